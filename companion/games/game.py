"""A game as a table plays it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.evening.laying import Laying, PlainLaying
from companion.lamps.score import Lit, PlainLit
from companion.screen.pages.page import GamePage
from companion.screen.showing import PlainShowing, Showing, bring
from companion.sounds.score import Heard, PlainHeard
from engine import Game


class TableGame(msgspec.Struct, frozen=True):
    """A game's rules, its folder, and a few parts, each with a plain way.

    Whoever asks a game something owns the question: its protocol stands in the room that asks.
    """

    rules: Game[Any, Any]
    folder: Path
    """Its words, its rules in two languages, what its box holds, its icons."""
    laying: Laying = PlainLaying()
    showing: Showing = PlainShowing()
    lit: Lit = PlainLit()
    heard: Heard = PlainHeard()
    pages: Mapping[str, GamePage] = {}
    """Pages of its own, each with its line in the menu or its notice at home."""

    def __post_init__(self) -> None:
        """What a game draws is known as soon as it is loaded."""
        bring(self.showing)
