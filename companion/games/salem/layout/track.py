"""The Necron track is an arm: its suckers are the spaces, the demon is in its bend.

Spaces lie at equal steps, so that a board of any length is right.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from msgspec.structs import replace

from companion.games.salem.layout.way import smooth, spread
from companion.games.salem.parts import Beads, Spot
from companion.games.salem.scene import Necron
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import TrackLayout
from companion.screen.parts import Icon, Part, Picture, Plate
from companion.screen.style import CANDLE, DANGER, Motion, Type

_X = 11
"""The arm's middle is so much nearer to the edge than a track's usually is."""
_RIGHT, _LEFT, _TOP, _FOOT = 17, -19, -178, 154
_BEAD, _SHARE = 5.4, 0.42
"""The radius of a space, and at most how much of the way to the next one."""
_FIGURE = Type("number", 20, 16)
_CARDS = Type("number", 16, 14)
_BY = Type("number", 17, 14)
_STEPS_MS = 160
_AT_RIFT = (20.0, -16.0)
"""From the rift to how far it still is."""
_ALONG = 28.0
"""So far above or below it, one thing is clear of another."""


@lru_cache(maxsize=8)
def standing(length: int, demon: int) -> tuple[Spot, ...]:
    """Where every space is on the upright arm: up the outer leg, down the inner one."""
    outer = smooth([(_RIGHT - 2, _FOOT - 14), (_RIGHT + 1, _FOOT - 120), (_RIGHT, _TOP + 130),
                    (_RIGHT - 2, _TOP + 48)])  # fmt: skip
    inner = smooth([(_LEFT + 2, _TOP + 50), (_LEFT, _TOP + 140), (_LEFT - 1, _FOOT - 120),
                    (_LEFT + 1, _FOOT - 46)])  # fmt: skip
    return (*spread(outer, demon), (0.0, _TOP + 20.0), *spread(inner, length - demon - 1),
            (_LEFT - 1.0, _FOOT - 22.0))  # fmt: skip


@lru_cache(maxsize=8)
def lying(length: int, demon: int) -> tuple[Spot, ...]:
    """The same on the arm that lies along a long edge."""
    outer = smooth([(-114, -13), (-50, -17), (50, -17), (92, -16)])
    inner = smooth([(92, 16), (50, 17), (-50, 17), (-84, 16)])
    return (*spread(outer, demon), (118.0, 0.0), *spread(inner, length - demon - 1), (-106.0, 11.0))


def _drawn(track: Necron, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """The arm, its spaces, Necron, and how far it still is."""
    if flat:
        up = 1 if mirrored else -1
        spots = tuple((x, up * y) for x, y in lying(track.length, track.demon))
        arm = Picture(x=0, y=0, name="necron-arm-flat", turn=0 if mirrored else 180,
                      flipped=not mirrored)  # fmt: skip
        return (arm, *_spaces(track, spots), *_ends(track, spots, (14, -20 * up), (-14, 20 * up)),
                *_marker(track, spots, (0, -27 * up)))  # fmt: skip
    side = -1 if mirrored else 1
    spots = tuple((side * (x + _X), y) for x, y in standing(track.length, track.demon))
    arm = Picture(x=side * _X, y=0, name="necron-arm", flipped=mirrored)
    at_rift = (_AT_RIFT[0] * side, _AT_RIFT[1])
    return (arm, *_spaces(track, spots), *_ends(track, spots, (-24 * side, 13), at_rift),
            *_hidden(track, spots, side),
            *_marker(track, spots, _beside(track, spots, side)))  # fmt: skip


def _beside(track: Necron, spots: tuple[Spot, ...], side: int) -> Spot:
    """Where it is told by how much Necron moved: clear of strips, and of the figure at the rift."""
    _, y = spots[min(track.at, track.length)]
    if track.at > track.demon:  # strips end beside the inner leg
        return (0, _ALONG if y < 0 else -_ALONG)
    figure = spots[track.length][1] + _AT_RIFT[1]
    is_clear = track.hidden > 0 or y < figure - _ALONG
    return (-33 * side, 0 if is_clear else figure - _ALONG - y)


def _spaces(track: Necron, spots: tuple[Spot, ...]) -> tuple[Part, ...]:
    """Passed ones are filled; those with a picture show it, since a jump leads there."""
    ahead, past = _kinds(track, spots)
    found: list[Part] = []
    for is_past, kinds in ((False, ahead), (True, past)):
        plain, pictures, scale = kinds
        tail = "-past" if is_past else ""
        found += [Beads(name=f"bead{tail}", spots=leg, scale=k)
                  for leg, k in zip(plain, scale, strict=True) if leg]  # fmt: skip
        if pictures:
            found.append(Beads(name=f"bead-picture{tail}", spots=pictures))
    return tuple(found)


_Kinds = tuple[tuple[tuple[Spot, ...], tuple[Spot, ...]], tuple[Spot, ...], tuple[float, float]]


def _kinds(track: Necron, spots: tuple[Spot, ...]) -> tuple[_Kinds, _Kinds]:
    """The spaces ahead and those passed: plain ones of both legs, and those with a picture."""
    scale = (_scale(spots, 0), _scale(spots, track.demon + 1))
    found = []
    for is_past in (False, True):
        mine = [n for n in range(track.length) if (n < track.at) == is_past and n != track.demon]
        plain = [n for n in mine if n not in track.pictures]
        legs = (
            tuple(spots[n] for n in plain if n < track.demon),
            tuple(spots[n] for n in plain if n > track.demon),
        )
        found.append((legs, tuple(spots[n] for n in mine if n in track.pictures), scale))
    return found[0], found[1]


def _scale(spots: tuple[Spot, ...], n: int) -> float:
    """So large that a space does not touch the next."""
    (ax, ay), (bx, by) = spots[n], spots[min(n + 1, len(spots) - 1)]
    return min(_BEAD, _SHARE * hypot(bx - ax, by - ay)) / _BEAD


def _ends(
    track: Necron, spots: tuple[Spot, ...], at_demon: Spot, at_rift: Spot
) -> tuple[Part, ...]:
    """The demon and the rift; at the one that counts, how far it is."""
    (dx, dy), (ex, ey) = spots[track.demon], spots[track.length]
    is_demon = track.hidden > 0
    x, y = (dx + at_demon[0], dy + at_demon[1]) if is_demon else (ex + at_rift[0], ey + at_rift[1])
    glow = Picture(x=dx, y=dy, name="ember", scale=0.42, alpha=1.0 if track.is_near else 0.5)
    return (
        *((glow,) if is_demon else ()),
        Picture(x=dx, y=dy, name="demon-space" if is_demon else "demon-passed"),
        Picture(x=ex, y=ey, name="rift-space" if is_demon else "rift-near"),
        Picture(x=x, y=y, name="ring-here", scale=15 / 13),
        text((x - 15, y - 14, 30, 28), str(track.left), _FIGURE,
             DANGER if track.is_near else CANDLE, "center"),
    )  # fmt: skip


def _hidden(track: Necron, spots: tuple[Spot, ...], side: int) -> list[Part]:
    """Great Old Ones that are still face down, as cards beside the demon."""
    if not track.hidden:
        return []
    x, y = spots[track.demon]
    x, y = x - 37 * side, y + 46
    few = min(track.hidden, 3)
    parts: list[Part] = [
        Plate(x=x - 13 + 5 * n, y=y - 12 - 1.5 * n, w=17, h=23, name="elder-down")
        for n in range(few)
    ]
    left, top = x - 13 + 5 * (few - 1), y - 12 - 1.5 * (few - 1)
    number = text((left - 2, top, 21, 23), str(track.hidden), _CARDS, CANDLE, "center")
    return [*parts, number]


def _marker(track: Necron, spots: tuple[Spot, ...], beside: Spot) -> tuple[Part, ...]:
    """Necron goes from space to space; for a moment it is told by how much."""
    x, y = spots[min(track.at, track.length)]
    motion = Motion(_STEPS_MS * max(1, abs(track.moved)), "in_out_sine")
    marker = Picture(x=x, y=y, name="marker", key="marker", motion=motion)
    start = spots[max(0, min(track.length, track.at - track.moved))]
    parts: tuple[Part, ...] = (
        Picture(x=x, y=y, name="ember", scale=0.3),
        replace(marker, start=replace(marker, x=start[0], y=start[1])),
    )
    if not track.moved:
        return parts
    bx, by = x + beside[0], y + beside[1]
    said = f"{track.moved:+d}".replace("-", "−")
    return (
        *parts,
        Plate(x=bx - 16, y=by - 12, w=32, h=24, name="beast-small"),
        text((bx - 16, by - 13, 32, 26), said, _BY, DANGER, "center"),
    )


def in_figures(track: Necron) -> tuple[Part, ...]:
    """Where no edge is free: where Necron stands, and how far it still is."""
    sign = "figure-demon" if track.hidden else "figure-rift"
    return (
        Plate(x=-52, y=-16, w=104, h=32, name="told"),
        Icon(x=-37, y=0, size=22, name="figure-necron", colour=DANGER),
        text((-26, -14, 30, 28), str(track.at), _FIGURE, CANDLE, "center"),
        Icon(x=14, y=0, size=22, name=sign, colour=DANGER),
        text((24, -14, 28, 28), str(track.left), _FIGURE,
             DANGER if track.is_near else CANDLE, "center"),
    )  # fmt: skip


TRACK = TrackLayout(_drawn, lambda track: 38.0, y=240, ends=(152, 152), ring=None)
