"""The city beside a page: seven places round a disc, and what is laid there now."""

from __future__ import annotations

from companion.games.salem.colours import FOG, PEWTER
from companion.games.salem.layout.banish import spots_of_seven
from companion.games.salem.layout.city import road
from companion.games.salem.layout.small import coin
from companion.games.salem.scene import SmallCity
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import SmallLayout
from companion.screen.parts import Icon, Part, Picture, Plate
from companion.screen.style import BONE, CANDLE, Type

_SLOT = Type("number", 17, 14)
_CARDS = ((-52, 4), (-30, -30), (0, -42), (30, -30), (52, 4))
"""Where the five lie round the prison."""


def _draw(city: SmallCity, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """Places on the sorcerer's way; the one that is meant is lit."""
    places = spots_of_seven(r * 0.68)
    parts: list[Part] = [
        Picture(x=0, y=0, name="mist", scale=r / 100),
        Plate(x=-r, y=-r, w=2 * r, h=2 * r, name="tray"),
        *road(places),
    ]
    for n, (x, y) in enumerate(places):
        is_lit = bool(city.laid) if n else city.is_university_lit
        parts += _place(city, n, x, y, is_lit=is_lit)
    if city.pawns:
        parts += _people(city, *places[0])
    return (*parts, *_prison())


def _place(city: SmallCity, n: int, x: float, y: float, *, is_lit: bool) -> list[Part]:
    ink = CANDLE if is_lit else BONE
    parts: list[Part] = [
        *((Picture(x=x, y=y, name="glow", scale=0.34),) if is_lit else ()),
        Picture(x=x, y=y, name="city-medal-lit" if is_lit else "city-medal"),
        Icon(x=x, y=y - 0.5, size=28, name=city.emblems[n], colour=ink),
        *coin(str(n), x - 18, y - 18, is_lit=is_lit),
    ]
    for sign, side in zip(city.laid if n else (), (1, -1), strict=False):
        ink = CANDLE if sign == city.laid[-1] else PEWTER
        parts += [
            Picture(x=x + side * 21, y=y + 19, name="coin", scale=1.3),
            Icon(x=x + side * 21, y=y + 19, size=22, name=sign, colour=ink),
        ]
    return parts


def _people(city: SmallCity, x: float, y: float) -> list[Part]:
    """The sorcerer on one side of the university, all pawns on the other."""
    ink = CANDLE if city.is_university_lit else PEWTER
    return [
        Picture(x=x - 40, y=y - 8, name="glow", scale=0.3),
        Icon(x=x - 40, y=y - 8, size=30, name="figure-lantern", colour=CANDLE),
        *(Icon(x=x + 34 + 15 * n, y=y - 8, size=20, name="pawn", colour=ink)
          for n in range(city.pawns)),
    ]  # fmt: skip


def _prison() -> list[Part]:
    """Five cards round one; the first is turned up."""
    parts: list[Part] = []
    for n, (x, y) in enumerate(_CARDS):
        name = "elder-up" if n == 0 else "elder-down"
        parts.append(Plate(x=x - 15, y=y - 20, w=30, h=40, name=name))
        if n:
            parts.append(text((x - 15, y - 12, 30, 24), str(n + 1), _SLOT, FOG, "center"))
        else:
            parts.append(Icon(x=x, y=y, size=22, name="card-elder-card", colour=FOG))
    return [
        *parts,
        Plate(x=-21, y=0, w=42, h=56, name="elder-down"),
        Icon(x=0, y=28, size=28, name="figure-prison", colour=FOG),
    ]


SMALL_CITY = SmallLayout(_draw)
