"""What the page of a new game shows, and what a touch changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.laying import LONGEST_NAME, LONGEST_TEXT, Plan, ToLay
from companion.evening.seating import KnownDial, Means, Seating
from companion.screen.intents import Intent, OpenRules, TurnReading
from companion.screen.pages import effects
from companion.screen.pages.keyboard import Enter, Typing, begun, typed
from companion.screen.pages.kit import GoBack, heard_by_all, turned
from companion.screen.seating import TURNS
from companion.settings.kinds import Value

TABLE, SEAT, KEYS, CARDS, MORE = "table", "seat", "name", "cards", "more"
STRENGTH, TEXTS = "strength", "texts"
INDEX, RULINGS = "index", "rulings"
_ABOVE = {RULINGS: INDEX, STRENGTH: SEAT, TEXTS: SEAT}
"""Where the way back leads from a side, if not to the table."""
ROLE = "role"
"""What is chosen of a seat; all else goes by the name of an option or the id of a ruling."""


class State(msgspec.Struct, frozen=True):
    """A plan, and which of its sides is being looked at."""

    game: ToLay
    plan: Plan = Plan()
    last: Plan | None = None
    """The last table, to be had again."""
    dials: tuple[KnownDial, ...] = ()
    resuming: Path | None = None
    """A kept game to be gone on with: what is played stands, people find their places."""
    side: str = TABLE
    place: str = ""
    """Whose seat is looked at."""
    typing: Typing = Typing()
    writing: str = ""
    """Which of a seat's own words are typed; empty: its name."""
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


class WriteText(Intent, frozen=True):
    """Say something of oneself in one's own words."""

    what: str


class TakeIdea(Intent, frozen=True):
    """Say of oneself what the table proposes; what one says already, no more."""

    what: str
    words: str


class TakeDial(Intent, frozen=True):
    """Choose with this dial."""

    dial: str


class ChooseBy(Intent, frozen=True):
    """Choose on the screen, or let the table play this seat."""

    means: Means


class PlaySo(Intent, frozen=True):
    """Let the table play this seat so strongly."""

    strength: str


class BeLike(Intent, frozen=True):
    """Let the table play this seat as somebody of a character."""

    bent: str
    name: str


class TurnTo(Intent, frozen=True):
    """See what can be chosen, the rulings, or the table again."""

    side: str


class LookAtLeaf(Intent, frozen=True):
    """See this leaf of the rulings."""

    leaf: int


class Choose(Intent, frozen=True):
    """Play this: a role, an option, a ruling; where chance chose, it chooses again."""

    what: str
    value: Value


class CastAs(Intent, frozen=True):
    """Whoever has no role yet plays this: the first of them, by their numbers."""

    role: str


class LetBegin(Intent, frozen=True):
    """Somebody begins: the youngest, say."""

    place: str


class Time(Intent, frozen=True):
    """Give the secret choice so much time, from now on."""

    value: str


class SameAgain(Intent, frozen=True):
    """The last table."""


class SeeToDials(Intent, frozen=True):
    """See to the dials."""


class Begin(Intent, frozen=True):
    """All sit: begin."""


SETTLED = (Sit, StandUp, TypeName, WriteText, TakeIdea, Choose, CastAs, LetBegin, SameAgain)
"""What a game under way has settled."""


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if state.side == KEYS:
        return _written(state, intent)
    if isinstance(intent, GoBack) and state.side != TABLE:
        return replace(state, side=_ABOVE.get(state.side, TABLE), leaf=0)
    if isinstance(intent, TurnReading) and state.side in (SEAT, STRENGTH, TEXTS):
        return replace(state, seat_facing=turned(state.seat_facing))
    do = _HEARD.get(type(intent))
    if do and not (state.resuming and isinstance(intent, SETTLED)):
        return do(state, intent)
    return heard_by_all(state, intent) or state


def _written(state: State, intent: Intent) -> State:
    """While something is typed, every touch is a key."""
    before = TEXTS if state.writing else SEAT
    if isinstance(intent, GoBack):
        return replace(state, side=before)
    if isinstance(intent, TurnReading):
        return replace(state, seat_facing=turned(state.seat_facing))
    if isinstance(intent, Enter):
        return replace(state, plan=_said(state), side=before)
    most = LONGEST_TEXT if state.writing else LONGEST_NAME
    return replace(state, typing=typed(state.typing, intent, most))


def _said(state: State) -> Plan:
    words = state.typing.text
    if state.writing:
        return state.plan.texted(state.place, state.writing, words)
    return state.plan.named(state.place, words)


def _begin(state: State, _: Begin) -> State | effects.Effect:
    plan = state.plan
    if state.game.missing(plan):
        return state
    if state.resuming:
        return effects.ResumeGame(state.resuming, Seating(plan.sitters))  # as the record has them
    return effects.StartGame(plan.seating, state.game.laying.header(plan))


