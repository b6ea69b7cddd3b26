"""The window of the table, and the loop that draws it: the only place where Kivy meets the app."""

from __future__ import annotations

import asyncio
import ctypes
import os
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from typing import Any

from companion.colours import Palette
from companion.screen.canvas.console import is_looked_at, ours
from companion.screen.canvas.display import room
from companion.screen.canvas.fingers import NO_MOUSE, hear
from companion.screen.intents import Intent
from companion.screen.stage import Stage
from companion.screen.style import LETTERS
from companion.settings.values import Screen

FRAMES_A_SECOND = 60
AT_REST = 30
"""How often fingers are looked for when nothing has moved for a while: it costs half."""
REST_S = 2.0
APART_S = 1 / 120
"""Frames out of turn are at least so far from the last: a burst of news is drawn once."""
TITLE = "Octopus Table"
CONSOLE = "kmsdrm"
"""SDL's driver where there is no desktop."""
DESKTOPS = ("x11", "wayland")
_M_MMAP_THRESHOLD, _LARGE = -3, 64 * 1024


def set_up(settings: Screen, *, unseen: bool = False) -> None:
    """Tell Kivy what we want before it opens its window."""
    _give_back_large_blocks()
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    # Kivy's other way to a window ends the whole process where there is no X server.
    os.environ.setdefault("KIVY_WINDOW", "sdl2")
    os.environ.update(NO_MOUSE)
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # our log is quiet unless something is wrong
    if unseen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    elif settings.driver != "auto":
        os.environ["SDL_VIDEODRIVER"] = settings.driver
    from kivy.config import Config

    graphics = {
        **(_window(settings) if unseen else _place(settings)),
        "maxfps": FRAMES_A_SECOND,
        "multisamples": 0,
    }
    for key, value in graphics.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "window_icon", str(files("companion.screen.art") / "window.png"))
    for provider, _ in list(Config.items("input")):
        Config.remove_option("input", provider)
    # Of Kivy's providers one: a second would count each finger twice; `fingers` hears those.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _place(settings: Screen) -> dict[str, object]:
    """Say where the window is and how large; one that does not fit takes the whole screen.

    The size of the screen is named: where no window manager is, nobody enlarges a window. On a
    console there is nothing beside ours, and nothing to ask.
    """
    wide, high = settings.window_width, settings.window_height
    there = room() if settings.driver != CONSOLE else None
    screen, free = there or ((wide, high), (wide, high))
    if not settings.fullscreen and wide <= free[0] and high <= free[1]:
        return _window(settings)
    whole = {"position": "custom", "left": 0, "top": 0, "fullscreen": "auto", "borderless": 1}
    return whole | {"width": screen[0], "height": screen[1]}


def _window(settings: Screen) -> dict[str, object]:
    width, height = settings.window_width, settings.window_height
    return {"width": width, "height": height, "fullscreen": 0, "borderless": 0}


