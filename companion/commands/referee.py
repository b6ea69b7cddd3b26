"""`octopus-table referee`: is this record of a game legal, and what happened in it?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.complaints import plain
from companion.disk import NotPlain, read_at_most, read_plain
from companion.evening.journal import MAX_RECORD
from companion.evening.voids import told
from companion.games.octopus.narrator import Narrator, names
from companion.games.octopus.seals import digest
from companion.owner import games
from companion.text import Words
from engine import LineRefused, NotARecord, replay

LONGEST_QUOTE = 200
LEGAL, REFUSED, NOT_A_RECORD = 0, 1, 2


def referee(source: str, words: Words, *, as_json: bool) -> int:
    """Judge the record in *source* (`-` is standard input) and give the exit status."""
    try:
        data = read(source)
        return _print_position(data) if as_json else _print_story(data, words)
    except NotARecord as wrong:
        print(complaint(wrong, words), file=sys.stderr)
        return NOT_A_RECORD
    except LineRefused as refused:
        if as_json:
            verdict = {"line": refused.line, "key": refused.key, "cite": refused.cite}
            print(msgspec.json.encode({"refused": verdict}).decode())
        print(complaint(refused, words), file=sys.stderr)
        return REFUSED


def complaint(wrong: NotARecord | LineRefused, words: Words) -> str:
    """Say in one line why a record is none, or why one of its lines is refused."""
    if isinstance(wrong, NotARecord):
        text = words.say(f"record.{wrong.key}", detail=_short(wrong.detail))
        return plain(words.say("record.line", line=wrong.line, key=_short(wrong.field), text=text))
    text, rule = words.say(f"refused.{wrong.key}"), words.rule(wrong.cite)
    return words.say(
        "record.line_cited", line=wrong.line, key=wrong.key, text=text, cite=wrong.cite, rule=rule
    )


def _short(quoted: str) -> str:
    """As much of what a record says as a complaint needs."""
    return quoted if len(quoted) <= LONGEST_QUOTE else f"{quoted[: LONGEST_QUOTE - 1]}…"


def read(source: str) -> bytes:
    """Read what somebody named, or as much as tells that it is no record."""
    path = Path(source)
    with told_as_records(path):
        if source == "-":
            return read_at_most(sys.stdin.buffer, MAX_RECORD, path)
        with path.open("rb") as file:  # a pipe, too: it is somebody's own wish
            return read_at_most(file, MAX_RECORD, path)


def read_record(path: Path, most: int = MAX_RECORD) -> bytes:
    """Read a plain file wherever it comes from, or raise NotARecord."""
    with told_as_records(path, most):
        return read_plain(path, most, follow=False)


@contextmanager
def told_as_records(path: Path, most: int = MAX_RECORD) -> Iterator[None]:
    """What cannot be read is told as what is no record."""
    try:
        yield
    except NotPlain as wrong:
        raise NotARecord(0, str(path), wrong.key, str(most)) from None
    except OSError as error:
        raise NotARecord(0, str(path), "unreadable", error.strerror or str(error)) from None


def _print_position(data: bytes) -> int:
    catalogue = games(data)
    voids = []
    for stage in replay(data, catalogue, digest):
        if stage.void:
            voids.append({"turn": stage.void.turn, "failed": stage.void.failed})
    summary = catalogue[stage.header["game"]].summary(stage.position)
    if voids:
        summary["voids"] = voids
    print(msgspec.json.encode(summary).decode())
    return LEGAL


def _print_story(data: bytes, words: Words) -> int:
    narrator: Narrator | None = None
    for stage in replay(data, games(data), digest):
        if narrator is None:
            narrator = Narrator(words, stage.position.table.setup, names(stage.header))
        voided = [told(stage.void, stage.position.table.setup.cults)] if stage.void else []
        for line in narrator.tell([*stage.events, *voided]):
            print(f"{line.cite:>4}  {line.text}")
    return LEGAL
