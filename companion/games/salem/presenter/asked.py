"""A question as it is put to one seat, and what all of them have in common."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.games.salem.presenter.city import board
from companion.games.salem.scene import PlayerBoard
from companion.screen.question_put import QuestionPut
from companion.screen.scene import Line
from engine import Refused
from engine.games.salem.table import Table
from engine.games.salem.view import PlayerView, TableView

_KEY = "screen.panel"


class AskedSeat(QuestionPut, frozen=True):
    """One of this game."""

    @property
    def view(self) -> TableView:
        """The table as all see it."""
        return cast(TableView, self.shown.seen.table)

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

    def reason(self, why: Refused, *picks: str | int | None) -> Line:
        """Why something cannot be, before it is even asked."""
        return Line(self.narrator.refusal(why, picks), "danger", "cross")


def blind(table: Table) -> Table:
    """A table without what only some may know: what is legal never depends on it."""
    tiles = tuple(replace(tile, face=None) for tile in table.tiles)
    return replace(table, tiles=tiles, pool=(0, 0), removed=None)
