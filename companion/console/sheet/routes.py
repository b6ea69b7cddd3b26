"""Where wires run: each has a lane of its own, and those of one side need not cross."""

from __future__ import annotations

from typing import NamedTuple

from companion.console.sheet.svg import Point


class Run(NamedTuple):
    """A wire on one side of the header: from a height there to a height at a part."""

    key: int
    start_y: float
    end_y: float


LANE = 13.0


def lanes(runs: list[Run]) -> dict[int, float]:
    """How far from the header each wire turns, one lane each.

    Of wires that go down the upper turns farther out, of those that go up the lower: as long as
    parts lie in the order of their pins, none crosses another.
    """
    down = sorted((r for r in runs if r.end_y >= r.start_y), key=lambda r: -r.start_y)
    up = sorted((r for r in runs if r.end_y < r.start_y), key=lambda r: r.start_y)
    return {run.key: LANE * number for number, run in enumerate([*down, *up])}


def clear_of_rows(y: float, first_row_y: float, row: float, margin: float = 7.0) -> float:
    """A height near *y* that no row of the header has, so that no two wires lie on one line."""
    off = (y - first_row_y) % row
    if off < margin:
        return y + margin - off
    if off > row - margin:
        return y - (off - row + margin)
    return y


def corner(start: Point, lane_x: float, end: Point) -> list[Point]:
    """Across to the lane, along it, and across to the end."""
    return [start, (lane_x, start[1]), (lane_x, end[1]), end]
