"""Who sits where round the screen, and where that leaves room for a track."""

from __future__ import annotations

import msgspec

from companion.evening.seating import PLACES

TURNS = dict(zip(PLACES, (0, 0, 270, 180, 180, 90), strict=True))
"""Clockwise: drawn upright, then turned to the seat, and to no other angle."""

_USUAL: dict[int, tuple[str, ...]] = {
    0: (),
    2: ("bottom_left", "top_right"),
    3: ("bottom_left", "top_right", "left"),
    4: ("bottom_left", "bottom_right", "top_right", "top_left"),
    5: ("bottom_left", "bottom_right", "top_right", "top_left", "left"),
    6: PLACES,
}


class Settled(msgspec.Struct, frozen=True):
    """The places as they are drawn."""

    places: tuple[str, ...]
    turned: bool
    """The whole table lies the other way round, so that the right edge is free."""
    track: str
    """Where a track lies: `right`, or flat in a place of a long edge; empty: there is none."""


def usual_seating(seats: int) -> tuple[str, ...]:
    """Seat so many people as is usual."""
    return _USUAL[seats]


def settle(places: tuple[str, ...], *, has_track: bool) -> Settled:
    """Find where a track lies: on a free short edge if there is one."""
    if not has_track:
        return Settled(places, turned=False, track="")
    if "right" not in places:
        return Settled(places, turned=False, track="right")
    if "left" not in places:
        across = tuple(PLACES[(PLACES.index(place) + 3) % 6] for place in places)
        return Settled(across, turned=True, track="right")
    free = next(place for place in PLACES if place not in places)
    return Settled(places, turned=False, track=free)
