"""The games of this table: the only list of them. A game is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.text import Called, Words, words

if TYPE_CHECKING:  # a command that only describes itself loads no game
    from companion.games.table_game import TableGame
    from companion.settings.keys import Games
    from engine import Game

GAMES = {
    "grand-octopus": "octopus",
    "octorage": "octorage",
    "sorcerer-of-salem": "salem",
    "creatures-cultists": "creatures",
}
"""By id, as records name it: the folder of a game here and in the engine."""
FIRST = next(iter(GAMES))
"""The game where nobody says which."""
COMMANDS = {"stairs": "grand-octopus"}
"""Commands that one game alone has: each is a module of its folder, with `run`."""


@cache
def game(id_: str) -> TableGame:
    """The game of this id, as a table plays it; KeyError: this table has no such game."""
    found: TableGame = import_module(f"{__name__}.{GAMES[id_]}").GAME
    return found


class Catalogue(Mapping[str, "Game[Any, Any]"]):
    """The rules of every game, as this record was begun with; a game is loaded when asked for."""

    def __init__(self, record: bytes) -> None:
        self._record = record

    def __getitem__(self, id_: str) -> Game[Any, Any]:
        """Give the rules; KeyError: this table has no such game."""
        return game(id_).rules_of(self._record)

    def __iter__(self) -> Iterator[str]:
        """All ids."""
        return iter(GAMES)

    def __len__(self) -> int:
        """How many there are."""
        return len(GAMES)


def words_of(id_: str, language: str, called: Called = ()) -> Words:
    """The words of *language*, those of this game over the table's own; no game is loaded."""
    return words(language, Path(__file__).parent / GAMES[id_], called)


@cache
def keys() -> Games:
    """What the games of this table have to set."""
    from companion.settings.keys import GameKeys

    return tuple(
        GameKeys(
            id_,
            partial(words_of, id_),
            own.laying.options,
            own.rules.info.rulings,
            own.laying.old,
            own.laying.owners,
        )
        for id_, own in ((id_, game(id_)) for id_ in GAMES)
    )
