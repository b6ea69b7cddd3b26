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
            self._black = Rectangle(size=(0, 0))
        self._view = view
        view.bind(pos=self._follow, size=self._follow)

    def dim(self, percent: int) -> None:
        """Let through so many parts of a hundred of the light, as an eye counts light."""
        dark = 1 - (percent / 100) ** (1 / _GAMMA)
        if dark != self.tint.a:  # setting the same anew would cost a frame
            self.tint.a = dark
            self._follow()

    def _follow(self, *_: Any) -> None:
        """Cover the view; where all light passes, nothing is drawn, which is not free either."""
        self._black.pos = self._view.pos
        self._black.size = self._view.size if self.tint.a else (0, 0)
