"""Who sits where, and how each of them chooses."""

from __future__ import annotations

from enum import Enum

import msgspec

from engine import Seat

PLACES = ("bottom_left", "bottom_right", "right", "top_right", "top_left", "left")
"""Six places round the table, against the clock from the near left."""


class Means(Enum):
    """How a seat turns its clock."""

    DIAL = "dial"
    TOUCH = "touch"
    BOT = "bot"


class KnownDial(msgspec.Struct, frozen=True):
    """A dial the table knows."""

    id: str
    name: str
    """What people call it."""
    up: bool = True
    """It answers."""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: its colour, who plays it, where, and by what means."""

    colour: str = msgspec.field(name="cult")
    """By its id in the palette; the files beside kept games have always called it so."""
    name: str = ""
    place: str = PLACES[0]
    means: Means = Means.TOUCH
    dial: str = ""
    """The id of its dial in hexadecimal; empty: none."""
    role: str = ""
    """What it plays, in games where that is not its colour."""


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
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return tuple(sitter.colour for sitter in self.sitters)

    def by(self, means: Means) -> frozenset[Seat]:
        """Who chooses by *means*."""
        return frozenset(seat for seat in self.seats if self[seat].means == means)

    @property
    def people(self) -> frozenset[Seat]:
        """Everybody who can be asked something."""
        return frozenset(self.seats) - self.by(Means.BOT)
