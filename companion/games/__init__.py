"""The games of this table: the only list of them. A game is loaded when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from companion.games.game import TableGame
from companion.settings.keys import GameKeys, Games
from companion.text import words

GAMES = {"grand-octopus": "octopus"}
"""By id, as records name it: the folder of a game here and in the engine."""


@cache
def game(id_: str) -> TableGame:
    """The game of this id, as a table plays it; KeyError: this table has no such game."""
    found: TableGame = import_module(f"{__name__}.{GAMES[id_]}").GAME
    return found


@cache
def keys() -> Games:
    """What the games of this table have to set."""
    return tuple(
        GameKeys(id_, words, own.laying.options, own.rules.info.rulings, own.laying.old)
        for id_, own in ((id_, game(id_)) for id_ in GAMES)
    )
