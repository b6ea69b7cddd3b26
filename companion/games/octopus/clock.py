"""The hands of a clock on a screen: degrees clockwise from the top, six numbers 60 apart."""

from __future__ import annotations

from firmware_bridge.firmware.clockface import GUARD, STEPS

GUARD_DEGREES = GUARD * 360 / STEPS
"""A hand this near to a number points at it, as on a dial; further, between two (R24)."""
BETWEEN_DEGREES = 30.0
"""Where a hand is drawn that points between two places: which two, nobody kept."""


def reading(degrees: float) -> int | None:
    """The number a hand points at, or None between two."""
    nearest = round(degrees / 60) % 6
    return nearest + 1 if apart(degrees, nearest * 60) <= GUARD_DEGREES else None


def angle(hand: int | None) -> float:
    """Where a hand is drawn that points at a number, or between two."""
    return BETWEEN_DEGREES if hand is None else (hand - 1) * 60.0


def apart(one: float, other: float) -> float:
    """Degrees between two directions, the short way round."""
    return abs((one - other + 180) % 360 - 180)
