"""The cards (S3-S9): what they are called, what they do, and the set that a box holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

T = TypeVar("T")

ORDINARY = NECRONOMICON, GLASSES, ELIXIR, DAGGER = ("necronomicon", "glasses", "elixir", "dagger")
"""S3, in the order of the record; seven of each."""
COPIES = 7
ANY_ORDINARY = "ordinary"
ARTEFACT = "artefact"
"""Any artefact: on cards, and in a record of printed objects."""

SANITY, NECRON_FACE = "sanity", "necron"
"""The two sides of the loss die that show no object (S31)."""
NECRON, CRAVEN = "necron", "craven"
"""The two cards of the creature pile that are no creatures (S23, S24)."""
PAIR = 2

PORTAL, WALL = FACES = ("portal", "wall")
"""S4."""
TILES_OF_A_FACE = 4

UNIVERSITY, RLYEH = 0, 7
PLACES = (1, 2, 3, 4, 5, 6)
"""Those with a tile, a slot for a creature and three objects."""
RING = len(PLACES) + 1
"""Where the sorcerer walks: the university among them."""
SPACES = (1, 2, 3)
PATH = "path"
LOCATION_CARDS: tuple[int | str, ...] = (UNIVERSITY, *PLACES, PATH)
"""S6."""
PRISON = 6
"""The slot of the Great Old One that must be banished."""
HIDDEN, GONE = None, ""
"""A slot whose card lies face down, and one whose card has left it (S7, S46): names of none."""
SLOT_WORDS = {HIDDEN: "hidden", GONE: "gone"}
"""What a printed position calls such slots (record.md 6)."""

EVENTS_IN_DECK = 8
"""S9: of the twelve, four are set aside unseen."""

MOST_SANITY = 6
ROOM = 3
"""S13: ordinary objects on a player board; one artefact more."""

IDENTICAL, DIFFERENT = "identical", "different"
"""S50: any three alike, any three that are not."""

Effect = tuple[str | int, ...]
"""A word of record.md 2 and its numbers; an arrow is 1, none is 0."""

COSTS: dict[str, Effect] = {
    "necron-1": ("necron", 1),
    "necron-2": ("necron", 2),
    "sanity-1": ("sanity", "active", -1),
    "sanity-2": ("sanity", "active", -2),
    "creature": ("creature",),
    "event": ("event",),
}
"""S41: what an object can cost, as an effect."""

EACH, ONE, ACTIVE, WITH, APART = WHO = ("each", "one", "active", "with", "apart")
"""S68, S71: whom an effect touches: all able players, one named, the active one, those with or
apart from the sorcerer."""
PLAYERS = "players"
"""So many objects as there are able players."""
MANUAL = "manual"
"""S73: people carry it out, and tell the table."""


class Track(msgspec.Struct, frozen=True, gc=False):
    """The Necron track; its first space is 0."""

    length: int
    """The last space (S56)."""
    demon: int
    """S55."""
    pictures: tuple[int, ...]
    """S22, S62."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """One of the places 1 to 6."""

    artefact: str
    """The one that closes the portal there (S39)."""
    costs: tuple[tuple[str, ...], ...]
    """Of its three spaces, from left to right (S41)."""


class Creature(msgspec.Struct, frozen=True, gc=False):
    """A pair of cards alike."""

    id: str
    beaten: tuple[str, ...]
    """Two ordinary objects, or ARTEFACT alone (S32)."""
    damage: tuple[Effect, ...]
    """S19."""

    @property
    def is_tough(self) -> bool:
        """Whether only an artefact beats it (S32)."""
        return self.beaten == (ARTEFACT,)


class OldOne(msgspec.Struct, frozen=True, gc=False):
    """A Great Old One."""

    id: str
    objects: tuple[str, ...]
    """Three ordinary ones, or IDENTICAL or DIFFERENT alone (S49, S50)."""
    text: tuple[Effect, ...]
    """Lasting effects (S46, S48)."""


class EventCard(msgspec.Struct, frozen=True, gc=False):
    """An event."""

    id: str
    steps: int
    """How far the sorcerer walks (S44)."""
    text: tuple[Effect, ...]


class CardSet(msgspec.Struct, frozen=True, gc=False):
    """What the rulebook leaves open and a box tells (SG2-SG7)."""

    track: Track
    artefacts: tuple[tuple[str, int], ...]
    """The three of them, and how many of each."""
    die: tuple[str, ...]
    places: tuple[Place, ...]
    creatures: tuple[Creature, ...]
    old_ones: tuple[OldOne, ...]
    events: tuple[EventCard, ...]


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """Give ordinary objects in the order of the record."""
    return tuple(sorted(kinds, key=ORDINARY.index))


def without_one(kinds: tuple[T, ...], kind: T) -> tuple[T, ...]:
    """Take one such object or card away."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]
