"""What people put back by hand when the table goes back: printed cards, the last one first.

Sheets and points are the table's own; with no box nothing is put back at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine import Event, Seat
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.legal import SUMMON
from engine.games.creatures.table import Table


class CardBack(msgspec.Struct, frozen=True, tag=True):
    """Somebody takes a card back that was played."""

    seat: Seat
    what: str
    """Its type, or which defence: a key of the words."""
    bonus: int | None = None
    call: int | None = None
    ward: int | None = None


class LaidCard(msgspec.Struct, frozen=True, tag=True):
    """A lasting card returns to its number on a cult, or goes back to who laid it."""

    n: int
    seat: Seat
    returns: bool


class Lived(msgspec.Struct, frozen=True, tag=True):
    """A cultist lives again, or is dead again: the table has done it, nobody rubs anything out."""

    seat: Seat
    cultist: int
    lives: bool


Move = CardBack | LaidCard | Lived


def moves(then: Table, told_since: Sequence[Event[Any]]) -> tuple[Move, ...]:
    """Say in which order to put back what was moved since *then*."""
    if not then.setup.is_box:
        return ()
    return tuple(move for event in reversed(told_since) for move in _undoing(event))


def _undoing(event: Event[Any]) -> list[Move]:
    undoing = _UNDOING.get(type(event))
    return undoing(event) if undoing else []


_UNDOING: dict[type[Event[Any]], Callable[[Any], list[Move]]] = {
    told.ActBegan: lambda e: (
        [] if e.act == SUMMON else [CardBack(e.seat, e.act, e.bonus, e.call, e.ward)]
    ),
    told.DefencePlayed: lambda e: [CardBack(e.seat, e.defence)],
    came.LastingLaid: lambda e: [LaidCard(e.n, e.by, returns=False)],
    came.LastingEnded: lambda e: [LaidCard(e.n, e.cult, returns=True)],
    came.CultistDied: lambda e: [Lived(e.cult, e.cultist, lives=True)],
    came.CultistReturned: lambda e: [Lived(e.cult, e.cultist, lives=False)],
}
