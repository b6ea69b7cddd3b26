"""What the screen asks of a game: how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from companion.screen.layout.layouts import LAYOUTS, PAINTED_BY, Layout


class Showing(Protocol):
    """How a game looks; all of it has a plain way."""

    @property
    def drawings(self) -> Mapping[type[msgspec.Struct], Layout]:
        """Its own centres, tracks, bodies and reasons of an end, each drawn by its type."""

    @property
    def painters(self) -> str:
        """The module that paints its own parts; empty: it has none."""


class PlainShowing:
    """A game that draws nothing of its own."""

    drawings: Mapping[type[msgspec.Struct], Layout] = {}
    painters = ""


def bring(showing: Showing) -> None:
    """Have what a game draws be known wherever pictures are made."""
    LAYOUTS.update(showing.drawings)
    if showing.painters and showing.painters not in PAINTED_BY:
        PAINTED_BY.append(showing.painters)
