"""OctoRage."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, GameInfo, Leanings, PlainGame, Raw
from engine.games.octorage import foresight, memory, questions, record, rules, sensible, table, view
from engine.games.octorage.header import open_table
from engine.games.octorage.settings import LIVES, SEATS, Rulings
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
    characters=True,
)
LEAN, FULL_HAND = 0.1, 50.0
"""What all lives, or a hand of so much worth, count for who leans to them: a turn moves the chance
to win the game by a few hundredths."""


class OctoRage(PlainGame[table.Table], msgspec.Struct, frozen=True):
    """The game; what its owner's box holds comes with the header."""

    info: ClassVar[GameInfo] = INFO
    foresight: ClassVar[Foresight[table.Table, table.LiveTable]] = foresight.RageForesight()

    def opening(self, header: Raw) -> table.Table:
        """O1-O7."""
        return open_table(header)

    def leanings(self, table: table.LiveTable) -> Leanings:
        """Lives are what a player can lose (O15), cards are what rounds are won with."""
        hands = (sum(sensible.WORTH[card] for card in hand) for hand in table.hands)
        return Leanings(
            [LEAN * life / LIVES for life in table.life],
            [LEAN * worth / FULL_HAND for worth in hands],
            of_all=False,
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
