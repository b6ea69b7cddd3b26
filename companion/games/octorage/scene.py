"""What only this game has in its scenes: the maw, the totem, what lies before a mercenary."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent


class Curse(msgspec.Struct, frozen=True):
    """A Treasure before somebody: its sign, and what it does in four words."""

    icon: str
    words: str
    brief: str = ""
    """The same in two words, for where another lies beside it."""


class Mercenary(msgspec.Struct, frozen=True):
    """A seat that is asked nothing: all of it is public."""

    role: str
    """Who they are; empty: nobody yet."""
    life: int
    at_stake: int
    """Of these lives, how many the next attack would take."""
    cards: int
    curses: tuple[Curse, ...] = ()
    has_octoman: bool = False
    has_won: bool = False
    """A round: and so no power any more."""
    is_active: bool = False
    is_next: bool = False
    change: int = 0
    """Lives that a card has just given, or below 0 taken: an attack has its own picture."""
    touch: Intent | None = None
    """What a touch on the strip means, while somebody is to name a seat."""


class Flight(msgspec.Struct, frozen=True):
    """What goes from seat to seat, or from the pile: a stolen card, dynamite, a life, a back."""

    icon: str
    source: int | None
    """None: the pile."""
    target: int
    order: int = 0
    """How many go before it."""


class Wings(msgspec.Struct, frozen=True):
    """What lies on either side of the maw, the same for both long edges."""

    area: tuple[int, ...]
    """The Weapons of this turn, the last one laid last."""
    floor: str
    """What may follow, in words."""
    pile: int
    discard: int
    looks: Intent | None = None
    """What a touch on the discard means."""
    laid_by: int | None = None
    """Who has just laid the last Weapon: it comes from there."""


class Maw(msgspec.Struct, frozen=True):
    """The Octoman's mouth: his Rage, which way the turn goes, which round and turn it is."""

    rage: str
    level: int
    levels: int
    is_clockwise: bool
    round: str
    turn: str
    wings: Wings
    """Drawn while there is nothing else to read."""
    curses: tuple[tuple[Curse, ...], ...] = ()
    """What lies before each seat, on the inner side of its strip."""
    flights: tuple[Flight, ...] = ()
    """What has just gone from one to another."""

    @property
    def is_shut(self) -> bool:
        """At the last level all lives are at stake (O16)."""
        return self.level == self.levels

    @property
    def pairs(self) -> int:
        """How many pairs of arms there are: one for each quarter of the track."""
        return -(-4 * self.level // self.levels)


class SmallMaw(msgspec.Struct, frozen=True):
    """The maw beside a page, and what lay before it."""

    maw: Maw


class Totem(msgspec.Struct, frozen=True):
    """The Rage board: its foot is the first level, its head is ALL."""

    values: tuple[str, ...]
    """Of each level; the last is a sign, and empty here."""
    level: int
    widest: float
    """The widest strip of this game: where it leaves too little to the others, none stands."""
