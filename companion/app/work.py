"""What the table does beside what it shows: work that takes a moment, kept games read, dials."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from companion.app.openers import prepare
from companion.app.parts import Parts

FIRST_LOOK_S = 1.0
"""What may stop the picture for a tenth of a second waits: not while the first is made."""


class Work:
    """Jobs beside the screen; whatever they change is looked at again."""

    def __init__(self, parts: Parts, change: Callable[[], None]) -> None:
        self._parts, self._change = parts, change
        self._jobs: set[asyncio.Task[None]] = set()
        self._unread = asyncio.Event()

    def later(
        self, work: Coroutine[Any, Any, None], then: Callable[[], None] = lambda: None
    ) -> None:
        """Do what takes a moment, and look again."""

        async def do() -> None:
            await work
            then()
            self._change()

        task = asyncio.get_running_loop().create_task(do())
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def look_at_games(self) -> None:
        """See which games are kept; those that changed are read beside the loop."""
        self._parts.archive.look()
        self._unread.set()

    async def run(self, is_furnished: asyncio.Event, furnish: Callable[[], None]) -> None:
        """Look after the dials, sticks and kept games, until cancelled."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_LOOK_S):  # wait_for would swallow a cancellation
                await is_furnished.wait()
        furnish()
        parts = self._parts
        parts.sticks.changed = self._change
        await asyncio.gather(
            parts.owners_dials.run(), parts.sticks.run(), self._read_games(), self._prepare()
        )

    async def _read_games(self) -> None:
        while True:
            await self._unread.wait()
            self._unread.clear()
            await self._parts.archive.read_all(self._parts.aside, self._change)

    async def _prepare(self) -> None:
        """Load what people will open and hear, once they have something to look at."""
        await asyncio.sleep(FIRST_LOOK_S)
        self._parts.sounds.prepare()
        for _ in prepare():
            await asyncio.sleep(0)
