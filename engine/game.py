"""All that a game must bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from engine.decisions import Answer, Decision, Picks, Seat
from engine.play import Event, Play, Policy
from engine.position import Outcome, Position, Refused
from engine.strengths import STRENGTHS, Strength
from engine.tempers import Tempers

H = TypeVar("H")
L = TypeVar("L")
H_contra = TypeVar("H_contra", contravariant=True)
L_contra = TypeVar("L_contra", contravariant=True)

Raw = dict[str, Any]
"""A JSON object, as a record has it."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a shelf says of a game."""

    id: str
    seats: tuple[int, ...]
    rules_version: int
    """Raised when the same answers can lead elsewhere."""
    rulings: Mapping[str, tuple[str, ...]] = {}
    """Gaps of the rules that a table may settle: by id the values, the usual one first."""
    end_cite: str = ""
    """The statement by which nothing follows the end; none: the one the outcome names."""
    seal_cite: str = ""
    """The statement that a broken seal breaks; none: no choice of this game is sealed."""

    characters: bool = False
    """Bots can be of a character in it: it says what they lean to (`Game.leanings`)."""

    together: bool = False
    """All win or nobody does: no seat has a share of its own."""
    strengths: tuple[Strength, ...] = STRENGTHS
    """How strong a bot can be in it, from gentle to strong."""

    def cite_against(self, position: Position[Any]) -> str:
        """Name the statement that nonsense goes against: the one that asks, or that of the end."""
        if position.outcome is not None:
            return self.end_cite or position.outcome.cite
        return position.asked[0].cite


class Reading(msgspec.Struct, frozen=True):
    """What a line says of a sealed choice: whose it is, and what two hands of a dial stood on."""

    who: str
    hands: tuple[int | None, int | None]
    number: int
    """What a dial takes its seat to be: it is sealed with the choice."""


class BadHeader(Exception):
    """A header that cannot start a game: which field, and a key for the words."""

    def __init__(self, field: str, key: str, detail: str = "") -> None:
        super().__init__(f"{field}: {key} {detail}".rstrip())
        self.field, self.key, self.detail = field, key, detail


class Foresight(Protocol[H_contra, L_contra]):
    """How a game goes on in the mind of a bot: who answers there, how far, and what it comes to."""

    @property
    def short(self) -> int:
        """How many such games take about as long as a whole one; 0: none are imagined."""

    @property
    def spread(self) -> float:
        """How far apart the worths of one answer lie, 1 where each game is won or lost: so much
        luck must be allowed for."""

    @property
    def surprise(self) -> float:
        """Where several are asked at once, how often others are thought to answer anything at all,
        for each time that they answer as in the search."""

    def answers(self, decision: Decision) -> tuple[Picks, ...]:
        """Give the answers worth a try: of any that come to the same, one."""

    def habit(self, table: L_contra, random: Random) -> Policy:
        """Give somebody who answers everything at *table* without a thought, FATE's part too."""

    def thought(self, table: L_contra, random: Random) -> Policy:
        """Give somebody who reckons its answers: so a bot thinks where no games are imagined."""

    def tempered(
        self, table: L_contra, random: Random, tempers: Tempers, *, thinks: bool
    ) -> Policy:
        """Give the same, or who *thinks*, where some seats are of a character."""

    def imagined(self, table: L_contra, random: Random, by: Seat) -> Policy:
        """Give who answers in the games that *by* imagines, FATE's part too."""

    def is_far_enough(self, now: H_contra, table: L_contra) -> bool:
        """Say whether a game imagined from *now* on, which stands at *table*, may be left there."""

    def worth(self, table: L_contra, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Give how likely each seat is to win from there; who is not named has no chance."""


class Leanings(NamedTuple):
    """What some want besides winning, by seat: none of it is 0, all there can be about 1; less,
    where a game is won by small steps."""

    safety: Sequence[float]
    """What each has kept of what it can lose."""
    gain: Sequence[float]
    """How much each has gathered of what wins."""
    of_all: bool = True
    """Also the plain ones weigh it; else those alone who are of a character."""


class Recollection(Protocol):
    """What somebody still knows of hidden things who has forgotten what came before."""

    def imagine(
        self, game: Any, position: Position[Any], viewer: Seat | None, random: Random
    ) -> Position[Any]:
        """Give a position that *viewer* cannot tell from this one by it, all else drawn anew."""


class Game(Protocol[H, L]):
    """A game: a table, a round, and its lines in a record."""

    @property
    def info(self) -> GameInfo:
        """What a shelf says of it."""

    @property
    def foresight(self) -> Foresight[H, L] | None:
        """How a bot looks ahead in it; None: by careful guesses, to the end."""

    def leanings(self, table: L) -> Leanings | None:
        """Say what each seat has, for bots of a character; None: winning is all there is."""

    def opening(self, header: Raw) -> H:
        """Lay the table as *header* says, or raise BadHeader."""

    def thaw(self, table: H) -> L:
        """Make a live copy of *table* for one run of a round."""

    def freeze(self, table: L) -> H:
        """Hold a live table still."""

    def play_round(self, play: Play[L]) -> Outcome | None:
        """Play a round, or a part of one that need not be run again; the outcome at the end."""

    def view(self, table: H, viewer: Seat | None) -> msgspec.Struct:
        """Show the table as *viewer* may see it; nobody named: as everybody may."""

    def hear(self, position: Position[H], line: Raw) -> Answer:
        """Read a line of a record as an answer to *position*, or raise Refused."""

    def line(self, table: H, decision: Decision, picks: Picks) -> Raw:
        """Write an answer as a line of a record."""

    def asked(self, table: H, decision: Decision) -> Raw:
        """Write a question as a record names it: its line without the answer."""

    def summary(self, position: Position[H]) -> Raw:
        """Write the position as `referee --json` prints it."""

    def why_not(self, position: Position[H], decision: Decision, picks: Picks) -> Refused | None:
        """Say by which statement no row begins with *picks*; None: one does."""

    def imagine(self, position: Position[H], viewer: Seat | None, random: Random) -> Position[H]:
        """Give a position that *viewer* cannot tell from this one, all else drawn anew.

        It may depend on *random* and on what *viewer* knows, on nothing that is hidden.
        """

    def remembered(
        self, since: H, events: Sequence[Event[L]], viewer: Seat | None
    ) -> Recollection | None:
        """Say what *viewer* knows who has seen *events* and nothing before the table *since*.

        It may depend on what *viewer* saw of them alone. None: nothing here need be remembered.
        """

    def sealed(self, position: Position[H], line: Raw) -> Reading | None:
        """Read who chose what from a line of a sealed choice, or who is asked from its question."""


class PlainGame(Generic[H]):
    """The plain way where a game may bring its own: nothing is hidden, nothing is sealed."""

    __slots__ = ()

    foresight: ClassVar[Foresight[Any, Any] | None] = None

    def leanings(self, table: Any) -> Leanings | None:
        """Nobody wants anything else."""
        return None

    def why_not(self, position: Position[H], decision: Decision, picks: Picks) -> Refused | None:
        """Name the statement that asks."""
        if any(row[: len(picks)] == picks for row in decision.rows):
            return None
        return Refused("not_an_option", decision.cite)

    def imagine(self, position: Position[H], viewer: Seat | None, random: Random) -> Position[H]:
        """Everybody knows everything."""
        return position

    def remembered(
        self, since: H, events: Sequence[Event[Any]], viewer: Seat | None
    ) -> Recollection | None:
        """What can be known can be seen."""
        return None

    def sealed(self, position: Position[H], line: Raw) -> Reading | None:
        """No line is of a sealed choice."""
        return None
