"""Parts that only this game's pictures have."""

from __future__ import annotations

from companion.screen.parts import Part
from companion.screen.style import CANDLE

Spot = tuple[float, float]


class TrayRim(Part, frozen=True, kw_only=True):
    """Words on the rim of a tray, feet outwards: straight above and below, bent at both ends."""

    x: float
    y: float
    w: float
    h: float
    text: str
    side: str
    colour: str = CANDLE


class Road(Part, frozen=True, kw_only=True):
    """The sorcerer's way round the city: a paved ring through these points."""

    spots: tuple[Spot, ...]


class Beads(Part, frozen=True, kw_only=True):
    """The same drawing at many spots, so large that its ring has this radius."""

    name: str
    spots: tuple[Spot, ...]
    scale: float = 1
