"""How it ended: the god that rose, the graveyard, who killed whom."""

from __future__ import annotations

from companion.games.creatures.colours import BOX, UNLIT
from companion.games.creatures.scene import Grave, Graveyard, Risen
from companion.screen.layout.end import REASON
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import ReasonLayout, SmallLayout
from companion.screen.parts import Icon, Part, Picture, Plate, Seal
from companion.screen.style import BONE, CALM, CANDLE, DANGER, NAME, RISE, VOID, Type

_COUNT = Type("number", 16, 14)
_CELL = Type("number", 15, 14)
_FOOT = 70.0


def _risen(told: Risen, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """The god with its cult's seal on its brow; the stars alone, where nobody called it."""
    k = r / 84
    light = Picture(x=0, y=0, name="rose", scale=1.6 * k, key="light", motion=RISE)
    if not told.symbol:
        sign = Icon(x=0, y=0, size=120 * k, name="figure-favour", colour=CANDLE, key="star",
                    motion=RISE)  # fmt: skip
        return (light, sign)
    arms = tuple(
        Picture(x=0, y=10 * k, name=f"arm-god-{n + 1}", flipped=flipped, scale=k,
                key=f"arm {n} {flipped}", motion=RISE)
        for n in range(3) for flipped in (False, True)
    )  # fmt: skip
    return (
        light,
        *arms,
        Picture(x=0, y=-8 * k, name="god", scale=0.86 * k, key="god", motion=RISE),
        Seal(x=0, y=-46 * k, r=26 * k, symbol=told.symbol, key="winner", motion=RISE),
    )


def _graveyard(told: Graveyard, box: Box) -> tuple[Part, ...]:
    """Three in a row; the grid of who killed whom takes the place of a sixth."""
    x, y, w, h = box
    top = y + REASON - 2
    high = (y + h - _FOOT - top) / 2
    wide = (w - 24) / 3
    parts: list[Part] = []
    for n, grave in enumerate(told.graves):
        parts += _grave(grave, (x + 14 + n % 3 * wide, top + n // 3 * high, wide - 6, high - 4))
    n = len(told.graves)
    at = 5 if n > 3 else 3 if n == 3 else 2
    spot = (x + 14 + at % 3 * wide, top + at // 3 * high, wide - 6, high - 4)
    return (*parts, *_grid(told, spot))


def _grave(grave: Grave, box: Box) -> list[Part]:
    x, y, w, h = box
    end = 74.0
    parts: list[Part] = [
        Seal(x=x + 12, y=y + 12, r=11, symbol=grave.symbol),
        text((x + 26, y, w - 26 - end, 24), grave.name, NAME, BONE, name=True),
        Icon(x=x + w - end + 9, y=y + 12, size=15, name="word-kill", colour=CALM),
        text((x + w - end + 17, y, 22, 24), str(grave.kills), _COUNT, CALM, "center"),
        Icon(x=x + w - 31, y=y + 12, size=15, name="figure-tomb", colour=DANGER),
        text((x + w - 22, y, 22, 24), str(grave.losses), _COUNT, DANGER, "center"),
    ]
    count = len(grave.rows)
    each = min(26.0, (h - 28) / max(1, count))
    for n, row in enumerate(reversed(grave.rows)):
        wide = w / max(6, len(row))
        for at, mark in enumerate(row):
            spot = (x + at * wide, y + 27 + n * each, wide - 2, each - 2)
            parts += _plot(mark, spot)
    return parts


def _plot(mark: str | None, box: Box) -> list[Part]:
    x, y, w, h = box
    if mark is None:
        return [Plate(x=x, y=y, w=w, h=h, name="chip", colour=BOX)]
    ground = Plate(x=x, y=y, w=w, h=h, name="chip", colour=VOID, alpha=0.6)
    r = min(w, h) / 2 - 1
    if not mark:
        return [
            ground,
            Icon(x=x + w / 2, y=y + h / 2, size=2 * r, name="figure-slain", colour=UNLIT),
        ]
    return [ground, Seal(x=x + w / 2, y=y + h / 2, r=r, symbol=mark)]


def _grid(told: Graveyard, box: Box) -> list[Part]:
    """By row who killed, by column whom."""
    x, y, w, h = box
    count = len(told.graves)
    across, down = min(26.0, (w - 22) / count), min(22.0, (h - 20) / count)
    parts: list[Part] = []
    for n, grave in enumerate(told.graves):
        row, column = y + 28 + n * down, x + 36 + n * across
        parts += [
            Seal(x=x + 10, y=row, r=8, symbol=grave.symbol),
            Seal(x=column, y=y + 10, r=8, symbol=grave.symbol),
        ]
        for at, killed in enumerate(told.grid[n]):
            spot = (x + 36 + at * across - 12, row - 11, 24, 22)
            ink = CANDLE if killed else UNLIT
            parts.append(text(spot, str(killed) if killed else "·", _CELL, ink, "center"))
    return parts


RISEN = SmallLayout(_risen)
GRAVEYARD = ReasonLayout(_graveyard)
