"""The wiring of an addressable strip as one sheet: header, level shifter, supply, pieces."""

from __future__ import annotations

from companion.console.sheet.legend import paragraph
from companion.console.sheet.parts import (
    GROUND,
    ROW,
    SUPPLY,
    WIRES,
    Header,
    button,
    buzzer,
    resistor,
)
from companion.console.sheet.svg import INK, PAPER, SOFT, Drawing, Point
from companion.lamps.speech import lamp_name
from companion.text import Words
from hardware.checks import strip_ma
from hardware.profile import Profile
from hardware.wiring import GROUND_PIN, STRIP_OHMS, Wire, wires

WIDTH, MIDDLE, TOP = 1480.0, 330.0, 232.0
_DATA_Y = 320.0
"""The height at which the strip's signal runs from the chip to the first piece."""
_CHIP: Point = (720.0, _DATA_Y + 70)
_CHIP_PINS = {1: "1OE", 2: "1A", 3: "1Y", 4: "2OE", 5: "2A", 6: "2Y", 7: "GND",
              8: "3Y", 9: "3A", 10: "3OE", 11: "4Y", 12: "4A", 13: "4OE", 14: "5V"}  # fmt: skip
_GROUNDED = ((1, 4, 5, 7), (13, 12, 10, 9))
"""On either side of the chip: what switches the gate on, and the inputs of idle gates."""
_STEP = 34.0
_SUPPLY: Point = (970.0, 130.0)
_PLUS_Y = 262.0
_LEFT, _RIGHT = 1150.0, 1390.0
_PIECE, _HALF = 88.0, 22.0
_PADS = ((-13.0, SUPPLY), (0.0, WIRES["strip"]), (13.0, GROUND))


def draw(profile: Profile, words: Words) -> str:
    """The whole sheet."""
    header = Header(MIDDLE, TOP)
    rail_y = max(header.bottom_y + 78, _DATA_Y + len(profile.lamps) * _PIECE)
    title = words.say("lamps.wiring.title", profile=profile.source)
    sheet = Drawing(WIDTH, rail_y + 270, title)
    sheet.text(40, 52, title, 26, bold=True)
    sheet.text(40, 80, words.say("lamps.wiring.about.strip"), 15, fill=SOFT)
    others = [wire for wire in wires(profile) if wire.part != "strip"]
    _draw_supply(sheet, header, rail_y, words)
    data = next(wire for wire in wires(profile) if wire.part == "strip")
    _draw_chip(sheet, header, data, rail_y, words)
    _draw_pieces(sheet, profile, rail_y, words)
    for wire in others:
        _draw_other(sheet, header, wire, rail_y, words)
    used = {wire.pin: WIRES[wire.part] for wire in wires(profile)} | {GROUND_PIN: GROUND}
    header.draw(sheet, used, words)
    _draw_notes(sheet, profile, words, rail_y + 40)
    return sheet.written()


def _draw_supply(sheet: Drawing, header: Header, rail_y: float, words: Words) -> None:
    """Ground below, 5 V above, and the supply and its capacitor between them."""
    start = header.leaves(GROUND_PIN)
    lane = start[0] - 14
    sheet.wire([start, (lane, start[1]), (lane, rail_y)], GROUND, 5)
    sheet.wire([(60, rail_y), (_LEFT - 60, rail_y)], GROUND, 5)
    x, y = _SUPPLY
    plus, minus = x - 35, x + 35
    sheet.rect(x - 65, y, 130, 66, "#F3F4F6", line=INK, thick=2, round_=8)
    sheet.text(x, y + 27, words.say("lamps.wiring.supply"), 14, anchor="middle", bold=True)
    sheet.text(plus, y + 56, "+", 18, anchor="middle", bold=True, fill=SUPPLY)
    sheet.text(minus, y + 56, "–", 18, anchor="middle", bold=True)
    sheet.wire([(minus, y + 66), (minus, rail_y)], GROUND, 5)
    sheet.wire([(plus, y + 66), (plus, _PLUS_Y)], SUPPLY, 5)
    for at, colour in (((lane, rail_y), GROUND), ((minus, rail_y), GROUND),
                       ((plus, _PLUS_Y), SUPPLY)):  # fmt: skip
        sheet.joint(at, colour)
    _draw_capacitor(sheet, (plus, _CHIP[1] + 120), rail_y, words)


