"""How strong bots of OctoRage are against three that play their lowest legal card.

    python -m tests.engine.octorage.strength --games 200 --seed 0 --imagined 50

Four seats, the bot's place, the characters, the first player and the direction by the seed; fair
would be 25 %. Time is that of the processor, so that a busy machine spoils nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from engine import (
    FATE,
    Decision,
    Picks,
    Policy,
    Position,
    Seat,
    apply,
    begin,
    fall,
    secret_of,
    sight,
)
from engine.bots import HabitBot, LookaheadBot, guessing
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import TREASURES
from engine.games.octorage.settings import CHARACTERS, DIRECTIONS
from engine.games.octorage.table import Table

SEATS = 4
GAME = OctoRage()

Player = Callable[[Position[Table], Decision], Picks]


def lowest(random: Random) -> Policy:
    """Play the lowest legal Weapon, then a Dodge, then a Treasure; all else is a guess."""
    guess = guessing(random)

    def pick(decision: Decision) -> Picks:
        card = decision.rows[0][0]
        if decision.name == "play" and card not in TREASURES:
            return decision.rows[0]
        return guess(decision)

    return pick


class Score(NamedTuple):
    """What came of many games."""

    games: int
    won: int
    moves: int
    spent_s: float
    longest_s: float

    def __str__(self) -> str:
        share = self.won / self.games
        error = sqrt(share * (1 - share) / self.games)
        return (
            f"{self.won} of {self.games} won: {share:.1%} ± {error:.1%}; "
            f"{1e3 * self.spent_s / self.moves:.1f} ms a move, {1e3 * self.longest_s:.0f} at most, "
            f"{self.moves / self.games:.0f} moves a game"
        )


def player(kind: str, imagined: int, random: Random) -> Player:
    """Give somebody to play as."""
    if kind == "lowest":
        policy = lowest(random)
        return lambda _, decision: policy(decision)
    bot = HabitBot(random) if kind == "habit" else LookaheadBot(imagined, random)
    return lambda position, decision: bot.choose(sight(GAME, position, decision))


def measure(kind: str, games: int, seed: int = 0, imagined: int = 50) -> Score:
    """Play so many games, each by its own seed."""
    won = moves = 0
    spent = longest = 0.0
    for number in range(seed, seed + games):
        random = Random(number)
        one, others, seat = player(kind, imagined, random), lowest(random), Seat(number % SEATS)
        position = begin(GAME, GAME.opening(header(random))).position
        while position.outcome is None:
            (decision,) = position.owed
            if decision.seat == FATE:
                picks = fall(position, decision, secret_of(number))
            elif decision.seat == seat:
                start = process_time()
                picks = one(position, decision)
                took = process_time() - start
                moves, spent, longest = moves + 1, spent + took, max(longest, took)
            else:
                picks = others(decision)
            position = apply(GAME, position, position.answer(decision, picks)).position
        won += position.outcome.winners == (seat,)
    return Score(games, won, moves, spent, longest)


def header(random: Random) -> dict[str, object]:
    """Give a game of four, cards held by the table."""
    seats = [{"name": one.title(), "character": one} for one in random.sample(CHARACTERS, SEATS)]
    return {
        "record": 1,
        "game": "octorage",
        "cards": "table",
        "seats": seats,
        "octoman": random.randint(1, SEATS),
        "direction": random.choice(DIRECTIONS),
    }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=("lookahead", "habit", "lowest"), default="lookahead")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--imagined", type=int, default=50)
    options = parser.parse_args()
    print(options.bot, measure(options.bot, options.games, options.seed, options.imagined))


if __name__ == "__main__":
    main()
