"""`octopus-table referee`: is this record of a game legal, and what happened in it?"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from companion.disk import read_at_most
from companion.evening.proofs import digest
from companion.evening.records import MAX_RECORD, told_as_records
from companion.evening.telling import Narrator, complaint, names, tell
from companion.evening.voids import told
from companion.games import GAMES, Catalogue, game, words_of
from companion.text import Words
from engine import LineRefused, NotARecord, replay, visible
from engine.record import parse

LEGAL, REFUSED, NOT_A_RECORD = 0, 1, 2


def referee(source: str, words: Words, *, as_json: bool) -> int:
    """Judge the record in *source* (`-` is standard input) and give the exit status."""
    spoken = words
    try:
        data = read(source)
        spoken = _spoken(data, words)
        return _print_position(data) if as_json else _print_story(data, spoken)
    except NotARecord as wrong:
        print(complaint(wrong, spoken), file=sys.stderr)
        return NOT_A_RECORD
    except LineRefused as refused:
        if as_json:
            verdict = {"line": refused.line, "key": refused.key, "cite": refused.cite}
            print(msgspec.json.encode({"refused": verdict}).decode())
        print(complaint(refused, spoken), file=sys.stderr)
        return REFUSED


def _spoken(record: bytes, words: Words) -> Words:
    """The words of the game that a record names; where it names none of ours, the table's."""
    try:
        header = parse(record.split(b"\n", 1)[0])[0]
    except NotARecord:
        return words
    id_ = header.get("game") if isinstance(header, dict) else None
    return words_of(id_, words.language) if isinstance(id_, str) and id_ in GAMES else words


def read(source: str) -> bytes:
    """Read what somebody named, or as much as tells that it is no record."""
    path = Path(source)
    with told_as_records(path):
        if source == "-":
            return read_at_most(sys.stdin.buffer, MAX_RECORD, path)
        with path.open("rb") as file:  # a pipe, too: it is somebody's own wish
            return read_at_most(file, MAX_RECORD, path)


def _print_position(data: bytes) -> int:
    catalogue = Catalogue(data)
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
    catalogue = Catalogue(data)
    for stage in replay(data, catalogue, digest):
        if narrator is None:
            rules, telling = catalogue[stage.header["game"]], game(stage.header["game"]).telling
            seen = rules.view(stage.position.table, None)
            narrator = telling.narrator(words, seen, names(stage.header))
        voided = [told(rules, stage.position, stage.void)] if stage.void else []
        for line in tell(narrator, [*visible(stage.events, None), *voided]):
            print(f"{line.cite:>4}  {line.text}")
    return LEGAL
