"""The light of the screen, turned down in software: not every panel lets its own be set."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

_GAMMA = 2.2


class Shade:
    """Black over all that a widget shows, as thick as is wanted."""

    def __init__(self, view: Any) -> None:
        with view.canvas.after:
            self.tint = Color(0, 0, 0, 0)
            self._black = Rectangle(pos=view.pos, size=view.size)
        view.bind(pos=self._follow, size=self._follow)

    def dim(self, percent: int) -> None:
        """Let through so many parts of a hundred of the light, as an eye counts light."""
        self.tint.a = 1 - (percent / 100) ** (1 / _GAMMA)

    def _follow(self, view: Any, _: Any) -> None:
        self._black.pos, self._black.size = view.pos, view.size
