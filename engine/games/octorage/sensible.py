"""A sensible player of OctoRage (table.md 12): so everybody plays out of habit."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from types import MappingProxyType
from typing import cast

from engine.bots import guessing
from engine.decisions import FATE, Decision, Picks, Seat
from engine.games.octorage.cards import CARDS, DODGE, TREASURES, UNSEEN, Card
from engine.games.octorage.table import LiveTable
from engine.tempers import CALM, Tempers

HIGH = 10
"""A Weapon that is worth a life: while the Rage is 1, rather attacked than without it."""
SAVED_BY_GREED = 3
"""So much lower is a Weapon that a greedy one keeps at the price of a life."""
WORTH: dict[Card, float] = {
    card: float(card) if isinstance(card, int) else 10.0 for card in (*CARDS, UNSEEN)
}
"""What a card in hand counts: its value; what fits on everything as much as a low Machine gun."""


class Sensible:
    """Plays its lowest card, saves its high ones while an attack is cheap, harms the leader.

    It looks at the table and at the rows it is asked about, at no hand but its own.
    """

    __slots__ = ("_guess", "_random", "_table", "_tempers")

    def __init__(
        self, table: LiveTable, random: Random, tempers: Tempers = MappingProxyType({})
    ) -> None:
        self._table, self._random, self._guess = table, random, guessing(random)
        self._tempers = tempers

    def answer(self, decision: Decision) -> Picks:
        """Answer any question; for chance too."""
        name, rows = decision.name, decision.rows
        if decision.seat == FATE:
            return self._guess(decision)
        if name == "play":
            return self._card(decision.seat, rows)
        if name in ("steal", "strike"):
            others = (row[0] for row in rows if row[0] is not None)
            return (self._aimed_at(decision.seat, others, robs=name == "steal"),)
        if name == "discard":
            return min(rows, key=_worth)
        if name in ("keep", "take"):
            return max(rows, key=_worth)
        return ("yes",)  # to have a look

    def _card(self, seat: Seat, rows: tuple[Picks, ...]) -> Picks:
        """Rows are in the record's order: low Weapons first, then a Dodge, Treasures, nothing."""
        card = rows[0][0]
        if card in TREASURES:
            return card, self._aimed_at(seat, (on for treasure, on in rows if treasure == card))
        if isinstance(card, int) and self._is_saved(seat, card):
            return (DODGE, None) if (DODGE, None) in rows else (None, None)
        return rows[0]

    def _is_saved(self, seat: Seat, card: int) -> bool:
        """Whether it would rather lose a life: a cautious one never, a greedy one for less."""
        temper = self._tempers.get(seat, CALM)
        saved = HIGH - SAVED_BY_GREED if temper.greed else HIGH
        return card >= saved and not temper.caution and self._is_cheap(seat)

    def _is_cheap(self, seat: Seat) -> bool:
        """Whether an attack takes one life, and not the last."""
        return self._table.rage == 1 < self._table.life[seat]

    def _aimed_at(self, by: Seat, seats: Iterable[object], *, robs: bool = False) -> Seat:
        """The leader; but who bears a grudge strikes back, a greedy one robs the fullest hand, and
        a fair one strikes who has most lives."""
        table, temper = self._table, self._tempers.get(by, CALM)

        def rank(seat: Seat) -> tuple[float, ...]:
            loot = len(table.hands[seat]) if robs and temper.greed else 0
            lives = table.life[seat] if temper.evenness else 0
            grudge = temper.grudges.get(seat, 0.0)
            return grudge, loot, lives, table.won[seat], table.life[seat], self._random.random()

        return max(cast("Iterable[Seat]", seats), key=rank)


def _worth(row: Picks) -> float:
    """What a card counts in hand; less than any: none."""
    card = row[0]
    return 0.0 if card is None else WORTH[card]
