"""Putting back one thing after the other: a list to be ticked off, for a game of cards."""

from __future__ import annotations

from collections.abc import Iterable

from companion.evening.looking_back import Facts, ListedMove
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import (
    TurnLeaves,
    card,
    desk_of,
    laid,
    leafing,
    leaves,
    note,
    on_leaf,
)
from companion.screen.pages.undo.state import AllBack, State, TickOff
from companion.screen.parts import Button, Icon, Part, Picture, Plate, Seal, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    GAP,
    HEADING,
    NAME,
    NOTE,
    SMALL_NUMBER,
    TITLE,
)
from companion.text import Words

_KEY = "screen.pages.undo"
ROW, STEP = 54, 58
ASIDE = 252
"""What is undone and who agreed, beside the list."""
HEAD, LOST = 78, 54
"""What stands over the rows, and below them room for what cannot be brought back."""
NARROW = 440
"""A row less wide is read from a short edge."""
FOOT = 68
"""The button under the list."""


def listed_moves(state: State, words: Words) -> tuple[ListedMove, ...]:
    """What is on the list; nothing, where each seat moves its own pieces."""
    told = (state.game.put_back(move, state.then, state.names, words) for move in state.to_move)
    return tuple(move for move in told if isinstance(move, ListedMove))


def what_is_lost(moves: Iterable[ListedMove]) -> str:
    """What no hands bring back; the last word on it says most."""
    return next((move.lost for move in reversed(tuple(moves)) if move.lost), "")


