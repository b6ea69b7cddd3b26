"""What all have heard of a hand that they do not see: what came to it, and what was let pass."""

from __future__ import annotations

import msgspec

from engine.games.creatures.cards import DEFENCES
from engine.tuples import put

# When a card is of use: bots play it then, and who lets the window pass is thought to hold none.
LIKELY = 11
"""The sum from which an attack comes off more often than not, and is worth a dodge."""
DEAR = 2
"""The worth of a cultist from which it is worth a bluff: all but the least."""


class Clues(msgspec.Struct, frozen=True, gc=False):
    """Of one cult; all but `has_cast` in cards it had drawn by then."""

    drawn: int = 0
    """By now."""
    rested: int = 0
    """By the end of its last turn, which no attack outlasts that could be made."""
    has_cast: bool = True
    """Whether it played an event or a sorcery in that turn; who had one could have."""
    passed: tuple[int, ...] = (0,) * len(DEFENCES)
    """By the last time it let such a window pass where the card was of use (DEFENCES)."""

    def drew(self) -> Clues:
        """One card more."""
        return Clues(self.drawn + 1, self.rested, self.has_cast, self.passed)

    def rests(self, has_cast: bool) -> Clues:
        """Its turn has ended."""
        return Clues(self.drawn, self.drawn, has_cast, self.passed)

    def lets_pass(self, defence: str) -> Clues:
        """It held no such card then, or held it back."""
        at = DEFENCES.index(defence)
        if self.passed[at] == self.drawn:
            return self
        return Clues(self.drawn, self.rested, self.has_cast, put(self.passed, at, self.drawn))

    def since_pass(self, defence: str) -> int:
        """How many cards it has drawn since, one of which may be such a card."""
        return self.drawn - self.passed[DEFENCES.index(defence)]

    @property
    def since_turn(self) -> int:
        """How many cards it has drawn since its last turn."""
        return self.drawn - self.rested
