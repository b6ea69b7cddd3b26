"""Dials that the table itself has: one for each seat that chooses by touch, and for each bot."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from engine import Seat
from firmware_bridge.clock import Clock
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.messages import DialId, Phase
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay

CENTRES = tuple(round(STEPS * n / 6) for n in range(6)) * 2
"""1 is at the top, and the numbers go round with the clock, for both hands."""


class OwnDials:
    """A simulated dial a seat. What is chosen on one is in it alone, as in any other dial."""

    def __init__(self, seats: Iterable[Seat], clock: Clock) -> None:
        self._dials = {seat: _dial(clock) for seat in seats}
        self._ways = [MemoryWay(dial, clock) for dial in self._dials.values()]
        self.keys = {d.identity: d.memory.load("key") for d in self._dials.values()}

    def look(self) -> list[MemoryWay]:
        """The ways to them, for a roster."""
        return self._ways

    def of(self, seat: Seat) -> DialId:
        """The dial of a seat."""
        return self._dials[seat].identity

    def lives(self) -> list[SimulatedDial]:
        """All of them, to be run."""
        return list(self._dials.values())

    def lay(self, seat: Seat, first: int, second: int) -> None:
        """Seal two angles, as a finger left them."""
        self._dials[seat].lay(first, second)

    def choose(self, seat: Seat, first: int, second: int) -> None:
        """Turn the hands to two numbers as a person would, and seal."""
        self._dials[seat].choose(first, second)

    def is_blank(self, seat: Seat) -> bool:
        """Whether nothing is sealed on it."""
        return self._dials[seat].phase in (Phase.RESTING, Phase.CHOOSING)

    def withdraw(self, seat: Seat) -> None:
        """Take the seal back, if it still can be."""
        self._dials[seat].withdraw()


def _dial(clock: Clock) -> SimulatedDial:
    dial = SimulatedDial(secrets.token_bytes(8), clock, dozes=True)
    dial.memory.save("key", secrets.token_bytes(32))
    dial.memory.save("calibration", CENTRES)
    return dial
