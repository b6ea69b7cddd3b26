"""A sheet in the window: which painters draw it, and where."""

from __future__ import annotations

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix

from companion.screen.canvas.boxes import NOWHERE, Box, grown, meet, union
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.slate import SMOOTH
from companion.screen.parts import Part, Sheet
from companion.screen.stage import Frame


class ShownSheet:
    """A sheet in the window."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.frame = Frame(1, 0, 0, 0)
        self.painters: dict[str, tuple[Part, Painter]] = {}
        self._boxes: dict[int, Box] = {}
        """Where in the window each painter has drawn."""
        self._push, self._turn, self._pop = PushMatrix(), MatrixInstruction(), PopMatrix()

    @property
    def key(self) -> str:
        """The sheet's name."""
        return self.sheet.key if self.sheet else ""

    def face(self, frame: Frame) -> None:
        """Lie elsewhere."""
        self.frame, self._turn.matrix = frame, Matrix()
        self._turn.matrix.set(
            flat=[
                frame.cos, -frame.sin, 0, 0, frame.sin, frame.cos, 0, 0,
                0, 0, 1, 0, frame.x, frame.y, 0, 1,
            ]
        )  # fmt: skip

    def extent(self) -> Box:
        """Say where in the window it draws."""
        return union(self._boxes.values())

    def look_at(self, painter: Painter) -> Box:
        """See where a painter draws now; give that and where it was before."""
        before = self._boxes.get(id(painter), NOWHERE)
        self._boxes[id(painter)] = after = self._out(painter.extent())
        return union((before, after))

    def keep_only(self, painters: dict[str, tuple[Part, Painter]]) -> Box:
        """Have these painters; give where those drew that are gone."""
        kept = {id(painter) for _, painter in painters.values()}
        gone = [key for key in self._boxes if key not in kept]
        self.painters = painters
        return union(self._boxes.pop(key) for key in gone)

    def met(self, piece: Box) -> list[Any]:
        """Give the instructions that draw what of it lies in a piece of the window."""
        groups = [
            painter.group
            for _, painter in self.painters.values()
            if meet(piece, grown(self._boxes[id(painter)], SMOOTH))
        ]
        return [self._push, self._turn, *groups, self._pop] if groups else []

    def _out(self, box: Box) -> Box:
        if box[0] >= box[2]:
            return NOWHERE
        (x0, y0), (x1, y1) = self.frame.out(*box[:2]), self.frame.out(*box[2:])
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


ShownPart = tuple[ShownSheet, Part, Painter]
