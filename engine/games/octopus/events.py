"""What can happen on the table, in the order a turn can tell it."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Seat
from engine.games.octopus.board import KEY
from engine.games.octopus.table import NOBODY, OFF_BOARD, LiveTable
from engine.play import Event


class Happening(Event[LiveTable], frozen=True, gc=False):
    """An event of this game; told for people and lamps, it changes nothing by itself."""

    def change(self, table: LiveTable) -> None:
        """Leave the table as it is."""


class TurnBegan(Happening, frozen=True, gc=False):
    turn: int

    def change(self, table: LiveTable) -> None:
        table.turn = self.turn
        table.phase = "choice"


class ClocksRevealed(Happening, frozen=True, gc=False):
    """All at once: the seats and, beside them, their two hands (dagger, tentacle)."""

    reveals: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    hands: tuple[tuple[int | None, int | None], ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "revelation"


class StairsConfirmed(Happening, frozen=True, gc=False):
    one: int
    other: int
    joined: bool

    def change(self, table: LiveTable) -> None:
        reach, sure = list(table.reach), list(table.sure)
        for here, there in ((self.one, self.other), (self.other, self.one)):
            bit = 1 << there
            sure[here] |= bit
            reach[here] = reach[here] | bit if self.joined else reach[here] & ~bit
        table.reach, table.sure = tuple(reach), tuple(sure)


class PawnsMoved(Happening, frozen=True, gc=False):
    """A cultist moved, or stayed when it comes from where it goes; its offspring with it."""

    seat: Seat
    origin: int
    to: int
    offspring: int
    """OFF_BOARD: none this turn."""

    def change(self, table: LiveTable) -> None:
        table.at[self.seat] = self.to
        table.offspring[self.seat] = self.offspring


class CultistFell(Happening, frozen=True, gc=False):
    """It stays where it is, laid down; its offspring goes where the tentacle points (R28)."""

    seat: Seat
    place: int
    offspring: int
    """OFF_BOARD: none this turn (R27)."""

    def change(self, table: LiveTable) -> None:
        table.fallen |= {self.seat}
        table.offspring[self.seat] = self.offspring


class PowerLost(Happening, frozen=True, gc=False):
    seat: Seat
    left: int

    def change(self, table: LiveTable) -> None:
        table.power[self.seat] = self.left


class CultEliminated(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.at[self.seat] = OFF_BOARD
        table.fallen -= {self.seat}


class ConflictsBegan(Happening, frozen=True, gc=False):
    """R36: the places where anybody stands, and who; elsewhere nothing happens (R37)."""

    crowds: tuple[tuple[int, tuple[Seat, ...]], ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "conflict"


class TollDemanded(Happening, frozen=True, gc=False):
    seats: tuple[Seat, ...]


class OffspringAttacked(Happening, frozen=True, gc=False):
    place: int
    seats: tuple[Seat, ...]


class PlaceDominated(Happening, frozen=True, gc=False):
    seat: Seat
    place: int


class NegotiationOpened(Happening, frozen=True, gc=False):
    place: int
    seats: tuple[Seat, ...]


class PeaceKept(Happening, frozen=True, gc=False):
    place: int
    seats: tuple[Seat, ...]


class CultsConfronted(Happening, frozen=True, gc=False):
    place: int
    seats: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.hurt |= set(self.seats)


class ComponentTaken(Happening, frozen=True, gc=False):
    seat: Seat
    component: int

    def change(self, table: LiveTable) -> None:
        table.stock[self.component] -= 1
        table.held[self.seat] |= 1 << self.component
        if self.component == KEY:
            table.keyed = self.seat


class ComponentLeft(Happening, frozen=True, gc=False):
    """The cult could have taken it."""

    seat: Seat
    component: int


class NothingToTake(Happening, frozen=True, gc=False):
    """The cult owns one, or none is left."""

    seat: Seat
    component: int
    owned: bool


class ComponentsSwapped(Happening, frozen=True, gc=False):
    seat: Seat
    other: Seat
    give: int
    get: int

    def change(self, table: LiveTable) -> None:
        given, got = 1 << self.give, 1 << self.get
        table.held[self.seat] = table.held[self.seat] & ~given | got
        table.held[self.other] = table.held[self.other] & ~got | given


class SwapFailed(Happening, frozen=True, gc=False):
    """Memory variant: what was named cannot be, and nobody is told why."""

    seat: Seat
    other: Seat
    give: int
    get: int


class SwapDeclined(Happening, frozen=True, gc=False):
    seat: Seat


class SacrificeMade(Happening, frozen=True, gc=False):
    seat: Seat
    target: Seat


class SacrificeDeclined(Happening, frozen=True, gc=False):
    seat: Seat


class ComponentReturned(Happening, frozen=True, gc=False):
    """Back to the place it came from."""

    seat: Seat
    component: int

    def change(self, table: LiveTable) -> None:
        table.held[self.seat] &= ~(1 << self.component)
        table.stock[self.component] += 1


class PowerGained(Happening, frozen=True, gc=False):
    seat: Seat
    now: int

    def change(self, table: LiveTable) -> None:
        table.power[self.seat] = self.now


class GainRefused(Happening, frozen=True, gc=False):
    seat: Seat


class VictoryChecked(Happening, frozen=True, gc=False):
    candidates: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "victory"


class CandidatesNarrowed(Happening, frozen=True, gc=False):
    """One step of the tie-break: by a component, or by power when there is none."""

    component: int | None
    left: tuple[Seat, ...]


class GameEnded(Happening, frozen=True, gc=False):
    ending: str
    winners: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "over"


class OffspringRevoked(Happening, frozen=True, gc=False):
    """Phase 5: the board is cleared for a new turn."""

    def change(self, table: LiveTable) -> None:
        seats = len(table.power)
        table.phase = "revocation"
        table.offspring = [OFF_BOARD] * seats
        table.fallen = table.hurt = NOBODY
        table.keyed = None


class ComponentRemoved(Happening, frozen=True, gc=False):
    """Out of the game, with the cult that had it."""

    seat: Seat
    component: int

    def change(self, table: LiveTable) -> None:
        table.held[self.seat] &= ~(1 << self.component)
