"""How Night of the Grand Octopus goes at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from companion.evening.beats import Beat
from companion.evening.course import Manner, Opens, Pause, Said, Weight
from companion.evening.undo import Undo
from companion.games.octopus.put_back import Move, moves
from companion.games.octopus.stairs import owners_stairs
from companion.settings.values import seconds
from engine import Decision, Event, Match, Picks, Seat
from engine.games.octopus.board import EXTERIOR, Stairs
from engine.games.octopus.events import (
    ClocksRevealed,
    ComponentLeft,
    ComponentReturned,
    ComponentsSwapped,
    ComponentTaken,
    ConflictsBegan,
    CultistFell,
    CultsConfronted,
    GainRefused,
    GameEnded,
    Happening,
    NegotiationOpened,
    NothingToTake,
    OffspringAttacked,
    OffspringRevoked,
    PawnsMoved,
    PeaceKept,
    PlaceDominated,
    PowerGained,
    SacrificeDeclined,
    SacrificeMade,
    StairsConfirmed,
    SwapDeclined,
    SwapFailed,
    TollDemanded,
    TurnBegan,
    VictoryChecked,
)
from engine.games.octopus.table import LiveTable, Table

Hands = tuple[tuple[int, tuple[int | None, int | None]], ...]
FIGHT: Picks = ("fight",)
_SAID = {True: "yes", False: "no"}

_AT_PLACE = (OffspringAttacked, PlaceDominated, NegotiationOpened, PeaceKept, CultsConfronted)
_OF_COMPONENT = (ComponentTaken, ComponentLeft, NothingToTake)
_KINDS: dict[type[Happening], str] = {
    ClocksRevealed: "reveal",
    StairsConfirmed: "reveal",
    PawnsMoved: "reveal",
    ConflictsBegan: "conflicts",
    TollDemanded: "outside",
    ComponentsSwapped: "outside",
    SwapFailed: "outside",
    SwapDeclined: "outside",
    SacrificeMade: "outside",
    SacrificeDeclined: "outside",
    PowerGained: "dreams",
    GainRefused: "dreams",
    VictoryChecked: "end",
    GameEnded: "end",
    OffspringRevoked: "recall",
}
_QUIET = (
    PlaceDominated, NegotiationOpened, ConflictsBegan, TurnBegan, SacrificeMade,
    ClocksRevealed, StairsConfirmed,
)  # fmt: skip
"""What the question that follows says as well: clocks lie open while stairs are asked for."""
_PASSING = (
    PeaceKept, ComponentTaken, ComponentLeft, NothingToTake, SwapDeclined, SwapFailed,
    SacrificeDeclined, GainRefused,
)  # fmt: skip
"""What needs no hands, or those alone that have just reached for it."""


class OctopusCourse(msgspec.Struct, frozen=True):
    """Beats by place, a talk that one voice ends, and stairs that only people can see."""

    stairs: Callable[[], Stairs] = owners_stairs
    """The owner's map as it is known now."""
    usual: ClassVar[str] = "reveal"
    piece: ClassVar[Any] = Move

    def opens(self, event: Event[Any]) -> Opens | None:
        """Events of one place are one beat; so are those of one phase."""
        assert isinstance(event, Happening)
        if isinstance(event, _AT_PLACE):
            return Opens("place", (event.place,))
        if isinstance(event, _OF_COMPONENT):
            return Opens("place", (event.component,))  # a component's number is its place's (R3)
        kind = _KINDS.get(type(event), "")
        if isinstance(event, ComponentReturned) and event.cite == "R69":
            kind = "outside"  # else a dead cult's (G3), told with phase 5
        if kind == "outside":
            return Opens("place", (EXTERIOR,))
        about = (EXTERIOR,) if kind == "dreams" else ()
        return Opens(kind, about, hides_nothing=kind == "recall") if kind else None

    def weighs(self, event: Event[Any]) -> Weight:
        """What needs no hands, or those alone that have just reached for it, passes."""
        if isinstance(event, _QUIET):
            return Weight.QUIET
        return Weight.PASSES if isinstance(event, _PASSING) else Weight.STOPS

    def joins(self, beat: Beat, after: Beat) -> bool:
        """Who dreams has no offspring to take back (R30, R32): both end a turn."""
        return (beat.kind, after.kind) == ("dreams", "recall")

    def pause(self, beat: Beat) -> Pause:
        """People move wooden pieces: whatever happened waits for them."""
        return Pause()

    def movers(self, beat: Beat) -> set[Seat]:
        """Whose clock has moved a piece, or made one fall."""
        return {
            event.seat
            for event in beat.events
            if isinstance(event, CultistFell)
            or (isinstance(event, PawnsMoved) and (event.origin != event.to or event.offspring))
        }

    def takers(self, beat: Beat) -> set[Seat]:
        """Who has taken something that must now be laid before them."""
        return {event.seat for event in beat.events if isinstance(event, ComponentTaken)}

    def put_back(self, now: Table, then: Table, told: Sequence[Event[Any]]) -> tuple[Move, ...]:
        """Pawns, offspring, power and components: the board shows all of it."""
        return moves(now, then)

    def agreeing(self, match: Match[Table, LiveTable], to: int) -> frozenset[Seat] | None:
        """Everybody: all chose together."""
        return None

    def manner(self, table: Table, decision: Decision) -> Manner:
        """One voice ends a talk with a fight (R51), and so does the clock (G12)."""
        if decision.name == "negotiate":
            timer = seconds(table.setup.rulings.g12_negotiation_timer)
            return Manner(veto=FIGHT, talk_s=timer)
        return Manner(only_people=decision.name == "stairs")

    def known(self, match: Match[Table, LiveTable], decision: Decision, said: Said) -> Picks | None:
        """What all have just agreed to, and stairs that were looked at."""
        if decision.name == "gather":
            return ("take",) if _all_agreed(match, decision) else None
        return _of_stairs(decision, said, self.stairs()) if decision.name == "stairs" else None

    def said_before(self, match: Match[Table, LiveTable], undo: Undo, said: Said) -> Said:
        """The stairs people have looked at; who goes back to one wants to say it anew."""
        first, *rest = match.answers[undo.to :]
        kept = tuple(stair for stair in said if stair[:2] != first.about)
        seen = tuple(
            (answer.about[0], answer.about[1], answer.picks == ("yes",))
            for answer in rest
            if answer.to == "stairs"
        )
        return kept + seen


