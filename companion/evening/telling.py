"""A game in words: what an evening asks of it, and the plain way, from the words alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Protocol, get_type_hints

import msgspec

from companion.complaints import plain
from companion.evening.voids import ChoiceVoided, Hands
from companion.text import Words
from engine import (
    FATE,
    TABLE,
    Decision,
    Event,
    LineRefused,
    NotARecord,
    Option,
    Picks,
    Raw,
    Refused,
    Seat,
)  # fmt: skip

LONGEST_NAME, LONGEST_QUOTE = 40, 200


class Narrator(Protocol):
    """Tells a game in one language, by the names of those who play it."""

    @property
    def words(self) -> Words:
        """The words of that language, the game's among them."""

    def name(self, seat: int) -> str:
        """Call a seat by its player's name, or as the game calls it."""

    def names(self, seats: Iterable[int]) -> str:
        """Call several seats by their names."""

    def sentence(self, event: Event[Any]) -> str:
        """Tell one event."""

    def repeats(self, event: Event[Any]) -> bool:
        """Whether the sentence of another event has said it: a voice leaves it out."""

    def asked(self, decision: Decision) -> str:
        """Put a question, in as few words as the strip of a seat has room for."""

    def terms(self, decision: Decision) -> dict[str, object]:
        """Whom and what a question is about, for the words it is put in."""

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say what was answered, for who looks back; nothing that is still to be guessed."""

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""

    def refusal(self, refused: Refused, picks: Picks) -> str:
        """Say why *picks* cannot be answered now, and by which statement."""

    def promise(self, what: str, about: int) -> str:
        """Say what is promised, as who promises it would."""


class Telling(Protocol):
    """How a game is told."""

    def narrator(self, words: Words, seen: Any, names: Sequence[str]) -> Narrator:
        """Somebody to tell it, who knows the table as everybody may see it."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of the story."""

    text: str
    cite: str


def tell(narrator: Narrator, events: Iterable[Event[Any]]) -> Iterator[Sentence]:
    """Tell events, one sentence each."""
    return (Sentence(narrator.sentence(event), event.cite) for event in events)


def told_by(
    telling: Telling, names: Sequence[str]
) -> Callable[[Iterable[Event[Any]], Any, Words], Iterator[str]]:
    """How a voice tells events, with the view of the table after them, by the players' names."""

    def told(events: Iterable[Event[Any]], view: Any, words: Words) -> Iterator[str]:
        narrator = telling.narrator(words, view, names)
        return (narrator.sentence(event) for event in events if not narrator.repeats(event))

    return told


def names(header: Raw) -> list[str]:
    """The names of those who sit at the table, as the header of a record has them.

    A record comes from anywhere: what a terminal would obey is shown as a mark instead.
    """
    return [shown(seat.get("name", "")) for seat in header["seats"]]


def shown(name: str) -> str:
    """A name from anywhere, as it can be shown."""
    return "".join(char if char.isprintable() else "�" for char in name[:LONGEST_NAME])


def complaint(wrong: NotARecord | LineRefused, words: Words) -> str:
    """Say in one line why a record is none, or why one of its lines is refused."""
    if isinstance(wrong, NotARecord):
        text = words.say(f"record.{wrong.key}", detail=_short(wrong.detail))
        return plain(words.say("record.line", line=wrong.line, key=_short(wrong.field), text=text))
    if not words.has(f"refused.{wrong.key}") or wrong.cite not in words.rules:
        # These are the words of another game, or of none: its number says which rule it is.
        return words.say("record.line", line=wrong.line, key=wrong.key, text=wrong.cite)
    text, rule = words.say(f"refused.{wrong.key}"), words.rule(wrong.cite)
    return words.say(
        "record.line_cited", line=wrong.line, key=wrong.key, text=text, cite=wrong.cite, rule=rule
    )


def _short(quoted: str) -> str:
    """As much of what a record says as a complaint needs."""
    return quoted if len(quoted) <= LONGEST_QUOTE else f"{quoted[: LONGEST_QUOTE - 1]}…"


