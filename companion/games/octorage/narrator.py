"""Events, questions, answers and refusals as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import msgspec

from companion.evening.telling import PlainNarrator
from companion.text import Words
from engine import FATE, Decision, Event, Option, Picks, Refused, Seat
from engine.games.octorage.cards import ALL, CLASS_OF, CLASSES, TREASURES, UNSEEN, Card
from engine.games.octorage.events import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardLookedAt,
    CardsGathered,
    CardStolen,
    CharacterDrawn,
    DodgePlayed,
    DrawBegan,
    LivesLost,
    LivesRegained,
    OctomanTaken,
    OtherCardDiscarded,
    PileRenewed,
    PlayerAttacked,
    PlayerStruck,
    PlayPassed,
    RageRose,
    RoundWon,
    TheftBegan,
    TreasureLaid,
    WeaponPlayed,
)
from engine.games.octorage.foreseen import may_follow
from engine.games.octorage.settings import BOX, LIVES
from engine.games.octorage.view import TableView


def counted(words: Words, thing: str, number: int) -> str:
    """Say how many: "1 life", "2 lives"."""
    return words.say(f"{'one' if number == 1 else 'many'}.{thing}", number=number)


def short(words: Words, card: Option) -> str:
    """Name a card where there is little room: a Weapon by its value, all others in a word."""
    return str(card) if isinstance(card, int) else words.say(f"short.{card}")


class RageNarrator(PlainNarrator):
    """Tells a game in one language: with printed cards, also what hands must do."""

    def __init__(self, words: Words, seen: TableView, names: Sequence[str] = ()) -> None:
        super().__init__(words, names)
        self._seen = seen

    @property
    def is_box(self) -> bool:
        """Whether people hold printed cards."""
        return self._seen.mode == BOX

    def name(self, seat: int) -> str:
        """Call a seat by its player's name, else by its character, or its number."""
        if 0 <= seat < len(self._seen.players):
            named = self._names[seat] if seat < len(self._names) else ""
            character = self._seen.players[seat].character
            if character and not named:
                return self.option("character", character)
        return super().name(seat)

    # Events

    def repeats(self, event: Event[Any]) -> bool:
        """Card by card is for the eye: how many are drawn was said for all of them at once."""
        return isinstance(event, CardDrawn | CardLookedAt)

    def key(self, event: Event[Any]) -> str:
        """Where an event's sentence is, with its variant where it has several."""
        kind = type(event)
        key = super().key(event)
        return f"{key}.{_VARIANTS[kind](event, self.is_box)}" if kind in _VARIANTS else key

    def fields(self, event: Event[Any]) -> dict[str, object]:
        """What a sentence can say of an event, numbers with what is counted."""
        fields = super().fields(event)
        if (card := msgspec.structs.asdict(event).get("card")) is not None:
            fields["a"] = self.card(card)
        more = _MORE.get(type(event))
        return fields | more(self, event) if more else fields

    def card(self, card: Option) -> str:
        """Name a card as a sentence does: "a 9 (Pistol)", "the Golden Skull"."""
        return self.option("card", card) if card == UNSEEN else self.words.say(f"a.{card}")

    def counted(self, thing: str, number: int) -> str:
        """Say how many: "1 life", "2 lives"."""
        return counted(self.words, thing, number)

    def draws(self, numbers: Mapping[Seat, int]) -> str:
        """Say who draws how many: more than one only into an empty hand (O18)."""
        draws = []
        for number in sorted(set(numbers.values())):
            seats = [seat for seat, cards in numbers.items() if cards == number]
            key = f"events.DrawBegan.{'one' if len(seats) == 1 else 'each'}"
            cards = self.counted("cards", number)
            draw = self.words.say(key, cards=cards, seats=self.names(seats))
            is_usual = number == 1
            draws.append(draw if is_usual else self.words.say("events.DrawBegan.empty", draw=draw))
        return self.words.say("words.semicolon").join(draws)

    # Questions and answers

    def asked(self, decision: Decision) -> str:
        """Put a question; where chance answers one of a player's name, say what is done."""
        key = f"ask.{decision.name}.chance"
        if decision.seat == FATE and self.words.has(key):
            return self.words.say(key, **self.terms(decision))
        return super().asked(decision)

    def who(self, decision: Decision) -> str:
        """Call whoever is asked, or for whom chance is."""
        if decision.seat == FATE:
            return self.name(decision.about[0])
        return super().who(decision)

    def option(self, kind: str, option: Option) -> str:
        """Name one thing to pick."""
        if kind == "seat" and option is None:
            return self.words.say("words.nobody")
        return super().option(kind, option)

    def answered(self, decision: Decision, picks: Picks) -> str:
        """Say who answered what: all of it lay open, but for what only some have seen."""
        given = {
            field: pick
            for field, pick in zip(decision.fields, picks, strict=True)
            if pick is not None
        }
        last = next((field.name for field in reversed(given)), "none")
        if decision.name == "look":
            last = str(picks[0])
        key = f"answered.{decision.name}.{'chance' if decision.seat == FATE else last}"
        said = {
            _TERMS[field.kind]: self.card(pick)
            if field.kind == "card"
            else self.option(field.kind, pick)
            for field, pick in given.items()
        }
        return self.words.say(key, seat=self.who(decision), **said)

    # Refusals

    def refusal(self, refused: Refused, picks: Picks) -> str:
        """The reason, and its statement; of two, what keeps one from every Treasure (O27)."""
        is_treasure = self.is_box and picks and picks[0] in TREASURES
        if is_treasure and refused.key == "not_in_hand" and self._has_jewels(self._seen.active):
            refused = Refused("no_treasures", "O27")
        return super().refusal(refused, picks)

    def _has_jewels(self, seat: Seat | None) -> bool:
        return seat is not None and not may_follow(self._seen, seat).treasures

    def why(self, refused: Refused, picks: Picks) -> str:
        """The reason, with the names and numbers of this table where it has some."""
        if refused.key not in _REASONS or not picks:
            return super().why(refused, picks)
        key, fields = _REASONS[refused.key](self, self._seen, picks)
        return self.words.say(f"refusal.{key}", **fields)


