"""What an event or a sorcery would bring who plays it, in points of its own."""

from __future__ import annotations

from typing import cast

from engine.decisions import Seat
from engine.games.creatures.cards import (
    ALL,
    EVERYBODY,
    KILL,
    MODIFIER,
    OTHERS,
    PLAYER,
    POINTS,
    REVIVE,
    SELF,
    SORCERY,
    TARGET,
    Card,
    Effect,
)
from engine.games.creatures.prospects import Prospects
from engine.games.creatures.sane import chance, strength
from engine.games.creatures.table import LiveTable

# In points, what no points tell of. Small beside two points of a sermon: reckoned, not tuned.
OWN_DEAD, ITS_DEAD, BACK = -0.3, 0.15, 0.15
"""A cultist of one's own lost; one of another's, for nobody's points; one of one's own back."""
OWN_STEP, ITS_STEP = 0.1, -0.08
"""One step of one's own skills until the next turn, or of another's: attacks are over by then. To
play such cards before them was tried and did not pay."""


class Offers:
    """Weighs the cards in the hand of *me*."""

    __slots__ = ("_me", "_prospects", "_table")

    def __init__(self, table: LiveTable, me: Seat, prospects: Prospects) -> None:
        self._table, self._me, self._prospects = table, me, prospects

    def best(self, card: str) -> float:
        """What it brings against who suits best."""
        is_aimed = self._table.setup.card(card).is_aimed
        cults = self._table.others(self._me) if is_aimed else [self._me]
        return max(self.against(card, cult) for cult in cults)

    def against(self, card: str, cult: Seat) -> float:
        """What it brings if aimed at *cult*."""
        what = self._table.setup.card(card)
        works = self._works(what, cult)
        return works * self._come_to(what.effects, cult) + (1 - works) * self._come_to(
            what.otherwise, cult
        )

    def _works(self, card: Card, cult: Seat) -> float:
        """C15, C62."""
        table, me = self._table, self._me
        if card.type == SORCERY:
            return chance(strength(table, me, SORCERY) + cast(int, card.bonus) + table.star(me))
        if card.test is None:
            return 1.0
        who = me if card.test.by == PLAYER else cult
        return chance(strength(table, who, card.test.skill) + card.test.bonus + table.star(who))

    def _come_to(self, effects: tuple[Effect, ...], aimed: Seat) -> float:
        """What changes chances by how much, the rest by what it is worth."""
        amounts: dict[Seat, int] = {}
        aside, sorcery = 0.0, 0
        for effect in effects:
            for cult in self._whom(effect.who, aimed):
                if effect.do == POINTS:
                    amounts[cult] = amounts.get(cult, 0) + effect.amount
                elif effect.do == KILL and effect.credit and cult != self._me:
                    amounts[self._me] = amounts.get(self._me, 0) + self._worthiest(cult)
                else:
                    aside += self._aside(effect, cult)
                if effect.skill in (ALL, SORCERY) and cult == self._table.favoured:
                    sorcery += effect.amount
        prospects = self._prospects
        return prospects.changed(amounts, sorcery) / prospects.point + aside

    def _whom(self, who: str, aimed: Seat) -> list[Seat]:
        others = self._table.others(self._me)
        every = {SELF: [self._me], TARGET: [aimed], OTHERS: others}
        return every[who] if who != EVERYBODY else [self._me, *others]

    def _worthiest(self, cult: Seat) -> int:
        return max(self._table.worth(one) for one in self._table.living(cult))

    def _aside(self, effect: Effect, cult: Seat) -> float:
        is_own = cult == self._me
        if effect.do == KILL:
            return OWN_DEAD if is_own else ITS_DEAD
        if effect.do == REVIVE:
            return BACK if is_own else -BACK
        if effect.do != MODIFIER or effect.skill == SORCERY:
            return 0.0
        return effect.amount * (OWN_STEP if is_own else ITS_STEP)
