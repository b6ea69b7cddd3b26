"""Touches that were meant for what lay there before: late ones, and those of impatient fingers."""

from __future__ import annotations

from collections.abc import Callable

from companion.evening.looked_at import LookedAt

AGAIN_S = 0.6
"""Two people touch *next* for the same thing, or one just as it goes on by itself: so soon after
it, nobody has read what follows."""
ECHO_S = 0.4
"""So soon after an answer a second touch of the same hand is no second answer."""
_NEVER = float("-inf")


class Echoes:
    """Knows when people last went on and answered, and so what a touch cannot have meant."""

    def __init__(self, looked_at: LookedAt, now: Callable[[], float]) -> None:
        self._looked_at, self._now = looked_at, now
        self._went_on = self._answered = _NEVER
        self._answered_by: dict[int, float] = {}

    @property
    def _is_new(self) -> bool:
        """Whether what is to be seen has just come, where something else may have lain."""
        return min(self._now() - self._went_on, self._looked_at.since_passed_s) < AGAIN_S

    def may_go_on(self) -> bool:
        """Whether somebody can have seen what they would leave."""
        return not self._is_new and self._now() - self._answered >= ECHO_S

    def went_on(self) -> None:
        """Another picture comes."""
        self._went_on = self._now()

    def may_answer(self, seat: int) -> bool:
        """Whether a hand can mean the question that lies under it now; if so, it has answered."""
        before = self._answered_by.get(seat, _NEVER)
        if self._is_new or self._now() - before < ECHO_S:
            return False
        self._answered = self._answered_by[seat] = self._now()
        return True
