"""What the story page shows, and what a touch changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.looking_back import LookingBack, PlainLookingBack, Retold
from companion.evening.story import StoryMoment
from companion.evening.waited import Waited
from companion.screen.intents import Intent, OpenRules
from companion.screen.pages.effects import Effect, ReadRules
from companion.screen.pages.kit import heard_by_all

EVENT_S, TURN_S = 1.4, 2.2
"""How long an event of a story that goes on by itself is there to be read; and a new turn."""
EVENTS = "events"
"""What is looked at beside the board unless the game has more to look at."""


class State(msgspec.Struct, frozen=True):
    """A game event by event, and the event that is shown."""

    story: tuple[StoryMoment, ...]
    names: tuple[str, ...] = ()
    over: bool = True
    """Once a game is over, nothing in it is hidden any more."""
    at: int = 0
    look: str = EVENTS
    plays: bool = False
    """It goes on event by event, until it is stopped or told."""
    facing: int = 0
    game: LookingBack = PlainLookingBack()
    """Who tells it."""
    symbols: tuple[str, ...] = ()
    """Of the seats, as this table has them; empty: nobody kept them."""
    waited: Waited = ()
    """How long people were waited for."""

    @property
    def now(self) -> StoryMoment:
        """The event that is shown."""
        return self.story[self.at]

    @property
    def is_last(self) -> bool:
        """Nothing comes after the event that is shown."""
        return self.at == len(self.story) - 1

    @property
    def looks(self) -> tuple[str, ...]:
        """What can be looked at in this game."""
        return (EVENTS, *self.game.looks(self.story))

    @property
    def retold(self) -> Retold:
        """The same, as the game is asked about it."""
        return Retold(self.story, self.names, self.at, self.over, self.symbols, self.waited)


class Scrub(Intent, frozen=True):
    """Show this event."""

    at: int


class StepBy(Intent, frozen=True):
    """Go so many events on, back if negative."""

    by: int


class PlayOn(Intent, frozen=True):
    """Let the story go on by itself, from its beginning if it is told; or let it rest."""


class Tick(Intent, frozen=True):
    """Time has passed: a story that goes on by itself does so."""


class LookAs(Intent, frozen=True):
    """Look at the game another way: one of the state's looks."""

    look: str


def begun(
    story: tuple[StoryMoment, ...],
    names: Sequence[str],
    game: LookingBack,
    *,
    over: bool,
    plays: bool = False,
    look: str = EVENTS,
    symbols: tuple[str, ...] = (),
) -> State:
    """Open the story at its last event; or at its first, if it *plays*."""
    at = 0 if plays else len(story) - 1
    return State(story, tuple(names), over, at, look, plays, game=game, symbols=symbols)


def pulse(state: State) -> tuple[float, Intent] | None:
    """Say when the page does something by itself, and what."""
    if not state.plays:
        return None
    return (TURN_S if state.game.begins_turn(state.now.event) else EVENT_S), Tick()


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    do = _HEARD.get(type(intent))
    return do(state, intent) if do else heard_by_all(state, intent) or state


def _step(state: State, intent: StepBy) -> State:
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
    StepBy: _step,
    PlayOn: _play_on,
    Tick: _ticked,
    LookAs: lambda s, i: replace(s, look=i.look),
    OpenRules: lambda s, i: ReadRules(i.cites, then=replace(s, plays=False)),
}
