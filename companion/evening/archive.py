"""The games that are kept: which there are, how far each is, and bringing one in from elsewhere."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from companion.disk import names_like, read_plain, write_new
from companion.evening.aside import Aside
from companion.evening.journal import mended
from companion.evening.proofs import digest, reading_of, seals_of
from companion.evening.records import read_record
from companion.evening.shelf import Shelf, catalogue
from companion.evening.telling import names
from engine import Game, LineRefused, NotARecord, Outcome, Position, Raw, Seat, Stage, replay
from engine.record import parse

T = TypeVar("T")
READ_FIRST, SMALL = 3, 200_000
"""Games that the first page waits for, and how many bytes each may have."""
TOLD_AFTER = 25
MOST_BROUGHT = 1 << 20
"""Bytes of a record that is brought in: twenty long evenings."""
LONGEST_NAME = 50
"""Letters of a file's name, four bytes each at most: with all we add, a disk takes it."""


class Kept(msgspec.Struct, frozen=True):
    """One game on disk; without a table it cannot be read and `wrong` says why, or not yet."""

    path: Path
    header: Raw
    table: Any = None
    outcome: Outcome | None = None
    asked: str = ""
    """The question it waits with: as the game names it."""
    about: tuple[int, ...] = ()
    sealed: Mapping[Seat, int] = {}
    """Who has sealed a choice that is not open yet, and the number its dial knows the seat by."""
    wrong: NotARecord | LineRefused | None = None
    when: float = 0
    """When it was last written, in seconds since the epoch, by the machine's clock."""

    @property
    def is_read(self) -> bool:
        """Whether somebody has looked into it."""
        return self.table is not None or self.wrong is not None

    @property
    def players(self) -> list[str]:
        """Names, as they can be shown; a seat without one is empty."""
        return names(self.header) if self.header else []


class Archive:
    """The games in one folder; each is read once, and again only when it has changed."""

    def __init__(self, folder: Path, shelf: Shelf) -> None:
        self.folder, self._shelf = folder, shelf
        self._known: dict[Path, tuple[int, int, Kept]] = {}
        self._there: list[_File] = []
        self._reading = asyncio.Lock()

    def look(self) -> None:
        """See which games there are, the latest first; none is read."""
        self._there = sorted(_plain_files(self.folder), reverse=True)

    def known(self) -> tuple[Kept, ...]:
        """What is known of those that were there: some may not have been read yet."""
        return tuple(self._of(file) or Kept(file.path, {}, when=file.when) for file in self._there)

    def games(self) -> list[Kept]:
        """All games, the latest first, all of them read."""
        self.look()
        return [self._read(file) for file in self._there]

    def latest(self, is_wanted: Callable[[Path], bool]) -> Iterator[Kept]:
        """Those of whose files this is true, the latest first, each read when it is asked for."""
        self.look()
        return (self._read(file) for file in self._there if is_wanted(file.path))

    def read_some(self) -> None:
        """Read those that the first page tells of, if that takes no time."""
        for file in self._there[:READ_FIRST]:
            if file.size > SMALL or ((kept := self._read(file)).table and not kept.outcome):
                return

    async def read_all(self, aside: Aside, changed: Callable[[], None] = lambda: None) -> None:
        """Read the rest beside the loop; *changed* hears now and then that more is known."""
        async with self._reading:
            unread = [file for file in self._there if self._of(file) is None]
            for some in batched(unread, TOLD_AFTER):
                for file in some:
                    await aside(self._read, file)
                changed()

    def forget(self, path: Path) -> None:
        """Look into this one again: it is not as it was known."""
        self._known.pop(path, None)

    def bring_in(self, source: Path) -> Copied:
        """Copy a record into the folder, or raise NotARecord, LineRefused or OSError.

        Only a legal one, and only plain files: what a stick holds may be made to lead elsewhere.
        """
        data = read_record(source, MOST_BROUGHT)
        deque(replay(data, catalogue(self._shelf, data), digest), maxlen=0)
        self.folder.mkdir(parents=True, exist_ok=True)
        return _copied(source, data, self.folder, self._shelf)

    def copy_out(self, path: Path, folder: Path) -> Copied:
        """Copy a kept game into *folder* as it is, or raise NotARecord or OSError."""
        return _copied(path, read_record(path), folder, self._shelf)

    def _of(self, file: _File) -> Kept | None:
        known = self._known.get(file.path)
        return known[2] if known and known[:2] == (file.changed, file.size) else None

    def _read(self, file: _File) -> Kept:
        kept = self._of(file)
        if kept is None:
            kept = msgspec.structs.replace(look_into(file.path, self._shelf), when=file.when)
            self._known[file.path] = file.changed, file.size, kept
        return kept


