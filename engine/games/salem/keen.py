"""Companions who want to win: as those of habit, but they think of the turn after this one, hold
what beats the creatures that are out, count the portals that are closed, and leave a look to who
could close what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from engine.decisions import Picks
from engine.games.salem.cards import LOCATION_CARDS, PLACES, RLYEH, UNIVERSITY
from engine.games.salem.companions import Companion, Rate, Rating
from engine.games.salem.companions import rate_takings as rate_takings_alone
from engine.games.salem.companions import rate_uses as rate_uses_alone
from engine.games.salem.legal import AnyTable
from engine.games.salem.needs import Needs
from engine.games.salem.values import (
    best_use,
    price_of_card,
    takings_at,
    uses_at,
    value_of_arriving,
    value_of_banishing,
    value_of_fight,
)
from engine.games.salem.weights import KEEN, Weights

Hand = tuple[int | str, ...]


def rate_moves(table: AnyTable, needs: Needs) -> Rate:
    """What it is worth to go somewhere, this turn and with what it leaves for the next."""

    def rate(row: Picks) -> float:
        card, to = cast("tuple[int | str, int]", row)
        return value_of_turn(table, needs, card, to) - price_of_card(table, needs, card)

    return rate


def rate_uses(table: AnyTable, needs: Needs) -> Rate:
    """Compare what can be used now by what it leaves; nothing that is worth nothing."""
    alone, place = rate_uses_alone(table, needs), cast(int, table.at[needs.seat])
    hand = table.cards[needs.seat]

    def rate(row: Picks) -> float:
        value, kind = alone(row), cast("str | None", row[0])
        rest = value_of_rest(table, needs.without(kind) if kind else needs, hand, place)
        return value + rest if value > 0 else -1.0

    return rate


def rate_takings(table: AnyTable, needs: Needs) -> Rate:
    """Compare what lies here by what the next turn could do with it."""
    alone, place = rate_takings_alone(table, needs), cast(int, table.at[needs.seat])
    hand = table.cards[needs.seat]

    def rate(row: Picks) -> float:
        space, drop = cast("tuple[int | None, str | None]", row)
        kind = table.spaces[place - 1][space - 1] if space else None
        after = needs.having(*needs.taking(kind, drop)) if kind else needs
        return alone(row) + value_of_next(table, after, hand, place)

    return rate


def value_of_turn(table: AnyTable, needs: Needs, card: int | str, to: int) -> float:
    """The best that can be done there, one thing used and one taken, and the turn after it."""
    if to == RLYEH:
        return value_of_banishing(table, needs)
    kept = tuple(each for each in table.cards[needs.seat] if each != card)
    hand = LOCATION_CARDS if to == UNIVERSITY else kept
    plans = [
        value + value_of_rest(table, needs.without(kind), hand, to)
        for value, kind in uses_at(table, needs, to)
    ]
    best = max([*plans, value_of_rest(table, needs, hand, to)])
    return best + value_of_arriving(table, needs, to)


def value_of_rest(table: AnyTable, needs: Needs, hand: Hand, at: int) -> float:
    """What is best taken there, and the next turn with it."""
    takings = [
        value + value_of_next(table, needs.having(*board), hand, at)
        for value, board in takings_at(table, needs, at)
    ]
    return max([*takings, value_of_next(table, needs, hand, at)])


def value_of_next(table: AnyTable, needs: Needs, hand: Hand, at: int) -> float:
    """What could be used at the best place of the next turn, as far as that counts."""
    values = [value_there(table, needs, to) for to in PLACES if to in hand and to != at]
    return needs.weights.ahead * max([*values, 0.0])


def value_there(table: AnyTable, needs: Needs, place: int) -> float:
    """What could be used at a place, and what lurks there: asked often, worked out once."""
    known, key = needs.foreseen, (needs.board, place)
    if key not in known:
        known[key] = best_use(table, needs, place)
        if table.creature_at(place) is not None:
            known[key] += value_of_fight(table, needs, place)
    return known[key]


class Keen(Companion):
    """Plans this turn and the next."""

    weights: ClassVar[Weights] = KEEN
    rates: ClassVar[Mapping[str, Rating]] = {
        **Companion.rates,
        "move": rate_moves,
        "use": rate_uses,
        "take": rate_takings,
    }
