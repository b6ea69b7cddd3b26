"""What lies in the fog: the tray of the city, its road and medals, the prison, Necron's arm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from companion.screen.style import BONE, CALM, CANDLE, DANGER, VOID, WHITE

from .svg import Point, arm, circle, curl, icon, path, rect

FOG, PEWTER, UNLIT, BLOOD = "#B9A8FF", "#C9C6DC", "#8A93B2", "#2C1820"
_SKIN = ("fogarm", FOG)
_HOOKS: dict[int, tuple[list[Point], int]] = {
    1: ([(-14, 44), (-48, 47), (-86, 40), (-101, 16), (-98, -12), (-84, -24), (-70, -22)], -1),
    2: ([(-14, 12), (-40, 2), (-62, -14), (-67, -38), (-58, -56), (-42, -60), (-30, -54)], -1),
    3: ([(6, 0), (16, -14), (23, -36), (21, -56), (8, -70), (-8, -69), (-15, -60)], 1),
}
"""Arms of the prison, each round a card; the others are like the first two in a mirror."""
_GRIPS: dict[int, list[Point]] = {
    1: [(16, 40), (44, 48), (62, 26), (58, 0), (44, -8), (34, 2)],
    2: [(14, 16), (38, 8), (50, -20), (42, -42), (28, -46), (20, -36)],
}
"""Arms that the seal binds, right of its middle."""


def _ground() -> str:
    """Night in the fog: low waves of it."""
    waves = ""
    for n, r in enumerate(range(150, 620, 34)):
        waves += path(f"M0 {r} Q{r * 0.62:g} {r * 0.94:g} {r * 1.5:g} {r * 0.3:g}", stroke=FOG,
                      stroke_opacity=0.035 + 0.008 * (n % 2), stroke_width=2)  # fmt: skip
    return rect(0, 0, 427, 240, "#080A13") + circle(0, 0, 620, "url(#fog)") + waves


# The city


def _tray(size: float) -> str:
    """Pewter, its ends half circles; as high as the strips leave it, and as long."""
    tray = rect(1.5, 1.5, size - 3, size - 3, "url(#slate)", rx=size / 2 - 1.5,
                stroke="url(#pewter)", stroke_width=3, filter="url(#shadow)")  # fmt: skip
    inner = size - 38
    return tray + rect(19, 19, inner, inner, rx=inner / 2, stroke=FOG, stroke_opacity=0.38,
                       stroke_width=1.1)  # fmt: skip


def _medal(ring: str, width: float) -> str:
    return circle(0, 0, 23, "url(#pebble)", stroke=ring, stroke_width=width)


def _needs(r: float = 10.5) -> str:
    return circle(0, 0, r, VOID, stroke=PEWTER, stroke_opacity=0.7, stroke_width=1.2)


def _covered(r: float = 10.5) -> str:
    check = circle(r * 0.86, r * 0.74, 5.5, CALM, stroke=VOID, stroke_width=1.2)
    ring = circle(0, 0, r, "#1E3A3A", stroke=CALM, stroke_width=2.2)
    return ring + check + icon("check", r * 0.86, r * 0.74, 8.5, VOID)


def _looked(count: int) -> str:
    """Glasses and four dots: how many have looked, never what they saw."""
    pill = rect(-20, -8, 40, 16, VOID, rx=8, stroke=PEWTER, stroke_opacity=0.5)
    dots = ""
    for n in range(4):
        fill, ring = (CANDLE, CANDLE) if n < count else ("none", UNLIT)
        dots += circle(2.5 + n * 4.6, 0, 1.9, fill, stroke=ring, stroke_width=1)
    return pill + icon("object-glasses", -9.5, -0.5, 15, BONE) + dots


def _sorcerer() -> str:
    disc = circle(0, 0, 15.7, VOID, stroke=CANDLE, stroke_width=1.6)
    return disc + icon("figure-lantern", 0, 0, 23, CANDLE)


def _head() -> str:
    """Which way the sorcerer walks."""
    way = path("M-2.5 -4.5 L3 0 L-2.5 4.5", stroke=FOG, stroke_width=2.2, stroke_linecap="round",
               stroke_linejoin="round")  # fmt: skip
    return circle(0, 0, 7, "#1D1A33") + way


def _paving() -> str:
    """A stone of the road, across it; white, to be tinted."""
    return rect(-1.1, -3, 2.2, 6, WHITE, rx=0.6)


def _beast(size: float) -> str:
    """A creature's card: what it does stands on the dark at its head."""
    ground = rect(0.7, 0.7, size - 1.4, size - 1.4, BLOOD, rx=8, stroke=DANGER,
                  stroke_opacity=0.85, stroke_width=1.4)  # fmt: skip
    return ground + rect(2, 2, size - 4, 17, VOID, rx=6, fill_opacity=0.6)


