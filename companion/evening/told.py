"""What people have been told and have acted on: a note beside the record, which knows only answers.

Without it a table that was switched off would go on after moves and losses nobody ever saw.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.disk import read_told, replace_file
from companion.evening.course import Said
from companion.evening.waited import Waited
from engine import Match

_MOST = 1 << 16
"""Bytes: a note has some hundred."""


class HowFar(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far people are with their hands and eyes."""

    events: int = 0
    """So many events of the game have been acknowledged."""
    is_late: bool = False
    """What follows them came because the time to talk was up."""
    is_over: bool = False
    """The end has been shown."""
    back: tuple[Any, ...] = ()
    """The game went back, and this is still to be moved by hand."""
    taught: tuple[str, ...] | None = None
    """What has been explained to who plays for the first time; None: nobody does."""
    said: Said = msgspec.field(default=(), name="stairs")
    """What people said for good in turns that were taken back; the note's name for it is older."""
    waited: Waited = ()
    """How long they were waited for, when this was last written."""


def events_of(match: Match[Any, Any]) -> int:
    """How many events there have been."""
    return sum(len(verdict.events) for verdict in match.verdicts)


def told_file(record: Path) -> Path:
    """Beside the record, whose lines are answers and seals and nothing else."""
    return record.with_suffix(".told")


def keep_told(record: Path, told: HowFar) -> None:
    """Have it on disk, or raise OSError."""
    replace_file(told_file(record), msgspec.json.encode(told))


def kept_told(record: Path, match: Match[Any, Any], piece: Any) -> HowFar:
    """Read how far people are with *match*; where nothing was noted, they know all of it.

    *piece* is the type of what is put back by hand.
    """
    all_told = events_of(match)
    note = _read(record)
    if note is None:
        return HowFar(all_told)
    events = min(max(note.events, len(match.verdicts[0].events)), all_told)
    try:
        back = msgspec.convert(note.back, tuple[piece, ...])
    except msgspec.ValidationError:
        return HowFar(all_told)
    return msgspec.structs.replace(note, events=events, back=back)


def has_unseen_end(record: Path) -> bool:
    """Whether a game that is over was switched off before its end was shown."""
    note = _read(record)
    return note is not None and not note.is_over


def _read(record: Path) -> HowFar | None:
    try:
        return read_told(told_file(record), _MOST, HowFar)
    except OSError:
        return None
