"""The whole table in a real window that nobody sees: bots play, somebody touches `next`."""

from __future__ import annotations

import asyncio

from companion.app.app import App
from companion.app.bots import bots, header
from companion.app.parts import Parts
from companion.evening.aside import Aside, in_a_thread
from companion.games import FIRST
from companion.screen.canvas.off_screen import OffScreen
from companion.screen.intents import Next
from companion.screen.pages.effects import StartGame
from companion.screen.pages.walk import Skip
from companion.screen.stage import Stage
from companion.settings.values import Settings

LOOK_S = 0.6
"""How long each thing is looked at before the next touch."""


class Unseen:
    """A table, and one finger."""

    size = (1280, 720)
    frame_s = 1 / 30

    def __init__(
        self, settings: Settings, names: list[str], aside: Aside = in_a_thread, id_: str = FIRST
    ) -> None:
        plan = bots(id_, names)
        self._begin = StartGame(plan.seating, header(id_, plan))
        self.off = OffScreen()
        self.off.resize(*self.size)
        self._dirty = True
        self.app = App(Parts(settings, aside))
        self.app.watch(self._change)
        self.off.view.intend = self.app.heard

    def _change(self) -> None:
        self._dirty = True

    async def play(self) -> None:
        """Begin, touch `next` whenever it is there, and stop when somebody has won."""
        self.seen("home")
        self.app.wish(self._begin)
        self.seen("walk")
        self._touch(Skip)
        frames = asyncio.create_task(self._frames())
        try:
            while not self._is_over():
                await asyncio.sleep(LOOK_S)
                self.off.view.skip()
                if not self._is_over():
                    self._touch(Next)
            await asyncio.sleep(LOOK_S)
            self.off.view.skip()
            self.seen("end")
        finally:
            frames.cancel()
            await asyncio.gather(frames, return_exceptions=True)
            await self.app.close()

    def seen(self, name: str) -> None:
        """Something worth a picture is shown."""
        self.draw()

    def _is_over(self) -> bool:
        if self.app.failed:
            raise self.app.failed
        running = self.app.running
        beat = running.evening.situation.beat if running else None
        return beat is not None and beat.kind == "end"

    async def _frames(self) -> None:
        while True:
            self.draw()
            self.off.frames(1)
            await asyncio.sleep(self.frame_s)

    def draw(self) -> None:
        """Show what has changed."""
        if self._dirty:
            self._dirty = False
            self.off.view.show_on(*self.app.picture(Stage(*self.size)))

    def _touch(self, kind: type) -> bool:
        """Put a finger on the first button that means this."""
        self.draw()
        for target in self.off.view.targets():
            if isinstance(target.intent, kind):
                left, bottom, right, top = target.box
                self.off.tap((left + right) / 2, (bottom + top) / 2)
                return True
        return False


class Hasty(Unseen):
    """The smallest table we know, drawn as often as it is touched: a test must come to an end."""

    size = (800, 480)
    frame_s = LOOK_S
