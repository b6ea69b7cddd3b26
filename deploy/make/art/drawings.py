"""Every texture as SVG, by its name in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, radians, sin

from companion.screen.art.catalogue import (
    ARTS,
    BAND_HEIGHT,
    BAND_WIDTH,
    COLUMNS,
    DICE,
    ICON_LEVELS,
    PLATES,
    ROOM,
    SEAL_LEVELS,
    SEALS,
    cell,
    icon_sheets,
)
from companion.screen.style import (
    BRASS,
    BUTTON_RADIUS,
    CANDLE,
    CARD_RADIUS,
    PANEL,
    PANEL_RADIUS,
    VOID,
    WHITE,
)

from . import arkham, cellar, covers, jungle
from .dice import die
from .svg import (
    NIGHT,
    arm,
    blank,
    circle,
    curl,
    icon,
    moved,
    path,
    rays,
    rect,
    seal,
    sheet,
)


def drawings() -> Iterator[tuple[str, str]]:
    """Give every texture: its file's name without ending, and its SVG."""
    for name, names in icon_sheets().items():
        for level in ICON_LEVELS:
            yield f"{name}-{level}", _atlas(names, level, icon)
    for level in SEAL_LEVELS:
        yield f"seals-{level}", _atlas(SEALS, level, lambda n, x, y, size: seal(n, x, y, size / 2))
        yield (
            f"blanks-{level}",
            _atlas(SEALS, level, lambda n, x, y, size: blank(n, x, y, size / 2)),
        )
    yield "bands", _bands()
    for name, plate in PLATES.items():
        inner = plate.size - 2 * plate.pad
        yield name, sheet(plate.size, plate.size, moved(_PLATES[name](inner), plate.pad, plate.pad))
    for name, art in ARTS.items():
        yield name, sheet(art.width, art.height, moved(_ARTS[name](), art.x, art.y))


