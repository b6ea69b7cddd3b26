"""`octopus-table dial wiring`: words, drawing, the builder's page and the firmware agree."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.__main__ import main
from companion.dials.sheet.dial import draw
from companion.text import LANGUAGES, words
from firmware_bridge.firmware import board
from firmware_bridge.wiring import HEADER, LIGHT_OHMS, PIN_OF, light_ma, wires

SVG = "{http://www.w3.org/2000/svg}"
PAGE = Path(board.__file__).with_name("README.md").read_text("utf-8")
POTS = {"POTS_STRAP", "DAGGER_POT", "TENTACLE_POT"}


def letters(svg):
    return [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_drawing_name_every_wire(language, tmp_path, capsys):
    path = tmp_path / "dial.svg"
    assert main(["dial", "wiring", "--svg", str(path), "--lang", language]) == 0
    printed, drawn = capsys.readouterr().out, letters(path.read_text("utf-8"))
    for wire in wires():
        assert re.search(rf"^{wire.pin} +{wire.label} ", printed, re.M), wire
        assert wire.label in drawn
    assert {"3V3", "VSYS", "GND"} <= set(drawn)
    assert [drawn.count(str(pin)) for pin in range(1, 41)] == [1] * 40
    assert sum(bool(re.fullmatch(r"\d+ Ω", text)) for text in drawn) == 4
    assert words(language).say("dial.wiring.part.dagger") in drawn
    assert str(path) in printed


def test_the_wires_are_those_of_the_builders_page():
    table = re.findall(r"^\| `([A-Z_]+)` \| (GP\d+) \| (\d+) \| (.*) \|$", PAGE, re.M)
    rows = {name: (label, int(pin), goes_to) for name, label, pin, goes_to in table}
    assert {wire.name for wire in wires()} == set(rows) - POTS
    for wire in wires():
        label, pin, goes_to = rows[wire.name]
        assert (wire.label, wire.pin) == (label, pin)
        shown = "1 kΩ" if wire.ohms == 1000 else f"{wire.ohms} Ω"
        assert not wire.ohms or shown in goes_to


def test_the_pins_are_those_of_a_pico():
    grounds = [pin for pin, name in enumerate(HEADER, 1) if name == "GND"]
    assert grounds == [3, 8, 13, 18, 23, 28, 38]
    assert len(HEADER) == 40
    assert (PIN_OF[0], PIN_OF[22], PIN_OF[26], PIN_OF[28]) == (1, 29, 31, 34)


def test_no_leg_of_the_light_takes_more_than_its_pin_gives():
    assert set(LIGHT_OHMS) == set(light_ma())
    assert all(0 < ma <= 12 for ma in light_ma().values())


def test_the_drawing_is_the_same_every_time_and_speaks_both_languages():
    assert draw(words("en")) == draw(words("en"))
    english, french = (letters(draw(words(language))) for language in LANGUAGES)
    assert "ready button" in english
    assert words("fr").say("dial.wiring.part.button") in french


def test_a_drawing_that_cannot_be_saved_is_said(tmp_path, capsys):
    assert main(["dial", "wiring", "--svg", str(tmp_path / "none" / "x.svg")]) == 2
    assert "x.svg" in capsys.readouterr().err
