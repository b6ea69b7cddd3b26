"""A clock face in a terminal: where a hand points, and the places it has been taught."""

from __future__ import annotations

import math
from itertools import pairwise

from rich.text import Text

from companion.console.canvas import Canvas
from companion.dials.lesson import Hand
from firmware_bridge.firmware.clockface import STEPS

WIDTH, HEIGHT = 34, 13
_MIDDLE = (WIDTH - 1) / 2, (HEIGHT - 1) / 2
_RIM = 9.6, 4.8
"""How far the rim is from the middle, across and down; a cell is twice as high as wide."""
_SIDES = 24
_TIP, _LABELS = 0.8, 1.22
"""How far out a hand ends and a place has its number, as a part of the way to the rim."""


def draw(hand: Hand) -> list[Text]:
    """Draw a hand on its face, as its sensor sees it: 0 at the top, then round to the right."""
    canvas = Canvas(WIDTH, HEIGHT)
    for start, end in pairwise(_point(STEPS * n // _SIDES, 1) for n in range(_SIDES + 1)):
        canvas.line(start, end, dashed=False)
    for place, centre in enumerate(hand.centres, 1):
        _write(canvas, centre, _LABELS, str(place), "bold")
    if hand.angle is not None and not hand.faulty:
        canvas.line(_MIDDLE, _point(hand.angle, _TIP), dashed=False)
        _write(canvas, hand.angle, _TIP, "●", "calm" if hand.still else "danger")
    return canvas.rows()


def _write(canvas: Canvas, angle: int, out: float, letter: str, style: str) -> None:
    x, y = _point(angle, out)
    canvas.write(round(x), round(y), [(letter, style)])


def _point(angle: int, out: float) -> tuple[float, float]:
    turn = angle * math.tau / STEPS
    across, down = _RIM
    x = _MIDDLE[0] + math.sin(turn) * across * out
    y = _MIDDLE[1] - math.cos(turn) * down * out
    return x, y
