"""How it ended: the lamp or the demon, who knew what, what moved Necron."""

from __future__ import annotations

from companion.games.salem.layout.banish import spots_of_seven
from companion.games.salem.layout.small import COIN, coin, thing
from companion.games.salem.scene import Fate, Mark, NightTold, TileKnown
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import ReasonLayout, SmallLayout
from companion.screen.parts import Fill, Icon, Part, Picture, Polyline, Seal
from companion.screen.style import (
    ASH,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    LINE,
    NAME,
    RISE,
    STATE,
    Motion,
    Type,
)

_FOOT = 74
_COUNT = Type("number", 18, 14)
_CLOSES = Motion(1200, "in_cubic")


def _fate(told: Fate, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """The lamp of the city with its seven places; or what has it in its grip."""
    k = r / 84
    if not told.is_won:
        return (
            Picture(x=0, y=0, name="ember", scale=1.5 * k, key="light", motion=RISE),
            Picture(x=0, y=0, name="demon-lit", scale=k, key="demon", motion=RISE),
            Picture(x=0, y=0, name="demon-arm", scale=k, key="arm", motion=_CLOSES),
            Icon(x=0, y=0, size=110 * k, name=told.emblem, colour=DANGER, key="sign", motion=RISE),
        )
    parts: list[Part] = [
        Picture(x=0, y=0, name="glow", scale=1.7 * k, key="light", motion=RISE),
        Picture(x=0, y=0, name="rays", scale=k, key="rays", motion=RISE),
        Picture(x=0, y=0, name="lamp-of-arkham", scale=k, key="lamp", motion=RISE),
    ]
    for n, (x, y) in enumerate(spots_of_seven(84 * k)):
        parts += [
            Picture(x=x, y=y, name="city-medal-calm", scale=13 / 23),
            text((x - 12, y - 12, 24, 24), str(n), COIN, CALM, "center"),
        ]
    return tuple(parts)


# What is read


_TILES = 82
"""Tiles and seals below them, which rest on the line: three lines of words stand above."""


def _told(told: NightTold, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    foot = y + h - _FOOT - 34
    middle = foot - 92
    return (
        *_tiles(told.tiles, x, middle - _TILES, w),
        Polyline(points=(x + 18, middle, x + w - 18, middle), colour=LINE),
        *_sources(told, x + 20, middle + 2, w - 40),
        Polyline(points=(x + 18, foot, x + w - 18, foot), colour=LINE),
        *_facts(told, x + 20, foot + 2, w - 40),
    )


def _tiles(tiles: tuple[TileKnown, ...], x: float, y: float, w: float) -> list[Part]:
    """Each with what lies on it, and the seals of those who had seen it."""
    each = (w - 30) / max(1, len(tiles))
    parts: list[Part] = []
    for n, tile in enumerate(tiles):
        at = x + 15 + each * (n + 0.5)
        ink = (CALM if tile.face == "portal" else BONE) if tile.is_right else DANGER
        parts += [
            Icon(x=at, y=y + 28, size=44, name=f"tile-{tile.face or 'back'}", colour=ink),
            *coin(str(n + 1), at - 24, y + 11),
        ]
        if tile.artefact:
            parts += [Picture(x=at + 19, y=y + 44, name="covered"),
                      thing(tile.artefact, at + 19, y + 44, 15)]  # fmt: skip
        first = at - (len(tile.who) - 1) / 2 * 19
        parts += [Seal(x=first + 19 * i, y=y + 66, r=9.5, symbol=one)
                  for i, one in enumerate(tile.who)]  # fmt: skip
    return parts


def _sources(told: NightTold, x: float, y: float, w: float) -> list[Part]:
    """One stacked bar, each piece with its sign and its number."""
    total = sum(count for _, count in told.sources)
    parts: list[Part] = [
        text((x, y, w - 110, 28), told.heading, NAME, BONE, name=True),
        text((x + w - 108, y, 108, 28), told.total, NAME, CANDLE, "right"),
    ]
    at = x
    for mark, count in told.sources:
        wide = w * count / max(1, total)
        parts.append(Fill(x=at, y=y + 32, w=max(2.0, wide - 2), h=14, colour=mark.colour))
        at += wide
    each = w / max(1, len(told.sources))
    for n, (mark, count) in enumerate(told.sources):
        parts += _source(mark, count, x + each * (n + 0.5), y + 68)
    return parts


def _source(mark: Mark, count: int, x: float, y: float) -> tuple[Part, ...]:
    return (
        Icon(x=x - 13, y=y, size=22, name=mark.icon, colour=mark.colour),
        text((x, y - 13, 32, 26), str(count), _COUNT, CANDLE),
    )


def _facts(told: NightTold, x: float, y: float, w: float) -> list[Part]:
    each = w / max(1, len(told.facts))
    parts: list[Part] = []
    for n, (sign, number, word) in enumerate(told.facts):
        left = x + each * n
        wide = 14.0 * len(number)
        parts += [
            Icon(x=left + 11, y=y + 16, size=22, name=sign, colour=BRASS),
            text((left + 26, y + 2, wide + 6, 28), number, _COUNT, CANDLE),
            text((left + 32 + wide, y + 3, each - wide - 36, 26), word, STATE, ASH, name=True),
        ]
    return parts


NIGHT_TOLD = ReasonLayout(_told)
FATE = SmallLayout(_fate)
