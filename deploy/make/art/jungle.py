"""What lies in the clearing: the maw and its arms, the totem, Weapons, a tab of gold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

from companion.screen.style import BRASS, CANDLE, DANGER, VOID, WHITE

from .svg import Point, arm, circle, curl, moved, path, rect

LEAF, EMBER = "#B5D66B", "#FFB08A"
SKIN = ("rust", EMBER)
_WAYS: dict[int, tuple[list[Point], float, int]] = {
    1: (
        [(52, -34), (92, -74), (134, -96), (182, -97), (211, -76), (215, -40), (209, -8),
         (196, 10), (183, 7), (184, -4)],
        25, -1,
    ),
    2: (curl([(46, 50), (84, 84), (136, 104)], 176, 100, 15, 110, -330, 0.35, 14, 1.2), 24, 1),
    3: (curl([(24, -58), (46, -104), (82, -122)], 112, -116, 14, -100, 330, 0.3, 14, 1.2), 21, -1),
    4: (curl([(4, 60), (0, 96), (14, 124)], 36, 124, 12, 150, -330, 0.3, 14, 1.2), 21, 1),
}  # fmt: skip
"""One of each pair, around the middle of the disc: the other is the same, turned round."""
_HEADS, _TICKS = 24, 48


def _ground() -> str:
    """Night over a clearing: the stepped squares of a ruin."""
    steps = ""
    for r in range(150, 560, 26):
        cut = r * 0.36
        steps += path(f"M0 {r:g} H{r - cut:g} L{r:g} {r - cut:g} V0", stroke=LEAF,
                      stroke_opacity=0.05)  # fmt: skip
    return rect(0, 0, 427, 240, "#070A12") + circle(0, 0, 620, "url(#jungle)") + steps


def _maw() -> str:
    """The stone disc in its mossy rim, the dark ring where heads run, the throat."""
    ring = circle(0, 0, 89, "#0C120F", stroke=VOID, stroke_width=1.5)
    stone = circle(0, 0, 76, "url(#stone)", stroke="url(#moss)", stroke_width=2.2)
    ticks = "".join(_tick(radians(360 / _TICKS * n), 55 if n % 2 else 53.5) for n in range(_TICKS))
    return ring + stone + ticks + circle(0, 0, 49, "url(#throat)", stroke=VOID, stroke_width=2)


def _tick(a: float, out: float) -> str:
    way = f"M{51 * cos(a):.1f} {51 * sin(a):.1f} L{out * cos(a):.1f} {out * sin(a):.1f}"
    return path(way, stroke=LEAF, stroke_opacity=0.4, stroke_width=1.3)


def _tooth(long: float) -> str:
    """Its root at 0, 0, its point so far above: it is drawn as long as the maw is shut."""
    shape = f"M-11.7 0 Q-5 {-long / 2:g} 0 {-long:g} Q5 {-long / 2:g} 11.7 0z"
    return path(shape, "url(#ivory)", stroke=VOID, stroke_width=1)


def _heads() -> str:
    """White, to be tinted: which way the turn goes."""
    one = path("M-2.8 -4 L3 0 L-2.8 4", stroke_linejoin="round", stroke=WHITE, stroke_width=2.2,
               stroke_linecap="round")  # fmt: skip
    heads = ""
    for n in range(_HEADS):
        turn = 360 / _HEADS * n - 90
        x, y = 83 * cos(radians(turn)), 83 * sin(radians(turn))
        heads += moved(one, round(x, 1), round(y, 1), turn + 90)
    return heads


def _arm(pair: int) -> str:
    points, width, side = _WAYS[pair]
    return arm(points, width, 2.2, rim=0.5, side=side, skin=SKIN)


def _grab() -> str:
    """The arm that brings a card: round 0, 0, from the upper right."""
    way = curl([(66, -62), (62, -32), (40, -14)], 0, 0, 27, -8, 262, 0.82, 14, 1.6)
    return arm(way, 25, 2.2, rim=0.6, side=-1, skin=SKIN)


def _weapon() -> str:
    return rect(-29, -41, 58, 82, "url(#face)", rx=9, stroke=CANDLE, stroke_width=2.4,
                filter="url(#shadow)")  # fmt: skip


def _small_weapon() -> str:
    return rect(-13, -18, 26, 36, "url(#face)", rx=5, stroke=LEAF, stroke_width=1.4,
                stroke_opacity=0.75)  # fmt: skip


def _foot() -> str:
    return path("M-38 0 h76 l8 14 h-92z", "url(#block)", stroke=VOID, stroke_width=1.5)


def _eyes() -> str:
    """White, to be tinted; around the middle of a block."""
    return "".join(
        path(f"M{s * 28} -18 L{s * 15} -9 Q{s * 17} 2 {s * 23} 0 Q{s * 28} -5 {s * 28} -18z", WHITE)
        for s in (-1, 1)
    )


def _mouth() -> str:
    way = "M-24 0 " + "l6 5 6 -5 " * 4
    return path(way, stroke=VOID, stroke_opacity=0.7, stroke_width=2.4, stroke_linejoin="round")


def _block(size: float) -> str:
    shape = f"M0 {size:g} V8 q0 -8 8 -8 H{size - 8:g} q8 0 8 8 V{size:g}z"
    return path(shape, "url(#block)", stroke=VOID, stroke_width=1.5)


def _tab(size: float) -> str:
    inner = size - 0.7
    shape = f"M0.7 {inner:g} V9.7 q0 -9 9 -9 H{inner - 9:g} q9 0 9 9 V{inner:g}z"
    return path(shape, "url(#gold)", stroke=BRASS, stroke_width=1.4)


PLATES: dict[str, Callable[[float], str]] = {"tab": _tab, "block": _block}
ARTS: dict[str, Callable[[], str]] = {
    "jungle": _ground,
    "ember": lambda: circle(0, 0, 128, "url(#ember)"),
    "maw": _maw,
    "maw-shut": lambda: circle(0, 0, 28, VOID, stroke=DANGER, stroke_width=2),
    "ring-here": lambda: circle(0, 0, 13, VOID, stroke=DANGER, stroke_width=2.4),
    "tooth": partial(_tooth, 46),
    "tooth-low": partial(_tooth, 18),
    "heads": _heads,
    **{f"rage-arm-{pair}": partial(_arm, pair) for pair in _WAYS},
    "grab": _grab,
    "weapon": _weapon,
    "weapon-small": _small_weapon,
    "totem-foot": _foot,
    "totem-eyes": _eyes,
    "totem-mouth": _mouth,
}
