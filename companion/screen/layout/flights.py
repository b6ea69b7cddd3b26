"""What goes from one place of the table to another, once and on an arc."""

from __future__ import annotations

from math import hypot
from typing import Any

from msgspec.structs import replace

from companion.screen.layout.layouts import Laid
from companion.screen.parts import Flown, Icon, Part, Plate
from companion.screen.seating import TURNS
from companion.screen.style import RAISED, Motion

Spot = tuple[float, float, float]
"""A point of the stage, and how far what lies there is turned."""
_BENT = 0.16
"""How high an arc is, of its length."""


def spot_on(laid: Laid, x: float, y: float) -> Spot:
    """A point of a strip, as the strip counts."""
    return (*laid.out(x, y), float(TURNS[laid.place]))


def flown(
    parts: tuple[Part, ...], source: Spot, target: Spot, key: str, motion: Motion, **how: Any
) -> Flown:
    """What flies from spot to spot, by the shorter way to turn."""
    (x, y, turn), (to_x, to_y, to_turn) = source, target
    return Flown(
        x=to_x, y=to_y, turn=turn + (to_turn - turn + 180) % 360 - 180, parts=parts,
        from_x=x, from_y=y, from_turn=turn, bend=_BENT * hypot(to_x - x, to_y - y),
        key=key, motion=motion, **how,
    )  # fmt: skip


def card_back(colour: str, w: float, h: float) -> tuple[Part, ...]:
    """What a card shows to the table while nobody may know it."""
    return (
        *card_ground(colour, w, h),
        Icon(x=0, y=0, size=0.6 * w, name="cardback", colour=colour),
    )


def card_ground(colour: str, w: float, h: float) -> tuple[Part, ...]:
    """A card with nothing on it."""
    ground = Plate(x=-w / 2, y=-h / 2, w=w, h=h, name="button", colour=RAISED)
    return (ground, replace(ground, name="button-edge", colour=colour))
