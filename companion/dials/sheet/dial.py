"""The whole sheet: the Pico, parts with signals on its left, power on its right."""

from __future__ import annotations

from companion.console.sheet.legend import paragraph
from companion.console.sheet.parts import GROUND, LOW_SUPPLY, SUPPLY, button, led, resistor
from companion.console.sheet.routes import Run, corner, lanes
from companion.console.sheet.svg import SOFT, Drawing, Point
from companion.dials.sheet.blocks import WIRES, battery, motor, schottky, sensor, switch
from companion.dials.sheet.notes import light_note
from companion.dials.sheet.pico import Pico
from companion.text import Words
from firmware_bridge.wiring import (
    BATTERY_GROUND_PIN,
    BATTERY_PIN,
    GROUND_PIN,
    SUPPLY_PIN,
    Wire,
    wires,
)

WIDTH, TOP = 1480.0, 210.0
_PICO_X = 830.0
_PART_X, _RESISTOR_X = 290.0, 430.0
_GROUND_X, _SUPPLY_X, _OVER_Y = 60.0, 96.0, 128.0
_SENSORS = {"dagger": 262.0, "tentacle": 456.0}
_LIGHT = {"red": 600.0, "green": 644.0, "blue": 688.0}
_MOTOR_Y, _BUTTON_Y = 850.0, 980.0
_RAIL_Y = 1050.0
_LEGEND = 250.0


def draw(words: Words) -> str:
    """Draw it all, wires first."""
    title = words.say("dial.wiring.title")
    sheet = Drawing(WIDTH, _RAIL_Y + _LEGEND + 60, title)
    sheet.text(40, 52, title, 26, bold=True)
    sheet.text(40, 80, words.say("dial.wiring.about"), 15, fill=SOFT)
    pico = Pico(_PICO_X, TOP)
    _draw_rails(sheet, pico)
    _draw_signals(sheet, pico, words)
    _draw_power(sheet, pico, words)
    used = {wire.pin: _colour(wire) for wire in wires()}
    used |= {GROUND_PIN: GROUND, BATTERY_GROUND_PIN: GROUND, BATTERY_PIN: SUPPLY}
    pico.draw(sheet, used | {SUPPLY_PIN: LOW_SUPPLY}, words)
    _draw_legend(sheet, words)
    _draw_notes(sheet, words)
    return sheet.written()


def _colour(wire: Wire) -> str:
    return WIRES[wire.end or wire.part]


def _draw_rails(sheet: Drawing, pico: Pico) -> None:
    """3.3 V from pin 36 over the top to the left, ground from pin 18 round below."""
    x, y = pico.leaves(SUPPLY_PIN)
    points = [(x, y), (x + 26, y), (x + 26, _OVER_Y), (_SUPPLY_X, _OVER_Y)]
    sheet.wire([*points, (_SUPPLY_X, _MOTOR_Y - 88)], LOW_SUPPLY, 5)
    x, y = pico.leaves(GROUND_PIN)
    points = [(x, y), (x - 16, y), (x - 16, _RAIL_Y), (_GROUND_X, _RAIL_Y)]
    sheet.wire([*points, (_GROUND_X, _SENSORS["dagger"])], GROUND, 5)


def _ends() -> dict[str, Point]:
    """Where the wire of each pin ends on the left."""
    found: dict[str, Point] = {}
    for hand, y in _SENSORS.items():
        found[f"{hand}_sda"], found[f"{hand}_scl"] = (_PART_X + 75, y - 22), (_PART_X + 75, y + 22)
    for leg, y in _LIGHT.items():
        found[f"light_{leg}"] = (_RESISTOR_X, y)
    found["motor_base"] = (_RESISTOR_X, _MOTOR_Y + 34)
    found["button_"] = (_PART_X + 58, _BUTTON_Y)
    return found


def _draw_signals(sheet: Drawing, pico: Pico, words: Words) -> None:
    ends = _ends()
    here = {wire.pin: ends[f"{wire.part}_{wire.end}"] for wire in wires()}
    lane = lanes([Run(pin, pico.y(pin), end[1]) for pin, end in here.items()])
    for wire in wires():
        start, end = pico.leaves(wire.pin), here[wire.pin]
        sheet.wire(corner(start, start[0] - 40 - lane[wire.pin], end), _colour(wire))
    for hand, y in _SENSORS.items():
        _draw_sensor(sheet, hand, y, words)
    _draw_light(sheet, words)
    _draw_motor(sheet, words)
    _to_ground(sheet, button(sheet, (_PART_X, _BUTTON_Y), 1))
    title = words.say("dial.wiring.part.button")
    sheet.text(_PART_X, _BUTTON_Y - 36, title, 15, anchor="middle", bold=True)


