"""What lies on the cellar floor: a circle of chalk, the god that sleeps in it, arms, a chain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

from companion.screen.style import CANDLE, VOID, WHITE

from .svg import Point, arm, circle, curl, path, rect

ROSE, CHALK = "#F59AC0", "#F6DCE8"
SKIN = ("plumarm", ROSE)
SEAT_ARMS = {"arm-seat": 78, "arm-seat-near": 64, "arm-seat-nearest": 47}
"""How far from the middle an arm holds a cult's seal, in a circle of 110, 92 and 68."""
_LINKS = 5
_BOWL: list[Point] = [(448, 262), (328, 178), (238, 122), (162, 84), (120, 44)]


def _chalk(r: float, width: float, opacity: float, seed: int) -> str:
    """A ring as chalk leaves it: two broken passes."""
    first = circle(0, 0, r, stroke=CHALK, stroke_opacity=opacity, stroke_width=width,
                   stroke_linecap="round",
                   stroke_dasharray=f"{31 + seed} 3 {17 + seed * 2} 2 {43 - seed} 4")  # fmt: skip
    return first + circle(0.8, -0.6, r + 0.7, stroke=ROSE, stroke_opacity=round(opacity * 0.55, 2),
                          stroke_width=round(width * 0.7, 1),
                          stroke_dasharray=f"{13 + seed} 5 {29 - seed} 7")  # fmt: skip


def _slab() -> str:
    floor = circle(0, 0, 110, "url(#floor)", stroke="url(#iron)", stroke_width=3,
                   filter="url(#shadow)")  # fmt: skip
    return floor + _chalk(101, 1.8, 0.55, 3)


def _head(r: float, skin: str) -> str:
    """The god, asleep with its eyes open; what stands on its brow is written by the window."""
    skull = (
        f"M{-r * 0.78:.1f} {r * 0.62:.1f} Q{-r * 1.16:.1f} {r * 0.1:.1f} {-r:.1f} {-r * 0.34:.1f} "
        f"Q{-r * 0.7:.1f} {-r * 1.12:.1f} 0 {-r * 1.12:.1f} "
        f"Q{r * 0.7:.1f} {-r * 1.12:.1f} {r:.1f} {-r * 0.34:.1f} "
        f"Q{r * 1.16:.1f} {r * 0.1:.1f} {r * 0.78:.1f} {r * 0.62:.1f} "
        f"Q0 {r * 0.98:.1f} {-r * 0.78:.1f} {r * 0.62:.1f}z"
    )
    eyes = "".join(_eye(side * r * 0.5, r) for side in (-1, 1))
    return path(skull, f"url(#{skin})", stroke=ROSE, stroke_width=1.6) + eyes


def _eye(x: float, r: float) -> str:
    white = (
        f'<ellipse cx="{x:.1f}" cy="{r * 0.34:.1f}" rx="{r * 0.27:.1f}" ry="{r * 0.2:.1f}" '
        f'fill="{VOID}" stroke="{ROSE}" stroke-width="1.2"/>'
    )
    slit = (
        f"M{x:.1f} {r * 0.17:.1f} q{r * 0.1:.1f} {r * 0.17:.1f} 0 {r * 0.34:.1f} "
        f"q{-r * 0.1:.1f} {-r * 0.17:.1f} 0 {-r * 0.34:.1f}z"
    )
    return white + path(slit, CANDLE)


def _seat_arm(r: float) -> str:
    """From the middle to the right: its end is closed round what it holds."""
    way: list[Point] = [(8, 0), (r * 0.42, 9), (r * 0.72, -8)]
    for step in range(13):
        a, out = radians(220 - 300 * step / 12), 22 - 3.5 * step / 12
        way.append((r + out * cos(a), out * sin(a)))
    return arm(way, 17, 3.5, rim=0.55, side=-1, skin=SKIN)


def _bowl_arm() -> str:
    """One of the two that hold the rim while dice lie in the circle: the other is it turned."""
    return arm(curl(_BOWL, 0, 0, 98, 20, -120, 0.98, 12, 2), 32, 6, rim=0.5, skin=SKIN)


def _god_arm(k: int) -> str:
    """Over the rim, on the right; k of 0 to 2 from the lowest."""
    way: list[Point] = [
        (22, 34), (56 + 8 * k, 30 - 10 * k), (96 + 4 * k, 52 - 56 * k), (132 - 6 * k, 30 - 66 * k),
        (150 - 12 * k, 2 - 52 * k), (134 - 14 * k, -10 - 42 * k), (124 - 12 * k, 4 - 40 * k),
    ]  # fmt: skip
    return arm(way, 26 - 5 * k, 4, rim=0.6, skin=SKIN)


def _dots(count: int) -> str:
    """The worth of a cultist; white, to be tinted."""
    return "".join(circle((n - (count - 1) / 2) * 5.6, 0, 2.1, WHITE) for n in range(count))


def _chain() -> str:
    """Between two links of an attack."""
    links = ""
    for n in range(_LINKS):
        x, wide = -26 + 52 * (n + 0.5) / _LINKS, n % 2 == 1
        half = 5 if wide else 3
        links += rect(round(x - 7, 1), -half, 14, 2 * half, "none" if wide else "#8D5A75", rx=half,
                      stroke=ROSE, stroke_width=2.2)  # fmt: skip
    return links


ARTS: dict[str, Callable[[], str]] = {
    "rose": lambda: circle(0, 0, 128, "url(#rose)"),
    "slab": _slab,
    "chalk": lambda: _chalk(101, 1.8, 0.55, 3),
    "head": partial(_head, 46, "asleep"),
    "god": partial(_head, 84, "head"),
    **{name: partial(_seat_arm, r) for name, r in SEAT_ARMS.items()},
    "arm-bowl": _bowl_arm,
    **{f"arm-god-{k + 1}": partial(_god_arm, k) for k in range(3)},
    "chain": _chain,
    **{f"dots-{count}": partial(_dots, count) for count in range(1, 10)},
    "chalk-mark": lambda: circle(0, 0, 10, "#2B1D33", stroke=CHALK, stroke_width=1.2),
}
