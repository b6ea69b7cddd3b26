"""What the numbers of a dial mean, where the house would say otherwise."""

from __future__ import annotations

from typing import Any

from companion.evening.faces import DialFace, Numbers, PlainFaces
from engine import Decision, Event, Picks, Seat
from engine.games.creatures import outcomes as came
from engine.games.creatures.cards import DEFENCES
from engine.games.creatures.table import Table
from engine.games.creatures.view import TableView
from firmware_bridge.firmware.clockface import PLACES
from firmware_bridge.messages import Glow

ANY = len(DEFENCES) + 1
"""Any defence card there is; 5 and 6, like no order at all: none."""


class CreaturesFaces(PlainFaces):
    """Seats by their numbers, a hand by its places; the stake from +0 on.

    While nothing is asked of it a dial takes a standing order: 1 Dodge, 2 Elder Sign, 3 the bluff,
    4 any of them. It is read when a window closes.
    """

    takes_orders = True

    def face(self, table: Table, decision: Decision) -> DialFace | None:
        """Boxes on a sheet are touched, but for the first six; so is all about printed cards."""
        if decision.name in ("attack", "adjust") or (decision.name == "act" and table.setup.is_box):
            return None
        if decision.name == "stake":
            return Numbers(decision.rows[:PLACES])
        return super().face(table, decision)

    def ordered(self, decision: Decision, number: int) -> Picks | None:
        """Use the card of this window; what is not held the house leaves to silence."""
        own = DEFENCES.index(decision.name) + 1
        return ("yes",) if number in (own, ANY) else None

    def voices(self, table: Table) -> frozenset[Seat]:
        """Who is out: a number is a bet on the seat that wins."""
        return frozenset(seat for seat in table.setup.seats if table.out[seat])

    def glow(self, view: TableView, seat: Seat) -> Glow:
        """Whose turn it is; never for a window."""
        return Glow.STEADY if view.active == seat and view.phase != "over" else Glow.DARK

    def startled(self, event: Event[Any]) -> tuple[Seat, ...]:
        """Whose cultist dies."""
        return (event.cult,) if isinstance(event, came.CultistDied) else ()
