"""Le sorcier de Salem."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, GameInfo, PlainGame, Raw
from engine.games.salem import foresight, questions, record, rules, table, view
from engine.games.salem.header import SEATS, open_table
from engine.games.salem.settings import Rulings
from engine.position import Position, Refused
from engine.referee import retell
from engine.rulings import values_of
from engine.strengths import KEEN, Strength

STRENGTHS = (Strength("gentle", 0, slips=0.08), Strength("equal", 0), KEEN)
"""All win or lose together: who slips often is no help to anybody."""
INFO = GameInfo(
    record.GAME_ID,
    SEATS,
    rules_version=1,
    rulings=values_of(Rulings),
    together=True,
    strengths=STRENGTHS,
)


class Salem(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game; what its owner's box holds comes with the header."""

    info: ClassVar[GameInfo] = INFO
    foresight: ClassVar[Foresight[table.Table, table.LiveTable]] = foresight.SalemForesight()

    def opening(self, header: Raw) -> table.Table:
        """S7-S14."""
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
        """Name the statement that forbids a move or a use."""
        return questions.why_not(position, decision, picks)

    def imagine(
        self, position: Position[table.Table], viewer: Seat | None, random: Random
    ) -> Position[table.Table]:
        """S35, SG24: tiles nobody showed *viewer*, and the pair that went unseen, drawn anew."""
        if position.table.setup.is_box:
            return position
        start = view.reimagined(position.start, position.table, viewer, random)
        return retell(self, position, start)
