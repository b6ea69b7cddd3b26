"""Going back: where to, and who still has to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from engine import Event, Match, Seat

if TYPE_CHECKING:
    from companion.evening.course import Course


class Undo(msgspec.Struct, frozen=True):
    """A wish to go back to the question before answer number *to*."""

    to: int
    by: Seat
    must_agree: frozenset[Seat]
    agreed: frozenset[Seat]
    moves: tuple[Any, ...]
    """What hands must put back."""

    @property
    def is_agreed(self) -> bool:
        """Whether everybody who must has said yes."""
        return self.agreed >= self.must_agree

    def assented(self, seat: Seat) -> Undo:
        """One more says yes."""
        return replace(self, agreed=self.agreed | {seat})


def stops(match: Match[Any, Any]) -> tuple[int, ...]:
    """The answers one can go back before, the latest first; clocks go all together."""
    found = []
    for count in range(len(match.answers) - 1, -1, -1):
        position = match.verdicts[count].position
        if len(position.owed) == len(position.asked) or not position.asked[0].secret:
            found.append(count)
    return tuple(found)


def ask(
    match: Match[Any, Any],
    to: int,
    by: Seat,
    people: frozenset[Seat],
    course: Course,
    now: Any = None,
    shown: int | None = None,
) -> Undo:
    """Ask those who must agree to go back; who asks agrees.

    *now* is the table as people were told it, by so many events as were *shown*: they have not
    moved what they have not seen yet.
    """
    then, agreeing = match.verdicts[to].position.table, course.agreeing(match, to)
    told = told_of(match, shown)[events_before(match, to) :]
    moves = course.put_back(now or match.position.table, then, told)
    must_agree = people if agreeing is None else people & agreeing
    return Undo(to, by, must_agree, frozenset([by]), moves)


def told_of(match: Match[Any, Any], shown: int | None = None) -> tuple[Event[Any], ...]:
    """So many events as were *shown*; None: all."""
    return tuple(event for verdict in match.verdicts for event in verdict.events)[:shown]


def events_before(match: Match[Any, Any], to: int) -> int:
    """How many events there had been when answer number *to* was given."""
    return sum(len(verdict.events) for verdict in match.verdicts[: to + 1])


def back(match: Match[Any, Any], to: int) -> Match[Any, Any]:
    """Drop every answer from number *to* on; all have agreed."""
    while len(match.answers) > to:
        match = match.undone(agreed=True)
    return match