def _card(fill: str, edge: str, opacity: float, r: float) -> Callable[[float], str]:
    return lambda size: rect(0.7, 0.7, size - 1.4, size - 1.4, fill, rx=r, stroke=edge,
                             stroke_opacity=opacity, stroke_width=1.4)  # fmt: skip


def _face_down(size: float) -> str:
    inner = rect(3, 3, size - 6, size - 6, rx=4, stroke=FOG, stroke_opacity=0.3)
    return _card("#181630", FOG, 0.5, 6)(size) + inner


def _gone(size: float) -> str:
    return rect(0.7, 0.7, size - 1.4, size - 1.4, VOID, rx=6, fill_opacity=0.5, stroke=FOG,
                stroke_opacity=0.55, stroke_dasharray="4 4")  # fmt: skip


def _cut(size: float) -> str:
    """The space of an artefact: its corners are cut."""
    a, b, c = 0.7, size - 0.7, 6.3
    shape = (
        f"M{a + c} {a} H{b - c} L{b} {a + c} V{b - c} L{b - c} {b} H{a + c} L{a} {b - c} V{a + c}z"
    )
    return path(shape, VOID, fill_opacity=0.6, stroke=PEWTER, stroke_opacity=0.45)


# Candles, tiles


def _candle(*, lit: bool, high: float) -> str:
    """Its foot is 0, 9; a stub is that of sanity 0."""
    wax = rect(-3, 9 - high, 6, high, BONE if lit else "none", rx=1.5, fill_opacity=0.9,
               stroke=BONE if lit else UNLIT, stroke_width=1.1)  # fmt: skip
    top = 9 - high - 1
    flame = f"M0 {top - 8:g} q4 4.2 2 7 q-2 1.9 -4 0 Q-4 {top - 3.8:g} 0 {top - 8:g}z"
    return wax + (path(flame, CANDLE) if lit else "")


_ARCH = "M-29 34 V-5 A29 28.5 0 0 1 29 -5 V34z"


def _tile(fill: str) -> str:
    return path(_ARCH, fill)


def _tile_edge() -> str:
    """White, to be tinted."""
    return path(_ARCH, stroke=WHITE, stroke_width=2.2, stroke_linejoin="round")


# Necron


def _necron_arm() -> str:
    """The track without its spaces; it comes in below, bends over the demon, holds the rift."""
    xr, xl, top, foot = 17, -19, -178, 154
    way: list[Point] = [
        (93, foot + 40), (xr + 30, foot + 26), (xr, foot - 14), (xr + 1, foot - 120),
        (xr, top + 130), (xr - 2, top + 48), (0, top + 14), (xl + 2, top + 50), (xl, top + 140),
        (xl - 1, foot - 120), (xl + 1, foot - 46), (xl + 12, foot - 20), (xl + 2, foot + 1),
        (xl - 11, foot - 16),
    ]  # fmt: skip
    return arm(way, 36, 12, rim=0.75, skin=_SKIN, suckers=False)


def _flat_arm() -> str:
    """The same lying along an edge: up from below it, to the right, and back."""
    way: list[Point] = [
        (-138, 70), (-138, 30), (-118, -8), (-50, -17), (50, -17), (98, -15), (118, 0), (98, 15),
        (50, 17), (-50, 17), (-92, 15), (-112, 5),
    ]  # fmt: skip
    return arm(way, 29, 11, rim=0.75, skin=_SKIN, suckers=False)


def _space(r: float, name: str, size: float, ink: str, width: float) -> str:
    return circle(0, 0, r, BLOOD, stroke=ink, stroke_width=width) + icon(name, 0, 0, size, ink)


def _bead(ink: str, fill: str) -> str:
    return circle(0, 0, 5.4, fill, stroke=ink, stroke_opacity=0.85, stroke_width=1.2)


def _picture_bead(ink: str) -> str:
    disc = circle(0, 0, 8.4, VOID, stroke=ink, stroke_opacity=0.9, stroke_width=1.2)
    return disc + icon("cost-necron", 0, 0.3, 11.5, ink)


def _marker() -> str:
    disc = circle(0, 0, 14.5, VOID, stroke=DANGER, stroke_width=2.4)
    return disc + icon("figure-necron", 0, -0.5, 20, DANGER)


# The end


