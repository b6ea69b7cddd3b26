"""How strong a bot of Créatures & Cultistes is against three sane ones, with the house set.

    python -m tests.engine.creatures.strength --games 200 --seed 20000 --imagined 1

Four seats, the bot's place by the seed; fair would be 25 %. Time is that of the processor, so that
a busy machine spoils nothing.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from engine import FATE, Raw, apply, begin, fall, secret_of, sight
from engine.bots import HabitBot, LookaheadBot
from engine.games.creatures import Creatures
from engine.games.creatures.settings import CULTS

GAME = Creatures()


class Score(NamedTuple):
    """What came of many games."""

    games: int
    won: int
    moves: int
    spent_s: float
    longest_s: float
    rounds: int

    def __str__(self) -> str:
        share = self.won / self.games
        error = sqrt(share * (1 - share) / self.games)
        return (
            f"{self.won} of {self.games} won: {share:.1%} ± {error:.1%}; "
            f"{1e3 * self.spent_s / self.moves:.1f} ms a move, {1e3 * self.longest_s:.0f} at most, "
            f"{self.moves / self.games:.0f} moves and {self.rounds / self.games:.1f} rounds a game"
        )


def header(seats: int) -> Raw:
    """Give a game with our own set, cards held by the table."""
    named = [{"cult": cult} for cult in CULTS[:seats]]
    return {"record": 1, "game": GAME.info.id, "seed": 0, "seats": named}


def measure(games: int, imagined: int, seed: int = 0, seats: int = 4) -> Score:
    """Play so many games, each by its own seed; without imagined games all are sane,
    with any number of them the bot is keen: none are imagined in this game."""
    won = moves = rounds = 0
    spent = longest = 0.0
    for number in range(seed, seed + games):
        random = Random(number)
        place, sane = number % seats, HabitBot(random)
        clever = LookaheadBot(imagined, random) if imagined else sane
        position = begin(GAME, GAME.opening(header(seats))).position
        while position.outcome is None:
            (decision,) = position.owed
            if decision.seat == FATE:
                picks = fall(position, decision, secret_of(number))
            elif decision.seat == place:
                start = process_time()
                picks = clever.choose(sight(GAME, position, decision))
                took = process_time() - start
                moves, spent, longest = moves + 1, spent + took, max(longest, took)
            else:
                picks = sane.choose(sight(GAME, position, decision))
            position = apply(GAME, position, position.answer(decision, picks)).position
        won += place in position.outcome.winners
        rounds += position.table.round
    return Score(games, won, moves, spent, longest, rounds)


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--imagined", type=int, default=20)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=4)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(measure(**vars(options)))


if __name__ == "__main__":
    main()
