"""Events, questions, answers and refusals as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.evening.telling import PlainNarrator, shown
from companion.games.creatures.counting import card, counted, cultist, signed
from companion.games.creatures.sentences import ANSWERED, MORE, REASONS, REPEATED, VARIANTS
from companion.text import Words
from engine import FATE, Decision, Event, Option, Picks, Refused
from engine.games.creatures.cards import SKILLS
from engine.games.creatures.settings import BOX, Founding
from engine.games.creatures.table import Roll, Term
from engine.games.creatures.view import TableView

_CULTISTS = ("cultist", "attacker")
_SIGNED = ("amount", "call")


class CreaturesNarrator(PlainNarrator):
    """Tells a game in one language: with printed cards, also what hands must do."""

    def __init__(self, words: Words, seen: TableView, names: Sequence[str] = ()) -> None:
        super().__init__(words, names)
        self.seen: TableView = seen

    @property
    def is_box(self) -> bool:
        """Whether people hold printed cards."""
        return self.seen.mode == BOX

    def name(self, seat: int) -> str:
        """Call a cult by its player's name, or by its symbol."""
        if seat == FATE or seat >= len(self.seen.players):
            return super().name(seat)
        named = self._names[seat] if seat < len(self._names) else ""
        return named or self.words.say(f"seat.{self.seen.players[seat].cult}")

    def founding(self, seat: int) -> Founding:
        """What a cult calls itself and believes, as it can be shown: a record is from anywhere."""
        said = self.seen.players[seat].founding
        return Founding(shown(said.title), shown(said.creed))

    def titled(self, seat: int) -> str:
        """Call a cult by its player's name, and as it calls itself."""
        name, title = self.name(seat), self.founding(seat).title
        return self.words.say("founding.titled", name=name, title=title) if title else name

    # Events

    def repeats(self, event: Event[Any]) -> bool:
        """What another sentence says as well."""
        return isinstance(event, REPEATED)

    def key(self, event: Event[Any]) -> str:
        """Where an event's sentence is, with its variant where it has several."""
        kind, key = type(event), super().key(event)
        return f"{key}.{VARIANTS[kind](self, event)}" if kind in VARIANTS else key

    def fields(self, event: Event[Any]) -> dict[str, object]:
        """What a sentence can say of an event, numbers with what is counted."""
        fields = super().fields(event)
        said = msgspec.structs.asdict(event)
        for name in _CULTISTS:
            if said.get(name):
                fields[name] = cultist(self.words, said[name])
        for name in _SIGNED:
            if said.get(name) is not None:
                fields[name] = signed(said[name])
        if said.get("n"):
            fields["n"] = said["n"]
        more = MORE.get(type(event))
        return fields | more(self, event) if more else fields

    # Words for things

    def card(self, id_: str) -> str:
        """A card: as its owner calls it, or as we do."""
        own = (card.names for card in self.seen.cards if card.id == id_)
        name = shown(dict(next(own, ())).get(self.words.language, ""))
        return name or card(self.words, id_)

    def counted(self, thing: str, number: int) -> str:
        """Say how many."""
        return counted(self.words, thing, number)

    def skill(self, name: str | None) -> str:
        """Name a skill; nothing: a note."""
        return "" if name is None else self.words.say(f"option.skill.{name}")

    def sum(self, terms: Iterable[Term], skill: str | None) -> str:
        """What a threshold is made of, in the order it is spoken."""
        return " · ".join(self._term(term, skill) for term in terms)

    def _term(self, term: Term, skill: str | None) -> str:
        is_base = term.name in ("skill", "ward")
        return self.words.say(
            f"term.{term.name}",
            skill=self.skill(skill),
            value=term.value if is_base else signed(term.value),
            n=term.n or "",
        )

    def rolled(self, roll: Roll) -> str:
        """A sum with what it needs."""
        return self.words.say(
            "terminal.hint.sum", sum=self.sum(roll.terms, roll.skill), highest=roll.highest
        )

    # Questions and answers

    def terms(self, decision: Decision) -> dict[str, object]:
        """Whom a question is about: who rolls or draws, or whose cultist it is."""
        terms = super().terms(decision)
        about = decision.about
        if decision.name == "skill":
            return terms | {"seat": self.name(about[0]), "skill": self.skill(SKILLS[about[1]])}
        if decision.name in ("roll", "draw") and about:
            return terms | {"seat": self.name(about[0])}
        if decision.name in ("victim", "revive"):
            return terms | {"cult": self.name(about[0])}
        return terms

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""
        if option is None:
            return self.words.say("words.nobody" if kind == "seat" else "words.nothing")
        if isinstance(option, str):
            return self.card(option) if kind == "card" else super().option(kind, option)
        if kind == "cultist":
            return cultist(self.words, option)
        if kind in ("bonus", "number"):
            return signed(option)
        return str(option) if kind == "lasting" else super().option(kind, option)

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say who answered what; never which card was drawn."""
        given = dict(zip((field.name for field in decision.fields), picks, strict=False))
        key, fields = ANSWERED[decision.name](self, decision, given)
        terms = self.terms(decision)
        return self.words.say(f"answered.{decision.name}.{key}", **terms | fields)

    # Refusals

    def why(self, refused: Refused, picks: Picks) -> str:
        """The reason, with the numbers of this table where it has some."""
        if refused.key not in REASONS or self.seen.active is None:
            return super().why(refused, picks)
        key, fields = REASONS[refused.key](self)
        return self.words.say(f"refusal.{key}", **fields)


class CreaturesTelling:
    """How this game is told."""

    def narrator(self, words: Words, seen: TableView, names: Sequence[str]) -> CreaturesNarrator:
        """Somebody to tell it."""
        return CreaturesNarrator(words, seen, names)