def _atlas(
    names: tuple[str, ...], level: int, draw: Callable[[str, float, float, float], str]
) -> str:
    rows = -(-len(names) // COLUMNS)
    cells = [(name, cell(index, level)) for index, name in enumerate(names)]
    body = "".join(draw(name, x + w / 2, y + h / 2, level) for name, (x, y, w, h) in cells)
    return sheet(COLUMNS * (level + ROOM), rows * (level + ROOM), body)


def _bands() -> str:
    """The patterns side by side, with round corners where the strip's panel has them."""
    r, w, h = PANEL_RADIUS - 1, BAND_WIDTH, BAND_HEIGHT
    shape = f"M{w} 0 H{r} q{-r} 0 {-r} {r} V{h - r} q0 {r} {r} {r} H{w}z"
    return sheet(
        w * len(SEALS),
        h,
        *(moved(path(shape, f"url(#p-{s})"), i * w, 0) for i, s in enumerate(SEALS)),
    )


# Plates: drawn from 0, 0 to their inner size.


def _shadowed(radius: float) -> Callable[[float], str]:
    return lambda size: rect(
        0.7, 0.7, size - 1.4, size - 1.4, "url(#panel)", rx=radius, filter="url(#shadow)"
    )


def _flat(fill: str) -> Callable[[float], str]:
    return lambda size: rect(0, 0, size, size, fill, rx=BUTTON_RADIUS)


def _edge(radius: float, width: float = 1.6) -> Callable[[float], str]:
    return lambda size: rect(
        width / 2, width / 2, size - width, size - width,
        rx=radius, stroke=WHITE, stroke_width=width,
    )  # fmt: skip


def _round(size: float) -> str:
    ring = {"stroke": BRASS, "stroke_opacity": 0.6, "stroke_width": 1.3}
    return circle(size / 2, size / 2, size / 2 - 0.7, PANEL, filter="url(#shadow)", **ring)


_PLATES: dict[str, Callable[[float], str]] = {
    "panel": _shadowed(PANEL_RADIUS),
    "card": _shadowed(CARD_RADIUS),
    "round": _round,
    "panel-edge": _edge(PANEL_RADIUS),
    "card-edge": _edge(CARD_RADIUS),
    "button": _flat(WHITE),
    "button-main": _flat("url(#main)"),
    "button-quiet": _flat("url(#quiet)"),
    "button-edge": _edge(BUTTON_RADIUS),
    "hatch": lambda size: rect(
        1, 1, size - 2, size - 2, VOID, fill_opacity=0.55, rx=BUTTON_RADIUS,
        stroke=BRASS, stroke_opacity=0.8, stroke_width=1.6, stroke_dasharray="7 6",
    ),
    **jungle.PLATES,
    **arkham.PLATES,
}  # fmt: skip


# Pictures of one piece: drawn around the point by which they are placed.


def _night() -> str:
    rings = "".join(
        circle(0, 0, r, stroke=BRASS, stroke_opacity=0.035) for r in range(170, 520, 14)
    )
    ground = circle(0, 0, 620, "url(#night)")
    return rect(0, 0, 427, 240, NIGHT) + ground + rings


def _brass_ring(r: float, width: float, fill: str, **marks: object) -> str:
    return circle(0, 0, r, fill, stroke="url(#brass)", stroke_width=width, **marks)


def _grooves(least: int, most: int) -> str:
    return "".join(
        circle(0, 0, r, stroke="#000", stroke_opacity=0.16, stroke_width=1.4)
        for r in range(least, most, 9)
    )


def _disc() -> str:
    inner = circle(0, 0, 126, stroke=BRASS, stroke_opacity=0.5, stroke_width=1.2)
    return _brass_ring(148, 3, "url(#wood)", filter="url(#shadow)") + _grooves(15, 124) + inner


def _medallion() -> str:
    core = circle(0, 0, 50, "url(#emblem)", stroke=BRASS, stroke_opacity=0.6, stroke_width=1.2)
    return _brass_ring(86, 2.6, "url(#wood)", filter="url(#shadow)") + _grooves(54, 84) + core


def _dagger() -> str:
    """Point up; 7 at the point, 1 at the guard, 32 u apart, the first 55 below the tip."""
    tip, guard = -172, 98
    blade = f"M0 {tip} L17 {tip + 40} V{guard - 2} H-17 V{tip + 40}z"
    wings = f"M-34 {guard} q34 -9 68 0 q4 7 -3 9 q-31 -7 -62 0 q-7 -2 -3 -9z"
    grip = rect(-8, guard + 7, 16, 38, "#3B2530", rx=5, stroke="url(#brass)", stroke_width=1.5)
    turns = "".join(
        path(f"M-8 {guard + 13 + turn * 8} l16 5", stroke=BRASS, stroke_width=1.6)
        for turn in range(4)
    )
    pommel = circle(0, guard + 51, 9, "url(#brass)") + icon("eye", 0, guard + 51, 12, VOID)
    holes = "".join(_brass_hole(tip + 58 + 32 * step) for step in range(7))
    steel = path(blade, "url(#steel)", stroke="#E6EBF7", stroke_opacity=0.5)
    brass = path(wings, "url(#brass)")
    return f'<g filter="url(#shadow)">{steel}{brass}{grip}{turns}{pommel}</g>{holes}'


def _brass_hole(y: float) -> str:
    return circle(0, y, 11.5, VOID, stroke="url(#brass)", stroke_width=1.4)


def _clock(*, blank: bool = False) -> str:
    """Radius 92: six directions, 1 at the top, its numbers drawn where the window writes."""
    face = circle(0, 0, 92, VOID) + _brass_ring(92, 6.4, VOID, filter="url(#shadow)")
    face += circle(0, 0, 84, "url(#wood)")
    if blank:
        return face + _grooves(15, 82) + icon("eye", 0, 0, 64, "#5A5364")
    for step in range(6):
        a = radians(60 * step + 30)
        line = f"M{84 * sin(a):.1f} {-84 * cos(a):.1f} L{32 * sin(a):.1f} {-32 * cos(a):.1f}"
        face += path(line, stroke=BRASS, stroke_opacity=0.28)
    return face


def _hand_dagger() -> str:
    """Made for a clock of radius 92; white, tinted when it is shown."""
    line = {"stroke": WHITE, "stroke_linecap": "round"}
    outline = {"stroke": VOID, "stroke_linecap": "round"}
    return (
        path("M-12 -8 h24", stroke_width=9, **outline)
        + path("M0 -6 v19", stroke_width=10, **outline)
        + path("M0 -47 l8.400 15 v23 h-16.800 v-23z", WHITE, stroke=VOID, stroke_width=3)
        + path("M-12 -8 h24", stroke_width=5.6, **line)
        + path("M0 -6 v19", stroke_width=6.4, **line)
    )  # fmt: skip


def _hand_tentacle() -> str:
    shape = "M0 16 C-16 2 16 -16 6 -37 C0 -53 -18 -50 -15 -37 C-13 -31 -7 -33 -7 -37"
    line = {"stroke_linecap": "round"}
    return path(shape, stroke=VOID, stroke_width=14, **line) + path(
        shape, stroke=WHITE, stroke_width=8.6, **line
    )


def _arm_ring() -> str:
    """One of the two that hold the medallion: it comes from beyond the table's edge."""
    way = [(230, 330), (196, 262), (130, 178), (72, 122)]
    return arm(curl(way, 0, 0, 104, 52, -150, 0.93), 44, rim=0.4)


def _arms_victory(skin: tuple[str, str] = ("arm", BRASS)) -> str:
    """Around the winner, from below; x and y are those of the drawing less its centre."""
    arms = ""
    for side in (-1, 1):
        tall = [(side * 186, 328), (side * 142, 208), (side * 158, 98), (side * 164, -2)]
        small = [(side * 206, 218), (side * 146, 160), (side * 106, 120)]
        high = curl(tall, side * 120, -92, 40, 90 + side * -80, side * -420, 0.2, 24, 1.1)
        low = curl(small, side * 84, 98, 17, 90 + side * -40, side * -440, 0.2, 20, 1.1)
        arms += arm(high, 50, 2, rim=0.5, side=side, skin=skin)
        arms += arm(low, 30, 2, rim=0.5, side=side, skin=skin)
    return arms


def _rays() -> str:
    ring = _brass_ring(86, 3, VOID, fill_opacity=0.5)
    return ring + rays(0, 0, 91, 48)


def _arrowhead() -> str:
    return path("M9 0 L-5 -8 L-5 8z", WHITE, stroke=VOID, stroke_width=2, stroke_linejoin="round")


def _stair() -> str:
    """A long flight from above: treads of brass on a dark well."""
    treads = "".join(
        rect(-3.4, 1.5 + 5.2 * step, 6.8, 1.9, BRASS, fill_opacity=0.8) for step in range(46)
    )
    return rect(-5.5, 0, 11, 240, VOID) + treads


_HOLD = curl([(-209, -18), (-129, 82), (-59, 80)], 0, 0, 58, 100, -330, 0.72)

_ARTS: dict[str, Callable[[], str]] = {
    "night": _night,
    "glow": lambda: circle(0, 0, 128, "url(#glow)"),
    "disc": _disc,
    "medallion": _medallion,
    "emblem": lambda: _brass_ring(33, 1.8, "url(#emblem)"),
    "badge": lambda: _brass_ring(10, 1.5, VOID),
    "pip": lambda: circle(0, 0, 3.1, CANDLE, stroke=VOID, stroke_width=1.1),
    "pip-empty": lambda: circle(0, 0, 3.1, VOID, stroke=BRASS, stroke_width=1.1),
    "dagger": _dagger,
    "clock": _clock,
    "clock-blank": lambda: _clock(blank=True),
    "hand-dagger": _hand_dagger,
    "hand-tentacle": _hand_tentacle,
    "arrowhead": _arrowhead,
    **{name: partial(die, pips) for pips, name in enumerate(DICE)},
    "stair": _stair,
    "arm-hold": lambda: arm(_HOLD, 44, rim=0.3),
    "arm-ring": _arm_ring,
    "arms-victory": _arms_victory,
    "rage-arms-victory": partial(_arms_victory, jungle.SKIN),
    "rays": _rays,
    **jungle.ARTS,
    **covers.ARTS,
    **arkham.ARTS,
    **cellar.ARTS,
}
