"""The 40-pin header of a Raspberry Pi: what each pin is, what is reserved, what it can give."""

from __future__ import annotations

from typing import Final

HEADER: Final = (
    "3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15",
    "GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND",
    "GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND",
    "GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21",
)  # fmt: skip
"""By pin, the first being pin 1: odd numbers lie on the inner row, even ones at the edge."""

PIN_OF: Final = {int(name[4:]): pin for pin, name in enumerate(HEADER, 1) if name[:4] == "GPIO"}
"""The pin of each GPIO."""
GROUNDS: Final = tuple(pin for pin, name in enumerate(HEADER, 1) if name == "GND")

BUSES: Final = {
    "i2c": (2, 3),
    "uart": (14, 15),
    "spi": (7, 8, 9, 10, 11),
    "eeprom": (0, 1),
}
"""What the Pi itself or a screen may use: free only if a profile says so, the EEPROM never."""
FREEABLE: Final = ("i2c", "uart", "spi")
NEVER: Final = "eeprom"

PULLED_UP: Final = tuple(range(9))
"""Until a program takes them these are pulled up, and an LED there may glow."""

VOLTS: Final = 3.3
MOST_MA_A_PIN: Final = 8.0
"""The drive strength a Pi starts with."""
MOST_MA_ALL_PINS: Final = 50.0
"""What the 3.3 V supply of any model has to spare for its pins together."""

E24: Final = (10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68,
              75, 82, 91)  # fmt: skip
"""The values resistors are sold in, for each power of ten."""


def bus_of(gpio: int) -> str:
    """The bus a GPIO belongs to, or nothing."""
    return next((bus for bus, gpios in BUSES.items() if gpio in gpios), "")


def resistor_ohms(forward_v: float, milliamps: float) -> int:
    """The smallest resistor one can buy that lets no more than *milliamps* through an LED."""
    least = (VOLTS - forward_v) * 1000 / milliamps
    decade = 1
    while True:
        for value in E24:
            if value * decade >= least:
                return value * decade
        decade *= 10


def milliamps_through(forward_v: float, ohms: int) -> float:
    """What really flows."""
    return (VOLTS - forward_v) * 1000 / ohms
