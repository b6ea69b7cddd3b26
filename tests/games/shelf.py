"""The duel among the games of this table, as if its folders lay beside theirs."""

import sys
from contextlib import contextmanager
from types import SimpleNamespace

from companion import games
from tests.games.duel import DUEL

ID = DUEL.rules.info.id
FOLDER = str(DUEL.folder)
_MODULE = f"{games.__name__}.{FOLDER}"


def put_on():
    """Have it on the shelf from now on."""
    sys.modules[_MODULE] = SimpleNamespace(GAME=DUEL)
    games.GAMES[ID] = FOLDER
    _forget()


def take_off():
    """Have it there no more."""
    del games.GAMES[ID], sys.modules[_MODULE]
    _forget()


def _forget():
    games.game.cache_clear()
    games.keys.cache_clear()


@contextmanager
def with_the_first_alone():
    """A table that has one game for a while."""
    others = {id_: games.GAMES.pop(id_) for id_ in list(games.GAMES) if id_ != games.FIRST}
    _forget()
    try:
        yield
    finally:
        games.GAMES.update(others)
        _forget()


@contextmanager
def with_the_duel():
    """A table that has it for a while."""
    put_on()
    try:
        yield
    finally:
        take_off()
