"""Events, questions, answers and refusals as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.evening.telling import PlainNarrator
from companion.games.salem.effects import a, asks_for, at, counted, does
from companion.games.salem.names import called, own_place
from companion.games.salem.sentences import ANSWERED, MORE, REASONS, VARIANTS
from companion.text import Words
from engine import FATE, Decision, Event, Option, Picks, Refused
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import PATH, PRISON
from engine.games.salem.settings import BOX
from engine.games.salem.view import TableView

NEAR = 6
"""From so many spaces on, the distance to the demon, then to the end, is counted aloud."""
_NAMED = {
    **dict.fromkeys(
        (told.CreatureDrawn, told.CreaturePlaced, told.CreatureActivated, told.CreatureCleared,
         told.CreatureFoundNoRoom, turns.CreatureDefeated, told.PairRemoved), "creature"),
    **dict.fromkeys(
        (told.OldOneTurned, turns.OldOneBanished, turns.ShadowDefeated, told.ShadowLeft,
         told.ShadowCame), "old-one"),
    told.EventDrawn: "event",
}  # fmt: skip
"""Of what kind the `name` of an event is."""
_OBJECTS = ("kind", "give", "get", "artefact")
_ALL_AT_ONCE = (told.ObjectLaid, turns.LocationCardPlayed, told.PartDone, told.CreatureDrawn)


class SalemNarrator(PlainNarrator):
    """Tells a game in one language: with printed cards, also what hands must do."""

    def __init__(self, words: Words, seen: TableView, names: Sequence[str] = ()) -> None:
        super().__init__(words, names)
        self.seen: TableView = seen

    @property
    def is_box(self) -> bool:
        """Whether people hold printed cards."""
        return self.seen.mode == BOX

    # Events

    def repeats(self, event: Event[Any]) -> bool:
        """What the next event says as well; the path is none of them: it costs sanity."""
        if isinstance(event, turns.LocationCardPlayed):
            return event.card != PATH
        return isinstance(event, _ALL_AT_ONCE)

    def key(self, event: Event[Any]) -> str:
        """Where an event's sentence is, with its variant where it has several."""
        kind, key = type(event), super().key(event)
        return f"{key}.{VARIANTS[kind](self, event)}" if kind in VARIANTS else key

    def fields(self, event: Event[Any]) -> dict[str, object]:
        """What a sentence can say of an event, numbers with what is counted."""
        fields = super().fields(event)
        said = msgspec.structs.asdict(event)
        if kind := _NAMED.get(type(event)):
            fields["name"] = called(self.words, kind, said["name"])
        for name in _OBJECTS:
            if said.get(name):
                fields[name] = self.a(said[name])
        if "place" in said:
            fields["at"] = self.at(said["place"])
        more = MORE.get(type(event))
        return fields | more(self, event) if more else fields

    def sentence(self, event: Event[Any]) -> str:
        """Tell one event; of the marker also how near it is."""
        text = super().sentence(event)
        if isinstance(event, told.NecronMoved | told.NecronJumped) and event.by > 0:
            return self._near(text, event.at)
        return text

    def _near(self, text: str, marker: int) -> str:
        """S55 while the prisoner is hidden, then S56."""
        where = "end" if self.seen.prisoner else "demon"
        left = (self.seen.length if where == "end" else self.seen.demon) - marker
        if not 0 < left <= NEAR:
            return text
        return self.words.say(f"near.{where}", text=text, spaces=self.counted("spaces", left))

    # Words for things

    def a(self, kind: str) -> str:
        """An object, as a sentence names it."""
        return a(self.words, kind)

    def at(self, place: int) -> str:
        """Where somebody or something is."""
        return at(self.words, place, self.seen.set)

    def to(self, place: int) -> str:
        """Where somebody goes."""
        return at(self.words, place, self.seen.set, "to")

    def counted(self, thing: str, number: int) -> str:
        """Say how many."""
        return counted(self.words, thing, number)

    def text_of(self, old_one: str) -> str:
        """What a Great Old One does while its text is in force."""
        card = next(one for one in self.seen.data.old_ones if one.id == old_one)
        return does(self.words, card.text, self.seen.set)

    def banished_by(self, old_one: str) -> str:
        """What it takes to banish it, or to defeat it as a shadow."""
        card = next(one for one in self.seen.data.old_ones if one.id == old_one)
        return asks_for(self.words, card.objects)

    # Questions and answers

    def asked(self, decision: Decision) -> str:
        """Put a question; the prison is no slot like others."""
        if decision.name == "old-one" and decision.about == (PRISON,):
            return self.words.say("ask.old-one.prison")
        return super().asked(decision)

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""
        if kind == "seat" and option is None:
            return self.words.say("words.nobody")
        if kind in ("place", "location") and isinstance(option, int):
            return self.place(option)
        if isinstance(option, str) and kind in ("creature", "old-one", "event", "object"):
            return called(self.words, kind, option)
        return super().option(kind, option)

    def place(self, number: int) -> str:
        """Name a place, with the number that people see on the board."""
        name = self.place_name(number)
        return f"{number} {name}" if 0 < number <= len(self.seen.places) else name

    def place_name(self, number: int) -> str:
        """Name a place."""
        return own_place(number, self.seen.set) or self.words.say(f"option.place.{number}")

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say who answered what; never what a tile is."""
        given = dict(zip((field.name for field in decision.fields), picks, strict=True))
        key, fields = ANSWERED[decision.name](self, decision, given)
        who = "" if decision.seat == FATE else self.who(decision)
        return self.words.say(f"answered.{decision.name}.{key}", seat=who, **fields)

    # Refusals

    def why(self, refused: Refused, picks: Picks) -> str:
        """The reason, with the names and numbers of this table where it has some."""
        if refused.key not in REASONS or not picks:
            return super().why(refused, picks)
        fields = REASONS[refused.key](self, refused, picks)
        return self.words.say(f"refusal.{refused.key}", **fields)


class SalemTelling:
    """How this game is told."""

    def narrator(self, words: Words, seen: TableView, names: Sequence[str]) -> SalemNarrator:
        """Somebody to tell it."""
        return SalemNarrator(words, seen, names)
