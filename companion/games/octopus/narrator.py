"""Events, questions and answers as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from companion.evening.telling import PlainNarrator
from companion.evening.voids import ChoiceVoided
from companion.games.octopus.promises import PromiseJudged, PromiseMade
from companion.text import Words
from engine import Answer, Decision, Event, Option, Picks, Seat
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import (
    CandidatesNarrowed,
    ClocksRevealed,
    ConflictsBegan,
    CultistFell,
    GainRefused,
    GameEnded,
    NothingToTake,
    PawnsMoved,
    PlaceDominated,
    PowerLost,
    StairsConfirmed,
)
from engine.games.octopus.view import TableView


class Cast(Protocol):
    """Who plays, and where: a Setup knows it."""

    @property
    def cults(self) -> tuple[str, ...]:
        """The cult of each seat."""

    @property
    def exterior(self) -> str | None:
        """None: the quick game."""

    @property
    def memory(self) -> bool:
        """Whether components lie face down."""


class OctopusNarrator(PlainNarrator):
    """Tells a game in one language, by the names of those who play it."""

    def __init__(self, words: Words, setup: Cast, names: Sequence[str] = ()) -> None:
        named = [
            (names[seat] if seat < len(names) else "") or words.say(f"seat.{cult}")
            for seat, cult in enumerate(setup.cults)
        ]
        super().__init__(words, named)
        self._exterior, self._memory = setup.exterior or "", setup.memory

    # Events

    def key(self, event: Event[Any]) -> str:
        """The key of an event's sentence, with its variant where it has several."""
        kind = type(event)
        key = super().key(event)
        return f"{key}.{_VARIANTS[kind](event)}" if kind in _VARIANTS else key

    def fields(self, event: Event[Any]) -> dict[str, object]:
        """What a sentence can say of an event."""
        if isinstance(event, ChoiceVoided):
            return super().fields(event)
        return {
            name: self._plain(name, value)
            for name, value in msgspec.structs.asdict(event).items()
            if name not in ("hands", "crowds")
        } | self._more(event)

    def place(self, place: int, form: str = "place") -> str:
        """Name a place: `place`, `the`, `at` it or `to` it."""
        return self.words.say(f"{form}.{self._exterior if place == EXTERIOR else place}")

    def promise(self, what: str, about: int) -> str:
        """Say what is promised of a place."""
        return self.words.say(f"promise.{what}", **self._forms(about))

    def _forms(self, place: int) -> dict[str, str]:
        return {form: self.place(place, form) for form in ("at", "to", "the")}

    def component(self, component: int, form: str = "component") -> str:
        """Name a component, or `a` component."""
        return self.words.say(f"{form}.{COMPONENTS[component - 1]}")

    def _plain(self, name: str, value: object) -> object:
        if name in ("seat", "target") and isinstance(value, int):
            return self.name(value)
        if isinstance(value, tuple):
            return self.names(value) if value else self.words.say("words.nobody")
        return value

    def _more(self, event: Event[Any]) -> dict[str, object]:
        """Say where and what, in the forms a sentence may need."""
        more: dict[str, object] = {}
        raw = msgspec.structs.asdict(event)
        place = raw.get("place") or raw.get("to") or raw.get("component")
        if place:
            more |= self._forms(place)
        if raw.get("offspring"):
            more["offspring"] = self.place(raw["offspring"], "to")
        if raw.get("component"):
            more["a"] = self.component(raw["component"], "a")
            more["component"] = self.component(raw["component"])
        if raw.get("give"):
            more |= {f"a_{way}": self.component(raw[way], "a") for way in ("give", "get")}
        if isinstance(event, PromiseMade | PromiseJudged):
            more["what"] = self.promise(event.what, event.place)
        if isinstance(event, StairsConfirmed):
            more |= {"one": self.place(event.one, "the"), "other": self.place(event.other, "the")}
        elif "other" in raw:
            more["other"] = self.name(raw["other"])
        if isinstance(event, ClocksRevealed):
            more["hands"] = ", ".join(map(self.hands, event.seats, event.hands))
        if isinstance(event, ConflictsBegan):
            more["crowds"] = self.words.say("words.semicolon").join(
                self._crowd(*crowd) for crowd in event.crowds
            )
        return more

    def _crowd(self, place: int, seats: tuple[Seat, ...]) -> str:
        return self.words.say(
            "events.ConflictsBegan.crowd", seats=self.names(seats), at=self.place(place, "at")
        )

    # Questions and answers

    def terms(self, decision: Decision) -> dict[str, object]:
        """Name whom and what it is about, in the forms a question may need."""
        terms: dict[str, object] = {"seat": self.who(decision)}
        if decision.name == "stairs":
            one, other = (self.place(place, "the") for place in decision.about)
            return terms | {"one": one, "other": other}
        if decision.about:
            (place,) = decision.about
            terms |= {"the": self.place(place, "the"), "a": self.component(place, "a")}
        return terms

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""
        if kind == "component" and isinstance(option, int):
            return self.component(option)
        if kind == "hand" and option is None:
            return self.words.say("events.between")
        if kind == "bargain" and isinstance(option, int):
            return self.name(option)
        return super().option(kind, option)

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say what was answered; face down components keep their names (R63)."""
        return self.said(Answer(decision.seat, decision.name, picks, 0, decision.about))

    def said(self, answer: Answer) -> str:
        """The same, where the question is gone."""
        key, fields = _SAID[answer.to](answer, self)
        if self._memory and self.words.has(f"{_BACK}.hidden.{key}"):
            key = f"hidden.{key}"
        return self.words.say(f"{_BACK}.{key}", **fields)


class OctopusTelling:
    """How this game is told."""

    def narrator(self, words: Words, seen: TableView, names: Sequence[str]) -> OctopusNarrator:
        """Somebody to tell it."""
        memory = any(cult.components is None for cult in seen.cults)
        cast = _Seen(tuple(cult.cult for cult in seen.cults), seen.exterior, memory)
        return OctopusNarrator(words, cast, names)


class _Seen(NamedTuple):
    """Who plays, as a view shows it."""

    cults: tuple[str, ...]
    exterior: str | None
    memory: bool


def _move(event: PawnsMoved) -> str:
    if event.to == EXTERIOR:
        return "remained" if event.origin == EXTERIOR else "left"
    moved = "stayed" if event.origin == event.to else "moved"
    return moved if event.offspring else f"{moved}_alone"


def _ending(event: GameEnded) -> str:
    return "shared" if event.ending == "tie" and event.winners else event.ending


_VARIANTS: dict[type[Event[Any]], Callable[[Any], str]] = {
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
}

_BACK = "screen.pages.undo"
Said = tuple[str, dict[str, object]]


def _clock(answer: Answer, teller: OctopusNarrator) -> Said:
    return "clock", {}


def _stairs(answer: Answer, teller: OctopusNarrator) -> Said:
    one, other = (teller.place(place, "the") for place in answer.about)
    return f"stairs.{answer.picks[0]}", {"one": one, "other": other}


def _gather(answer: Answer, teller: OctopusNarrator) -> Said:
    a = teller.component(answer.about[0], "a")
    return f"gather.{answer.picks[0]}", {"name": teller.name(answer.seat), "a": a}


def _negotiate(answer: Answer, teller: OctopusNarrator) -> Said:
    end, at = answer.picks[0], teller.place(answer.about[0], "at")
    if isinstance(end, int):
        return "negotiate.gather", {"at": at, "name": teller.name(end)}
    return f"negotiate.{end}", {"at": at}


def _swap(answer: Answer, teller: OctopusNarrator) -> Said:
    name, other = teller.name(answer.seat), answer.picks[0]
    if not isinstance(other, int):
        return "swap.none", {"name": name}
    return "swap.done", {"name": name, "other": teller.name(other)}


def _sacrifice(answer: Answer, teller: OctopusNarrator) -> Said:
    name, target = teller.name(answer.seat), answer.picks[0]
    if not isinstance(target, int):
        return "sacrifice.none", {"name": name}
    return "sacrifice.done", {"name": name, "other": teller.name(target)}


def _discard(answer: Answer, teller: OctopusNarrator) -> Said:
    component = answer.picks[0]
    assert isinstance(component, int)
    a = teller.component(component, "a")
    return "discard", {"name": teller.name(answer.seat), "a": a}


_SAID = {
    "clock": _clock,
    "stairs": _stairs,
    "gather": _gather,
    "negotiate": _negotiate,
    "swap": _swap,
    "sacrifice": _sacrifice,
    "discard": _discard,
}
