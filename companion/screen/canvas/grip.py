"""The painter of what can be dragged: a likeness follows the finger until it is let go."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from companion.screen import parts
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import PAINTERS, ButtonPainter, painter_for
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent

FIRM = 14
"""How far a finger may tremble, in u, before a touch becomes a drag."""


class GripPainter(ButtonPainter):
    """A button; dragged, its likeness leaves it."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.under_finger, self.likeness = Translate(0, 0), InstructionGroup()
        self.add(PushMatrix(), self.under_finger, self.likeness, PopMatrix())
        self._began = (0.0, 0.0)
        self._lifted = False
        self._in_air: list[Painter] = []

    def extent(self) -> Box:
        in_air = boxes.union(painter.extent() for painter in self._in_air)
        return boxes.union((super().extent(), boxes.shifted(in_air, *self.under_finger.xy)))

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Sink, and remember where."""
        self._began, self._lifted = (x, y), False
        return super().pressed(finger, x, y)

    def dragged(self, finger: Any, x: float, y: float) -> None:
        """Past a tremble, lift the likeness and let it follow."""
        away = hypot(x - self._began[0], y - self._began[1])
        if not self._lifted and away > FIRM * self.u:
            self._lift()
        self.under_finger.xy = (round(x), round(y))

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """A touch means what the button means; a drag, what lies where it ends."""
        if not self._lifted:
            return super().released(finger, x, y)
        self._lifted, self.sunk.y = False, 0
        self.likeness.clear()
        self._in_air.clear()
        assert isinstance(self._part, parts.Grip)
        at_x, at_y = x / self.u, -y / self.u
        for drop in self._part.drops:
            if drop.x <= at_x <= drop.x + drop.w and drop.y <= at_y <= drop.y + drop.h:
                return drop.intent
        return None

    def _lift(self) -> None:
        assert isinstance(self._part, parts.Grip)
        self._lifted = True
        for part in self._part.lifted:
            painter = painter_for(part, self.textures, self.u)
            painter.draw(part)
            self.likeness.add(painter.group)
            self._in_air.append(painter)


PAINTERS[parts.Grip] = GripPainter
