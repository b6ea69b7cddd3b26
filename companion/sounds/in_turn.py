"""Sounds one after the other, and the heartbeats before a time is over."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

from companion.sounds.cues import Cue

GAP_S = 0.45
"""Between two sounds told at once, so that each can be heard and none clips."""
LINE = 6
"""At most so many sounds wait: a reveal and all that comes of it."""
LAST_S = 10
"""A talk that is timed ends with so many heartbeats."""


class SoundsInTurn:
    """Plays each sound a moment after the one before it; where too many wait, the oldest go."""

    def __init__(self, play: Callable[[Cue], None]) -> None:
        self._play = play
        self._line: deque[Cue] = deque(maxlen=LINE)
        self._next: asyncio.TimerHandle | None = None
        self._heartbeats: list[asyncio.TimerHandle] = []
        self._deadline: float | None = None

    @property
    def lasts_s(self) -> float:
        """How long it takes until the last of them begins."""
        return len(self._line) * GAP_S

    def add(self, cues: Iterable[Cue]) -> None:
        """Let these be heard as well."""
        self._line.extend(cues)
        if self._next is None:
            self._play_next()

    def _play_next(self) -> None:
        self._next = None
        if self._line:
            self._next = asyncio.get_running_loop().call_later(GAP_S, self._play_next)
            self._play(self._line.popleft())

    def beat_until(self, deadline: float | None) -> None:
        """Let the heart be heard beating in the last seconds before this time; None: not at all."""
        if deadline == self._deadline:
            return
        self._stop_heartbeats()
        self._deadline = deadline
        if deadline is None:
            return
        loop = asyncio.get_running_loop()
        for left_s in range(LAST_S, 0, -1):
            if deadline - left_s > loop.time():
                beat = loop.call_at(deadline - left_s, self._play, Cue.HEARTBEAT)
                self._heartbeats.append(beat)

    def _stop_heartbeats(self) -> None:
        for beat in self._heartbeats:
            beat.cancel()
        self._heartbeats.clear()
        self._deadline = None

    def clear(self) -> None:
        """Forget all that waits."""
        self._line.clear()
        self._stop_heartbeats()

    def close(self) -> None:
        """Play nothing more."""
        self.clear()
        if self._next:
            self._next.cancel()
            self._next = None
