"""A note beside a record: its dials were told to open, and from then on nobody may choose again.

It is on disk before the order goes out, so that a table which starts again still knows. The record
itself holds the same seals: a note that names others is an old one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.disk import read_told, replace_file
from companion.evening.proofs import Proofs
from engine import Position, Void

_MOST = 1 << 14
"""Bytes; five seals take some five hundred."""


class Ordered(msgspec.Struct, frozen=True):
    """Which seals the dials were told to open."""

    turn: int
    seals: dict[str, bytes]
    """By who sealed."""
    on_screen: tuple[str, ...] = ()
    """Those that are in the table's own dials."""

    def given_up(self) -> Void:
        """Say of all of them that they are gone: they were in dials that this program has not."""
        return Void(self.turn, self.seals, dict.fromkeys(self.seals, "gone"))


def keep_order(record: Path, ordered: Ordered) -> None:
    """Have it on disk, or raise OSError."""
    replace_file(_file(record), msgspec.json.encode(ordered))


def kept_order(record: Path, position: Position[Any], proofs: Proofs) -> Ordered | None:
    """Read whether the seals that the record ends with were to be opened."""
    if not position.owed or not position.owed[0].secret:
        return None
    try:
        ordered = read_told(_file(record), _MOST, Ordered)
    except OSError:
        return None
    turn = position.table.turn
    seals = {who: proof.digest for (sealed_in, who), proof in proofs.items() if sealed_in == turn}
    return ordered if (ordered.turn, ordered.seals) == (turn, seals) else None


def forget_order(record: Path) -> None:
    """All are open, or given up; a note that stays tells nobody anything."""
    try:
        _file(record).unlink(missing_ok=True)
    except OSError:
        return


def _file(record: Path) -> Path:
    return record.with_suffix(".ordered")
