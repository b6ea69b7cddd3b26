"""What people write down beside a record: a record has answers and seals and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from engine import Decision, Match, Option, Seat
from engine.bargaining import Wrong
from engine.bents import Bent
from engine.talk import Pledge
from engine.vows import Vow


class Noted(Protocol):
    """Something written down: it is gone when the game goes back to before it."""

    @property
    def after(self) -> int:
        """How many answers had been given."""


class Notes(Protocol):
    """What an evening asks of a game about its notes."""

    @property
    def suffix(self) -> str:
        """What the file beside a record ends with; empty: there is none."""

    def kept(self, record: Path, match: Match[Any, Any]) -> tuple[Any, ...]:
        """Read those that a game can have which has come so far; what cannot be is left out."""

    def keep(self, record: Path, notes: tuple[Any, ...]) -> None:
        """Have them on disk, all of them, or raise OSError."""

    def copied(self, record: Path) -> bytes:
        """Read them as such and give them as we write them, for a copy; OSError: unreadable."""

    def jotted(
        self, notes: tuple[Any, ...], match: Match[Any, Any], seat: Seat, what: Option
    ) -> tuple[Any, ...]:
        """Give the notes with what a seat writes down by one touch of its strip."""

    def for_all(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Any, ...]:
        """Give what of them all may know now."""

    def wrongs(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Wrong, ...]:
        """Say what seats have done to each other before everybody's eyes, words broken above all.

        It is for bots to remember; no rule knows of it.
        """

    def vows(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Vow, ...]:
        """Say which answers to what is asked now would break a word that is written down."""

    def pledges(
        self, match: Match[Any, Any], decision: Decision, bents: Mapping[Seat, Bent]
    ) -> tuple[Pledge, ...]:
        """Say what those who talk can promise each other, and what it is worth to each of them.

        It goes by what everybody may know.
        """

    def pledged(
        self, notes: tuple[Any, ...], match: Match[Any, Any], pledge: Pledge
    ) -> tuple[Any, ...]:
        """Give the notes with what a bot has promised for the deal that was just struck."""


class NoNotes:
    """The plain way: people write nothing down."""

    suffix = ""

    def kept(self, record: Path, match: Match[Any, Any]) -> tuple[Any, ...]:
        """None."""
        return ()

    def keep(self, record: Path, notes: tuple[Any, ...]) -> None:
        """Nothing."""

    def copied(self, record: Path) -> bytes:
        """None."""
        return b""

    def jotted(
        self, notes: tuple[Any, ...], match: Match[Any, Any], seat: Seat, what: Option
    ) -> tuple[Any, ...]:
        """Nothing."""
        return notes

    def for_all(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Any, ...]:
        """All of them."""
        return notes

    def wrongs(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Wrong, ...]:
        """Nobody bears a grudge."""
        return ()

    def vows(self, notes: tuple[Any, ...], match: Match[Any, Any]) -> tuple[Vow, ...]:
        """Nobody has given their word."""
        return ()

    def pledges(
        self, match: Match[Any, Any], decision: Decision, bents: Mapping[Seat, Bent]
    ) -> tuple[Pledge, ...]:
        """There is nothing to promise."""
        return ()

    def pledged(
        self, notes: tuple[Any, ...], match: Match[Any, Any], pledge: Pledge
    ) -> tuple[Any, ...]:
        """Nothing."""
        return notes
