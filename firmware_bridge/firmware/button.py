"""The ready button, from its pin to ground."""

import board
from machine import Pin

DEBOUNCE_MS = 30


class Button:
    """Tells presses; one that began before the dial started is none."""

    def __init__(self) -> None:
        self._pin = Pin(board.BUTTON, Pin.IN, Pin.PULL_UP)
        self._was_down = self.is_down()
        self._since = 0

    def is_down(self) -> bool:
        """Say whether it is down at this moment."""
        return not self._pin.value()

    def pressed(self, now: int) -> bool:
        """Say once for each press that it has come; ask a hundred times a second."""
        is_down = self.is_down()
        if is_down == self._was_down:
            self._since = now
        elif now - self._since >= DEBOUNCE_MS:
            self._was_down, self._since = is_down, now
            return is_down
        return False
