"""What lies on the table, held still between questions or live while a round is run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

import msgspec

from engine.decisions import Seat
from engine.games.octopus.board import LIBRARY
from engine.games.octopus.settings import Setup

OFF_BOARD = 0
NOBODY: frozenset[Seat] = frozenset()


@lru_cache(maxsize=4096)
def crowds_of(standing: tuple[int, ...]) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
    """Give every place where anybody stands, and who: cults are few, and meet alike again."""
    crowds: dict[int, tuple[Seat, ...]] = {}
    for seat, place in enumerate(standing):
        if place:
            crowds[place] = (*crowds.get(place, ()), Seat(seat))
    return tuple(sorted(crowds.items()))


class _Queries:
    """What rules, bots and screens ask of a table, held or live."""

    __slots__ = ()

    setup: Setup
    power: Sequence[int]
    at: Sequence[int]
    fallen: frozenset[Seat]
    held: Sequence[int]
    stock: Sequence[int]
    offspring: Sequence[int]
    reach: tuple[int, ...]

    def alive(self) -> list[Seat]:
        """Cults still in the game (R52)."""
        return list(compress(self.setup.seats, self.at))

    def crowds(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Every place where anybody stands, in the order of R35, and who (R36)."""
        standing = self.at
        if self.fallen:
            standing = [*standing]
            for seat in self.fallen:
                standing[seat] = OFF_BOARD
        return crowds_of((*standing,))

    def holds(self, seat: Seat, component: int) -> bool:
        """Say whether *seat* has that component."""
        return bool(self.held[seat] >> component & 1)

    def components(self, seat: Seat) -> list[int]:
        """The components of *seat*, in the order of R55."""
        held = self.held[seat]
        return [component for component in range(1, 8) if held >> component & 1]

    def may_take(self, seat: Seat, component: int) -> bool:
        """R43: a token is left and the cult has none of the type."""
        return self.stock[component] > 0 and not self.held[seat] >> component & 1


class Table(_Queries, msgspec.Struct, frozen=True, gc=False):
    """The table held still."""

    setup: Setup
    turn: int
    phase: str
    """choice, revelation, conflict, victory, revocation, over."""
    power: tuple[int, ...]
    at: tuple[int, ...]
    """Where each cultist is; OFF_BOARD once eliminated."""
    held: tuple[int, ...]
    """Components as bits: component c is bit c."""
    stock: tuple[int, ...]
    """Tokens left, by component; number 0 is unused."""
    reach: tuple[int, ...]
    """By place, the rooms it leads to, as bits."""
    sure: tuple[int, ...]
    """By place, the rooms of which nobody needs to be asked, as bits."""
    offspring: tuple[int, ...]
    """Where each offspring is this turn; OFF_BOARD is with its player."""
    fallen: frozenset[Seat] = NOBODY
    """Laid down this turn (R25); they stand up in phase 5 (R59)."""
    hurt: frozenset[Seat] = NOBODY
    """Lost power to other cults this turn (R65)."""
    keyed: Seat | None = None
    """Who took a silver key this turn (R65, R69)."""


class LiveTable(_Queries):
    """The table while a round is run: the same fields, changed by events alone."""

    __slots__ = Table.__struct_fields__

    turn: int
    phase: str
    power: list[int]
    at: list[int]
    held: list[int]
    stock: list[int]
    offspring: list[int]
    sure: tuple[int, ...]
    hurt: frozenset[Seat]
    keyed: Seat | None


def opening(setup: Setup) -> Table:
    """Lay the table for the first turn (R10-R13)."""
    seats = len(setup.cults)
    tokens = seats - 1
    return Table(
        setup=setup,
        turn=0,
        phase="choice",
        power=(seats + 1,) * seats,
        at=(LIBRARY,) * seats,
        held=(0,) * seats,
        stock=(0, *(tokens if place in setup.places else 0 for place in range(1, 8))),
        reach=setup.stairs.reach(),
        sure=setup.stairs.sure(),
        offspring=(OFF_BOARD,) * seats,
    )


def thaw(table: Table) -> LiveTable:
    """Make a live copy; only what events change in place is copied."""
    live = LiveTable()
    live.setup = table.setup
    live.turn = table.turn
    live.phase = table.phase
    live.power = [*table.power]
    live.at = [*table.at]
    live.held = [*table.held]
    live.stock = [*table.stock]
    live.reach = table.reach
    live.sure = table.sure
    live.offspring = [*table.offspring]
    live.fallen = table.fallen
    live.hurt = table.hurt
    live.keyed = table.keyed
    return live


def freeze(live: LiveTable) -> Table:
    """Hold a live table still."""
    return Table(
        live.setup,
        live.turn,
        live.phase,
        (*live.power,),
        (*live.at,),
        (*live.held,),
        (*live.stock,),
        live.reach,
        live.sure,
        (*live.offspring,),
        live.fallen,
        live.hurt,
        live.keyed,
    )
