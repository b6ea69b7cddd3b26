"""Below the drawing: what its signs mean, and what to buy."""

from __future__ import annotations

from collections import Counter

from companion.console.sheet.parts import GROUND, WIRES
from companion.console.sheet.svg import INK, SOFT, Drawing
from companion.text import Words
from hardware.checks import pins_ma
from hardware.header import MOST_MA_ALL_PINS
from hardware.profile import Profile
from hardware.wiring import wires

_LINE = 22.0


def draw_legend(sheet: Drawing, profile: Profile, words: Words, top: float) -> None:
    """Three columns: signs, the LED itself, the shopping list."""
    sheet.rect(40, top, sheet.width - 80, 264, "#FBFAF7", line="#D6D3CB", round_=10)
    _signs(sheet, profile, words, 70, top + 34)
    if profile.kind == "rgb":
        _rgb_led(sheet, words, 640, top + 34)
    else:
        _one_led(sheet, words, 640, top + 34)
    _shopping(sheet, profile, words, 1010, top + 34)


def _signs(sheet: Drawing, profile: Profile, words: Words, x: float, y: float) -> None:
    sheet.text(x, y, words.say("lamps.wiring.signs"), 16, bold=True)
    row = y + 28
    kinds = {wire.leg or wire.part: None for wire in wires(profile)}
    for kind in kinds:
        sheet.wire([(x, row - 5), (x + 40, row - 5)], WIRES[kind])
        sheet.text(x + 52, row, words.say(f"lamps.wiring.to.{kind}"), 13)
        row += _LINE
    sheet.wire([(x, row - 5), (x + 40, row - 5)], GROUND, 5)
    sheet.text(x + 52, row, words.say("lamps.wiring.to.ground"), 13)
    row += _LINE
    sheet.wire([(x, row - 5), (x + 40, row - 5)], GROUND)
    sheet.joint((x + 20, row - 5), GROUND)
    sheet.text(x + 52, row, words.say("lamps.wiring.joined"), 13)
    row += _LINE
    sheet.wire([(x + 20, row - 14), (x + 20, row + 4)], WIRES["blue"])
    sheet.wire([(x, row - 5), (x + 40, row - 5)], WIRES["red"])
    sheet.text(x + 52, row, words.say("lamps.wiring.crossing"), 13)


def _rgb_led(sheet: Drawing, words: Words, x: float, y: float) -> None:
    """A common-cathode LED as it lies in the hand."""
    sheet.text(x, y, words.say("lamps.wiring.led"), 16, bold=True)
    left, top = x + 40, y + 26
    sheet.path(f"M{left:g} {top + 44:g}V{top + 26:g}a38 30 0 0 1 76 0v18z", "#F3F4F6", INK, 2)
    sheet.rect(left - 6, top + 44, 88, 10, "#E5E7EB", line=INK, thick=2, round_=2)
    legs = (("red", 12, 74), ("ground", 30, 104), ("green", 47, 84), ("blue", 64, 74))
    for name, offset, length in legs:
        colour = WIRES.get(name, GROUND)
        foot = top + 54 + length
        sheet.wire([(left + offset, top + 54), (left + offset, foot)], colour, 4)
        letter = "–" if name == "ground" else words.say(f"lamps.wiring.letter.{name}")
        sheet.text(left + offset, foot + 15, letter, 13, anchor="middle", bold=True)
    paragraph(sheet, words.say("lamps.wiring.led_legs"), x + 150, y + 46, 205)


def _one_led(sheet: Drawing, words: Words, x: float, y: float) -> None:
    """A single LED as it lies in the hand."""
    sheet.text(x, y, words.say("lamps.wiring.led"), 16, bold=True)
    left, top = x + 50, y + 26
    sheet.path(f"M{left:g} {top + 44:g}V{top + 24:g}a24 24 0 0 1 48 0v20z", "#F3F4F6", INK, 2)
    sheet.rect(left - 5, top + 44, 58, 10, "#E5E7EB", line=INK, thick=2, round_=2)
    for name, letter, offset, length in (("anode", "+", 12, 100), ("ground", "–", 36, 74)):
        foot = top + 54 + length
        colour = WIRES.get(name, GROUND)
        sheet.wire([(left + offset, top + 54), (left + offset, foot)], colour, 4)
        sheet.text(left + offset, foot + 15, letter, 13, anchor="middle", bold=True)
    paragraph(sheet, words.say("lamps.wiring.led_one"), x + 150, y + 46, 205)


def _shopping(sheet: Drawing, profile: Profile, words: Words, x: float, y: float) -> None:
    sheet.text(x, y, words.say("lamps.wiring.buy"), 16, bold=True)
    for number, line in enumerate(shopping(profile, words)):
        sheet.text(x, y + 28 + number * _LINE, f"• {line}", 13)
    total = words.say("lamps.wiring.current", total=f"{pins_ma(profile):.0f}",
                      most=f"{MOST_MA_ALL_PINS:.0f}")  # fmt: skip
    paragraph(sheet, total, x, y + 40 + len(shopping(profile, words)) * _LINE, 400)


def shopping(profile: Profile, words: Words) -> list[str]:
    """What to buy."""
    lines = [words.say(f"lamps.wiring.lamps.{profile.kind}", count=len(profile.lamps))]
    counted = Counter(wire.ohms for wire in wires(profile) if wire.part == "lamp")
    for ohms, count in sorted(counted.items()):
        lines.append(words.say("lamps.wiring.resistors", count=count, ohms=ohms))
    if profile.undo is not None:
        lines.append(words.say("lamps.wiring.a_button"))
    if profile.buzzer is not None:
        lines.append(words.say("lamps.wiring.a_buzzer"))
    return lines


def paragraph(sheet: Drawing, said: str, x: float, y: float, width: float) -> float:
    """A few lines, broken by the width of a middling letter; gives the height of the last."""
    line = ""
    for word in said.split(" "):
        if line and len(line) + len(word) > width / 7.3:
            sheet.text(x, y, line, 13, fill=SOFT)
            line, y = "", y + 18
        line = f"{line} {word}".strip()
    sheet.text(x, y, line, 13, fill=SOFT)
    return y
