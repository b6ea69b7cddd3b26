"""The painters of the tray's words, the road and the beads of a track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, sin
from typing import Any

from kivy.graphics import Color, Mesh

from companion.games.salem.colours import FOG
from companion.games.salem.layout.way import along, closed
from companion.games.salem.parts import Beads, Road, Spot, TrayRim
from companion.screen.art.catalogue import ARTS
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.lettering import texture
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import PAINTERS
from companion.screen.canvas.textures import Textures
from companion.screen.style import RIM, VOID, WHITE, rgba

_FEET = 9.5
"""From the tray's edge to the middle of the words on its rim."""
_STEPS = 16
_STONE = 6.4
"""From one stone of the road to the next."""


class TrayRimPainter(Painter):
    """Four lines of words, each one mesh."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.lines = [Mesh(mode="triangle_strip") for _ in range(4)]
        super().__init__(textures, u, *self.lines)
        self._tray = boxes.NOWHERE

    def draw(self, part: TrayRim) -> None:
        px = round(RIM.size * self.u)
        words, side = (
            texture((" ".join(said.upper()),), RIM.font, px, "left")
            for said in (part.text, part.side)
        )
        self.tint.rgba = rgba(part.colour, part.alpha)
        x, y, w, h = (c * self.u for c in (part.x, -part.y, part.w, part.h))
        self._tray = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
        away, end = h / 2 - _FEET * self.u, (w - h) / 2
        for line, turn in zip(self.lines[:2], (1, -1), strict=True):
            _lay(line, words, _straight(words, x, y - turn * away, turn))
        for line, turn in zip(self.lines[2:], (-1, 1), strict=True):
            _lay(line, side, _bent(side, x + turn * end, y, away, turn))

    def extent(self) -> Box:
        return self._tray


_Edge = tuple[float, float, float, float]
"""Where the feet and the head of a line of words are, at some share of it."""


def _straight(words: Any, x: float, y: float, turn: int) -> list[_Edge]:
    w, half = words.width / 2, words.height / 2
    return [
        (x + turn * along_, y - turn * half, x + turn * along_, y + turn * half)
        for along_ in (-w, w)
    ]


def _bent(words: Any, x: float, y: float, r: float, turn: int) -> list[_Edge]:
    """Round an end, feet outwards: up on the right, down on the left."""
    w, half = words.width, words.height / 2
    found = []
    for step in range(_STEPS + 1):
        a = (step / _STEPS - 0.5) * w / r
        dx, dy = turn * cos(a), turn * sin(a)
        feet, head = r + half, r - half
        found.append((x + feet * dx, y + feet * dy, x + head * dx, y + head * dy))
    return found


def _lay(line: Mesh, words: Any, edges: Sequence[_Edge]) -> None:
    u0, v0, _, _, u1, v1, _, _ = words.tex_coords
    vertices: list[float] = []
    for n, (fx, fy, hx, hy) in enumerate(edges):
        at = u0 + (u1 - u0) * n / (len(edges) - 1)
        vertices += (fx, fy, at, v0, hx, hy, at, v1)
    line.texture = words
    line.vertices, line.indices = vertices, list(range(2 * len(edges)))


class QuadsPainter(Painter):
    """The same drawing many times, as one mesh."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.mesh = Mesh(mode="triangles")
        super().__init__(textures, u, self.mesh)
        self._around = boxes.NOWHERE

    def fill(self, name: str, spots: Iterable[tuple[float, float, float]], scale: float) -> None:
        """Draw it around each spot, turned; lengths in u, x to the right, y down."""
        self.mesh.texture = self.textures.whole(name)
        _quads(self.mesh, name, list(spots), scale, self.u)
        self._around = _box(self.mesh.vertices)

    def extent(self) -> Box:
        return self._around


def _quads(
    mesh: Mesh, name: str, spots: list[tuple[float, float, float]], scale: float, u: float
) -> None:
    art = ARTS[name]
    w, h = art.width / 2 * scale, art.height / 2 * scale
    vertices: list[float] = []
    for x, y, turn in spots:
        c, s = cos(turn), sin(turn)
        for dx, dy, t0, t1 in ((-w, h, 0, 1), (w, h, 1, 1), (w, -h, 1, 0), (-w, -h, 0, 0)):
            vertices += (u * (x + dx * c - dy * s), -u * (y + dx * s + dy * c), t0, t1)
    mesh.vertices = vertices
    mesh.indices = [4 * n + k for n in range(len(spots)) for k in (0, 1, 2, 0, 2, 3)]


def _box(vertices: Sequence[float]) -> Box:
    return boxes.along([c for n, c in enumerate(vertices) if n % 4 < 2], 1)


class BeadsPainter(QuadsPainter):
    def draw(self, part: Beads) -> None:
        self.fill(part.name, ((x, y, 0.0) for x, y in part.spots), part.scale)
        self.tint.rgba = rgba(WHITE, part.alpha)


class RoadPainter(QuadsPainter):
    """The ground of the road, then its stones."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.ink, self.stones = Color(), Mesh(mode="triangles")
        self.group.add(self.ink)
        self.group.add(self.stones)

    def draw(self, part: Road) -> None:
        way = closed(part.spots)
        self.fill("ribbon", _turned(along(way, 2.0)), 1)
        self.tint.rgba, self.ink.rgba = rgba(VOID, 0.75 * part.alpha), rgba(FOG, 0.42 * part.alpha)
        self.stones.texture = self.textures.whole("paving")
        _quads(self.stones, "paving", list(_turned(along(way, _STONE))), 1, self.u)


def _turned(spots: list[Spot]) -> Iterable[tuple[float, float, float]]:
    """Each with the way it lies to the next one."""
    for (x, y), (to_x, to_y) in zip(spots, (*spots[1:], spots[0]), strict=True):
        yield x, y, atan2(to_y - y, to_x - x)


PAINTERS[TrayRim] = TrayRimPainter
PAINTERS[Beads] = BeadsPainter
PAINTERS[Road] = RoadPainter
