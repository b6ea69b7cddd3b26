"""What the story page shows, and what a touch changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.seating import Sitter
from companion.evening.story import Moment
from companion.games.octopus.presenter.moment import Moment as Shown
from companion.games.octopus.promises import PromiseMade
from companion.screen.intents import Intent, OpenRules
from companion.screen.pages.effects import Effect, ReadRules
from companion.screen.pages.kit import heard_by_all
from companion.text import Words
from engine import Seat
from engine.games.octopus.events import TurnBegan
from engine.games.octopus.settings import Setup
from engine.games.octopus.table import Table
from engine.games.octopus.view import CultView, cult_view, view

EVENT_S, TURN_S = 1.4, 2.2
"""How long an event of a story that goes on by itself is there to be read; and a new turn."""
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
    plays: bool = False
    """It goes on event by event, until it is stopped or told."""
    facing: int = 0

    @property
    def now(self) -> Moment:
        """The event that is shown."""
        return self.story[self.at]

    @property
    def is_last(self) -> bool:
        """Nothing comes after the event that is shown."""
        return self.at == len(self.story) - 1

    @property
    def looks(self) -> tuple[str, ...]:
        """What can be looked at in this game."""
        noted = any(isinstance(moment.event, PromiseMade) for moment in self.story)
        return LOOKS if noted else LOOKS[:-1]

    @property
    def setup(self) -> Setup:
        """How this table plays."""
        setup: Setup = self.now.table.setup
        return setup

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


class PlayOn(Intent, frozen=True):
    """Let the story go on by itself, from its beginning if it is told; or let it rest."""


class Tick(Intent, frozen=True):
    """Time has passed: a story that goes on by itself does so."""


class LookAs(Intent, frozen=True):
    """Look at the game another way: one of LOOKS."""

    look: str


def begun(
    story: tuple[Moment, ...],
    names: Sequence[str],
    *,
    over: bool,
    plays: bool = False,
    look: str = LOOKS[0],
) -> State:
    """Open the story at its last event; or at its first, if it *plays*."""
    at = 0 if plays else len(story) - 1
    return State(story, tuple(names), over, at, look, plays)


def pulse(state: State) -> tuple[float, Intent] | None:
    """Say when the page does something by itself, and what."""
    if not state.plays:
        return None
    return (TURN_S if isinstance(state.now.event, TurnBegan) else EVENT_S), Tick()


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    do = _HEARD.get(type(intent))
    return do(state, intent) if do else heard_by_all(state, intent) or state


def _step(state: State, intent: Step) -> State:
    return replace(state, at=_within(state, state.at + intent.by), plays=False)


def _play_on(state: State, _: PlayOn) -> State:
    at = 0 if state.is_last and not state.plays else state.at
    return replace(state, at=at, plays=not state.plays)


def _ticked(state: State, _: Tick) -> State:
    """One event on; at the last it rests."""
    if not state.plays:
        return state
    on = replace(state, at=_within(state, state.at + 1))
    return replace(on, plays=not on.is_last)


def _within(state: State, at: int) -> int:
    return max(0, min(len(state.story) - 1, at))


_HEARD: dict[type[Intent], Callable[[State, Any], State | Effect]] = {
    Scrub: lambda s, i: replace(s, at=_within(s, i.at)),
    Step: _step,
    PlayOn: _play_on,
    Tick: _ticked,
    LookAs: lambda s, i: replace(s, look=i.look),
    OpenRules: lambda s, i: ReadRules(i.cites, then=replace(s, plays=False)),
}


def shown(state: State, words: Words) -> Shown:
    """The moment of the table, as the scenes of a game take it."""
    names = (*state.names, *[""] * len(state.setup.cults))
    sitters = tuple(Sitter(state.setup.cults[seat], names[seat]) for seat in state.setup.seats)
    return Shown(view(state.now.table, None), words.language, sitters)


def cults(state: State) -> tuple[CultView, ...]:
    """Every cult as it stood then; in a game that is over all lie open."""
    table: Table = state.now.table
    return tuple(cult_view(table, Seat(s), open_=not state.hides) for s in state.setup.seats)
