"""How often companions made of numbers win Le sorcier de Salem, with the house set.

    python -m tests.engine.salem.strength --bot keen --players 4 --level normal --games 300

Everything by the seed; time is that of the processor, so that a busy machine spoils nothing.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

import msgspec

from engine import FATE, Raw, apply, begin, fall, secret_of, sight
from engine.bots import HabitBot, ThoughtfulBot
from engine.games.salem import Salem
from engine.games.salem.settings import LEVELS

GAME = Salem()
BOTS = {"habit": HabitBot, "keen": ThoughtfulBot}


class Score(NamedTuple):
    """What came of many games."""

    games: int
    endings: Counter[str]
    moves: int
    spent_s: float
    longest_s: float
    rounds: int

    def __str__(self) -> str:
        share = self.endings["sealed"] / self.games
        error = sqrt(share * (1 - share) / self.games)
        ends = ", ".join(f"{ending} {number}" for ending, number in sorted(self.endings.items()))
        return (
            f"{share:.1%} ± {error:.1%} of {self.games} won ({ends}); "
            f"{self.rounds / self.games:.1f} rounds a game; "
            f"{1e3 * self.spent_s / self.moves:.2f} ms an answer, "
            f"{1e3 * self.longest_s:.0f} at most"
        )


def measure(
    games: int, players: int = 4, level: str = "normal", seed: int = 0, bot: str = "habit"
) -> Score:
    """Play so many games, each by its own seed."""
    endings: Counter[str] = Counter()
    moves = rounds = 0
    spent = longest = 0.0
    for number in range(seed, seed + games):
        random = Random(number)
        mind = BOTS[bot](random)
        position = begin(GAME, GAME.opening(header(players, level))).position
        while position.outcome is None:
            (decision,) = position.owed
            if decision.seat == FATE:
                picks = fall(position, decision, secret_of(number))
            else:
                start = process_time()
                picks = mind.choose(sight(GAME, position, decision))
                took = process_time() - start
                moves, spent, longest = moves + 1, spent + took, max(longest, took)
            position = apply(GAME, position, position.answer(decision, picks)).position
        endings[position.outcome.ending] += 1
        rounds += position.table.round
    return Score(games, endings, moves, spent, longest, rounds)


def header(players: int, level: str = "normal") -> Raw:
    """Give a game with our own set, objects held by the table."""
    return {
        "record": 1,
        "game": "sorcerer-of-salem",
        "seed": 0,
        "seats": [{"name": name} for name in "ABCD"[:players]],
        "cards": "table",
        "set": "house",
        "start": msgspec.to_builtins(LEVELS[level]),
    }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=tuple(BOTS), default="habit")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--level", choices=tuple(LEVELS), default="normal")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(options.bot, options.players, options.level, measure(**vars(options)))


if __name__ == "__main__":
    main()
