"""Seals in a record: what a choice said must be what its dial had sealed.

Where a seal failed after all were told to open, the choice is void: its seals, what was opened and
whose seal failed stay in the record, and everybody seals anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.game import Game, Raw, Reading
from engine.position import Position, Refused

DIGEST_BYTES = 32
SALT_BYTES = 16
TOP_ANGLE = 4095
_PROOF = {"salt", "angles"}
"""What a line has beside its answer when it opens a seal."""


class Opening(msgspec.Struct, frozen=True):
    """A choice as its dial opened it."""

    game: str
    seed: int
    turn: int
    reading: Reading
    angles: tuple[int, int]
    salt: bytes


Digest = Callable[[Opening], bytes]
"""How a dial seals; the definition is the wire protocol's, not the engine's."""

FAILURES = ("false", "gone", "silent", "salt", "nothing")
"""It opened something else; it no longer had its seal; it opened nothing; its salt hid nothing; it
opened what it had sealed, and that answers nothing."""


class Void(msgspec.Struct, frozen=True):
    """A choice that counts for nobody: a seal failed after all had been told to open."""

    turn: int
    seals: dict[str, bytes]
    """By who chose; of all of them."""
    failed: dict[str, str]
    """Whose seal failed, and how: one of FAILURES."""
    opened: tuple[Raw, ...] = ()
    """What the others had opened, each as its line would have been."""


class Seals:
    """The seals of the choice in progress, by who chose.

    A game whose choices are sealed counts them: a turn of its table has one of them at most.
    """

    def __init__(self, game: Game[Any, Any], header: Raw, digest: Digest) -> None:
        self._game, self._header, self._digest = game, header, digest
        self._cite = game.info.seal_cite
        self._turn = 0
        self._sealed: dict[str, bytes] = {}
        self._spent: set[bytes] = set()
        """The seals of this turn that are void; where there are any, everybody must seal anew."""

    def hear(self, position: Position[Any], line: Raw) -> None:
        """Keep a seal line, or refuse it; a later one of the same player replaces it."""
        self._begin(position)
        if line.keys() != {"seal", "turn", "digest"}:
            raise Refused("bad_seal", self._cite)
        if line["turn"] != self._turn or type(line["turn"]) is not int:
            raise Refused("seal_of_another_turn", self._cite)
        if line["seal"] not in self._choosing(position):
            raise Refused("seal_not_asked", self._cite)
        digest = self._hex(line["digest"], DIGEST_BYTES, "bad_seal")
        if digest in self._spent:
            raise Refused("seal_not_anew", self._cite)
        self._sealed[line["seal"]] = digest

    def void(self, position: Position[Any], line: Raw) -> Void:
        """Take a choice that is given up, or refuse the line; nobody is left out of it."""
        self._begin(position)
        if line.keys() != {"void", "failed", "opened"}:
            raise Refused("bad_void", self._cite)
        if line["void"] != self._turn or type(line["void"]) is not int:
            raise Refused("void_of_another_turn", self._cite)
        asked = self._choosing(position)
        if not asked or len(asked) != len(position.asked) or self._sealed.keys() != set(asked):
            raise Refused("void_unsealed", self._cite)
        failed = self._failed(line["failed"])
        opened = self._opened(position, line["opened"])
        if sorted([*failed, *(self._who(position, choice) for choice in opened)]) != sorted(asked):
            raise Refused("void_not_of_all", self._cite)
        void = Void(self._turn, dict(self._sealed), failed, opened)
        self._spent.update(self._sealed.values())
        self._sealed.clear()
        return void

    def check(self, position: Position[Any], line: Raw) -> None:
        """Refuse a choice that does not open its seal; without a seal there is nothing to open."""
        self._begin(position)
        reading = self._game.sealed(position, line)
        if reading is None:
            return
        if reading.who not in self._sealed:
            if self._spent:
                raise Refused("not_sealed_anew", self._cite)
            return
        if self._digest(self._opening(reading, line)) != self._sealed[reading.who]:
            raise Refused("broken_seal", self._cite)

    def _begin(self, position: Position[Any]) -> None:
        turn = position.table.turn
        if turn != self._turn:
            self._turn = turn
            self._sealed.clear()
            self._spent.clear()

    def _choosing(self, position: Position[Any]) -> list[str]:
        """Those who have not opened their choice yet."""
        asked = (self._game.asked(position.table, d) for d in position.owed if d.secret)
        return [self._who(position, line) for line in asked]

    def _who(self, position: Position[Any], line: Raw) -> str:
        reading = self._game.sealed(position, line)
        return reading.who if reading else ""

    def _opened(self, position: Position[Any], choices: object) -> tuple[Raw, ...]:
        """Read what was opened of a choice that is void: lines that could have been answers."""
        if not isinstance(choices, list):
            raise Refused("bad_void", self._cite)
        first = position.asked[0]
        whole = self._game.line(position.table, first, first.rows[0]).keys() | _PROOF
        for choice in choices:
            if not isinstance(choice, dict) or choice.keys() != whole:
                raise Refused("bad_void", self._cite)
            self._game.hear(position, choice)
            self.check(position, choice)
        return tuple(choices)

    def _opening(self, reading: Reading, line: Raw) -> Opening:
        angles = line.get("angles")
        if (
            not isinstance(angles, list)
            or len(angles) != 2
            or not all(type(a) is int and 0 <= a <= TOP_ANGLE for a in angles)
        ):
            raise Refused("broken_seal", self._cite)
        return Opening(
            self._header["game"],
            self._header["seed"],
            self._turn,
            reading,
            (angles[0], angles[1]),
            self._hex(line.get("salt"), SALT_BYTES, "broken_seal"),
        )

    def _failed(self, failed: object) -> dict[str, str]:
        if not isinstance(failed, dict) or not all(
            isinstance(how, str) and how in FAILURES for how in failed.values()
        ):
            raise Refused("bad_void", self._cite)
        if not failed:
            raise Refused("void_without_failure", self._cite)
        return failed

    def _hex(self, text: object, size: int, key: str) -> bytes:
        if not isinstance(text, str) or len(text) != 2 * size:
            raise Refused(key, self._cite)
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise Refused(key, self._cite) from None
