"""What a moment of a game looks like, before anybody decides where on the screen it goes.

A scene is strips, a middle that all read, and perhaps a centre, a track and something over it all.
Centres, tracks and bodies of a game's own are values of its own types, drawn by `layout.LAYOUTS`.
"""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent

Tone = str
"""bone, ash, candle, calm or danger: what a line of text is about."""


class Line(msgspec.Struct, frozen=True):
    """A line of text, with a sign before it."""

    text: str
    tone: Tone = "bone"
    icon: str = ""


class OptionLook(msgspec.Struct, frozen=True):
    """How an option of a question looks, wherever it is drawn."""

    label: str = ""
    sub: str = ""
    """What it costs or brings."""
    icon: str = ""
    symbol: str = ""
    """A seat's seal."""
    piece: str = ""
    """The icon of a piece."""
    emblem: str = ""
    """What stands in the seal, if not its symbol."""


class Choice(msgspec.Struct, frozen=True):
    """Something a seat may do: a button."""

    intent: Intent
    label: str = ""
    sub: str = ""
    """What it costs or brings."""
    icon: str = ""
    symbol: str = ""
    """A seat's seal in place of words."""
    piece: str = ""
    """The icon of a piece, in place of words or before them."""
    face: str = "quiet"
    number: int = 0
    """Its place among the options, as a dial names it; 0: it bears none."""
    emblem: str = ""
    """What stands in the seal, if not its symbol."""


class Deal(msgspec.Struct, frozen=True):
    """One seat's part in a talk."""

    line: Line
    offers: tuple[Choice, ...]
    accept: Choice | None
    fight: Choice
    hint: Line
    """What stands where `accept` will be."""


class Ask(msgspec.Struct, frozen=True):
    """A question to one seat."""

    line: Line
    options: tuple[Choice, ...]
    note: Line | None = None


class NumberAsk(msgspec.Struct, frozen=True):
    """A question to one seat for a number."""

    line: Line
    values: tuple[str, ...]
    """All there are, the lowest first."""
    at: int
    """Which of them is picked so far."""
    minus: Choice
    plus: Choice
    answer: Choice
    """To say that it is this one."""
    back: Choice | None = None


class Pad(msgspec.Struct, frozen=True):
    """Many answers that never move: a place each, and what is left of the last row for one more.

    What can be is gold, what cannot is dim and says why; a total, a value, a sign.
    """

    line: Line
    keys: tuple[Choice, ...]
    last: Choice | None = None
    beside: tuple[Choice, ...] = ()
    """Keys at the end of the line; where that is too short, they lie in the rows."""


class SeatsAsk(msgspec.Struct, frozen=True):
    """A question for somebody: everybody in the order they sit, with what it would do to them."""

    line: Line
    note: Line
    """What it does to whoever is named."""
    seats: tuple[Choice, ...]
    """And nobody, or the way back."""


class CardFace(msgspec.Struct, frozen=True):
    """The hidden side of a back, and whether it can be played."""

    look: OptionLook
    is_open: bool = True
    is_new: bool = False
    """Its owner has not seen it yet."""
    is_gone: bool = False
    """It was taken from here."""

    def __repr__(self) -> str:
        return "CardFace(…)"  # a log must not tell a hand


class HiddenHand(msgspec.Struct, frozen=True):
    """A question whose options are for one's own eyes: backs by their place, faces behind a wall.

    What a back means is known by its place alone, wherever that is kept or printed.
    """

    line: Line
    backs: tuple[Choice, ...]
    faces: tuple[CardFace, ...]
    """One for each back; drawn in a `Held` and nowhere else."""
    hold: str
    """Lay a hand here to look."""
    keep: str
    """While it lies there."""
    rest: tuple[Choice, ...] = ()
    """What can be done openly."""
    why: Line | None = None
    """Why a back cannot be played: drawn with the faces, since it tells of them."""
    by_dial: bool = False
    """A dial turned to the number of a back plays it, and no finger."""
    note: Line | None = None
    """What comes of it, beside the backs where nothing else is to be done."""
    accent: str = ""
    """The game's own colour, on backs and round what can be played; none: the house's."""
    sign: str = "eye"
    """On every back."""
    seen: Intent | None = None
    """What letting the wall go means."""
    mixed: Intent | None = None
    """What a swipe along the backs means."""

    @property
    def is_hand(self) -> bool:
        """Whether it is a hand card by card, of one seat that is asked alone."""
        return self.seen is not None

    def __repr__(self) -> str:
        return f"HiddenHand({len(self.backs)} backs)"  # a log must not tell a hand

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("backs", len(self.backs))]


