"""Boxes of pixels: left, bottom, right, top."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, hypot, inf
from typing import Any

Box = tuple[float, float, float, float]
NOWHERE: Box = (inf, inf, -inf, -inf)


def union(boxes: Iterable[Box]) -> Box:
    """Give the smallest box that holds them all."""
    left, bottom, right, top = NOWHERE
    for box in boxes:
        left, bottom = min(left, box[0]), min(bottom, box[1])
        right, top = max(right, box[2]), max(top, box[3])
    return left, bottom, right, top


def grown(box: Box, by: float) -> Box:
    """Give *box* with so much more on every side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def shifted(box: Box, x: float, y: float) -> Box:
    """Give *box* elsewhere."""
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def meet(one: Box, other: Box) -> bool:
    """Say whether they share a pixel."""
    return (
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    )  # fmt: skip


def holds(one: Box, other: Box) -> bool:
    """Say whether all of *other* lies in *one*."""
    return (
        one[0] <= other[0] and other[2] <= one[2] and one[1] <= other[1] and other[3] <= one[3]
    )  # fmt: skip


def area(box: Box) -> float:
    """Give how many pixels it has."""
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def whole_pixels(box: Box, within: tuple[int, int]) -> tuple[int, int, int, int]:
    """Give all pixels *box* touches in a window, as left, bottom, width, height."""
    left, bottom = max(0, floor(box[0])), max(0, floor(box[1]))
    right, top = min(within[0], ceil(box[2])), min(within[1], ceil(box[3]))
    return left, bottom, right - left, top - bottom


def of(rectangle: Any) -> Box:
    """Give the box of one of Kivy's rectangles."""
    (x, y), (w, h) = rectangle.pos, rectangle.size
    return (x, y, x + w, y + h) if w and h else NOWHERE


def along(points: list[float], thick: float) -> Box:
    """Give the box of a line so thick on either side."""
    if not points:
        return NOWHERE
    xs, ys = points[::2], points[1::2]
    return grown((min(xs), min(ys), max(xs), max(ys)), thick)


def turning(rectangle: Any, x: float, y: float) -> Box:
    """Give what one of Kivy's rectangles may cover when it turns around 0, 0, seen from x, y."""
    (left, bottom), (w, h) = rectangle.pos, rectangle.size
    if not w or not h:
        return NOWHERE
    reach = hypot(max(-left, left + w), max(-bottom, bottom + h))
    return x - reach, y - reach, x + reach, y + reach
