"""One dial at school: what it is told, what it says, and whether it keeps its places.

The terminal and the table screen lead through the same lesson with this.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from companion.dials.lesson import Lesson, Refusal
from firmware_bridge.link import LinkLost
from firmware_bridge.messages import Angles, DialId, Glow, Order, Said, Taught, Want
from firmware_bridge.roster import Roster

KEPT_S = 1.5
TRIES = 3
_TEACH = Want(order=Order.TEACH, glow=Glow.STEADY, colour=b"\xff\xff\xff")

Until = Callable[[Callable[[], object], float], Awaitable[bool]]
"""Waits until something is true, so many seconds at most, and says whether it came to that."""


class Schooling:
    """Leads one dial through its lesson; until it has a pupil, it lets all dials be."""

    def __init__(self, pupil: DialId | None = None) -> None:
        self.pupil = pupil
        self.lesson = Lesson()
        self.refusal: Refusal | None = None
        """Why the last place was not taken."""
        self.seen = 0
        """How often it has said where its hands are."""
        self._taught: list[tuple[int, ...]] = []

    def wants(self, dial: DialId) -> Want:
        """What a dial is to do meanwhile."""
        return _TEACH if dial == self.pupil else Want()

    def hear(self, dial: DialId, news: Said) -> None:
        """Take what a dial says."""
        if dial != self.pupil:
            return
        if isinstance(news, Angles):
            self.lesson.see(news)
            self.seen += 1
        elif isinstance(news, Taught):
            self._taught.append(news.centres)

    def take(self, *, up: bool) -> None:
        """Take the place asked for, if the dial is there to show it."""
        self.refusal = self.lesson.take() if up else None

    def look_again(self) -> None:
        """Forget a refusal whose reason has gone."""
        if self.refusal and not self.lesson.still_refuses(self.refusal):
            self.refusal = None

    def back(self) -> None:
        """Forget the last place."""
        self.lesson.back()
        self.refusal = None

    async def keep(self, roster: Roster, until: Until) -> bool:
        """Send the centres until the dial says that it keeps them."""
        assert self.pupil is not None
        centres = self.lesson.centres
        for _ in range(TRIES):
            with suppress(LinkLost):  # it may come back before the next try
                roster.calibrate(self.pupil, centres)
            if await until(lambda: centres in self._taught, KEPT_S):
                return True
        return False
