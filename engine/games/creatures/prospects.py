"""How likely a cult is to win, reckoned from what all can see: points, star, Sorcery, and time.

The god comes to whom the star favours, one of all each round, if it had the points as the round
began (C44). So every cult is given, for each round to come, the chance that it has them by then,
is favoured, and calls the god with success; the first to do so wins. Nothing is played: hundreds of
positions are weighed in the time of one imagined game, and no dice blur the difference between two.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, exp, sqrt
from typing import cast

from engine.decisions import Seat
from engine.games.creatures.cards import BRUTALITY, CONJURING, SORCERY
from engine.games.creatures.sane import chance, strength
from engine.games.creatures.table import LiveTable

# Points a turn brings, with the house set (fitted to 300 games of sane players, seeds 1000 on).
OWN_INCOME, INCOME = 4.3, 3.2
"""Of who throws away what it cannot use, and of others, who keep it."""
BY_BRUTALITY, BY_CONJURING = 0.2, 0.13
"""More, for each step of a skill above the average."""
SPREAD = 2.8
"""The standard deviation of one turn's points."""
_AVERAGE, _USUAL_WORTH = 10, 2
"""The skill and the worth of a cultist of the lowest row, by which these were fitted."""
HORIZON = 10
"""So many rounds are looked ahead; hardly a game is longer."""
LEAD = 4.0
"""Who is that many points ahead then is e times as likely to win."""
REGAINED, EACH_MISSING = 0.35, 0.15
"""How likely a favoured cult wins in a turn in which it must first win back what was taken from it:
less for each point. The first by enough games (README.md)."""
STAR, MOST = 2, 15
"""C20; and the highest sum that is of use (C3)."""
BOTCHED = 10 / 216
"""C3."""


class Prospects:
    """What *me* can hope for at *table*, now or with other points."""

    __slots__ = ("_found", "_me", "_table")

    def __init__(self, table: LiveTable, me: Seat) -> None:
        self._table, self._me = table, me
        self._found: dict[tuple[tuple[int, ...], int], float] = {}

    def gain(self, seat: Seat, amount: int) -> float:
        """Say by how much it changes my chance if *seat* has so many points more."""
        return self.changed({seat: amount})

    def changed(self, amounts: dict[Seat, int], sorcery: int = 0) -> float:
        """The same of several, and of who is favoured calling with so much more Sorcery."""
        points = self._table.points
        after = tuple(max(0, had + amounts.get(Seat(at), 0)) for at, had in enumerate(points))
        return self._of(after, sorcery) - self._of(points, 0)

    @property
    def point(self) -> float:
        """What one point more is worth to me; never nothing."""
        return max(1e-4, self.gain(self._me, 2) / 2)

    def is_time_to_call(self) -> bool:
        """C44-C47: whether calling the god now is worth more than waiting for the next star."""
        points = self._table.points
        return self._called(points, 0) > self._later(points)

    def _of(self, points: tuple[int, ...], sorcery: int) -> float:
        key = points, sorcery
        if key not in self._found:
            self._found[key] = self._this_round(points, sorcery)
        return self._found[key]

    def _this_round(self, points: tuple[int, ...], sorcery: int) -> float:
        """Who is favoured and had the points comes first: it may call the god in its turn."""
        table, favoured = self._table, self._table.favoured
        if favoured is None or table.out[favoured] or table.began[favoured] < table.setup.goal:
            return self._later(points)
        if favoured != self._me:
            return (1 - self._success(favoured, points, sorcery)) * self._later(points)
        return max(self._called(points, sorcery), self._later(points))

    def _called(self, points: tuple[int, ...], sorcery: int) -> float:
        me, goal = self._me, self._table.setup.goal
        success = self._success(me, points, sorcery)
        left = (*points[:me], max(0, points[me] - goal), *points[me + 1 :])
        return success + max(0.0, 1 - success - BOTCHED) * self._later(left)

    def _success(self, seat: Seat, points: tuple[int, ...], sorcery: int) -> float:
        """How likely the favoured calls its god, with all it can buy above the goal (CG6)."""
        table = self._table
        above = points[seat] - table.setup.goal
        if above < 0:
            return max(0.0, REGAINED + EACH_MISSING * (above + 1))
        return chance(strength(table, seat, SORCERY) + table.star(seat) + sorcery + above // 2)

    def _later(self, points: tuple[int, ...]) -> float:
        """From the next round on."""
        table = self._table
        seats = table.in_play()
        at = table.order.index(cast(Seat, table.active))
        callings = [
            _callings(points[seat], self._income(seat), table.skill(seat, SORCERY),
                      table.setup.goal, int(table.order.index(seat) > at), len(seats))
            for seat in seats
        ]  # fmt: skip
        mine, won, left = seats.index(self._me), 0.0, 1.0
        for of_a_round in zip(*callings, strict=True):
            won += left * of_a_round[mine]
            left *= 1 - sum(of_a_round)
        leads = [exp(points[seat] / LEAD) for seat in seats]
        return won + left * leads[mine] / sum(leads)

    def _income(self, seat: Seat) -> float:
        table = self._table
        usual = OWN_INCOME if seat == self._me else INCOME
        usual += BY_BRUTALITY * (table.skill(seat, BRUTALITY) - _AVERAGE)
        usual += BY_CONJURING * (table.skill(seat, CONJURING) - _AVERAGE)
        lowest = [table.worth(one) for one in table.setup.rows[0]]
        return round(usual * sum(lowest) / len(lowest) / _USUAL_WORTH, 1)


@lru_cache(maxsize=1 << 14)
def _callings(
    points: int, income: float, sorcery: int, goal: int, turns: int, seats: int
) -> tuple[float, ...]:
    """By round: how likely it has the points when it begins, the star shines on it, and it works.

    Of its turns in this round so many are still to come.
    """
    return tuple(
        _has(points + income * had - goal, had)
        * _smooth(sorcery + STAR + max(0.0, points + income * had - goal) / 2)
        / seats
        for had in range(turns, turns + HORIZON)
    )


def _has(above: float, turns: int) -> float:
    """How likely a cult has the goal that will be *above* it on average in so many turns."""
    if not turns:
        return float(above >= 0)
    return 0.5 * (1 + erf((above + 0.5) / (SPREAD * sqrt(2 * turns))))


def _smooth(highest: float) -> float:
    """The chance of a sum between two."""
    sure = min(highest, float(MOST))
    low = int(sure)
    return chance(low) + (sure - low) * (chance(low + 1) - chance(low))
