"""A page: a state, how it is drawn, and what a touch makes of it."""

from __future__ import annotations

from typing import Protocol, TypeVar

from companion.screen.intents import Intent
from companion.screen.pages.effects import Effect
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words

S = TypeVar("S")


class Page(Protocol[S]):
    """Pure functions of a state; a module that has them is a page."""

    def picture(self, state: S, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw it."""

    def heard(self, state: S, intent: Intent) -> S | Effect:
        """Give the state after a touch, or what is wished of the app."""
