"""How each seat is told from the others: colour, symbol and name, to match the pawns."""

from __future__ import annotations

from companion.colours import SYMBOLS, USUAL
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, card
from companion.screen.pages.settings.parts import grid, said
from companion.screen.pages.settings.state import LookAtColour, Rename, Set, State
from companion.screen.parts import Button, Icon, Part, Picture, Plate
from companion.screen.scene import Choice
from companion.screen.style import BODY, BONE, CALM, CANDLE, HEADING, NAME, TITLE, VOID
from companion.settings.values import SeatLook
from companion.text import Words

PALETTE = (*(look.colour for look in USUAL.values()), "#FF9F68", "#C9F26B", "#8FD3FF", "#FF9EC7")
"""The usual six, and four more; a dark symbol can be read on each."""


def called(state: State, seat: str, words: Words) -> str:
    """What a seat is called at this table."""
    own: SeatLook = getattr(state.settings.colours, seat)
    return own.name or words.say(f"seat.{seat}")


def colours(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """All six, side by side or one above the other."""
    x, y, w, h = desk.body
    hint = text((x, y, w, 48), said(words, "colours.match"), BODY, BONE, "center")
    body = (x, y + 54, w, h - 60)
    cells = grid(body, len(USUAL), 6 if desk.wide else 1, most=250 if desk.wide else 112)
    return (hint, *(_seat(state, seat, words, cell)
                    for seat, cell in zip(USUAL, cells, strict=True)))  # fmt: skip


def _seat(state: State, seat: str, words: Words, box: Box) -> Part:
    x, y, w, h = box
    own: SeatLook = getattr(state.settings.colours, seat)
    name = called(state, seat, words)
    if h > w:
        shown = (
            *swatch(own, 0, -30, 88),
            text((-w / 2 + 6, 36, w - 12, 40), name, HEADING, BONE, "center", name=True),
            Icon(x=0, y=96, size=24, name="right", colour=CANDLE),
        )  # fmt: skip
    else:
        shown = (
            *swatch(own, -w / 2 + 56, 0, min(76, h - 16)),
            text((-w / 2 + 116, -h / 2 + 6, w - 170, h - 12), name, HEADING, BONE, name=True),
            Icon(x=w / 2 - 30, y=0, size=24, name="right", colour=CANDLE),
        )  # fmt: skip
    return Button(x=x, y=y, w=w, h=h, intent=LookAtColour(seat), parts=shown)


def swatch(look: SeatLook, x: float, y: float, side: float) -> tuple[Part, ...]:
    """A colour with its symbol on it, as a pawn's sticker would be."""
    half = side / 2
    return (
        Plate(x=x - half, y=y - half, w=side, h=side, name="button", colour=look.colour),
        Icon(x=x, y=y, size=side * 0.62, name=look.symbol, colour=VOID),
    )


def colour(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """One seat: what it looks like now, and what it could look like."""
    x, y, w, h = desk.body
    own = state.look
    if desk.wide:
        shown: Box = (x, y, 220, h)
        picks: Box = (x + 236, y, w - 236, h)
    else:
        shown, picks = (x, y, w, 276), (x, y + 292, w, h - 292)
    mid_x, mid_y = shown[0] + shown[2] / 2, shown[1] + 96
    name = called(state, state.seat, words)
    return (
        *card(shown),
        Picture(x=mid_x, y=mid_y, name="glow", scale=0.9),
        *swatch(own, mid_x, mid_y, 120),
        text((shown[0] + 10, mid_y + 66, shown[2] - 20, 36), name, TITLE, CANDLE, "center",
             name=True),
        button((mid_x - 96, shown[1] + shown[3] - 62 if not desk.wide else mid_y + 116, 192, 50),
               Choice(Rename(), said(words, "colours.rename"), icon="list")),
        *_picks(state, words, picks),
    )  # fmt: skip


def _picks(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    own = state.look
    parts: list[Part] = [text((x, y, w, 26), said(words, "colours.colour"), NAME, CANDLE)]
    cells = grid((x, y + 30, w, 136), len(PALETTE), 5, most=64)
    for colour, cell in zip(PALETTE, cells, strict=True):
        parts.append(
            _pick(state, "colour", colour, cell, SeatLook(colour=colour, symbol=own.symbol))
        )
    top = y + 30 + 136 + 12
    parts.append(text((x, top, w, 26), said(words, "colours.symbol"), NAME, CANDLE))
    cells = grid((x, top + 30, w, 64), len(SYMBOLS), len(SYMBOLS), most=64)
    for symbol, cell in zip(SYMBOLS, cells, strict=True):
        look = SeatLook(colour=own.colour, symbol=symbol)
        parts.append(_pick(state, "symbol", symbol, cell, look))
    note = (x, top + 104, w, h - (top + 104 - y))
    parts.append(text(note, said(words, "colours.swap"), BODY, BONE, upright="top"))
    return parts


def _pick(state: State, field: str, value: str, box: Box, look: SeatLook) -> Part:
    x, y, w, h = box
    chosen = getattr(state.look, field).upper() == value.upper()
    side = min(w, h) - 14
    on_it: tuple[Part, ...] = swatch(look, 0, 0, side)
    if chosen:
        edge = side / 2 - 3
        on_it = (
            *on_it,
            Picture(x=edge, y=edge, name="badge", scale=1.1),
            Icon(x=edge, y=edge, size=16, name="check", colour=CALM),
        )
    intent = Set(swapped(state, field, value))
    face = "chosen" if chosen else "quiet"
    return Button(x=x, y=y, w=w, h=h, intent=intent, face=face, parts=on_it)


def swapped(state: State, field: str, value: str) -> tuple[tuple[str, str], ...]:
    """Give the seat what it wants; whoever has it gets what this one had, as no two may agree."""
    mine = str(getattr(state.look, field))
    wanted = [(f"colours.{state.seat}.{field}", value)]
    for other in USUAL:
        theirs = str(getattr(getattr(state.settings.colours, other), field))
        if other != state.seat and theirs.upper() == value.upper():
            wanted.append((f"colours.{other}.{field}", mine))
    return tuple(wanted)
