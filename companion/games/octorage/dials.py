"""What the numbers of a dial mean in OctoRage, where the house would say otherwise."""

from __future__ import annotations

from typing import Any

from companion.evening.faces import DialFace, Numbers, PlainFaces
from engine import Decision, Event, Seat
from engine.games.octorage.events import PlayerAttacked, PlayerStruck, TheftBegan
from engine.games.octorage.table import Table
from engine.games.octorage.view import TableView
from firmware_bridge.firmware.clockface import PLACES
from firmware_bridge.messages import Glow


class OctoRageFaces(PlainFaces):
    """Seats by their numbers, a hand by its places; so many answers as a pad has need the glass."""

    def face(self, table: Table, decision: Decision) -> DialFace | None:
        """With printed cards a dial can do one thing: take the attack, by the number it always has.

        What lies in the discard is looked at, and touched.
        """
        if decision.name == "take":
            return None
        if decision.name == "play" and table.setup.is_box and len(decision.fields) > 1:
            return Numbers((*(None,) * (PLACES - 1), (None, None)))
        return super().face(table, decision)

    def glow(self, view: TableView, seat: Seat) -> Glow:
        """Whoever is in the round."""
        return Glow.STEADY if view.players[seat].life else Glow.DARK

    def voices(self, table: Table) -> frozenset[Seat]:
        """Who is out of the round: a number names whom the Octoman attacks next."""
        return frozenset(seat for seat in table.setup.seats if not table.life[seat])

    def startled(self, event: Event[Any]) -> tuple[Seat, ...]:
        """Whoever is robbed, struck or attacked."""
        match event:
            case TheftBegan() | PlayerStruck():
                return (event.target,)
            case PlayerAttacked():
                return (event.seat,)
            case _:
                return ()
