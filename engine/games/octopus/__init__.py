"""Night of the Grand Octopus."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.game import GameInfo, Leanings, PlainGame, Raw, Reading
from engine.games.octopus import memory, record, rules, table, view
from engine.games.octopus.board import Stairs
from engine.games.octopus.header import DEFAULT_STAIRS, SEATS, open_table
from engine.games.octopus.settings import Rulings
from engine.position import Position
from engine.rulings import values_of

INFO = GameInfo(
    record.GAME_ID,
    SEATS,
    rules_version=1,
    rulings=values_of(Rulings),
    end_cite="R58",
    seal_cite="R22",  # nothing is shown until everybody is ready
    characters=True,
)


class Octopus(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game, with the map of its owner's board."""

    owners_stairs: Stairs = DEFAULT_STAIRS
    info: ClassVar[GameInfo] = INFO

    def opening(self, header: Raw) -> table.Table:
        """R8-R13."""
        return open_table(header, self.owners_stairs)

    def leanings(self, table: table.LiveTable) -> Leanings:
        """Power is what a cult can lose (R52), components are what it gathers (R54)."""
        most, target = len(table.power) + 1, table.setup.target
        return Leanings(
            [power / most for power in table.power],
            [held.bit_count() / target for held in table.held],
        )

    thaw = staticmethod(table.thaw)
    freeze = staticmethod(table.freeze)
    play_round = staticmethod(rules.play_round)
    view = staticmethod(view.view)
    hear = staticmethod(record.hear)
    line = staticmethod(record.line)
    asked = staticmethod(record.asked)
    summary = staticmethod(record.summary)
    remembered = staticmethod(memory.remembered)

    def sealed(self, position: Position[table.Table], line: Raw) -> Reading | None:
        """R16: a clock, or the question for one."""
        return record.sealed(line)
