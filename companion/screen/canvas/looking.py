"""What can be touched and read in the window, and where: for fingers, keys and whoever looks on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from companion.screen.canvas.boxes import Box
from companion.screen.canvas.painter import Painter, TextPainter
from companion.screen.canvas.shown_sheet import ShownPart, ShownSheet
from companion.screen.intents import Intent
from companion.screen.parts import Button, Part, Text, Track
from companion.screen.stage import Frame


class Target(NamedTuple):
    """Something that can be touched, where it lies in the window: left, bottom, right, top."""

    intent: Intent
    box: Box
    sheet: str


class ShownWords(NamedTuple):
    """Words as they are shown, and where."""

    part: Text
    painter: TextPainter
    box: Box
    sheet: str
    on: Intent | None
    """The button they stand on, by what it means."""
    frame: Frame
    u: float

    @property
    def ink(self) -> Box:
        """Where in the window the letters themselves are."""
        x, y, w, h = self.painter.ink
        # A painter on a button counts from the button's middle, its part from the sheet's.
        dx = self.part.x * self.u - self.painter.origin[0]
        dy = -self.part.y * self.u - self.painter.origin[1]
        return self.frame.box_out(x + dx, y + dy, x + w + dx, y + h + dy)


def targets(shown: Iterable[ShownPart], u: float) -> Iterator[Target]:
    """Give everything that can be touched; *u* is the size of a unit in the window."""
    for sheet, part, _, _ in _all(shown):
        if isinstance(part, Button | Track):
            yield Target(part.intent, box_of(sheet.frame, part, u), sheet.key)


def shown_words(shown: Iterable[ShownPart], u: float) -> Iterator[ShownWords]:
    """Give all words."""
    for sheet, part, painter, on in _all(shown):
        if isinstance(part, Text) and isinstance(painter, TextPainter):
            box = box_of(sheet.frame, part, u)
            yield ShownWords(part, painter, box, sheet.key, on, sheet.frame, u)


def _all(shown: Iterable[ShownPart]) -> Iterator[tuple[ShownSheet, Part, Painter, Intent | None]]:
    """Every part, what lies on it, and what lies on that."""
    for sheet, part, painter in shown:
        yield sheet, part, painter, None
        for inner, inner_painter in painter.inner():
            yield sheet, inner, inner_painter, _meant(part)
            for innermost, on_it in inner_painter.inner():
                yield sheet, innermost, on_it, _meant(inner)


def _meant(part: Part) -> Intent | None:
    return part.intent if isinstance(part, Button) else None


def box_of(frame: Frame, part: Any, u: float) -> Box:
    """Where in the window a part lies that has a width and a height."""
    x, y, w, h = part.x, part.y, part.w, part.h
    return frame.box_out(x * u, -(y + h) * u, (x + w) * u, -y * u)
