"""Which game `octopus-table lamps` speaks of."""

from __future__ import annotations

import argparse

from companion.games import FIRST, GAMES, game, words_of
from companion.lamps.score import Lit
from companion.lamps.speech import LampComplaint
from companion.text import Words


def of_game(options: argparse.Namespace, said: Words) -> tuple[Words, Lit]:
    """The words and the lamps of the game that is named; of the first of ours, if none is."""
    name = options.game or FIRST
    if name not in GAMES:
        raise LampComplaint("no_such_game", name=name, known=", ".join(GAMES))
    return words_of(name, said.language), game(name).lit
