"""Fits what components and power are worth to who won, for `engine/games/octopus/foresight.py`.

    python -m tests.engine.octopus.fitting --games 400 --imagined 40

Four bots that look ahead play by the seed; at the beginning of every turn each cult that is left
has a share of the game, in proportion to exp(LACKS[lacking] + POWER[power] + HOLDS of each
component it has). The numbers that make the winners likeliest, by the steepest way up, are printed;
rare ones are drawn towards 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from engine import Decision, Picks, Position, Seat
from engine.games.octopus.board import COMPONENTS, TOP_POWER
from engine.games.octopus.table import Table
from tests.engine.octopus.strength import SEATS, WORLDS, Game, Player, looking

MOST_LACKING = 4
STEPS, PACE, DRAWN = 400, 4.0, 0.0005


class Cult(NamedTuple):
    """What one lacked and had left as a turn began, and which components it had."""

    lacks: int
    power: int
    holds: Sequence[int] = ()


class Turn(NamedTuple):
    """All cults as a turn began, and which of them won."""

    cults: tuple[Cult, ...]
    winner: int


class Fitted(NamedTuple):
    """What each thing counts, and how well that tells who wins."""

    lacks: list[float]
    power: list[float]
    holds: list[float]
    loss: float


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
            alive = table.alive()
            cults = tuple(_cult(table, seat) for seat in alive)
            yield Turn(cults, alive.index(outcome.winners[0]))


def _cult(table: Table, seat: Seat) -> Cult:
    holds = table.components(seat)
    return Cult(table.setup.target - len(holds), table.power[seat], holds)


def fitted(seen: Sequence[Turn]) -> Fitted:
    """Go up step by step."""
    now = _nothing()
    for _ in range(STEPS):
        up = _pulled(now, seen)
        for numbers, pulls in zip(now[:3], up[:3], strict=True):
            for at, pull in enumerate(pulls):
                numbers[at] += PACE * (pull / len(seen) - DRAWN * numbers[at])
        now = now._replace(loss=up.loss / len(seen))
    return now


def _nothing() -> Fitted:
    return Fitted(
        [0.0] * (MOST_LACKING + 1), [0.0] * (TOP_POWER + 1), [0.0] * (len(COMPONENTS) + 1), 0.0
    )


def _pulled(now: Fitted, seen: Sequence[Turn]) -> Fitted:
    """Give which way each number would make the winners likelier."""
    up, loss = _nothing(), 0.0
    for turn in seen:
        strength = [
            exp(
                now.lacks[cult.lacks]
                + now.power[cult.power]
                + sum(now.holds[c] for c in cult.holds)
            )
            for cult in turn.cults
        ]
        whole = sum(strength)
        loss -= log(strength[turn.winner] / whole)
        for number, cult in enumerate(turn.cults):
            missed = (number == turn.winner) - strength[number] / whole
            up.lacks[cult.lacks] += missed
            up.power[cult.power] += missed
            for component in cult.holds:
                up.holds[component] += missed
    return up._replace(loss=loss)


def main() -> None:
    """Fit as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--imagined", type=int, default=40)
    parser.add_argument("--seed", type=int, default=100_000)
    options = parser.parse_args()
    seen = list(turns(**vars(options)))
    counts = fitted(seen)
    print(f"{len(seen)} turns, {counts.loss:.3f} nats a turn where guessing has {log(SEATS):.3f}")
    print("LACKS", [round(number, 2) for number in counts.lacks])
    print("HOLDS", [round(number, 2) for number in counts.holds[1:]])
    print("POWER", [round(number, 2) for number in counts.power])


if __name__ == "__main__":
    main()
