"""Going on with a game from its record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.disk import unused
from companion.evening.holding import Hold
from companion.evening.journal import Journal, back_up, mended, written
from companion.evening.ordered import Ordered, kept_order
from companion.evening.proofs import Proof, Voids, digest, seals_of, with_opening
from companion.evening.records import MAX_RECORD, read_record, told_as_records
from companion.evening.shelf import Shelf, catalogue
from engine import Game, Match, Raw, new_match, replay
from engine.record import parse, read_header


class Note(msgspec.Struct, frozen=True):
    """What people are to be told of a record that will be written anew."""

    key: str
    """`rewritten` or `mended`: a copy was set aside; `failed`: it could not be."""
    path: Path
    why: str = ""


class Reread(msgspec.Struct, frozen=True):
    """A record read back into the match it tells of."""

    game: Game[Any, Any]
    header: Raw
    match: Match[Any, Any]
    proofs: dict[tuple[int, str], Proof]
    lines: list[Raw]
    voids: Voids = ()


class Reopened(msgspec.Struct, frozen=True):
    """A game to go on with, which nobody else can write meanwhile."""

    game: Game[Any, Any]
    header: Raw
    match: Match[Any, Any]
    journal: Journal
    """Of the record itself; where that could not be copied, of a new one: it is left alone."""
    proofs: dict[tuple[int, str], Proof]
    note: Note | None = None
    voids: Voids = ()
    ordered: Ordered | None = None
    """The dials had been told to open the seals that the record ends with."""


def reread(path: Path, shelf: Shelf) -> Reread:
    """Read the record and leave it as it is, or raise NotARecord or LineRefused."""
    return _told(mended(read_record(path)), shelf)


def reopen(path: Path, shelf: Shelf) -> Reopened:
    """Go on with a game, or raise NotARecord, LineRefused or Taken."""
    with told_as_records(path):
        hold = Hold.of(path)
    try:
        with told_as_records(path):
            data = hold.read(MAX_RECORD)
        whole = mended(data)
        kept = _told(whole, shelf)
    except BaseException:
        hold.close()
        raise
    if data == whole and data.endswith(b"\n") and kept.lines == _as_we_write(kept):
        return _going_on(path, kept, Journal(path, kept.header, kept.game, kept.lines, hold))
    note = _set_aside(path, "rewritten" if data == whole else "mended")
    if note.key == "failed":
        hold.close()
        return _going_on(path, kept, Journal(unused(path), kept.header, kept.game), note)
    return _going_on(path, kept, Journal(path, kept.header, kept.game, hold=hold), note)


def _going_on(path: Path, kept: Reread, journal: Journal, note: Note | None = None) -> Reopened:
    ordered = kept_order(path, kept.match.position, kept.proofs)
    return Reopened(
        kept.game, kept.header, kept.match, journal, kept.proofs, note, kept.voids, ordered
    )


def _told(whole: bytes, shelf: Shelf) -> Reread:
    games = catalogue(shelf, whole)
    stages = list(replay(whole, games, digest))  # the referee's word, seals and all
    voids = tuple(stage.void for stage in stages if stage.void)
    first, *lines = parse(whole)
    header = read_header(first, games)
    game = games[header["game"]]
    match, proofs = new_match(game, game.opening(header)), seals_of(lines)
    for line in lines:
        if "seal" in line or "void" in line:
            continue
        position = match.position
        if (reading := game.sealed(position, line)) and (
            seal := proofs.get(key := (position.table.turn, reading.who))
        ):
            proofs[key] = with_opening(seal, line)
        match = match.heard(game, game.hear(position, line))
    return Reread(game, header, match, proofs, lines, voids)


def _as_we_write(kept: Reread) -> list[Raw]:
    return written(kept.game, kept.match, kept.proofs, kept.voids)


def _set_aside(path: Path, key: str) -> Note:
    """Copy a record that will be written anew; one that cannot be copied is left alone."""
    try:
        return Note(key, back_up(path))
    except OSError as error:
        return Note("failed", path, error.strerror or str(error))
