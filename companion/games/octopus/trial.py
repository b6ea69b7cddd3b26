"""How bots try this game out."""

from __future__ import annotations

from collections.abc import Mapping

from engine import GameInfo, Raw
from engine.games.octopus.board import CULTS
from engine.games.octopus.header import DEFAULT_STAIRS


class OctopusTrial:
    """Anywhere the night can lead, on the map in the box."""

    options: Mapping[str, tuple[str, ...]] = {
        "exterior": ("dreams", "marsh", "moon", "city", "none")
    }

    def seats(self, count: int) -> tuple[str, ...]:
        """The cults."""
        return CULTS[:count]

    def header(self, info: GameInfo, count: int, chosen: Mapping[str, str]) -> Raw:
        """Nobody is asked about stairs."""
        exterior = chosen["exterior"]
        return {
            "record": 1,
            "game": info.id,
            "seats": [{"cult": cult} for cult in self.seats(count)],
            "exterior": None if exterior == "none" else exterior,
            "stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs],
        }
