"""A Pico W seen from above, and where wires leave it."""

from __future__ import annotations

from companion.console.sheet.svg import INK, PAPER, SOFT, Drawing, Point
from companion.text import Words
from firmware_bridge.wiring import HEADER

ROW, PIN, PILL = 36.0, 22.0, 62.0
WIDE = 190.0
_BOARD, _METAL = "#1F6B4A", "#C9CED6"
_PIN_COLOURS = {"GND": "#6B7280", "AGND": "#6B7280", "VSYS": "#D42A2A", "VBUS": "#D42A2A",
                "3V3": "#E38B1E"}  # fmt: skip


class Pico:
    """Pins 1 to 20 go down on the left, 21 to 40 up on the right."""

    def __init__(self, middle_x: float, top_y: float) -> None:
        self.middle_x, self.top_y = middle_x, top_y

    def is_left(self, pin: int) -> bool:
        """Whether a pin lies on the left edge."""
        return pin <= 20

    def y(self, pin: int) -> float:
        """The height of a pin."""
        return self.top_y + (pin - 1 if self.is_left(pin) else 40 - pin) * ROW

    @property
    def bottom_y(self) -> float:
        return self.y(20) + ROW

    def leaves(self, pin: int) -> Point:
        """Where a wire begins: at the outer end of the pin's label."""
        return self.middle_x + self._side(pin) * (WIDE / 2 + PIN / 2 + 8 + PILL), self.y(pin)

    def _side(self, pin: int) -> int:
        return -1 if self.is_left(pin) else 1

    def draw(self, sheet: Drawing, used: dict[int, str], words: Words) -> None:
        """Draw the board and its forty pins; those *used* have the colour of their wire."""
        x, y = self.middle_x, self.top_y - 40
        height = 20 * ROW + 44
        sheet.rect(x - WIDE / 2, y, WIDE, height, _BOARD, round_=8)
        sheet.rect(x - 34, y - 16, 68, 52, _METAL, line=INK, round_=4)
        sheet.text(x, y + 16, "USB", 13, anchor="middle", bold=True)
        sheet.rect(x - 46, y + height / 2 + 60, 92, 110, _METAL, line="#8A9099", round_=4)
        sheet.text(x, y + height / 2 + 120, words.say("dial.wiring.radio"), 13, anchor="middle")
        sheet.rect(x - 30, y + 280, 60, 60, "#22262E", round_=4)
        sheet.text(x, y + 315, "RP2040", 11, anchor="middle", fill=PAPER)
        sheet.text(x, y + 130, "Pico W", 19, anchor="middle", bold=True, fill=PAPER)
        sheet.text(x, y + 152, words.say("dial.wiring.seen"), 11, anchor="middle", fill="#D1E7DB")
        for pin in range(1, 41):
            self._draw_pin(sheet, pin, used.get(pin))

    def _draw_pin(self, sheet: Drawing, pin: int, colour: str | None) -> None:
        side, y, name = self._side(pin), self.y(pin), HEADER[pin - 1]
        x = self.middle_x + side * WIDE / 2
        fill = colour or _PIN_COLOURS.get(name, "#E5E7EB")
        letters = PAPER if colour or name in _PIN_COLOURS else INK
        corner = 2 if pin == 1 else PIN / 2
        sheet.rect(x - PIN / 2, y - PIN / 2, PIN, PIN, fill, line=SOFT, thick=0.8, round_=corner)
        sheet.text(x, y + 4, str(pin), 11, anchor="middle", fill=letters, bold=bool(colour))
        left = x + PIN / 2 + 8 if side > 0 else x - PIN / 2 - 8 - PILL
        if colour:
            end = left if side > 0 else left + PILL
            sheet.path(f"M{x + side * PIN / 2:g} {y:g}H{end:g}", line=colour, thick=3.5)
            sheet.rect(left, y - 11, PILL, 22, PAPER, line=colour, thick=2, round_=6)
        sheet.text(left + PILL / 2, y + 4, name, 12, anchor="middle",
                   fill=INK if colour else "#9CA3AF", bold=bool(colour))  # fmt: skip
