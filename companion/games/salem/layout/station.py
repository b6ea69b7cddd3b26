"""A place of the city with everything that lies there: whole, or low while a strip is large."""

from __future__ import annotations

from operator import itemgetter

import msgspec

from companion.games.salem.colours import COST, FOG, UNLIT
from companion.games.salem.layout.small import coin, thing
from companion.games.salem.parts import Spot
from companion.games.salem.scene import Beast, Elder, Mark, Space, Station
from companion.screen.layout.kit import text
from companion.screen.parts import Button, Group, Icon, Part, Picture, Plate, Seal
from companion.screen.style import BONE, CANDLE, DANGER, FLY, SLIDE, Motion, Type

R = 23
_PAWN = 11.7
TOUCH = 54
"""A place can be touched round its medal."""
_DAMAGE = Type("bold", 14, 14)
_WAKES = Motion(220, "out_back")
_WALKS = Motion(800, "in_out_sine")


class _Side(msgspec.Struct, frozen=True):
    """Where things lie round a place: a creature towards the middle, pawns on the other side."""

    creature: int
    away: float
    """How much further the card stands off than beside the medal."""
    drop: float
    tray: float
    """How far the objects are moved along, so that the rim does not cut them."""


_SIDES = (
    _Side(-1, 0, 4, 0), _Side(-1, 14, 4, 0), _Side(-1, 13, -2, 0), _Side(-1, 2, -8, 13),
    _Side(1, 2, -8, -13), _Side(1, 13, -2, 0), _Side(1, 14, 4, 0),
)  # fmt: skip


_CORNERS = (1, 6)


def whole(n: int, station: Station) -> tuple[Part, ...]:
    """With its three objects and their costs, and the creature's card."""
    side = _SIDES[n]
    tray = _tray(station.spaces, side.tray, R + 3) if station.spaces else []
    beast: list[Part] = []
    if station.beast:
        beast = [_card(station.beast, side.creature * (R + 28 + side.away), side.drop)]
    return (*_glow(station), *tray, _medal(n, station), *beast, *_badges(station, R - 2.5),
    )  # fmt: skip


def low(n: int, station: Station) -> tuple[Part, ...]:
    """Emblem, number, tile, the creature's emblem, pawns and lantern."""
    side = _SIDES[n].creature
    beast = _small(station.beast, side * (R + 17)) if station.beast else ()
    return (*_glow(station), _medal(n, station), *beast, *_badges(station, R - 0.5),
    )  # fmt: skip


def _glow(station: Station) -> tuple[Part, ...]:
    if not station.is_lit:
        return ()
    return (Picture(x=0, y=0, name="glow", scale=42 / 128, key="lit", motion=SLIDE),)


def _medal(n: int, station: Station) -> Part:
    """The emblem of a place and its number; what can be touched is lit."""
    lit = station.is_lit
    parts: tuple[Part, ...] = (
        Picture(x=0, y=0, name="city-medal-lit" if lit else "city-medal"),
        Icon(x=0, y=-0.5, size=R * 1.24, name=station.emblem, colour=CANDLE if lit else BONE),
        *coin(str(n), -0.78 * R, -0.78 * R, is_lit=lit),
    )
    if station.touch is None:
        return Group(x=0, y=0, parts=parts)
    half = TOUCH / 2
    return Button(x=-half, y=-half, w=TOUCH, h=TOUCH, intent=station.touch, face="bare",
                  parts=parts)  # fmt: skip


def _badges(station: Station, foot: float) -> list[Part]:
    """The artefact it asks for or has, and how many have looked."""
    parts: list[Part] = []
    if station.needs:
        x, y = 0.8 * R, -0.78 * R
        ground = Picture(x=x, y=y, name="covered" if station.is_covered else "needs")
        parts += [ground, thing(station.needs, x, y, 15)]
    if station.looked:
        parts.append(Picture(x=0, y=foot, name=f"looked-{min(4, station.looked)}"))
    return parts


# Objects


def _tray(spaces: tuple[Space, ...], x: float, y: float) -> list[Part]:
    """Three objects, each with what it costs under it."""
    parts: list[Part] = [Plate(x=x - 43, y=y, w=86, h=37, name="slot")]
    for n, space in enumerate(spaces):
        at = x + (n - 1) * 28
        if space.thing:
            parts.append(thing(space.thing, at, y + 12.5, 21))
        else:
            parts.append(Picture(x=at, y=y + 12.5, name="bead", scale=0.42))
        parts += _costs(space, at, y + 29)
    return parts


