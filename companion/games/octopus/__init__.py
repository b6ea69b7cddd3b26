"""Night of the Grand Octopus at the table."""

from __future__ import annotations

from pathlib import Path

from companion.games.game import TableGame
from companion.games.octopus.lamps import OctopusLit
from companion.games.octopus.laying import LAYING
from companion.games.octopus.pages import PAGES
from companion.games.octopus.showing import OctopusShowing
from companion.games.octopus.sounds import OctopusHeard
from engine.games.octopus import Octopus

GAME = TableGame(
    Octopus(),
    Path(__file__).parent,
    LAYING,
    showing=OctopusShowing(),
    lit=OctopusLit(),
    heard=OctopusHeard(),
    pages=PAGES,
)
