"""What a game says of itself to who looks back on it or reads its rules: values, not drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol

import msgspec

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.story import StoryMoment
from companion.evening.telling import PlainNarrator, names
from companion.evening.waited import Waited
from companion.text import Words
from engine import Decision, Event, Picks, Raw, Seat


class Chapter(msgspec.Struct, frozen=True):
    """Some of the rules: their numbers, and a sign."""

    cites: tuple[str, ...]
    icon: str


def numbered(span: str) -> tuple[str, ...]:
    """Write out the numbers of rules: `O1-O3 OG20` is O1 O2 O3 OG20."""
    cites: list[str] = []
    for one in span.split():
        first, _, last = one.partition("-")
        letters = first.rstrip("0123456789")
        low, high = (int(each.removeprefix(letters)) for each in (first, last or first))
        cites += [f"{letters}{number}" for number in range(low, high + 1)]
    return tuple(cites)


class Sign(msgspec.Struct, frozen=True):
    """A sign with its tone: candle, calm, danger, brass or ash."""

    icon: str
    tone: str = "candle"


class Facts(msgspec.Struct, frozen=True):
    """One seat as everybody may see it."""

    name: str
    symbol: str
    badges: tuple[tuple[str, int], ...] = ()
    """Numbers, each with its sign."""
    tokens: tuple[tuple[str, bool], ...] = ()
    """Pieces it has and those it lacks, by their signs."""
    is_alive: bool = True
    emblem: str = ""
    """What stands in its seal, if not its symbol."""


class HandMove(msgspec.Struct, frozen=True):
    """What one pair of hands puts back: in words, with the piece as its sign."""

    text: str
    icon: str
    way: tuple[int, int] | None = None
    """From which place to which it goes, for who draws it on the centre."""


class ListedMove(HandMove, frozen=True):
    """One line of a list that all carry out together, from its top to its end."""

    under: str = ""
    """From where to where, in words."""
    seats: tuple[int, ...] = ()
    """Whose hands do it, in their order; or between whom."""
    passes: bool = False
    """It goes from the first of them to the second."""
    lost: str = ""
    """What no hands bring back."""


# Ways to look at a game


class LineChart(msgspec.Struct, frozen=True):
    """A number of each seat, step by step; where it comes to nothing, its line ends."""

    most: int
    symbols: tuple[str, ...]
    """By seat."""
    values: tuple[tuple[int, ...], ...]
    at: float
    """How many steps in is what is shown now."""


class Bar(msgspec.Struct, frozen=True):
    """One thing that is counted."""

    icon: str
    label: str
    count: int


class BarChart(msgspec.Struct, frozen=True):
    """How often, most first."""

    title: str
    bars: tuple[Bar, ...]


class Stood(msgspec.Struct, frozen=True):
    """A seat among others: numbers with their signs, and what it has."""

    name: str
    symbol: str
    number: tuple[str, int]
    times: tuple[str, int]
    """How often something befell it; a danger if ever."""
    tokens: tuple[tuple[str, bool], ...]
    is_alive: bool = True
    emblem: str = ""
    """What stands in its seal, if not its symbol."""


class Standings(msgspec.Struct, frozen=True):
    """How everybody stands."""

    seats: tuple[Stood, ...]


class TallyChart(msgspec.Struct, frozen=True):
    """By seat, some numbers, each with its sign."""

    title: str
    rows: tuple[tuple[str, str, tuple[tuple[Sign, int], ...]], ...]
    """Name, symbol, numbers."""


Look = LineChart | BarChart | Standings | TallyChart


class Retold(msgspec.Struct, frozen=True):
    """A game event by event, and the one that is looked at."""

    story: tuple[StoryMoment, ...]
    names: tuple[str, ...]
    at: int
    is_over: bool
    """Once a game is over, nothing in it is hidden any more."""
    symbols: tuple[str, ...] = ()
    """Of the seats, as this table has them; empty: nobody kept them."""
    waited: Waited = ()
    """How long people were waited for, in the whole game."""

    @property
    def now(self) -> StoryMoment:
        """The event that is shown."""
        return self.story[self.at]

    @property
    def so_far(self) -> tuple[StoryMoment, ...]:
        """All up to it."""
        return self.story[: self.at + 1]

    def symbols_of(self, seats: int) -> tuple[str, ...]:
        """Of so many seats, as this table has them, else as usual."""
        return self.symbols or tuple(look.symbol for look in USUAL.values())[:seats]

    def steps_so_far(self, kept: Sequence[StoryMoment]) -> float:
        """How many of some moments what is shown is past, with its share of the way to the next."""
        places = [self.story.index(moment) for moment in kept]
        for step, (begin, end) in enumerate(pairwise(places)):
            if self.at <= end:
                return step + max(0, self.at - begin) / max(1, end - begin)
        return float(len(kept) - 1)


class LookingBack(Protocol):
    """What is asked of a game by who looks back on it."""

    @property
    def chapters(self) -> Mapping[str, Chapter]:
        """Of the rules, in their order: the first is where one begins."""

    @property
    def signs(self) -> Mapping[type[Event[Any]], Sign]:
        """Events with a sign on the timeline."""

    @property
    def laid_out(self) -> str:
        """The look that tells how to lay a board again that was packed away."""

    # Kept games

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """The name and the symbol of every seat of a record."""

    def played(self, kept: Kept, words: Words) -> str:
        """How long it was played, and with what."""

    def standing(self, kept: Kept, words: Words) -> str:
        """How far a game is, or how it ended."""

    # The story

    def begins_turn(self, event: Event[Any]) -> bool:
        """Whether a new turn begins with it."""

    def ends_game(self, event: Event[Any]) -> bool:
        """Whether the game ends with it."""

    def looks(self, story: Sequence[StoryMoment]) -> tuple[str, ...]:
        """Ways to look at a game beside its events."""

    def woven(
        self, story: tuple[StoryMoment, ...], notes: Sequence[Any], *, is_over: bool
    ) -> tuple[StoryMoment, ...]:
        """Tell among the events what people noted."""

    def look(self, name: str, retold: Retold, words: Words) -> Look:
        """One of them."""

    def sentence(self, retold: Retold, words: Words) -> str:
        """Tell the event that is shown."""

    def centre(self, retold: Retold, look: str, words: Words) -> msgspec.Struct | None:
        """The board at that moment, drawn by its type."""

    def track(self, retold: Retold, words: Words) -> msgspec.Struct | None:
        """The track at that moment, drawn by its type."""

    # Going back

    def sign(self, asked: Decision, then: Any) -> str:
        """The sign of what was asked at the table *then*."""

    def answered(
        self, asked: Decision, picks: Picks, then: Any, names: Sequence[str], words: Words
    ) -> str:
        """Say what was answered; nothing that lies face down."""

    def facts(self, table: Any, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Every seat, as everybody may see it."""

    def put_back(self, move: Any, then: Any, names: Sequence[str], words: Words) -> HandMove:
        """Say to a seat what it moves."""

    def scenery(
        self, then: Any, ways: Sequence[tuple[Seat, int, int]], words: Words
    ) -> tuple[msgspec.Struct | None, msgspec.Struct | None]:
        """Centre and track of the table *then*; and on it the ways that pieces go back."""


