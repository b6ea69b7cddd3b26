"""The runs of `octopus-table bench screen` that are of the table itself."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.app.app import App
from companion.app.run import show
from companion.bench.timed import SIZE, Frames, frame_times, idle_percent, resident_mb
from companion.evening.seating import PLACES, Means, Seating, Sitter
from companion.games.octopus.laying import record_seats
from companion.screen.pages.effects import BeginPlay, StartGame
from companion.settings.places import config_dir
from companion.settings.values import Settings
from companion.text import words
from engine.games.octopus.board import CULTS

STAIRS = [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]]
PATIENCE_S = 120.0
LEAST = 2
"""Nothing can be said of fewer."""


async def table(began: float, seconds: float) -> dict[str, Any]:
    """From nothing to the first page; at rest there, and at rest in a choice of five by touch."""
    result: dict[str, Any] = {}

    async def guest(app: App, shell: Any) -> None:
        frames = Frames(shell.window)
        drawn = await frames.next(lambda: bool(list(shell.view.words())))
        result["first_frame_ms"] = (drawn - began) * 1000
        if not seconds:
            return
        result["idle_percent"] = await idle_percent(seconds / 2)
        _begin(app, Seating(tuple(_sitter(n) for n in range(5))))
        await _until(lambda: _standings(app) == ["choosing"] * 5)
        result["choosing_percent"] = await idle_percent(seconds / 2)
        result["memory_mb"] = resident_mb()

    await show(_settings(), words("en"), unseen=True, guest=guest)
    return result


async def reveal(began: float, seconds: float) -> dict[str, Any]:
    """Five clocks open: everything that moves there, again and again."""
    from companion.games.octopus.bench.scenes import choice_and_reveal
    from companion.screen.canvas.off_screen import OffScreen

    off, times = OffScreen(), list[float]()
    off.resize(*SIZE)
    choice, revealed = choice_and_reveal(STAIRS)
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(times) < LEAST:  # a busy machine may be slow
        off.show(choice)
        off.frames()
        off.show(revealed, skip=False)
        times += frame_times(off.window, 10_000, lambda: off.view.is_moving)
    return {"frames_ms": times}


async def seals(began: float, seconds: float) -> dict[str, Any]:
    """From the bytes a dial writes on a pseudo-terminal to the frame that shows its seal."""
    from firmware_bridge.clock import LoopClock
    from firmware_bridge.keys import KeyRing, OwnDial
    from firmware_bridge.serial_port import SerialPorts

    random, clock = Random(1), LoopClock()
    late: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        presses = [_Presser(number, Path(folder), clock) for number in range(3)]
        ring = KeyRing(config_dir() / "dials.jsonl")
        for presser in presses:
            ring.keep(OwnDial(presser.dial.identity, presser.dial.memory.load("key"), ""))

        async def guest(app: App, shell: Any) -> None:
            frames = Frames(shell.window)
            app.parts.owners_dials.looks[:] = [SerialPorts(Path(folder))]
            alive = [asyncio.create_task(presser.dial.run()) for presser in presses]
            seated = [_sitter(n, presser.dial.identity) for n, presser in enumerate(presses)]
            _begin(app, Seating(tuple(seated)))
            await _until(lambda: _standings(app) == ["choosing"] * 3)
            await asyncio.sleep(1)  # their hands come to rest
            end = time.monotonic() + seconds
            while time.monotonic() < end or len(late) < LEAST:
                seat = len(late) % 2  # the third never seals, so that nothing opens
                late.append(await presses[seat].seal(frames, shell.view, seat))
                await asyncio.sleep(random.uniform(0.05, 0.1))
                await presses[seat].withdraw(frames, shell.view, seat)
                await asyncio.sleep(random.uniform(0.05, 0.1))
            for task in alive:
                task.cancel()
            for presser in presses:
                presser.port.unplug()

        await show(_settings(), words("en"), unseen=True, guest=guest)
    return {"late_ms": late}


class _Presser:
    """A dial on a pseudo-terminal, and when it wrote its last bytes."""

    def __init__(self, number: int, folder: Path, clock: Any) -> None:
        from firmware_bridge.simulated import SimulatedDial
        from firmware_bridge.simulated_ways import PseudoTerminal

        self.dial = SimulatedDial(bytes([number + 1]) * 8, clock, seed=number)
        self.dial.memory.save("key", bytes([number]) * 32)
        self.dial.turn(*(self.dial.memory.load("calibration")[n] for n in (number, number + 7)))
        self.port = PseudoTerminal(self.dial, folder / f"usb-pico-{number}", clock)
        self._deliver = self.port.wire.deliver
        self.port.wire.deliver = self._write
        self.port.plug()
        self._wrote = 0.0

    def _write(self, data: bytes) -> None:
        self._wrote = time.monotonic()
        self._deliver(data)

    async def seal(self, frames: Frames, view: Any, seat: int) -> float:
        """Press, and give how many milliseconds later the seal was seen."""
        self.dial.press()
        wrote = self._wrote
        drawn = await asyncio.wait_for(frames.next(lambda: _is_sealed(view, seat)), PATIENCE_S)
        return (drawn - wrote) * 1000

    async def withdraw(self, frames: Frames, view: Any, seat: int) -> None:
        """Press again, and wait until that is seen."""
        self.dial.press()
        await asyncio.wait_for(frames.next(lambda: not _is_sealed(view, seat)), PATIENCE_S)


def _is_sealed(view: Any, seat: int) -> bool:
    sealed = words("en").say("screen.state.sealed")
    return any(word.part.text == sealed for word in view.words() if word.sheet == f"strip {seat}")


def _settings() -> Settings:
    settings = Settings()
    width, height = SIZE
    screen = replace(settings.screen, window_width=width, window_height=height)
    return replace(settings, screen=screen)


def _sitter(number: int, dial: bytes = b"") -> Sitter:
    means = Means.DIAL if dial else Means.TOUCH
    return Sitter(CULTS[number], "", PLACES[number], means, dial.hex())


def _begin(app: App, seating: Seating) -> None:
    header = {
        "record": 1,
        "game": "grand-octopus",
        "seats": record_seats(seating),
        "exterior": "dreams",
        "stairs": STAIRS,
    }
    app.wish(StartGame(seating, header))
    app.wish(BeginPlay())


def _standings(app: App) -> list[str]:
    assert app.running is not None
    choices = app.running.evening.situation.choices
    return [choice.standing.value for choice in choices.values()]


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():  # noqa: ASYNC110 (no event tells that a picture is as it should be)
            await asyncio.sleep(0.02)


RUNS: dict[str, Callable[[float, float], Coroutine[Any, Any, dict[str, Any]]]] = {
    "table": table,
    "reveal": reveal,
    "seals": seals,
}