class _File(NamedTuple):
    changed: int
    path: Path
    size: int

    @property
    def when(self) -> float:
        return self.changed / 1e9


def _plain_files(folder: Path) -> Iterator[_File]:
    """Every record that is a file; one that goes while we look is gone."""
    with suppress(FileNotFoundError, NotADirectoryError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".jsonl") and entry.is_file(follow_symlinks=False):
                with suppress(FileNotFoundError):
                    told = entry.stat(follow_symlinks=False)
                    yield _File(told.st_mtime_ns, Path(entry.path), told.st_size)


def batched(things: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    """Give them so many at a time."""
    return (things[start : start + count] for start in range(0, len(things), count))


def look_into(path: Path, shelf: Shelf) -> Kept:
    """Say how far the game in *path* is."""
    try:
        data = mended(read_record(path))
        games = catalogue(shelf, data)
        last: Stage = deque(replay(data, games, digest), maxlen=1)[0]
    except (NotARecord, LineRefused) as wrong:
        return Kept(path, {}, wrong=wrong)
    position = last.position
    asked = position.owed[0] if position.owed else None
    return Kept(
        path,
        last.header,
        position.table,
        position.outcome,
        asked.name if asked else "",
        asked.about if asked else (),
        _sealed(games[last.header["game"]], position, data) if asked and asked.secret else {},
    )


def _sealed(game: Game[Any, Any], position: Position[Any], data: bytes) -> dict[Seat, int]:
    seals, turn = seals_of(parse(data)[1:]), position.table.turn
    asked = {d.seat: reading_of(game, position, d) for d in position.asked if d.secret}
    return {seat: one.number for seat, one in asked.items() if (turn, one.who) in seals}


# Copies


class Copied(NamedTuple):
    """Where a game was copied to."""

    path: Path
    has_all: bool
    """False: what people had written down could not be read, and was left behind."""


def _copied(source: Path, data: bytes, folder: Path, shelf: Shelf) -> Copied:
    """Write new files and no others."""
    suffix, noted, has_all = _notes(source, data, shelf)
    wanted = folder / f"{_name(source)}.jsonl"
    for path in names_like(wanted):
        beside = path.with_suffix(suffix) if suffix else path
        if _is_copy(path, data, beside, noted):
            return Copied(path, has_all)
        if not any(map(os.path.lexists, (path, beside))):
            break
    path = write_new(path, data)
    if noted:
        write_new(path.with_suffix(suffix), noted)
    return Copied(path, has_all)


def _notes(source: Path, data: bytes, shelf: Shelf) -> tuple[str, bytes, bool]:
    """What people wrote down beside it: the file's ending, what is in it, whether that is all."""
    game = next(iter(catalogue(shelf, data)), None)
    if game is None:
        return "", b"", True
    notes = shelf(game).notes
    try:
        return notes.suffix, notes.copied(source), True
    except OSError:
        return notes.suffix, b"", False


def _is_copy(path: Path, data: bytes, beside: Path, noted: bytes) -> bool:
    """Whether just this lies there already."""
    try:
        same = read_plain(path, len(data), follow=False) == data
        if not same or not noted:
            return same
        return read_plain(beside, len(noted), follow=False) == noted
    except OSError:
        return False


def _name(source: Path) -> str:
    """A name that any disk takes and any screen can show."""
    letters = (letter if letter.isprintable() else "_" for letter in source.stem)
    return "".join(letters)[:LONGEST_NAME]
