"""UNO by RLCard, its actions drawn as in its own tests: most of the time goes into drawing them."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.console.measure import Timings, Work
from companion.games.octorage.bench.uno import compared, seeded


def works() -> dict[str, Work]:
    """Give what there is to time."""
    return {"uno_tested": play}


def report(timings: Timings, asked: float) -> dict[str, Any]:
    """Plain data: see `compared`."""
    return compared(timings, "uno_tested", asked)


def play(random: Random) -> int:
    """Play a game, asking each time what is legal and having NumPy draw from it."""
    game = seeded(random)
    game.init_game()
    steps = 0
    while not game.is_over():
        game.step(game.np_random.choice(game.get_legal_actions()))
        steps += 1
    return steps
