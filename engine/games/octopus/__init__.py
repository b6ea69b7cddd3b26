"""Night of the Grand Octopus."""

from __future__ import annotations

import msgspec

from engine.game import GameInfo, Raw
from engine.games.octopus import record, rules, table, view
from engine.games.octopus.board import Stairs
from engine.games.octopus.header import DEFAULT_STAIRS, SEATS, open_table


class Octopus(msgspec.Struct, frozen=True):
    """The game, with the map of its owner's board."""

    owners_stairs: Stairs = DEFAULT_STAIRS
    info: GameInfo = GameInfo(record.GAME_ID, SEATS, rules_version=1)

    def opening(self, header: Raw) -> table.Table:
        """R8-R13."""
        return open_table(header, self.owners_stairs)

    thaw = staticmethod(table.thaw)
    freeze = staticmethod(table.freeze)
    play_round = staticmethod(rules.play_round)
    view = staticmethod(view.view)
    hear = staticmethod(record.hear)
    line = staticmethod(record.line)
    asked = staticmethod(record.asked)
    summary = staticmethod(record.summary)