def _draw_capacitor(sheet: Drawing, at: Point, rail_y: float, words: Words) -> None:
    x, y = at
    sheet.wire([(x, _PLUS_Y), (x, y - 6)], SUPPLY)
    sheet.wire([(x, y + 6), (x, rail_y)], GROUND)
    sheet.rect(x - 24, y - 9, 48, 5, SUPPLY)
    sheet.rect(x - 24, y + 4, 48, 5, GROUND)
    sheet.joint((x, rail_y), GROUND)
    sheet.text(x - 16, y - 14, "+", 16, anchor="middle", bold=True, fill=SUPPLY)
    sheet.text(x - 12, y + 26, "1000 µF", 13, anchor="end", bold=True)
    sheet.text(x - 12, y + 43, words.say("lamps.wiring.capacitor"), 12, anchor="end")


def _draw_chip(sheet: Drawing, header: Header, data: Wire, rail_y: float, words: Words) -> None:
    """A 74AHCT125 seen from above: the Pi's 3.3 V in, the strip's 5 V out."""
    x, y = _CHIP
    left, right, bottom = x - 50, x + 50, y + 7 * _STEP
    pins = {pin: (left, y + (pin - 1) * _STEP + 17) for pin in range(1, 8)}
    pins |= {pin: (right, y + (14 - pin) * _STEP + 17) for pin in range(8, 15)}
    for grounded, lane in zip(_GROUNDED, (left - 30, right + 30), strict=True):
        first, *rest = [pins[pin] for pin in grounded]
        sheet.wire([first, (lane, first[1]), (lane, rail_y)], GROUND)
        for here in rest:
            sheet.wire([here, (lane, here[1])], GROUND)
            sheet.joint((lane, here[1]), GROUND)
        sheet.joint((lane, rail_y), GROUND)
    power = right + 70
    sheet.wire([pins[14], (power, pins[14][1]), (power, _PLUS_Y), (_SUPPLY[0], _PLUS_Y)], SUPPLY)
    _draw_signal(sheet, header, data, pins)
    sheet.rect(left, y, 100, bottom - y, "#2B3040", line=INK, thick=2, round_=4)
    sheet.path(f"M{x - 12:g} {y:g}a12 12 0 0 0 24 0", fill=PAPER, line=INK)
    for pin, (pin_x, pin_y) in pins.items():
        side = -1 if pin < 8 else 1
        sheet.rect(pin_x - 5 if side < 0 else pin_x - 3, pin_y - 6, 8, 12, "#9CA3AF")
        anchor = "start" if side < 0 else "end"
        label = f"{pin} {_CHIP_PINS[pin]}" if side < 0 else f"{_CHIP_PINS[pin]} {pin}"
        sheet.text(pin_x - side * 8, pin_y + 4, label, 10.5, anchor=anchor, fill=PAPER)
    sheet.text(x, y - 26, "74AHCT125", 15, anchor="middle", bold=True)
    sheet.text(x, y - 9, words.say("lamps.wiring.shifter"), 12, anchor="middle", fill=SOFT)


def _draw_signal(sheet: Drawing, header: Header, data: Wire, pins: dict[int, Point]) -> None:
    """From the header into the chip, out of it through a resistor, and to the strip."""
    start, into, out = header.leaves(data.pin), pins[2], pins[3]
    over = header.top_y - 110
    lane, far = start[0] - 30, header.leaves(2)[0] + 60
    sheet.wire(
        [start, (lane, start[1]), (lane, over), (far, over), (far, into[1]), into], WIRES["strip"]
    )
    turn = out[0] - 60
    sheet.wire([out, (turn, out[1]), (turn, _DATA_Y), (_LEFT, _DATA_Y)], WIRES["strip"])
    resistor(sheet, (_LEFT - 80, _DATA_Y), STRIP_OHMS)


