"""The Dagger of Power: 7 at the point, 1 at the guard, the cults' seals beside their number."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion.games.octopus.scene import Dagger, Marker
from companion.screen.layout.layouts import TrackLayout
from companion.screen.parts import Part, Picture, Seal, Text
from companion.screen.style import CALM, CANDLE, DANGER, NUMBER, SLIDE, SMALL_NUMBER

STEP = 32
SEAL, CROWDED = 12, 9
"""How large a seal is; and where three or more stand at one number, none over another."""
FLAT = 0.9
SIGN = 26
"""How wide a gain or a loss is."""
_SLOTS = {
    1: (-1,), 2: (-1, 1), 3: (-1, 1, -2), 4: (-1, 1, -2, 2), 5: (-1, 1, -2, 2, -3),
}  # fmt: skip
"""Left then right."""


@lru_cache(maxsize=8)  # it stays as it is for many pictures
def dagger(
    markers: tuple[Marker, ...], *, flat: bool = False, mirrored: bool = False
) -> tuple[Part, ...]:
    """The Dagger upright around its middle, or lying, a little smaller, its point to the left.

    Gains and losses stand left of it or below; *mirrored*, right or above: there is an edge.
    """
    if mirrored:
        return tuple(_mirrored(part, flat=flat) for part in dagger(markers, flat=flat))
    turn, scale = (270, FLAT) if flat else (0, 1)
    parts: list[Part] = [Picture(x=0, y=0, name="dagger", turn=turn, scale=scale)]
    for value in range(7, 0, -1):
        x, y = _spot(_row(value), 0, flat=flat)
        parts.append(
            Text(
                x=x - 12, y=y - 13, w=24, h=26, text=str(value), type=SMALL_NUMBER, colour=CANDLE,
                align="center",
            )
        )  # fmt: skip
    parts += _ghosts(markers, flat=flat)
    for value in range(8):
        here = [marker for marker in markers if marker.power == value]
        parts += _seals(value, here, flat=flat)
    return tuple(parts)


def reach(markers: tuple[Marker, ...]) -> float:
    """How far an upright Dagger's marks and signs reach to its left."""
    crowds = [
        _lefts(_SLOTS[sum(marker.power == other.power for other in markers)])
        for marker in markers
        if marker.change and marker.power
    ]
    return _beyond(max(crowds, default=1)) + SIGN / 2


def _lefts(slots: tuple[int, ...]) -> int:
    return sum(slot < 0 for slot in slots)


def _beyond(lefts: int) -> float:
    """Where a sign stands, past so many seals."""
    return _aside(lefts, SEAL if lefts < 2 else CROWDED) + SEAL + 14


def _mirrored(part: Part, *, flat: bool) -> Part:
    """Put what lies on one side of the Dagger on the other."""
    if isinstance(part, Text):
        return replace(part, y=-part.y - part.h) if flat else replace(part, x=-part.x - part.w)
    if isinstance(part, Seal):
        return replace(part, y=-part.y) if flat else replace(part, x=-part.x)
    return part


def _ghosts(markers: tuple[Marker, ...], *, flat: bool) -> list[Part]:
    """Where those who moved stood before: faint, beside whoever stands there now."""
    parts: list[Part] = []
    standing = [marker.power for marker in markers]
    for marker in markers:
        if not marker.change:
            continue
        before = marker.power - marker.change
        standing.append(before)
        crowd = min(5, standing.count(before))
        r = _radius(crowd)
        x, y = _spot(_row(before), _aside(_SLOTS[crowd][-1], r), flat=flat)
        parts.append(Seal(x=x, y=y, r=r, symbol=marker.symbol, alpha=0.3))
    return parts


def _radius(crowd: int) -> int:
    return SEAL if crowd < 3 else CROWDED


def _aside(slot: int, r: float) -> float:
    """How far from the middle a seal of some size stands: the next begins where the last ends."""
    return (14 + r + (2 * r - 1) * (abs(slot) - 1)) * (1 if slot > 0 else -1)


def _row(value: int) -> float:
    return -114 + STEP * (7 - value)


def _spot(along: float, aside: float, *, flat: bool) -> tuple[float, float]:
    return (along * FLAT, -aside) if flat else (aside, along)


def _seals(value: int, here: list[Marker], *, flat: bool) -> list[Part]:
    parts: list[Part] = []
    along = _row(value) + (8 if not value else 0)
    slots, r = _SLOTS.get(len(here), ()), _radius(len(here))
    if any(marker.change for marker in here):  # the sign stands left: so does whom it concerns
        here, slots = sorted(here, key=lambda marker: not marker.change), tuple(sorted(slots))
    for marker, slot in sorted(zip(here, slots, strict=True), key=lambda pair: -abs(pair[1])):
        x, y = _spot(along, _aside(slot, r), flat=flat)
        parts.append(
            Seal(
                x=x, y=y, r=r, symbol=marker.symbol, key=f"mark {marker.symbol}", motion=SLIDE,
                alpha=1.0 if value else 0.45,
            )
        )  # fmt: skip
    if change := next((marker.change for marker in here if marker.change), 0):
        aside = -_beyond(_lefts(slots)) if value else 30
        x, y = _spot(along, aside, flat=flat)
        words, colour = ("−1", DANGER) if change < 0 else ("+1", CALM)
        parts.append(
            Text(
                x=x - SIGN / 2, y=y - 16, w=SIGN, h=32, text=words, type=NUMBER, colour=colour,
                align="center",
            )
        )  # fmt: skip
    return parts


def _drawn(track: Dagger, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    return dagger(track.markers, flat=flat, mirrored=mirrored)


DAGGER = TrackLayout(_drawn, lambda track: reach(track.markers), y=242, ends=(158, 146))
