"""What the screen asks of a game: how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from companion.evening.answering import Word
from companion.evening.beats import Beat
from companion.evening.held import HeldCards
from companion.evening.seating import Sitter
from companion.evening.telling import Narrator
from companion.screen.layout.layouts import LAYOUTS, PAINTED_BY, Layout
from companion.screen.question import NOTHING, Asker, Begun, Kind
from companion.screen.scene import Badge, Body, EndScene, Scene, Timer, Token
from engine import Decision, Game, Match, Option, Outcome, Position, Seat, seen
from engine.talk import Talk
from engine.talk import Word as Said
from engine.views import Seen


class Chooser(msgspec.Struct, frozen=True):
    """How far a seat is with its secret choice; never what it chooses."""

    sealed: bool = False
    lost: bool = False
    """Its dial does not answer, or does nothing."""
    shut: bool = False
    """All were told to open, and its dial does not."""
    may_touch: bool = False
    """It has waited long enough to be offered the screen."""
    shield: bool = False
    """It has what it chooses with before it, shielded."""
    withdrawable: bool = False
    by_touch: bool = False
    """It chooses on the screen, also if it has a dial."""
    void: bool = False
    """What it had sealed on the screen is gone: it must be set again."""
    failed: str = ""
    """How its seal failed when all were told to open: everybody chooses anew."""


class OwnViews(msgspec.Struct, frozen=True):
    """What each seat sees of a position."""

    game: Game[Any, Any]
    position: Position[Any]

    def __call__(self, seat: Seat) -> Seen:
        """What that seat sees."""
        return seen(self.game, self.position, seat)

    def __repr__(self) -> str:
        return "OwnViews(…)"  # a log must not tell a hand


class Shown(msgspec.Struct, frozen=True):
    """A moment of any game, as everybody may see it; no open choice is in it."""

    game: Game[Any, Any]
    match: Match[Any, Any]
    """How it went; a scene of a game with hidden things looks at `seen` alone."""
    seen: Seen
    outcome: Outcome | None
    narrator: Narrator
    sitters: tuple[Sitter, ...]
    own: Callable[[Seat], Seen]
    """What that seat sees: for a `Held`, and for nothing else."""
    beat: Beat | None = None
    """What happened and was not acknowledged yet; it goes before what is asked."""
    passed: tuple[Beat, ...] = ()
    """What happened just before: it is shown with this beat, or with what is asked."""
    choosers: tuple[Chooser, ...] = ()
    talk: Talk | None = None
    begun: Mapping[int, Begun] = {}
    """By seat, what its fingers have begun."""
    movers: frozenset[Seat] = frozenset()
    """The people whose pieces this beat moves."""
    done: frozenset[int] = frozenset()
    """Who of them has."""
    timer: Timer | None = None
    notice: str = ""
    """A key of [screen.notice]: what the table must know."""
    facing: int = 0
    """The turn of what is to be read at the end: 0, 90, 180 or 270."""
    endways: bool = False
    """Somebody turned what all read in a game towards the short edges."""
    notes: tuple[Any, ...] = ()
    """What people have written down beside the record."""
    held: HeldCards = msgspec.field(default_factory=HeldCards)
    """Where the cards of each hand lie: for a `Held`, and for nothing else."""
    looks: int = 0
    """How often somebody has looked at a hand or mixed it: the picture is another each time."""
    word: Word | None = None
    """What one has said for all, before it counts."""
    presses: Seat | None = None
    """Who lets the table's dice fall with a press."""
    window: Timer | None = None
    """How long nothing passes the window that is open; None: it may be passed, or there is none."""
    looks_again: bool = False
    """At this table, what one alone saw for a moment may be looked at again in one's own turn."""
    ended_by: Said | None = None
    """What a bot said that ended the last talk."""

    def begun_by(self, seat: int) -> Begun:
        """What the fingers of a seat have begun."""
        return self.begun.get(seat, NOTHING)


class SeatFacts(msgspec.Struct, frozen=True):
    """What lies before a seat, whatever is asked."""

    badges: tuple[Badge, ...] = ()
    tokens: tuple[Token, ...] = ()
    alive: bool = True
    """It is still in the game."""
    hand: int = 0
    """How many cards it holds, which all may count: so many backs lie there, whatever is asked."""
    emblem: str = ""
    """What stands in its seal; empty: its symbol."""


class Showing(Protocol):
    """How a game looks; all of it has a plain way."""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """How options of its own kinds look."""

    @property
    def drawings(self) -> Mapping[type[msgspec.Struct], Layout]:
        """Its own centres, tracks, bodies and reasons of an end, each drawn by its type."""

    @property
    def painters(self) -> str:
        """The module that paints its own parts; empty: it has none."""

    def scene(self, shown: Shown) -> Scene | EndScene | None:
        """Show a moment; None: plainly."""

    def body(self, shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
        """What lies before a seat that is asked something; None: drawn from its fields."""

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        """What lies before a seat."""

    def hand(self, shown: Shown, seat: Seat) -> tuple[Option, ...]:
        """The cards of a seat, as it sees them itself; none: the table holds no hands."""

    def centre(self, view: Any) -> msgspec.Struct | None:
        """What is drawn on the disc; None: the count of turns."""

    def track(self, view: Any) -> msgspec.Struct | None:
        """What lies on a free edge; None: nothing."""


class PlainShowing:
    """A game that draws nothing of its own."""

    kinds: Mapping[str, Kind] = {}
    drawings: Mapping[type[msgspec.Struct], Layout] = {}
    painters = ""

    def scene(self, shown: Shown) -> Scene | EndScene | None:
        """Plainly."""
        return None

    def body(self, shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
        """From its fields."""
        return None

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        """Nothing is known."""
        return SeatFacts()

    def hand(self, shown: Shown, seat: Seat) -> tuple[Option, ...]:
        """None."""
        return ()

    def centre(self, view: Any) -> msgspec.Struct | None:
        """The count of turns."""
        return None

    def track(self, view: Any) -> msgspec.Struct | None:
        """Nothing."""
        return None


def bring(showing: Showing) -> None:
    """Have what a game draws be known wherever pictures are made."""
    LAYOUTS.update(showing.drawings)
    if showing.painters and showing.painters not in PAINTED_BY:
        PAINTED_BY.append(showing.painters)
