"""How a bot of Créatures & Cultistes looks ahead: sane players for a while, then points weighed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.decisions import Seat
from engine.games.creatures.sane import Sane
from engine.games.creatures.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome


class CreaturesForesight:
    """Sane players to the end of the turn; who then has most of what the god asks stands best."""

    short = 3

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Give the players of table.md 13."""
        return Sane(table, random).answer

    def is_far_enough(self, now: Table, table: LiveTable) -> bool:
        """The next turn."""
        return table.round != now.round or table.active != now.active

    def worth(self, table: LiveTable, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Share the game by points."""
        if outcome is not None:
            return {seat: 1 / len(outcome.winners) for seat in outcome.winners}
        strong = {seat: (table.points[seat] + 4.0) ** 2 for seat in table.in_play()}
        whole = sum(strong.values())
        return {seat: share / whole for seat, share in strong.items()}
