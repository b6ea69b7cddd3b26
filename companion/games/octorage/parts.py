"""Parts that only this game's pictures have."""

from __future__ import annotations

from companion.screen.parts import Placed


class Teeth(Placed, frozen=True, kw_only=True):
    """Teeth round a mouth, their points towards its middle."""

    r: float
    depth: float
    """How far the longer ones reach inwards."""
