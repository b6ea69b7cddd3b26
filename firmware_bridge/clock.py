"""The time, and waiting for it: passed in, so that tests move both."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Clock(Protocol):
    """What the links know of time: milliseconds that never run backwards."""

    def now(self) -> int:
        """Milliseconds since some moment."""

    async def sleep(self, ms: int) -> None:
        """Come back *ms* later."""


class LoopClock:
    """The time of the running event loop."""

    def now(self) -> int:
        """Milliseconds on the loop's clock, which no change of the date moves."""
        return round(asyncio.get_running_loop().time() * 1000)

    async def sleep(self, ms: int) -> None:
        """Let the loop go on for *ms*."""
        await asyncio.sleep(ms / 1000)
