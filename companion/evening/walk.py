"""How a board is laid before a game, step by step: values, drawn elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from companion.text import Words

Lamps = tuple[tuple[int, ...], int]
"""The lamps that are lit, one after the other, and how many pieces each counts; 0: it shines."""


class Pieces(msgspec.Struct, frozen=True):
    """Pieces that are laid out now: as many signs, and what they are."""

    icon: str
    count: int
    said: str


class WalkStep(msgspec.Struct, frozen=True):
    """One thing to lay."""

    icon: str
    """In the row of all steps."""
    title: str
    lines: tuple[tuple[str, str], ...]
    """Sentences, each after its sign."""
    centre: msgspec.Struct | None = None
    """What the board looks like by then, drawn by its type."""
    pieces: Pieces | None = None
    number: tuple[str, int] | None = None
    """Where everybody begins, after its sign."""
    has_all: bool = False
    """It is done by everybody: all seals are shown."""
    emblems: tuple[str, ...] = ()
    """What stands in those, if not their symbols."""
    page: tuple[str, str, str] | None = None
    """A page of the game's own to open first: its name, its words, its sign."""


class Walk(Protocol):
    """What is asked of a game by who lays its board."""

    def lamps(self, table: Any) -> tuple[Lamps, ...]:
        """Say what is lit, by step."""

    def names(self, table: Any, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """What everybody is called."""

    def steps(
        self, table: Any, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """Every step, as many as lamps, for people of these names."""


class PlainWalk:
    """The plain way: one step, and nothing is known of the board."""

    def lamps(self, table: Any) -> tuple[Lamps, ...]:
        """None is lit."""
        return (((), 0),)

    def names(self, table: Any, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """As they are called."""
        return tuple(names)

    def steps(
        self, table: Any, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """Lay it as its rules say."""
        title, line = (words.say(f"screen.pages.walk.{key}") for key in ("plain", "plain_how"))
        return (WalkStep("chair", title, (("book", line),)),)
