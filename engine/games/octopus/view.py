"""What a seat, or everybody, may see of the table (R45, R63)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.decisions import Seat
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.table import OFF_BOARD, Table


class CultView(msgspec.Struct, frozen=True):
    """A cult, as it lies before its player."""

    cult: str
    power: int
    at: int | None
    fallen: bool
    alive: bool
    offspring: int | None
    tokens: int
    """How many components lie there."""
    components: tuple[str, ...] | None
    """None: face down before this viewer (R63)."""


class TableView(msgspec.Struct, frozen=True):
    """The table from one seat, or as everybody sees it."""

    turn: int
    phase: str
    target: int
    exterior: str | None
    cults: tuple[CultView, ...]
    stock: dict[str, int]
    stairs: tuple[tuple[int, int, bool], ...]
    """Joined rooms, and whether anybody has confirmed it."""


def view(table: Table, viewer: Seat | None) -> TableView:
    """Show the table; in the memory variant others' components lie face down (R63)."""
    shown = not table.setup.memory
    return TableView(
        table.turn,
        table.phase,
        table.setup.target,
        table.setup.exterior,
        tuple(
            cult_view(table, Seat(s), open_=shown or s == viewer or _won(table, Seat(s)))
            for s in range(len(table.power))
        ),
        stock(table),
        stairs(table),
    )


def cult_view(table: Table, seat: Seat, *, open_: bool) -> CultView:
    """Show one cult, its components *open_* or face down."""
    return CultView(
        table.setup.cults[seat],
        table.power[seat],
        table.at[seat] or None,
        seat in table.fallen,
        table.at[seat] != OFF_BOARD,
        table.offspring[seat] or None,
        table.held[seat].bit_count(),
        components(table, seat) if open_ else None,
    )


def components(table: Table, seat: Seat) -> tuple[str, ...]:
    """Name the components of *seat*, in the order of R55."""
    return tuple(COMPONENTS[component - 1] for component in table.components(seat))


def stock(table: Table) -> dict[str, int]:
    """Tokens left, by component; the quick game has no key (R62)."""
    return {COMPONENTS[place - 1]: table.stock[place] for place in table.setup.places}


def stairs(table: Table) -> tuple[tuple[int, int, bool], ...]:
    """The lines of the map as this table knows it."""
    return _lines(table.reach, table.sure)


@lru_cache(maxsize=64)  # a map is known for a whole game, or learned line by line
def _lines(reach: tuple[int, ...], sure: tuple[int, ...]) -> tuple[tuple[int, int, bool], ...]:
    return tuple(
        (one, other, bool(sure[one] >> other & 1))
        for one in range(1, 7)
        for other in range(one + 1, 7)
        if reach[one] >> other & 1
    )


def _won(table: Table, seat: Seat) -> bool:
    """G25: once the game is over, a set that wins is shown."""
    full = table.held[seat].bit_count() >= table.setup.target
    return table.phase == "over" and table.at[seat] != OFF_BOARD and full
