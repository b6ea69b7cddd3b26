"""The painters of lines: arcs, arrows, words on a rim."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin

from kivy.graphics import (
    Color,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothLine,
    Translate,
)

from companion.screen import parts
from companion.screen.art.catalogue import ARTS
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.lettering import texture
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.textures import Textures
from companion.screen.style import RIM, VOID, rgba


class StrokePainter(Painter):
    """Anything that is one smooth line."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.line = SmoothLine(width=1)
        super().__init__(textures, u, self.line)

    def extent(self) -> Box:
        return boxes.along(self.line.points, self.line.width)


class LinePainter(StrokePainter):
    def draw(self, part: parts.Polyline) -> None:
        self.line.points = [c * self.u * (-1 if i % 2 else 1) for i, c in enumerate(part.points)]
        self.line.width = max(1.0, part.width * self.u / 2)
        self.tint.rgba = rgba(self.textures.palette.shade(part.colour), part.alpha)


class ArcPainter(StrokePainter):
    def draw(self, part: parts.Arc) -> None:
        steps = max(2, round(72 * part.share))
        angles = [2 * pi * part.share * step / steps for step in range(steps + 1)]
        r = part.r * self.u
        x, y = part.x * self.u, -part.y * self.u
        points = [c for a in angles for c in (x + r * sin(a), y + r * cos(a))]
        self.line.points = points if part.share > 0 else []
        self.line.width = part.width * self.u / 2
        self.tint.rgba = rgba(part.colour, part.alpha)


class ArrowPainter(Painter):
    def __init__(self, textures: Textures, u: float) -> None:
        self.shadow, self.line = SmoothLine(cap="round"), SmoothLine(cap="round")
        self.ink = Color()
        self.place, self.rotation = Translate(0, 0), Rotate(angle=0, origin=(0, 0))
        self.head = Rectangle(texture=textures.whole("arrowhead"))
        head = (PushMatrix(), self.place, self.rotation, self.head, PopMatrix())
        super().__init__(textures, u, self.shadow, self.ink, self.line, *head)

    def draw(self, part: parts.Arrow) -> None:
        points = self._course(part)
        flat = [c for point in points for c in point]
        alpha = part.alpha * bool(part.share) * parts.left_of(part.share, stays=part.stays)
        self.tint.rgba = rgba(VOID, alpha)
        self.ink.rgba = rgba(self.textures.palette.shade(part.colour), alpha)
        self.shadow.points = self.line.points = flat
        art, k = ARTS["arrowhead"], part.thick * self.u
        self.shadow.width, self.line.width = 4 * k, 2 * k
        self.head.size, self.head.pos = (art.width * k, art.height * k), (-art.x * k, -art.y * k)
        (ax, ay), (bx, by) = points[-2:]
        self.place.xy = (bx, by)
        self.rotation.angle = degrees(atan2(by - ay, bx - ax))

    def extent(self) -> Box:
        head = boxes.turning(self.head, *self.place.xy)
        return boxes.union((boxes.along(self.shadow.points, self.shadow.width), head))

    def _course(self, part: parts.Arrow) -> list[tuple[float, float]]:
        x1, y1, x2, y2 = (c * self.u for c in (part.x, -part.y, part.to_x, -part.to_y))
        length = hypot(x2 - x1, y2 - y1) or 1
        bend = part.bend * self.u
        mx = (x1 + x2) / 2 + (y2 - y1) / length * bend
        my = (y1 + y2) / 2 - (x2 - x1) / length * bend
        steps = max(2, round(16 * part.share))
        course = []
        for step in range(steps + 1):
            t = part.share * step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            course.append((a * x1 + b * mx + c * x2, a * y1 + b * my + c * y2))
        return course


class RimPainter(Painter):
    """A line of words bent four times round a circle."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.bends = [Mesh(mode="triangle_strip") for _ in range(4)]
        super().__init__(textures, u, *self.bends)
        self._ring = boxes.NOWHERE

    def draw(self, part: parts.Rim) -> None:
        px = round(RIM.size * self.u)
        spoken = (part.text, part.beside or part.text)
        towards = [texture((" ".join(said.upper()),), RIM.font, px, "left") for said in spoken]
        r, half = part.r * self.u, towards[0].height / 2
        middle = (part.x * self.u, -part.y * self.u)
        self._ring = boxes.along([*middle], r + half)
        self.tint.rgba = rgba(part.colour, part.alpha)
        for quarter, bend in enumerate(self.bends):
            words = towards[quarter % 2]
            u0, v0, _, _, u1, v1, _, _ = words.tex_coords
            vertices: list[float] = []
            for step in range(17):
                share = step / 16
                # Feet outwards: the words run counter-clockwise seen from the middle.
                a = radians(90 * quarter + 180) - (share - 0.5) * words.width / r
                for radius, v in ((r + half, v0), (r - half, v1)):
                    x = part.x * self.u + radius * sin(a)
                    y = -part.y * self.u + radius * cos(a)
                    vertices += (x, y, u0 + (u1 - u0) * share, v)
            bend.texture = words
            bend.vertices, bend.indices = vertices, list(range(34))

    def extent(self) -> Box:
        return self._ring
