"""A table of this process that is led beside the one in a machine, touch by touch.

What it would show is what the machine's screen must show, and it knows where each button lies: no
test has to know a pixel.
"""

import asyncio
from math import cos, radians, sin

from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.games.octopus.parts import ShieldedClock
from companion.screen.parts import Button
from companion.screen.stage import Stage
from firmware_bridge.moved_time import MovingLoop
from tests.vm.monitor import SIZE

STAGE = Stage(*SIZE)
GRASP = 0.6
"""How far from the middle of a clock a finger takes its hands."""
A_WHILE_S = 5
"""Moved on, not waited for: whatever follows from a touch has come."""


class Twin:
    """An app with the settings and the games of another table."""

    def __init__(self, settings):
        self._runner = asyncio.Runner(loop_factory=MovingLoop)
        self.app = App(Parts(settings, at_once))
        self._run(self.app.furnish)

    def close(self):
        self._runner.run(self.app.close())
        self._runner.close()

    def heard(self, intent):
        """Do what was touched."""
        self._run(self.app.heard, intent)

    @property
    def picture(self):
        """What is to be seen once all that follows from the last touch has happened."""
        return self._run(self.app.picture, STAGE)

    @property
    def position(self):
        """Where its game stands."""
        return self.app.running.store.position

    def _run(self, act, *told):
        async def do():
            came = act(*told)
            await asyncio.sleep(A_WHILE_S)
            return came

        return self._runner.run(do())


def pixel_of(picture, intent):
    """Where a finger goes that wants *intent*: pixels from the left and from above."""
    stage, sheets = picture
    for sheet in sheets:
        for each in sheet.parts:
            part = each.seal if isinstance(each, ShieldedClock) else each
            if isinstance(part, Button) and part.intent == intent:
                return _out(stage, sheet, part.x + part.w / 2, part.y + part.h / 2)
    raise AssertionError(f"nothing to touch means {intent}")


def clock_of(picture, seat):
    """The shielded clock of a seat: a function from degrees to pixels, None being its middle; and
    what its button means.
    """
    stage, sheets = picture
    sheet, clock = next(
        (sheet, part) for sheet in sheets for part in sheet.parts
        if isinstance(part, ShieldedClock) and part.seat == seat
    )  # fmt: skip

    def at(degrees):
        r, a = (0, 0) if degrees is None else (clock.r * GRASP, radians(degrees))
        return "{} {}".format(*_out(stage, sheet, clock.x + r * sin(a), clock.y - r * cos(a)))

    return at, clock.seal.intent


def _out(stage, sheet, x, y):
    """From a sheet's own lengths to the pixels of the glass."""
    x, y = stage.frame(sheet.x, sheet.y, sheet.turn).out(x * stage.u, -y * stage.u)
    return round(x), round(stage.height - y)
