"""How a bot of Créatures & Cultistes thinks: as a sane player, without looking ahead."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.decisions import Seat
from engine.games.creatures.sane import Sane
from engine.games.creatures.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome


class CreaturesForesight:
    """Sane players to the end.

    Three dice a roll drown what a choice among hundreds of attacks is worth: a few dozen imagined
    turns choose worse than the chance that can be reckoned (README.md), so none are imagined.
    """

    short = 0

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Give the players of table.md 13."""
        return Sane(table, random).answer

    def is_far_enough(self, now: Table, table: LiveTable) -> bool:
        """Never: what counts is who wins."""
        return False

    def worth(self, table: LiveTable, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Winners share."""
        winners = outcome.winners if outcome else ()
        return {seat: 1 / len(winners) for seat in winners}
