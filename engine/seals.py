"""Seals in a record: what a clock said must be what its dial had sealed.

Where a seal failed after all were told to open, the choice is void: its seals, what was opened and
whose seal failed stay in the record, and everybody seals anew.
"""

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

FAILURES = ("false", "gone", "silent", "salt")
"""It opened something else; it no longer had its seal; it opened nothing; its salt hid nothing."""
_CLOCK = {"choose", "cult", "dagger", "tentacle", "salt", "angles"}


class Void(msgspec.Struct, frozen=True):
    """A choice that counts for nobody: a seal failed after all had been told to open."""

    turn: int
    seals: dict[str, bytes]
    """By cult; of all who chose."""
    failed: dict[str, str]
    """Whose seal failed, and how: one of FAILURES."""
    opened: tuple[Raw, ...] = ()
    """What the others had opened, each as its clock line would have been."""


class Seals:
    """The seals of the choice in progress, by cult."""

    def __init__(self, game: Game[Any, Any], header: Raw, digest: Digest) -> None:
        self._game, self._header, self._digest = game, header, digest
        self._turn = 0
        self._sealed: dict[str, bytes] = {}
        self._spent: set[bytes] = set()
        """The seals of this turn that are void; where there are any, everybody must seal anew."""

    def hear(self, position: Position[Any], line: Raw) -> None:
        """Keep a seal line, or refuse it; a later one of the same cult replaces it."""
        self._begin(position)
        if line.keys() != {"seal", "turn", "digest"}:
            raise Refused("bad_seal", CITE)
        if line["turn"] != self._turn or type(line["turn"]) is not int:
            raise Refused("seal_of_another_turn", CITE)
        if line["seal"] not in self._choosing(position):
            raise Refused("seal_not_asked", CITE)
        digest = _hex(line["digest"], DIGEST_BYTES, "bad_seal")
        if digest in self._spent:
            raise Refused("seal_not_anew", CITE)
        self._sealed[line["seal"]] = digest

    def void(self, position: Position[Any], line: Raw) -> Void:
        """Take a choice that is given up, or refuse the line; nobody is left out of it."""
        self._begin(position)
        if line.keys() != {"void", "failed", "opened"}:
            raise Refused("bad_void", CITE)
        if line["void"] != self._turn or type(line["void"]) is not int:
            raise Refused("void_of_another_turn", CITE)
        asked = self._choosing(position)
        if not asked or len(asked) != len(position.asked) or self._sealed.keys() != set(asked):
            raise Refused("void_unsealed", CITE)
        failed = _failed(line["failed"])
        opened = self._opened(position, line["opened"])
        if sorted([*failed, *(clock["cult"] for clock in opened)]) != sorted(asked):
            raise Refused("void_not_of_all", CITE)
        void = Void(self._turn, dict(self._sealed), failed, opened)
        self._spent.update(self._sealed.values())
        self._sealed.clear()
        return void

    def check(self, position: Position[Any], line: Raw) -> None:
        """Refuse a clock that does not open its seal; without a seal there is nothing to open."""
        self._begin(position)
        cult = line.get("cult")
        if line.get("choose") != "clock":
            return
        if cult not in self._sealed:
            if self._spent:
                raise Refused("not_sealed_anew", CITE)
            return
        if self._digest(self._opening(line)) != self._sealed[cult]:
            raise Refused("broken_seal", CITE)

    def _begin(self, position: Position[Any]) -> None:
        turn = position.table.turn
        if turn != self._turn:
            self._turn = turn
            self._sealed.clear()
            self._spent.clear()

    def _choosing(self, position: Position[Any]) -> list[str]:
        """The cults that have not opened their choice yet."""
        asked = (self._game.asked(position.table, d) for d in position.owed if d.secret)
        return [line["cult"] for line in asked]

    def _opened(self, position: Position[Any], clocks: object) -> tuple[Raw, ...]:
        """Read what was opened of a choice that is void: clocks that could have been answered."""
        if not isinstance(clocks, list):
            raise Refused("bad_void", CITE)
        for clock in clocks:
            if not isinstance(clock, dict) or clock.keys() != _CLOCK:
                raise Refused("bad_void", CITE)
            self._game.hear(position, clock)
            self.check(position, clock)
        return tuple(clocks)

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


def _failed(failed: object) -> dict[str, str]:
    if not isinstance(failed, dict) or not all(
        isinstance(how, str) and how in FAILURES for how in failed.values()
    ):
        raise Refused("bad_void", CITE)
    if not failed:
        raise Refused("void_without_failure", CITE)
    return failed


def _hex(text: object, size: int, key: str) -> bytes:
    if not isinstance(text, str) or len(text) != 2 * size:
        raise Refused(key, CITE)
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Refused(key, CITE) from None
