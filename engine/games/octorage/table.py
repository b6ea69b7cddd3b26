"""What lies on the table, held still between questions or live while a part of a round is run."""

from __future__ import annotations

import msgspec
from msgspec.structs import astuple

from engine.decisions import Seat
from engine.games.octorage.cards import ALL, TREASURES, Card
from engine.games.octorage.settings import CLOCKWISE, LIVES, Setup

Held = tuple[Seat, Seat, Card]
"""What one seat knows for sure of another's hand: who knows it, who holds it, and which card."""


class Curses(msgspec.Struct, frozen=True, gc=False):
    """Before whom each of the TREASURES lies (O13): there is one of each (O3)."""

    statuette: Seat | None = None
    jewels: Seat | None = None
    sceptre: Seat | None = None
    skull: Seat | None = None
    crown: Seat | None = None


class _Laid(msgspec.Struct):
    """What lies there, and what rules, bots and screens ask of it.

    In `box` a card in a hand or the pile is UNSEEN. All of it are values: whoever holds a table
    still, or goes on from there, need copy nothing.
    """

    setup: Setup
    characters: tuple[str | None, ...]
    octoman: Seat
    direction: str
    life: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Each in the record's order: in which order cards came is no secret."""
    curses: Curses
    won: tuple[int, ...]
    """Rounds; who has won one has turned the character over (O24)."""
    pile: tuple[int, ...]
    """How many of each card lie there: nobody has shuffled them yet."""
    discard: tuple[int, ...]
    round: int = 1
    turn: int = 0
    phase: str = "setup"
    """setup, deal, play, draw, over."""
    active: Seat | None = None
    """Whose card it is, or is being carried out."""
    level: int = 1
    area: tuple[int, ...] = ()
    due: tuple[Seat, ...] = ()
    """Who still has cards to draw, once for each card."""
    looked: tuple[Card, ...] | None = None
    """What Gilles has looked at and lies nowhere yet (O35)."""
    known: tuple[Held, ...] = ()
    """Cards in hands that somebody else has seen come there, and that cannot have left since."""

    def alive(self) -> list[Seat]:
        """Those still in the round (O17)."""
        return [seat for seat in self.setup.seats if self.life[seat]]

    def from_seat(self, seat: Seat) -> list[Seat]:
        """All seats from *seat* on, in the current direction."""
        seats = self.setup.seats
        if self.direction == CLOCKWISE:
            return [*seats[seat:], *seats[:seat]]
        return [*seats[seat::-1], *seats[:seat:-1]]

    def in_turn(self) -> list[Seat]:
        """The living from the holder of the Octoman card on, in the current direction (OG14)."""
        return [seat for seat in self.from_seat(self.octoman) if self.life[seat]]

    def next_alive(self, seat: Seat) -> Seat:
        """The next living player after *seat* in the current direction (O14, O17)."""
        way, seats = 1 if self.direction == CLOCKWISE else -1, len(self.life)
        following = (seat + way) % seats
        while not self.life[following]:
            following = (following + way) % seats
        return Seat(following)

    def has_power(self, seat: Seat, character: str) -> bool:
        """Say whether *seat* plays that character, on its Power side (O24)."""
        return self.characters[seat] == character and not self.won[seat]

    def front(self, seat: Seat) -> tuple[str, ...]:
        """The Treasures before *seat*."""
        return tuple(one for one in TREASURES if getattr(self.curses, one) == seat)

    @property
    def rage(self) -> int | str:
        """The Rage value (O15), or ALL (O16)."""
        return self.setup.data.rage[self.level - 1]

    def attack_takes(self, seat: Seat) -> int:
        """How many lives an attack would take now (O15, O16, O40)."""
        life, rage = self.life[seat], self.rage
        return life if rage == ALL else min(life, int(rage))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing left to draw from (OG10)."""
        return not any(self.pile) and not any(self.discard)


class Table(_Laid, frozen=True, gc=False):  # type: ignore[misc]  # nobody has a bare _Laid
    """The table held still."""


class LiveTable(_Laid):
    """The table while it is played on: changed by events alone."""


def opening(setup: Setup) -> Table:
    """Lay the table before the first deal (O5-O7)."""
    seats = len(setup.seats)
    return Table(
        setup,
        setup.characters,
        setup.octoman,
        setup.direction,
        life=(LIVES,) * seats,
        hands=((),) * seats,
        curses=Curses(),
        won=(0,) * seats,
        pile=setup.pile,
        discard=(0,) * len(setup.pile),
    )


def thaw(table: Table) -> LiveTable:
    """Make a live copy."""
    return LiveTable(*astuple(table))


def freeze(live: LiveTable) -> Table:
    """Hold a live table still."""
    return Table(*astuple(live))