def _draw_sensor(sheet: Drawing, hand: str, y: float, words: Words) -> None:
    ends = sensor(sheet, (_PART_X, y), words.say(f"dial.wiring.part.{hand}"))
    _to_supply(sheet, ends["vcc"])
    _to_ground(sheet, ends["gnd"])
    _to_ground(sheet, ends["dir"])


def _draw_light(sheet: Drawing, words: Words) -> None:
    ohms = {wire.end: wire.ohms for wire in wires() if wire.part == "light"}
    for leg, y in _LIGHT.items():
        sheet.wire([(_RESISTOR_X, y), (_PART_X + 58, y)], WIRES[leg])
        resistor(sheet, (_RESISTOR_X, y), ohms[leg])
    legs = [(y, WIRES[leg], words.say(f"lamps.wiring.letter.{leg}")) for leg, y in _LIGHT.items()]
    _to_ground(sheet, led(sheet, _PART_X, 1, legs))
    title = words.say("dial.wiring.part.light")
    sheet.text(_PART_X, _LIGHT["red"] - 30, title, 15, anchor="middle", bold=True)


def _draw_motor(sheet: Drawing, words: Words) -> None:
    ends = motor(sheet, (_PART_X, _MOTOR_Y), words)
    _to_supply(sheet, ends["supply"])
    x, y = ends["ground"]
    _to_ground(sheet, (x, y))
    sheet.wire([(_RESISTOR_X, _MOTOR_Y + 34), ends["base"]], WIRES["base"])
    ohms = next(wire.ohms for wire in wires() if wire.part == "motor")
    resistor(sheet, (_RESISTOR_X, _MOTOR_Y + 34), ohms)


def _to_ground(sheet: Drawing, end: Point) -> None:
    sheet.wire([end, (_GROUND_X, end[1])], GROUND)
    sheet.joint((_GROUND_X, end[1]), GROUND)


def _to_supply(sheet: Drawing, end: Point) -> None:
    sheet.wire([end, (_SUPPLY_X, end[1])], LOW_SUPPLY)
    sheet.joint((_SUPPLY_X, end[1]), LOW_SUPPLY)


def _draw_power(sheet: Drawing, pico: Pico, words: Words) -> None:
    """From the charger through switch and diode to VSYS; its minus to ground."""
    pads = battery(sheet, (1290, 560), words)
    start, ground = pico.leaves(BATTERY_PIN), pico.leaves(BATTERY_GROUND_PIN)
    plus, minus = pads["out_plus"], pads["out_minus"]
    sheet.wire([start, (plus[0], start[1]), plus], SUPPLY)
    sheet.wire([ground, (minus[0] - 14, ground[1]), (minus[0] - 14, minus[1] - 40),
                (minus[0], minus[1] - 40), minus], GROUND)  # fmt: skip
    schottky(sheet, (start[0] + 80, start[1]))
    switch(sheet, (start[0] + 190, start[1]), words)


def _draw_legend(sheet: Drawing, words: Words) -> None:
    top = _RAIL_Y + 34
    sheet.rect(40, top, WIDTH - 80, _LEGEND, "#FBFAF7", line="#D6D3CB", round_=10)
    sheet.text(70, top + 34, words.say("lamps.wiring.signs"), 16, bold=True)
    rows = [(name, WIRES[name], 3.5) for name in ("sda", "scl", "base", "button")]
    rows += [("supply", LOW_SUPPLY, 5.0), ("plus", SUPPLY, 3.5), ("ground", GROUND, 5.0)]
    for number, (name, colour, thick) in enumerate(rows):
        y = top + 62 + number * 25
        sheet.wire([(70, y - 5), (110, y - 5)], colour, thick)
        sheet.text(122, y, words.say(f"dial.wiring.to.{name}"), 13)
    sheet.joint((400, top + 57), GROUND)
    sheet.text(420, top + 62, words.say("lamps.wiring.joined"), 13)
    paragraph(sheet, words.say("lamps.wiring.crossing"), 390, top + 90, 260)
    sheet.text(700, top + 34, words.say("lamps.wiring.led"), 16, bold=True)
    paragraph(sheet, words.say("lamps.wiring.led_legs"), 700, top + 60, 330)
    sheet.text(1070, top + 34, words.say("dial.wiring.care"), 16, bold=True)
    paragraph(sheet, words.say("dial.wiring.note.battery"), 1070, top + 60, 350)


def _draw_notes(sheet: Drawing, words: Words) -> None:
    """In the free corner: what a builder gets wrong most easily."""
    notes = [words.say("dial.wiring.note.sensors"), words.say("dial.wiring.note.motor")]
    y = 770.0
    for said in (*notes, light_note(words)):
        y = paragraph(sheet, said, 1060, y, 380) + 26