Body = msgspec.Struct | None
"""What a seat does now: `Ask`, `Deal`, `HiddenHand`, or one of the game's own; None: nothing."""


class Badge(msgspec.Struct, frozen=True):
    """A number with its sign: power, lives, points."""

    icon: str
    number: int


class Token(msgspec.Struct, frozen=True):
    """A piece that lies before a seat, or the place of one that it lacks."""

    icon: str
    is_there: bool = True
    tone: Tone = ""
    """What it is about, where that is not only whether it is there."""


class Strip(msgspec.Struct, frozen=True):
    """What lies before one seat."""

    seat: int
    place: str
    symbol: str
    name: str
    state: Line
    badges: tuple[Badge, ...] = ()
    tokens: tuple[Token, ...] = ()
    alive: bool = True
    """It is still in the game."""
    change: int = 0
    """What it gained or lost in what is shown: below 0 it flinches."""
    body: Body = None
    number: int = 0
    """By which it can be named; 0: that is of no use now."""
    emblem: str = ""
    """What stands in its seal, if not its symbol."""
    hand: tuple[CardFace, ...] = ()
    """What it holds, for who lays a hand on a strip at rest; drawn in a `Held` and nowhere else."""


class TrackStep(msgspec.Struct, frozen=True):
    """A step of a track: its number, or a sign for what waits there."""

    label: str = ""
    icon: str = ""


class Steps(msgspec.Struct, frozen=True):
    """A track for any game: how far something has come, from its foot to its head."""

    steps: tuple[TrackStep, ...]
    at: int
    """Where it is now: 0 is the first step."""


class Timer(msgspec.Struct, frozen=True):
    """Time that runs out, or only runs."""

    left_s: int
    of_s: int


class Middle(msgspec.Struct, frozen=True):
    """What all read: shown once towards either long edge."""

    title: str
    number: str = ""
    lines: tuple[Line, ...] = ()
    choices: tuple[Choice, ...] = ()
    timer: Timer | None = None
    hint: Line | None = None
    """What strips say as well: shown where there is room."""


class Veil(msgspec.Struct, frozen=True):
    """The light drops, and comes back: something is turned over for all at once."""


class Scene(msgspec.Struct, frozen=True):
    """A moment of a game on the table screen."""

    phase: str
    turn: int
    strips: tuple[Strip, ...]
    middle: Middle
    centre: msgspec.Struct | None = None
    """The drawing on the disc; None: the count of turns."""
    track: msgspec.Struct | None = None
    """Steps with markers on a free edge; None: no edge is kept free."""
    over: Veil | None = None
    corner: Choice | None = None
    """What the corner of the story opens while that is of more use; the menu has the story too."""
    can_undo: bool = True
    """Something was answered that can be taken back."""
    can_hint: bool = False
    """Somebody is asked what a hint can be had for."""
    endways: bool = False
    """What all read faces the short edges."""
    rules: tuple[str, ...] = ()
    """The statements that count now, by what lies there: the book opens at them."""


class SeatAtEnd(msgspec.Struct, frozen=True):
    """A seat at the end."""

    symbol: str
    name: str
    badges: tuple[Badge, ...]
    is_first: bool
    emblem: str = ""


class SeatsAtEnd(msgspec.Struct, frozen=True):
    """Where everybody stands at the end: the plain reason."""

    rows: tuple[SeatAtEnd, ...]


class EndScene(msgspec.Struct, frozen=True):
    """How a game ended, and by which rule."""

    winners: tuple[str, ...]
    title: str
    under: str
    answer: str
    """The same in one line, for the side opposite."""
    heading: str
    rule: str
    choices: tuple[Choice, ...]
    reason: msgspec.Struct | None = None
    """How the rule led to it, drawn by its type."""
    track: msgspec.Struct | None = None
    """Where everybody stands at last."""
    facing: int = 0
    """How far what is to be read is turned from the window's lower edge."""
    emblems: tuple[str, ...] = ()
    """What stands in the winners' seals, if not their symbols."""
    held: msgspec.Struct | None = None
    """What is shown in place of winners, where all win or lose together; drawn by its type."""
    arms: str = "arms-victory"
    """The drawing of what holds the winner."""
    ground: str = "night"
    """What lies under everything."""
