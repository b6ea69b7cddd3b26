"""Créatures & Cultistes at the table."""

from __future__ import annotations

from pathlib import Path

from companion.games.creatures.bets import Bets
from companion.games.creatures.course import COURSE
from companion.games.creatures.dials import CreaturesFaces
from companion.games.creatures.lamps import CreaturesLit
from companion.games.creatures.laying import LAYING
from companion.games.creatures.looking_back import CreaturesLookingBack
from companion.games.creatures.narrator import CreaturesTelling
from companion.games.creatures.showing import SHOWING
from companion.games.creatures.sounds import CreaturesHeard
from companion.games.creatures.terminal.letters import CreaturesLetters
from companion.games.creatures.walk import CreaturesWalk
from companion.games.table_game import TableGame
from engine.games.creatures import Creatures

GAME = TableGame(
    Creatures(),
    Path(__file__).parent,
    laying=LAYING,
    faces=CreaturesFaces(),
    telling=CreaturesTelling(),
    course=COURSE,
    notes=Bets(),
    walk=CreaturesWalk(),
    terminal=CreaturesLetters(),
    looking_back=CreaturesLookingBack(),
    showing=SHOWING,
    lit=CreaturesLit(),
    heard=CreaturesHeard(),
)
