"""Has a keen player of OctoRage learn by playing, for `engine/games/octorage/learnt.py`.

    python -m tests.engine.octorage.learning --games 20000 --seed 3000000 --pace 0.1

Policy gradients: one such player among three by habit draws its answers by what speaks for each;
after every turn all that it answered counts for as much as its chance to win has changed
(`standing.worth`). Weights are stepped after every batch (Adam), ever less in the second half, and
printed at the end as `learnt.py` has them. It begins with those that are there, or (`--afresh`)
with nothing.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import exp, sqrt
from random import Random

from engine.bots import drawing
from engine.decisions import Decision, Picks, Seat
from engine.games.octorage.keen import Keen, Reasons
from engine.games.octorage.learnt import LEARNT
from engine.games.octorage.sensible import Sensible
from engine.games.octorage.standing import chances, with_powers, worth
from engine.games.octorage.table import LiveTable
from engine.play import Play
from tests.engine.octorage.strength import GAME, SEATS, header

BATCH, TOLD = 50, 1000
INERTIA, SPREAD, LEAST = 0.9, 0.999, 1e-6
"""Adam's: how long a pull and its square are remembered, and what keeps it from dividing by 0."""


class Drawn:
    """One answer that was drawn: what spoke for each row, how likely each was, which it was."""

    def __init__(self, reasons: list[list[tuple[str, float]]], random: Random) -> None:
        sums = [sum(LEARNT[name] * much for name, much in one) for one in reasons]
        weights = [exp(each - max(sums)) for each in sums]
        self._reasons = reasons
        self._likely = [weight / sum(weights) for weight in weights]
        (self.row,) = random.choices(range(len(reasons)), weights)

    def pull(self, counted: float, pulls: Counter[str]) -> None:
        """Add how each weight would have made it likelier, by what it counted for."""
        for row, (one, likely) in enumerate(zip(self._reasons, self._likely, strict=True)):
            for name, much in one:
                pulls[name] += counted * ((row == self.row) - likely) * much


class Learner(Keen):
    """Draws its answers, and keeps them in mind for as long as a turn lasts."""

    __slots__ = ("drawn",)

    def __init__(self, table: LiveTable, random: Random) -> None:
        super().__init__(table, random)
        self.drawn: list[Drawn] = []

    def best(self, rows: tuple[Picks, ...], reasons: list[Reasons]) -> Picks:
        """Draw, what speaks for much more often."""
        self.drawn.append(Drawn([list(one) for one in reasons], self._random))
        return rows[self.drawn[-1].row]


class Steps:
    """Moves the weights, batch by batch."""

    def __init__(self, pace: float) -> None:
        self._pace, self._count = pace, 0
        self._pull, self._square = Counter[str](), Counter[str]()

    def step(self, pulls: Counter[str], left: float) -> None:
        """Take one, shorter where less than half of all games is *left*."""
        self._count += 1
        pace = self._pace * min(1.0, 2 * left)
        for name, all_pulls in pulls.items():
            pull = all_pulls / BATCH
            self._pull[name] = INERTIA * self._pull[name] + (1 - INERTIA) * pull
            self._square[name] = SPREAD * self._square[name] + (1 - SPREAD) * pull**2
            mean = self._pull[name] / (1 - INERTIA**self._count)
            square = self._square[name] / (1 - SPREAD**self._count)
            LEARNT[name] += pace * mean / (sqrt(square) + LEAST)


def play(number: int, pulls: Counter[str]) -> bool:
    """Play one game and count what each answer brought; say whether the learner has won."""
    random, seat = Random(number), Seat(number % SEATS)
    table = GAME.thaw(GAME.opening(header(random)))
    learner, habit = Learner(table, random), Sensible(table, random).answer

    def answer(decision: Decision) -> Picks:
        return learner.answer(decision) if decision.seat == seat else habit(decision)

    game, turn, before = Play(table, (), answer, drawing(random)), (1, 0), 1 / SEATS
    while True:
        outcome = GAME.play_round(game)
        game.events.clear()
        is_new = (table.round, table.turn) != turn and table.phase == "play" and not table.area
        if outcome is None and not is_new:
            continue
        ended = outcome is not None or table.round != turn[0]
        now = (chances(table.won, with_powers(table)) if ended else worth(table)).get(seat, 0.0)
        for one in learner.drawn:
            one.pull(now - before, pulls)
        learner.drawn.clear()
        if outcome is not None:
            return outcome.winners == (seat,)
        turn, before = (table.round, table.turn), worth(table)[seat]


def learn(games: int, seed: int, pace: float) -> None:
    """Play so many games, and tell now and then how many of them are won."""
    steps, pulls, won = Steps(pace), Counter[str](), 0
    for number in range(games):
        won += play(seed + number, pulls)
        if (number + 1) % BATCH == 0:
            steps.step(pulls, left=1 - number / games)
            pulls.clear()
        if (number + 1) % TOLD == 0:
            print(f"{number + 1} games, {won / TOLD:.1%} of the last {TOLD} won", flush=True)
            won = 0


def main() -> None:
    """Learn as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=3_000_000)
    parser.add_argument("--pace", type=float, default=0.1)
    parser.add_argument("--afresh", action="store_true")
    options = parser.parse_args()
    if options.afresh:
        LEARNT.update(dict.fromkeys(LEARNT, 0.0))
    learn(options.games, options.seed, options.pace)
    for name, weight in LEARNT.items():
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
