"""A game record: JSON Lines, a header and then the answers (version 1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.game import BadHeader, Game, Raw
from engine.play import Event
from engine.position import Position, Refused, Verdict
from engine.referee import apply, begin
from engine.seals import Digest, Seals, Void

VERSION = 1
MAX_LINE = 1 << 16
"""Bytes; a line of a real game has about a hundred."""
MAX_SEED = 1 << 64


class NotARecord(Exception):
    """Not a record: which line, which field, and why."""

    def __init__(self, line: int, field: str, key: str, detail: str = "") -> None:
        super().__init__(f"line {line}: {field}: {key} {detail}".rstrip())
        self.line, self.field, self.key, self.detail = line, field, key, detail


class LineRefused(Exception):
    """A line that the rules do not take."""

    def __init__(self, line: int, refused: Refused) -> None:
        super().__init__(f"line {line}: {refused}")
        self.line, self.key, self.cite = line, refused.key, refused.cite


class Stage(msgspec.Struct, frozen=True):
    """A record up to one of its lines: where the game stands, and what that line brought."""

    line: int
    header: Raw
    position: Position[Any]
    events: tuple[Event[Any], ...]
    void: Void | None = None
    """The choice that this line gives up."""


def parse(data: bytes) -> list[Any]:
    """Read every line as JSON, or raise NotARecord for the first that is none."""
    lines = data.rstrip(b"\n").split(b"\n")
    return [_parse_line(number, line) for number, line in enumerate(lines, 1)]


def _parse_line(number: int, line: bytes) -> Any:
    if len(line) > MAX_LINE:
        raise NotARecord(number, "line", "line_too_long", str(MAX_LINE))
    try:
        return msgspec.json.decode(line)
    except RecursionError:
        raise NotARecord(number, "line", "nested_too_deep") from None
    except UnicodeDecodeError:
        raise NotARecord(number, "line", "not_utf8") from None
    except msgspec.MsgspecError:
        raise NotARecord(number, "line", "bad_json") from None


def replay(data: bytes, games: Mapping[str, Game[Any, Any]], digest: Digest) -> Iterator[Stage]:
    """Give the game stage by stage; the header is stage 1."""
    lines = parse(data)
    header = read_header(lines[0], games)
    game = games[header["game"]]
    try:
        opening = game.opening(header)
    except BadHeader as bad:
        raise NotARecord(1, bad.field, bad.key, bad.detail) from None
    verdict: Verdict[Any, Any] = begin(game, opening)
    seals = Seals(game, header, digest)
    yield Stage(1, header, verdict.position, verdict.events)
    for number, line in enumerate(lines[1:], 2):
        void = None
        try:
            if isinstance(line, dict) and "void" in line and game.info.seal_cite:
                void, verdict = seals.void(verdict.position, line), Verdict(verdict.position)
            else:
                verdict = _hear(game, seals, verdict.position, line)
        except Refused as refused:
            raise LineRefused(number, refused) from None
        yield Stage(number, header, verdict.position, verdict.events, void)


def _hear(
    game: Game[Any, Any], seals: Seals, position: Position[Any], line: Any
) -> Verdict[Any, Any]:
    if not isinstance(line, dict):
        raise Refused("not_an_object", game.info.cite_against(position))
    if "seal" in line and game.info.seal_cite:
        seals.hear(position, line)
        return Verdict(position)
    answer = game.hear(position, line)
    seals.check(position, line)
    return apply(game, position, answer)


def read_header(header: Any, games: Mapping[str, Game[Any, Any]]) -> Raw:
    """Check what every game's header has in common."""
    if not isinstance(header, dict) or "record" not in header:
        raise NotARecord(1, "record", "no_header")
    if type(header["record"]) is not int or header["record"] != VERSION:
        raise NotARecord(1, "record", "unknown_version", str(VERSION))
    game = header.get("game")
    if not isinstance(game, str) or game not in games:
        raise NotARecord(1, "game", "unknown_game", ", ".join(games))
    seed = header.setdefault("seed", 0)
    if type(seed) is not int or not 0 <= seed < MAX_SEED:
        raise NotARecord(1, "seed", "not_a_seed")
    return header


def encode(line: Raw) -> bytes:
    """Write one line."""
    return msgspec.json.encode(line) + b"\n"