def _give_back_large_blocks() -> None:
    """Have decoded pictures leave the memory once they are textures: glibc would keep their place.

    Some megabytes of every table; where there is no such C library, nothing is lost.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)


class Shell:
    """A window that shows what `draw` gives, as the settings want it, and passes touches on."""

    def __init__(
        self,
        draw: Callable[[Stage], Any],
        intend: Callable[[Intent], None],
        settings: Callable[[], Screen],
        palette: Callable[[], Palette] = Palette,
    ) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        from companion.screen.canvas.keys import hear_keys
        from companion.screen.canvas.shade import Shade
        from companion.screen.canvas.table_view import TableView

        if Window is None:  # asked to ensure one, Kivy would end the process
            raise NoWindow
        EventLoop.ensure_window()
        self._is_on_console = os.environ.get("SDL_VIDEODRIVER") == CONSOLE
        if self._is_on_console:
            Window.show_cursor = False
            here = ours()
            hear(Window, lambda: is_looked_at(here))
        elif os.environ.get("SDL_VIDEODRIVER") in DESKTOPS:
            hear(Window)
        self.window, self._draw = Window, draw
        self._settings, self._palette = settings, palette
        self.view = TableView(intend)
        hear_keys(Window, self.view, intend)
        self._shade = Shade(self.view)
        self._clock, self._next_frame = Clock, Clock.create_trigger(self.refresh)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._now: asyncio.Handle | None = None
        self._drawn = 0.0
        self._is_lost = self._is_on_console
        """The next frame will not be seen."""
        self._is_repeated = False
        """It is the last one again, and no news."""
        self._waiting: list[Callable[[], None]] = []
        Window.set_title(TITLE)
        Window.bind(on_flip=self._note_frame)
        self.view.bind(size=lambda *_: self.changed())
        Window.add_widget(self.view)
        self.changed()

    def changed(self) -> None:
        """Draw again: now if the last frame is a while ago, else with the next, once for all.

        At rest the next frame is up to 16 ms away, and who seals a clock looks at its strip.
        """
        if self._loop is None or self._clock.time() - self._drawn < APART_S:
            self._next_frame()
        elif self._now is None:
            self._now = self._loop.call_soon(self._at_once)

    def _at_once(self) -> None:
        self._now = None
        try:
            self.refresh()
        except Exception:  # noqa: BLE001  the loop of frames meets it again, and is who must end
            self._next_frame()
            return
        self._clock.tick_draw()
        if self.window.canvas.needs_redraw:
            self.window.dispatch("on_draw")
            self.window.dispatch("on_flip")

    def _note_frame(self, _: Any) -> None:
        if self._is_repeated:
            self._is_repeated = False
            return
        self._drawn = self._clock.time()
        self._clock._max_fps = FRAMES_A_SECOND
        if self._is_lost:
            # Where the console had another mode, SDL shows a new and empty surface instead: a page
            # on which nothing moves would stay black.
            self._is_lost = False
            self.window.canvas.ask_update()
        elif self._waiting and any(True for _ in self.view.words()):
            # Kivy tells of a frame, and then shows it: a tick later it is there.
            self._clock.schedule_once(self._tell_waiting)

    def _tell_waiting(self, _: float) -> None:
        waiting, self._waiting = self._waiting, []
        for seen in waiting:
            seen()

    def refresh(self, *_: Any) -> None:
        """Draw what is to be seen now."""
        self._obey(self._settings())
        stage = Stage(int(self.view.width), int(self.view.height))
        self.view.show_on(*self._draw(stage))

    def _obey(self, settings: Screen) -> None:
        """Do what the settings say, now: they may have been changed a moment ago.

        The window turns picture and touches together; nothing else here knows of it.
        """
        self.view.calm = settings.calm_motion
        self.view.letters = LETTERS[settings.text_size]
        self.view.palette = self._palette()
        self._shade.dim(settings.brightness)
        self.window.rotation = settings.orientation

    def when_drawn(self, seen: Callable[[], None]) -> None:
        """Call *seen* once, when a frame with something to read on it is on the screen.

        Those who asked are called in their order, so that the first need not wait for the others.
        """
        self._waiting.append(seen)

    def every(self, seconds: float, call: Callable[[], None]) -> None:
        """Call from the loop of frames: where that hangs, the calls end with it."""
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _: call(), seconds)

    async def run(self, is_waiting: Callable[[], bool]) -> None:
        """Show frames until the window is closed."""
        from kivy.base import EventLoop, async_runTouchApp

        second = asyncio.create_task(self._each_second(is_waiting))
        self._loop = asyncio.get_running_loop()
        try:
            if EventLoop.status != "started":
                await async_runTouchApp(async_lib="asyncio")
        finally:
            self._loop = None
            second.cancel()

    def close(self) -> None:
        """Close the window, and so end `run`."""
        from kivy.base import stopTouchApp

        stopTouchApp()

    def _repeat(self) -> None:
        """Show the last frame again: who comes back from another console finds this one dark."""
        if self._is_on_console:
            self._is_repeated = True
            self.window.canvas.ask_update()

    async def _each_second(self, is_waiting: Callable[[], bool]) -> None:
        while True:
            await asyncio.sleep(1)
            if self._clock.time() - self._drawn > REST_S:
                self._clock._max_fps = AT_REST
                self._repeat()
            if is_waiting():
                self.changed()


class NoWindow(Exception):
    """No window could be opened: no screen, or no driver for it."""
