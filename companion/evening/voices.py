"""Who is out of the game has a voice: they name somebody beside the record, by touch or by dial.

It gives nothing. What a voice says is a note (`notes.py`); a game says when it counts, and from
when on all may know it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.disk import read_told, replace_file
from companion.evening.notes import NoNotes
from engine import Match, Seat

MOST_BYTES = 1 << 16
"""Some hundreds of words."""


class Naming(Protocol):
    """Who names whom."""

    @property
    def by(self) -> Seat:
        """Who is out."""

    @property
    def at(self) -> Seat | None:
        """Whom they name; None: that is not for all yet."""

    @property
    def after(self) -> int:
        """How many answers there were when it was noted."""


V = TypeVar("V", bound=Naming)


class Voices(NoNotes, Generic[V]):
    """What voices have said, in a file beside the record."""

    def __init__(self, suffix: str, kind: Any) -> None:
        self.suffix, self._kind = suffix, tuple[kind, ...]

    def kept(self, record: Path, match: Match[Any, Any]) -> tuple[V, ...]:
        """Read those that can be."""
        seats, answers = match.position.table.setup.seats, len(match.answers)
        try:
            found = self._noted(record)
        except OSError:
            return ()
        return tuple(
            one for one in found if {one.by, one.at} <= {*seats} and 0 <= one.after <= answers
        )

    def keep(self, record: Path, notes: tuple[V, ...]) -> None:
        """Have them on disk, or raise OSError."""
        replace_file(record.with_suffix(self.suffix), msgspec.json.encode(notes))

    def copied(self, record: Path) -> bytes:
        """They are read as such, and written as we write them."""
        found = self._noted(record)
        return msgspec.json.encode(found) if found else b""

    def for_all(self, notes: tuple[V, ...], match: Match[Any, Any]) -> tuple[V, ...]:
        """All of them, unless a game keeps something to itself."""
        return notes

    def _noted(self, record: Path) -> tuple[V, ...]:
        try:
            found: tuple[V, ...] = read_told(
                record.with_suffix(self.suffix), MOST_BYTES, self._kind
            )
        except FileNotFoundError:
            return ()
        return found
