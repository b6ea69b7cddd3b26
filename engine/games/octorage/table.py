"""What lies on the table, held still between questions or live while a part of a round is run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

import msgspec

from engine.decisions import Seat
from engine.games.octorage.cards import ALL, TREASURES, Card
from engine.games.octorage.settings import CLOCKWISE, COUNTER, LIVES, SEATS, Setup

Held = tuple[Seat, Seat, Card]
"""What one seat knows for sure of another's hand: who knows it, who holds it, and which card."""


_AFTER = {
    (direction, seats): tuple([Seat((seat + way) % seats) for seat in range(seats)])
    for direction, way in ((CLOCKWISE, 1), (COUNTER, -1))
    for seats in SEATS
}
"""Who sits next to each seat, by the direction and by how many there are."""


class Curses(msgspec.Struct, frozen=True, gc=False):
    """Before whom each of the TREASURES lies (O13): there is one of each (O3)."""

    statuette: Seat | None = None
    jewels: Seat | None = None
    sceptre: Seat | None = None
    skull: Seat | None = None
    crown: Seat | None = None


class _Queries:
    """What rules, bots and screens ask of a table, held or live."""

    __slots__ = ()

    setup: Setup
    characters: tuple[str | None, ...]
    octoman: Seat
    direction: str
    life: Sequence[int]
    curses: Curses
    won: tuple[int, ...]
    pile: Sequence[int]
    discard: Sequence[int]
    level: int

    def alive(self) -> list[Seat]:
        """Those still in the round (O17)."""
        return [*compress(self.setup.seats, self.life)]

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats from *seat* on, in the current direction."""
        seats = self.setup.seats
        if self.direction == CLOCKWISE:
            return seats[seat:] + seats[:seat]
        return seats[seat::-1] + seats[:seat:-1]

    def in_turn(self) -> list[Seat]:
        """The living from the holder of the Octoman card on, in the current direction (OG14)."""
        life = self.life
        return [seat for seat in self.from_seat(self.octoman) if life[seat]]

    def next_alive(self, seat: Seat) -> Seat:
        """The next living player after *seat* in the current direction (O14, O17)."""
        life = self.life
        after = _AFTER[self.direction, len(life)]
        following = after[seat]
        while not life[following]:
            following = after[following]
        return following

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


class Table(_Queries, msgspec.Struct, frozen=True, gc=False):
    """The table held still.

    In `box` a card in a hand or the pile is UNSEEN.
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


class LiveTable(_Queries):
    """The table while a part of a round is run: the same fields, changed by events alone."""

    __slots__ = Table.__struct_fields__

    life: list[int]
    hands: list[tuple[Card, ...]]
    pile: list[int]
    discard: list[int]
    round: int
    turn: int
    phase: str
    active: Seat | None
    area: tuple[int, ...]
    due: list[Seat]
    looked: tuple[Card, ...] | None
    known: tuple[Held, ...]


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
    """Make a live copy; only what events change in place is copied."""
    live = LiveTable()
    live.setup = table.setup
    live.characters = table.characters
    live.octoman = table.octoman
    live.direction = table.direction
    live.life = [*table.life]
    live.hands = [*table.hands]
    live.curses = table.curses
    live.won = table.won
    live.pile = [*table.pile]
    live.discard = [*table.discard]
    live.round = table.round
    live.turn = table.turn
    live.phase = table.phase
    live.active = table.active
    live.level = table.level
    live.area = table.area
    live.due = [*table.due]
    live.looked = table.looked
    live.known = table.known
    return live


def freeze(live: LiveTable) -> Table:
    """Hold a live table still."""
    return Table(
        live.setup,
        live.characters,
        live.octoman,
        live.direction,
        (*live.life,),
        (*live.hands,),
        live.curses,
        live.won,
        (*live.pile,),
        (*live.discard,),
        live.round,
        live.turn,
        live.phase,
        live.active,
        live.level,
        live.area,
        (*live.due,),
        live.looked,
        live.known,
    )