class PlainLookingBack:
    """The plain way: events and their sentences, and nothing to be drawn."""

    chapters: Mapping[str, Chapter] = {}
    signs: Mapping[type[Event[Any]], Sign] = {}
    laid_out = "events"

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """By their names, or numbers, and the symbols of their colours."""
        teller = PlainNarrator(words, names(header))
        colours = [
            one.get("colour", usual) for one, usual in zip(header["seats"], USUAL, strict=False)
        ]
        return tuple((teller.name(n), USUAL[colour].symbol) for n, colour in enumerate(colours))

    def played(self, kept: Kept, words: Words) -> str:
        """So many turns."""
        table: Any = kept.table
        return words.say("screen.pages.standing.turn", turn=table.turn)

    def standing(self, kept: Kept, words: Words) -> str:
        """The turn, or who has won."""
        if kept.outcome is None:
            return self.played(kept, words)
        named = [name for name, _ in self.seats(kept.header, words)]
        who = words.several([named[seat] for seat in kept.outcome.winners])
        return words.say("screen.pages.standing.won", name=who)

    def begins_turn(self, event: Event[Any]) -> bool:
        """No event is told apart."""
        return False

    def ends_game(self, event: Event[Any]) -> bool:
        """Nor the last."""
        return False

    def looks(self, story: Sequence[StoryMoment]) -> tuple[str, ...]:
        """None."""
        return ()

    def woven(
        self, story: tuple[StoryMoment, ...], notes: Sequence[Any], *, is_over: bool
    ) -> tuple[StoryMoment, ...]:
        """The events alone."""
        return story

    def look(self, name: str, retold: Retold, words: Words) -> Look:
        """None was offered."""
        raise KeyError(name)

    def sentence(self, retold: Retold, words: Words) -> str:
        """As its words have it."""
        return PlainNarrator(words, retold.names).sentence(retold.now.event)

    def centre(self, retold: Retold, look: str, words: Words) -> msgspec.Struct | None:
        """No board."""
        return None

    def track(self, retold: Retold, words: Words) -> msgspec.Struct | None:
        """No track."""
        return None

    def sign(self, asked: Decision, then: Any) -> str:
        """A question."""
        return "question"

    def answered(
        self, asked: Decision, picks: Picks, then: Any, names: Sequence[str], words: Words
    ) -> str:
        """As its words have it."""
        return PlainNarrator(words, names).answered(asked, picks)

    def facts(self, table: Any, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Their names, and the symbols of their colours."""
        teller = PlainNarrator(words, names)
        looks = zip(names, USUAL.values(), strict=False)
        return tuple(Facts(teller.name(n), look.symbol) for n, (_, look) in enumerate(looks))

    def put_back(self, move: Any, then: Any, names: Sequence[str], words: Words) -> HandMove:
        """Nothing is moved by hand."""
        raise TypeError(move)

    def scenery(
        self, then: Any, ways: Sequence[tuple[Seat, int, int]], words: Words
    ) -> tuple[msgspec.Struct | None, msgspec.Struct | None]:
        """Neither."""
        return None, None
