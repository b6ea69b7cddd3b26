"""Windows: questions that silence passes. Each stays open for its time, whoever is asked.

What a window lasts must tell nobody what a hand holds: nobody can pass it sooner, and a bot does
not answer sooner. Whoever has an order standing on a dial is not asked: it counts as the time ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from companion.evening.course import Course
from engine import FATE, TABLE, Decision, Picks, Seat

USUAL_S = 3.0


class Window(msgspec.Struct, frozen=True):
    """Whose window is open, and for how long nothing closes it; what they hold is not in it."""

    seat: Seat
    until: float
    """On the loop's clock."""
    of_s: float


class Windows:
    """The window that is open now, and its time; while people look away, that stands still."""

    def __init__(
        self, course: Course, lasts_s: Callable[[], float], over: Callable[[Decision], None],
        *, is_seen: bool,
    ) -> None:  # fmt: skip
        """*lasts_s*: as this table is set; *over* hears of a window whose time has run out.

        Where nothing *is_seen*, nothing takes time.
        """
        self._course, self._lasts_s, self._over, self._is_seen = course, lasts_s, over, is_seen
        self._asked: tuple[int, Decision] | None = None
        self._time: asyncio.TimerHandle | None = None
        self._is_away = False
        self._of_s = 0.0
        self.now: Window | None = None
        """While its time runs."""

    def shows_for_s(self, table: Any, decision: Decision) -> float:
        """How long *decision* stays open at least; 0: it is no window."""
        if decision.silence is None or decision.seat in (TABLE, FATE) or not self._is_seen:
            return 0.0
        as_said = self._course.manner(table, decision).shows_for_s
        return self._lasts_s() if as_said is None else as_said

    def look(self, number: int, table: Any, decision: Decision) -> None:
        """Answer *number* is owed to *decision*: if it is a window, its time begins."""
        if self._asked == (number, decision):
            return
        self._asked, self._of_s = (number, decision), self.shows_for_s(table, decision)
        self._begin()

    def look_away(self, *, is_away: bool) -> None:
        """People read something over the game; when they look again, it has its time anew."""
        if is_away != self._is_away:
            self._is_away = is_away
            if self.now or self._time:
                self._begin()

    def close(self) -> None:
        """The question is answered, or taken back."""
        self._stop()
        self._asked = None

    def keeps(self, decision: Decision, picks: Picks) -> bool:
        """Whether *picks* would pass a window before its time."""
        return self.now is not None and picks == decision.silence

    def _begin(self) -> None:
        self._stop()
        if self._asked is None or not self._of_s:
            return
        loop = asyncio.get_running_loop()
        self.now = Window(self._asked[1].seat, loop.time() + self._of_s, self._of_s)
        if not self._is_away:
            self._time = loop.call_later(self._of_s, self._end)

    def _stop(self) -> None:
        if self._time:
            self._time.cancel()
        self.now = self._time = None

    def _end(self) -> None:
        self._stop()
        if self._asked:
            self._over(self._asked[1])
