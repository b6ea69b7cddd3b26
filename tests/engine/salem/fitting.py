"""Moves the weights of who wants to win to where more is won, for `engine/games/salem/weights.py`.

    python -m tests.engine.salem.fitting --steps 40 --pairs 9000

Every step plays pairs of games from one seed, all weights moved along a random direction in the
first and against it in the second. What won points the way: the directions, each by what it won
more than its opposite, with those of earlier steps fading. Printed is the mean of the later half,
whole numbers still to be rounded; what is switched on or off stays as it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.bots import drawing
from engine.games.salem import Salem
from engine.games.salem.keen import Keen
from engine.games.salem.losses import SEALED
from engine.games.salem.weights import KEEN, Weights
from engine.play import Play
from tests.engine.salem.strength import header

Numbers = NDArray[np.float64]
GAME = Salem()
AT = (
    (0.45, 4, "abyss"), (0.2, 4, "dark"), (0.1, 4, "normal"), (0.08, 3, "abyss"),
    (0.07, 2, "abyss"), (0.05, 3, "normal"), (0.05, 2, "normal"),
)  # fmt: skip
"""How much of the games is played by how many at which level."""
SHARE, AT_LEAST = 0.2, 0.2
"""How far a weight is moved: by so much of it, and no less than that."""
FADES, ROUNDS = 0.8, 60
"""How much of the way of before is kept; and when a game that never ends is given up."""


def numbers_of(weights: Weights) -> Numbers:
    """Give all that can be moved, one after the other."""
    return np.concatenate([np.atleast_1d(getattr(weights, name)) for name in _movable()])


def with_numbers(numbers: Numbers) -> Weights:
    """Give weights from such numbers."""
    rest, changed = numbers.tolist(), dict[str, Any]()
    for name in _movable():
        had = getattr(KEEN, name)
        several = len(had) if isinstance(had, tuple) else 1
        changed[name] = tuple(rest[:several]) if isinstance(had, tuple) else rest[0]
        rest = rest[several:]
    return msgspec.structs.replace(KEEN, **changed)


def _movable() -> Sequence[str]:
    return [name for name in Weights.__struct_fields__ if not isinstance(getattr(KEEN, name), bool)]


def is_won(weights: Weights, players: int, level: str, seed: int) -> bool:
    """Play one game with all seats alike."""
    random, table = Random(seed), GAME.thaw(GAME.opening(header(players, level)))
    mind = type("Mind", (Keen,), {"weights": weights})(table, random)
    game, outcome = Play(table, (), mind.answer, drawing(random)), None
    while outcome is None and table.round <= ROUNDS:
        outcome = GAME.play_round(game)
        game.events.clear()
    return outcome is not None and outcome.ending == SEALED


def step(now: Numbers, pairs: int, seed: int) -> Numbers:
    """Say which way more is won."""
    way, chance = np.zeros(len(now)), np.random.default_rng(seed)
    far = np.maximum(SHARE * abs(numbers_of(KEEN)), AT_LEAST)
    shares = [share for share, _, _ in AT]
    for number in range(seed, seed + pairs):
        _, players, level = AT[chance.choice(len(AT), p=shares)]
        along = chance.standard_normal(len(now))
        one, other = (
            is_won(with_numbers(now + sign * far * along), players, level, number)
            for sign in (1, -1)
        )
        way += along * (float(one) - float(other))
    moved: Numbers = far * way / pairs
    return moved


def main() -> None:
    """Fit as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--pairs", type=int, default=9000)
    parser.add_argument("--pace", type=float, default=25.0)
    parser.add_argument("--seed", type=int, default=6_000_000)
    options = parser.parse_args()
    now = numbers_of(KEEN)
    way, later = np.zeros(len(now)), list[Numbers]()
    for number in range(options.steps):
        seed = options.seed + number * options.pairs
        way = FADES * way + (1 - FADES) * step(now, options.pairs, seed)
        now = now + options.pace * way
        if 2 * number >= options.steps - 1:
            later.append(now)
    print(with_numbers(np.mean(later, axis=0)))


if __name__ == "__main__":
    main()
