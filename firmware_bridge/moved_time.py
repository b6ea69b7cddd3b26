"""An event loop whose clock jumps to the next thing to do: an hour of dials takes a moment."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jump(selectors.DefaultSelector):
    """Never waits: when nothing is ready, the time of the next timer has come."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Give what is ready, or move the time on."""
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "everything waits for something that never comes"
            self.now += max(0.0, timeout)
        return ready


class MovingLoop(asyncio.SelectorEventLoop):
    """A loop on moved time; what it runs is as real as on any other."""

    def __init__(self) -> None:
        self._jump = _Jump()
        super().__init__(self._jump)

    def stand_still(self, seconds: float) -> None:
        """Let time go on without what is run, as on a machine that is busy with something else."""
        self._jump.now += seconds

    def time(self) -> float:
        """Seconds, as far as they were moved."""
        return self._jump.now


def play(story: Coroutine[Any, Any, T]) -> T:
    """Run a story on moved time, and give what came of it."""
    with asyncio.Runner(loop_factory=MovingLoop) as runner:
        return runner.run(story)
