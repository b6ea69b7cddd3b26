"""The cards (O2-O4): what they are called, how many there are, and the set of an owner's box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

Card = int | str
"""A Weapon is its value; all others are called as a record calls them."""

WEAPONS = tuple(range(1, 13))
PHEROMONE, DYNAMITE = 8, 12
DODGE = "dodge"
TREASURES = STATUETTE, JEWELS, SCEPTRE, SKULL, CROWN = (
    "statuette", "jewels", "sceptre", "skull", "crown",
)  # fmt: skip
CARDS: tuple[Card, ...] = (*WEAPONS, DODGE, *TREASURES)
"""In the order of the record."""
UNSEEN = "unseen"
"""The face of a printed card that the table has not been told."""
PLACE = {card: place for place, card in enumerate((*CARDS, UNSEEN))}
_place = PLACE.__getitem__

MACHETES, PISTOLS, MACHINE_GUNS = (1, 2, 3, 4, 5), (6, 7, 9), (10, 11)
CLASSES: dict[tuple[Card, ...], int] = {
    MACHETES: 14,
    PISTOLS: 9,
    (PHEROMONE,): 5,
    MACHINE_GUNS: 6,
    (DYNAMITE,): 3,
    (DODGE,): 5,
    **{(treasure,): 1 for treasure in TREASURES},
}
"""O2, O3: every class of cards, and how many cards it has."""
CLASS_OF = {card: cards for cards in CLASSES for card in cards}

ALL = "all"
"""O16: the last level of the Rage board."""

Counts = Sequence[int]
"""How many of each card, in the order of PLACE."""


class CardSet(msgspec.Struct, frozen=True, gc=False):
    """What the rulebook leaves open and an owner's box tells (OG1, OG2)."""

    rage: tuple[int | str, ...]
    """The value of each level; the last is ALL."""
    copies: tuple[int, ...]
    """Of each Weapon, from 1 up."""


HOUSE = CardSet((1, 2, 3, ALL), (3, 3, 3, 3, 2, 3, 3, 5, 3, 3, 3, 3))
"""Ours, compared with no box: a Rage board for 20 minutes, copies as even as O2 allows."""


def deck(copies: tuple[int, ...], without: Iterable[str]) -> tuple[int, ...]:
    """O4, O31: all cards of the game."""
    treasures = (int(treasure not in without) for treasure in TREASURES)
    return (*copies, CLASSES[DODGE,], *treasures, 0)


def face_down(counts: Counts) -> tuple[int, ...]:
    """Give the same number of cards, none of them seen."""
    return (*(0 for _ in CARDS), sum(counts))


def each(counts: Counts) -> Iterator[Card]:
    """Give every single card."""
    return (card for card, place in PLACE.items() for _ in range(counts[place]))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Give *cards* in the record's order: how they came to lie so is nobody's business."""
    found = [*cards]
    found.sort(key=_place)
    return tuple(found)


def with_one(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Lay one more *card* where it belongs among *cards*."""
    found = [*cards, card]
    found.sort(key=_place)
    return (*found,)


def without_one(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one such *card* away; where faces are not seen, it is one of those."""
    at = cards.index(card if card in cards else UNSEEN)
    return cards[:at] + cards[at + 1 :]
