"""Going back: who must agree, and what a pair of hands puts back, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.evening.looking_back import ListedMove
from companion.games.salem.narrator import SalemNarrator
from companion.games.salem.put_back import (
    ASIDE,
    DISCARD,
    PILE,
    Artefact,
    Cards,
    Creature,
    Events,
    EventsShuffled,
    Marker,
    Move,
    Objects,
    OldOne,
    Pawn,
    Sanity,
    Shadow,
    Sorcerer,
    Spot,
)
from engine import Decision, Match, Seat
from engine.games.salem.table import LiveTable, Table

_ICONS = {
    "move": "card-location-card", "meet": "swap", "defeat": "blades", "use": "deed-use",
    "take": "deed-take", "discard": "deed-give", "give": "deed-give", "given": "deed-give",
    "one": "hand", "clear": "card-creature-card", "card": "hand", "old-one": "card-elder-card",
    "removed": "card-creature-card", "object": "object-bag", "creature": "card-creature-card",
    "event": "card-event-card", "die": "card-loss-die", "tile": "tile-back", "tiles": "tile-back",
    "shadow": "figure-shadow",
}  # fmt: skip


def agreeing(match: Match[Table, LiveTable], to: int) -> frozenset[Seat]:
    """Who must agree to go back before answer number *to*.

    Across a card, a die, an object or a tile that came up, all who are able, now or then: they know
    more than they did. Else nobody.
    """
    since = match.verdicts[to + 1 :]
    if not any(event.reveals for verdict in since for event in verdict.events):
        return frozenset()
    then, now = match.verdicts[to].position.table, match.position.table
    return frozenset({*then.able(), *now.able()})


def sign(asked: Decision) -> str:
    """The sign of what was asked."""
    return _ICONS[asked.name]


# What is put back


def listed(move: Move, teller: SalemNarrator) -> ListedMove:
    """One line of the list: what, from where to where, by whose hands."""
    return _LISTED[type(move)](move, teller)


def _say(teller: SalemNarrator, key: str, **fields: object) -> str:
    return teller.words.say(f"put_back.{key}", **fields)


def _from_to(teller: SalemNarrator, origin: object, to: object) -> str:
    return _say(teller, "from_to", origin=origin, to=to)


def _marker(move: Marker, teller: SalemNarrator) -> ListedMove:
    under = _from_to(teller, move.origin, move.to)
    return ListedMove(_say(teller, "marker"), "figure-necron", under=under)


def _sanity(move: Sanity, teller: SalemNarrator) -> ListedMove:
    text = _say(teller, "sanity", name=teller.name(move.seat))
    under = _say(teller, "sanity_to", points=move.to)
    return ListedMove(text, "figure-candle", under=under, seats=(move.seat,))


def _pawn(move: Pawn, teller: SalemNarrator) -> ListedMove:
    text = _say(teller, "pawn", name=teller.name(move.seat))
    out = _say(teller, "out")
    origin = out if move.origin is None else teller.place(move.origin)
    way = None if move.origin is None else (move.origin, move.to)
    under = _from_to(teller, origin, teller.place(move.to))
    return ListedMove(text, "pawn", way, under, (move.seat,))


def _sorcerer(move: Sorcerer, teller: SalemNarrator) -> ListedMove:
    under = _from_to(teller, teller.place(move.origin), teller.place(move.to))
    return ListedMove(_say(teller, "sorcerer"), "figure-lantern", (move.origin, move.to), under)


def _cards(move: Cards, teller: SalemNarrator) -> ListedMove:
    text = _say(teller, "cards", name=teller.name(move.seat))
    said = [
        _say(teller, key, cards=_in_a_row(cards, teller))
        for key, cards in (("cards_back", move.back), ("cards_out", move.out))
        if cards
    ]
    under = teller.words.say("words.semicolon").join(said)
    return ListedMove(text, "card-location-card", under=under, seats=(move.seat,))


def _in_a_row(cards: Iterable[int | str], teller: SalemNarrator) -> str:
    """Location cards by the numbers on them."""
    numbers = (str(c) if isinstance(c, int) else teller.option("location", c) for c in cards)
    return ", ".join(numbers)


def _creature(move: Creature, teller: SalemNarrator) -> ListedMove:
    text = teller.option("creature", move.name)
    under = _from_to(teller, _spot(move.origin, teller), _spot(move.to, teller))
    lost = _say(teller, "pile_lost") if move.origin == PILE else ""
    return ListedMove(text, "card-creature-card", under=under, lost=lost)


def _spot(spot: Spot, teller: SalemNarrator) -> str:
    if spot in (PILE, DISCARD, ASIDE):
        return _say(teller, f"at.{spot[0]}")
    return teller.place(spot[1])


def _old_one(move: OldOne, teller: SalemNarrator) -> ListedMove:
    key = "face_down" if move.is_hidden else "to_slot"
    under = _say(teller, key, slot=move.slot)
    return ListedMove(teller.option("old-one", move.name), "card-elder-card", under=under)


def _shadow(move: Shadow, teller: SalemNarrator) -> ListedMove:
    text = teller.option("old-one", move.name)
    return ListedMove(text, "figure-shadow", under=_say(teller, "shadow_again"))


def _events(move: Events, teller: SalemNarrator) -> ListedMove:
    names = teller.words.several([teller.option("event", name) for name in move.names])
    return ListedMove(names, "card-event-card", under=_say(teller, "on_the_deck"))


def _events_shuffled(move: EventsShuffled, teller: SalemNarrator) -> ListedMove:
    names = [teller.option("event", name) for name in move.names]
    drawn = teller.words.several(names) or teller.words.say("words.nothing")
    under, lost = _say(teller, "events_drawn", names=drawn), _say(teller, "events_lost")
    return ListedMove(_say(teller, "all_events"), "card-event-card", under=under, lost=lost)


def _artefact(move: Artefact, teller: SalemNarrator) -> ListedMove:
    under = _from_to(teller, teller.place(move.place), teller.name(move.seat))
    return ListedMove(_say(teller, "artefact"), "object-artefact", under=under, seats=(move.seat,))


def _objects(move: Objects, teller: SalemNarrator) -> ListedMove:
    return ListedMove(_say(teller, "objects"), "object-bag", under=_say(teller, "objects_under"))


_LISTED: dict[type[Any], Callable[[Any, SalemNarrator], ListedMove]] = {
    Marker: _marker,
    Sanity: _sanity,
    Pawn: _pawn,
    Sorcerer: _sorcerer,
    Cards: _cards,
    Creature: _creature,
    OldOne: _old_one,
    Shadow: _shadow,
    Events: _events,
    EventsShuffled: _events_shuffled,
    Artefact: _artefact,
    Objects: _objects,
}
