"""The wooden disc in the middle of the table."""

from __future__ import annotations

from companion.screen.layout.kit import candle_light
from companion.screen.parts import Part, Picture, Rim

FULL = 148
SPACIOUS = 120
"""A disc larger than this has room for its phase round the rim, and for larger pieces."""


def disc(r: float, rim: str = "") -> tuple[Part, ...]:
    """The wooden disc in its brass ring, with the phase round its rim if there is room."""
    words = (Rim(x=0, y=0, r=r - 12, text=rim),) if rim and r > SPACIOUS else ()
    glow = r * 1.5 / 128
    return (
        candle_light(glow, rim) if rim else Picture(x=0, y=0, name="glow", scale=glow),
        Picture(x=0, y=0, name="disc", scale=r / FULL),
        *words,
    )
