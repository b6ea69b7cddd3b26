"""What is drawn only while it is held, and is nowhere once it is let go."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screen.canvas.boxes import Box, union
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import painter_for
from companion.screen.canvas.textures import Textures
from companion.screen.parts import Part, Text


class Layer(Painter):
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
