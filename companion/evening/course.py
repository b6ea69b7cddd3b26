"""How a game goes at a table: what its events are to people, and how its questions are put."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from engine import Decision, Event, Match, Picks, Seat

if TYPE_CHECKING:
    from companion.evening.beats import Beat
    from companion.evening.undo import Undo


Said = tuple[tuple[int | bool, ...], ...]
"""What people have said once and for all, in numbers that the game alone reads."""


class Weight(IntEnum):
    """What an event asks of people; a beat weighs as much as the heaviest of its events."""

    QUIET = 0
    """Nothing: the question that follows says it as well."""
    PASSES = 1
    """Nobody need say that they have seen it: it is shown with what follows."""
    STOPS = 2
    """They look at it, and go on when they have."""


class Opens(msgspec.Struct, frozen=True):
    """The beat that an event belongs to, if it says so itself."""

    kind: str
    """`end` is the same in every game: it stays to be looked at."""
    about: tuple[int, ...] = ()
    """Where, or of whom: events of one kind about the same are one beat."""
    hides_nothing: bool = False
    """It is told together with all that passed before it."""


class Pause(msgspec.Struct, frozen=True):
    """How a beat that is looked at is left, other than by a touch of what says so."""

    lasts_s: float | None = None
    """After so long it goes on by itself, and is shown beside what follows; None: it waits."""
    anywhere_s: float | None = None
    """After so long a touch of anything goes on; None: it does not."""
    unattended_s: float | None = None
    """So long, where all who would say that they are done are bots; None: as ever."""


class Manner(msgspec.Struct, frozen=True):
    """How a question is put to people; who answers is the Decision's own `seat` and `parties`."""

    veto: Picks | None = None
    """They talk until all agree; one voice, or the end of their time, imposes this row."""
    talk_s: float | None = None
    """So long they may talk; None: as long as they like."""
    only_people: bool = False
    """No bot can know it: it is printed, or lies on the table."""
    counts_after_s: float = 0.0
    """What one says for all counts after so long, unless another says *wait* by then."""
    think_s: float = 0.0
    """So long a bot takes over it, or a whole number of times as long where it is slow, whatever it
    answers: its haste would tell of its hand."""
    pressed_by: Seat | None = None
    """Dice of the table that fall when this seat presses, and not before: nobody names a total. A
    bot takes its time to press; where nobody sees it, they fall at once."""
    voices: tuple[Seat, ...] = ()
    """Who is out: the first of them who is no bot presses for a bot, and where nobody does."""
    shows_for_s: float | None = 0.0
    """A question that silence passes stays open so long at least; None: as this table is set."""


class Course(Protocol):
    """What an evening asks of a game."""

    @property
    def usual(self) -> str:
        """The kind of a beat that no event has named."""

    @property
    def piece(self) -> Any:
        """The type of what is put back by hand: a note beside the record keeps it."""

    def put_back(self, now: Any, then: Any, told: Sequence[Event[Any]]) -> tuple[Any, ...]:
        """What hands must move, to come from one table to an earlier one.

        *told* is what people have been told since *then*: of cards that went from hand to hand,
        two tables do not tell the way.
        """

    def agreeing(self, match: Match[Any, Any], to: int) -> frozenset[Seat] | None:
        """Who must agree to go back before answer number *to*; None: everybody.

        Nobody: whoever asks for it is enough.
        """

    def opens(self, event: Event[Any]) -> Opens | None:
        """Name the beat that *event* begins or belongs to; None: that of the event before it."""

    def weighs(self, event: Event[Any]) -> Weight:
        """Say what *event* asks of people."""

    def joins(self, beat: Beat, after: Beat) -> bool:
        """Whether *beat* needs no look of its own, since *after* is told with it."""

    def pause(self, beat: Beat) -> Pause:
        """Say how *beat* is left, where people look at it."""

    def movers(self, beat: Beat) -> set[Seat]:
        """Whose pieces a beat moves: they say that it is done."""

    def takers(self, beat: Beat) -> set[Seat]:
        """Who has something to take in hand: nothing that speaks to them may hide it."""

    def manner(self, table: Any, decision: Decision) -> Manner:
        """Say how *decision* is put."""

    def known(self, match: Match[Any, Any], decision: Decision, said: Said) -> Picks | None:
        """Give the answer if it follows from what people have said already; None: ask."""

    def said_before(self, match: Match[Any, Any], undo: Undo, said: Said) -> Said:
        """What stays said when *match* goes back: a printed board is as it was."""


class PlainCourse:
    """The plain way: every event is looked at, everything is asked, nothing is put back."""

    usual = "told"
    piece: Any = msgspec.Raw

    def put_back(self, now: Any, then: Any, told: Sequence[Event[Any]]) -> tuple[Any, ...]:
        """There is no board."""
        return ()

    def agreeing(self, match: Match[Any, Any], to: int) -> frozenset[Seat] | None:
        """Everybody."""
        return None

    def opens(self, event: Event[Any]) -> Opens | None:
        """One beat an answer."""
        return None

    def weighs(self, event: Event[Any]) -> Weight:
        """People look at everything."""
        return Weight.STOPS

    def joins(self, beat: Beat, after: Beat) -> bool:
        """Each is told alone."""
        return False

    def pause(self, beat: Beat) -> Pause:
        """It waits for people."""
        return Pause()

    def movers(self, beat: Beat) -> set[Seat]:
        """Nobody moves anything."""
        return set()

    def takers(self, beat: Beat) -> set[Seat]:
        """Nobody takes anything."""
        return set()

    def manner(self, table: Any, decision: Decision) -> Manner:
        """Ask."""
        return Manner()

    def known(self, match: Match[Any, Any], decision: Decision, said: Said) -> Picks | None:
        """Ask."""
        return None

    def said_before(self, match: Match[Any, Any], undo: Undo, said: Said) -> Said:
        """Nothing stays."""
        return ()
