"""The time that a bot has for one answer: it runs while others look on, and a touch ends it."""

from __future__ import annotations

import time
from collections.abc import Callable

USUAL_S = 1.0
IN_MIND = 0.9
"""What of its time is thought: a busy machine takes the rest, and an answer is late for nobody."""


class Thought:
    """A clock for one answer, handed to a bot that thinks beside the loop."""

    def __init__(self, of_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.of_s, self._clock = of_s, clock
        self._began = clock()
        self._is_hurried = False
        self.is_timed = False
        """Whoever thinks has looked at it: it takes all of its time, whatever there is to say."""

    @property
    def took_s(self) -> float:
        """How long it has taken so far."""
        return self._clock() - self._began

    def spent(self) -> float:
        """How much of its time is over."""
        self.is_timed = True
        return 1.0 if self._is_hurried else self.took_s / (IN_MIND * self.of_s)

    def hurry(self) -> None:
        """Somebody would rather go on."""
        self._is_hurried = True
