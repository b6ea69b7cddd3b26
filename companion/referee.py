"""`octopus-table referee`: is this record of a game legal, and what happened in it?"""

from __future__ import annotations

import sys
from collections import deque
from pathlib import Path

import msgspec

from companion.complaints import plain
from companion.narrator import Narrator, names
from companion.owner import games
from companion.seals import digest
from companion.text import Words
from engine import LineRefused, NotARecord, Stage, replay

LEGAL, REFUSED, NOT_A_RECORD = 0, 1, 2
MAX_RECORD = 1 << 25
"""Bytes; a long evening has some 50,000."""


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
        text = words.say(f"record.{wrong.key}", detail=wrong.detail)
        return plain(words.say("record.line", line=wrong.line, key=wrong.field, text=text))
    text, rule = words.say(f"refused.{wrong.key}"), words.rule(wrong.cite)
    return words.say(
        "record.line_cited", line=wrong.line, key=wrong.key, text=text, cite=wrong.cite, rule=rule
    )


def read(source: str) -> bytes:
    """Read a record, or as much as tells that it is none."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(MAX_RECORD + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(MAX_RECORD + 1)
    except OSError as error:
        raise NotARecord(0, source, "unreadable", error.strerror or str(error)) from None
    if len(data) > MAX_RECORD:
        raise NotARecord(0, source, "too_large", str(MAX_RECORD))
    return data


def _print_position(data: bytes) -> int:
    catalogue = games(data)
    last: Stage = deque(replay(data, catalogue, digest), maxlen=1)[0]
    game = catalogue[last.header["game"]]
    print(msgspec.json.encode(game.summary(last.position)).decode())
    return LEGAL


def _print_story(data: bytes, words: Words) -> int:
    narrator: Narrator | None = None
    for stage in replay(data, games(data), digest):
        if narrator is None:
            narrator = Narrator(words, stage.position.table.setup, names(stage.header))
        for line in narrator.tell(stage.events):
            print(f"{line.cite:>4}  {line.text}")
    return LEGAL
