"""When a bot's answer is shown: how long it thought must tell nobody what it holds."""

from __future__ import annotations

from math import ceil

MOST_STEPS = 4
"""A machine that stood still once shall not slow down a whole game: more is not kept in mind."""


class EvenPace:
    """Every answer takes as many whole steps as the longest thought so far."""

    def __init__(self) -> None:
        self._steps = 1

    def shown_after(self, thought_s: float, step_s: float, *, is_timed: bool = False) -> float:
        """Give how long after its question an answer is shown that took so long to think out.

        *is_timed*: by the clock every thought takes as long, and no step need hide it.
        """
        if is_timed:
            return max(thought_s, step_s)
        steps = max(self._steps, ceil(thought_s / step_s))
        self._steps = min(steps, MOST_STEPS)
        return steps * step_s
