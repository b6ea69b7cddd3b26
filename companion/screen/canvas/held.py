"""What is drawn only while it is held, and is nowhere once it is let go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.screen.canvas.boxes import Box, union
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import PAINTERS, painter_for
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent
from companion.screen.parts import Held, Part, Text


class HeldParts(Painter):
    """Parts drawn together; as long as they are of the same kinds, by the same painters."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.is_open = False
        self._drawn: list[tuple[Part, Painter]] = []

    def draw(self, parts: tuple[Part, ...]) -> None:
        if [type(part) for part, _ in self._drawn] != [type(part) for part in parts]:
            self.wipe()
            self._drawn = [(part, painter_for(part, self.textures, self.u)) for part in parts]
            for part, painter in self._drawn:
                painter.draw(part)
                self.group.add(painter.group)
            return
        for part, (before, painter) in zip(parts, self._drawn, strict=True):
            if part != before:
                painter.draw(part)
        self._drawn = [
            (part, painter) for part, (_, painter) in zip(parts, self._drawn, strict=True)
        ]

    def wipe(self) -> None:
        """Forget everything drawn."""
        self.group.clear()
        self._drawn = []

    def extent(self) -> Box:
        return union(painter.extent() for _, painter in self._drawn)

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """The words among them."""
        yield from (each for each in self._drawn if isinstance(each[0], Text))


class HeldPainter(Painter):
    """A lid; while it is held, what lies under it. Nothing of that outlives the finger."""

    keeps_fingers = True

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self._fingers: set[Any] = set()
        self._layer = HeldParts(textures, u)
        self.group.add(self._layer.group)
        self._part: Held | None = None

    @property
    def is_open(self) -> bool:
        """Say whether it can be seen."""
        return self._part is not None and len(self._fingers) >= self._part.fingers

    def draw(self, part: Held) -> None:
        self._part = part
        self._redraw()

    def _redraw(self) -> None:
        assert self._part is not None
        if self._layer.is_open != self.is_open:  # dropped, not hidden
            self._layer.wipe()
            self._layer.is_open = self.is_open
        self._layer.draw(self._part.under if self.is_open else self._part.lid)

    def extent(self) -> Box:
        return self._layer.extent()

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Open under a finger, or under as many as it needs."""
        assert self._part is not None
        left, bottom, w, h = self.box(self._part.x, self._part.y, self._part.w, self._part.h)
        if not (left <= x <= left + w and bottom <= y <= bottom + h):
            return False
        self._fingers.add(finger)
        self._redraw()
        return True

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Shut with the last finger it needs."""
        self._fingers.discard(finger)
        self._redraw()
        return None

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """The words that can be read on it now."""
        yield from self._layer.inner()


PAINTERS[Held] = HeldPainter
