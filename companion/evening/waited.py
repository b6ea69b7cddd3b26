"""How long people were waited for, in seconds: told to who looks back, and judged by nobody."""

from __future__ import annotations

import asyncio
from typing import Protocol

from engine import Seat

LONGEST_S = 300.0
"""Who takes longer is at dinner: that is nobody's time."""

Waited = tuple[float, ...]
"""By seat; the last is what nobody in particular was waited for. Empty: nobody kept the time."""


class _Keeps(Protocol):
    """Where it is kept."""

    waited: Waited


class Stopwatch:
    """Counts from answer to answer; while something is shown, too."""

    def __init__(self, kept: _Keeps, seats: int) -> None:
        self._kept, self._seats = kept, seats
        self._since: float | None = None
        """When the last answer was given, by people or by chance; None: since the table is on."""

    def answered(self, seat: Seat | None) -> None:
        """Hear who was waited for; None: nobody in particular."""
        now, since = asyncio.get_running_loop().time(), self._since
        self._since = now
        if since is not None:
            who = self._seats if seat is None else seat
            self._kept.waited = waited_on(self._kept.waited, self._seats, who, now - since)


def waited_on(before: Waited, seats: int, seat: int, seconds: float) -> Waited:
    """Add what a seat took; one that is none of the players' counts for nobody in particular."""
    found = [*before] if len(before) == seats + 1 else [0.0] * (seats + 1)
    at = seat if 0 <= seat < seats else seats
    found[at] = round(found[at] + min(seconds, LONGEST_S), 1)
    return tuple(found)
