"""How a bot of Créatures & Cultistes thinks: it reckons, and imagines no games."""

from __future__ import annotations

from random import Random

from engine.bots import ToTheEnd
from engine.games.creatures.keen import Keen
from engine.games.creatures.sane import Sane
from engine.games.creatures.table import LiveTable, Table
from engine.play import Policy
from engine.tempers import Tempers


class CreaturesForesight(ToTheEnd[Table, LiveTable]):
    """Sane players out of habit, keen ones by thought.

    Three dice a roll drown what a choice among hundreds of attacks is worth: in the time of a move
    a few dozen imagined games tell chances to a tenth, where the answers differ by a hundredth. The
    chances themselves can be reckoned (README.md), so no games are imagined.
    """

    short = 0

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Give the players of table.md 13."""
        return Sane(table, random).answer

    def thought(self, table: LiveTable, random: Random) -> Policy:
        """Give who wants to win."""
        return Keen(table, random).answer

    def tempered(
        self, table: LiveTable, random: Random, tempers: Tempers, *, thinks: bool
    ) -> Policy:
        """Either of them, of a character."""
        return (Keen if thinks else Sane)(table, random, tempers).answer
