"""What the page of a new game shows, and what a touch changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.seating import Means, Seating
from companion.screen.intents import Intent, OpenRules, TurnReading
from companion.screen.pages import effects
from companion.screen.pages.keyboard import Enter, Typing, begun, typed
from companion.screen.pages.kit import GoBack, heard_by_all, turned
from companion.screen.pages.new_game.plan import DRAWN, LONGEST_NAME, KnownDial, Plan
from companion.screen.seating import TURNS
from engine.games.octopus.board import EXTERIORS

TABLE, SEAT, KEYS, CARDS = "table", "seat", "name", "cards"
INDEX, RULINGS = "index", "rulings"


class State(msgspec.Struct, frozen=True):
    """A plan, and which of its sides is being looked at."""

    plan: Plan = Plan()
    last: Plan | None = None
    """The last table, to be had again."""
    dials: tuple[KnownDial, ...] = ()
    luck: int = 0
    """Any number; what is drawn comes from it."""
    resuming: Path | None = None
    """A kept game to be gone on with: cults and rules stand, people find their places."""
    side: str = TABLE
    place: str = ""
    """Whose seat is looked at."""
    typing: Typing = Typing()
    facing: int = 0
    seat_facing: int = 0
    leaf: int = 0
    choice_timer: str = "off"
    """How long the secret choice may take, at this table: of the settings, not of the game."""


class Sit(Intent, frozen=True):
    """Seat somebody at a free place."""

    place: str


class LookAtSeat(Intent, frozen=True):
    """See who sits there, and how they choose."""

    place: str


class Move(Intent, frozen=True):
    """Sit at another place; who sits there sits here then."""

    place: str
    to: str


class StandUp(Intent, frozen=True):
    """Nobody sits there."""

    place: str


class TypeName(Intent, frozen=True):
    """Write a name."""


class TakeCult(Intent, frozen=True):
    """Play this cult."""

    cult: str


class TakeDial(Intent, frozen=True):
    """Choose with this dial."""

    dial: str


class ChooseBy(Intent, frozen=True):
    """Choose on the screen, or let the table play this seat."""

    means: Means


class Look(Intent, frozen=True):
    """See the cards of the Exterior Locations, the rulings, or the table again."""

    side: str


class LookAtLeaf(Intent, frozen=True):
    """See this leaf of the rulings."""

    leaf: int


class Outside(Intent, frozen=True):
    """Play with this Exterior Location; None: the quick game."""

    exterior: str | None


class Draw(Intent, frozen=True):
    """Let chance choose it."""


class Memory(Intent, frozen=True):
    """Components face down, or not."""


class Rule(Intent, frozen=True):
    """Play a gap in the rules this way."""

    id: str
    value: str


class Time(Intent, frozen=True):
    """Give the secret choice so much time, from now on."""

    value: str


class SameAgain(Intent, frozen=True):
    """The last table."""


class Dials(Intent, frozen=True):
    """See to the dials."""


class Begin(Intent, frozen=True):
    """All sit: begin."""


SETTLED = (Sit, StandUp, TypeName, TakeCult, Outside, Draw, Memory, Rule, SameAgain)
"""What a game under way has settled."""


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if state.side == KEYS:
        return _written(state, intent)
    if isinstance(intent, GoBack) and state.side != TABLE:
        return replace(state, side=INDEX if state.side == RULINGS else TABLE, leaf=0)
    if isinstance(intent, TurnReading) and state.side == SEAT:
        return replace(state, seat_facing=turned(state.seat_facing))
    do = _HEARD.get(type(intent))
    if do and not (state.resuming and isinstance(intent, SETTLED)):
        return do(state, intent)
    return heard_by_all(state, intent) or state


def _written(state: State, intent: Intent) -> State:
    """While a name is typed, every touch is a key."""
    if isinstance(intent, GoBack):
        return replace(state, side=SEAT)
    if isinstance(intent, TurnReading):
        return replace(state, seat_facing=turned(state.seat_facing))
    if isinstance(intent, Enter):
        plan = state.plan.named(state.place, state.typing.text)
        return replace(state, plan=plan, side=SEAT)
    return replace(state, typing=typed(state.typing, intent, LONGEST_NAME))


def _begin(state: State, _: Begin) -> State | effects.Effect:
    plan = state.plan
    if plan.missing:
        return state
    if state.resuming:
        return effects.ResumeGame(state.resuming, Seating(plan.sitters))  # as the record has them
    return effects.StartGame(plan.seating, plan.header())


def _sit(state: State, intent: Sit) -> State:
    plan = state.plan.seated(intent.place, state.dials)
    return _looking(replace(state, plan=plan), LookAtSeat(intent.place))


def _looking(state: State, intent: LookAtSeat) -> State:
    place = intent.place
    if state.plan.at(place) is None:
        return state
    return replace(state, side=SEAT, place=place, seat_facing=TURNS[place])


def _type_name(state: State, _: TypeName) -> State:
    sitter = state.plan.at(state.place)
    return replace(state, side=KEYS, typing=begun(sitter.name)) if sitter else state


def _draw(state: State, _: Intent) -> State:
    luck = state.luck // len(EXTERIORS) or state.luck + 1
    return replace(state, plan=state.plan.drawn(state.luck), luck=luck)


def _rule(state: State, intent: Rule) -> State:
    if (intent.id, intent.value) == DRAWN:
        return _draw(state, intent)
    return _plan(state, state.plan.ruled(intent.id, intent.value))


def _time(state: State, intent: Time) -> effects.Effect:
    then = replace(state, choice_timer=intent.value)
    return effects.SaveSettings({"table.choice_timer": intent.value}, then=then)


def _plan(state: State, plan: Plan, **changes: object) -> State:
    return replace(state, plan=plan, **changes)


_HEARD: dict[type[Intent], Callable[[State, Any], State | effects.Effect]] = {
    Begin: _begin,
    OpenRules: lambda s, i: effects.OpenPage("rules"),
    Dials: lambda s, i: effects.OpenPage("settings.dials" if s.side == SEAT else "settings"),
    Look: lambda s, i: replace(s, side=i.side, leaf=0),
    LookAtLeaf: lambda s, i: replace(s, side=RULINGS, leaf=i.leaf),
    Sit: _sit,
    LookAtSeat: _looking,
    Move: lambda s, i: _plan(s, s.plan.moved(i.place, i.to)),
    StandUp: lambda s, i: _plan(s, s.plan.without(i.place), side=TABLE),
    TypeName: _type_name,
    TakeCult: lambda s, i: _plan(s, s.plan.of_cult(s.place, i.cult)),
    TakeDial: lambda s, i: _plan(s, s.plan.by(s.place, Means.DIAL, i.dial)),
    ChooseBy: lambda s, i: _plan(s, s.plan.by(s.place, i.means)),
    Outside: lambda s, i: _plan(s, s.plan.outside(i.exterior), side=TABLE),
    Draw: _draw,
    Memory: lambda s, i: _plan(s, replace(s.plan, memory=not s.plan.memory)),
    Rule: _rule,
    Time: _time,
    SameAgain: lambda s, i: _plan(s, s.last or s.plan),
}
