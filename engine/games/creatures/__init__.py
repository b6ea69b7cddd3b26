"""Créatures & Cultistes."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, GameInfo, PlainGame, Raw
from engine.games.creatures import foresight, questions, record, rules, table, view
from engine.games.creatures.header import open_table
from engine.games.creatures.settings import SEATS, Rulings
from engine.position import Position, Refused
from engine.referee import retell
from engine.rulings import values_of
from engine.strengths import BY_HABIT

INFO = GameInfo(
    record.GAME_ID,
    SEATS,
    rules_version=1,
    rulings=values_of(Rulings),
    strengths=BY_HABIT,
    characters=True,
)


class Creatures(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game; what its owner's box holds comes with the header."""

    info: ClassVar[GameInfo] = INFO
    foresight: ClassVar[Foresight[table.Table, table.LiveTable]] = foresight.CreaturesForesight()

    def opening(self, header: Raw) -> table.Table:
        """C6-C12."""
        return open_table(header)

    thaw = staticmethod(table.thaw)
    freeze = staticmethod(table.freeze)
    play_round = staticmethod(rules.play_round)
    view = staticmethod(view.view)
    hear = staticmethod(record.hear)
    line = staticmethod(record.line)
    asked = staticmethod(record.asked)
    summary = staticmethod(record.summary)

    def why_not(
        self, position: Position[table.Table], decision: Decision, picks: Picks
    ) -> Refused | None:
        """Name the statement that forbids an act, an attack, an adjustment."""
        return questions.why_not(position, decision, picks)

    def imagine(
        self, position: Position[table.Table], viewer: Seat | None, random: Random
    ) -> Position[table.Table]:
        """Deal hands and deck anew; with printed cards the table knows nothing hidden."""
        if position.table.setup.is_box:
            return position
        asked = position.asked[0].name if position.asked else ""
        start = view.redealt(position.start, position.table, viewer, random, asked)
        return retell(self, position, start)
