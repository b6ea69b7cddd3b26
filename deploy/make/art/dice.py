"""A die of the house, face up."""

from __future__ import annotations

from companion.screen.style import VOID

from .svg import circle, rect

IVORY, WORN = "#D8CBAD", "#F6EDD8"
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where they lie, of a third."""


def die(pips: int) -> str:
    """Ivory, worn at its edges; a face without a pip is blank."""
    body = rect(-25, -25, 50, 50, IVORY, rx=10, stroke=VOID, stroke_width=1.5)
    worn = rect(-21.5, -21.5, 43, 43, WORN, rx=14)
    spots = "".join(circle(13 * x, 13 * y, 4.6, VOID) for x, y in _PIPS.get(pips, ()))
    return body + worn + spots
