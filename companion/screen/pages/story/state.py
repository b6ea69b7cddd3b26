"""What the story page shows, and what a touch changes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.screen.intents import Intent, OpenRules
from companion.screen.pages.effects import Effect, ReadRules
from companion.screen.pages.kit import heard_by_all
from companion.screen.presenter.moment import Moment as Shown
from companion.screen.presenter.moment import Sitter
from companion.table.promises import PromiseMade
from companion.table.statistics import Moment
from companion.text import Words
from engine import Seat
from engine.games.octopus.settings import Setup
from engine.games.octopus.table import Table
from engine.games.octopus.view import CultView, cult_view, view

LOOKS = ("events", "power", "rooms", "cults", "promises")
"""What can be looked at beside the map; promises only where some were noted."""


class State(msgspec.Struct, frozen=True):
    """A game event by event, and the event that is shown."""

    story: tuple[Moment, ...]
    names: tuple[str, ...] = ()
    over: bool = True
    """Once a game is over, nothing in it is hidden any more (R63)."""
    at: int = 0
    look: str = LOOKS[0]
    facing: int = 0

    @property
    def now(self) -> Moment:
        """The event that is shown."""
        return self.story[self.at]

    @property
    def looks(self) -> tuple[str, ...]:
        """What can be looked at in this game."""
        noted = any(isinstance(moment.event, PromiseMade) for moment in self.story)
        return LOOKS if noted else LOOKS[:-1]

    @property
    def setup(self) -> Setup:
        """How this table plays."""
        return self.now.table.setup

    @property
    def hides(self) -> bool:
        """Whether components lie face down still, and the story must not tell them."""
        return self.setup.memory and not self.over


class Scrub(Intent, frozen=True):
    """Show this event."""

    at: int


class Step(Intent, frozen=True):
    """Go so many events on, back if negative."""

    by: int


class LookAs(Intent, frozen=True):
    """Look at the game another way: one of LOOKS."""

    look: str


def begun(
    story: tuple[Moment, ...], names: Sequence[str], *, over: bool, facing: int = 0, at: int = -1
) -> State:
    """Open the story at its last event, or at *at*."""
    return State(story, tuple(names), over, at % len(story), facing=facing)


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, Scrub):
        return replace(state, at=_within(state, intent.at))
    if isinstance(intent, Step):
        return replace(state, at=_within(state, state.at + intent.by))
    if isinstance(intent, LookAs):
        return replace(state, look=intent.look)
    if isinstance(intent, OpenRules):
        return ReadRules(intent.cites)
    return heard_by_all(state, intent) or state


def _within(state: State, at: int) -> int:
    return max(0, min(len(state.story) - 1, at))


def shown(state: State, words: Words) -> Shown:
    """The moment of the table, as the scenes of a game take it."""
    names = (*state.names, *[""] * len(state.setup.cults))
    sitters = tuple(Sitter("", names[seat]) for seat in state.setup.seats)
    return Shown(view(state.now.table, None), words.language, sitters)


def cults(state: State) -> tuple[CultView, ...]:
    """Every cult as it stood then; in a game that is over all lie open."""
    table: Table = state.now.table
    return tuple(cult_view(table, Seat(s), open_=not state.hides) for s in state.setup.seats)
