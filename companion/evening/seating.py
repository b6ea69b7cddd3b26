"""Who sits where, and how each of them chooses."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from engine import Seat

PLACES = (
    "bottom_right", "bottom_middle", "bottom_left", "left",
    "top_left", "top_middle", "top_right", "right",
)  # fmt: skip
"""Eight places round the table, clockwise seen from above: seats are numbered so."""
ROOMY = tuple(place for place in PLACES if not place.endswith("_middle"))
"""Those of them where everybody has half a long edge, or a short one alone."""
MOST = 6
"""So many sit at a table."""
_USUAL: dict[int, set[str]] = {
    0: set(),
    2: {"bottom_left", "top_right"},
    3: {"bottom_left", "left", "top_right"},
    4: {"bottom_right", "bottom_left", "top_left", "top_right"},
    5: {"bottom_right", "bottom_left", "left", "top_left", "top_right"},
    6: set(ROOMY),
}


def usual_seating(seats: int) -> tuple[str, ...]:
    """Seat so many people as is usual, in the order of their numbers."""
    return tuple(place for place in PLACES if place in _USUAL[seats])


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
    place: str = "bottom_left"
    """Files beside kept games leave it out where it is this one."""
    means: Means = Means.TOUCH
    dial: str = ""
    """The id of its dial in hexadecimal; empty: none."""
    role: str = ""
    """What it plays, in games where that is not its colour."""
    begins: bool = False
    """It has what the game begins with, where somebody is asked for that: the youngest, say."""
    strength: str = ""
    """How strong the table plays it, where it does; empty: as usual."""
    bent: str = ""
    """Of what character the table plays it; empty: a plain one."""
    texts: dict[str, str] = {}
    """What it says of itself in its own words, in games that ask for that, by what they call it."""


def texts_of(asked: tuple[str, ...], said: Mapping[str, str]) -> dict[str, str]:
    """What somebody says of themselves, as far as a game has *asked* for it."""
    return {what: said[what] for what in asked if said.get(what)}


class Seating(msgspec.Struct, frozen=True):
    """Everybody at the table, in the order of the record's seats."""

    sitters: tuple[Sitter, ...]

    def __getitem__(self, seat: Seat) -> Sitter:
        """Give who sits at *seat*."""
        return self.sitters[seat]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(map(Seat, range(len(self.sitters))))

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return tuple(sitter.colour for sitter in self.sitters)

    def by(self, means: Means) -> frozenset[Seat]:
        """Who chooses by *means*."""
        seated = zip(self.seats, self.sitters, strict=True)
        return frozenset({seat for seat, sitter in seated if sitter.means == means})

    @property
    def people(self) -> frozenset[Seat]:
        """Everybody who can be asked something."""
        return frozenset(self.seats) - self.by(Means.BOT)
