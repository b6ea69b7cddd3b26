"""Le sorcier de Salem at the table."""

from __future__ import annotations

from pathlib import Path

from companion.games.salem.course import COURSE
from companion.games.salem.dials import SalemFaces
from companion.games.salem.lamps import SalemLit
from companion.games.salem.laying import LAYING
from companion.games.salem.looking_back import SalemLookingBack
from companion.games.salem.narrator import SalemTelling
from companion.games.salem.pages import PAGES
from companion.games.salem.showing import SalemShowing
from companion.games.salem.sounds import SalemHeard
from companion.games.salem.terminal.letters import SalemLetters
from companion.games.salem.walk import SalemWalk
from companion.games.table_game import TableGame
from engine.games.salem import Salem

GAME = TableGame(
    Salem(),
    Path(__file__).parent,
    laying=LAYING,
    faces=SalemFaces(),
    telling=SalemTelling(),
    pages=PAGES,
    showing=SalemShowing(),
    course=COURSE,
    walk=SalemWalk(),
    terminal=SalemLetters(),
    looking_back=SalemLookingBack(),
    lit=SalemLit(),
    heard=SalemHeard(),
)
