"""The wires of a dial: from which pin of the Pico to what, through which resistor.

The pins are those of the firmware's own `board.py`; its README says the same to a builder.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from firmware_bridge.firmware import board

HEADER: Final = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "AGND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
)  # fmt: skip
"""By pin, the first being pin 1: down the left edge from the USB socket, and up the right."""
PIN_OF: Final = {int(name[2:]): pin for pin, name in enumerate(HEADER, 1) if name[:2] == "GP"}
GROUND_PIN, SUPPLY_PIN, BATTERY_GROUND_PIN, BATTERY_PIN = 18, 36, 38, 39

VOLTS: Final = 3.3
LIGHT_OHMS: Final = {"red": 220, "green": 68, "blue": 68}
LIGHT_VOLTS: Final = {"red": 1.9, "green": 2.7, "blue": 2.7}
"""What each leg of a common RGB light takes away of the 3.3 V, at least."""
BASE_OHMS: Final = 1000
MOST_MA_ALL_PINS: Final = 50
"""What an RP2040 gives on all its pins together."""


@dataclass(frozen=True)
class Wire:
    """One connection to solder."""

    name: str
    """As board.py calls it; nothing for power."""
    pin: int
    part: str
    """dagger, tentacle, light, motor, button, sensors or battery."""
    end: str = ""
    ohms: int = 0

    @property
    def label(self) -> str:
        """What is printed beside the pin."""
        return HEADER[self.pin - 1]


_ENDS: Final = (
    ("DAGGER_SDA", "dagger", "sda", 0),
    ("DAGGER_SCL", "dagger", "scl", 0),
    ("TENTACLE_SDA", "tentacle", "sda", 0),
    ("TENTACLE_SCL", "tentacle", "scl", 0),
    ("LED_RED", "light", "red", LIGHT_OHMS["red"]),
    ("LED_GREEN", "light", "green", LIGHT_OHMS["green"]),
    ("LED_BLUE", "light", "blue", LIGHT_OHMS["blue"]),
    ("MOTOR", "motor", "base", BASE_OHMS),
    ("BUTTON", "button", "", 0),
)


def wires() -> list[Wire]:
    """Every wire that carries a signal, in the order of the pins."""
    found = [
        Wire(name, PIN_OF[getattr(board, name)], part, end, ohms)
        for name, part, end, ohms in _ENDS
    ]  # fmt: skip
    return sorted(found, key=lambda wire: wire.pin)


def light_ma() -> dict[str, float]:
    """What flows through each leg of the light at its brightest."""
    return {
        leg: (VOLTS - LIGHT_VOLTS[leg]) * 1000 / ohms for leg, ohms in LIGHT_OHMS.items()
    }  # fmt: skip
