"""How full the battery is. On a Pico W its pin is also the clock of the radio's own bus."""

import board
import machine
from machine import ADC, Pin

ON_CABLE = 255
RADIO_FUNCTION = 7
READS = 8


class Battery:
    """Tells per cent of the battery, or that the cable feeds the dial."""

    def __init__(self) -> None:
        self._vbus = Pin(board.VBUS, Pin.IN)

    def level(self) -> int:
        """Give 0 to 100, or 255 on the cable."""
        if self._vbus.value():
            return ON_CABLE
        # The radio may have used its clock in mid-measure: the middle one of three is right.
        millivolts = sorted(_vsys() for _ in range(3))[1]
        share = (millivolts - board.EMPTY_MV) * 100 // (board.FULL_MV - board.EMPTY_MV)
        return min(max(share, 0), 100)


def _vsys() -> int:
    """Measure VSYS in mV: a third of it is at the pin while the radio is not selected.

    The radio's driver takes the pin back before each use; nothing may come between here.
    """
    state = machine.disable_irq()
    try:
        Pin(board.RADIO_SELECT, Pin.OUT, value=1)
        adc = ADC(Pin(board.VSYS))
        total = 0
        for _ in range(READS):
            total += adc.read_u16()
    finally:
        Pin(board.VSYS, Pin.ALT, pull=Pin.PULL_DOWN, alt=RADIO_FUNCTION)
        machine.enable_irq(state)
    return total * 3 * 3300 // (READS * 65535)
