"""What a simulated dial is made of: hands that a person turns, a battery, a memory."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from random import Random
from typing import Any

from firmware_bridge.firmware.clockface import STEPS

TURN_STEPS_MS = 3.0
"""How fast a hand is turned: three quarters of a round in a second."""
OVERSHOOT = 0.06
"""How far past its place a hand may be turned at first, as a part of the way."""
NOISE = 1.5
DRIFT = 0.02
"""Steps a resting hand wanders at a sample: some ten steps in an hour."""


class TurnedHand:
    """A hand and who turns it: at a finite speed, a little too far, then back."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._at = rng.uniform(0, STEPS)
        self._stops: list[float] = []

    @property
    def resting(self) -> bool:
        """Whether nobody is turning it."""
        return not self._stops

    def aim(self, angle: int) -> None:
        """Turn it to *angle*, the short way round."""
        way = (angle - self._at + STEPS / 2) % STEPS - STEPS / 2
        too_far = way * self._rng.uniform(0, OVERSHOOT)
        self._stops = [self._at + way + too_far, self._at + way]

    def lay(self, angle: int) -> None:
        """Put it at *angle* at once."""
        self._at, self._stops = float(angle), []

    def pass_time(self, ms: int) -> None:
        """Turn on for *ms*, or lie still and drift."""
        if not self._stops:
            self._at += self._rng.gauss(0, DRIFT)
            return
        left = self._stops[0] - self._at
        step = TURN_STEPS_MS * ms
        self._at += max(-step, min(step, left))
        if abs(left) <= step:
            del self._stops[0]

    def sensed(self) -> int:
        """What the sensor says: whole steps, with a little noise."""
        return round(self._at + self._rng.gauss(0, NOISE)) % STEPS


class Battery:
    """A cell that empties with time; exact enough to run out."""

    def __init__(self, hours: float = 40.0) -> None:
        self._left = 100.0
        self._per_ms = 100 / (hours * 3_600_000)

    @property
    def per_cent(self) -> int:
        """What is left, in whole per cents."""
        return round(self._left)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return self._left == 0

    def pass_time(self, ms: int) -> None:
        """Give current for *ms*."""
        self._left = max(0.0, self._left - ms * self._per_ms)

    def fail(self, per_cent: int, ms: int) -> None:
        """Sink to *per_cent* at once, and run out *ms* later."""
        self._left = float(per_cent)
        self._per_ms = per_cent / ms


class PowerCut(Exception):
    """The dial lost its power in the middle of what it did."""


class Memory:
    """What a dial keeps without power; in a folder, it outlives the program too."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._kept: dict[str, Any] = {}
        self._cut: str | None = None
        self._is_worn = False
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._kept = {path.stem: _read(path) for path in folder.glob("*.kept")}

    def load(self, name: str) -> Any:
        """Give what is kept as *name*, or None."""
        return self._kept.get(name)

    def save(self, name: str, value: Any) -> bool:
        """Keep *value*, or forget it if it is None; say whether it could."""
        if self._is_worn:
            return False
        cut, self._cut = self._cut, None
        if cut == "before":
            raise PowerCut
        self._kept[name] = value
        if self._folder is not None:
            _write(self._folder / f"{name}.kept", value)
        if cut == "after":
            raise PowerCut
        return True

    def cut_power(self, when: str) -> None:
        """Lose the power `before` or `after` the next save."""
        self._cut = when

    def wear_out(self) -> None:
        """From now on it can be read, and nothing more is kept."""
        self._is_worn = True

    def lose(self, name: str) -> None:
        """A cell of the memory fails, and nobody notices yet."""
        self._kept.pop(name, None)


def _read(path: Path) -> Any:
    return ast.literal_eval(path.read_text("utf-8"))


def _write(path: Path, value: Any) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(repr(value), "utf-8")
    os.replace(beside, path)
