"""A game as a table plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.evening.course import Course, PlainCourse
from companion.evening.faces import Faces, PlainFaces
from companion.evening.hints import PlainReasons, Reasons
from companion.evening.in_letters import InLetters, PlainInLetters
from companion.evening.laying import Laying, PlainLaying, Plan, ToLay
from companion.evening.looking_back import LookingBack, PlainLookingBack
from companion.evening.notes import NoNotes, Notes
from companion.evening.telling import PlainTelling, Telling
from companion.evening.walk import PlainWalk, Walk
from companion.lamps.score import Lit, PlainLit
from companion.screen.pages.page import GamePage
from companion.screen.showing import PlainShowing, Showing, bring
from companion.sounds.score import Heard, PlainHeard
from engine import Game, Raw


class TableGame(msgspec.Struct, frozen=True):
    """A game's rules, its folder, and a few parts, each with a plain way.

    Whoever asks a game something owns the question: its protocol stands in the room that asks.
    """

    rules: Game[Any, Any]
    folder: Path
    """Its words, its rules in two languages, what its box holds, its icons."""
    laying: Laying = PlainLaying()
    course: Course = PlainCourse()
    faces: Faces = PlainFaces()
    notes: Notes = NoNotes()
    telling: Telling = PlainTelling()
    walk: Walk = PlainWalk()
    reasons: Reasons = PlainReasons()
    looking_back: LookingBack = PlainLookingBack()
    terminal: InLetters = PlainInLetters()
    showing: Showing = PlainShowing()
    lit: Lit = PlainLit()
    heard: Heard = PlainHeard()
    pages: Mapping[str, GamePage] = {}
    """Pages of its own, each with its line in the menu or its notice at home."""
    for_bots: Callable[[Raw], Raw] | None = None
    """Adds to a header what only people can see on their board; plain: nothing."""
    first: Callable[[ToLay], Plan] | None = None
    """How somebody's first game is laid; its lessons are words. Plain: there is none."""
    begun_with: Callable[[bytes], Game[Any, Any]] | None = None
    """Its rules as a record was begun with, where the owner's data can change them."""

    def __post_init__(self) -> None:
        """What a game draws is known as soon as it is loaded."""
        bring(self.showing)

    def rules_of(self, record: bytes) -> Game[Any, Any]:
        """The rules to judge a record by."""
        return self.begun_with(record) if self.begun_with else self.rules
