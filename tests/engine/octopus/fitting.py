"""Moves the weights of `engine/games/octopus/standing.py` to where more is won.

    python -m tests.engine.octopus.fitting --steps 20 --pairs 200

Every step plays pairs of games from one seed against three careful ones, all weights moved along a
random direction in the first and against it in the second. What won points the way: the directions,
each by what it won more than its opposite, with those of earlier steps fading.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import islice
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from engine.games.octopus import Octopus
from engine.games.octopus.foresight import OctopusForesight
from engine.games.octopus.standing import WEIGHTS, Standing, Weights
from tests.engine.octopus.strength import Kind, guess, looking, measure

Numbers = NDArray[np.float64]
FAR, FADES = 0.2, 0.8
"""How far a weight is moved, and how much of the way of before is kept."""


def numbers_of(weights: Weights) -> Numbers:
    """Give all that can be moved, one after the other."""
    return np.concatenate([np.atleast_1d(counts) for counts in weights])


def with_numbers(numbers: Numbers) -> Weights:
    """Give weights from such numbers."""
    rest = iter(numbers.tolist())
    return Weights(*[
        tuple(islice(rest, len(had))) if isinstance(had, tuple) else next(rest) for had in WEIGHTS
    ])  # fmt: skip


def minded(weights: Weights, imagined: int) -> Kind:
    """Give who looks ahead in so many games by such weights."""

    class Ahead(OctopusForesight):
        standing = Standing(weights)

    class Moved(Octopus, frozen=True):
        foresight: ClassVar[OctopusForesight] = Ahead()

    return looking(imagined, Moved())


def step(now: Numbers, pairs: int, imagined: int, seed: int) -> Numbers:
    """Say which way more is won."""
    way, chance = np.zeros(len(now)), np.random.default_rng(seed)
    for number in range(seed, seed + pairs):
        along = chance.standard_normal(len(now))
        moved = [with_numbers(now + sign * FAR * along) for sign in (1, -1)]
        one, other = (measure(minded(it, imagined), guess, 1, number).won for it in moved)
        way += along * (one - other)
    turned: Numbers = FAR * way / pairs
    return turned


def main() -> None:
    """Fit as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--imagined", type=int, default=80)
    parser.add_argument("--pace", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=100_000)
    options = parser.parse_args()
    now = numbers_of(WEIGHTS)
    way = np.zeros(len(now))
    turn = partial(step, pairs=options.pairs, imagined=options.imagined)
    for number in range(options.steps):
        way = FADES * way + (1 - FADES) * turn(now, seed=options.seed + number * options.pairs)
        now = now + options.pace * way
        print(with_numbers(now.round(2)))


if __name__ == "__main__":
    main()
