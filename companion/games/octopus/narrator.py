"""Events as sentences, each with the rule that caused it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from companion.evening.voids import ChoiceVoided
from companion.games.octopus.promises import PromiseJudged, PromiseMade
from companion.text import Words
from engine import Event, Raw, Seat
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import (
    CandidatesNarrowed,
    ClocksRevealed,
    ConflictsBegan,
    CultistFell,
    GainRefused,
    GameEnded,
    Happening,
    NothingToTake,
    PawnsMoved,
    PlaceDominated,
    PowerLost,
    StairsConfirmed,
)
from engine.games.octopus.table import LiveTable

LONGEST_NAME = 40


class Line(msgspec.Struct, frozen=True):
    """A sentence of the story."""

    text: str
    cite: str


def names(header: Raw) -> list[str]:
    """The names of those who sit at the table, as the header of a record has them.

    A record comes from anywhere: what a terminal would obey is shown as a mark instead.
    """
    return [shown(seat.get("name", "")) for seat in header["seats"]]


def shown(name: str) -> str:
    """A name from anywhere, as it can be shown."""
    return "".join(char if char.isprintable() else "�" for char in name[:LONGEST_NAME])


class Cast(Protocol):
    """Who plays, and where: a Setup knows it."""

    @property
    def cults(self) -> tuple[str, ...]:
        """The cult of each seat."""

    @property
    def exterior(self) -> str | None:
        """None: the quick game."""


class Narrator:
    """Tells a game in one language, by the names of those who play it."""

    def __init__(self, words: Words, setup: Cast, names: Sequence[str] = ()) -> None:
        self.words = words
        self._exterior = setup.exterior or ""
        self._names = [
            (names[seat] if seat < len(names) else "") or words.say(f"cult.{cult}")
            for seat, cult in enumerate(setup.cults)
        ]

    def tell(self, events: Iterable[Event[LiveTable]]) -> Iterator[Line]:
        """Tell events, one sentence each."""
        for event in events:
            assert isinstance(event, Happening)
            yield Line(self.sentence(event), event.cite)

    def sentence(self, event: Happening) -> str:
        """Tell one event."""
        fields = {
            name: self._field(name, value)
            for name, value in msgspec.structs.asdict(event).items()
            if name not in ("hands", "crowds", "failed", "opened")
        }
        return self.words.say(_key(event), **(fields | self._more(event)))

    def name(self, seat: int) -> str:
        """Call a seat by its player's name, or its cult's."""
        return self._names[seat]

    def names(self, seats: Iterable[int]) -> str:
        """Call several seats by their names."""
        return self.words.several([self._names[seat] for seat in seats])

    def place(self, place: int, form: str = "place") -> str:
        """Name a place: `place`, `the`, `at` it or `to` it."""
        return self.words.say(f"{form}.{self._exterior if place == EXTERIOR else place}")

    def component(self, component: int, form: str = "component") -> str:
        """Name a component, or `a` component."""
        return self.words.say(f"{form}.{COMPONENTS[component - 1]}")

    def _field(self, name: str, value: object) -> object:
        if name in ("seat", "other", "target") and isinstance(value, int) and name != "other":
            return self.name(value)
        if isinstance(value, tuple):
            return self.names(value) if value else self.words.say("words.nobody")
        return value

    def _more(self, event: Happening) -> dict[str, object]:
        """Say where and what, in the forms a sentence may need."""
        more: dict[str, object] = {}
        raw = msgspec.structs.asdict(event)
        place = raw.get("place") or raw.get("to") or raw.get("component")
        if place:
            more |= {form: self.place(place, form) for form in ("at", "to", "the")}
        if raw.get("offspring"):
            more["offspring"] = self.place(raw["offspring"], "to")
        if raw.get("component"):
            more["a"] = self.component(raw["component"], "a")
            more["component"] = self.component(raw["component"])
        if raw.get("give"):
            more |= {f"a_{way}": self.component(raw[way], "a") for way in ("give", "get")}
        if isinstance(event, PromiseMade | PromiseJudged):
            more["what"] = self.words.say(f"promise.{event.what}", **more)
        if isinstance(event, StairsConfirmed):
            more |= {"one": self.place(event.one, "the"), "other": self.place(event.other, "the")}
        elif "other" in raw:
            more["other"] = self.name(raw["other"])
        if isinstance(event, ClocksRevealed):
            more["hands"] = ", ".join(map(self._hands, event.seats, event.hands))
        if isinstance(event, ChoiceVoided):
            more["failed"] = ", ".join(
                self.words.say(f"events.ChoiceVoided.{how}", seat=self.name(seat))
                for seat, how in event.failed
            )
            more["hands"] = ", ".join(self._hands(seat, hands) for seat, hands in event.opened)
        if isinstance(event, ConflictsBegan):
            more["crowds"] = self.words.say("words.semicolon").join(
                self._crowd(*crowd) for crowd in event.crowds
            )
        return more

    def _hands(self, seat: Seat, hands: tuple[int | None, int | None]) -> str:
        between = self.words.say("events.between")
        dagger, tentacle = (between if hand is None else hand for hand in hands)
        return self.words.say("events.hand", seat=self.name(seat), dagger=dagger, tentacle=tentacle)

    def _crowd(self, place: int, seats: tuple[Seat, ...]) -> str:
        return self.words.say(
            "events.ConflictsBegan.crowd", seats=self.names(seats), at=self.place(place, "at")
        )


def _key(event: Happening) -> str:
    """The key of an event's sentence, with its variant where it has several."""
    kind = type(event)
    if kind not in _VARIANTS:
        return f"events.{kind.__name__}"
    return f"events.{kind.__name__}.{_VARIANTS[kind](event)}"


def _move(event: PawnsMoved) -> str:
    if event.to == EXTERIOR:
        return "remained" if event.origin == EXTERIOR else "left"
    moved = "stayed" if event.origin == event.to else "moved"
    return moved if event.offspring else f"{moved}_alone"


def _ending(event: GameEnded) -> str:
    return "shared" if event.ending == "tie" and event.winners else event.ending


_VARIANTS: dict[type[Happening], Callable[[Any], str]] = {
    StairsConfirmed: lambda event: "joined" if event.joined else "apart",
    PawnsMoved: _move,
    CultistFell: lambda event: "placed" if event.offspring else "kept",
    PowerLost: lambda event: "text" if event.left else "last",
    ConflictsBegan: lambda event: "text" if event.crowds else "none",
    PlaceDominated: lambda event: "agreed" if event.cite == "R48" else "text",
    NothingToTake: lambda event: "owned" if event.owned else "gone",
    GainRefused: lambda event: event.cite,
    CandidatesNarrowed: lambda event: "component" if event.component else "power",
    GameEnded: _ending,
    PromiseJudged: lambda event: "kept" if event.kept else "broken",
    ChoiceVoided: lambda event: "text" if event.opened else "none",
}
