"""How strong bots of OctoRage are against three that play their lowest legal card, or by habit.

    python -m tests.engine.octorage.strength --games 200 --seed 0 --imagined 50
    python -m tests.engine.octorage.strength --against habit --seconds 0.2

Four seats, the bot's place, the characters, the first player and the direction by the seed; fair
would be 25 %. Time is that of the processor, so that a busy machine spoils nothing, and so is the
time a bot is given to think.
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
from engine.bots import Bot, HabitBot, LookaheadBot, Spent, ThoughtfulBot, guessing
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import TREASURES
from engine.games.octorage.settings import CHARACTERS, DIRECTIONS
from engine.games.octorage.table import Table

SEATS = 4
KINDS = ("lookahead", "thought", "habit", "lowest")
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


def player(kind: str, imagined: int, seconds: float, random: Random) -> Player:
    """Give somebody to play as."""
    if kind == "lowest":
        policy = lowest(random)
        return lambda _, decision: policy(decision)
    bot: Bot = LookaheadBot(imagined, random)
    if kind != "lookahead":
        bot = HabitBot(random) if kind == "habit" else ThoughtfulBot(random)
    return lambda position, decision: bot.choose(
        sight(GAME, position, decision), clock(seconds) if seconds else None
    )


def clock(seconds: float) -> Spent:
    """Give so much time of the processor, from now on."""
    start = process_time()
    return lambda: (process_time() - start) / seconds


def measure(
    kind: str,
    games: int,
    seed: int = 0,
    imagined: int = 50,
    seconds: float = 0.0,
    against: str = "lowest",
) -> Score:
    """Play so many games, each by its own seed; with *seconds* to think no games are counted."""
    won = moves = 0
    spent = longest = 0.0
    for number in range(seed, seed + games):
        random = Random(number)
        one, seat = player(kind, imagined, seconds, random), Seat(number % SEATS)
        others = player(against, 0, 0.0, random)
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
                picks = others(position, decision)
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
    parser.add_argument("--bot", choices=KINDS, default="lookahead")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--imagined", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--against", choices=("lowest", "habit"), default="lowest")
    options = vars(parser.parse_args())
    kind = options.pop("bot")
    print(kind, measure(kind, **options))


if __name__ == "__main__":
    main()
