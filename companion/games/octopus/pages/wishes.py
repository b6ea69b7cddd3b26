"""What this game's own pages wish."""

from __future__ import annotations

from companion.games.octopus.promises import What
from companion.screen.pages.effects import Effect
from engine.games.octopus.board import Pair


class SaveStairs(Effect, frozen=True):
    """Keep the map of the printed board for good."""

    pairs: tuple[Pair, ...]


class NotePromise(Effect, frozen=True):
    """Note that a seat has promised another something about a place."""

    by: int
    to: int
    what: What
    place: int


class StrikePromise(Effect, frozen=True):
    """Strike out a promise that was noted by mistake: its number in the order of noting."""

    number: int
