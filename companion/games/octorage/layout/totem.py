"""The Rage board: a totem on a free short edge, or beads on the ring of the disc."""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin

from msgspec.structs import replace

from companion.games.octorage.colours import EMBER
from companion.games.octorage.scene import Totem
from companion.screen.layout.edges import CORNER, LEAST, TRACK_WIDE
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import TrackLayout, layout_of
from companion.screen.parts import Icon, Part, Picture, Plate
from companion.screen.scene import Steps, TrackStep
from companion.screen.stage import LONG
from companion.screen.style import ASH, CANDLE, DANGER, GAP, SLIDE, Motion, Type

HEAD = "octoman-all"
"""The sign of the last level."""
_HIGH, _FOOT = 312, 14
_ASIDE = 6
"""How much nearer to the edge it stands than a track usually does."""
_FACED = 40
"""A lower block has neither eyes nor a mouth."""
_SMALLEST = 26
"""A block less high says nothing, unless it is the present one."""
_DARK = "#0E1412"
_NUMBER, _LARGER = Type("number", 16, 14), Type("number", 18, 14)
_OPEN = Motion(600, "out_back")
_FEW, _BEADS = (163, 197, 343, 17), (150, 210, 330, 30, 0, 180)
"""Where levels stand round the disc, clear of strips above and below: up to four, or to six."""


def _drawn(track: Totem, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """From its foot to its head, eyes lit as far as the Rage has come."""
    if flat:
        return _flat(track, mirrored=mirrored)
    x = float(-_ASIDE if mirrored else _ASIDE)
    levels, each = len(track.values), (_HIGH - 30) / len(track.values)
    parts: list[Part] = [Picture(x=x, y=_HIGH / 2 - _FOOT, name="totem-foot")]
    for n in range(levels):
        half = 36 if n == levels - 1 else 32
        y = _HIGH / 2 - _FOOT - (n + 1) * each
        parts.append(Plate(x=x - half, y=y, w=2 * half, h=each - 2, name="block"))
    for n in range(levels):
        parts += _level(track, n, x, _HIGH / 2 - _FOOT - (n + 0.5) * each, each)
    return (*parts, _pointer(track, x, each, -1 if mirrored else 1))


def _flat(totem: Totem, *, mirrored: bool) -> tuple[Part, ...]:
    """Lying, it is a track as any other."""
    steps = tuple(TrackStep(value, "" if value else HEAD) for value in totem.values)
    plain = layout_of(Steps(steps, totem.level - 1), TrackLayout)
    return plain.draw(Steps(steps, totem.level - 1), flat=True, mirrored=mirrored)


def _level(totem: Totem, n: int, x: float, y: float, each: float) -> list[Part]:
    """A block's face, and what the level takes."""
    is_on, is_here = n < totem.level, n == totem.level - 1
    parts: list[Part] = []
    if is_here:
        parts.append(Picture(x=x, y=y, name="ember", scale=44 / 128))
    if each >= _FACED:
        parts.append(Picture(x=x, y=y, name="totem-eyes", colour=_DARK))
        parts += (_open_eyes(n, x, y),) if is_on else ()
        parts.append(Picture(x=x, y=y + min(22, each / 2 - 9), name="totem-mouth"))
    if is_here or each >= _SMALLEST:
        parts += _mark(totem.values[n], x, y - 1, is_on=is_on, is_here=is_here)
    return parts


def _open_eyes(n: int, x: float, y: float) -> Part:
    """They open when the Rage comes to their block."""
    eyes = Picture(x=x, y=y, name="totem-eyes", colour=EMBER, key=f"eyes {n}", motion=_OPEN)
    return replace(eyes, start=replace(eyes, alpha=0.0, scale=0.6))


def _mark(value: str, x: float, y: float, *, is_on: bool, is_here: bool) -> list[Part]:
    """What an attack takes at a level, in a ring."""
    ink = CANDLE if is_on else ASH
    parts: list[Part] = [
        Picture(x=x, y=y, name="ring-here" if is_here else "badge", scale=1 if is_here else 1.2)
    ]
    if not value:
        colour = DANGER if is_here else ink
        return [*parts, Icon(x=x, y=y, size=18, name=HEAD, colour=colour)]
    box = (x - 13, y - 13, 26, 26)
    return [*parts, text(box, value, _LARGER if is_here else _NUMBER, ink, "center")]


def _pointer(totem: Totem, x: float, each: float, side: int) -> Part:
    """Beside the level that counts, towards the middle of the table."""
    half = 36 if totem.level == len(totem.values) else 32
    y = _HIGH / 2 - _FOOT - (totem.level - 0.5) * each - 1
    return Picture(x=x - side * (half + 10), y=y, name="arrowhead", colour=DANGER,
                   turn=0 if side > 0 else 180, key="pointer", motion=SLIDE)  # fmt: skip


# Where it does not stand


def _beads(totem: Totem, r: float) -> tuple[Part, ...]:
    """A bead a level on the ring; of more than there is room for, those that count."""
    last = len(totem.values) - 1
    shown = list(range(last + 1))
    if len(shown) > len(_BEADS):
        shown = sorted({totem.level - 1, min(totem.level, last), last})
    parts: list[Part] = []
    for n, at in enumerate(shown):
        a = radians((_FEW if len(shown) <= len(_FEW) else _BEADS)[n])
        is_on, is_here = at < totem.level, at == totem.level - 1
        parts += _mark(totem.values[at], (r - 1) * cos(a), (r - 1) * sin(a), is_on=is_on,
                       is_here=is_here)  # fmt: skip
    return tuple(parts)


def _stands(totem: Totem, places: tuple[str, ...]) -> bool:
    """Whether every neighbour of the widest strip keeps enough beside it."""
    on_edge = Counter(place.split("_")[0] for place in places if "_" in place)
    most = max(on_edge.values(), default=0)
    free = LONG - CORNER - TRACK_WIDE - totem.widest - GAP * (most - 1)
    return most < 2 or free / (most - 1) >= LEAST


TOTEM = TrackLayout(_drawn, lambda totem: 40.0, y=236, ring=_beads, stands=_stands)
