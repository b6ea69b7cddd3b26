"""The maw beside a page: as on the table, with the last Weapon at its side."""

from __future__ import annotations

from companion.games.octorage.layout.centre import disc_of
from companion.games.octorage.layout.weapons import large_weapon
from companion.games.octorage.scene import SmallMaw
from companion.screen.layout.layouts import SmallLayout
from companion.screen.parts import Group, Part, Picture


def _draw(drawn: SmallMaw, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """The disc is as large as on the table; where the turn is young, nothing lies beside it."""
    area = drawn.maw.wings.area
    light = Picture(x=0, y=0, name="ember" if drawn.maw.level > 1 else "glow", scale=r / 70)
    x, y = outside
    last = (Group(x=x, y=y, parts=large_weapon(area[-1])),) if area else ()
    return (light, *disc_of(drawn.maw), *last)


SMALL_MAW = SmallLayout(_draw)
