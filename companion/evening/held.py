"""At which place of its hand each card lies: in an order of chance, which is this table's alone.

In a sorted hand a 9 from the second place would tell what the others are. No record, no position
and no message to a dial has the order; the glass and the dial of a seat share it here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random, SystemRandom

import msgspec
from msgspec.structs import replace

from engine import Decision, Field, Option, Seat


class HeldCard(msgspec.Struct, frozen=True):
    """What lies at a place of a hand."""

    card: Option
    is_new: bool = False
    """Its owner has not looked since it came."""
    is_gone: bool = False
    """Somebody took it; once its owner has looked, the place is empty."""

    def __repr__(self) -> str:
        return "HeldCard(…)"  # a log must not tell a hand


NOTHING_THERE = HeldCard(None, is_gone=True)


def hand_of(decision: Decision) -> Field | None:
    """The field of a question that is answered from a hand, place by place; None: it has none.

    A sealed card is known by its kind: what proves the seal cannot tell two alike apart.
    """
    if decision.secret or not decision.private:
        return None
    return next((field for field in decision.fields if field.held), None)


class HeldCards:
    """Keeps the order of every hand, and deals it anew when its owner has played or drawn."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self._hands: dict[tuple[Seat, bool], _Hand] = {}
        self.looks = 0
        """How often somebody has looked, or mixed a hand: what is drawn of it is another then."""

    def __repr__(self) -> str:
        return "HeldCards(…)"

    def of(self, decision: Decision) -> tuple[HeldCard, ...]:
        """The places of the hand that a question is answered from."""
        field = hand_of(decision)
        return self.at(decision.seat, field.held, aside=field.aside) if field else ()

    def at(
        self, seat: Seat, cards: tuple[Option, ...], *, aside: bool = False
    ) -> tuple[HeldCard, ...]:
        """The places of these cards: as they lay, unless they are others."""
        hand = self._hands.setdefault((seat, aside), _Hand())
        hand.follow(cards, self._random)
        return tuple(hand.places)

    def answered(self, decision: Decision) -> None:
        """A card was chosen from a hand: what is left is dealt anew."""
        for (seat, _), hand in self._hands.items():
            hand.is_stale |= decision.private and seat == decision.seat

    def looked(self, seat: int) -> None:
        """Its owner has seen what lies there: nothing is new, and nothing has just been taken."""
        self.looks += 1
        for (of, _), hand in self._hands.items():
            if of == seat:
                hand.look()

    def is_seen(self, seat: int) -> bool:
        """Whether its owner has looked at the hand as it is."""
        hand = self._hands.get((Seat(seat), False))
        return hand is not None and hand.is_seen

    def shuffle(self, seat: int) -> None:
        """Lay the cards of a seat in another order."""
        self.looks += 1
        for (of, _), hand in self._hands.items():
            if of == seat:
                hand.deal(hand.cards, self._random)

    def forget(self) -> None:
        """The game went back: whatever lay there then is dealt anew."""
        self._hands.clear()


class _Hand:
    """The cards of one hand, place by place."""

    def __init__(self) -> None:
        self.places: list[HeldCard] = []
        self.cards: tuple[Option, ...] = ()
        self._known: Counter[Option] | None = None
        """What its owner has looked at; None: nothing yet, so that nothing in it is new."""
        self.is_stale = True
        self.is_seen = False

    def follow(self, cards: tuple[Option, ...], random: Random) -> None:
        """Deal what is another hand; leave a hole where something was taken from this one."""
        before, now = Counter(self.cards), Counter(cards)
        if not self.is_stale and before == now:
            return
        self.is_seen = False
        if not self.is_stale and now < before:
            self._lose(before - now, random)
            self.cards = cards
        else:
            self.deal(cards, random)
        if self._known is not None:
            self._known &= now

    def deal(self, cards: Iterable[Option], random: Random) -> None:
        """Lay cards in an order of chance."""
        self.cards = tuple(cards)
        new = Counter[Option]() if self._known is None else Counter(self.cards) - self._known
        self.places = []
        for card in random.sample(self.cards, len(self.cards)):
            self.places.append(HeldCard(card, is_new=new[card] > 0))
            new[card] -= 1
        self.is_stale = False

    def _lose(self, taken: Counter[Option], random: Random) -> None:
        for card in taken.elements():
            spots = [n for n, one in enumerate(self.places) if one.card == card and not one.is_gone]
            at = random.choice(spots)
            self.places[at] = replace(self.places[at], is_gone=True)

    def look(self) -> None:
        self._known, self.is_seen = Counter(self.cards), True
        self.places = [
            NOTHING_THERE if one.is_gone else replace(one, is_new=False) for one in self.places
        ]
