"""The runs of `octopus-table bench screen` that are of the table itself."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.app import App
from companion.app.run import show
from companion.bench.timed import SIZE, Frames, frame_times, idle_percent, resident_mb
from companion.evening.seating import Means
from companion.evening.standing import Standing
from companion.screen.pages.effects import BeginPlay, StartGame
from companion.settings.places import config_dir
from companion.settings.values import Settings
from companion.text import words
from engine import FATE

if TYPE_CHECKING:  # a game is loaded when it is played: the first frame does not pay for it
    from companion.bench.subject import Subject

PATIENCE_S = 120.0
LEAST = 2
"""Nothing can be said of fewer."""
DIALS = 3
NO_SCENES = "this game brings no scenes to be timed"
NO_SECRET = "this game does not begin with a secret choice of everybody"


async def table(id_: str, began: float, seconds: float) -> dict[str, Any]:
    """From nothing to the first page; at rest there, and where five are first asked, by touch."""
    result: dict[str, Any] = {}

    async def guest(app: App, shell: Any) -> None:
        frames = Frames(shell.window)
        drawn = await frames.next(lambda: bool(list(shell.view.words())))
        result["first_frame_ms"] = (drawn - began) * 1000
        if not seconds:
            return
        result["idle_percent"] = await idle_percent(seconds / 2)
        _begin(app, _subject(id_), 5)
        await _until(lambda: _are_asked(app))
        result["choosing_percent"] = await idle_percent(seconds / 2)
        result["memory_mb"] = resident_mb()

    await show(_settings(), words("en"), unseen=True, guest=guest)
    return result


async def reveal(id_: str, began: float, seconds: float) -> dict[str, Any]:
    """Everything that moves between two scenes of the game, again and again."""
    from companion.screen.canvas.off_screen import OffScreen

    scenes = _subject(id_).bench.scenes
    if scenes is None:
        return {"missing": NO_SCENES}
    off, times = OffScreen(), list[float]()
    off.resize(*SIZE)
    choice, revealed = scenes()
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(times) < LEAST:  # a busy machine may be slow
        off.show(choice)
        off.frames()
        off.show(revealed, skip=False)
        times += frame_times(off.window, 10_000, lambda: off.view.is_moving)
    return {"times_ms": times}


async def seals(id_: str, began: float, seconds: float) -> dict[str, Any]:
    """From the bytes a dial writes on a pseudo-terminal to the frame that shows its seal."""
    subject = _subject(id_)
    if not _begins_in_secret(subject):
        return {"missing": NO_SECRET}
    from firmware_bridge.clock import LoopClock
    from firmware_bridge.keys import KeyRing, OwnDial
    from firmware_bridge.serial_port import SerialPorts

    random, clock = Random(1), LoopClock()
    late: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        presses = [_Presser(number, Path(folder), clock) for number in range(DIALS)]
        ring = KeyRing(config_dir() / "dials.jsonl")
        for presser in presses:
            ring.keep(OwnDial(presser.dial.identity, presser.dial.memory.load("key"), ""))

        async def guest(app: App, shell: Any) -> None:
            frames = Frames(shell.window)
            app.parts.owners_dials.looks[:] = [SerialPorts(Path(folder))]
            alive = [asyncio.create_task(presser.dial.run()) for presser in presses]
            _begin(app, subject, DIALS, [presser.dial.identity for presser in presses])
            await _until(lambda: _are_asked(app))
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
    return {"times_ms": late}


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


def _subject(id_: str) -> Subject:
    from companion.bench.subject import subject

    return subject(id_)


def _begins_in_secret(subject: Subject) -> bool:
    """Whether everybody chooses at once as soon as the game begins."""
    owed = subject.opening(DIALS).owed
    return len(owed) == DIALS and all(decision.secret for decision in owed)


def _begin(app: App, subject: Subject, players: int, dials: Sequence[bytes] = ()) -> None:
    """Play with so many, by their dials as far as there are any, else by touch."""
    plan = subject.plan(players)
    for sitter, dial in zip(plan.seating.sitters, dials, strict=False):
        plan = plan.by(sitter.place, Means.DIAL, dial.hex())
    app.wish(StartGame(plan.seating, subject.header(plan)))
    app.wish(BeginPlay())


def _are_asked(app: App) -> bool:
    """Whether people are asked something, and whoever chooses in secret can."""
    assert app.running is not None
    situation = app.running.evening.situation
    owed = [decision for decision in situation.seen.owed if decision.seat != FATE]
    standings = [choice.standing for choice in situation.choices.values()]
    return bool(owed) and standings == [Standing.CHOOSING] * sum(one.secret for one in owed)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():  # noqa: ASYNC110 (no event tells that a picture is as it should be)
            await asyncio.sleep(0.02)


RUNS: dict[str, Callable[[str, float, float], Coroutine[Any, Any, dict[str, Any]]]] = {
    "table": table,
    "reveal": reveal,
    "seals": seals,
}
