"""A sheet to draw on: the few shapes a wiring needs, as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

Point = tuple[float, float]

INK, PAPER, SOFT = "#1C2233", "#FFFFFF", "#6B7280"
FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


class Drawing:
    """An SVG in the making, lowest first."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height, self._title = width, height, title
        self._parts: list[str] = []
        self._dots: list[str] = []

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *,
        line: str = "none", thick: float = 1.5, round_: float = 0.0,
    ) -> None:  # fmt: skip
        """A box."""
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" '
            f'fill="{fill}" stroke="{line}" stroke-width="{thick:g}"/>'
        )

    def circle(self, at: Point, radius: float, fill: str, line: str = "none") -> None:
        """A disc."""
        x, y = at
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}" '
            'stroke-width="1.5"/>'
        )

    def path(self, data: str, fill: str = "none", line: str = INK, thick: float = 1.5) -> None:
        """Any outline."""
        self._parts.append(
            f'<path d="{data}" fill="{fill}" stroke="{line}" stroke-width="{thick:g}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def joint(self, at: Point, colour: str) -> None:
        """A dot where wires are joined, over everything."""
        dot = f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="6" fill="{colour}"/>'
        self._dots.append(dot)

    def wire(self, points: Sequence[Point], colour: str, thick: float = 3.5) -> None:
        """A wire with rounded corners, on a light edge that keeps crossings apart."""
        data = _rounded(points)
        for line, width in ((PAPER, thick + 3.5), (colour, thick)):
            self._parts.append(
                f'<path d="{data}" fill="none" stroke="{line}" stroke-width="{width:g}"/>'
            )

    def text(
        self, x: float, y: float, said: str, size: float = 14, *,
        anchor: str = "start", fill: str = INK, bold: bool = False,
    ) -> None:  # fmt: skip
        """Letters."""
        weight = "bold" if bold else "normal"
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" '
            f'fill="{fill}" font-weight="{weight}">{escape(said)}</text>'
        )

    def written(self) -> str:
        """The whole file."""
        size = f'width="{self.width:g}" height="{self.height:g}"'
        view = f'viewBox="0 0 {self.width:g} {self.height:g}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family="{FONT}">'
        ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        title = f"<title>{escape(self._title)}</title>"
        return "\n".join([head, title, ground, *self._parts, *self._dots, "</svg>", ""])


def _rounded(points: Iterable[Point], radius: float = 7.0) -> str:
    """A path along *points* whose corners are cut round."""
    points = _without_repeats(points)
    data = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for before, here, following in zip(points, points[1:], points[2:], strict=False):
        near, far = _towards(here, before, radius), _towards(here, following, radius)
        data.append(f"L{near[0]:g} {near[1]:g}Q{here[0]:g} {here[1]:g} {far[0]:g} {far[1]:g}")
    data.append(f"L{points[-1][0]:g} {points[-1][1]:g}")
    return "".join(data)


def _without_repeats(points: Iterable[Point]) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        if not kept or kept[-1] != point:
            kept.append(point)
    return kept


def _towards(start: Point, end: Point, most: float) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    length = abs(across) + abs(down)  # wires run straight across or straight down
    share = min(most, length / 2) / length
    return start[0] + across * share, start[1] + down * share
