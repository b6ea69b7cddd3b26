"""How bots try a game out: `octopus-table simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine import GameInfo, Raw


class Trial(Protocol):
    """What can be chosen before bots play, and the header it makes."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """By name, as a command has it: the values, the usual one first."""

    def seats(self, count: int) -> tuple[str, ...]:
        """What each seat is called where programs read it."""

    def header(self, info: GameInfo, count: int, chosen: Mapping[str, str]) -> Raw:
        """Begin a record for so many seats."""


class PlainTrial:
    """Nothing to choose, and seats by their numbers."""

    options: Mapping[str, tuple[str, ...]] = {}

    def seats(self, count: int) -> tuple[str, ...]:
        """Count them from 1."""
        return tuple(str(number + 1) for number in range(count))

    def header(self, info: GameInfo, count: int, chosen: Mapping[str, str]) -> Raw:
        """Name the game, and seat so many."""
        return {"record": 1, "game": info.id, "seats": [{} for _ in range(count)]}
