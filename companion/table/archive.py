"""The games that are kept: which there are, how far each is, and bringing one in from elsewhere."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec

from companion.journal import mended, unused
from companion.owner import games
from companion.referee import read
from companion.seals import digest
from companion.secret.proofs import proofs_of
from companion.table.promises import promises_file
from engine import LineRefused, NotARecord, Outcome, Raw, Stage, replay
from engine.games.octopus.table import Table
from engine.record import parse


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

    def bring_in(self, source: Path) -> Path:
        """Copy a record into the folder, or raise NotARecord or LineRefused: only legal ones."""
        data = read(str(source))
        deque(replay(data, games(data), digest), maxlen=0)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = unused(self.folder / f"{source.stem}.jsonl")
        path.write_bytes(data)
        copy_promises(source, path)
        return path

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
        data = mended(read(str(path)))
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


def copy_promises(source: Path, record: Path) -> None:
    """Let what people promised go with a record that is copied, if anything was noted."""
    if promises_file(source).is_file():
        promises_file(record).write_bytes(promises_file(source).read_bytes())
