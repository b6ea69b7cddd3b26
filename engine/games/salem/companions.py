"""Companions of habit (table.md 10): they plan one turn, each by what its own seat may know.

Banish or close if that can be done; turn the Great Old Ones before the demon; carry what the
banishing needs; look where nobody has looked; close what was seen to be a portal; else take the
cheapest useful object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, cast

from engine.bots import guessing
from engine.decisions import FATE, TABLE, Decision, Picks, Seat
from engine.games.salem.cards import ORDINARY, without_one
from engine.games.salem.dangers import danger_of
from engine.games.salem.legal import ON_CREATURE, AnyTable
from engine.games.salem.needs import Needs
from engine.games.salem.table import LiveTable
from engine.games.salem.values import (
    price_of_card,
    value_of_closing,
    value_of_place,
    value_of_taking,
    value_of_use,
)
from engine.games.salem.weights import HABIT, Weights

Rate = Callable[[Picks], float]
Rating = Callable[[Any, Needs], Rate]


def rate_moves(table: AnyTable, needs: Needs) -> Rate:
    """What it is worth to go somewhere, with all that can be done there this turn."""

    def rate(row: Picks) -> float:
        card, to = cast("tuple[int | str, int]", row)
        return value_of_place(table, needs, to) - price_of_card(table, needs, card)

    return rate


def rate_uses(table: AnyTable, needs: Needs) -> Rate:
    """Compare what can be used now."""
    place = cast(int, table.at[needs.seat])

    def rate(row: Picks) -> float:
        kind, on = cast("tuple[str | None, str | None]", row)
        if kind is None:
            return 0.1
        if kind in ORDINARY:
            return value_of_use(table, needs, place, kind)
        if on == ON_CREATURE:
            return needs.weights.spend - needs.worth(kind)
        return value_of_closing(table, needs, place, kind)

    return rate


def rate_takings(table: AnyTable, needs: Needs) -> Rate:
    """Compare what lies here."""
    place = cast(int, table.at[needs.seat])

    def rate(row: Picks) -> float:
        space, drop = cast("tuple[int | None, str | None]", row)
        return 0.0 if space is None else value_of_taking(table, needs, place, space, drop)

    return rate


def rate_meetings(table: AnyTable, needs: Needs) -> Rate:
    """Compare what both boards are worth together."""
    theirs = {seat: Needs(table, seat, needs.weights) for seat in table.able()}

    def rate(row: Picks) -> float:
        other, give, get = cast("tuple[Seat | None, str | None, str | None]", row)
        if other is None:
            return needs.weights.meeting
        return _gain(needs, give, get) + _gain(theirs[other], get, give)

    return rate


def _gain(needs: Needs, gone: str | None, got: str | None) -> float:
    after = without_one(needs.held, gone) if gone else needs.held
    after = (*after, got) if got else after
    return needs.worth_of_board(after, needs.artefact) - needs.worth_of_board(*needs.board)


def rate_defeats(table: AnyTable, needs: Needs) -> Rate:
    """Defeat it, unless it takes an artefact that is wanted."""
    creature, artefact = table.creature_at(table.at[needs.seat]), needs.artefact
    is_tough = creature is not None and creature.is_tough
    is_dear = bool(is_tough and artefact and needs.worth(artefact) > 2)
    return lambda row: float((row[0] == "yes") != is_dear)


def rate_discards(table: AnyTable, needs: Needs) -> Rate:
    """Give up what is worth least."""
    return lambda row: -needs.loss(str(row[0]))


class Companion:
    """Answers everything at a table, for whichever seat is asked."""

    weights: ClassVar[Weights] = HABIT
    rates: ClassVar[Mapping[str, Rating]] = {
        "move": rate_moves,
        "meet": rate_meetings,
        "defeat": rate_defeats,
        "use": rate_uses,
        "take": rate_takings,
        "discard": rate_discards,
    }

    def __init__(self, table: LiveTable, random: Random) -> None:
        self._table, self._random, self._guess = table, random, guessing(random)

    def answer(self, decision: Decision) -> Picks:
        """Answer any question; for chance too."""
        if decision.seat == FATE:
            return self._guess(decision)
        if decision.seat == TABLE:
            rate = self._for_all(decision)
        else:
            rate = self.rates[decision.name](self._table, self._needs(decision.seat))
        return max(decision.rows, key=lambda row: (rate(row), self._random.random()))

    def _needs(self, seat: Seat) -> Needs:
        return Needs(self._table, seat, self.weights)

    def _for_all(self, decision: Decision) -> Rate:
        table = self._table
        if decision.name == "one":
            points = table.due[0][-1]
            is_loss = isinstance(points, int) and points < 0
            sign = 1 if is_loss else -1
            return lambda row: sign * (table.sanity[cast(int, row[0])] or 0)
        if decision.name == "give":
            return lambda row: -self._needs(Seat(cast(int, row[0]))).loss(str(row[1]))
        return lambda row: self._danger_at(cast(int, row[0]))

    def _danger_at(self, place: int) -> float:
        creature = self._table.creature_at(place)
        return danger_of(self._table, creature, self.weights) if creature else 0.0
