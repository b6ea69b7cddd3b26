"""A game at rest: what lies on the table and what is asked."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from engine.decisions import Answer, Decision, Picks, Seat
from engine.play import Event

H = TypeVar("H")
"""A game's table held still: a frozen value."""
L = TypeVar("L")


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended, who won, and by which rule."""

    ending: str
    winners: tuple[Seat, ...]
    cite: str


class Refused(Exception):
    """An answer the rules do not take, by its reason and statement; the words are elsewhere.

    Rules ask for it again and again to see what is open: without an `__init__` of its own it takes
    a fifth of the time.
    """

    args: tuple[str, ...]

    @property
    def key(self) -> str:
        """What names the reason."""
        return self.args[0]

    @property
    def cite(self) -> str:
        """The statement it goes by, if there is one."""
        return "".join(self.args[1:])

    def __str__(self) -> str:
        """Name both; what is merely asked about and never told need not be written out."""
        return f"{self.key} ({self.cite})" if self.cite else self.key


class Position(msgspec.Struct, Generic[H], frozen=True, gc=False):
    """The table as the round began, the answers heard since, and what is asked now.

    `table` is where those answers lead. It holds no answer still to be revealed; `given` and
    `tape` do, and are for the referee alone.
    """

    start: H
    table: H
    tape: tuple[Picks, ...] = ()
    told: int = 0
    """Events of this round already handed out."""
    asked: tuple[Decision, ...] = ()
    given: tuple[Picks | None, ...] = ()
    """Answers so far, beside `asked`: who was quick leaves no trace."""
    ply: int = 0
    """How many times the table was asked something before."""
    outcome: Outcome | None = None

    @property
    def owed(self) -> tuple[Decision, ...]:
        """The questions nobody has answered yet, at most one a seat.

        The table as a whole may be asked several things at once and answer in any order; it is
        shown one at a time.
        """
        if len(self.asked) < 2:  # once it is answered, the game has gone on
            return self.asked
        owed: dict[Seat, Decision] = {}
        for decision, given in zip(self.asked, self.given, strict=True):
            if given is None:
                owed.setdefault(decision.seat, decision)
        return tuple(owed.values())

    def answer(self, decision: Decision, picks: Picks) -> Answer:
        """Make the answer *picks* to one of the questions asked here."""
        return Answer(decision.seat, decision.name, picks, self.ply, decision.about)


class Verdict(msgspec.Struct, Generic[H, L], frozen=True, gc=False):
    """What came of an answer: where the game stands, and what happened on the way."""

    position: Position[H]
    events: tuple[Event[L], ...] = ()