def _sit(state: State, intent: Sit) -> State:
    plan = state.game.seated(state.plan, intent.place, state.dials)
    return _looking(replace(state, plan=plan), LookAtSeat(intent.place))


def _looking(state: State, intent: LookAtSeat) -> State:
    place = intent.place
    if state.plan.at(place) is None:
        return state
    return replace(state, side=SEAT, place=place, seat_facing=TURNS[place])


def _type_name(state: State, _: TypeName) -> State:
    sitter = state.plan.at(state.place)
    return replace(state, side=KEYS, typing=begun(sitter.name), writing="") if sitter else state


def _write_text(state: State, intent: WriteText) -> State:
    sitter = state.plan.at(state.place)
    if sitter is None:
        return state
    typing = begun(sitter.texts.get(intent.what, ""), is_sentence=True)
    return replace(state, side=KEYS, typing=typing, writing=intent.what)


def _take_idea(state: State, intent: TakeIdea) -> State:
    sitter = state.plan.at(state.place)
    is_mine = sitter is not None and sitter.texts.get(intent.what) == intent.words
    said = "" if is_mine else intent.words
    return _plan(state, state.plan.texted(state.place, intent.what, said))


def _choose(state: State, intent: Choose) -> State:
    """On a card of its own, choosing leads back to the table; chance can be tried again."""
    game, plan = state.game, state.plan
    if intent.what == ROLE:
        return _plan(state, game.takes(plan, state.place, str(intent.value)))
    field = game.option(intent.what)
    is_done = state.side == CARDS and field is not None and intent.value != field.chance
    chosen = game.chosen(plan, intent.what, intent.value)
    return _plan(state, chosen, side=TABLE if is_done else state.side)


def uncast(state: State) -> str | None:
    """Where the first of the people sits who leaves it to chance so far."""
    people = [sitter for sitter in state.plan.seating.sitters if sitter.means != Means.BOT]
    return next((one.place for one in people if one.role == state.game.chance), None)


def _cast(state: State, intent: CastAs) -> State:
    place = uncast(state)
    return _plan(state, state.game.takes(state.plan, place, intent.role)) if place else state


def _choose_by(state: State, intent: ChooseBy) -> State:
    """The table plays only what it can; in a game under way that is settled.

    Where it plays already, it is asked how strongly.
    """
    if state.resuming and intent.means == Means.BOT and state.game.for_people(state.plan):
        return state
    sitter = state.plan.at(state.place)
    if sitter and sitter.means == intent.means == Means.BOT:
        return replace(state, side=STRENGTH)
    return _plan(state, state.game.played_by(state.plan, state.place, intent.means))


def _play_so(state: State, intent: PlaySo) -> State:
    return _plan(state, state.plan.played_so(state.place, strength=intent.strength), side=SEAT)


def _be_like(state: State, intent: BeLike) -> State:
    """Who plays is chosen before how strongly: the page stays.

    A character goes by its name, but in a game under way everybody is called as they were.
    """
    plan = state.plan.played_so(state.place, bent=intent.bent)
    named = plan if state.resuming else plan.named(state.place, intent.name)
    return _plan(state, named, side=STRENGTH)


def _time(state: State, intent: Time) -> effects.Effect:
    then = replace(state, choice_timer=intent.value)
    return effects.SaveSettings({"table.choice_timer": intent.value}, then=then)


def _plan(state: State, plan: Plan, **changes: object) -> State:
    return replace(state, plan=plan, **changes)


_HEARD: dict[type[Intent], Callable[[State, Any], State | effects.Effect]] = {
    Begin: _begin,
    OpenRules: lambda s, i: effects.OpenPage("rules"),
    SeeToDials: lambda s, i: effects.OpenPage("settings.dials" if s.side == SEAT else "settings"),
    TurnTo: lambda s, i: replace(s, side=i.side, leaf=0),
    LookAtLeaf: lambda s, i: replace(s, side=RULINGS, leaf=i.leaf),
    Sit: _sit,
    LookAtSeat: _looking,
    Move: lambda s, i: _plan(s, s.plan.moved(i.place, i.to)),
    StandUp: lambda s, i: _plan(s, s.plan.without(i.place), side=TABLE),
    TypeName: _type_name,
    WriteText: _write_text,
    TakeIdea: _take_idea,
    TakeDial: lambda s, i: _plan(s, s.plan.by(s.place, Means.DIAL, i.dial)),
    ChooseBy: _choose_by,
    PlaySo: _play_so,
    BeLike: _be_like,
    Choose: _choose,
    CastAs: _cast,
    LetBegin: lambda s, i: _plan(s, s.plan.begun_by(i.place)),
    Time: _time,
    SameAgain: lambda s, i: _plan(s, s.last or s.plan),
}
