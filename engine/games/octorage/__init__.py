"""OctoRage."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, GameInfo, PlainGame, Raw
from engine.games.octorage import foresight, memory, questions, record, rules, table, view
from engine.games.octorage.header import open_table
from engine.games.octorage.settings import SEATS, Rulings
from engine.position import Position, Refused
from engine.referee import retell
from engine.rulings import values_of
from engine.strengths import BY_HABIT, Strength

STRENGTHS = (*BY_HABIT[:2], Strength("keen", 60, by_time=True))
"""Two turns are imagined at a time: three times as many games as said."""
INFO = GameInfo(
    record.GAME_ID,
    SEATS,
    rules_version=1,
    rulings=values_of(Rulings),
    end_cite=record.END_CITE,
    strengths=STRENGTHS,
)


class OctoRage(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game; what its owner's box holds comes with the header."""

    info: ClassVar[GameInfo] = INFO
    foresight: ClassVar[Foresight[table.Table, table.LiveTable]] = foresight.RageForesight()

    def opening(self, header: Raw) -> table.Table:
        """O1-O7."""
        return open_table(header)

    thaw = staticmethod(table.thaw)
    freeze = staticmethod(table.freeze)
    play_round = staticmethod(rules.play_round)
    view = staticmethod(view.view)
    hear = staticmethod(record.hear)
    line = staticmethod(record.line)
    asked = staticmethod(record.asked)
    summary = staticmethod(record.summary)
    remembered = staticmethod(memory.remembered)

    def why_not(
        self, position: Position[table.Table], decision: Decision, picks: Picks
    ) -> Refused | None:
        """Name the statement that forbids a card, a target, a theft."""
        return questions.why_not(position, decision, picks)

    def imagine(
        self, position: Position[table.Table], viewer: Seat | None, random: Random
    ) -> Position[table.Table]:
        """O42: deal hands and pile anew; with printed cards the table knows nothing hidden."""
        if position.table.setup.is_box:
            return position
        start = view.redealt(position.start, position.table, viewer, random)
        return retell(self, position, start)
