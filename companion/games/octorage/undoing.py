"""Going back: who must agree, and what a pair of hands puts back, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.evening.looking_back import ListedMove
from companion.games.octorage.narrator import RageNarrator, short
from companion.games.octorage.put_back import (
    Carry,
    Direction,
    Drawn,
    Gathered,
    Lives,
    Move,
    OctomanCard,
    RageMarker,
    Renewed,
    Shuffled,
    Side,
    Spot,
)
from engine import Decision, Match, Seat
from engine.games.octorage.cards import UNSEEN
from engine.games.octorage.table import LiveTable, Table

_ICONS = {
    "play": "card", "steal": "sign-steal", "take": "sign-take", "look": "look", "keep": "look",
    "strike": "weapon-dynamite", "discard": "sign-shed",
}  # fmt: skip
_OF_CARRY = {
    "weapon": "card", "dodge": "weapon-dodge", "treasure": "treasure-any", "skull": "cardback",
    "stolen": "sign-steal", "taken": "sign-take", "looked": "look", "other": "look",
    "weapons": "token-area", "fallen": "cardback", "before": "treasure-any", "again": "card",
}  # fmt: skip


def agreeing(match: Match[Table, LiveTable], to: int) -> frozenset[Seat]:
    """Who must agree to go back before answer number *to*.

    Across a card that was drawn, stolen or looked at, all who are alive, now or then: they know
    more than they did. Else nobody.
    """
    since = match.verdicts[to + 1 :]
    if not any(event.reveals for verdict in since for event in verdict.events):
        return frozenset()
    then, now = match.verdicts[to].position.table, match.position.table
    return frozenset({*then.alive(), *now.alive()})


def sign(asked: Decision) -> str:
    """The sign of what was asked."""
    return _ICONS[asked.name]


# What is put back


def listed(move: Move, teller: RageNarrator) -> ListedMove:
    """One line of the list: what, from where to where, by whose hands."""
    return _LISTED[type(move)](move, teller)


def _say(teller: RageNarrator, key: str, **fields: object) -> str:
    return teller.words.say(f"put_back.{key}", **fields)


def _lives(move: Lives, teller: RageNarrator) -> ListedMove:
    key = "lives" if move.lives > 0 else "lives_off"
    lives = teller.counted("lives", abs(move.lives))
    text = _say(teller, key, lives=lives, name=teller.name(move.seat))
    under = _say(teller, "lives_out")
    if move.left:
        under = _say(teller, "lives_again", left=teller.counted("lives", move.left))
    return ListedMove(text, "token-life", under=under, seats=(move.seat,))


def _marker(move: RageMarker, teller: RageNarrator) -> ListedMove:
    under = _say(teller, "marker_to", origin=move.origin, to=move.to)
    return ListedMove(_say(teller, "marker"), "octoman-rage", under=under)


def _direction(move: Direction, teller: RageNarrator) -> ListedMove:
    to = teller.option("direction", move.to)
    return ListedMove(_say(teller, "way"), "octoman-way", under=_say(teller, "way_again", to=to))


def _octoman(move: OctomanCard, teller: RageNarrator) -> ListedMove:
    under = _from_to(teller, teller.name(move.seat), teller.name(move.to))
    seats = (move.seat, move.to)
    return ListedMove(_say(teller, "octoman"), "octoman-octocard", None, under, seats, passes=True)


def _side(move: Side, teller: RageNarrator) -> ListedMove:
    text = _say(teller, "side", name=teller.name(move.seat))
    return ListedMove(text, "sign-power", under=_say(teller, "side_up"), seats=(move.seat,))


def _from_to(teller: RageNarrator, origin: str, to: str) -> str:
    return _say(teller, "from_to", origin=origin, to=to)


def _at(teller: RageNarrator, spot: Spot) -> str:
    place, seat = spot
    if place == "hand":
        return teller.name(seat)
    return _say(teller, f"at.{place}", name=teller.name(seat) if seat >= 0 else "")


def _carry(move: Carry, teller: RageNarrator) -> ListedMove:
    """Named where all have seen them, counted where only their owner has."""
    between = _from_to(teller, _at(teller, move.origin), _at(teller, move.to))
    under = between
    is_row = len(move.cards) > 1
    key = "skull_several" if move.kind == "skull" and is_row else move.kind
    if (is_row or key != "weapons") and teller.words.has(f"put_back.under.{key}"):
        under = _say(teller, f"under.{key}", between=between)
    seats = tuple(seat for _, seat in (move.origin, move.to) if seat >= 0)
    passes = len(seats) == 2
    return ListedMove(_cards(move, teller), _OF_CARRY[move.kind], None, under, seats, passes=passes)


def _cards(move: Carry, teller: RageNarrator) -> str:
    seen = [card for card in move.cards if card != UNSEEN]
    unseen = len(move.cards) - len(seen)
    if not seen:
        return teller.counted("cards", unseen)
    if len(seen) == 1 and not unseen:
        return teller.option("card", seen[0])
    if all(isinstance(card, int) for card in seen) and not unseen:
        return _say(teller, "weapons", values=", ".join(map(str, seen)))
    named = [short(teller.words, card) for card in seen]
    more = [teller.words.say("put_back.unseen", number=unseen)] if unseen else []
    return ", ".join((*named, *more))


def _drawn(move: Drawn, teller: RageNarrator) -> ListedMove:
    """In the order they put them back: then the same cards lie where they lay."""
    numbers = {seat: move.seats.count(seat) for seat in move.seats}
    least = min(numbers.values())
    more = [
        _say(teller, "drawn_several", name=teller.name(seat), number=number)
        for seat, number in numbers.items()
        if number > least
    ]
    text = _say(teller, "drawn", cards=teller.counted("cards", least))
    if len(move.seats) == 1:
        text = _say(teller, "drawn_one")
    under = " · ".join((*more, _say(teller, "drawn_last")))
    return ListedMove(text, "cardback", under=under, seats=tuple(numbers))


def _renewed(move: Renewed, teller: RageNarrator) -> ListedMove:
    text = _say(teller, "renewed", cards=teller.counted("cards", move.cards))
    under, lost = _say(teller, "renewed_under"), _say(teller, "renewed_lost")
    return ListedMove(text, "token-deck", under=under, lost=lost)


def _gathered(move: Gathered, teller: RageNarrator) -> ListedMove:
    return ListedMove(_say(teller, "gathered"), "token-deck", under=_say(teller, "gathered_under"))


def _shuffled(move: Shuffled, teller: RageNarrator) -> ListedMove:
    text = _say(teller, "shuffled", cards=teller.counted("cards", move.cards))
    under, lost = _say(teller, "shuffled_under"), _say(teller, "shuffled_lost")
    return ListedMove(text, "token-deck", under=under, lost=lost)


_LISTED: dict[type[Any], Callable[[Any, RageNarrator], ListedMove]] = {
    Lives: _lives,
    RageMarker: _marker,
    Direction: _direction,
    OctomanCard: _octoman,
    Side: _side,
    Carry: _carry,
    Drawn: _drawn,
    Renewed: _renewed,
    Gathered: _gathered,
    Shuffled: _shuffled,
}
