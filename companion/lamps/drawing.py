"""The lamps of the board, as a terminal can show them."""

from __future__ import annotations

import math

from rich.text import Text

from companion.console.canvas import Canvas, Fragments
from companion.lamps.speech import lamp_name
from companion.text import Words
from hardware.lamps import BLACK, Colour, Picture

WIDTH, HEIGHT = 72, 18
_TALL, _WIDE = 4, 9
"""Lines and columns of a lamp; a line is two points high."""
_MIDDLES = {1: (36, 6), 2: (36, 0), 3: (60, 3), 4: (60, 10), 5: (12, 10), 6: (12, 3), 7: (36, 13)}
"""The middle of each lamp and its top line: as the rooms of the terminal's board lie."""
_GLASS = ("  ╭───╮  ", " │     │ ", " │     │ ", "  ╰───╯  ")
_RINGS = ((2.3, 1.0), (3.3, 0.7), (4.3, 0.35))
"""How far the light reaches from the middle, and how much of it gets there."""
_READABLE = 160
_SMALL = 46
"""Columns below which a row of dots has to do."""


def board(picture: Picture, words: Words, width: int) -> Text:
    """All lamps where they are on the table, or as a row where there is no room."""
    if width < WIDTH:
        return row(picture, words, names=width >= _SMALL)
    canvas = Canvas(WIDTH, HEIGHT)
    for lamp, (middle, top) in _MIDDLES.items():
        shape = _disc(picture[lamp - 1])
        for line, fragments in enumerate(shape):
            canvas.write(middle - _WIDE // 2, top + line, fragments)
        name = f"{lamp} {lamp_name(words, lamp)}"
        canvas.write(middle - len(name) // 2, top + len(shape), [(name, "quiet")])
    return Text("\n").join(canvas.rows())


def row(picture: Picture, words: Words, *, names: bool = False) -> Text:
    """The lamps in a row: number and dot."""
    pieces: Fragments = []
    for lamp, colour in enumerate(picture, 1):
        name = f" {lamp_name(words, lamp)}\n" if names else "  "
        pieces += [(f"{lamp}", "quiet"), dot(colour), (name, "quiet")]
    return Text.assemble(*pieces)


def dot(colour: Colour) -> tuple[str, str]:
    """One lamp as one letter, bright enough to be read however dim the lamp is."""
    if colour == BLACK:
        return "○", "quiet"
    return "●", _style(colour.scaled(max(1.0, _READABLE / colour.brightest)))


def _disc(colour: Colour) -> list[Fragments]:
    if colour == BLACK:
        return [[(line, "quiet")] for line in _GLASS]
    return [[_cell(colour, x, 2 * line) for x in range(_WIDE)] for line in range(_TALL)]


def _cell(colour: Colour, x: int, y: int) -> tuple[str, str]:
    """Two points, one over the other, as one letter."""
    upper, lower = (_shine(colour, x, row) for row in (y, y + 1))
    if upper and lower:
        return "▀", f"{upper} on {lower}"
    if upper or lower:
        return ("▀", upper) if upper else ("▄", lower)
    return " ", ""


def _shine(colour: Colour, x: int, y: int) -> str:
    """The style of a point, or nothing where the light does not reach."""
    away = math.hypot(x - (_WIDE - 1) / 2, y - (2 * _TALL - 1) / 2)
    share = next((share for radius, share in _RINGS if away <= radius), 0.0)
    return _style(colour.scaled(share)) if share else ""


def _style(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