def _draw_pieces(sheet: Drawing, profile: Profile, rail_y: float, words: Words) -> None:
    """The pieces of the strip to and fro, each joined to the next by three wires."""
    plus, minus = _LEFT - 36, _LEFT - 60
    top, bottom = _DATA_Y + _PADS[0][0], _DATA_Y + _PADS[2][0]
    start = _SUPPLY[0] - 35
    sheet.wire([(start, _PLUS_Y), (plus, _PLUS_Y), (plus, top), (_LEFT, top)], SUPPLY, 5)
    sheet.wire([(_LEFT, bottom), (minus, bottom), (minus, rail_y)], GROUND, 5)
    sheet.joint((minus, rail_y), GROUND)
    for number in range(len(profile.lamps) - 1):
        end, out = (_RIGHT, 1) if number % 2 == 0 else (_LEFT, -1)
        here, below = _DATA_Y + number * _PIECE, _DATA_Y + (number + 1) * _PIECE
        way = 1 if number % 2 == 0 else -1  # every other piece lies the other way round
        for pad, (offset, colour) in enumerate(_PADS):
            reach = end + out * (18 + 13 * (2 - pad if way > 0 else pad))
            start_y, end_y = here + way * offset, below - way * offset
            sheet.wire([(end, start_y), (reach, start_y), (reach, end_y), (end, end_y)], colour)
    for number, (leds,) in enumerate(profile.lamps):
        _draw_piece(sheet, number, leds, words)


def _draw_piece(sheet: Drawing, number: int, leds: int, words: Words) -> None:
    y, forward = _DATA_Y + number * _PIECE, number % 2 == 0
    sheet.rect(_LEFT, y - _HALF, _RIGHT - _LEFT, 2 * _HALF, "#FDFDFB", line=INK, thick=2, round_=4)
    for x, name in ((_LEFT + 6, "DIN"), (_RIGHT - 6, "DOUT")):
        pad = name if forward else {"DIN": "DOUT", "DOUT": "DIN"}[name]
        anchor = "start" if x < _RIGHT - 10 else "end"
        signs = ("+5V", pad, "GND") if forward else ("GND", pad, "+5V")
        for sign, (offset, _) in zip(signs, _PADS, strict=True):
            sheet.text(x, y + offset + 4, sign, 9, anchor=anchor)
    middle = (_LEFT + _RIGHT) / 2
    arrow = "→" if forward else "←"
    name = f"{number + 1} {lamp_name(words, number + 1)}"
    count = words.say("lamps.wiring.leds", count=leds)
    sheet.text(middle, y - 2, name, 13, anchor="middle", bold=True)
    sheet.text(middle, y + 15, f"{arrow} {count} {arrow}", 12, anchor="middle", fill=SOFT)


def _draw_other(sheet: Drawing, header: Header, wire: Wire, rail_y: float, words: Words) -> None:
    """The button and the buzzer, on the side of their pin."""
    left = header.is_left(wire.pin)
    start, side = header.leaves(wire.pin), 1 if left else -1
    at = (120.0 if left else 540.0, header.y(wire.pin) - 3 * ROW * (1 if left else 0) + 9)
    lane = start[0] - side * 40
    sheet.wire([start, (lane, start[1]), (lane, at[1]), (at[0] + side * 58, at[1])],
               WIRES[wire.part])  # fmt: skip
    end = (button if wire.part == "undo" else buzzer)(sheet, at, side)
    sheet.wire([end, (end[0], rail_y)], GROUND)
    sheet.joint((end[0], rail_y), GROUND)
    sheet.text(at[0], at[1] - 36, words.say(f"lamps.wiring.part.{wire.part}"), 15,
               anchor="middle", bold=True)  # fmt: skip


def _draw_notes(sheet: Drawing, profile: Profile, words: Words, top: float) -> None:
    sheet.rect(40, top, WIDTH - 80, 200, "#FBFAF7", line="#D6D3CB", round_=10)
    sheet.text(70, top + 34, words.say("lamps.wiring.signs"), 16, bold=True)
    rows = (("strip", WIRES["strip"], 3.5), ("plus", SUPPLY, 5.0), ("ground", GROUND, 5.0))
    for number, (name, colour, thick) in enumerate(rows):
        y = top + 62 + number * 24
        sheet.wire([(70, y - 5), (110, y - 5)], colour, thick)
        sheet.text(122, y, words.say(f"lamps.wiring.to.{name}"), 13)
    sheet.joint((90, top + 129), GROUND)
    sheet.text(122, top + 134, words.say("lamps.wiring.joined"), 13)
    sheet.wire([(90, top + 144), (90, top + 166)], WIRES["strip"])
    sheet.wire([(70, top + 155), (110, top + 155)], GROUND)
    sheet.text(122, top + 160, words.say("lamps.wiring.crossing"), 13)
    notes = words.say("lamps.wiring.strip_notes", total=f"{strip_ma(profile):.0f}",
                      supply=f"{profile.supply_ma:.0f}")  # fmt: skip
    paragraph(sheet, notes, 560, top + 40, 820)
