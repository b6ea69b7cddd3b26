"""The record of a game while it is played: on disk before anybody sees what came of it."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from threading import Lock
from typing import Any

from companion.disk import set_aside, sync_folder, unused
from companion.evening.holding import Hold
from companion.evening.proofs import Proofs, Voids, opened, reading_of, seal_lines, void_lines
from companion.evening.records import MAX_RECORD
from engine import Game, Match, NotARecord, Raw, encode
from engine.record import parse

_NONE: Proofs = {}
_Written = tuple[Match[Any, Any], Proofs, Voids]


class Journal:
    """Keeps a match in a file, line by line; what is sealed stays out until it is revealed.

    The first that is kept makes a new file, or goes on with the one that is held; none is ever
    written over that was not read from.
    """

    def __init__(
        self,
        path: Path,
        header: Raw,
        game: Game[Any, Any],
        on_disk: list[Raw] | None = None,
        hold: Hold | None = None,
    ) -> None:
        self._wanted, self._header, self._game = path, header, game
        self._on_disk = on_disk
        """The lines in the file; None: the file is not there, or not whole."""
        self._hold = hold
        self._written: tuple[_Written, list[Raw]] | None = None
        """What was written last, and its lines."""
        self._at_work = Lock()
        """It is kept in a thread, and closed from the loop."""
        self._is_closed = False

    @property
    def path(self) -> Path:
        """Where it is kept, or will be."""
        return self._hold.path if self._hold else self._wanted

    def keep(self, match: Match[Any, Any], proofs: Proofs = _NONE, voids: Voids = ()) -> None:
        """Bring the file up to *match*, or raise OSError; after that the next try begins anew."""
        lines = self._lines(match, proofs, voids)
        with self._at_work:
            if self._is_closed:  # in a thread that came too late: the file may be another's now
                raise OSError(errno.EBADF, os.strerror(errno.EBADF), str(self.path))
            known, self._on_disk = self._on_disk, None
            if self._hold is None or known is None or lines[: len(known)] != known:
                self._write(b"".join(map(encode, [self._header, *lines])))
            elif fresh := lines[len(known) :]:
                self._hold.append(b"".join(map(encode, fresh)))
            self._on_disk = lines

    def _lines(self, match: Match[Any, Any], proofs: Proofs, voids: Voids) -> list[Raw]:
        """Write all of it, if anything is new: much else is kept beside a record."""
        now = match, dict(proofs), voids
        if self._written is None or self._written[0] != now:
            self._written = now, written(self._game, *now)
        return self._written[1]

    def close(self) -> None:
        """Let another table go on with it."""
        with self._at_work:
            self._is_closed = True
            if self._hold:
                self._hold.close()

    def _write(self, data: bytes) -> None:
        if self._hold and self._hold.is_there:
            self._hold.replace(data)
        else:
            lost, self._hold = self._hold, Hold.of_new(self.path, data)
            if lost:
                lost.close()
        sync_folder(self._hold.path.parent)


def written(
    game: Game[Any, Any], match: Match[Any, Any], proofs: Proofs = _NONE, voids: Voids = ()
) -> list[Raw]:
    """Write *match* as lines, without what is still secret; seals come before what opens them.

    Whoever answered a question again leaves only the last answer: the others were never shown.
    """
    lines: dict[tuple[object, ...], Raw] = {}
    now = match.position
    for verdict, answer in zip(match.verdicts, match.answers, strict=False):
        position = verdict.position
        decision = next(asked for asked in position.asked if answer.is_to(asked))
        line = game.line(position.table, decision, answer.picks)
        if decision.secret:
            if answer.asked_at == now.ply:
                continue
            lines |= void_lines(voids, position.table.turn)
            lines |= seal_lines(proofs, position.table.turn)
            who = reading_of(game, position, decision).who
            line = opened(line, proofs.get((position.table.turn, who)))
        lines[answer.asked_at, answer.seat, answer.to, answer.about] = line
    if any(decision.secret for decision in now.asked):
        lines |= void_lines(voids, now.table.turn) | seal_lines(proofs, now.table.turn)
    return list(lines.values())


def new_path(folder: Path) -> Path:
    """Name a file after this moment."""
    return unused(folder / time.strftime("%Y-%m-%d-%H%M%S.jsonl"))


def mended(data: bytes) -> bytes:
    """Give *data* without its last line if that was cut off, or raise NotARecord."""
    try:
        parse(data)
    except NotARecord as wrong:
        whole = data.rstrip(b"\n").split(b"\n")[:-1]
        if not whole or wrong.line != len(whole) + 1:
            raise
        return b"\n".join(whole) + b"\n"
    return data


def back_up(path: Path) -> Path:
    """Set a copy of *path* aside, or raise OSError."""
    return set_aside(path, MAX_RECORD)
