"""The lids on the shelf: each game has its own ground, its own arms and its own emblem."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from companion.screen.style import BRASS, CANDLE

from .arkham import FOG, PEWTER
from .cellar import ROSE
from .cellar import SKIN as PLUM
from .dice import die
from .jungle import LEAF, SKIN
from .svg import arm, circle, curl, icon, moved, path, rect

WIDE, HIGH = 200, 128
_ROUND = 13
"""The corners of a lid: a button lies over it, and has the same."""
_MEDALLION = 43


def _cover(light: str, dark: str, metal: str, *drawn: str) -> str:
    """A cover around 0, 0: what is *drawn* ends at its edge, the emblem's ring lies over it."""
    box = (-WIDE / 2, -HIGH / 2, WIDE, HIGH)
    clip = (
        f'<clipPath id="lid">{rect(*box, rx=_ROUND)}</clipPath>'
        f'<radialGradient id="ground" cx=".5" cy=".46" r=".75"><stop stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
    )
    ring = (
        circle(0, 0, 64, "url(#glow)")
        + circle(0, 0, _MEDALLION, dark, stroke=metal, stroke_width=2.6)
        + circle(0, 0, _MEDALLION - 5, stroke=metal, stroke_opacity=0.45)
    )
    *behind, emblem = drawn
    inner = rect(*box, "url(#ground)") + "".join(behind) + ring + emblem
    return f'{clip}<g clip-path="url(#lid)">{inner}</g>'


def _octopus() -> str:
    """Two arms hold the medallion, as they hold places at the table; the eye in eight arms."""
    rings = "".join(circle(0, 0, r, stroke=BRASS, stroke_opacity=0.12) for r in range(54, 130, 9))
    way = curl([(124, 74), (66, 58), (48, 46)], 0, 0, 55, 42, -175, 0.96)
    holding = "".join(moved(arm(way, 20, 2, 0.5), 0, 0, turn) for turn in (0, 180))
    eight = "".join(
        moved(
            icon("tentacle", 0, 0, 23, BRASS),
            24.5 * sin(radians(turn)),
            -24.5 * cos(radians(turn)),
            turn,
        )
        for turn in range(0, 360, 45)
    )
    return _cover(
        "#2A2F52", "#0E1222", BRASS, rings, holding, eight + icon("eye", 0, 0, 22, CANDLE)
    )


def _octorage() -> str:
    """All his arms, from under the stone."""
    way = curl([(26, 0), (52, 6), (70, -4)], 82, 8, 11, -90, 300, 0.3, 12, 1.2)
    one = arm(way, 17, 2, 0.5, -1, SKIN)
    arms = "".join(moved(one, 0, 0, 22.5 + 45 * n) for n in range(8))
    return _cover("#2C4034", "#0B120F", LEAF, arms, icon("octoman-octoman", 0, 0, 56, CANDLE))


def _salem() -> str:
    """Roofs in the fog, and the one long arm that comes over them for the lantern."""
    roofs = path(
        "M-100 34 v-8 l9 -9 9 9 v-12 h14 v10 l10 -13 10 13 v8 h12 v-16 l5 -10 5 10 v16 h34 v-9 "
        "l12 -9 12 9 v-12 l7 -9 7 9 v16 h14 v-8 l10 -8 10 8 v8 h20 v40 h-200 z",
        "#141527",
    )  # fmt: skip
    mist = "".join(
        path(f"M-110 {y} Q-40 {y - 14} 20 {y} T110 {y - 4} V70 H-110 Z", FOG, opacity=0.07)
        for y in (26, 38, 50)
    )
    way = curl([(-92, -76), (-80, -50), (-64, -30)], 0, 0, 56, 196, -190, 1.0, 12, 1.2)
    grown = arm(way, 20, 2, 0.5, -1, ("fogarm", FOG))
    lantern = icon("figure-lantern", 0, 0, 56, CANDLE)
    return _cover("#35325E", "#0D0E1C", PEWTER, roofs, mist, grown, lantern)


def _creatures() -> str:
    """Two arms that throw for it: each holds a die."""
    throws = ""
    for side, pips in ((-1, 5), (1, 3)):
        way = curl([(side * 120, 80), (side * 74, 62), (side * 50, 46)], side * 66, 12, 26, 90,
                   -side * 250, 0.8, 14, 1.5)  # fmt: skip
        held = f'<g transform="scale(.52)">{die(pips)}</g>'
        throws += arm(way, 18, 2, 0.5, side, PLUM) + moved(held, side * 66, 12, side * 12)
    return _cover("#4A2340", "#150C1A", ROSE, throws, icon("figure-hood", 0, 0, 56, CANDLE))


ARTS: dict[str, Callable[[], str]] = {
    "cover-octopus": _octopus,
    "cover-octorage": _octorage,
    "cover-salem": _salem,
    "cover-creatures": _creatures,
}
