"""UNO by RLCard: a card game of hidden hands in plain Python, kept by other people."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from companion.console.measure import Timings, Work, rounded

# By name: it comes without types, and whoever checks ours may not have it.
Game: Any = import_module("rlcard.games.uno").Game

SEATS = 4


def works() -> dict[str, Work]:
    """Give what there is to time."""
    return {"uno": play}


def report(timings: Timings, asked: float) -> dict[str, Any]:
    """Plain data: the speed of UNO, and our answers for each of its steps, with so many *asked*
    in a turn."""
    theirs = timings["uno"]
    return {
        "version": version("rlcard"),
        "games_per_s": rounded(theirs.pieces),
        "steps_per_s": rounded(theirs.units),
        **timings["playouts"].over(theirs).times(asked).named("ours_to_uno"),
        **timings["answers"].over(theirs).times(asked).named("our_answers_to_uno"),
    }


def play(random: Random) -> int:
    """Play a game by random legal actions, and give the number of its steps."""
    game = Game(num_players=SEATS)
    game.np_random.seed(random.getrandbits(32))
    state, _ = game.init_game()
    steps = 0
    while not game.is_over():
        actions = state["legal_actions"]
        state, _ = game.step(actions[int(random.random() * len(actions))])
        steps += 1
    return steps
