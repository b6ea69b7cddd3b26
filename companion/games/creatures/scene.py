"""What only this game has in its scenes: sheets of cultists, the circle, sums, chains, the god."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent
from companion.screen.scene import Choice, Line

LEAST, MOST = 3, 18
"""Of three dice."""

# Cultists


class Box(msgspec.Struct, frozen=True):
    """One cultist of an active row."""

    brutality: int
    conjuring: int
    worth: int
    mark: str | None = None
    """Who killed it, as a seal; empty: nobody did; None: it lives."""
    used: tuple[bool, bool] = (False, False)
    """Whether it has made its Brutality attack this turn, and its Conjuring attack."""
    news: str = ""
    """now, or after: it has just died; after the dice have come to rest."""
    look: str = ""
    """lit, chosen, aimed, why (not offered: a touch says why), or at rest."""
    touch: Intent | None = None


class Skill(msgspec.Struct, frozen=True):
    """A skill with its present value, and the numbers of the lasting cards that make it so."""

    icon: str
    value: int | None
    """None: not rolled yet."""
    change: int = 0
    """By how much it differs from what was rolled."""
    by: tuple[int, ...] = ()


class CultSheet(msgspec.Struct, frozen=True):
    """A cult's sheet, as everybody sees it."""

    title: str
    points: int
    goal: int
    skills: tuple[Skill, ...]
    row: tuple[Box, ...]
    fell: tuple[Box, ...] = ()
    """The row that was active until now."""
    rest: tuple[tuple[int, int], ...] = ()
    """The other rows, the lowest first: how many live, of how many."""
    hand: int | None = None
    """How many cards it holds; None: people hold them."""
    has_star: bool = False
    is_out: bool = False
    is_active: bool = False
    """It plays now."""
    creed: str = ""
    """What it believes, told until its skills are rolled."""
    had: int | None = None
    """Its points until what it has just killed for has flown there."""
    is_after: bool = False
    """Dice fall before that."""


class Shield(msgspec.Struct, frozen=True):
    """A window for a defence: the same for everybody, whether or not a card is held."""

    intent: Intent
    runs_s: float = 0.0
    """So long it still stays open at least; 0: it may be passed over."""
    of_s: float = 0.0
    word: str = ""
    """Which defence."""


class AtRest(msgspec.Struct, frozen=True):
    """A seat that is asked nothing, or only whether it has something to say."""

    sheet: CultSheet
    shield: Shield | None = None


# Sums


class Term(msgspec.Struct, frozen=True):
    """A part of a sum: its sign, and what it adds."""

    icon: str
    value: str
    tone: str = ""
    """Empty: as a skill."""


class Sum(msgspec.Struct, frozen=True):
    """What a throw must not exceed, and why."""

    terms: tuple[Term, ...]
    total: int
    chance: str
    """As a share of a hundred."""
    word: str
    """Or less."""
    halved: int = 0
    """So many of the first terms are halved together."""
    half: str = ""
    """What that gives."""


class RollAsk(msgspec.Struct, frozen=True):
    """A throw: its sum, its chance, and the press that throws; points may be spent with it."""

    line: Line
    sum: Sum
    roll: Choice
    raises: tuple[Choice, ...] = ()
    shield: Shield | None = None
    """Who throws may still be asked for a defence."""
    waits: Shield | None = None
    """It is not taken before the window of another is over."""


class Way(msgspec.Struct, frozen=True):
    """One of the skills to strike back with."""

    choice: Choice
    sum: Sum


class CounterAsk(msgspec.Struct, frozen=True):
    """Strike back: two sums side by side, or spare them."""

    line: Line
    note: Line
    ways: tuple[Way, ...]
    spare: Choice


class Fate(msgspec.Struct, frozen=True):
    """What comes of a throw: its totals, its chance, what it means."""

    icon: str
    totals: str
    chance: str
    line: Line


class SummonAsk(msgspec.Struct, frozen=True):
    """The god is called: what can come of it, and a second press."""

    line: Line
    sum: Sum
    fates: tuple[Fate, ...]
    roll: Choice
    raises: tuple[Choice, ...] = ()
    back: Choice | None = None


# Before a seat


class NameAsk(msgspec.Struct, frozen=True):
    """Who strikes: one's own row; whom, lies in the middle."""

    line: Line
    row: tuple[Box, ...]
    card: Choice | None = None
    """What is played: its sign, its name, its number; a touch says what it is about."""
    to_card: Choice | None = None
    """Nothing is played yet: the way to the card."""


class KeyRow(msgspec.Struct, frozen=True):
    """Keys side by side, after what they are about."""

    keys: tuple[Choice, ...]
    head: Line | None = None
    is_tall: bool = False
    """Signs above their words."""
    is_menu: bool = False
    """Where it needs more than a line, what was chosen of it is enough."""
    joins: bool = False
    """It lies beside the row before it, where there is room."""