COURSE = OctopusCourse()


def _all_agreed(match: Match[Table, LiveTable], decision: Decision) -> bool:
    """Whether all present have just said that this cult takes it (R48).

    Outside, a key may cost a dream or a sacrifice (R65, R69): there it is asked.
    """
    said = match.answers[-1]
    named = said.to == "negotiate" and said.picks == (decision.seat,)
    return named and said.about == decision.about and decision.about != (EXTERIOR,)


def _of_stairs(decision: Decision, said: Said, stairs: Stairs) -> Picks | None:
    if stairs.verified:
        return (_SAID[decision.about in stairs.pairs],)
    for one, other, joined in reversed(said):
        if (one, other) == decision.about:
            return (_SAID[bool(joined)],)
    return None


def last_hands(match: Match[Table, LiveTable]) -> Hands:
    """Give the clocks opened last, even if the next turn has begun since."""
    for verdict in reversed(match.verdicts):
        for event in reversed(verdict.events):
            if isinstance(event, ClocksRevealed):
                return tuple(zip(event.seats, event.hands, strict=True))
    return ()


def opened_hands(match: Match[Table, LiveTable]) -> Hands:
    """Give the clocks of this turn, if they have been opened."""
    for verdict in reversed(match.verdicts):
        for event in reversed(verdict.events):
            if isinstance(event, ClocksRevealed):
                return tuple(zip(event.seats, event.hands, strict=True))
            if isinstance(event, TurnBegan):
                return ()
    return ()
