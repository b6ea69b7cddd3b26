"""Perft: in how many ways can one whole turn go? One integer catches any wrong rule."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from engine import Picks, Position, apply
from tests.octopus import OctopusTable

FIVE = "red yellow green blue purple"


def ways(table: OctopusTable, readings: Iterable[Picks]) -> int:
    """Count the turns that begin with any of *readings* on every clock.

    Who sits where does not matter (the exhaustive check proves it), so clocks are taken as a
    multiset and counted as often as it can be dealt to the seats.
    """
    seats = len(table.cults)
    total = 0
    for clocks in combinations_with_replacement(readings, seats):
        position = table.position
        for decision, picks in zip(table.position.asked, clocks, strict=True):
            position = apply(table.game, position, position.answer(decision, picks)).position
        deals = factorial(seats) // prod(map(factorial, Counter(clocks).values()))
        total += deals * leaves(table, position)
    return total


def leaves(table: OctopusTable, position: Position) -> int:
    """Count the ends of the turn that *position* can come to."""
    if position.outcome is not None or position.table.turn > 1:
        return 1
    decision = position.owed[0]
    return sum(
        leaves(table, apply(table.game, position, position.answer(decision, row)).position)
        for row in decision.rows
    )


@pytest.mark.parametrize(("exterior", "count"), [
    ("marsh", 161_476), ("moon", 161_476), (None, 53_764),
])  # fmt: skip
def test_a_first_turn_of_three_without_errors_can_go_so_many_ways(exterior, count):
    table = OctopusTable(exterior=exterior)
    assert ways(table, table.position.asked[0].sound) == count


@pytest.mark.parametrize(("cults", "count"), [
    ("red blue green", 2_468), ("red blue green purple", 30_044), (FIVE, 346_444),
])  # fmt: skip
def test_a_first_turn_with_few_readings_can_go_so_many_ways(cults, count):
    readings = [(1, 2), (2, 1), (2, 3), (3, 5), (4, 4), (5, 2), (None, 3), (4, None)]
    assert ways(OctopusTable(cults), readings) == count
