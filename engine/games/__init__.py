"""The games this table can carry."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.games.octopus import Octopus

CATALOGUE: dict[str, Game[Any, Any]] = {game.info.id: game for game in (Octopus(),)}
"""By id. A new game is a folder, a line here, and its words in two languages."""