class KeysAsk(msgspec.Struct, frozen=True):
    """Something is said field by field: what was said stays, and can be said otherwise."""

    line: Line
    rows: tuple[KeyRow, ...]
    note: Line | None = None
    number: int = 0
    """Of a lasting card, to be laid beside it."""
    points: tuple[int, int] | None = None
    """What the seat has, and the goal."""
    sum: Sum | None = None
    """Of a throw whose total is told."""


# The middle


class Where(msgspec.Struct, frozen=True):
    """A place before a seat."""

    seat: int
    box: int | None = None
    """Which cultist of its row; None: where its points stand."""


class CultDeed(msgspec.Struct, frozen=True):
    """What has just been done: it is seen to move once, and leaves nothing behind."""

    kind: str
    """dots, lift, strike, card, jaws or star."""
    source: Where
    target: Where | None = None
    count: int = 1
    sign: str = ""
    """Of a card; of what lifts, the seal."""
    number: int = 0
    """Which one of its kind it is: another one moves anew."""
    is_after: bool = False
    """Dice or a card go before it."""


class Centre(msgspec.Struct, frozen=True, kw_only=True):
    """What all look at."""

    deeds: tuple[CultDeed, ...] = ()


class CircleSeat(msgspec.Struct, frozen=True):
    """A cult in the circle: an arm holds its seal."""

    symbol: str
    is_active: bool = False
    has_star: bool = False
    is_done: bool = False
    """It has played this round."""
    is_out: bool = False


class StillMay(msgspec.Struct, frozen=True):
    """What may still be done: so often, or not at all."""

    icon: str
    number: str = ""
    """Empty: it may not."""


class Wing(msgspec.Struct, frozen=True):
    """What all read on either side of the circle."""

    title: Line
    lines: tuple[Line, ...] = ()
    signs: tuple[StillMay, ...] = ()
    number: str = ""
    """What is needed, or what fell, in large letters."""
    tone: str = "candle"
    """Of the number."""
    icon: str = ""
    """Before the number."""
    aim: tuple[str, str] | None = None
    """Who against whom, as seals."""
    strike: Choice | None = None
    """The way to the boxes, for who would rather name those before a card."""
    throw: int = 0
    """Which throw it tells of, if dice fall before it."""


class Circle(Centre, frozen=True):
    """The chalk circle: who plays, to the right, and who last."""

    wing: Wing
    seats: tuple[CircleSeat, ...]
    order: tuple[int, ...]
    number: str = ""
    """Of the round."""


class Bowl(Centre, frozen=True):
    """The circle with three dice in it; none yet: their places."""

    wing: Wing
    dice: tuple[int, ...] = ()
    throw: int = 0
    """Which one it is: each comes to rest anew."""


class Rows(Centre, frozen=True):
    """Active rows at the size of a finger: signs only, read from any side."""

    rows: tuple[tuple[str, bool, tuple[Box, ...]], ...]
    """A seal, whether it has the star, its boxes."""


class Link(msgspec.Struct, frozen=True):
    """A throw of an attack: who, whom, with what, what was needed, what fell."""

    who: str
    icon: str
    whom: str = ""
    """Empty: who defends."""
    need: int | None = None
    got: int | None = None
    state: str = "now"
    """hit, miss, now or next."""


class Chain(Centre, frozen=True):
    """An attack, a defence, a counter-attack: three links at most."""

    links: tuple[Link, ...]
    wing: Wing | None = None


class God(Centre, frozen=True):
    """It rises over the rim."""

    wing: Wing


# What stays on the table


class LastingCard(msgspec.Struct, frozen=True):
    """A card that stays: on whom, what, until when."""

    number: int
    symbol: str
    until: str
    """Its sign."""
    icons: tuple[str, ...] = ()
    """Of the skills it changes; none: people know what it does."""
    amount: str = ""
    is_bad: bool = False


class Lasting(msgspec.Struct, frozen=True):
    """All of them, on a free edge."""

    cards: tuple[LastingCard, ...]
    ended: tuple[LastingCard, ...] = ()
    """Those that have just been taken off."""


# The end


class Grave(msgspec.Struct, frozen=True):
    """A cult at the end: whom it killed, whom it lost, its boxes with their killers' seals."""

    symbol: str
    name: str
    kills: int
    losses: int
    rows: tuple[tuple[str | None, ...], ...]
    """The lowest first."""


class Graveyard(msgspec.Struct, frozen=True):
    """Everybody's sheet, and who killed whom."""

    graves: tuple[Grave, ...]
    grid: tuple[tuple[int, ...], ...]
    """By killer, how many of each cult."""


class Risen(msgspec.Struct, frozen=True):
    """How it ended: the god with a seal on its brow; none: the stars have set."""

    symbol: str = ""
