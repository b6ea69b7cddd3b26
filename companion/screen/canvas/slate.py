"""What the window shows, kept between frames: only what has changed is drawn again.

A frame is then one texture and whatever moves. Drawing all parts of a table anew takes 15 ms where
there is no graphics card, and a card of a small computer gets warm from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    ScissorPop,
    ScissorPush,
)

from companion.screen.canvas.boxes import NOWHERE, Box, area, grown, meet, union, whole_pixels

SMOOTH = 2
"""How many pixels past its box a smooth edge may reach."""
MOST_PIECES = 6
"""More than so many are drawn as one: each asks every part whether it is met."""
WASTE = 1.4
"""Two pieces become one if that has at most so many times their pixels."""


class Layer(Protocol):
    """Something that can draw a piece of itself."""

    def met(self, piece: Box) -> Iterable[Any]:
        """Give the instructions that draw what of it lies in *piece*, and little more.

        A smooth edge may reach past its box: *piece* is so much larger than what is drawn again.
        """


class Slate:
    """A texture as large as the window, mended piece by piece."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._fbo: Any = None
        self._size = (0, 0)
        self._layers: Sequence[Layer] = ()
        self._spoilt: list[Box] = []
        self._scissor = ScissorPush()
        self._before = (self._scissor, ClearColor(0, 0, 0, 1), ClearBuffers(clear_color=True))
        self._after = ScissorPop()
        self._soon = Clock.create_trigger(self.mend, -1)
        with canvas:
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))

    def lay(self, layers: Sequence[Layer], size: tuple[int, int]) -> None:
        """Say what there is to draw, the lowest first, and on how many pixels."""
        self._layers = layers
        if size != self._size:
            self._size, self._fbo = size, None
            self.spoil_all()

    def spoil(self, box: Box) -> None:
        """Have a piece drawn again before the next frame."""
        if box[0] < box[2]:
            self._spoilt.append(grown(box, SMOOTH))
            self._soon()
            self._canvas.ask_update()

    def spoil_all(self) -> None:
        """Have everything drawn again before the next frame."""
        self.spoil((0, 0, *self._size))

    def mend(self, *_: Any) -> None:
        """Draw what was spoilt."""
        spoilt, self._spoilt = self._spoilt, []
        if not min(self._size):
            return
        if self._fbo is None:
            self._fbo = Fbo(size=self._size)
            self._shown.texture, self._shown.size = self._fbo.texture, self._size
        for piece in gathered(spoilt):
            self._draw(piece)

    def _draw(self, piece: Box) -> None:
        scissor = self._scissor
        scissor.x, scissor.y, scissor.width, scissor.height = whole_pixels(piece, self._size)
        if scissor.width <= 0 or scissor.height <= 0:
            return
        reach = grown(piece, SMOOTH)
        met = [instruction for layer in self._layers for instruction in layer.met(reach)]
        self._fbo.clear()
        for instruction in (*self._before, *met, self._after):
            self._fbo.add(instruction)
        self._fbo.ask_update()
        self._fbo.draw()


def gathered(pieces: Sequence[Box]) -> list[Box]:
    """Join what lies so close that one drawing is cheaper than two."""
    joined: list[Box] = []
    for piece in pieces:
        one = piece
        for other in list(joined):
            both = union((one, other))
            if meet(one, other) or area(both) <= WASTE * (area(one) + area(other)):
                joined.remove(other)
                one = both
        joined.append(one)
    return joined if len(joined) <= MOST_PIECES else [union(joined) if joined else NOWHERE]
