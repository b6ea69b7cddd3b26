"""Fits what components and power are worth to who won, for `engine/games/octopus/foresight.py`.

    python -m tests.engine.octopus.fitting --games 400 --imagined 40

Four bots that look ahead play by the seed; at the beginning of every turn each cult that is left
has a share of the game, in proportion to exp(LACKS[lacking] + POWER[power]). The numbers that make
the winners likeliest, by the steepest way up, are printed; rare ones are drawn towards 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from engine import Decision, Picks, Position
from engine.games.octopus.board import TOP_POWER
from engine.games.octopus.table import Table
from tests.engine.octopus.strength import SEATS, WORLDS, Game, Player, looking

MOST_LACKING = 4
STEPS, PACE, DRAWN = 400, 4.0, 0.0005


class Turn(NamedTuple):
    """What each cult lacked and had left as a turn began, and which of them won."""

    cults: tuple[tuple[int, int], ...]
    winner: int


class Watched(Game):
    """A game whose turns are noted."""

    def __init__(self, players: Sequence[Player]) -> None:
        super().__init__(players)
        self.turns: dict[int, Table] = {}

    def answer(self, position: Position[Table], decision: Decision) -> Picks:
        """Note the table as each turn begins."""
        if decision.name == "clock":
            self.turns[position.table.turn] = position.table
        return super().answer(position, decision)


def turns(games: int, imagined: int, seed: int) -> Iterator[Turn]:
    """Play, and look back; games that several or nobody won tell nothing."""
    for number in range(seed, seed + games):
        players = [looking(imagined)(number, seat) for seat in range(SEATS)]
        game = Watched(players)
        outcome = game.play(WORLDS[number % len(WORLDS)]).outcome
        assert outcome is not None
        for table in game.turns.values() if len(outcome.winners) == 1 else ():
            alive, target = table.alive(), table.setup.target
            cults = [(target - table.held[s].bit_count(), table.power[s]) for s in alive]
            yield Turn(tuple(cults), alive.index(outcome.winners[0]))


def fitted(seen: Sequence[Turn]) -> tuple[list[float], list[float], float]:
    """Give what it counts to lack so much and to have so much power, and how well that tells."""
    lacks, power, loss = [0.0] * (MOST_LACKING + 1), [0.0] * (TOP_POWER + 1), 0.0
    for _ in range(STEPS):
        up_lacks, up_power, loss = [0.0] * len(lacks), [0.0] * len(power), 0.0
        for turn in seen:
            strength = [exp(lacks[lacking] + power[left]) for lacking, left in turn.cults]
            whole = sum(strength)
            loss -= log(strength[turn.winner] / whole)
            for number, (lacking, left) in enumerate(turn.cults):
                missed = (number == turn.winner) - strength[number] / whole
                up_lacks[lacking] += missed
                up_power[left] += missed
        for numbers, up in ((lacks, up_lacks), (power, up_power)):
            for at, pull in enumerate(up):
                numbers[at] += PACE * (pull / len(seen) - DRAWN * numbers[at])
    return lacks, power, loss / len(seen)


def main() -> None:
    """Fit as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--imagined", type=int, default=40)
    parser.add_argument("--seed", type=int, default=100_000)
    options = parser.parse_args()
    seen = list(turns(**vars(options)))
    lacks, power, loss = fitted(seen)
    print(f"{len(seen)} turns, {loss:.3f} nats a turn where guessing has {log(SEATS):.3f}")
    print("LACKS", [round(number, 2) for number in lacks])
    print("POWER", [round(number, 2) for number in power])


if __name__ == "__main__":
    main()
