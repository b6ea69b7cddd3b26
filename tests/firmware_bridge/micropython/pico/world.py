"""What stands around the Pico: the parts wired to its pins, the power, the air.

The parts are wired as the builder's page says, not as board.py does: the two must agree.
"""

import json
import sys

import ffi

RESET_EXIT = 17
POWER_CUT_EXIT = 18
PROMPT_EXIT = 19
POWER_ON, WATCHDOG = 1, 3

_libc = ffi.open(None)
end = _libc.func("v", "_exit", "i")
"""End at once, as a cut of the power does."""
alarm = _libc.func("I", "alarm", "I")
"""Be ended after so many seconds."""


class Hand:
    """A hand of the clock, with the chip or the potentiometer that feels it."""

    def __init__(self):
        self.angle = 0
        self.has_magnet = True
        self.is_wired = True
        self.clocks_held = 0
        """How many clocks the chip still wants before it lets go of the bus."""
        self.trouble = None
        """"raise" or "hang": what reading it does, beyond all that a sensor can do."""


class World:
    """All of it; what the rig sets at the start is in `given`."""

    def __init__(self, given, control):
        self.given = given
        self.wiring = given["wiring"]
        self.dagger, self.tentacle = Hand(), Hand()
        self.has_pots = given["pots"]
        self.button_down = given["button"]
        self.on_cable = True
        self.battery_mv = 3900
        self.interrupt_char = 3
        self.irq_off = False
        self.rounds = 0
        """How often the firmware has looked at the button: once in every turn of its loop."""
        self.buzzes = 0
        self.watchdog_s = None
        self._control = control

    def tell(self, **event):
        """Tell the test something."""
        self._control.write(json.dumps(event).encode() + b"\n")

    def role(self, pin):
        """Give what is wired to a pin, or None."""
        for name, wired in self.wiring.items():
            if wired == pin:
                return name
        return None

    def hand_at(self, pin):
        """Give the hand whose sensor is wired to a pin."""
        role = self.role(pin) or ""
        if role.startswith("DAGGER"):
            return self.dagger
        if role.startswith("TENTACLE"):
            return self.tentacle
        return None


here = None
"""The one world; boot.py makes it before the firmware starts."""


def create(given, control):
    """Make the world."""
    setattr(sys.modules["world"], "here", World(given, control))  # noqa: B010
    return here
