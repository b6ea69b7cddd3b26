"""All that can happen in a game."""

from companion.games import GAMES
from engine import Event


def kinds_of(name):
    """Every kind of event of the game of this id; what others are made of is none."""
    return {
        kind for kind in _below(Event)
        if kind.__module__.startswith(f"engine.games.{GAMES[name]}.") and not kind.__subclasses__()
    }  # fmt: skip


def _below(kind):
    return {kind}.union(*map(_below, kind.__subclasses__()))
