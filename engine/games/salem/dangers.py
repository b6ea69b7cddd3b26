"""What a creature on the board threatens: for those who play without being people (table.md 10)."""

from __future__ import annotations

from engine.games.salem.cards import APART, EACH, Creature, Effect
from engine.games.salem.legal import AnyTable

AT_ALL = 0.8
"""What any creature costs: the die, and a space for the Necron card (S23, S30)."""
GIVING, SHUFFLING, OTHER = 2.0, 4.0, 1.0
"""What it is felt to cost to give objects, or to have all tiles shuffled (S21, S69)."""
SANITY_POINT = 0.8
"""What a point of anybody's sanity is felt to be worth, in spaces of the track."""


def danger_of(table: AnyTable, creature: Creature) -> float:
    """What it threatens: the more the likelier it is that its twin comes (S19)."""
    pile = table.may_come()
    twins = pile[table.setup.creature_cards.index(creature.id)]
    odds = AHEAD * twins / max(1, sum(pile))
    return AT_ALL + min(1.0, odds) * sum(_harm(table, effect) for effect in creature.damage)


AHEAD = 8
"""So many cards one looks ahead in the pile."""


def _harm(table: AnyTable, effect: Effect) -> float:
    word, *how = effect
    if word == "necron":
        return float(how[0])
    if word == "sanity":
        touched = {EACH: len(table.able()), APART: len(table.able()) - 1}.get(str(how[0]), 1)
        return -SANITY_POINT * touched * int(how[1])
    return {"give": GIVING, "shuffle": SHUFFLING}.get(str(word), OTHER)
