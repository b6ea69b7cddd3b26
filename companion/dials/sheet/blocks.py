"""What hangs on a Pico: sensors, motor with its transistor, cell and charger."""

from __future__ import annotations

from companion.console.sheet.parts import GROUND, LOW_SUPPLY, SUPPLY
from companion.console.sheet.svg import INK, PAPER, SOFT, Drawing, Point
from companion.text import Words

WIRES = {
    "sda": "#0E8C9B",
    "scl": "#C2571A",
    "red": "#D42A2A",
    "green": "#23914F",
    "blue": "#2F6FDB",
    "base": "#A1355F",
    "button": "#8A3FC7",
}
_PALE = "#F3F4F6"


def sensor(sheet: Drawing, at: Point, title: str) -> dict[str, Point]:
    """An AS5600 board with its magnet before it; gives where its wires end."""
    x, y = at
    sheet.rect(x - 75, y - 62, 150, 124, "#5B3F8C", line=INK, thick=2, round_=8)
    sheet.rect(x - 17, y - 14, 34, 28, "#22262E", round_=3)
    sheet.text(x, y + 4, "AS5600", 8, anchor="middle", fill=PAPER)
    sheet.path(f"M{x:g} {y - 26:g}A26 26 0 0 1 {x:g} {y + 26:g}", line="#D42A2A", thick=4)
    sheet.path(f"M{x:g} {y + 26:g}A26 26 0 0 1 {x:g} {y - 26:g}", line="#DDE1E8", thick=4)
    sheet.text(x, y - 72, title, 15, anchor="middle", bold=True)
    ends = {"sda": (x + 75, y - 22), "scl": (x + 75, y + 22)}
    ends |= {"vcc": (x - 75, y - 38), "gnd": (x - 75, y), "dir": (x - 75, y + 38)}
    for name, (end_x, end_y) in ends.items():
        side = 1 if end_x > x else -1
        sheet.circle((end_x - side * 8, end_y), 5, "#E9D5A9", INK)
        anchor = "end" if side > 0 else "start"
        sheet.text(end_x - side * 18, end_y + 4, name.upper(), 11, anchor=anchor, fill=PAPER)
    return ends


def motor(sheet: Drawing, at: Point, words: Words) -> dict[str, Point]:
    """3V3, motor, collector; emitter to ground; the diode across the motor."""
    x, y = at
    top, bottom = y - 88, y - 8
    sheet.wire([(x, top), (x, bottom)], LOW_SUPPLY)
    sheet.circle((x, y - 48), 22, "#D5D9E0", INK)
    sheet.text(x, y - 43, "M", 15, anchor="middle", bold=True)
    sheet.wire([(x - 52, top), (x - 52, y - 48)], LOW_SUPPLY)
    sheet.wire([(x - 52, y - 48), (x - 52, bottom), (x, bottom)], GROUND)
    _diode_up(sheet, (x - 52, y - 48))
    sheet.joint((x - 52, top), LOW_SUPPLY)
    sheet.joint((x, bottom), GROUND)
    _transistor(sheet, (x, y + 34))
    sheet.wire([(x, bottom), (x, y + 10)], GROUND)
    sheet.text(x + 32, y - 56, words.say("dial.wiring.part.motor"), 15, bold=True)
    sheet.text(x + 32, y - 37, words.say("dial.wiring.motor"), 12, fill=SOFT)
    sheet.text(x - 66, y - 44, "1N4148", 12, anchor="end", bold=True)
    sheet.text(x - 40, y + 40, "BC337", 12, anchor="end", bold=True)
    return {"supply": (x, top), "ground": (x, y + 60), "base": (x + 48, y + 34)}


def _diode_up(sheet: Drawing, at: Point) -> None:
    """A diode standing up, its ring above."""
    x, y = at
    sheet.rect(x - 9, y - 20, 18, 40, "#B5563C", line=INK, round_=4)
    sheet.rect(x - 9, y - 16, 18, 6, "#22262E")


