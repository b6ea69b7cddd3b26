"""The comparison at the end: who holds what, in which step each dropped out, and why."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octopus.scene import Comparison, Row
from companion.screen.layout.end import REASON, H, W
from companion.screen.layout.kit import Box, line, text
from companion.screen.layout.layouts import ReasonLayout
from companion.screen.parts import Icon, Part, Plate, Polyline, Seal
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    LINE,
    NAME,
    NUMBER,
    SMALL_NUMBER,
)
from engine.games.octopus.board import COMPONENTS, EXTERIOR

STEP, FIRST = 37, 148
"""Columns of the comparison."""


def _comparison(seen: Comparison, box: Box) -> tuple[Part, ...]:
    x, y, *_ = box
    return (*(_table(seen, x, y + REASON) if seen.rows else ()), *_steps(seen, x, y))


def _table(seen: Comparison, x: float, y: float) -> list[Part]:
    """Who holds what, in the order in which sets are compared (R55), power last (R56)."""
    parts: list[Part] = []
    rows = seen.rows
    high = _high(seen)
    tall = 26 + high * len(rows)
    for column in seen.decided:
        cx = x + FIRST + STEP * (column - 1)
        edge = Plate(x=cx - 18, y=y - 2, w=36, h=tall + 2, name="button-edge", colour=CANDLE)
        parts += [replace(edge, name="button", alpha=0.13), edge]
    for column in range(1, len(COMPONENTS) + 1):
        cx = x + FIRST + STEP * (column - 1)
        hot = column in seen.decided
        ink = CANDLE if hot else ASH
        if column == EXTERIOR:  # it bears no number on the board
            parts.append(Icon(x=cx, y=y + 12, size=20, name="exterior", colour=ink))
        else:
            parts.append(text((cx - 14, y, 28, 24), str(column), SMALL_NUMBER, ink, "center"))
    parts.append(Icon(x=x + FIRST + STEP * 7, y=y + 12, size=18, name="dagger", colour=BRASS))
    for index, row in enumerate(rows):
        top = y + 26 + high * index
        if index:
            parts.append(Polyline(points=(x + 18, top, x + W - 18, top), colour=LINE))
        parts += _row(seen, row, x, top + high / 2)
    return parts


def _high(seen: Comparison) -> float:
    """How high a row is: few of them may be generous."""
    room = 192 if not seen.steps else 176 - 30 * len(seen.steps)
    return min(56, room / max(1, len(seen.rows)))


def _row(seen: Comparison, row: Row, x: float, y: float) -> list[Part]:
    faint = 0.55 if row.out_at else 1.0
    parts: list[Part] = [
        Seal(x=x + 36, y=y, r=min(17, _high(seen) / 2 - 2), symbol=row.symbol, alpha=faint),
        text(
            (x + 56, y - 18, FIRST - 78, 36),
            row.name,
            NAME,
            BONE if not row.out_at else ASH,
            name=True,
        ),
    ]
    held = row.held or (None,) * len(COMPONENTS)
    for column, (name, has) in enumerate(zip(COMPONENTS, held, strict=True), 1):
        cx = x + FIRST + STEP * (column - 1)
        if has is None:
            parts.append(Icon(x=cx, y=y, size=15, name="question", colour=ASH, alpha=0.5))
        elif has:
            parts.append(Icon(x=cx, y=y, size=28, name=name, colour=CANDLE, alpha=faint))
        else:
            decided = column in seen.decided
            colour = DANGER if decided and row.out_at else ASH
            parts.append(
                Icon(x=cx, y=y, size=15, name="cross", colour=colour, alpha=1 if decided else 0.4)
            )
    cx = x + FIRST + STEP * 7
    parts.append(
        text(
            (cx - 14, y - 16, 28, 32),
            str(row.power),
            NUMBER,
            CANDLE if faint == 1 else ASH,
            "center",
        )
    )
    return parts


def _steps(seen: Comparison, x: float, y: float) -> list[Part]:
    top = y + REASON + 26 + _high(seen) * len(seen.rows) + 6
    bottom = y + H - 72
    steps = seen.steps[-4:]
    if not steps:
        return []
    each = min(44, (bottom - top) / len(steps))
    return [
        Icon(x=x + 34, y=top + each / 2, size=24, name="crown", colour=CANDLE),
        *(line((x + 58, top + each * i, W - 76, each), said, BODY) for i, said in enumerate(steps)),
    ]


COMPARISON = ReasonLayout(_comparison)
