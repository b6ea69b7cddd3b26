"""What the undo page shows: first the points, then who agrees, then what goes back by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.course import Course, PlainCourse
from companion.evening.looking_back import LookingBack, PlainLookingBack
from companion.evening.seating import Means, Sitter
from companion.evening.undo import Undo, events_before, stops, told_of
from companion.screen.intents import Intent, SeatIntent
from companion.screen.pages.effects import AgreeBack, AllPutBack, AskBack, Effect, StayHere
from companion.screen.pages.kit import heard_by_all
from companion.screen.style import SEATS
from engine import FATE, Decision, Event, Match, Picks, Seat


class Point(msgspec.Struct, frozen=True):
    """A question of the past: how it was answered, and the table before that."""

    to: int
    """How many answers stay."""
    asked: Decision
    picks: Picks
    then: Any
    events: int = 0
    """How many had happened by then."""
    agreeing: frozenset[Seat] | None = None
    """Who must agree; None: everybody."""


class State(msgspec.Struct, frozen=True):
    """How far the wish to go back has come."""

    points: tuple[Point, ...]
    sitters: tuple[Sitter, ...]
    now: Any
    chosen: int | None = None
    """The point people are asked about: how many answers stay."""
    asked: Undo | None = None
    """What the table has heard of it; the first to agree is the one who asks."""
    moves: tuple[Any, ...] | None = None
    """All have agreed: what is to be moved."""
    moved: tuple[int, ...] = ()
    """By seat, how many of its moves are done."""
    ticked: frozenset[int] = frozenset()
    """Where all move one after the other: which of the moves are done."""
    told: tuple[Event[Any], ...] = ()
    """What people have been told of the game."""
    course: Course = PlainCourse()
    """Who says what is to be moved."""
    leaf: int = 0
    facing: int = 0
    game: LookingBack = PlainLookingBack()
    """Who says what was answered and what is moved."""

    @property
    def names(self) -> tuple[str, ...]:
        """Those who sit here; empty: as the game calls them."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def point(self) -> Point | None:
        """The point people are asked about."""
        to = self.asked.to if self.asked else self.chosen
        return next((point for point in self.points if point.to == to), None)

    @property
    def agreed(self) -> frozenset[int]:
        """Who has agreed so far."""
        return frozenset(self.asked.agreed) if self.asked else frozenset()

    def symbol(self, seat: int, usual: str) -> str:
        """As this seat is told from the others here."""
        colour = self.sitters[seat].colour
        return SEATS[colour].symbol if colour in SEATS else usual

    @property
    def people(self) -> tuple[int, ...]:
        """Those who must agree: bots go along."""
        seats = [seat for seat, one in enumerate(self.sitters) if one.means != Means.BOT]
        must = self.point.agreeing if self.point else None
        return tuple(seat for seat in seats if must is None or seat in must)

    @property
    def to_move(self) -> tuple[Any, ...]:
        """What is to be moved; while people are asked, what would be."""
        if self.moves is not None or self.point is None:
            return self.moves or ()
        return self.course.put_back(self.now, self.point.then, self.told[self.point.events :])

    @property
    def then(self) -> Any:
        """The table they go back to."""
        return self.point.then if self.point else self.now

    def of(self, seat: int) -> tuple[Any, ...]:
        """The moves of one seat, those done too."""
        return tuple(move for move in self.moves or () if move.seat == seat)

    def done(self, seat: int) -> int:
        """How many of them are done."""
        return self.moved[seat] if self.moved else 0

    @property
    def all_back(self) -> bool:
        """Whether nothing is left to move."""
        seats = range(len(self.sitters))
        return all(self.done(seat) >= len(self.of(seat)) for seat in seats)


class ChoosePoint(Intent, frozen=True):
    """Ask everybody about this point."""

    to: int


class Agree(SeatIntent, frozen=True):
    """Let us go back, says this seat."""


class Stay(SeatIntent, frozen=True):
    """Let us not, says this seat; one is enough."""


