"""What a creature on the board threatens: for those who play without being people (table.md 10)."""

from __future__ import annotations

from engine.games.salem.cards import APART, EACH, Creature, Effect, OldOne
from engine.games.salem.legal import AnyTable
from engine.games.salem.weights import HABIT, Weights

TEXTS = {"die-necron": 2.4, "event-necron": 1.3, "more-creatures": 1.1}
"""What a lasting text costs in a round: so many dice and events, and what one creature does."""


def danger_of_text(one: OldOne) -> float:
    """What it costs in a round while it is in force (S46)."""
    return sum(TEXTS.get(str(word), 0.0) for word, *_ in one.text)


def danger_of(table: AnyTable, creature: Creature, weights: Weights = HABIT) -> float:
    """What it threatens: the more the likelier it is that its twin comes (S19)."""
    pile = table.may_come()
    twins = pile[table.setup.creature_cards.index(creature.id)]
    odds = weights.cards_ahead * twins / max(1, sum(pile))
    return weights.at_all + min(1.0, odds) * sum(
        _harm(table, effect, weights) for effect in creature.damage
    )


def _harm(table: AnyTable, effect: Effect, weights: Weights) -> float:
    word, *how = effect
    if word == "necron":
        return float(how[0])
    if word == "sanity":
        touched = {EACH: len(table.able()), APART: len(table.able()) - 1}.get(str(how[0]), 1)
        return -weights.sanity_point * touched * int(how[1])
    return {"give": weights.giving, "shuffle": weights.shuffling}.get(str(word), weights.other_harm)
