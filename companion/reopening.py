"""Going on with a game from its record."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec

from companion.journal import Journal, back_up, mended, written
from companion.owner import stairs_of
from companion.referee import read
from companion.seals import digest
from companion.secret.proofs import Proof, proofs_of
from engine import Match, Raw, new_match, replay
from engine.games.octopus import Octopus
from engine.games.octopus.table import LiveTable, Table
from engine.record import parse, read_header


class Note(msgspec.Struct, frozen=True):
    """What people are to be told of a record that will be written anew."""

    key: str
    """`rewritten` or `mended`: a copy was set aside; `failed`: it could not be."""
    path: Path
    why: str = ""


class Reopened(msgspec.Struct, frozen=True):
    """A record read back into the match it tells of."""

    game: Octopus
    header: Raw
    match: Match[Table, LiveTable]
    journal: Journal | None
    """None: the record could not be copied, so it is left alone."""
    proofs: dict[tuple[int, str], Proof]
    note: Note | None = None


def reopen(path: Path) -> Reopened:
    """Read the record, or raise NotARecord or LineRefused."""
    data = read(str(path))
    whole = mended(data)
    game = Octopus(stairs_of(whole))
    catalogue = {game.info.id: game}
    deque(replay(whole, catalogue, digest), maxlen=0)  # the referee's word, seals and all
    first, *lines = parse(whole)
    header = read_header(first, catalogue)
    match = new_match(game, game.opening(header), header["seed"])
    for line in lines:
        if "seal" not in line:
            match = match.heard(game, game.hear(match.position, line))
    proofs = proofs_of(lines)
    if data == whole and data.endswith(b"\n") and lines == written(game, match, proofs):
        return Reopened(game, header, match, Journal(path, header, game, lines), proofs)
    note = _set_aside(path, "rewritten" if data == whole else "mended")
    journal = None if note.key == "failed" else Journal(path, header, game)
    return Reopened(game, header, match, journal, proofs, note)


def _set_aside(path: Path, key: str) -> Note:
    """Copy a record that will be written anew; one that cannot be copied is left alone."""
    try:
        return Note(key, back_up(path))
    except OSError as error:
        return Note("failed", path, error.strerror or str(error))
