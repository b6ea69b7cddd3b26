"""Numbers at the edges of a picture, and lines from them to what they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float64]
Points = NDArray[np.float64]

PAPER = np.array([250.0, 249.0, 246.0])
INK = np.array([28.0, 34.0, 51.0])

_DIGITS: dict[str, str] = {
    "0": "1 0,3 0,4 1.5,4 4.5,3 6,1 6,0 4.5,0 1.5,1 0",
    "1": "0.8 1.2,2.2 0,2.2 6",
    "2": "0 1.6,0.8 0.3,2 0,3.3 0.4,3.9 1.6,3.4 2.9,0 6,4 6",
    "3": "0.2 0.8,1.8 0,3.4 0.6,3.6 1.8,2.8 2.7,1.6 2.8,2.8 2.9,3.9 4,3.6 5.3,2 6,0.2 5.3",
    "4": "3 6,3 0,0 4.2,4 4.2",
    "5": "3.7 0,0.7 0,0.4 2.8,2 2.3,3.5 2.8,4 4.1,3.4 5.5,2 6,0.2 5.4",
    "6": "3.4 0.2,1.6 1,0.4 3,0.2 4.4,1 5.7,2.2 6,3.5 5.4,3.9 4.2,3.4 3,2 2.6,0.7 3.2",
    "7": "0 0,4 0,1.4 6",
    "8": "2 2.8,0.7 2.2,0.5 1,2 0,3.5 1,3.3 2.2,2 2.8,0.4 3.6,0.2 5,2 6,3.8 5,3.6 3.6,2 2.8",
    "9": "0.6 5.8,2.4 5,3.6 3,3.8 1.6,3 0.3,1.8 0,0.5 0.6,0.1 1.8,0.6 3,2 3.4,3.3 2.8",
}


@dataclass(frozen=True)
class Pointer:
    """A number at the left or right edge, and the thing it points at, in millimetres."""

    number: int
    thing: tuple[float, float, float]
    left: bool = False


class Marker:
    """Draws into a picture that is *over* times larger than it will be."""

    def __init__(self, picture: Grid, over: int) -> None:
        self._picture, self._over = picture, over

    def point(self, ends: list[tuple[Points, Pointer]]) -> None:
        """Draw the numbers of one edge, each as high as its thing if it can be."""
        ends.sort(key=lambda pair: float(pair[0][1]))
        height, width, _ = self._picture.shape
        ys = _apart([float(end[1]) for end, _ in ends], 40.0 * self._over, height)
        for (end, pointer), y in zip(ends, ys, strict=True):
            x = 30.0 * self._over if pointer.left else width - 30.0 * self._over
            self._number(pointer.number, end, np.array([x, y]))

    def _number(self, number: int, end: Points, at: Points) -> None:
        """Draw a line to the thing, a dot on it, and the number in its circle."""
        for more, colour in ((1.2, PAPER), (0.0, INK)):
            self._stroke([end, at], 1.2 + more, colour)
            self._stroke([end, end], 3.2 + more, colour)
        self._stroke([at, at], 15, INK)
        text = str(number)
        for place, digit in enumerate(text):
            left = at + np.array([(place - len(text) / 2) * 10.4 + 1.6, -9]) * self._over
            size = np.array([1.8, 3.0]) * self._over
            points = [left + np.array(pair) * size for pair in _pairs(_DIGITS[digit])]
            self._stroke(points, 1.35, PAPER)

    def _stroke(self, points: Sequence[Points], pen: float, colour: Points) -> None:
        """Draw a line through points with a round pen."""
        radius = pen * self._over
        for start, end in pairwise(points):
            low = np.maximum(np.minimum(start, end) - radius - 1, 0).astype(int)
            high = (np.maximum(start, end) + radius + 2).astype(int)
            window = self._picture[low[1] : high[1], low[0] : high[0]]
            y, x = np.mgrid[low[1] : low[1] + window.shape[0], low[0] : low[0] + window.shape[1]]
            way = end - start
            along = (x - start[0]) * way[0] + (y - start[1]) * way[1]
            along = np.clip(along / max(float(way @ way), 1e-9), 0, 1)
            away = np.hypot(x - start[0] - along * way[0], y - start[1] - along * way[1])
            share = np.clip(radius - away + 0.5, 0, 1)[..., None]
            window[:] = window * (1 - share) + colour * share


def _apart(heights: list[float], least: float, bottom: float) -> list[float]:
    """Move them down until none is too near the one above, then up until all are in."""
    free = least * 0.6
    for number, height in enumerate(heights):
        heights[number] = max(free, height)
        free = heights[number] + least
    limit = bottom - least * 0.6
    for number in range(len(heights) - 1, -1, -1):
        heights[number] = min(limit, heights[number])
        limit = heights[number] - least
    return heights


def _pairs(text: str) -> Iterator[tuple[float, float]]:
    for pair in text.split(","):
        x, y = pair.split(" ")
        yield float(x), float(y)
