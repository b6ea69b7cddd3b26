"""A question as it is put to one seat, and what all of them have in common."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec.structs import replace

from companion.evening.telling import Narrator
from companion.games.salem.presenter.city import board
from companion.games.salem.scene import PlayerBoard
from companion.screen.question import Asker, Begun
from companion.screen.scene import Line
from companion.screen.showing import Shown
from engine import Decision, Refused, Seat
from engine.games.salem.table import Table
from engine.games.salem.view import PlayerView, TableView

_KEY = "screen.panel"


class AskedSeat(msgspec.Struct, frozen=True):
    """One of them."""

    shown: Shown
    asker: Asker
    asked: Decision
    seat: Seat

    @property
    def begun(self) -> Begun:
        """What its fingers have begun."""
        return self.shown.begun_by(self.seat)

    @property
    def view(self) -> TableView:
        """The table as all see it."""
        return cast(TableView, self.shown.seen.table)

    @property
    def narrator(self) -> Narrator:
        """Who puts it in words."""
        return self.asker.narrator

    @property
    def player(self) -> PlayerView:
        """Who is asked."""
        return self.view.players[self.seat]

    @property
    def board(self) -> PlayerBoard:
        """What lies before it."""
        return board(self.view, self.seat)

    @property
    def table(self) -> Table:
        """The table for who asks what is legal: nothing is on it that is hidden."""
        return blind(self.shown.match.position.table)

    def say(self, key: str, **fields: object) -> str:
        """Words of a panel."""
        return self.narrator.words.say(f"{_KEY}.{key}", **fields)

    def line(self, said: str) -> Line:
        """The question; for a while, why what was touched cannot be."""
        return self.asker.why(self.begun) or Line(said, "candle")

    def reason(self, why: Refused, *picks: str | int | None) -> Line:
        """Why something cannot be, before it is even asked."""
        return Line(self.narrator.refusal(why, picks), "danger", "cross")


def blind(table: Table) -> Table:
    """A table without what only some may know: what is legal never depends on it."""
    tiles = tuple(replace(tile, face=None) for tile in table.tiles)
    return replace(table, tiles=tiles, pool=(0, 0), removed=None)
