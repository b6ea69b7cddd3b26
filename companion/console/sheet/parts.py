"""The parts of a wiring: the header, LEDs, resistors, a button, a buzzer."""

from __future__ import annotations

from companion.console.sheet.svg import INK, PAPER, SOFT, Drawing, Point
from companion.text import Words
from hardware.header import HEADER

GROUND, SUPPLY, LOW_SUPPLY = "#1C2233", "#D42A2A", "#E38B1E"
WIRES = {
    "red": "#D42A2A",
    "green": "#23914F",
    "blue": "#2F6FDB",
    "anode": "#D98A00",
    "undo": "#8A3FC7",
    "buzzer": "#0E8C9B",
    "strip": "#23914F",
}
"""Wires by what they lead to: red, green and blue are the legs of an LED."""

ROW, PIN, PILL = 33.0, 22.0, 66.0
COLUMN = 34.0
"""Between the two rows of pins."""
_BOARD = "#1F6B4A"
_PIN_COLOURS = {"GND": "#6B7280", "5V": SUPPLY, "3V3": LOW_SUPPLY}

_BANDS = ("#141414", "#7A4A21", "#C62828", "#EF7D1A", "#F2C811", "#2E8B45", "#2962C4",
          "#7B3FA0", "#8C8C8C", "#FAFAFA")  # fmt: skip
"""The colours that stand for the digits on a resistor."""
_GOLD = "#C9A227"


class Header:
    """Where the header is drawn, and where wires leave it."""

    def __init__(self, middle_x: float, top_y: float) -> None:
        self.middle_x, self.top_y = middle_x, top_y

    def is_left(self, pin: int) -> bool:
        """Odd pins lie on the inner row, drawn on the left."""
        return bool(pin % 2)

    def y(self, pin: int) -> float:
        """The height of a pin."""
        return self.top_y + (pin - 1) // 2 * ROW

    @property
    def bottom_y(self) -> float:
        return self.y(40) + ROW

    def leaves(self, pin: int) -> Point:
        """Where a wire begins: at the outer end of the pin's label."""
        return self.middle_x + self._side(pin) * (COLUMN / 2 + PIN / 2 + 8 + PILL), self.y(pin)

    def _side(self, pin: int) -> int:
        return -1 if self.is_left(pin) else 1

    def draw(self, sheet: Drawing, used: dict[int, str], words: Words) -> None:
        """Draw all forty pins; those *used* have the colour of their wire."""
        near, far = words.say("lamps.wiring.near"), words.say("lamps.wiring.far")
        title = words.say("lamps.wiring.header")
        x, y, height = self.middle_x - 40, self.top_y - 44, 20 * ROW + 66
        sheet.rect(x, y, 80, height, _BOARD, round_=8)
        sheet.rect(x + 8, self.top_y - 18, 64, 20 * ROW + 2, "#3A4354", round_=4)
        sheet.text(self.middle_x, y - 32, title, 17, anchor="middle", bold=True)
        sheet.text(self.middle_x, y - 12, near, 12, anchor="middle", fill=SOFT)
        sheet.text(self.middle_x, y + height + 20, far, 12, anchor="middle", fill=SOFT)
        for pin in range(1, 41):
            self._draw_pin(sheet, pin, used.get(pin))

    def _draw_pin(self, sheet: Drawing, pin: int, colour: str | None) -> None:
        side, y, name = self._side(pin), self.y(pin), HEADER[pin - 1]
        x = self.middle_x + side * COLUMN / 2
        ground = _PIN_COLOURS.get(name, "#E5E7EB")
        fill = colour or ground
        letters = PAPER if colour or name in _PIN_COLOURS else INK
        corner = 2 if pin == 1 else PIN / 2
        sheet.rect(x - PIN / 2, y - PIN / 2, PIN, PIN, fill, round_=corner)
        sheet.text(x, y + 4, str(pin), 11, anchor="middle", fill=letters, bold=bool(colour))
        left = x + PIN / 2 + 8 if side > 0 else x - PIN / 2 - 8 - PILL
        if colour:
            end = left if side > 0 else left + PILL
            sheet.path(f"M{x + side * PIN / 2:g} {y:g}H{end:g}", line=colour, thick=3.5)
            sheet.rect(left, y - 11, PILL, 22, PAPER, line=colour, thick=2, round_=6)
        sheet.text(left + PILL / 2, y + 4, name, 12, anchor="middle",
                   fill=INK if colour else "#9CA3AF", bold=bool(colour))  # fmt: skip


