"""What is asked, and why a row is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import compress
from typing import Any

from engine.decisions import FATE, Decision, Field, Option, Picks, Seat, one_of
from engine.games.octorage.cards import CARDS, PLACE, TREASURES, WEAPONS, Card, Counts
from engine.games.octorage.legal import (
    against_card,
    against_strike,
    against_taking,
    against_target,
    against_victim,
    faces_of,
    may_take,
    rows_of,
)
from engine.games.octorage.settings import CHARACTERS, SEATS
from engine.games.octorage.table import LiveTable, Table
from engine.position import Position, Refused

ANY_DRAW: tuple[Picks, ...] = tuple((card,) for card in PLACE)
"""A draw of each card."""
_ANY_CARD = (Field("card", CARDS, "card"),)
_WHOM = {seats: Field("on", (*range(seats), None), "seat") for seats in SEATS}
"""Before whom a Treasure is laid, by the number of seats; anything else before nobody."""
_ANY_WEAPON = (Field("card", (*WEAPONS, None), "card"),)
NOTHING = (None, None)
"""No card is played, and an attack comes (O8)."""


def which_character(table: LiveTable, seat: Seat) -> Decision:
    """O5."""
    rows = tuple((one,) for one in CHARACTERS if one not in table.characters)
    fields = (Field("character", CHARACTERS, "character"),)
    return Decision(FATE, "character", "O5", fields, rows, (seat,))


def which_card(name: str, cite: str, pile: Counts, seat: Seat) -> Decision:
    """Which of the pile comes to *seat* (O7, O18, O35); what can come is for nobody's eyes."""
    rows, weights = (*compress(ANY_DRAW, pile),), (*filter(None, pile),)
    return Decision(FATE, name, cite, _ANY_CARD, rows, (seat,), weights=weights, private=True)


def which_of_a_hand(hand: tuple[Card, ...], thief: Seat, victim: Seat) -> Decision:
    """O32."""
    cards = Counter(hand)
    field, weights = Field("card", tuple(cards), "card"), tuple(cards.values())
    return one_of(FATE, "steal", "O32", field, about=(thief, victim), weights=weights, private=True)


def what_to_play(table: LiveTable, seat: Seat) -> Decision:
    """O8: a card with whom it is for, or none."""
    is_box, faces = table.setup.is_box, faces_of(table, seat)
    held = () if is_box else table.hands[seat]
    fields = (Field("card", (*faces, None), "card", held), _WHOM[len(table.life)])
    rows = (*rows_of(table, seat, faces), NOTHING)
    return Decision(seat, "play", "O8", fields, rows, private=not is_box)


def whom_to_rob(table: LiveTable, seat: Seat) -> Decision:
    """O32, OG4."""
    options = (*table.setup.seats, None)
    rows = _allowed(options, lambda victim: against_victim(table, seat, victim))
    return Decision(seat, "steal", "O32", (Field("from", options, "seat"),), rows)


def what_to_take(table: LiveTable, seat: Seat) -> Decision:
    """O33."""
    rows = tuple([(card,) for card in WEAPONS if may_take(table, card)])
    return Decision(seat, "take", "O33", _ANY_WEAPON, (*rows, (None,)))


def whether_to_look(seat: Seat) -> Decision:
    """O35."""
    return one_of(seat, "look", "O35", Field("look", ("yes", "no")))


def which_to_keep(looked: tuple[Card, ...], seat: Seat) -> Decision:
    """O35: asked of two alike as well, or silence would tell."""
    field = Field("card", tuple(dict.fromkeys(looked)), "card", looked, aside=True)
    return one_of(seat, "keep", "O35", field, private=True)


def whom_to_strike(table: LiveTable, seat: Seat) -> Decision:
    """O36, OG5."""
    options = table.setup.seats
    rows = _allowed(options, lambda target: against_strike(table, seat, target))
    return Decision(seat, "strike", "O36", (Field("on", options, "seat"),), rows)


def what_to_discard(table: LiveTable, seat: Seat) -> Decision:
    """O29, OG18: asked of cards all alike as well, or silence would tell."""
    hand = table.hands[seat]
    field = Field("card", tuple(dict.fromkeys(hand)), "card", hand)
    return one_of(seat, "discard", "O29", field, private=True)


def _allowed(
    options: Iterable[Option], against: Callable[..., Refused | None]
) -> tuple[Picks, ...]:
    return tuple((option,) for option in options if against(option) is None)


def why_not(position: Position[Table], decision: Decision, picks: Picks) -> Refused | None:
    """Say by which statement no row begins with *picks*."""
    if any(row[: len(picks)] == picks for row in decision.rows):
        return None
    against = _against(position.table, decision, *picks)
    return against or Refused("not_an_option", decision.cite)


def _against(table: Table, decision: Decision, pick: Any, *more: Any) -> Refused | None:
    seat, name = decision.seat, decision.name
    if name == "play":
        return _against_play(table, seat, pick, *more)
    if seat == FATE:
        return _against_chance(name)
    if name in ("keep", "discard"):
        return _against_a_card_not_there(name)
    if pick not in decision.fields[0].options:
        return None
    if name == "steal":
        return against_victim(table, seat, pick)
    return against_taking(table, pick) if name == "take" else against_strike(table, seat, pick)


def _against_play(table: Table, seat: Seat, card: Any, *on: Any) -> Refused | None:
    """Say what speaks against a card, and then against whom it is for."""
    against = against_card(table, seat, card) if card in CARDS else None
    if against or card not in TREASURES or not on or on[0] not in table.setup.seats:
        return against
    ruling = table.setup.rulings.og3_treasure_before
    return against_target(bool(table.life[on[0]]), on[0] == seat, ruling)


def _against_chance(name: str) -> Refused:
    """Say what speaks against all that chance cannot bring (O4, O5, O32)."""
    if name == "character":
        return Refused("character_taken", "O5")
    return Refused("not_in_that_hand", "O32") if name == "steal" else Refused("none_left", "O4")


def _against_a_card_not_there(name: str) -> Refused:
    return Refused("not_looked_at", "O35") if name == "keep" else Refused("not_in_hand", "O29")