def _seal_of_seven() -> str:
    ring = circle(0, 0, 76, VOID, fill_opacity=0.55, stroke=CANDLE, stroke_opacity=0.8,
                  stroke_width=1.6)  # fmt: skip
    spots = [(76 * sin(2 * pi * n / 7), -76 * cos(2 * pi * n / 7)) for n in range(7)]
    way = " L".join(f"{x:.1f} {y:.1f}" for x, y in (spots[n * 3 % 7] for n in range(7)))
    return ring + path(f"M{way}z", stroke="#E0A24A", stroke_opacity=0.3, stroke_width=8,
                       stroke_linejoin="round")  # fmt: skip


def _lamp() -> str:
    """What the arms let go of at last."""
    ring = circle(0, 0, 84, VOID, stroke="url(#brass)", stroke_width=3)
    inner = circle(0, 0, 75, "#3A3322", stroke=CANDLE, stroke_opacity=0.5)
    return ring + inner + icon("figure-lantern", 0, 0, 108, CANDLE)


def _demon() -> str:
    disc = circle(0, 0, 84, BLOOD, stroke=DANGER, stroke_width=3)
    return disc + circle(0, 0, 75, stroke=DANGER, stroke_opacity=0.4)


def _demon_arm() -> str:
    """It has closed round the demon."""
    way = curl([(-226, 314), (-196, 224), (-132, 150), (-102, 94)], 0, 0, 112, 155, 330, 0.86)
    return arm(way, 54, 9, rim=0.6, side=-1, skin=_SKIN)


PLATES: dict[str, Callable[[float], str]] = {
    "tray": _tray,
    "slot": _card(VOID, PEWTER, 0.35, 7),
    "slot-cut": _cut,
    "chip": lambda size: rect(0, 0, size, size, WHITE, rx=5),
    "chip-edge": lambda size: rect(0.6, 0.6, size - 1.2, size - 1.2, rx=5, stroke=WHITE,
                                   stroke_width=1.2),
    "beast": _beast,
    "beast-small": _card(BLOOD, DANGER, 0.85, 8),
    "elder-up": _card("#2B2450", FOG, 0.95, 6),
    "elder-down": _face_down,
    "elder-gone": _gone,
    "told": _card("#22141D", DANGER, 1, 16),
    "void-panel": _card(VOID, PEWTER, 0.75, 14),
}  # fmt: skip
ARTS: dict[str, Callable[[], str]] = {
    "fog": _ground,
    "mist": lambda: circle(0, 0, 128, "url(#mist)"),
    "well": lambda: circle(0, 0, 128, "url(#well)"),
    "city-medal": partial(_medal, "url(#pewter)", 1.8),
    "city-medal-lit": partial(_medal, CANDLE, 2.8),
    "city-medal-calm": partial(_medal, CALM, 2.4),
    "coin": lambda: circle(0, 0, 10, VOID, stroke="url(#pewter)", stroke_width=1.5),
    "needs": _needs,
    "covered": _covered,
    **{f"looked-{n}": partial(_looked, n) for n in range(1, 5)},
    "sorcerer": _sorcerer,
    "road-head": _head,
    "paving": _paving,
    "ribbon": lambda: rect(-1, -5.5, 2, 11, WHITE),
    **{f"hook-{n}": partial(arm, way, 15, 3, rim=0.6, side=side, skin=_SKIN)
       for n, (way, side) in _HOOKS.items()},
    **{f"grip-{n}": partial(arm, way, 18 - 3 * n, 3, rim=0.65, skin=_SKIN)
       for n, way in _GRIPS.items()},
    "sanity": partial(_candle, lit=True, high=11),
    "sanity-gone": partial(_candle, lit=False, high=11),
    "sanity-last": partial(_candle, lit=True, high=5),
    "sanity-mad": partial(_candle, lit=False, high=5),
    "tile-back-ground": partial(_tile, "url(#pebble)"),
    "tile-face-ground": partial(_tile, "#15142A"),
    "tile-edge": _tile_edge,
    "necron-arm": _necron_arm,
    "necron-arm-flat": _flat_arm,
    "bead": partial(_bead, FOG, VOID),
    "bead-past": partial(_bead, DANGER, DANGER),
    "bead-picture": partial(_picture_bead, FOG),
    "bead-picture-past": partial(_picture_bead, DANGER),
    "marker": _marker,
    "demon-space": partial(_space, 21, "figure-demon", 27, DANGER, 2.4),
    "demon-passed": partial(_space, 21, "figure-demon", 27, UNLIT, 1.4),
    "rift-space": partial(_space, 17, "figure-rift", 23, FOG, 1.4),
    "rift-near": partial(_space, 17, "figure-rift", 23, DANGER, 2.4),
    "seal-of-seven": _seal_of_seven,
    "lamp-of-arkham": _lamp,
    "demon-lit": _demon,
    "demon-arm": _demon_arm,
}  # fmt: skip
