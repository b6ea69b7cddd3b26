"""The map: rooms, stairs, who is where, who goes where."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin

import msgspec

from companion.games.octopus.parts import Stair
from companion.games.octopus.scene import Board, Spot, Step
from companion.screen.layout.disc import SPACIOUS
from companion.screen.layout.kit import panel
from companion.screen.parts import Arc, Arrow, Icon, Part, Picture, Seal, Text
from companion.screen.style import (
    ARROW,
    BONE,
    CANDLE,
    DANGER,
    FALL,
    GLOW,
    SMALL_NUMBER,
    TIDE,
    Motion,
)
from engine.games.octopus.board import EXTERIOR

_CULT_ANGLES = (2, -46, 180, 46, -92)
_OFFSPRING_ANGLES = (148, 205, 118, 62, 235)

Points = dict[int, tuple[float, float]]


def rooms(r: float, outside: tuple[float, float]) -> Points:
    """Where the places lie: the library in the middle, the others round it."""
    points: Points = {1: (0, 0), EXTERIOR: outside}
    for step in range(5):
        a = radians(-90 + 72 * step)
        points[step + 2] = (r * 0.59 * cos(a), r * 0.59 * sin(a))
    return points


class Sizes(msgspec.Struct, frozen=True):
    """How large on a map everything is: the radius of a room, of the place outside, of a pawn."""

    room: float
    outside: float = 33
    pawn: float = 11
    badge: float = 0.85

    def of(self, number: int) -> float:
        """The radius of a place; the library is a little larger."""
        return self.outside if number == EXTERIOR else self.room + (2 if number == 1 else 0)


@lru_cache(maxsize=8)  # while people choose and seal, nobody moves
def room_map(board: Board, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """The map on a disc of radius *r*; the Exterior Location lies *outside* it."""
    room = max(15, r * 0.176)
    sizes = Sizes(room, pawn=12.5, badge=1) if r > SPACIOUS else Sizes(room)
    return _mapped(board, rooms(r, outside), sizes)


@lru_cache(maxsize=8)
def low_map(board: Board, w: float, h: float) -> tuple[Part, ...]:
    """The same map on a tablet that is wide and low, with the Exterior Location at its end."""
    k = min(1.25, h / 116)
    sizes = Sizes(14 * k, outside=20 * k, pawn=10 * k)
    beyond = 66 * k if board.spots[-1].number == EXTERIOR else 0
    across = (w - 68 * k - beyond) / 1.81  # from one end of five rooms to the other: 1 + cos 36°
    x = -w / 2 + 34 * k + across
    points: Points = {1: (x, 0), EXTERIOR: (w / 2 - 40 * k, 0)}
    for step in range(5):
        a = radians(-108 + 72 * step)
        points[step + 2] = (x + across * cos(a), (h / 2 - 20 * k) * sin(a))
    ground = panel((-w / 2, -h / 2, w, h), name="card")
    return (*ground, *_mapped(board, points, sizes))


def _mapped(board: Board, points: Points, sizes: Sizes) -> tuple[Part, ...]:
    parts: list[Part] = []
    for one, other, sure in board.stairs:
        doubted = board.doubt == (one, other)
        if not doubted:
            parts.append(_stair(points, one, other, alpha=1.0 if sure else 0.55))
    if board.doubt:
        parts.append(_doubted(points, *board.doubt))
    hot = [spot for spot in board.spots if spot.hot]
    for spot in board.spots:
        if spot.hot:
            parts.append(_glow(points[spot.number], sizes.of(spot.number), hot.index(spot)))
        parts += _emblem(spot, points[spot.number], sizes.of(spot.number))
    # By number: one way is drawn after the other, as people move their pawns.
    ways = sorted(board.steps, key=lambda step: step.to)
    for order, step in enumerate(ways):
        motion = Motion(ARROW.ms, ARROW.ease, ARROW.wait_ms + order * ARROW.ms)
        beside = sum((one.origin, one.to) == (step.origin, step.to) for one in ways[:order])
        parts.append(_arrow(points, step, beside, sizes.room, motion))
    for spot in board.spots:
        outer = sizes.outside if spot.number == EXTERIOR else sizes.room
        parts += _people(spot, points[spot.number], outer, sizes.pawn)
    if board.doubt:
        parts += _doubt(points, *board.doubt)
    for spot in board.spots:  # above everybody: a crowd must not hide which room it stands in
        if spot.number != EXTERIOR:
            outer = sizes.of(spot.number)
            parts += _number(spot.number, points[spot.number], outer, sizes.badge)
    return tuple(parts)


def _stair(points: Points, one: int, other: int, alpha: float) -> Part:
    (x, y), (to_x, to_y) = points[one], points[other]
    return Stair(x=x, y=y, to_x=to_x, to_y=to_y, alpha=alpha)


def _doubted(points: Points, one: int, other: int) -> Part:
    """The stairs that people are asked about."""
    (x, y), (to_x, to_y) = points[one], points[other]
    return Stair(x=x, y=y, to_x=to_x, to_y=to_y, width=11)


def _doubt(points: Points, one: int, other: int) -> list[Part]:
    """The question on them, glowing, above whoever stands there."""
    (x, y), (to_x, to_y) = points[one], points[other]
    mid_x, mid_y = (x + to_x) / 2, (y + to_y) / 2
    return [
        Picture(x=mid_x, y=mid_y, name="glow", scale=0.36),
        Picture(x=mid_x, y=mid_y, name="badge", scale=1.25),
        Icon(x=mid_x, y=mid_y, size=17, name="question", colour=CANDLE),
    ]


def _glow(at: tuple[float, float], r: float, number: int) -> Part:
    """The light of a place in question; it wanders from one such place to the next."""
    x, y = at
    return Picture(x=x, y=y, name="glow", scale=r * 1.9 / 128, key=f"glow {number}", motion=GLOW)


def _emblem(spot: Spot, at: tuple[float, float], r: float) -> list[Part]:
    x, y = at
    return [
        Picture(x=x, y=y, name="emblem", scale=r / 33),
        Icon(x=x, y=y - 1, size=r * 1.22, name=spot.icon, colour=CANDLE if spot.hot else BONE),
        *_pips(spot, x, y + r),
    ]


def _number(number: int, at: tuple[float, float], r: float, badge: float) -> list[Part]:
    away = r * 0.78 if badge == 1 else r * 0.86
    x, y = at[0] - away, at[1] - away
    return [
        Picture(x=x, y=y, name="badge", scale=badge),
        Text(
            x=x - 10, y=y - 12, w=20, h=24, text=str(number), type=SMALL_NUMBER,
            colour=CANDLE, align="center",
        ),
    ]  # fmt: skip


def _pips(spot: Spot, x: float, y: float) -> list[Part]:
    """A candle-gold point for each component left, a hollow one for each taken."""
    parts: list[Part] = []
    for index in range(spot.total):
        px = x + (index - (spot.total - 1) / 2) * 8
        full = index < spot.stock
        parts.append(Picture(x=px, y=y, name="pip" if full else "pip-empty"))
    return parts


def _people(spot: Spot, at: tuple[float, float], r: float, size: float) -> list[Part]:
    away = r + size * 0.35
    parts: list[Part] = []
    for symbol, angle in zip(spot.offspring, _OFFSPRING_ANGLES, strict=False):
        x, y = _around(at, away, angle)
        parts += [
            Seal(x=x, y=y, r=9, symbol=symbol),
            Icon(x=x + 8, y=y + 5, size=14, name="tentacle", colour=TIDE),
        ]
    everyone = (*((s, False) for s in spot.cults), *((s, True) for s in spot.fallen))
    for (symbol, fallen), angle in zip(everyone, _CULT_ANGLES, strict=False):
        x, y = _around(at, away, angle)
        if fallen:
            parts.append(Arc(x=x, y=y, r=size + 2, share=1, width=2.6, colour=DANGER))
        key, turn = f"pawn {symbol}", 90.0 if fallen else 0.0
        motion = FALL if fallen else GLOW
        parts.append(Seal(x=x, y=y, r=size, symbol=symbol, key=key, turn=turn, motion=motion))
    return parts


def _around(at: tuple[float, float], away: float, angle: float) -> tuple[float, float]:
    return at[0] + away * cos(radians(angle)), at[1] + away * sin(radians(angle))


def _arrow(points: Points, step: Step, beside: int, size: float, motion: Motion) -> Part:
    """One way, *beside* so many others from and to the same places."""
    (x1, y1), (x2, y2) = points[step.origin], points[step.to]
    length = hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    near = size + 4
    return Arrow(
        x=x1 + ux * near, y=y1 + uy * near, to_x=x2 - ux * (near + 4), to_y=y2 - uy * (near + 4),
        bend=14 + 16 * beside, colour=step.symbol, key=f"way {step.symbol}", motion=motion,
        thick=1 if size > 20 else 0.7,
    )  # fmt: skip