def resistor(sheet: Drawing, at: Point, ohms: int) -> None:
    """A resistor lying across, with the bands of its value."""
    x, y = at
    sheet.rect(x - 30, y - 9, 60, 18, "#E9D5A9", line="#8A7341", round_=8)
    digits = f"{ohms}"
    first, second, zeros = int(digits[0]), int(digits[1]), len(digits) - 2
    bands = [*(_BANDS[band] for band in (first, second, zeros)), _GOLD]
    for band, (colour, offset) in enumerate(zip(bands, (-20, -10, 0, 18), strict=True)):
        sheet.rect(x + offset - 2.5, y - 9, 5, 18, colour, line="#8A7341" if band < 3 else "none",
                   thick=0.4)  # fmt: skip
    sheet.text(x, y - 13, f"{ohms} Ω", 12, anchor="middle", bold=True)


def led(sheet: Drawing, x: float, side: int, legs: list[tuple[float, str, str]]) -> Point:
    """An LED with its legs towards the header (*side*), its cathode on the far side.

    *legs* are height, colour and letter. Gives the end of the cathode.
    """
    heights = [leg_y for leg_y, _, _ in legs]
    top, bottom = min(heights) - 20, max(heights) + 20
    middle = (top + bottom) / 2
    sheet.rect(x - 30, top, 60, bottom - top, "#F3F4F6", line=INK, thick=2, round_=16)
    for leg_y, colour, letter in legs:
        sheet.wire([(x + side * 30, leg_y), (x + side * 58, leg_y)], colour)
        _diode(sheet, (x + side * 6, leg_y), -side, colour)
        sheet.text(x + side * 44, leg_y - 6, letter, 12, anchor="middle", bold=True)
    end = (x - side * 58, middle)
    inner = x - side * 16
    sheet.path(f"M{inner:g} {min(heights):g}V{max(heights):g}", line=GROUND, thick=2.5)
    sheet.path(f"M{inner:g} {middle:g}H{x - side * 30:g}", line=GROUND, thick=3.5)
    sheet.wire([(x - side * 30, middle), end], GROUND)
    sheet.text(x - side * 44, middle - 6, "–", 15, anchor="middle", bold=True)
    return end


def _diode(sheet: Drawing, at: Point, way: int, colour: str) -> None:
    """The sign of a diode, pointing *way*: -1 to the left."""
    x, y = at
    sheet.path(f"M{x - way * 24:g} {y:g}H{x + way * 22:g}", line=colour, thick=2)
    sheet.path(f"M{x - way * 7:g} {y - 8:g}V{y + 8:g}L{x + way * 8:g} {y:g}Z", fill=colour,
               line=colour)  # fmt: skip
    sheet.path(f"M{x + way * 8:g} {y - 8:g}V{y + 8:g}", line=INK, thick=2.5)


def button(sheet: Drawing, at: Point, side: int) -> Point:
    """A push button; gives its far end."""
    x, y = at
    sheet.rect(x - 30, y - 24, 60, 44, "#F3F4F6", line=INK, thick=2, round_=6)
    sheet.path(f"M{x - 30:g} {y:g}H{x - 14:g}M{x + 14:g} {y:g}H{x + 30:g}", thick=2.5)
    sheet.path(f"M{x - 16:g} {y - 9:g}H{x + 16:g}M{x:g} {y - 9:g}V{y - 18:g}", thick=2.5)
    sheet.circle((x - 14, y), 3.5, INK)
    sheet.circle((x + 14, y), 3.5, INK)
    sheet.wire([(x + side * 30, y), (x + side * 58, y)], WIRES["undo"])
    sheet.wire([(x - side * 30, y), (x - side * 58, y)], GROUND)
    return x - side * 58, y


def buzzer(sheet: Drawing, at: Point, side: int) -> Point:
    """An active buzzer; gives the end of its minus."""
    x, y = at
    sheet.circle((x, y), 28, "#374151", INK)
    sheet.circle((x, y), 6, "#111827")
    sheet.text(x + side * 44, y - 6, "+", 15, anchor="middle", bold=True)
    sheet.text(x - side * 44, y - 6, "–", 15, anchor="middle", bold=True)
    sheet.wire([(x + side * 28, y), (x + side * 58, y)], WIRES["buzzer"])
    sheet.wire([(x - side * 28, y), (x - side * 58, y)], GROUND)
    return x - side * 58, y
