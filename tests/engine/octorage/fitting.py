"""Fits how each stands to who won the round, for `engine/games/octorage/standing.py`.

    python -m tests.engine.octorage.fitting --games 8000

One keen player and three by habit play by the seed; at the beginning of some turns everybody who is
left has a share of the round, in proportion to exp(the sum of what they have). The weights that
make the winners likeliest (conditional logit, Newton's way) are printed by the names of that
module; a fifth of the turns is kept aside and tells how well they do.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.bots import drawing
from engine.decisions import Decision, Picks, Seat
from engine.games.octorage.cards import ALL, JEWELS
from engine.games.octorage.keen import Keen
from engine.games.octorage.sensible import Sensible
from engine.games.octorage.standing import AT_MOST, HIGHEST, POWERS, SET_OFF_BY, VALUE
from engine.games.octorage.table import LiveTable
from engine.play import Play
from tests.engine.octorage.strength import GAME, SEATS, header

LOOKED_AT, KEPT_ASIDE = 0.35, 5
"""Of all turns, so that one round does not count for many; one of so many tells how good it is."""
STEPS, DRAWN = 12, 1.0
"""Newton's, and how strongly rare ones are drawn towards 0."""
_PLAIN = (
    "_BEFORE_VALUE", "_EACH_VALUE", "HELD", "HELD: JEWELS", "AS_RAGE_RISES", "IN_A_FULL_HAND",
    "SURVIVES_CHEAP", "SURVIVES", "UNDER_THE_JEWELS", "UNDER_A_CURSE",
)  # fmt: skip
NAMES = (
    *_PLAIN,
    *(f"POWERS: {one}" for one in POWERS),
    *(f"SET_OFF_BY: {one}" for one in SET_OFF_BY),
)

Numbers = NDArray[np.float64]


class Turn(NamedTuple):
    """What everybody had who was left as a turn began."""

    seats: tuple[Seat, ...]
    has: list[list[float]]


def has(table: LiveTable, seat: Seat) -> list[float]:
    """Give what one has, in the order of the names."""
    hand, before = table.hands[seat], table.front(seat)
    weapons = [card for card in hand if isinstance(card, int)]
    jewels, cursed = hand.count(JEWELS), JEWELS in before
    values = sum(VALUE[card] for card in hand)
    rage = table.rage
    survived = 0 if rage == ALL else min((table.life[seat] - 1) // int(rage), AT_MOST)
    power = None if table.won[seat] else table.characters[seat]
    sets_off = sum(card in SET_OFF_BY.get(power, {}) for card in hand)
    return [
        len(weapons), sum(weapons), len(hand) - len(weapons) - jewels, jewels,
        values * min(table.level - 1, HIGHEST), values**2,
        survived * (rage == 1), survived * (rage != 1), cursed, len(before) - cursed,
        *(power == one for one in POWERS), *(sets_off * (power == one) for one in SET_OFF_BY),
    ]  # fmt: skip


def turns(games: int, seed: int) -> Iterator[tuple[Turn, Seat]]:
    """Play, and give the turns that were looked at with who won their round."""
    for number in range(seed, seed + games):
        random = Random(number)
        table = GAME.thaw(GAME.opening(header(random)))
        yield from _of_one_game(table, Seat(number % SEATS), random)


def _of_one_game(table: LiveTable, seat: Seat, random: Random) -> Iterator[tuple[Turn, Seat]]:
    keen, habit = Keen(table, random).answer, Sensible(table, random).answer

    def answer(decision: Decision) -> Picks:
        return keen(decision) if decision.seat == seat else habit(decision)

    game, looked_at, now = Play(table, (), answer, drawing(random)), list[Turn](), (0, 0)
    while True:
        won, outcome = table.won, GAME.play_round(game)
        game.events.clear()
        if table.won != won:
            (winner,) = (one for one in table.setup.seats if table.won[one] != won[one])
            yield from ((turn, winner) for turn in looked_at)
            looked_at.clear()
        if outcome is not None:
            return
        if table.phase == "play" and not table.area and (table.round, table.turn) != now:
            now, alive = (table.round, table.turn), tuple(table.alive())
            if random.random() < LOOKED_AT:
                looked_at.append(Turn(alive, [has(table, one) for one in alive]))


class Fit:
    """Turns as one table of numbers: a line for each who was left in each of them."""

    def __init__(self, seen: list[tuple[Turn, Seat]]) -> None:
        self._has = np.array([line for turn, _ in seen for line in turn.has], float)
        self._won = np.array([one == won for turn, won in seen for one in turn.seats], float)
        ends = np.cumsum([len(turn.seats) for turn, _ in seen])
        self._begins = np.concatenate(([0], ends[:-1]))
        self._of = np.repeat(
            np.arange(len(seen)), np.diff(np.concatenate((self._begins, ends[-1:])))
        )

    def shares(self, weights: Numbers) -> Numbers:
        """Give everybody's share of their round."""
        sums = self._has @ weights
        strength = np.exp(sums - np.maximum.reduceat(sums, self._begins)[self._of])
        whole: Numbers = strength / np.add.reduceat(strength, self._begins)[self._of]
        return whole

    def likelihood(self, weights: Numbers) -> float:
        """Give the logarithm of the winners' shares, turn by turn."""
        return float(np.log(self.shares(weights)[self._won == 1]).mean())

    def step(self, weights: Numbers) -> Numbers:
        """Go to where the weights would be best if the way up were a parabola."""
        shares = self.shares(weights)
        up = self._has.T @ (self._won - shares) - DRAWN * weights
        means = np.add.reduceat(shares[:, None] * self._has, self._begins, axis=0)
        bend = (self._has * shares[:, None]).T @ self._has - means.T @ means
        better: Numbers = weights + np.linalg.solve(bend + DRAWN * np.eye(len(weights)), up)
        return better


def main() -> None:
    """Fit as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=4_000_000)
    options = parser.parse_args()
    seen = list(turns(options.games, options.seed))
    aside = Fit(seen[::KEPT_ASIDE])
    fit = Fit([one for number, one in enumerate(seen) if number % KEPT_ASIDE])
    weights: Numbers = np.zeros(len(NAMES))
    chance = aside.likelihood(weights)
    for _ in range(STEPS):
        weights = fit.step(weights)
    told = f"{aside.likelihood(weights):.3f} where chance has {chance:.3f}"
    print(f"{len(seen)} turns; of those kept aside {told}")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:24} {weight:.4f}")


if __name__ == "__main__":
    main()
