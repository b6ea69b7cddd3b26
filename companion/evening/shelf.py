"""What an evening asks of the games of this table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from companion.evening.course import Course
from companion.evening.faces import Faces
from companion.evening.notes import Notes
from engine import Game, NotARecord
from engine.record import parse


class Playable(Protocol):
    """A game, as far as an evening knows it."""

    @property
    def course(self) -> Course:
        """How it goes."""

    @property
    def faces(self) -> Faces:
        """How dials answer it."""

    @property
    def notes(self) -> Notes:
        """What people write down beside it."""

    def rules_of(self, record: bytes) -> Game[Any, Any]:
        """The rules that a record was begun with: what it leaves open may be the owner's."""


Shelf = Callable[[str], Playable]
"""By id; KeyError: this table has no such game."""


def catalogue(shelf: Shelf, record: bytes) -> dict[str, Game[Any, Any]]:
    """The rules that judge a record: those of the game its header names, if we have it."""
    with suppress(NotARecord, KeyError, TypeError, IndexError):
        id_ = parse(record)[0]["game"]
        return {id_: shelf(id_).rules_of(record)}
    return {}
