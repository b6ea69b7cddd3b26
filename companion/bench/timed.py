"""`python -m companion.bench.timed BEGAN RUN SECONDS ID`: one run of `octopus-table bench screen`.

Each run is a process of its own, so that none pays for another's imports; it prints an object.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SIZE = (800, 480)
"""The usual touchscreen of a Pi."""


class Frames:
    """Knows when each frame has been drawn to its last pixel."""

    def __init__(self, window: Any) -> None:
        from kivy.graphics.opengl import glFinish

        self._finish = glFinish
        self.seen: Callable[[float], None] = lambda now: None
        window.bind(on_flip=self._drawn)

    def _drawn(self, _: Any) -> None:
        self._finish()  # nothing swaps an unseen surface: what was asked for is drawn only now
        self.seen(time.monotonic())

    async def next(self, shows: Callable[[], bool] = lambda: True) -> float:
        """Wait for a frame that *shows* something, and say when it was drawn."""
        drawn: asyncio.Future[float] = asyncio.get_running_loop().create_future()

        def seen(now: float) -> None:
            if not drawn.done() and shows():
                drawn.set_result(now)

        self.seen = seen
        try:
            return await drawn
        finally:
            self.seen = lambda now: None


async def idle_percent(seconds: float) -> float:
    """How much of a core this process takes while nothing happens."""
    await asyncio.sleep(min(2.0, 4 * seconds))  # what has just begun comes to rest
    spent, began = time.process_time(), time.monotonic()
    await asyncio.sleep(seconds)
    return (time.process_time() - spent) / (time.monotonic() - began) * 100


def resident_mb() -> float:
    """What of this process is in memory."""
    status = Path("/proc/self/status").read_text("ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def frame_times(
    window: Any, frames: int, goes_on: Callable[[], bool] = lambda: True
) -> list[float]:
    """How many milliseconds each frame takes, drawn one after the other as fast as can be."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    times: list[float] = []
    while len(times) < frames and goes_on():
        began = time.perf_counter()
        window.canvas.ask_update()
        EventLoop.idle()
        glFinish()
        times.append((time.perf_counter() - began) * 1000)
    return times


async def empty(began: float, seconds: float) -> dict[str, Any]:
    """An empty window of Kivy, and nothing of ours."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
    os.environ.update(KIVY_LOG_MODE="PYTHON", SDL_VIDEODRIVER="offscreen")
    from kivy.config import Config

    for key, value in zip(("width", "height"), SIZE, strict=True):
        Config.set("graphics", key, str(value))
    Config.set("graphics", "multisamples", "0")
    for provider, _ in list(Config.items("input")):
        Config.remove_option("input", provider)
    from kivy.base import EventLoop, async_runTouchApp, stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    EventLoop.ensure_window()
    frames = Frames(Window)
    first = asyncio.create_task(frames.next())
    running = asyncio.create_task(async_runTouchApp(Widget(), async_lib="asyncio"))
    result: dict[str, Any] = {"first_frame_ms": (await first - began) * 1000}
    if seconds:
        result["idle_percent"] = await idle_percent(seconds)
        result["memory_mb"] = resident_mb()
        Clock._max_fps = 0  # as fast as can be
        result["frames_ms"] = frame_times(Window, 120)
    stopTouchApp()
    await running
    return result


def main(began: str, run: str, seconds: str, id_: str) -> None:
    """Do one run and print what it measured."""
    if run == "empty":
        work = empty(float(began), float(seconds))
    else:
        from companion.bench import timed_app

        work = timed_app.RUNS[run](id_, float(began), float(seconds))
    print(json.dumps(asyncio.run(work)))


if __name__ == "__main__":
    main(*sys.argv[1:])
