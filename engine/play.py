"""What a rule is given: a table to look at, events to tell, questions to ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar, TypeVarTuple

import msgspec

from engine.decisions import Decision, Picks, Seat

L = TypeVar("L")
"""A game's live table: the one that changes while a round is run."""
Ts = TypeVarTuple("Ts")

NOBODY: tuple[Seat, ...] = ()
"""The readers of what no seat may see: a card laid aside unseen."""

Heard = tuple[Any, ...]
"""Picks as a rule hears them, who has asked: what each can be, its question says."""

Policy = Callable[[Decision], Picks]
"""Somebody who always knows an answer: a bot in a playout."""

Lots = Callable[[Sequence[int]], int]
"""Chance in a playout: of how many there are of each, gives the place of the one that comes."""


class Event(msgspec.Struct, Generic[L], frozen=True, tag=True, gc=False):
    """Something that happened on the table, named in the past tense, with its rule."""

    reveals: ClassVar[bool] = False
    """People now know what they did not: undo stops here unless all agree."""

    cite: str

    @property
    def only(self) -> tuple[Seat, ...] | None:
        """The seats that may see it, or NOBODY; an event with a secret has a field of this name."""
        return None

    def change(self, table: L) -> None:
        """Do to *table* what happened: the only way a table changes."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")


class Unanswered(Exception):
    """The round has come to a question that nobody has answered yet."""


class Play(Generic[L]):
    """One run of a round, over a tape of the answers it has heard before.

    Without a policy, a question past the end of the tape is kept in `asked` and the run
    unwinds; the round is run again from its start when the answer is there.
    """

    __slots__ = ("_lots", "_policy", "_tape", "asked", "events", "table")

    def __init__(
        self,
        table: L,
        tape: tuple[Picks, ...] = (),
        policy: Policy | None = None,
        lots: Lots | None = None,
    ) -> None:
        self.table = table
        self.events: list[Event[L]] = []
        self.asked: tuple[Decision, ...] = ()
        self._tape = iter(tape)
        self._policy = policy
        self._lots = lots

    def tell(self, event: Event[L]) -> None:
        """Let *event* happen."""
        event.change(self.table)
        self.events.append(event)

    def ask(self, decision: Decision) -> Heard:
        """Ask one question."""
        return self.ask_for(_as_it_is, decision)

    def ask_for(self, question: Callable[[*Ts], Decision], *args: *Ts) -> Heard:
        """Ask one question, which is made only if its answer is not on the tape."""
        for picks in self._tape:
            return picks
        decision = question(*args)
        if self._policy is None:
            self.asked = (decision,)
            raise Unanswered
        return self._policy(decision)

    def draw_for(
        self,
        rows: Sequence[Picks],
        counts: Sequence[int],
        question: Callable[[*Ts], Decision],
        *args: *Ts,
    ) -> Heard:
        """Ask FATE for one of *rows*, of which there are so many each; lots need no question."""
        for picks in self._tape:
            return picks
        if self._lots is not None:
            return rows[self._lots(counts)]
        return self.ask_for(question, *args)

    def ask_all(self, decisions: tuple[Decision, ...]) -> tuple[Heard, ...]:
        """Ask several seats at once; heard in the order asked, whatever the order given."""
        heard = tuple(islice(self._tape, len(decisions)))
        if len(heard) == len(decisions):
            return heard
        if self._policy is None:
            self.asked = decisions
            raise Unanswered
        return tuple(map(self._policy, decisions))


def _as_it_is(decision: Decision) -> Decision:
    return decision
