"""A seat that is asked nothing: its board, as much of it as its strip has room for."""

from __future__ import annotations

from companion.games.salem.layout.small import (
    candle_count,
    candles,
    card_count,
    cards_row,
    seal,
    spaces,
)
from companion.games.salem.scene import AtRest, PlayerBoard
from companion.screen.layout.kit import line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import PLAQUE, ground
from companion.screen.parts import Icon, Part
from companion.screen.scene import Strip
from companion.screen.style import ASH, BONE, NAME, STATE

LOW = 74
"""A strip without objects is less deep: 2 + 12n."""
_WHOLE = 226
"""One narrower than this has the candles and the cards as numbers."""
_NARROW = 150
"""One narrower than this has two lines: who, and two numbers."""


def _draw(strip: Strip, body: AtRest, w: float, h: float) -> tuple[Part, ...]:
    board = body.board
    if board.is_mad:
        return _mad(strip, board, w, h)
    draw = _whole if w >= _WHOLE else _short
    return draw(strip, board, w, h)


def _tone(strip: Strip) -> str:
    """At rest an edge is quiet."""
    return strip.state.tone if strip.state.text else "ash"


def _whole(strip: Strip, board: PlayerBoard, w: float, h: float) -> tuple[Part, ...]:
    """Who, seven flames; objects, or what is said; eight cards."""
    x, y = -w / 2, -h / 2
    left = x + 66
    said = strip.state.text
    middle = y + (44 if board.has_things else 36)
    parts: list[Part] = [
        *ground(strip, w, h, 32, _tone(strip)),
        *seal(strip.symbol, board, x + 34, 0, 22),
        text((left, y + 4, w - 66 - 122, 28), strip.name, NAME, BONE, name=True),
        *candles(board.sanity, w / 2 - 6, y + 18),
        *cards_row(board, left, y + h - 14.5, w - 66 - 8),
    ]
    if said:
        parts.append(line((left, middle - 11, w - 74, 22), strip.state, STATE, name=True))
    elif board.has_things:
        parts += spaces(board, left, middle, 25, 29)
        parts += _note(board, w / 2 - 22, middle)
    return tuple(parts)


def _note(board: PlayerBoard, x: float, y: float) -> list[Part]:
    return [Icon(x=x, y=y, size=23, name=board.note, colour=ASH)] if board.note else []


def _short(strip: Strip, board: PlayerBoard, w: float, h: float) -> tuple[Part, ...]:
    """Beside somebody's large strip: name, sanity, objects and cards in hand."""
    if w < _NARROW:
        return _narrow(strip, board, w, h)
    x, y = -w / 2, -h / 2
    left = x + 56
    parts: list[Part] = [
        *ground(strip, w, h, 26, _tone(strip)),
        *seal(strip.symbol, board, x + 28, 0, 19),
        text((left, y + 4, w - 56 - 48, 28), strip.name, NAME, BONE, name=True),
        *candle_count(board.sanity, w / 2 - 35, y + 18),
        *card_count(board, left, y + h - 15),
    ]
    if strip.state.text:
        parts.append(line((left, y + 34, w - 62, 22), strip.state, STATE, name=True))
    elif board.has_things:
        parts += spaces(board, left, y + 46, 21, (w - 56 - 38) / 3)
    return tuple(parts)


def _narrow(strip: Strip, board: PlayerBoard, w: float, h: float) -> tuple[Part, ...]:
    """Least of all: who, objects, sanity and cards as numbers, or what was said last."""
    x, y = -w / 2, -h / 2
    has_things = board.has_things and not strip.state.text
    first, low = (y + 17, y + h - 15) if has_things else (y + 24, y + h - 20)
    facts: tuple[Part, ...] = (*candle_count(board.sanity, x + 28, low),
                               *card_count(board, x + 62, low))  # fmt: skip
    if strip.state.text:
        facts = (line((x + 18, low - 14, w - 22, 28), strip.state, STATE, name=True),)
    return (
        *ground(strip, w, h, 12, _tone(strip)),
        *seal(strip.symbol, board, x + 33, first, 15),
        text((x + 58, first - 15, w - 62, 30), strip.name, NAME, BONE, name=True),
        *(spaces(board, x + 17, y + 45, 19, 22) if has_things else ()),
        *facts,
    )


def _mad(strip: Strip, board: PlayerBoard, w: float, h: float) -> tuple[Part, ...]:
    """Who has gone mad keeps a name, a sign, and what it may do."""
    x, y = -w / 2, -h / 2
    left = x + (66 if w >= _WHOLE else 56)
    return (
        *ground(strip, w, h, 32 if w >= _WHOLE else 26, _tone(strip)),
        *seal(strip.symbol, board, x + (34 if w >= _WHOLE else 28), 0, 20),
        text((left, y + 6, w - (left - x) - 34, 28), strip.name, NAME, ASH, name=True),
        Icon(x=w / 2 - 20, y=y + 20, size=24, name="figure-mad", colour=ASH),
        line((left, y + 36, w - (left - x) - 6, h - 42), strip.state, STATE, name=True),
    )


def _depth(body: AtRest, w: float, most: float) -> float:
    return PLAQUE if body.board.has_things else LOW


AT_REST = BodyLayout(_depth, _draw, rests=True)
