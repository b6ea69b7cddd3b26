"""What the undo page shows: first the points, then who agrees, then what goes back by hand."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.looking_back import LookingBack, PlainLookingBack
from companion.evening.seating import Sitter
from companion.evening.undo import Undo, stops
from companion.screen.intents import Intent, SeatIntent
from companion.screen.pages.effects import AgreeBack, AllPutBack, AskBack, Effect, StayHere
from companion.screen.pages.kit import heard_by_all
from engine import FATE, Decision, Match, Picks


class Point(msgspec.Struct, frozen=True):
    """A question of the past: how it was answered, and the table before that."""

    to: int
    """How many answers stay."""
    asked: Decision
    picks: Picks
    then: Any


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


class AllBack(Intent, frozen=True):
    """Everything is where it was."""


def points(match: Match[Any, Any]) -> tuple[Point, ...]:
    """Give every question to people that can be gone back to, the latest first."""
    every = (_point(match, to) for to in stops(match))
    return tuple(point for point in every if point.asked.seat != FATE)


def _point(match: Match[Any, Any], to: int) -> Point:
    answer, then = match.answers[to], match.verdicts[to].position
    asked = next(decision for decision in then.owed if answer.is_to(decision))
    return Point(to, asked, answer.picks, then.table)


def begun(
    match: Match[Any, Any], sitters: tuple[Sitter, ...], game: LookingBack, facing: int = 0
) -> State:
    """Open the page on a game as it stands."""
    return State(points(match), sitters, match.position.table, facing=facing, game=game)


def wished(state: State, undo: Undo) -> State:
    """What the table has heard of the wish."""
    return went_back(state, undo) if undo.is_agreed else replace(state, asked=undo)


def went_back(state: State, undo: Undo) -> State:
    """All have agreed and the game has gone back: now the pieces."""
    return replace(state, asked=undo, moves=undo.moves, moved=(0,) * len(state.sitters))


def still_to_move(state: State, moves: tuple[Any, ...]) -> State:
    """The table was switched off before the pieces were back."""
    return replace(state, moves=moves, moved=(0,) * len(state.sitters))


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, ChoosePoint):
        return replace(state, chosen=intent.to)
    if isinstance(intent, Agree) and state.point:
        return AgreeBack(intent.seat) if state.asked else AskBack(intent.seat, state.point.to)
    if isinstance(intent, Stay):
        back = replace(state, chosen=None, asked=None)
        return StayHere(then=back) if state.asked else back
    if isinstance(intent, PutBack):
        moved = tuple(n + (seat == intent.seat) for seat, n in enumerate(state.moved))
        state = replace(state, moved=moved)
        return AllPutBack() if state.all_back else state
    if isinstance(intent, AllBack):
        return AllPutBack()
    return heard_by_all(state, intent) or state
