"""Small words for drawing SVG: marks, gradients, patterns, arms. Lengths are in u."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, pi, radians, sin

from companion.screen.art.catalogue import icon_files
from companion.screen.style import BRASS, CANDLE, FACES, PANEL_FOOT, PANEL_TOP, VOID, WHITE

Point = tuple[float, float]

_PATTERNS = {
    "eye": '<circle cx="3" cy="3" r="1.7"/><circle cx="9" cy="9" r="1.7"/>',
    "flame": '<path d="M-3 9 L9 -3 M3 15 L15 3" stroke-width="2.6"/>',
    "spiral": '<circle cx="6" cy="6" r="4.2" fill="none" stroke-width="1.8"/>',
    "trident": '<path d="M0 4 l6 -4 6 4 M0 10 l6 -4 6 4" fill="none" stroke-width="2"/>',
    "moth": '<path d="M0 0 L12 12 M12 0 L0 12" stroke-width="1.8"/>',
    "bell": '<path d="M0 1 h12 M0 7 h12 M3 1 v6 M9 7 v6" fill="none" stroke-width="2"/>',
}

NIGHT = "#080A13"
_MAIN, _QUIET = FACES["main"], FACES["quiet"]
_GRADIENTS = {
    "night": ("radial", ((0, "#2A2B45", 1), (0.45, "#161B30", 1), (1, NIGHT, 1))),
    "glow": ("radial", ((0, CANDLE, 0.34), (0.5, "#E0A24A", 0.1), (1, "#E0A24A", 0))),
    "wood": ("radial", ((0, "#3A2F38", 1), (0.55, "#251F2D", 1), (1, "#14131F", 1))),
    "emblem": ("radial", ((0, "#343D60", 1), (1, "#1A2035", 1))),
    "brass": (
        "diagonal",
        ((0, _MAIN.edge, 1), (0.35, _MAIN.ground, 1), (0.6, "#F0CE86", 1), (1, "#80602D", 1)),
    ),
    "arm": ("diagonal", ((0, "#3D4C7C", 1), (0.6, "#28325A", 1), (1, "#1A2140", 1))),
    "steel": (
        "across",
        ((0, "#7D88A6", 1), (0.49, "#C9D0E2", 1), (0.51, "#5A6584", 1), (1, "#39425F", 1)),
    ),
    "panel": ("down", ((0, PANEL_TOP, 1), (1, PANEL_FOOT, 1))),
    "main": ("down", ((0, _MAIN.light, 1), (1, _MAIN.ground, 1))),
    "quiet": ("down", ((0, _QUIET.light, 1), (1, _QUIET.ground, 1))),
    "jungle": ("radial", ((0, "#22302B", 1), (0.5, "#141C26", 1), (1, "#070A12", 1))),
    "stone": ("lit", ((0, "#4A5A49", 1), (0.55, "#2B382F", 1), (1, "#161E1B", 1))),
    "block": (
        "across",
        ((0, "#1E2823", 1), (0.25, "#4B5B4B", 1), (0.7, "#35423A", 1), (1, "#18201C", 1)),
    ),
    "throat": ("radial", ((0, "#0B0510", 1), (0.62, "#2A0D18", 1), (1, "#5A1F26", 1))),
    "moss": (
        "diagonal",
        ((0, "#DDF0A8", 1), (0.35, "#8FB04A", 1), (0.6, "#C3DE84", 1), (1, "#52692A", 1)),
    ),
    "rust": ("diagonal", ((0, "#8A4650", 1), (0.55, "#5A2A3C", 1), (1, "#34192B", 1))),
    "ember": ("radial", ((0, "#FF9A6A", 0.5), (0.5, "#E0562F", 0.16), (1, "#E0562F", 0))),
    "gold": ("down", ((0, "#4A3E20", 1), (1, "#2A2416", 1))),
    "ivory": ("diagonal", ((0, "#FFF8E8", 1), (0.6, "#EADFC6", 1), (1, "#C4B391", 1))),
    "face": ("down", ((0, "#2E3858", 1), (1, "#1A2036", 1))),
    "fog": ("radial", ((0, "#26264A", 1), (0.5, "#14172E", 1), (1, "#080A13", 1))),
    "slate": ("wide", ((0, "#2F2A50", 1), (0.5, "#1F1E38", 1), (1, "#131426", 1))),
    "pewter": (
        "diagonal",
        ((0, "#F3F1FC", 1), (0.35, "#8C88A8", 1), (0.6, "#D9D5EC", 1), (1, "#5C5878", 1)),
    ),
    "pebble": ("lit", ((0, "#3E3B60", 1), (1, "#1C1B31", 1))),
    "well": ("radial", ((0, "#6C55C4", 0.75), (0.55, "#3A2F77", 0.45), (1, "#2A2458", 0))),
    "mist": ("radial", ((0, "#B9A8FF", 0.2), (1, "#B9A8FF", 0))),
    "fogarm": ("diagonal", ((0, "#7067B4", 1), (0.5, "#484182", 1), (1, "#2C285A", 1))),
    "floor": ("wide", ((0, "#43304E", 1), (0.55, "#281E34", 1), (1, "#16121F", 1))),
    "iron": (
        "diagonal",
        ((0, "#FBD3E3", 1), (0.35, "#8D5A75", 1), (0.6, "#F0AECB", 1), (1, "#533346", 1)),
    ),
    "plumarm": ("diagonal", ((0, "#A15C8C", 1), (0.5, "#6E3C68", 1), (1, "#3B2145", 1))),
    "rose": ("radial", ((0, "#F59AC0", 0.36), (0.55, "#A2456F", 0.12), (1, "#A2456F", 0))),
    "head": ("lit", ((0, "#D98DB6", 1), (0.5, "#8E4F80", 1), (1, "#4A2A52", 1))),
    "asleep": ("lit", ((0, "#85497A", 1), (0.5, "#753E6C", 1), (1, "#4A2A52", 1))),
}
_WAYS = {
    "radial": ("radialGradient", 'cx=".5" cy=".5" r=".5"'),
    "lit": ("radialGradient", 'cx=".42" cy=".36" r=".75"'),
    "wide": ("radialGradient", 'cx=".5" cy=".5" r=".62"'),
    "diagonal": ("linearGradient", 'x1="0" y1="0" x2="1" y2="1"'),
    "across": ("linearGradient", 'x1="0" y1="0" x2="1" y2="0"'),
    "down": ("linearGradient", 'x1="0" y1="0" x2="0" y2="1"'),
}
_SHADOW = (
    '<filter id="shadow" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="3" '
    'stdDeviation="4" flood-color="#000" flood-opacity=".55"/></filter>'
)


def sheet(width: float, height: float, *body: str) -> str:
    """Make an SVG of *body* with everything it may refer to."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}"><defs>{_gradients()}{_seat_patterns()}{_SHADOW}'
        f"</defs>{''.join(body)}</svg>"
    )


