"""Night of the Grand Octopus."""

from __future__ import annotations

import msgspec

from engine.decisions import Answer, Decision, Picks, Seat
from engine.game import GameInfo, Raw
from engine.games.octopus import record
from engine.games.octopus.board import Stairs
from engine.games.octopus.header import DEFAULT_STAIRS, SEATS, open_table
from engine.games.octopus.rules import play_round
from engine.games.octopus.table import LiveTable, Table, freeze, thaw
from engine.games.octopus.view import TableView, view
from engine.play import Play
from engine.position import Outcome, Position


class Octopus(msgspec.Struct, frozen=True):
    """The game, with the map of its owner's board."""

    owners_stairs: Stairs = DEFAULT_STAIRS
    info: GameInfo = GameInfo(record.GAME_ID, SEATS, rules_version=1)

    def opening(self, header: Raw) -> Table:
        """R8-R13."""
        return open_table(header, self.owners_stairs)

    def thaw(self, table: Table) -> LiveTable:
        return thaw(table)

    def freeze(self, table: LiveTable) -> Table:
        return freeze(table)

    def play_round(self, play: Play[LiveTable]) -> Outcome | None:
        return play_round(play)

    def view(self, table: Table, viewer: Seat | None) -> TableView:
        return view(table, viewer)

    def hear(self, position: Position[Table], line: Raw) -> Answer:
        return record.hear(position, line)

    def line(self, table: Table, decision: Decision, picks: Picks) -> Raw:
        return record.line(table, decision, picks)

    def asked(self, table: Table, decision: Decision) -> Raw:
        return record.asked(table, decision)

    def summary(self, position: Position[Table]) -> Raw:
        return record.summary(position)