class PlainNarrator:
    """Tells any game from its words: `events.NAME`, `ask.NAME.short`, `option.KIND.OPTION`.

    Fields of an event that are seats are called by name, the others as options of that kind.
    """

    def __init__(self, words: Words, names: Sequence[str] = ()) -> None:
        self.words = words
        self._names = list(names)

    def name(self, seat: int) -> str:
        """Call a seat by its player's name, or its number."""
        if seat == FATE:
            return self.words.say("words.fate")
        named = self._names[seat] if seat < len(self._names) else ""
        return named or self.words.say("words.seat", number=seat + 1)

    def names(self, seats: Iterable[int]) -> str:
        """Call several seats by their names."""
        return self.words.several([self.name(seat) for seat in seats])

    def sentence(self, event: Event[Any]) -> str:
        """Tell one event."""
        return self.words.say(self.key(event), **self.fields(event))

    def repeats(self, event: Event[Any]) -> bool:
        """Each is told."""
        return False

    def key(self, event: Event[Any]) -> str:
        """Where an event's sentence is, with its variant where it has several."""
        key = f"events.{type(event).__name__}"
        if isinstance(event, ChoiceVoided):
            key += ".text" if event.opened else ".none"
        return key

    def fields(self, event: Event[Any]) -> dict[str, object]:
        """What a sentence can say of an event."""
        if isinstance(event, ChoiceVoided):
            return self._voided(event)
        hints = _hints(type(event))
        return {
            name: self._field(name, hints[name], value)
            for name, value in msgspec.structs.asdict(event).items()
        }

    def _field(self, name: str, hint: object, value: Any) -> object:
        if hint is Seat:
            return self.name(value)
        if not isinstance(value, tuple):
            return self.option(name, value)
        if not value:
            return self.words.say("words.nobody")
        kind = "seat" if hint == tuple[Seat, ...] else name
        return self.words.several([self.option(kind, each) for each in value])

    def _voided(self, event: ChoiceVoided) -> dict[str, object]:
        failed = (
            self.words.say(f"events.ChoiceVoided.{how}", seat=self.name(seat))
            for seat, how in event.failed
        )
        opened = [self.hands(seat, hands) for seat, hands in event.opened]
        if event.picked:
            opened = [
                self.words.say("words.answered", seat=self.name(seat), what=self.option(kind, pick))
                for seat, kind, pick in event.picked
            ]
        return {"failed": ", ".join(failed), "hands": ", ".join(opened)}

    def hands(self, seat: int, hands: Hands) -> str:
        """Say where the two hands of a dial point."""
        between = self.words.say("events.between")
        first, second = (between if hand is None else hand for hand in hands)
        return self.words.say("events.hand", seat=self.name(seat), first=first, second=second)

    def asked(self, decision: Decision) -> str:
        """Put a question."""
        return self.words.say(f"ask.{decision.name}.short", **self.terms(decision))

    def terms(self, decision: Decision) -> dict[str, object]:
        """Whom and what a question is about."""
        about = self.words.several([str(each) for each in decision.about])
        return {"seat": self.who(decision), "about": about}

    def who(self, decision: Decision) -> str:
        """Call whoever is asked."""
        if decision.seat == TABLE:
            return self.names(decision.parties)
        return self.name(decision.seat)

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say who answered what; of what others may not know, only to which question."""
        if decision.secret or decision.private or len(picks) != len(decision.fields):
            what = self.asked(decision)
        else:
            kinds = (field.kind for field in decision.fields)
            what = self.words.several(list(map(self.option, kinds, picks)))
        return self.words.say("words.answered", seat=self.who(decision), what=what)

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""
        if option is None:
            return self.words.say("words.nothing")
        if kind == "seat" and isinstance(option, int):
            return self.name(option)
        key = f"option.{kind}.{option}"
        return self.words.say(key) if self.words.has(key) else str(option)

    def refusal(self, refused: Refused, picks: Picks) -> str:
        """Say why something cannot be, and by which statement."""
        return f"{self.why(refused, picks)} ({refused.cite})"

    def why(self, refused: Refused, picks: Picks) -> str:
        """The reason alone: its words say it of anything that was picked."""
        return self.words.say(f"refused.{refused.key}")

    def promise(self, what: str, about: int) -> str:
        """Say what is promised by its words alone."""
        return self.words.say(f"promise.{what}", about=about)


class PlainTelling:
    """Tells any game from its words alone."""

    def narrator(self, words: Words, seen: Any, names: Sequence[str]) -> Narrator:
        """Somebody to tell it."""
        return PlainNarrator(words, names)


@cache
def _hints(kind: type[Event[Any]]) -> dict[str, Any]:
    return get_type_hints(kind)