@cache
def _gradients() -> str:
    made = []
    for name, (way, stops) in _GRADIENTS.items():
        tag, ends = _WAYS[way]
        inner = "".join(
            f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{alpha}"/>'
            for offset, colour, alpha in stops
        )
        made.append(f'<{tag} id="{name}" {ends}>{inner}</{tag}>')
    return "".join(made)


@cache
def _seat_patterns() -> str:
    return "".join(
        f'<pattern id="p-{symbol}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<rect width="12" height="12" fill="{WHITE}"/><g fill="{VOID}" stroke="{VOID}" '
        f'stroke-width="0" opacity=".38">{marks}</g></pattern>'
        for symbol, marks in _PATTERNS.items()
    )


_icon_files = cache(icon_files)


@cache
def _marks(name: str) -> str:
    text = _icon_files()[name].read_text("utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def icon(name: str, x: float, y: float, size: float, colour: str = "#FFF") -> str:
    """Draw an icon around a point."""
    return moved(
        f'<g transform="scale({size / 48:.4f}) translate(-24 -24)">'
        f"{_marks(name).replace('#FFF', colour)}</g>",
        x,
        y,
    )


def moved(body: str, x: float, y: float, turn: float = 0) -> str:
    """Draw *body*, made around 0, 0, around another point, turned clockwise."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{body}</g>'


def circle(x: float, y: float, r: float, fill: str = "none", **marks: object) -> str:
    """Draw a circle; `stroke_width` is written as `stroke-width`."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"{_attributes(marks)}/>'


def path(d: str, fill: str = "none", **marks: object) -> str:
    """Draw a path."""
    return f'<path d="{d}" fill="{fill}"{_attributes(marks)}/>'


def rect(x: float, y: float, w: float, h: float, fill: str = "none", **marks: object) -> str:
    """Draw a rectangle."""
    box = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
    return f'<rect {box} fill="{fill}"{_attributes(marks)}/>'


def _attributes(marks: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in marks.items())


def blank(symbol: str, x: float, y: float, r: float) -> str:
    """A seal without its symbol: the pattern round a clear field; white, to be tinted."""
    return moved(_blank(symbol, r), x, y)


def seal(symbol: str, x: float, y: float, r: float) -> str:
    """The seal of a seat: pattern, symbol on a clear field; white, to be tinted."""
    return moved(_blank(symbol, r) + icon(symbol, 0, 0, r * 1.2, VOID), x, y)


def _blank(symbol: str, r: float) -> str:
    ring = circle(0, 0, r, f"url(#p-{symbol})", stroke=VOID, stroke_width=1.5)
    return ring + circle(0, 0, r * 0.76, WHITE)


def curl(
    way: Sequence[Point], x: float, y: float, r: float, start: float, sweep: float,
    shrink: float = 0.5, steps: int = 14, ease: float = 3,
) -> list[Point]:  # fmt: skip
    """Give the points of an arm that comes along *way* and closes round x, y: it holds it."""
    points = list(way)
    for step in range(steps + 1):
        angle = radians(start + sweep * step / steps)
        radius = r * (1 - (1 - shrink) * (step / steps) ** ease)
        points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return points


def arm(
    points: Sequence[Point], width: float, tip: float = 2.5, rim: float = 0.35, side: int = 1,
    skin: tuple[str, str] = ("arm", BRASS), *, suckers: bool = True,
) -> str:  # fmt: skip
    """Draw a tapered arm along a smooth curve, with *suckers* on one side.

    *skin* is the gradient it is filled with, and the colour of its rim.
    """
    fill, lit_by = skin
    curve = _smooth(points)
    left, right, spots = [], [], []
    for index, (x, y) in enumerate(curve):
        (ax, ay), (bx, by) = curve[max(0, index - 1)], curve[min(len(curve) - 1, index + 1)]
        length = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = (width + (tip - width) * (index / (len(curve) - 1)) ** 0.85) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
        spots.append((x + nx * half * side * 0.42, y + ny * half * side * 0.42, half))
    outline = f"M{_line(left)} L{_line(right[::-1])}z"
    lit = left if side < 0 else right
    return (
        path(outline, f"url(#{fill})")
        + path(f"M{_line(lit)}", stroke=lit_by, stroke_opacity=rim, stroke_width=1.2)
        + (_suckers(spots, rim, lit_by) if suckers else "")
    )


def _smooth(points: Sequence[Point]) -> list[Point]:
    """Round a line off (Catmull-Rom), sixteen steps between two points."""
    ends = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(16):
            t = step / 16
            x, y = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )  # fmt: skip
            curve.append((x, y))
    return [*curve, points[-1]]


def _suckers(spots: Iterable[tuple[float, float, float]], rim: float, lit_by: str) -> str:
    drawn, last = [], (-1e9, -1e9)
    for x, y, half in spots:
        if half < 2.2:
            break
        if hypot(x - last[0], y - last[1]) > half * 0.95:
            ring = {"stroke": lit_by, "stroke_opacity": round(rim * 0.9, 2), "stroke_width": 0.9}
            drawn.append(circle(x, y, half * 0.3, VOID, fill_opacity=0.45, **ring))
            last = x, y
    return "".join(drawn)


def _line(points: Iterable[Point]) -> str:
    return " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def rays(x: float, y: float, inner: float, count: int) -> str:
    """Draw short rays around a point, long and short by turns."""
    lines = ""
    for number in range(count):
        a, outer = 2 * pi * number / count, inner + 14 - 7 * (number % 2)
        lines += f"M{x + inner * cos(a):.1f} {y + inner * sin(a):.1f} "
        lines += f"L{x + outer * cos(a):.1f} {y + outer * sin(a):.1f} "
    return path(lines, stroke=CANDLE, stroke_opacity=0.7, stroke_width=1.6, stroke_linecap="round")
