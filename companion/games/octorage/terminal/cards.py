"""What cards are called at a keyboard: so they are shown, and so they are typed."""

from __future__ import annotations

from companion.games.octorage.narrator import short
from companion.text import Words
from engine.games.octorage.cards import CARDS, Card


def in_a_row(cards: tuple[Card, ...], words: Words) -> str:
    """Cards beside each other."""
    return ", ".join(short(words, card) for card in cards)


def keys(words: Words) -> dict[Card, str]:
    """What is typed for every card."""
    return {card: short(words, card) for card in CARDS}
