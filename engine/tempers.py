"""How somebody of a character answers out of habit: what it does more of than others do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.decisions import Seat


class Temper(NamedTuple):
    """What moves it, each from 0, which moves nobody; a game says where that can be noticed."""

    caution: float = 0.0
    """It holds on to what it can lose."""
    greed: float = 0.0
    """It is after what it can gather."""
    evenness: float = 0.0
    """It strikes who has most, and spares who has least."""
    grudges: Mapping[Seat, float] = {}
    """Whom it remembers something against, and how much."""


CALM = Temper()
Tempers = Mapping[Seat, Temper]
"""Of those who have one; all others are calm."""
