"""What the numbers of a dial mean in Salem, where the house would say otherwise."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.evening.faces import DialFace, Hands, PlainFaces
from engine import Decision, Event, Picks, Seat
from engine.games.salem import events as told
from engine.games.salem.cards import PATH, PLACES, UNIVERSITY
from engine.games.salem.table import Table
from engine.games.salem.view import TableView
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Glow


class WhereToGo(msgspec.Struct, frozen=True):
    """The dagger points at a place; both hands on one number lead to the university."""

    rows: tuple[Picks, ...]

    @property
    def reach(self) -> int:
        """The places whose cards are in hand; all, where the university's is."""
        cards = {row[0] for row in self.rows}
        numbers = PLACES if UNIVERSITY in cards else [place for place in PLACES if place in cards]
        return sum(1 << (number - 1) for number in numbers)

    @property
    def flags(self) -> int:
        """Both hands may stand on one number."""
        return wire.TOGETHER | wire.ASSISTED

    def picks(self, hands: Hands) -> Picks | None:
        """The card of the place; None: it is played, or leads nowhere now."""
        first, second = hands
        place = UNIVERSITY if first == second else first
        row = (place, place)
        return row if first and row in self.rows else None

    def hands(self, picks: Picks) -> Hands:
        """Show a move on a dial; by the secret path nobody moves so."""
        place = picks[1]
        assert isinstance(place, int), picks
        return (place, 0) if place in PLACES else (1, 1)


class SalemFaces(PlainFaces):
    """Places by their numbers; the secret path, meetings and cards by hand need the glass."""

    def face(self, table: Table, decision: Decision) -> DialFace | None:
        """Nothing here is chosen in secret: a dial is only another way to say it."""
        if decision.name == "move":
            rows = tuple(row for row in decision.rows if row[0] != PATH)
            return WhereToGo(rows) if rows else None
        return super().face(table, decision)

    def glow(self, view: TableView, seat: Seat) -> Glow:
        """Whoever is sane."""
        return Glow.DARK if view.players[seat].sanity is None else Glow.STEADY

    def startled(self, event: Event[Any]) -> tuple[Seat, ...]:
        """Whoever loses sanity, or is named."""
        match event:
            case told.SanityLost() | told.PlayerNamed():
                return (event.seat,)
            case _:
                return ()
