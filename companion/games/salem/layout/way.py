"""Smooth ways through points: the sorcerer's road, the arm that is a track."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from companion.games.salem.parts import Spot

_STEPS = 24
"""Between two points of a way."""


def smooth(points: Sequence[Spot]) -> list[Spot]:
    """Round a line off (Catmull-Rom); it ends where it ended."""
    return [*_rounded([points[0], *points, points[-1]]), points[-1]]


def closed(points: Sequence[Spot]) -> list[Spot]:
    """Round a ring off."""
    return _rounded([points[-1], *points, *points[:2]])


def _rounded(points: Sequence[Spot]) -> list[Spot]:
    found: list[Spot] = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        found += [_between(a, b, c, d, step / _STEPS) for step in range(_STEPS)]
    return found


def _between(a: Spot, b: Spot, c: Spot, d: Spot, t: float) -> Spot:
    x, y = (
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
               + (3 * q - p - 3 * r + s) * t**3)
        for p, q, r, s in zip(a, b, c, d, strict=True)
    )  # fmt: skip
    return x, y


def along(way: Sequence[Spot], step: float) -> list[Spot]:
    """Spots at equal steps along a way, of about this length."""
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
    return spread(way, max(2, round(long / step) + 1))


def spread(way: Sequence[Spot], count: int) -> list[Spot]:
    """So many spots at equal steps along a way, both ends included."""
    reached = [0.0]
    for a, b in pairwise(way):
        reached.append(reached[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    found, at = [], 0
    for n in range(count):
        want = reached[-1] * n / max(1, count - 1)
        while at < len(way) - 2 and reached[at + 1] < want:
            at += 1
        piece = (reached[at + 1] - reached[at]) or 1
        share = (want - reached[at]) / piece
        (ax, ay), (bx, by) = way[at], way[at + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found
