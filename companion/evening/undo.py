"""Going back: where to, and who still has to agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import Match, Seat


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
        """Whether everybody who sits here has said yes."""
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
    put_back: Callable[[Any, Any], tuple[Any, ...]],
    now: Any = None,
) -> Undo:
    """Ask everybody to go back; who asks agrees.

    *now* is the table as people were told it: they have not moved what they have not seen yet.
    """
    then = match.verdicts[to].position.table
    return Undo(to, by, people, frozenset([by]), put_back(now or match.position.table, then))


def back(match: Match[Any, Any], to: int) -> Match[Any, Any]:
    """Drop every answer from number *to* on; all have agreed."""
    while len(match.answers) > to:
        match = match.undone(agreed=True)
    return match
