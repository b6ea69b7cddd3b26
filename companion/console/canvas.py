"""A sheet of cells to draw on: fine lines first, letters over them."""

from __future__ import annotations

import os
from itertools import groupby

from rich.text import Text

Fragments = list[tuple[str, str]]
"""Pieces of text, each with its style."""
Point = tuple[float, float]

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille cell, by row and column."""
_ROWS, _COLUMNS = len(_DOTS), len(_DOTS[0])
_DASH = 5
"""Dots drawn, then dots left out."""


def length(fragments: Fragments) -> int:
    """Count the cells that *fragments* take."""
    return sum(len(text) for text, _ in fragments)


class Canvas:
    """A drawing of so many cells."""

    def __init__(self, width: int, height: int) -> None:
        self._dots = [[0] * width for _ in range(height)]
        self._letters: list[dict[int, tuple[str, str]]] = [{} for _ in range(height)]
        # The console of a machine without a desktop has no braille.
        self._coarse = os.environ.get("TERM") == "linux"

    def line(self, start: Point, end: Point, *, dashed: bool) -> None:
        """Draw from cell to cell, in dots."""
        (x, y), (to_x, to_y) = start, end
        steps = int(max(abs(to_x - x) * _COLUMNS, abs(to_y - y) * _ROWS))
        for step in range(steps + 1):
            if dashed and step // _DASH % 2:
                continue
            part = step / steps
            across, down = x + (to_x - x) * part, y + (to_y - y) * part
            self._dot(round(across * _COLUMNS), round(down * _ROWS))

    def write(self, x: int, y: int, fragments: Fragments) -> None:
        """Put letters over whatever is there."""
        for text, style in fragments:
            for letter in text:
                self._letters[y][x] = (letter, style)
                x += 1

    def rows(self) -> list[Text]:
        """Give the drawing, line by line."""
        return [self._row(y) for y in range(len(self._dots))]

    def _dot(self, column: int, row: int) -> None:
        self._dots[row // _ROWS][column // _COLUMNS] |= _DOTS[row % _ROWS][column % _COLUMNS]

    def _row(self, y: int) -> Text:
        cells = [self._cell(x, y) for x in range(len(self._dots[y]))]
        runs = groupby(cells, key=lambda cell: cell[1])
        return Text.assemble(*(("".join(cell[0] for cell in run), style) for style, run in runs))

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        if dots := self._dots[y][x]:
            drawn = ("·" if self._coarse else chr(0x2800 + dots), "brass")
        else:
            drawn = (" ", "")
        return self._letters[y].get(x, drawn)
