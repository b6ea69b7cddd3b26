"""How a bot of Le sorcier de Salem thinks: it plans its turns, and imagines no games."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.bots import ToTheEnd
from engine.decisions import Seat
from engine.games.salem.companions import Companion
from engine.games.salem.keen import Keen
from engine.games.salem.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome


class SalemForesight(ToTheEnd[Table, LiveTable]):
    """Companions of habit, keen ones by thought; all win together, or nobody does.

    A few imagined rounds tell less of a game of some 130 answers than the plan of a turn does
    (README.md), and whole games take too long: so none are imagined.
    """

    short = 0

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Give the companions of table.md 10."""
        return Companion(table, random).answer

    def thought(self, table: LiveTable, random: Random) -> Policy:
        """Give who wants to win."""
        return Keen(table, random).answer

    def worth(self, table: LiveTable, outcome: Outcome | None) -> Mapping[Seat, float]:
        """One for all if they have won."""
        return dict.fromkeys(outcome.winners, 1.0) if outcome else {}
