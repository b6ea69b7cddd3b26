"""The two hands as angles of 12 bits. None is a sensor that cannot be trusted, never a place."""

from time import sleep_us

import board
from machine import ADC, I2C, Pin

ADDRESS = 0x36
STATUS, RAW_ANGLE = 0x0B, 0x0C
MAGNET_DETECTED = 0x20

SAMPLES = 32
BROKEN = 1638
LOW, HIGH = 5461, 60074
"""What a 10 kΩ potentiometer between two resistors of 1 kΩ gives at its ends."""


class Magnet:
    """A hand with an AS5600. The chip knows one address only, so each hand has a bus of its own."""

    def __init__(self, bus: int, sda: int, scl: int) -> None:
        self._number, self._sda, self._scl = bus, sda, scl
        self._bus = None
        self._status, self._angle = bytearray(1), bytearray(2)

    def read(self) -> int | None:
        """Give the angle, or None if the chip does not answer or has no magnet before it."""
        try:
            if self._bus is None:
                self._open()
            self._bus.readfrom_mem_into(ADDRESS, STATUS, self._status)
            self._bus.readfrom_mem_into(ADDRESS, RAW_ANGLE, self._angle)
        except OSError:
            self._bus = None  # the next sample opens it anew: a bus that hangs needs that
            return None
        if not self._status[0] & MAGNET_DETECTED:
            return None
        return (self._angle[0] & 0x0F) << 8 | self._angle[1]

    def _open(self) -> None:
        """Open the bus. A chip that was cut off in mid-answer lets go of it after nine clocks."""
        clock = Pin(self._scl, Pin.OPEN_DRAIN, value=1)
        for _ in range(9):
            clock.value(0)
            sleep_us(5)
            clock.value(1)
            sleep_us(5)
        sda, scl = Pin(self._sda), Pin(self._scl)
        self._bus = I2C(self._number, sda=sda, scl=scl, freq=400_000, timeout=2000)


class Pot:
    """A hand with a potentiometer; its 270° are the whole circle of numbers."""

    def __init__(self, pin: int) -> None:
        self._adc = ADC(Pin(pin))

    def read(self) -> int | None:
        """Give the angle, or None if a wire is off: no turn of the shaft comes near either end."""
        level = 0
        for _ in range(SAMPLES):
            level += self._adc.read_u16()
        level //= SAMPLES
        if not BROKEN <= level <= 65535 - BROKEN:
            return None
        return (min(max(level, LOW), HIGH) - LOW) * 4095 // (HIGH - LOW)


def hands() -> tuple:
    """Give dagger and tentacle as this dial was built."""
    if Pin(board.POTS_STRAP, Pin.IN, Pin.PULL_UP).value():
        return (
            Magnet(0, board.DAGGER_SDA, board.DAGGER_SCL),
            Magnet(1, board.TENTACLE_SDA, board.TENTACLE_SCL),
        )
    Pin(board.SUPPLY_MODE, Pin.OUT, value=1)  # a supply that ripples less: the ADC is fed by it
    return Pot(board.DAGGER_POT), Pot(board.TENTACLE_POT)
