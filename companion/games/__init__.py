"""The games of this table: the only list of them. A game is loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from companion.games.game import TableGame

GAMES = {"grand-octopus": "octopus"}
"""By id, as records name it: the folder of a game here and in the engine."""


@cache
def game(id_: str) -> TableGame:
    """The game of this id, as a table plays it; KeyError: this table has no such game."""
    found: TableGame = import_module(f"{__name__}.{GAMES[id_]}").GAME
    return found
