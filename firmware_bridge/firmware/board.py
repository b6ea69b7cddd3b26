"""Which wire goes where: every pin of the dial. README.md says the same to a builder."""

DAGGER_SDA = 4
DAGGER_SCL = 5
TENTACLE_SDA = 6
TENTACLE_SCL = 7

DAGGER_POT = 26
TENTACLE_POT = 27
POTS_STRAP = 15
"""Wired to ground, it says that this dial was built with potentiometers."""

BUTTON = 14
LED_RED = 10
LED_GREEN = 11
LED_BLUE = 12
MOTOR = 13

# On the Pico W itself.
VSYS = 29
RADIO_SELECT = 25
VBUS = "WL_GPIO2"
SUPPLY_MODE = "WL_GPIO1"

EMPTY_MV = 3100
FULL_MV = 3900
"""At VSYS, of one lithium cell behind a diode."""
