"""Night of the Grand Octopus at the table."""

from __future__ import annotations

from pathlib import Path

from companion.games.octopus.course import COURSE
from companion.games.octopus.dials import OctopusFaces
from companion.games.octopus.first_game import first_game
from companion.games.octopus.lamps import OctopusLit
from companion.games.octopus.laying import LAYING
from companion.games.octopus.looking_back import OctopusLookingBack
from companion.games.octopus.narrator import OctopusTelling
from companion.games.octopus.pages import PAGES
from companion.games.octopus.promises import PromiseNotes
from companion.games.octopus.reasons import OctopusReasons
from companion.games.octopus.showing import OctopusShowing
from companion.games.octopus.sounds import OctopusHeard
from companion.games.octopus.stairs import rules_of, with_stairs
from companion.games.octopus.terminal.letters import OctopusLetters
from companion.games.octopus.walk import OctopusWalk
from companion.games.table_game import TableGame
from engine.games.octopus import Octopus

GAME = TableGame(
    Octopus(),
    Path(__file__).parent,
    laying=LAYING,
    telling=OctopusTelling(),
    course=COURSE,
    faces=OctopusFaces(),
    notes=PromiseNotes(),
    reasons=OctopusReasons(),
    walk=OctopusWalk(),
    looking_back=OctopusLookingBack(),
    terminal=OctopusLetters(),
    showing=OctopusShowing(),
    lit=OctopusLit(),
    heard=OctopusHeard(),
    pages=PAGES,
    for_bots=with_stairs,
    first=first_game,
    begun_with=rules_of,
)
