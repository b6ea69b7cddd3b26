"""A sheet in the window: which painters draw it, and where."""

from __future__ import annotations

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix

from companion.screen.canvas.boxes import NOWHERE, Box, holds, meet, union
from companion.screen.canvas.painter import Painter
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
        self._extent: Box | None = NOWHERE
        """All of them together; None: to be found out."""
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
        if self._extent is None:
            self._extent = union(self._boxes.values())
        return self._extent

    def look_at(self, painter: Painter) -> Box:
        """See where a painter draws now; give that and where it was before."""
        before, box = self._boxes.get(id(painter)), painter.extent()
        after = self.frame.box_out(*box) if box[0] < box[2] else NOWHERE
        self._boxes[id(painter)], self._extent = after, None
        return union((before, after)) if before else after

    def keep_only(self, painters: dict[str, tuple[Part, Painter]]) -> Box:
        """Have these painters; give where those drew that are gone."""
        kept = {id(painter) for _, painter in painters.values()}
        gone = [self._boxes.pop(key) for key in [*self._boxes] if key not in kept]
        self.painters = painters
        if not gone:
            return NOWHERE
        self._extent = None
        return union(gone)

    def met(self, piece: Box) -> list[Any]:
        """Give the instructions that draw what of it lies in a piece of the window."""
        extent = self.extent()
        if not meet(piece, extent):
            return []
        whole = holds(piece, extent)
        groups = [
            painter.group
            for _, painter in self.painters.values()
            if whole or meet(piece, self._boxes[id(painter)])
        ]
        return [self._push, self._turn, *groups, self._pop] if groups else []


ShownPart = tuple[ShownSheet, Part, Painter]
