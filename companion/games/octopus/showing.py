"""How this game looks."""

from __future__ import annotations

from companion.games.octopus.layout import DRAWINGS
from companion.screen.showing import PlainShowing


class OctopusShowing(PlainShowing):
    """A map, a Dagger, clocks."""

    drawings = DRAWINGS
    painters = "companion.games.octopus.canvas"