class PutBack(SeatIntent, frozen=True):
    """This piece is where the screen says."""


class TickOff(Intent, frozen=True):
    """What has this number in the list is done, or is not after all."""

    number: int


class AllBack(Intent, frozen=True):
    """Everything is where it was."""


def points(match: Match[Any, Any], course: Course | None = None) -> tuple[Point, ...]:
    """Give every question to people that can be gone back to, the latest first."""
    every = (_point(match, to, course or PlainCourse()) for to in stops(match))
    return tuple(point for point in every if point.asked.seat != FATE)


def _point(match: Match[Any, Any], to: int, course: Course) -> Point:
    answer, then = match.answers[to], match.verdicts[to].position
    asked = next(decision for decision in then.owed if answer.is_to(decision))
    before, agreeing = events_before(match, to), course.agreeing(match, to)
    return Point(to, asked, answer.picks, then.table, before, agreeing)


def begun(
    match: Match[Any, Any],
    sitters: tuple[Sitter, ...],
    game: LookingBack,
    facing: int = 0,
    course: Course | None = None,
    shown: int | None = None,
) -> State:
    """Open the page on a game as it stands, of which people have been shown so many events."""
    return State(
        points(match, course),
        sitters,
        match.position.table,
        told=told_of(match, shown),
        course=course or PlainCourse(),
        facing=facing,
        game=game,
    )


def wished(state: State, undo: Undo) -> State:
    """What the table has heard of the wish."""
    return went_back(state, undo) if undo.is_agreed else replace(state, asked=undo)


def went_back(state: State, undo: Undo) -> State:
    """All have agreed and the game has gone back: now the pieces."""
    return replace(state, asked=undo, moves=undo.moves, moved=(0,) * len(state.sitters))


def is_done(state: State) -> bool:
    """Whether the page has nothing more to say: a table that holds all pieces has moved them."""
    is_by_all = state.point is None or state.point.agreeing is None
    return state.moves == () and not is_by_all


def still_to_move(state: State, moves: tuple[Any, ...]) -> State:
    """The table was switched off before the pieces were back."""
    return replace(state, moves=moves, moved=(0,) * len(state.sitters))


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    do = _HEARD.get(type(intent))
    return do(state, intent) if do else heard_by_all(state, intent) or state


def _choose(state: State, intent: ChoosePoint) -> State | Effect:
    """Everybody is asked; where nobody need agree, the table goes back at once."""
    chosen = replace(state, chosen=intent.to)
    return chosen if chosen.people else AskBack(_asker(chosen), intent.to)


def _agree(state: State, intent: Agree) -> State | Effect:
    if state.point is None:
        return state
    return AgreeBack(intent.seat) if state.asked else AskBack(intent.seat, state.point.to)


def _stay(state: State, _: Stay) -> State | Effect:
    back = replace(state, chosen=None, asked=None)
    return StayHere(then=back) if state.asked else back


def _put_back(state: State, intent: PutBack) -> State | Effect:
    moved = tuple(n + (seat == intent.seat) for seat, n in enumerate(state.moved))
    state = replace(state, moved=moved)
    return AllPutBack() if state.all_back else state


def _tick_off(state: State, intent: TickOff) -> State | Effect:
    state = replace(state, ticked=state.ticked ^ {intent.number})
    return AllPutBack() if len(state.ticked) == len(state.moves or ()) else state


_HEARD: dict[type[Intent], Callable[[State, Any], State | Effect]] = {
    ChoosePoint: _choose,
    Agree: _agree,
    Stay: _stay,
    PutBack: _put_back,
    TickOff: _tick_off,
    AllBack: lambda state, _: AllPutBack(),
}


def _asker(state: State) -> int:
    """Who goes back where nobody need agree: whose answer it was, or any who sits here."""
    assert state.point is not None
    people = [seat for seat, one in enumerate(state.sitters) if one.means != Means.BOT]
    return state.point.asked.seat if state.point.asked.seat in people else people[0]
