"""How each cult is told from the others: colour, symbol and name, to match the pawns."""

from __future__ import annotations

from companion.colours import SYMBOLS, USUAL
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, card
from companion.screen.pages.settings.parts import grid, said
from companion.screen.pages.settings.state import LookAtCult, Name, Set, State
from companion.screen.parts import Button, Icon, Part, Picture, Plate
from companion.screen.scene import Choice
from companion.screen.style import BODY, BONE, CALM, CANDLE, HEADING, NAME, TITLE, VOID
from companion.settings.values import Cult
from companion.text import Words
from engine.games.octopus.board import CULTS

PALETTE = (*USUAL.values(), "#FF9F68", "#C9F26B", BONE, "#8FD3FF", "#FF9EC7")
"""The usual five, and five more; a dark symbol can be read on each."""


def called(state: State, cult: str, words: Words) -> str:
    """What a cult is called at this table."""
    own: Cult = getattr(state.settings.cults, cult)
    return own.name or words.say(f"cult.{cult}")


def cults(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """All five, side by side or one above the other."""
    x, y, w, h = desk.body
    hint = text((x, y, w, 48), said(words, "cults.match"), BODY, BONE, "center")
    body = (x, y + 54, w, h - 60)
    cells = grid(body, len(CULTS), 5 if desk.wide else 1, most=250 if desk.wide else 112)
    return (hint, *(_cult(state, cult, words, cell)
                    for cult, cell in zip(CULTS, cells, strict=True)))  # fmt: skip


def _cult(state: State, cult: str, words: Words, box: Box) -> Part:
    _, _, w, h = box
    own: Cult = getattr(state.settings.cults, cult)
    name = called(state, cult, words)
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
    x, y, _, _ = box
    return Button(x=x, y=y, w=w, h=h, intent=LookAtCult(cult), parts=shown)


def swatch(cult: Cult, x: float, y: float, side: float) -> tuple[Part, ...]:
    """A colour with its symbol on it, as a pawn's sticker would be."""
    half = side / 2
    return (
        Plate(x=x - half, y=y - half, w=side, h=side, name="button", colour=cult.colour),
        Icon(x=x, y=y, size=side * 0.62, name=cult.symbol, colour=VOID),
    )


def cult(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """One cult: what it looks like now, and what it could look like."""
    x, y, w, h = desk.body
    own = state.look
    if desk.wide:
        shown: Box = (x, y, 220, h)
        picks: Box = (x + 236, y, w - 236, h)
        five = 5
    else:
        shown, picks, five = (x, y, w, 276), (x, y + 292, w, h - 292), 5
    mid_x, mid_y = shown[0] + shown[2] / 2, shown[1] + 96
    name = called(state, state.cult, words)
    return (
        *card(shown),
        Picture(x=mid_x, y=mid_y, name="glow", scale=0.9),
        *swatch(own, mid_x, mid_y, 120),
        text((shown[0] + 10, mid_y + 66, shown[2] - 20, 36), name, TITLE, CANDLE, "center",
             name=True),
        button((mid_x - 96, shown[1] + shown[3] - 62 if not desk.wide else mid_y + 116, 192, 50),
               Choice(Name(), said(words, "cults.rename"), icon="list")),
        *_picks(state, words, picks, five),
    )  # fmt: skip


def _picks(state: State, words: Words, box: Box, columns: int) -> list[Part]:
    x, y, w, h = box
    own = state.look
    parts: list[Part] = [text((x, y, w, 26), said(words, "cults.colour"), NAME, CANDLE)]
    cells = grid((x, y + 30, w, 136), len(PALETTE), columns, most=64)
    for colour, cell in zip(PALETTE, cells, strict=True):
        parts.append(_pick(state, "colour", colour, cell, Cult(colour=colour, symbol=own.symbol)))
    top = y + 30 + 136 + 12
    parts.append(text((x, top, w, 26), said(words, "cults.symbol"), NAME, CANDLE))
    cells = grid((x, top + 30, w, 64), len(SYMBOLS), columns, most=64)
    for symbol, cell in zip(SYMBOLS.values(), cells, strict=True):
        look = Cult(colour=own.colour, symbol=symbol)
        parts.append(_pick(state, "symbol", symbol, cell, look))
    note = (x, top + 104, w, h - (top + 104 - y))
    parts.append(text(note, said(words, "cults.swap"), BODY, BONE, upright="top"))
    return parts


def _pick(state: State, field: str, value: str, box: Box, look: Cult) -> Part:
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
    """Give the cult what it wants; whoever has it gets what this one had, as no two may agree."""
    mine = str(getattr(state.look, field))
    wanted = [(f"cults.{state.cult}.{field}", value)]
    for other in CULTS:
        theirs = str(getattr(getattr(state.settings.cults, other), field))
        if other != state.cult and theirs.upper() == value.upper():
            wanted.append((f"cults.{other}.{field}", mine))
    return tuple(wanted)
