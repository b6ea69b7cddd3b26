"""Seals in a record: what a clock said must be what its dial had sealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.game import Game, Raw
from engine.position import Position, Refused

DIGEST_BYTES = 32
SALT_BYTES = 16
TOP_ANGLE = 4095
CITE = "R22"
"""Nothing is shown until everybody is ready: a choice changed after that breaks it."""


class Opening(msgspec.Struct, frozen=True):
    """A clock as its dial opened it."""

    game: str
    seed: int
    turn: int
    cult: str
    dagger: int | None
    tentacle: int | None
    angles: tuple[int, int]
    salt: bytes


Digest = Callable[[Opening], bytes]
"""How a dial seals; the definition is the wire protocol's, not the engine's."""


class Seals:
    """The seals of the turn in progress, by cult."""

    def __init__(self, game: Game[Any, Any], header: Raw, digest: Digest) -> None:
        self._game, self._header, self._digest = game, header, digest
        self._turn = 0
        self._sealed: dict[str, bytes] = {}

    def hear(self, position: Position[Any], line: Raw) -> None:
        """Keep a seal line, or refuse it; a later one of the same cult replaces it."""
        self._begin(position)
        if line.keys() != {"seal", "turn", "digest"}:
            raise Refused("bad_seal", CITE)
        if line["turn"] != self._turn or type(line["turn"]) is not int:
            raise Refused("seal_of_another_turn", CITE)
        if line["seal"] not in self._choosing(position):
            raise Refused("seal_not_asked", CITE)
        self._sealed[line["seal"]] = _hex(line["digest"], DIGEST_BYTES, "bad_seal")

    def check(self, position: Position[Any], line: Raw) -> None:
        """Refuse a clock that does not open its seal; without a seal there is nothing to open."""
        self._begin(position)
        cult = line.get("cult")
        if line.get("choose") != "clock" or cult not in self._sealed:
            return
        if self._digest(self._opening(line)) != self._sealed[cult]:
            raise Refused("broken_seal", CITE)

    def _begin(self, position: Position[Any]) -> None:
        turn = position.table.turn
        if turn != self._turn:
            self._turn = turn
            self._sealed.clear()

    def _choosing(self, position: Position[Any]) -> list[str]:
        """The cults that have not opened their choice yet."""
        asked = (self._game.asked(position.table, d) for d in position.owed if d.secret)
        return [line["cult"] for line in asked]

    def _opening(self, line: Raw) -> Opening:
        angles = line.get("angles")
        if (
            not isinstance(angles, list)
            or len(angles) != 2
            or not all(type(a) is int and 0 <= a <= TOP_ANGLE for a in angles)
        ):
            raise Refused("broken_seal", CITE)
        return Opening(
            self._header["game"],
            self._header["seed"],
            self._turn,
            line["cult"],
            line["dagger"],
            line["tentacle"],
            (angles[0], angles[1]),
            _hex(line.get("salt"), SALT_BYTES, "broken_seal"),
        )


def _hex(text: object, size: int, key: str) -> bytes:
    if not isinstance(text, str) or len(text) != 2 * size:
        raise Refused(key, CITE)
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Refused(key, CITE) from None
