"""Weapons that lie open: the last one large, those before it small."""

from __future__ import annotations

from companion.games.octorage.looks import CARD_SIGNS
from companion.screen.layout.kit import text
from companion.screen.parts import Icon, Part, Picture, Polyline
from companion.screen.style import ASH, BONE, CANDLE, Type

WIDE, HIGH = 58, 82
SMALL_WIDE = 26
_LARGE, _SMALL = Type("number", 38, 30), Type("number", 16, 14)
_TURNED = (6, 9)
"""Read upside down, one is the other: they stand on a bar."""


def large_weapon(value: int) -> tuple[Part, ...]:
    """A Weapon around 0, 0: its number, and its class below."""
    return (
        Picture(x=0, y=0, name="weapon"),
        text((-28, -40, 56, 44), str(value), _LARGE, CANDLE, "center"),
        *_bar(value, 9, 3, CANDLE),
        Icon(x=0, y=22, size=28, name=CARD_SIGNS[value], colour=BONE),
    )


def small_weapon(value: int) -> tuple[Part, ...]:
    """The same for one that lies below the last."""
    return (
        Picture(x=0, y=0, name="weapon-small"),
        text((-13, -18, 26, 20), str(value), _SMALL, BONE, "center"),
        *_bar(value, 4, 1, BONE),
        Icon(x=0, y=9.5, size=15, name=CARD_SIGNS[value], colour=ASH),
    )


def _bar(value: int, half: float, y: float, ink: str) -> tuple[Part, ...]:
    if value not in _TURNED:
        return ()
    return (Polyline(points=(-half, y, half, y), width=2, colour=ink),)
