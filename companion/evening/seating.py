"""Who sits where, and how each of them chooses."""

from __future__ import annotations

from enum import Enum

import msgspec

from engine import Raw, Seat

PLACES = ("bottom_left", "bottom_right", "right", "top_right", "top_left", "left")
"""Six places round the table, against the clock from the near left: at most five are taken."""


class Means(Enum):
    """How a seat turns its clock."""

    DIAL = "dial"
    TOUCH = "touch"
    BOT = "bot"


class Sitter(msgspec.Struct, frozen=True):
    """One seat: a cult, who plays it, where, and by what means."""

    cult: str
    name: str = ""
    place: str = PLACES[0]
    means: Means = Means.TOUCH
    dial: str = ""
    """The id of its dial in hexadecimal; empty: none."""


class Seating(msgspec.Struct, frozen=True):
    """Everybody at the table, in the order of the record's seats."""

    sitters: tuple[Sitter, ...]

    def __getitem__(self, seat: Seat) -> Sitter:
        """Give who sits at *seat*."""
        return self.sitters[seat]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(n) for n in range(len(self.sitters)))

    @property
    def cults(self) -> tuple[str, ...]:
        """The cult of each seat."""
        return tuple(sitter.cult for sitter in self.sitters)

    def by(self, means: Means) -> frozenset[Seat]:
        """Who chooses by *means*."""
        return frozenset(seat for seat in self.seats if self[seat].means == means)

    @property
    def people(self) -> frozenset[Seat]:
        """Everybody who can be asked something."""
        return frozenset(self.seats) - self.by(Means.BOT)

    def record_seats(self) -> list[Raw]:
        """What the header of a record says of it."""
        return [
            {"cult": sitter.cult} | ({"name": sitter.name} if sitter.name else {})
            for sitter in self.sitters
        ]
