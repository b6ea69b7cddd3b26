"""What the screens of what happened have of their own: a bite, a laurel, a game in numbers."""

from __future__ import annotations

import msgspec

from companion.games.octorage.scene import Maw
from companion.screen.scene import Choice, Line


class Won(msgspec.Struct, frozen=True):
    """A round as a seal; without a symbol it is to come."""

    symbol: str = ""
    emblem: str = ""


class Beside(msgspec.Struct, frozen=True):
    """What all read beside the middle."""

    title: Line
    lines: tuple[Line, ...] = ()
    area: tuple[int, ...] = ()
    """The Weapons that go to the discard."""
    rounds: tuple[Won, ...] = ()
    """Who won which, and one more that is to come."""
    foot: Line | None = None
    """Below the Weapons: what comes after them."""
    spare: Line | None = None
    """Below the seals of the rounds, where there is room for it."""
    choice: Choice | None = None


class Bite(msgspec.Struct, frozen=True):
    """The middle while somebody is attacked."""

    maw: Maw
    side: Beside
    turn: str
    """Which attack it is: another one bites anew."""


class Laurel(msgspec.Struct, frozen=True):
    """The middle when a round is won: the last one's seal where the maw was."""

    symbol: str
    emblem: str
    side: Beside


class Struck(msgspec.Struct, frozen=True):
    """Who was attacked: the lives that went crack, and the Octoman card comes."""

    role: str
    life: int
    """Left."""
    lost: int
    has_octoman: bool
    note: Line
    """What they draw, or that they are out."""
    choice: Choice | None = None


class Victor(msgspec.Struct, frozen=True):
    """Who won a round: what it costs them, and what comes next."""

    role: str
    note: Line
    choice: Choice | None = None
    takes: Line = Line("")
    """What hands do before the next round, and whether they start it."""


# The end


class RoundRow(msgspec.Struct, frozen=True):
    """A round of the game: who won it, in how many turns, at which Rage, what it cost."""

    symbol: str
    emblem: str
    name: str
    turns: int
    rage: str
    """Empty: ALL."""
    lost: int


class LivesBy(msgspec.Struct, frozen=True):
    """Lives that went, or came back, and by what."""

    icon: str
    number: str
    label: str
    tone: str = "candle"


class GameTold(msgspec.Struct, frozen=True):
    """A game in numbers, under what it ended with."""

    heads: tuple[str, str, str]
    rows: tuple[RoundRow, ...]
    causes: tuple[LivesBy, ...]
    notes: tuple[Line, ...]
