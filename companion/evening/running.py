"""A game under way, whoever shows it; and who sat where, kept beside its record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.colours import USUAL
from companion.disk import read_told, replace_file
from companion.evening.evening import Evening
from companion.evening.seating import PLACES, Means, Seating
from companion.evening.store import Store
from companion.evening.telling import shown

MOST_SEATS = 10_000
"""Bytes of who sat where: five seats have some 500."""


class RunningGame:
    """One game under way: its store, who sits at it, its evening."""

    def __init__(self, store: Store, seating: Seating, evening: Evening) -> None:
        self.store, self.seating, self.evening = store, seating, evening
        self._task: asyncio.Task[None] | None = None

    def begin(self, ended: Callable[[asyncio.Task[None]], None]) -> None:
        """Lead the game until `leave`; *ended* hears if it fails."""
        self._task = asyncio.create_task(self.evening.run())
        self._task.add_done_callback(ended)

    def keep_seating(self) -> None:
        """Keep who sits where; a disk that fails costs only that."""
        try:
            replace_file(seats_file(self.store.path), msgspec.json.encode(self.seating))
        except OSError:
            return

    async def leave(self) -> None:
        """Put the game away: all of it is on disk already."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self.let_go()

    def let_go(self) -> None:
        """Let another table go on with the game."""
        self.store.close()


class OtherSeats(Exception):
    """Who is said to sit at the table are not those of the record."""


# Who sat where


def seats_file(record: Path) -> Path:
    """Beside the record, which knows names and cults but not places and dials."""
    return record.with_suffix(".seats")


def kept_seating(record: Path) -> Seating | None:
    """Read who sat where, if that was kept and can be read."""
    try:
        kept = read_told(seats_file(record), MOST_SEATS, Seating)
    except OSError:
        return None
    for known, found in ((PLACES, _places(kept)), (tuple(USUAL), kept.colours)):
        if not set(found) <= set(known) or len(set(found)) < len(found):
            return None
    return Seating(tuple(replace(sitter, name=shown(sitter.name)) for sitter in kept.sitters))


def _places(seating: Seating) -> tuple[str, ...]:
    return tuple(sitter.place for sitter in seating.sitters)


def by_touch(seating: Seating, known: frozenset[str]) -> Seating:
    """Let those choose by touch whose dial this table does not know any more."""
    return Seating(
        tuple(
            msgspec.structs.replace(s, means=Means.TOUCH, dial="")
            if s.means == Means.DIAL and s.dial not in known
            else s
            for s in seating.sitters
        )
    )
