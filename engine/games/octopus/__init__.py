"""Night of the Grand Octopus."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.game import Foresight, GameInfo, Leanings, PlainGame, Raw, Reading
from engine.games.octopus import foresight, memory, record, rules, table, view
from engine.games.octopus.board import Stairs
from engine.games.octopus.header import DEFAULT_STAIRS, SEATS, open_table
from engine.games.octopus.settings import Rulings
from engine.position import Position
from engine.rulings import values_of
from engine.strengths import KEEN, Strength

STRENGTHS = (Strength("gentle", 2, slips=0.9), Strength("equal", 5, slips=0.4), KEEN)
"""A turn is imagined at a time: six times as many as said. Who always thought would win three of
four games against careful guesses, with however few; so who is to be met as an equal slips."""
INFO = GameInfo(
    record.GAME_ID,
    SEATS,
    rules_version=1,
    rulings=values_of(Rulings),
    end_cite="R58",
    seal_cite="R22",  # nothing is shown until everybody is ready
    characters=True,
    strengths=STRENGTHS,
)


class Octopus(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game, with the map of its owner's board."""

    owners_stairs: Stairs = DEFAULT_STAIRS
    info: ClassVar[GameInfo] = INFO
    foresight: ClassVar[Foresight[table.Table, table.LiveTable]] = foresight.OctopusForesight()

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
