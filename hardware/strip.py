"""An addressable strip over SPI: the only module that imports periphery.

A WS2812 tells a one from a zero by how long its line is high. SPI makes exactly such pulses when
each bit is sent as eight: 0.31 µs high for a zero, 0.78 µs for a one, 1.25 µs for either.
"""

from __future__ import annotations

import errno
from typing import Protocol

from hardware.lamps import DARK, Colour, LampsFailed, Picture, checked, light
from hardware.profile import Profile

SPI_HZ = 6_400_000
ZERO, ONE = 0b1100_0000, 0b1111_1000
RESET = bytes(240)
"""300 µs of low: the LEDs take what they were told (the newest need 280)."""

_BITS = tuple(
    bytes(ONE if byte >> bit & 1 else ZERO for bit in range(7, -1, -1)) for byte in range(256)
)


class Spi(Protocol):
    """What a strip needs of a bus."""

    def transfer(self, data: bytes) -> object:
        """Send *data* in one go."""

    def close(self) -> None:
        """Let go of the bus."""


def open_spi(device: str) -> Spi:
    """The kernel's SPI device, at the strip's speed."""
    from periphery import SPI, SPIError

    try:
        return SPI(device, 0, SPI_HZ)
    except SPIError as wrong:
        key = {errno.ENOENT: "no_spi", errno.EACCES: "spi_denied"}.get(wrong.errno or 0, "spi")
        raise LampsFailed(key, device if key != "spi" else f"{device}: {wrong}") from None


def encoded(colours: list[Colour], order: str) -> bytes:
    """The bytes that light a strip in these colours."""
    parts = ["RGB".index(letter) for letter in order]
    levels = (_byte(colour[part]) for colour in colours for part in parts)
    return RESET + b"".join(map(_BITS.__getitem__, levels)) + RESET


def _byte(part: int) -> int:
    """What an LED is told; one that is lit is never told to be dark."""
    return max(1, round(light(part) * 255)) if part else 0


class StripLamps:
    """Pieces of one strip, some LEDs a lamp."""

    def __init__(self, profile: Profile, spi: Spi) -> None:
        self._spi, self._order = spi, profile.order
        self._lengths = [leds for (leds,) in profile.lamps]
        self._shown: Picture | None = None
        self._is_closed = False
        self.show(DARK)  # a strip remembers what it showed before

    def show(self, picture: Picture) -> None:
        """Send the whole strip, if anything changed: it cannot be told one LED."""
        if self._is_closed:
            raise LampsFailed("closed")
        if checked(picture) == self._shown:
            return
        pieces = zip(picture, self._lengths, strict=True)
        leds = [colour for colour, length in pieces for _ in range(length)]
        try:
            self._spi.transfer(encoded(leds, self._order))
        except OSError as wrong:
            raise LampsFailed("spi", str(wrong)) from None
        self._shown = picture

    def close(self) -> None:
        """Go dark and let go of the bus."""
        if self._is_closed:
            return
        try:
            self.show(DARK)
        except LampsFailed:
            pass  # the bus is gone, and nothing can be said to the strip any more
        finally:
            self._is_closed = True
            self._spi.close()
