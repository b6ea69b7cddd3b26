"""What a game brings to be timed with; all of it has a plain way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from companion.console.measure import Work
from companion.evening.laying import Plan
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from companion.screen.scene import EndScene, Scene
from engine import Answer, Event, Policy, Position, Raw
from engine.bots import careful


class Rival(msgspec.Struct, frozen=True):
    """Somebody else's engine, timed in the same run where its package is installed."""

    module: str
    """Has `works` and `report`; it is imported only if its package is there."""
    shown: tuple[tuple[str, str], ...]
    """What people read of it: keys of the words, and the ratio of ours to theirs beside each."""
    extra: str = "bench"
    """The extra of this project that installs its package."""
    aims: Mapping[str, tuple[str, float]] = {}
    """By the name of an aim: a figure of its report, and what that is to be at least."""


class Benched(msgspec.Struct, frozen=True):
    """How a game is timed. It is `BENCH` of the module `bench` in a game's folder, and loaded
    only then."""

    header: Callable[[Plan], Raw] | None = None
    """The game that is timed, whatever its owner has said; plain: as bots play it."""
    turn: Callable[[Any], int] | None = None
    """Reads the turn off a table; plain: off its view, which takes longer."""
    lays: int = 0
    """So many answers lay the board, and cost next to nothing: steps are timed after them."""
    widest: Callable[[], tuple[Position[Any], Answer]] | None = None
    """An answer after which the question with most rows is asked; plain: that is not timed."""
    bare: Work | None = None
    """Plays the same random game on the barest of rules: the measuring stick."""
    rivals: Mapping[str, Rival] = {}
    """Whom it is compared with, by the name they have in the figures."""
    lasting: Callable[[Random], Policy] = careful
    """Plays the game whose record is replayed."""
    lasts_as: str = "one careful game"
    """What record that is."""
    told: tuple[Event[Any], ...] = ()
    """Events that each change every lamp, told by turns; plain: somebody is asked, or nobody."""
    calm: Said = Said(Meaning.ASKED, 1)
    """What lamps say most of the time."""
    busy: tuple[Said, ...] = (Said(Meaning.ASKED), Said(Meaning.END))
    """What moves all lamps, or all the time."""
    scenes: Callable[[], tuple[Scene | EndScene, Scene | EndScene]] | None = None
    """Two scenes with much that moves between them; plain: that is not timed."""


PLAIN = Benched()
