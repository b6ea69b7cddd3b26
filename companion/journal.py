"""The record of a game while it is played: on disk before anybody sees what came of it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from companion.disk import replace_file
from companion.secret.proofs import Proofs, opened, seal_lines
from engine import Game, Match, NotARecord, Raw, encode
from engine.record import parse

_NONE: Proofs = {}


class Journal:
    """Keeps a match in a file, line by line; what is sealed stays out until it is revealed."""

    def __init__(
        self, path: Path, header: Raw, game: Game[Any, Any], on_disk: list[Raw] | None = None
    ) -> None:
        self.path = path
        self._header, self._game = header, game
        self._on_disk = on_disk
        """The lines in the file; None: the file is not there, or not whole."""

    def keep(self, match: Match[Any, Any], proofs: Proofs = _NONE) -> None:
        """Bring the file up to *match*, or raise OSError; after that the next try begins anew."""
        lines = written(self._game, match, proofs)
        known, self._on_disk = self._on_disk, None
        if known is None or lines[: len(known)] != known:
            replace_file(self.path, b"".join(map(encode, [self._header, *lines])))
        elif fresh := lines[len(known) :]:
            self._append(fresh)
        self._on_disk = lines

    def _append(self, lines: list[Raw]) -> None:
        with self.path.open("r+b") as file:  # never makes a file without a header
            file.seek(0, os.SEEK_END)
            file.write(b"".join(map(encode, lines)))
            file.flush()
            os.fsync(file.fileno())


def written(game: Game[Any, Any], match: Match[Any, Any], proofs: Proofs = _NONE) -> list[Raw]:
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
            lines |= seal_lines(proofs, position.table.turn)
            line = opened(line, proofs, position.table.turn)
        lines[answer.asked_at, answer.seat, answer.to, answer.about] = line
    if any(decision.secret for decision in now.asked):
        lines |= seal_lines(proofs, now.table.turn)
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
    """Set a copy of *path* aside."""
    copy = unused(path.with_suffix(".bak"))
    copy.write_bytes(path.read_bytes())
    return copy


def unused(wanted: Path) -> Path:
    """Give *wanted*, or the first name like it that no file has."""
    path, count = wanted, 1
    while path.exists():
        count += 1
        path = wanted.with_stem(f"{wanted.stem}-{count}")
    return path
