"""Which defence cards another hand may hold, by what all have heard of it and one's own cards.

A hand is what came since its last turn, any of the cards not seen, and what has outlasted that
turn: no attack, and no event or sorcery if none was played. Whatever it held when it let a window
pass where the card was of use is no such card.
"""

from __future__ import annotations

from functools import cached_property

from engine.decisions import Seat
from engine.games.creatures.cards import EVENT, SORCERY
from engine.games.creatures.table import LiveTable

HELD_BACK = 0.7
"""How often an event or a sorcery is held back, since another was played, for each time a defence
card is kept (0.6 to 0.75 foretell best, README.md)."""
ELSE = 1
"""One card of those kept may be something else: what nobody could attack with, say."""


class Guesses:
    """What *me* can tell of other hands at *table*, whose cards it holds."""

    def __init__(self, table: LiveTable, me: Seat) -> None:
        self._table, self._me = table, me

    def holds(self, cult: Seat, defence: str) -> float:
        """How likely *cult* holds such a card."""
        setup = self._table.setup
        if defence not in setup.windows or setup.is_box:
            return 0.0
        left = self._unseen[setup.defence_card(defence)]
        suspects = self._suspects(cult, defence)
        fresh = min(suspects, self._table.clues[cult].since_turn)
        among_fresh, among_old = left / self._hidden, min(1.0, left / self._kept(cult))
        none: float = (1 - among_fresh) ** fresh * (1 - among_old) ** (suspects - fresh)
        return 1 - none

    def _suspects(self, cult: Seat, defence: str) -> int:
        """How many of its cards may be such a card."""
        table = self._table
        return min(len(table.hands[cult]), table.clues[cult].since_pass(defence))

    def _kept(self, cult: Seat) -> float:
        """Of how many cards one is that has outlasted its player's last turn."""
        table, clues = self._table, self._table.clues[cult]
        setup, number = table.setup, float(ELSE)
        for defence in setup.windows:
            if self._suspects(cult, defence) > clues.since_turn:
                number += self._unseen[setup.defence_card(defence)]
        if clues.has_cast:
            number += HELD_BACK * self._to_cast
        return number

    @cached_property
    def _unseen(self) -> dict[str, int]:
        """How many of each kind lie in the deck or in another hand, as far as *me* can tell."""
        table = self._table
        own, kinds = table.hands[self._me], table.setup.kinds
        return {
            kind: table.setup.card(kind).count - own.count(kind) - laid
            for kind, laid in zip(kinds, table.discard, strict=True)
        }

    @cached_property
    def _hidden(self) -> int:
        return max(1, sum(self._unseen.values()))

    @cached_property
    def _to_cast(self) -> int:
        card = self._table.setup.card
        return sum(n for kind, n in self._unseen.items() if card(kind).type in (EVENT, SORCERY))
