"""The games that are kept: which there are, how far each is, and bringing one in from elsewhere."""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.disk import names_like, read_plain, write_new
from companion.journal import mended
from companion.owner import games
from companion.referee import read_record
from companion.seals import digest
from companion.secret.proofs import proofs_of
from companion.table.promises import noted_promises, promises_file
from engine import LineRefused, NotARecord, Outcome, Raw, Stage, replay
from engine.games.octopus.table import Table
from engine.record import parse

MOST_BROUGHT = 1 << 20
"""Bytes of a record that is brought in: twenty long evenings."""
LONGEST_NAME = 50
"""Letters of a file's name, four bytes each at most: with all we add, a disk takes it."""


class Kept(msgspec.Struct, frozen=True):
    """One game on disk; without a table it cannot be read, and `wrong` says why."""

    path: Path
    header: Raw
    table: Table | None = None
    outcome: Outcome | None = None
    asked: str = ""
    """The question it waits with: `clock`, `gather` and so on."""
    about: tuple[int, ...] = ()
    sealed: tuple[str, ...] = ()
    """The cults that have sealed a clock which is not open yet."""
    wrong: NotARecord | LineRefused | None = None
    when: float = 0
    """When it was last written, in seconds since the epoch, by the machine's clock."""

    @property
    def players(self) -> list[str]:
        """Names, as the record has them; a seat without one is empty."""
        return [seat.get("name", "") for seat in self.header.get("seats", [])]


class Archive:
    """The games in one folder; each is read again only when it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[Path, tuple[int, int, Kept]] = {}

    def games(self) -> list[Kept]:
        """All games, the latest first."""
        found = [(p.stat().st_mtime_ns, p) for p in self.folder.glob("*.jsonl") if p.is_file()]
        return [self._read(path, changed) for changed, path in sorted(found, reverse=True)]

    def forget(self, path: Path) -> None:
        """Look into this one again: it is not as it was known."""
        self._known.pop(path, None)

    def bring_in(self, source: Path) -> Copied:
        """Copy a record into the folder, or raise NotARecord, LineRefused or OSError.

        Only a legal one, and only plain files: what a stick holds may be made to lead elsewhere.
        """
        data = read_record(source, MOST_BROUGHT)
        deque(replay(data, games(data), digest), maxlen=0)
        self.folder.mkdir(parents=True, exist_ok=True)
        return _copied(source, data, self.folder)

    def _read(self, path: Path, changed: int) -> Kept:
        size = path.stat().st_size
        known = self._known.get(path)
        if known is None or known[:2] != (changed, size):
            kept = msgspec.structs.replace(look_into(path), when=changed / 1e9)
            known = self._known[path] = changed, size, kept
        return known[2]


def look_into(path: Path) -> Kept:
    """Say how far the game in *path* is."""
    try:
        data = mended(read_record(path))
        last: Stage = deque(replay(data, games(data), digest), maxlen=1)[0]
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
        _sealed(data, position.table.turn) if asked and asked.secret else (),
    )


def _sealed(data: bytes, turn: int) -> tuple[str, ...]:
    return tuple(cult for sealed_in, cult in proofs_of(parse(data)[1:]) if sealed_in == turn)


# Copies


class Copied(NamedTuple):
    """Where a game was copied to."""

    path: Path
    has_all: bool
    """False: what people promised could not be read, and was left behind."""


def copy_out(path: Path, folder: Path) -> Copied:
    """Copy a kept game into *folder* as it is, or raise NotARecord or OSError."""
    return _copied(path, read_record(path), folder)


def _copied(source: Path, data: bytes, folder: Path) -> Copied:
    """Write new files and no others; promises are read as such, and written as we write them."""
    try:
        promises, has_all = noted_promises(source), True
    except OSError:
        promises, has_all = (), False
    noted = msgspec.json.encode(promises) if promises else b""
    wanted = folder / f"{_name(source)}.jsonl"
    for path in names_like(wanted):
        if _is_copy(path, data, noted):
            return Copied(path, has_all)
        if not any(map(os.path.lexists, (path, promises_file(path)))):
            break
    path = write_new(path, data)
    if noted:
        write_new(promises_file(path), noted)
    return Copied(path, has_all)


def _is_copy(path: Path, data: bytes, noted: bytes) -> bool:
    """Whether just this lies there already."""
    try:
        same = read_plain(path, len(data), follow=False) == data
        if not same or not noted:
            return same
        return read_plain(promises_file(path), len(noted), follow=False) == noted
    except OSError:
        return False


def _name(source: Path) -> str:
    """A name that any disk takes and any screen can show."""
    letters = (letter if letter.isprintable() else "_" for letter in source.stem)
    return "".join(letters)[:LONGEST_NAME]
