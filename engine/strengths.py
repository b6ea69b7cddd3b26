"""How strong a bot is: a budget and a policy, never other rules."""

from __future__ import annotations

import msgspec


class Strength(msgspec.Struct, frozen=True):
    """One of the few that a seat can be played with; what a game calls it is in its words."""

    id: str
    games: int
    """Imagined for an answer, where no clock counts; 0: it answers out of habit."""
    slips: float = 0.0
    """How often it says anything that no rule punishes, instead of what it has thought out."""
    by_time: bool = False
    """It thinks for as long as it is given."""
    bluffs: bool = False
    """In a talk it says that it would rather have no deal when it only hopes for more."""


GENTLE = Strength("gentle", 20, slips=0.5)
"""For a child's first game."""
EQUAL = Strength("equal", 120)
"""For an evening among friends; who says nothing plays with this one."""
KEEN = Strength("keen", 800, by_time=True, bluffs=True)
"""Wants to win."""
STRENGTHS = (GENTLE, EQUAL, KEEN)
"""From gentle to strong, where a game does not say otherwise."""
BY_HABIT = (Strength("gentle", 0, slips=0.35), Strength("equal", 0, slips=0.1), KEEN)
"""Where habit is worth something: who looks ahead, as far as that pays, is the strongest."""
USUAL = EQUAL.id
