"""The painter of the teeth: all of them are one mesh, so that a bite costs one call."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Mesh

from companion.games.octorage.parts import Teeth
from companion.screen.art.catalogue import ARTS, Art
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import PAINTERS
from companion.screen.canvas.textures import Textures
from companion.screen.style import WHITE, rgba

TEETH, SHORT = 12, 0.74
"""How many there are; how long every other one is."""
LOW = 24
"""Teeth that reach less far have a drawing of their own: the long one would be crushed."""


class TeethPainter(Painter):
    """Each is the same drawing, made as long as the maw is shut."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.mesh = Mesh(mode="triangles")
        super().__init__(textures, u, self.mesh)
        self._ring = boxes.NOWHERE

    def draw(self, part: Teeth) -> None:
        vertices: list[float] = []
        name = "tooth-low" if part.depth < LOW else "tooth"
        for n in range(TEETH):
            depth = part.depth * (1 if n % 2 else SHORT)
            vertices += self._tooth(part, ARTS[name], 2 * pi / TEETH * (n + 0.5), depth)
        self.mesh.texture = self.textures.whole(name)
        self.mesh.vertices = vertices
        self.mesh.indices = [4 * n + k for n in range(TEETH) for k in (0, 1, 2, 0, 2, 3)]
        self.tint.rgba = rgba(WHITE, part.alpha)
        middle = [part.x * self.u, -part.y * self.u]
        self._ring = boxes.along(middle, part.r * self.u * 1.1)

    def _tooth(self, part: Teeth, art: Art, a: float, depth: float) -> list[float]:
        """Its four corners: out along the ray of *a*, and across it."""
        stretch = depth / (art.y - 1)
        top, foot = art.y * stretch, (art.height - art.y) * stretch
        corners = (
            (-art.width / 2, -foot, 0.0, 1.0), (art.width / 2, -foot, 1.0, 1.0),
            (art.width / 2, top, 1.0, 0.0), (-art.width / 2, top, 0.0, 0.0),
        )  # fmt: skip
        found: list[float] = []
        for across, inwards, s, t in corners:
            out = part.r - inwards
            x = part.x + out * cos(a) - across * sin(a)
            y = part.y + out * sin(a) + across * cos(a)
            found += (x * self.u, -y * self.u, s, t)
        return found

    def extent(self) -> Box:
        return self._ring


PAINTERS[Teeth] = TeethPainter
