"""How long people look at what happened, where it goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.evening.beats import END, Beat
from companion.evening.course import Course, Pause
from companion.evening.pacing import Pacing
from engine import Seat


class LookedAt:
    """The beat that is looked at, and its time; while people look away, it stands still."""

    def __init__(
        self,
        course: Course,
        pacing: Pacing,
        go_on: Callable[[], None],
        notice: Callable[[], None],
        people: frozenset[Seat] = frozenset(),
    ) -> None:
        self._course, self._pacing, self._people = course, pacing, people
        self._go_on, self._notice = go_on, notice
        self._beat: Beat | None = None
        self._since = 0.0
        self._passed = float("-inf")
        self._time: asyncio.TimerHandle | None = None
        self._is_away = False

    def look(self, beat: Beat | None) -> None:
        """Look at *beat*, or at what is asked."""
        if beat is not self._beat:
            self._beat = beat
            self._begin()

    def look_away(self, *, is_away: bool) -> None:
        """People read something over the game; when they look again, it has its time anew."""
        if is_away != self._is_away:
            self._is_away = is_away
            self._begin()

    def touched_elsewhere(self) -> None:
        """Somebody touched what means nothing: enough of what may be left so."""
        after_s = self._pause.anywhere_s
        if after_s is None or self._is_away:
            return
        if asyncio.get_running_loop().time() - self._since >= after_s:
            self._go_on()

    @property
    def since_passed_s(self) -> float:
        """How long ago the last one went on by itself: so long the next has been there."""
        return asyncio.get_running_loop().time() - self._passed

    @property
    def _pause(self) -> Pause:
        beat = self._beat
        return self._course.pause(beat) if beat and beat.kind != END else Pause()

    @property
    def _lasts_s(self) -> float | None:
        """How long it is looked at: nobody waits for a bot to have seen it."""
        pause, movers = self._pause, self._course.movers(self._beat) if self._beat else set()
        is_attended = not movers or not movers.isdisjoint(self._people)
        return pause.lasts_s if is_attended or pause.unattended_s is None else pause.unattended_s

    def _begin(self) -> None:
        if self._time:
            self._time.cancel()
            self._time = None
        lasts_s = None if self._is_away else self._lasts_s
        if self._beat is None:
            return
        loop = asyncio.get_running_loop()
        self._since = loop.time()
        if lasts_s is not None:
            self._time = loop.call_later(lasts_s, self._let_pass)

    def _let_pass(self) -> None:
        self._passed = asyncio.get_running_loop().time()
        self._pacing.let_pass()
        self._pacing.tell_on()  # at once: nobody shall see the next question in between
        self._notice()
