"""A track for any game: blocks on a free short edge, or beads on the ring of the middle."""

from __future__ import annotations

from math import cos, radians, sin

from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import LAYOUTS, TrackLayout
from companion.screen.parts import Icon, Part, Picture, Plate
from companion.screen.scene import Steps, TrackStep
from companion.screen.style import (
    ASH,
    BRASS,
    CANDLE,
    LINE,
    NUMBER,
    RAISED,
    SLIDE,
    SMALL_NUMBER,
    VOID,
)

LONG, WIDE = 282, 44
"""How long a track is, and how wide."""
_LOW, _TALL = 20, 32
"""A block lower than this says nothing but where it is; from so high on, it speaks up."""
BEAD = 13
"""How far a bead reaches past the ring it lies on."""
_BEADS = 6
"""As many lie on a ring; of more: this one, the next and the last."""
_FIRST = 135
"""Where the first bead lies, clockwise from the right: at the near left."""


def _drawn(track: Steps, *, flat: bool = False, mirrored: bool = False) -> tuple[Part, ...]:
    """Blocks from the foot to the head, lit as far as it has come, and a pointer at the last."""
    each = LONG / len(track.steps)
    parts: list[Part] = []
    for at, step in enumerate(track.steps):
        along = (at - (len(track.steps) - 1) / 2) * each
        x, y = (along, 0.0) if flat else (0.0, -along)
        w, h = (each, WIDE) if flat else (WIDE, each)
        parts += _block(step, (x - w / 2 + 1, y - h / 2 + 1, w - 2, h - 2), at, track.at, each)
    return (*parts, _pointer(track, each, flat=flat, mirrored=mirrored))


def _block(step: TrackStep, box: Box, at: int, now: int, each: float) -> list[Part]:
    x, y, w, h = box
    edge = CANDLE if at == now else BRASS if at < now else LINE
    ink = CANDLE if at <= now else ASH
    ground = [
        Plate(x=x, y=y, w=w, h=h, name="button", colour=RAISED if at <= now else VOID),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=edge),
    ]
    if at != now or each >= _LOW:
        return [*ground, *_said(step, box, ink, each)]
    wide, high = max(w, 26.0), max(h, 26.0)  # it alone speaks, over its neighbours
    return [*ground, *_said(step, (x + (w - wide) / 2, y + (h - high) / 2, wide, high), ink, _LOW)]


def _said(step: TrackStep, box: Box, ink: str, room: float) -> tuple[Part, ...]:
    x, y, w, h = box
    if room < _LOW:
        return ()
    if step.icon:
        return (Icon(x=x + w / 2, y=y + h / 2, size=min(26, room - 6), name=step.icon, colour=ink),)
    type_ = NUMBER if room >= _TALL else SMALL_NUMBER
    return (text(box, step.label, type_, ink, "center"),)


def _pointer(track: Steps, each: float, *, flat: bool, mirrored: bool) -> Part:
    """Beside the step that counts, towards the middle of the table."""
    along = (track.at - (len(track.steps) - 1) / 2) * each
    away, turn = WIDE / 2 + 12, 180 if mirrored else 0
    x, y = (-away, -along) if not flat else (along, away)
    if mirrored:
        x, y = (-x, y) if not flat else (x, -y)
    return Icon(x=x, y=y, size=18, name="right", colour=CANDLE, turn=turn - 90 * flat,
                key="track pointer", motion=SLIDE)  # fmt: skip


# Where no edge is free


def _beads(track: Steps, r: float) -> tuple[Part, ...]:
    """A bead a step, round the ring; where there are too many, those that count."""
    last = len(track.steps) - 1
    shown = list(range(last + 1))
    if len(shown) > _BEADS:
        shown = sorted({track.at, min(track.at + 1, last), last})
    parts: list[Part] = []
    for n, at in enumerate(shown):
        a = radians(_FIRST + 360 * n / len(shown))
        parts += _bead(track.steps[at], r * cos(a), r * sin(a), at - track.at)
    return tuple(parts)


def _bead(step: TrackStep, x: float, y: float, ahead: int) -> list[Part]:
    now = ahead == 0
    ink = CANDLE if ahead <= 0 else ASH
    glow = Picture(x=x, y=y, name="glow", scale=0.2, colour=CANDLE)
    return [
        *((glow,) if now else ()),
        Picture(x=x, y=y, name="badge", scale=1.3 if now else 1.0),
        *_said(step, (x - 12, y - 12, 24, 24), ink, 24 if now else 21),
    ]


LAYOUTS[Steps] = TrackLayout(_drawn, lambda track: WIDE / 2 + 24, ring=_beads)