def one_after_the_other(
    state: State, moves: tuple[ListedMove, ...], words: Words, stage: Stage
) -> tuple[Stage, Sheets]:
    """The list in a card, with what it undoes beside it, or above it from a short edge."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = -desk.w / 2 + 12, -desk.h / 2 + 12, desk.w - 24, desk.h - 24
    if desk.wide:
        aside: Box = (x, y, ASIDE - 12, h)
        read: Box = (x + ASIDE, y, w - ASIDE, h - FOOT - GAP)
    else:
        aside = (x, y, w, 190)
        read = (x, y + 198, w, h - 198 - FOOT - GAP)
    foot = (read[0], read[1] + read[3] + GAP, read[2], FOOT)
    each = max(1, int((read[3] - HEAD - (LOST if what_is_lost(moves) else 0)) // STEP))
    parts = (
        *_undone(state, words, aside),
        *_list(state, moves, words, read, each),
        *_foot(state, words, foot, leaves(len(moves), each)),
    )
    return laid("undo", stage, state.facing, parts)


# What is undone, and who agreed


def _undone(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    if w > h:  # read from a short edge: side by side
        sign, told, seals = (
            (x + 82, y + h / 2),
            (x + 164, y + 8, w - 164, 92),
            (x + w / 2 + 82, 124),
        )
    else:
        sign, told, seals = (x + w / 2, y + 196), (x, y + 24, w, 84), (x + w / 2, 356)
    align = "left" if w > h else "center"
    return (
        Picture(x=sign[0], y=sign[1], name="glow", scale=0.8),
        Picture(x=sign[0], y=sign[1], name="arm-hold", scale=1.3),
        Picture(x=sign[0], y=sign[1], name="emblem", scale=1.7),
        Icon(x=sign[0], y=sign[1], size=48, name="undo", colour=CANDLE),
        text(told, _answer(state, words), HEADING, BONE, align, name=True),
        *_agreed(state, words, seals[0], y + seals[1]),
    )


def _answer(state: State, words: Words) -> str:
    """What was answered; after a new start nobody knows it any more."""
    point = state.point
    if point is None:
        return ""
    return state.game.answered(point.asked, point.picks, point.then, state.names, words)


def _agreed(state: State, words: Words, cx: float, y: float) -> tuple[Part, ...]:
    if not state.agreed:
        return ()
    everybody = state.game.facts(state.now, state.names, words)
    seats = sorted(state.agreed)
    step = min(40.0, 220 / len(seats))
    parts: list[Part] = []
    for index, seat in enumerate(seats):
        x = cx + (index - (len(seats) - 1) / 2) * step
        parts += [
            _seal(state, everybody[seat], seat, x, y, 15),
            Picture(x=x + 11, y=y + 11, name="badge", scale=0.75),
            Icon(x=x + 11, y=y + 11, size=14, name="check", colour=CALM),
        ]
    said = words.say(f"{_KEY}.{'agreed_all' if len(seats) > 1 else 'asked_alone'}")
    return (*parts, text((cx - 110, y + 24, 220, 26), said, BODY, CALM, "center"))


# The list


def _list(
    state: State, moves: tuple[ListedMove, ...], words: Words, box: Box, each: int
) -> tuple[Part, ...]:
    x, y, w, h = box
    parts: list[Part] = [
        *card(box),
        text(
            (x + 22, y + 10, w - 44, 34),
            words.say(f"{_KEY}.put_back"),
            TITLE,
            CANDLE,
            icon="putback",
        ),
        text((x + 22, y + 44, w - 44, 26), words.say(f"{_KEY}.in_order"), BODY, ASH),
    ]
    for index, (number, move) in enumerate(on_leaf(tuple(enumerate(moves)), state.leaf, each)):
        at = (x + 14, y + HEAD + index * STEP, w - 28, ROW)
        parts.append(_row(state, words, at, number, move))
    if lost := what_is_lost(moves):
        parts.append(note((x + 22, y + h - LOST, w - 44, LOST - 8), lost, "candle"))
    return tuple(parts)


def _row(state: State, words: Words, box: Box, number: int, move: ListedMove) -> Part:
    """Its number, the piece, what and from where to where, whose hands, and a box to tick."""
    x, y, w, h = box
    done = number in state.ticked
    left, right = -w / 2, w / 2
    seals = _seals(state, words, move, w)
    wide = right - 62 - _reach(move, w) - (left + 84)
    ink = CALM if done else BONE
    sign: Part = (
        Icon(x=right - 26, y=0, size=24, name="check", colour=CALM)
        if done
        else Plate(x=right - 41, y=-15, w=30, h=30, name="button-edge", colour=BRASS)
    )
    parts = (
        Picture(x=left + 24, y=0, name="badge", scale=1.3),
        text((left + 10, -12, 28, 24), str(number + 1), SMALL_NUMBER, CANDLE, "center"),
        Icon(x=left + 60, y=0, size=28, name=move.icon, colour=CALM if done else CANDLE),
        text((left + 84, -h / 2 + 4, wide, 25), move.text, NAME, ink, name=True),
        text((left + 84, 2, wide, 21), move.under, NOTE, CALM if done else ASH, name=True),
        *seals,
        sign,
    )
    face = "agreed" if done else "quiet"
    return Button(x=x, y=y, w=w, h=h, intent=TickOff(number), face=face, parts=parts)


def _step(move: ListedMove, w: float) -> float:
    """From seal to seal; in a narrow row, many lie one over the other."""
    if move.passes:
        return 44.0
    return 30.0 if w > NARROW or len(move.seats) < 3 else 19.0


def _reach(move: ListedMove, w: float) -> float:
    return (len(move.seats) - 1) * _step(move, w) + 22 if move.seats else 0.0


def _seals(state: State, words: Words, move: ListedMove, w: float) -> tuple[Part, ...]:
    everybody = state.game.facts(state.now, state.names, words)
    right, step = w / 2 - 62, _step(move, w)
    parts: list[Part] = []
    for index, seat in enumerate(reversed(move.seats)):
        x = right - index * step
        parts.append(_seal(state, everybody[seat], seat, x, 0, 14))
    if move.passes:
        parts.append(Icon(x=right - step / 2, y=0, size=15, name="arrow", colour=BONE))
    return tuple(parts)


def _seal(state: State, facts: Facts, seat: int, x: float, y: float, r: float) -> Seal:
    """As this seat is told from the others in play."""
    return Seal(x=x, y=y, r=r, symbol=state.symbol(seat, facts.symbol), emblem=facts.emblem)


def _foot(state: State, words: Words, box: Box, count: int) -> tuple[Part, ...]:
    x, y, w, h = box
    done = Choice(AllBack(), words.say(f"{_KEY}.all_back"), icon="check", face="main")
    if count < 2:
        return (button((x, y, w, h - 8), done),)
    if state.leaf < count - 1:  # nobody says that all is back who has not seen all of it
        done = Choice(TurnLeaves(1), words.say(f"{_KEY}.rest"), icon="right", face="main")
    turns = leafing(x + w - 96, y + h / 2 - 4, state.leaf, count)
    return (button((x, y, w - 200, h - 8), done), *turns)
