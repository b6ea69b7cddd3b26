"""OctoRage at the table."""

from __future__ import annotations

from pathlib import Path

from companion.games.octorage.course import COURSE
from companion.games.octorage.dials import OctoRageFaces
from companion.games.octorage.lamps import RageLit
from companion.games.octorage.laying import LAYING
from companion.games.octorage.looking_back import RageLookingBack
from companion.games.octorage.narrator import RageTelling
from companion.games.octorage.notes import VoiceNotes
from companion.games.octorage.pages import PAGES
from companion.games.octorage.showing import OctoRageShowing
from companion.games.octorage.sounds import RageHeard
from companion.games.octorage.terminal.letters import RageLetters
from companion.games.octorage.walk import RageWalk
from companion.games.table_game import TableGame
from engine.games.octorage import OctoRage

GAME = TableGame(
    OctoRage(),
    Path(__file__).parent,
    laying=LAYING,
    faces=OctoRageFaces(),
    telling=RageTelling(),
    course=COURSE,
    notes=VoiceNotes(),
    walk=RageWalk(),
    pages=PAGES,
    terminal=RageLetters(),
    showing=OctoRageShowing(),
    looking_back=RageLookingBack(),
    lit=RageLit(),
    heard=RageHeard(),
)
