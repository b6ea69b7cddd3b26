"""The wires of a profile: from which pin of the header to what, through which resistor."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.header import PIN_OF, PULLED_UP, milliamps_through, resistor_ohms
from hardware.profile import Profile

STRIP_OHMS = 330
"""Between the level shifter and the strip: keeps the edges of its signal clean."""
MOSI = 10
GROUND_PIN = 39
"""Of the eight, the one at the end where there is room."""


@dataclass(frozen=True)
class Wire:
    """One connection to solder."""

    pin: int
    """On the header."""
    gpio: int
    part: str
    """lamp, undo, buzzer or strip."""
    lamp: int = 0
    leg: str = ""
    ohms: int = 0
    milliamps: float = 0.0

    @property
    def glows_at_boot(self) -> bool:
        """Whether the Pi pulls it up until a program takes it."""
        return self.part == "lamp" and self.gpio in PULLED_UP


def wires(profile: Profile) -> list[Wire]:
    """Every wire from a GPIO, the lamps in their order."""
    found = []
    for number, gpios in enumerate(profile.lamps, 1):
        for leg, gpio, volts in zip(profile.legs, gpios, profile.forward_v, strict=False):
            ohms = resistor_ohms(volts, profile.milliamps)
            through = milliamps_through(volts, ohms)
            found.append(Wire(PIN_OF[gpio], gpio, "lamp", number, leg, ohms, through))
    if profile.kind == "strip":
        found.append(Wire(PIN_OF[MOSI], MOSI, "strip"))
    for part, single in (("undo", profile.undo), ("buzzer", profile.buzzer)):
        if single is not None:
            found.append(Wire(PIN_OF[single], single, part))
    return found
