"""How a bot of Night of the Grand Octopus looks ahead: to the end of the turn, and who then stands
best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from engine.bots import ToTheEnd, careful
from engine.decisions import Decision, Picks, Seat
from engine.games.octopus.standing import WEIGHTS, Standing
from engine.games.octopus.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome

GATHERS, FIGHTS = 0.42, 0.35
"""How often a negotiation ends with one who takes something, and with a fight."""


class OctopusForesight(ToTheEnd[Table, LiveTable]):
    """Sensible players to the end of the turn, then components and power.

    What a clock brings is seen within its turn; later turns of guesses only add luck (README.md).
    """

    short = 6
    outguesses = False
    standing = Standing(WEIGHTS)

    def answers(self, decision: Decision) -> tuple[Picks, ...]:
        """Of all clocks that lead outside, one (R31): they come to the same."""
        return _apart(decision.sound) if decision.name == "clock" else super().answers(decision)

    def habit(self, table: LiveTable, random: Random) -> Policy:
        """Take what one can; negotiate as bots do; all else by a careful guess."""
        guess, draw = careful(random), random.random

        def pick(decision: Decision) -> Picks:
            if decision.name == "gather":
                return ("take",)
            if decision.name == "negotiate":
                return _agreed(table, decision, draw(), draw())
            return guess(decision)

        return pick

    def is_far_enough(self, now: Table, table: LiveTable) -> bool:
        """As soon as the next turn begins."""
        return table.turn > now.turn

    def worth(self, table: LiveTable, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Give everybody's chances by what all lack, hold and have left."""
        if outcome is not None:
            return super().worth(table, outcome)
        return self.standing.chances(table)


@lru_cache(maxsize=256)
def _apart(clocks: tuple[Picks, ...]) -> tuple[Picks, ...]:
    """Leave out all clocks with both hands on one place but the first."""
    outside = [hands for hands in clocks if hands[0] == hands[1]]
    return tuple(hands for hands in clocks if hands not in outside[1:])


def _agreed(table: LiveTable, decision: Decision, how: float, who: float) -> Picks:
    """Give one of the ends of R47, R48 and R50."""
    (place,) = decision.about
    takers = [seat for seat in decision.parties if table.may_take(seat, place)]
    if takers and how < GATHERS:
        return (takers[int(who * len(takers))],)
    return ("fight",) if how > 1 - FIGHTS else ("nothing",)
