"""A table behind its real shell, on moved time: news is drawn as at a table, frame by frame."""

import asyncio

from kivy.clock import Clock

from companion.screen.canvas.shell import FRAMES_A_SECOND, Shell
from companion.settings.values import Screen
from tests.calls import Calls

DISK_S = 0.001
"""How long a disk takes: not so long that anything else happens, and the loop goes on meanwhile."""


async def on_disk(work, /, *args):
    """Do what is done beside the loop a moment later: what is drawn meanwhile counts, too."""
    await asyncio.sleep(DISK_S)
    return work(*args)


class MovedClock:
    """Kivy's clock, as far as a shell asks it, by the time of the loop."""

    def time(self):
        return asyncio.get_running_loop().time()

    def tick_draw(self):
        Clock.tick_draw()


class Glass:
    """The shell of a rig: whatever the app tells it to draw is drawn, at once or a frame later."""

    def __init__(self, rig):
        window = rig.off.window
        for child in list(window.children):
            window.remove_widget(child)
        self._rig, self._due = rig, None
        self.shell = Shell(rig.app.picture, rig.app.heard, Screen)
        rig.view = rig.off.view = self.shell.view
        rig.parts.aside = on_disk

    def __enter__(self):
        """Move the shell by the time of the loop."""
        self._before = self.shell._clock, self.shell._next_frame
        self.shell._loop = asyncio.get_running_loop()  # as while it runs
        self.shell._clock, self.shell._next_frame = MovedClock(), self._at_the_next_frame
        self._rig.app.watch(self.shell.changed)

    def __exit__(self, *_):
        """Leave the window as others find it: what is drawn there is none of this shell's."""
        if self._due:
            self._due.cancel()
        self.shell._clock, self.shell._next_frame = self._before
        self.shell._loop = None
        self._rig.off.clear()

    async def counted(self, act, shows):
        """Do something; count the calls until a frame that *shows* what came of it is drawn.

        *act* itself is counted if it is a touch, and not what it calls of a simulated dial.
        """
        calls, seen = Calls(), asyncio.Event()

        def flipped(_):
            calls.__exit__()
            if shows():
                seen.set()
            elif not seen.is_set():
                calls.__enter__()

        await self._come_to_rest()
        self.shell.window.bind(on_flip=flipped)
        with calls:
            act()
            await seen.wait()
        self.shell.window.unbind(on_flip=flipped)
        return calls

    async def _come_to_rest(self):
        """Nothing moves any more, and the last frame is a while ago."""
        await asyncio.sleep(1)
        self.shell.view.skip()
        self._rig.off.frames()
        self.shell._drawn = 0.0

    def _at_the_next_frame(self):
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_later(1 / FRAMES_A_SECOND, self._draw)

    def _draw(self):
        self._due = None
        self.shell._at_once()
