"""How a bot of Night of the Grand Octopus looks ahead: to the end of the turn, and who then stands
best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from random import Random

from engine.bots import ToTheEnd, careful
from engine.decisions import Decision, Picks, Seat
from engine.games.octopus.table import LiveTable, Table
from engine.play import Policy
from engine.position import Outcome

LACKS = (2.0, 1.0, 0.15, -0.33, -0.83)
"""What it counts to lack no component, one, two, three, four."""
HOLDS = (0.7, 0.6, 0.55, 0.45, 0.32, 0.28, 0.08)
"""What each component counts besides: the first ones break a tie (R55), and the key is to be had at
any time, where no offspring attacks."""
POWER = (0.0, -0.95, -0.05, 0.2, 0.3, 0.33, 0.36, 0.38)
"""What power counts: whether it is the last tells most. All were fitted to who won (README.md), and
rounded by hand where turns were few; `tests/engine/octopus/fitting.py` fits them anew."""

GATHERS, FIGHTS = 0.5, 0.1
"""How often a negotiation ends with one who takes something, and with a fight: about as often as
among bots that look ahead."""


@cache
def strength(held: int, left: int, target: int) -> float:
    """Give in which proportion the game is shared with who has these components, as bits, and so
    much power left; of a kind that is nowhere, one counts as one that is not lacking."""
    lacks = LACKS[max(0, target - held.bit_count())]
    holds = sum(counts for place, counts in enumerate(HOLDS, 1) if held >> place & 1)
    return exp(lacks + holds + POWER[left]) if left else 0.0


class OctopusForesight(ToTheEnd[Table, LiveTable]):
    """Sensible players to the end of the turn, then components and power.

    What a clock brings is seen within its turn; later turns of guesses only add luck (README.md).
    """

    short = 6
    spread = 0.16
    surprise = 1.0

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
        """Share the game by what everybody lacks, holds and has left."""
        if outcome is not None:
            return super().worth(table, outcome)
        target = table.setup.target
        shares = [
            strength(held, left, target) for held, left in zip(table.held, table.power, strict=True)
        ]
        whole = sum(shares)
        return {seat: shares[seat] / whole for seat in table.setup.seats}


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
