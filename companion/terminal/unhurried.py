"""Bots at a keyboard, where time is moved and only a thought takes any."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from companion.evening.even_pace import EvenPace
from engine import Picks, Sight
from engine.bargaining import Ends
from engine.bots import Bot, Spent

THOUGHT_S = 1.2
"""Longer than a thought takes on a small machine: however short it was, nobody can tell."""
HURRIED_S = 0.3
"""Where no pause is wanted: longer than a thought takes on most machines."""


class Unhurried:
    """A bot that takes as long for every answer, where it knows what others do not."""

    def __init__(
        self,
        bot: Bot,
        step_s: float = THOUGHT_S,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._bot, self._step_s, self._pace = bot, step_s, EvenPace()
        self._clock, self._sleep = clock, sleep

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Answer, and let the rest of the time pass.

        Also what is asked openly is thought about with a hand in mind: whom to strike.
        """
        began, watch = self._clock(), _Watch(spent)
        picks = self._bot.choose(sight, watch if spent else None)
        if _hides_something(sight):
            thought_s = self._clock() - began
            shown_s = self._pace.shown_after(thought_s, self._step_s, is_timed=watch.is_looked_at)
            self._sleep(shown_s - thought_s)
        return picks

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Weigh what the bot weighs: a bargain lies open."""
        return self._bot.weigh(sight, spent)


class _Watch:
    """The clock of one answer, and whether whoever thinks goes by it."""

    def __init__(self, spent: Spent | None) -> None:
        self._spent, self.is_looked_at = spent, False

    def __call__(self) -> float:
        assert self._spent, "nobody looks at a clock that is not there"
        self.is_looked_at = True
        return self._spent()


def _hides_something(sight: Sight) -> bool:
    """Whether there is anything that somebody who looks on must imagine."""
    return sight.game.imagine(sight.position, None, Random(0)) is not sight.position
