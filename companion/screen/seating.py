"""Which way everybody faces round the screen, and where that leaves room for a track."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.evening.seating import PLACES

TURNS = dict(zip(PLACES, (0, 0, 0, 90, 180, 180, 180, 270), strict=True))
"""Clockwise: drawn upright, then turned to the seat, and to no other angle."""
_FLAT = ("bottom_left", "bottom_right", "top_right", "top_left")
"""Where a track may lie that finds no short edge."""
RING = "ring"
"""Where a track lies that finds no edge at all: round the middle."""


_ANGLES = {
    "right": 0, "bottom_right": 45, "bottom_middle": 90, "bottom_left": 135,
    "left": 180, "top_left": 225, "top_middle": 270, "top_right": 315,
}  # fmt: skip
_SPREAD = 12
"""How much further apart those are between whom somebody sits."""


def angle_of(place: str, places: Sequence[str]) -> float:
    """Towards where somebody sits among others: degrees clockwise from the right."""
    angle, edge = _ANGLES[place], "bottom" if place.startswith("bottom") else "top"
    if place.endswith("_middle") or f"{edge}_middle" not in places or place in ("left", "right"):
        return angle
    return angle + (_SPREAD if place in ("bottom_left", "top_right") else -_SPREAD)


class Settled(msgspec.Struct, frozen=True):
    """The places as they are drawn."""

    places: tuple[str, ...]
    turned: bool
    """The whole table lies the other way round, so that the right edge is free."""
    track: str
    """Where a track lies: `right`, flat in a place of a long edge, `ring`; empty: there is none."""


def settle(
    places: tuple[str, ...], *, has_track: bool, bends: bool = False, stands: bool = True
) -> Settled:
    """Find where a track lies: on a free short edge if there is one, or round the middle.

    One that *bends* but does not stand beside those who sit there is always round the middle.
    """
    if not has_track:
        return Settled(places, turned=False, track="")
    if bends and not stands:
        return Settled(places, turned=False, track=RING)
    if "right" not in places:
        return Settled(places, turned=False, track="right")
    if "left" not in places:
        across = tuple(PLACES[(PLACES.index(place) + 4) % 8] for place in places)
        return Settled(across, turned=True, track="right")
    free = next((place for place in _FLAT if _is_free(place, places)), RING)
    return Settled(places, turned=False, track=RING if bends else free)


def _is_free(place: str, places: tuple[str, ...]) -> bool:
    """Whether half of a long edge is free there."""
    middle = "bottom_middle" if place.startswith("bottom") else "top_middle"
    return place not in places and middle not in places