class RageTelling:
    """How this game is told."""

    def narrator(self, words: Words, seen: TableView, names: Sequence[str]) -> RageNarrator:
        """Somebody to tell it."""
        return RageNarrator(words, seen, names)


def _by_mode(event: Any, is_box: bool) -> str:
    return "box" if is_box else "text"


def _to_whom(event: Any, is_box: bool) -> str:
    return "own" if event.seat == event.target else "text"


def _weapon(event: WeaponPlayed, is_box: bool) -> str:
    if event.cite == "O34":
        return "britney_box" if is_box else "britney"
    return _by_mode(event, is_box)


def _loss(event: LivesLost, is_box: bool) -> str:
    """By its cause; the last life is told so."""
    return event.cite if event.left or event.cite == "O16" else f"last.{event.cite}"


def _lives(teller: RageNarrator, event: LivesLost | LivesRegained) -> dict[str, object]:
    return {name: teller.counted(name, event.lives) for name in ("lives", "last", "all")}


def _rage(teller: RageNarrator, event: RageRose) -> dict[str, object]:
    return {} if event.rage == ALL else {"lives": teller.counted("lives", int(event.rage))}


def _unknown_yet(teller: RageNarrator, event: CharacterDrawn) -> dict[str, object]:
    """Who has no name is called by the character that comes only now."""
    return {"seat": PlainNarrator.name(teller, event.seat)}


def _draws(teller: RageNarrator, event: DrawBegan) -> dict[str, object]:
    numbers = Counter(event.seats)
    cards = teller.counted("cards", numbers[event.seats[0]])
    return {"cards": cards, "draws": teller.draws(numbers)}


_MORE: dict[type[Event[Any]], Callable[[RageNarrator, Any], dict[str, object]]] = {
    CharacterDrawn: _unknown_yet,
    LivesLost: _lives,
    LivesRegained: _lives,
    RageRose: _rage,
    PileRenewed: lambda teller, event: {"cards": teller.counted("cards", event.cards)},
    TreasureLaid: lambda teller, event: {"curse": teller.words.say(f"curse.{event.card}")},
    DrawBegan: _draws,
}

Reason = tuple[str, dict[str, object]]


def _too_low(teller: RageNarrator, seen: TableView, picks: Picks) -> Reason:
    return "too_low", {"card": picks[0], "last": seen.area[-1]}


def _not_in_hand(teller: RageNarrator, seen: TableView, picks: Picks) -> Reason:
    """With printed cards: where the card lies that cannot be in a hand."""
    card = picks[0]
    if not teller.is_box:
        return "not_in_hand.held", {}
    for seat, player in enumerate(seen.players):
        if card in player.front:
            named = short(teller.words, card)
            return "not_in_hand.front", {"card": named, "seat": teller.name(seat)}
    number = CLASSES[CLASS_OF[cast(Card, card)]]
    if number > 1:
        return "not_in_hand.seen", {"number": number}
    return "not_in_hand.discard", {"card": short(teller.words, card)}


def _about_a_player(key: str) -> Callable[[RageNarrator, TableView, Picks], Reason]:
    return lambda teller, seen, picks: (key, {"seat": teller.option("seat", picks[-1])})


_REASONS: dict[str, Callable[[RageNarrator, TableView, Picks], Reason]] = {
    "too_low": _too_low,
    "not_in_hand": _not_in_hand,
    "out_of_the_round": _about_a_player("out_of_the_round"),
    "empty_hand": _about_a_player("empty_hand"),
    "not_in_the_discard": lambda teller, seen, picks: ("not_in_the_discard", {"card": picks[0]}),
}

_TERMS = {"card": "a", "seat": "target", "character": "character", "word": "word"}
"""By the kind of what was picked, how a sentence calls it."""

_VARIANTS: dict[type[Event[Any]], Callable[[Any, bool], str]] = {
    CardDrawn: _by_mode,
    PileRenewed: _by_mode,
    WeaponPlayed: _weapon,
    RageRose: lambda event, _: "all" if event.rage == ALL else "text",
    DodgePlayed: _by_mode,
    TreasureLaid: _to_whom,
    LivesRegained: lambda event, _: "full" if event.left == LIVES else "text",
    CardDiscarded: _by_mode,
    TheftBegan: lambda event, _: "text",
    CardStolen: _by_mode,
    CardLookedAt: _by_mode,
    CardKept: _by_mode,
    OtherCardDiscarded: _by_mode,
    PlayerStruck: _to_whom,
    PlayPassed: lambda event, _: "on" if event.cite == "OG6" else "text",
    PlayerAttacked: lambda event, _: "empty" if event.cite == "O38" else "text",
    LivesLost: _loss,
    OctomanTaken: lambda event, _: event.cite,
    DrawBegan: lambda event, _: "all" if len({*Counter(event.seats).values()}) == 1 else "some",
    RoundWon: lambda event, _: "first" if event.rounds == 1 else "second",
    CardsGathered: _by_mode,
}