def _costs(space: Space, x: float, y: float) -> list[Part]:
    ink = COST if space.thing else UNLIT
    first = x - (len(space.costs) - 1) / 2 * 13
    return [
        Icon(x=first + 13 * n, y=y, size=12, name=cost, colour=ink)
        for n, cost in enumerate(space.costs)
    ]


# A creature


def _card(beast: Beast, x: float, y: float, w: float = 46, h: float = 66) -> Part:
    """What it does, its emblem, what beats it."""
    first = -(len(beast.beaten) - 1) / 2 * 20
    parts: tuple[Part, ...] = (
        *_awake(beast, 0, 0, 46),
        Plate(x=-w / 2, y=-h / 2, w=w, h=h, name="beast"),
        *_damage(beast.damage, -h / 2 + 9.5),
        Icon(x=0, y=0.5, size=28, name=beast.emblem, colour=DANGER),
        *(thing(one, first + 20 * n, h / 2 - 10.5, 17) for n, one in enumerate(beast.beaten)),
    )
    card = Group(x=x, y=y, parts=parts, key=f"beast {beast.emblem}", motion=FLY)
    return msgspec.structs.replace(card, start=msgspec.structs.replace(card, scale=0.4, alpha=0.0))


def _damage(damage: Mark, y: float) -> tuple[Part, ...]:
    if not damage.number:
        return (Icon(x=0, y=y, size=16, name=damage.icon, colour=COST),)
    return (
        Icon(x=-11, y=y, size=15, name=damage.icon, colour=COST),
        text((-3, y - 11, 25, 22), damage.number, _DAMAGE, DANGER, "center"),
    )


def _small(beast: Beast, x: float) -> tuple[Part, ...]:
    return (
        *_awake(beast, x, 0, 34),
        Plate(x=x - 16, y=-17, w=32, h=34, name="beast-small"),
        Icon(x=x, y=0, size=26, name=beast.emblem, colour=DANGER),
    )


def _awake(beast: Beast, x: float, y: float, r: float) -> tuple[Part, ...]:
    """What happens now is lit by it."""
    if not beast.is_awake:
        return ()
    light = Picture(x=x, y=y, name="ember", scale=r / 80, key="awake", motion=_WAKES)
    return (light,)


# People


def people(n: int, station: Station, *, is_tight: bool = False) -> tuple[Part, ...]:
    """The seals of those who are there: over all that lies around.

    On the flattest of trays the next place lies close below those at the upper corners.
    """
    spots = _spots(n, -_SIDES[n].creature, station)
    if is_tight and n in _CORNERS:
        spots.sort(key=itemgetter(1))
    return tuple(
        Seal(x=x, y=y, r=_PAWN, symbol=symbol)
        for symbol, (x, y) in zip(station.pawns, spots, strict=False)
    )


def lantern(n: int, spot: Spot) -> tuple[Part, ...]:
    """The sorcerer's, beside a place: it goes where he goes."""
    dx, dy = (46.0, 0.0) if n == 0 else (-_SIDES[n].creature * (R + 17), -7.0)
    x, y = spot[0] + dx, spot[1] + dy
    return (
        Picture(x=x, y=y, name="glow", scale=34 / 128, key="light", motion=_WALKS),
        Picture(x=x, y=y, name="sorcerer", key="lantern", motion=_WALKS),
    )


def _spots(n: int, away: int, station: Station) -> list[Spot]:
    """Four places for pawns, clear of the lantern."""
    if n == 0:
        if station.has_sorcerer:
            return [(76, -8), (76, 15), (-74, -8), (-74, 15)]
        return [(40, -8), (66, -8), (64, 15), (-74, -8)]
    px, lantern = away * (R + 15), away * (R + 17)
    if station.has_sorcerer:
        return [(lantern + away * 4, 19), (lantern + away * 25, 9), (lantern + away * 26, -14),
                (lantern + away * 28, 28)]  # fmt: skip
    return [(px + away, 11), (px + away * 6, -14), (px + away * 25, 14), (px + away * 30, -8)]


def shadow_at_university(elder: Elder) -> tuple[Part, ...]:
    """The Great Old One whose shadow lies on the university, left of it."""
    x, y = -44, 2
    return (
        Plate(x=x - 14, y=y - 18, w=28, h=36, name="elder-up"),
        Icon(x=x, y=y, size=23, name=elder.emblem, colour=FOG),
        Picture(x=x - 15, y=y - 15, name="coin", scale=0.85),
        Icon(x=x - 15, y=y - 15, size=12, name="figure-shadow", colour=FOG),
    )
