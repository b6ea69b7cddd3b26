"""How a bot of OctoRage looks ahead: two turns of sensible players, and who then stands best."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.bots import ToTheEnd
from engine.decisions import Decision, Picks, Seat
from engine.games.octorage import standing
from engine.games.octorage.keen import Keen
from engine.games.octorage.sensible import Sensible
from engine.games.octorage.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome
from engine.tempers import Tempers

TURNS = 2
"""A turn is decided by the cards in hand; what comes after three draws is anybody's."""


class RageForesight(ToTheEnd[Table, LiveTable]):
    """Sensible players for two turns, then hands and lives."""

    short = 3

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Give the players of table.md 12."""
        return Sensible(table, random).answer

    def thought(self, table: LiveTable, random: Random) -> Policy:
        """Give who wants to win."""
        return Keen(table, random).answer

    def tempered(
        self, table: LiveTable, random: Random, tempers: Tempers, *, thinks: bool
    ) -> Policy:
        """The players of habit, of a character; what one learns by winning has none."""
        return Sensible(table, random, tempers).answer

    def imagined(self, table: LiveTable, random: Random, by: Seat) -> Policy:
        """Who imagines the game goes on as it has learnt to; all others out of habit."""
        habit, own = self.habit(table, random), self.thought(table, random)

        def answer(decision: Decision) -> Picks:
            return own(decision) if decision.seat == by else habit(decision)

        return answer

    def is_far_enough(self, now: Table, table: LiveTable) -> bool:
        """So many turns, or a round."""
        return table.turn >= now.turn + TURNS or table.round != now.round

    def worth(self, table: LiveTable, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Share the round by how everybody stands, a new one by what was won."""
        if outcome is not None or table.phase == "deal":
            return standing.chances(table.won, standing.with_powers(table))
        return standing.worth(table)
