"""The table's three dice are fair: over 100,000 rolls no total comes more often than it should."""

from engine import FATE, fall, secret_of
from engine.games.creatures.questions import THREE_DICE, which_total
from engine.position import Position

ROLLS = 100_000
CRITICAL = 37.70
"""Chi-square with 15 degrees of freedom goes beyond this once in a thousand sets of fair dice."""


def test_a_hundred_thousand_rolls_of_the_table_are_those_of_three_fair_dice():
    asked = which_total(0)
    assert asked.seat == FATE
    counts = dict.fromkeys(THREE_DICE, 0)
    secret = secret_of(3)
    for ply in range(ROLLS):
        (total,) = fall(Position(None, None, asked=(asked,), ply=ply), asked, secret)
        counts[total] += 1
    expected = {total: ROLLS * ways / 216 for total, ways in THREE_DICE.items()}
    off = sum((counts[total] - many) ** 2 / many for total, many in expected.items())
    assert off < CRITICAL, counts
    loaded = counts | {10: counts[10] + 900, 11: counts[11] - 900}
    assert sum((loaded[t] - many) ** 2 / many for t, many in expected.items()) > CRITICAL