def _transistor(sheet: Drawing, at: Point) -> None:
    """The sign of an NPN, its base to the right."""
    x, y = at
    sheet.circle((x + 6, y), 28, _PALE, INK)
    sheet.path(f"M{x + 14:g} {y - 16:g}V{y + 16:g}M{x + 14:g} {y:g}H{x + 48:g}", thick=3)
    sheet.path(f"M{x + 14:g} {y - 7:g}L{x:g} {y - 24:g}M{x + 14:g} {y + 7:g}L{x:g} {y + 26:g}",
               thick=2.5)  # fmt: skip
    sheet.path(f"M{x + 1:g} {y + 25:g}l2 -11l7 6z", fill=INK)
    for letter, dx, dy in (("C", -24, -16), ("E", -24, 20), ("B", 42, -6)):
        sheet.text(x + dx, y + dy, letter, 11, anchor="middle", bold=True)


def battery(sheet: Drawing, at: Point, words: Words) -> dict[str, Point]:
    """The cell, its charging and protecting board, the switch and the diode behind it."""
    x, y = at
    sheet.rect(x - 90, y, 180, 110, "#2E60B2", line=INK, thick=2, round_=8)
    sheet.rect(x - 24, y + 96, 48, 24, "#C9CED6", line=INK, round_=4)
    sheet.text(x, y + 113, "USB", 11, anchor="middle", bold=True)
    sheet.text(x, y + 52, words.say("dial.wiring.part.charger"), 13, anchor="middle", fill=PAPER,
               bold=True)  # fmt: skip
    sheet.text(x, y + 71, "TP4056", 12, anchor="middle", fill="#D6E2F5")
    pads = {"out_plus": (x - 66, y), "out_minus": (x - 22, y), "cell_plus": (x + 30, y),
            "cell_minus": (x + 66, y)}  # fmt: skip
    names = {"out_plus": "OUT+", "out_minus": "OUT–", "cell_plus": "B+", "cell_minus": "B–"}
    _cell(sheet, (x + 48, y - 150), pads, words)
    for pad, (pad_x, pad_y) in pads.items():
        sheet.circle((pad_x, pad_y + 9), 5, "#E9D5A9", INK)
        sheet.text(pad_x, pad_y + 28, names[pad], 11, anchor="middle", fill=PAPER)
    return pads


def _cell(sheet: Drawing, at: Point, pads: dict[str, Point], words: Words) -> None:
    x, y = at
    for name, colour in (("cell_plus", SUPPLY), ("cell_minus", GROUND)):
        sheet.wire([(pads[name][0], y + 60), pads[name]], colour)
    sheet.rect(x - 60, y, 120, 66, "#DDE1E8", line=INK, thick=2, round_=8)
    sheet.text(x, y + 28, words.say("dial.wiring.part.cell"), 13, anchor="middle", bold=True)
    sheet.text(x, y + 46, "3.7 V", 12, anchor="middle")
    sheet.text(pads["cell_plus"][0], y + 61, "+", 15, anchor="middle", bold=True, fill=SUPPLY)
    sheet.text(pads["cell_minus"][0], y + 61, "–", 15, anchor="middle", bold=True)


def switch(sheet: Drawing, at: Point, words: Words) -> tuple[Point, Point]:
    """A switch lying across; gives its left and right end."""
    x, y = at
    sheet.rect(x - 26, y - 20, 52, 34, _PALE, line=INK, thick=2, round_=6)
    sheet.path(f"M{x - 26:g} {y:g}H{x - 12:g}L{x + 12:g} {y - 12:g}M{x + 12:g} {y:g}H{x + 26:g}",
               thick=2.5)  # fmt: skip
    sheet.circle((x - 12, y), 3.5, INK)
    sheet.circle((x + 12, y), 3.5, INK)
    sheet.text(x, y - 28, words.say("dial.wiring.part.switch"), 12, anchor="middle", bold=True)
    return (x - 26, y), (x + 26, y)


def schottky(sheet: Drawing, at: Point) -> None:
    """A diode lying across, its ring to the left."""
    x, y = at
    sheet.rect(x - 22, y - 9, 44, 18, "#22262E", line=INK, round_=3)
    sheet.rect(x - 18, y - 9, 6, 18, "#E5E7EB")
    sheet.text(x, y - 14, "1N5817", 12, anchor="middle", bold=True)
