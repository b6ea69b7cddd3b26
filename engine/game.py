"""All that a game must bring."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from engine.decisions import Answer, Decision, Picks, Seat
from engine.play import Play
from engine.position import Outcome, Position

H = TypeVar("H")
L = TypeVar("L")

Raw = dict[str, Any]
"""A JSON object, as a record has it."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a shelf says of a game."""

    id: str
    seats: tuple[int, ...]
    rules_version: int
    """Raised when the same answers can lead elsewhere."""


class BadHeader(Exception):
    """A header that cannot start a game: which field, and a key for the words."""

    def __init__(self, field: str, key: str, detail: str = "") -> None:
        super().__init__(f"{field}: {key} {detail}".rstrip())
        self.field, self.key, self.detail = field, key, detail


class Game(Protocol[H, L]):
    """A game: a table, a round, and its lines in a record."""

    @property
    def info(self) -> GameInfo:
        """What a shelf says of it."""

    def opening(self, header: Raw) -> H:
        """Lay the table as *header* says, or raise BadHeader."""

    def thaw(self, table: H) -> L:
        """Make a live copy of *table* for one run of a round."""

    def freeze(self, table: L) -> H:
        """Hold a live table still."""

    def play_round(self, play: Play[L]) -> Outcome | None:
        """Play a round, or a part of one that need not be run again; the outcome at the end."""

    def view(self, table: H, viewer: Seat | None) -> msgspec.Struct:
        """Show the table as *viewer* may see it; nobody named: as everybody may."""

    def hear(self, position: Position[H], line: Raw) -> Answer:
        """Read a line of a record as an answer to *position*, or raise Refused."""

    def line(self, table: H, decision: Decision, picks: Picks) -> Raw:
        """Write an answer as a line of a record."""

    def asked(self, table: H, decision: Decision) -> Raw:
        """Write a question as a record names it: its line without the answer."""

    def summary(self, position: Position[H]) -> Raw:
        """Write the position as `referee --json` prints it."""
