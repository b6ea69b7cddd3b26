"""What the player sees and feels: the light for all at the table, the motor for one hand only."""

import board
from machine import PWM, Pin

DARK, STEADY, BREATHING, FLASHING, LINK_LOST, FAULT, QUICK = range(7)
"""The four of WANT, and three of the dial's own."""
WHITE, RED = b"\x50\x50\x50", b"\xff\x00\x00"

PULSE_MS = 120
PAUSE_MS = 160


def brightness(glow: int, now: int) -> int:
    """Give 0 to 255 of what *glow* is at *now*."""
    if glow in (BREATHING, QUICK):
        breath = 4000 if glow == BREATHING else 2000
        at = now % breath
        return 40 + 215 * min(at, breath - at) // (breath // 2)
    if glow == FLASHING:
        return 255 if now % 2000 < 1000 else 0
    if glow == LINK_LOST:
        return 255 if now % 2000 < 80 else 0
    if glow == FAULT:
        return 255 if now % 1500 < 450 and now % 300 < 150 else 0
    return 255 if glow == STEADY else 0


class Light:
    """An RGB LED on three PWM pins, common cathode."""

    def __init__(self) -> None:
        pins = board.LED_RED, board.LED_GREEN, board.LED_BLUE
        self._leds = [PWM(Pin(pin), freq=1000, duty_u16=0) for pin in pins]
        self._shown = bytes(3)

    def show(self, glow: int, colour: bytes, now: int) -> None:
        """Look as *glow* does at *now*."""
        level = brightness(glow, now)
        shown = bytes(part * level // 255 for part in colour)
        if shown != self._shown:
            self._shown = shown
            for led, part in zip(self._leds, shown):  # noqa: B905 (no strict in MicroPython)
                led.duty_u16(part * part)  # an eye takes half the light for three quarters


class Motor:
    """A coin motor behind a transistor: short pulses that only the hand on the dial feels."""

    def __init__(self) -> None:
        self._pin = Pin(board.MOTOR, Pin.OUT, value=0)
        self._left = 0
        self._until = 0

    def buzz(self, times: int) -> None:
        """Ask for that many pulses."""
        self._left += times

    def run(self, now: int) -> None:
        """Turn it on or off as it is due."""
        if now < self._until:
            return
        if self._pin.value():
            self._pin.value(0)
            self._until = now + PAUSE_MS
        elif self._left:
            self._left -= 1
            self._pin.value(1)
            self._until = now + PULSE_MS
