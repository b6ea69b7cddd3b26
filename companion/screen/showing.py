"""What the screen asks of a game: how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from companion.screen.layout.layouts import LAYOUTS, PAINTED_BY, Layout


class Chooser(msgspec.Struct, frozen=True):
    """How far a seat is with its secret choice; never what it chooses."""

    sealed: bool = False
    lost: bool = False
    """Its dial does not answer, or does nothing."""
    shut: bool = False
    """All were told to open, and its dial does not."""
    may_touch: bool = False
    """It has waited long enough to be offered the screen."""
    shield: bool = False
    """It has what it chooses with before it, shielded."""
    withdrawable: bool = False
    by_touch: bool = False
    """It chooses on the screen, also if it has a dial."""
    void: bool = False
    """What it had sealed on the screen is gone: it must be set again."""
    failed: bool = False
    """Its seal failed when all were told to open: everybody chooses anew."""


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
