"""Profiles are checked before a pin is touched, and complaints name the line."""

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from hardware.checks import check, load_profile, pins_ma, strip_ma
from hardware.header import BUSES, GROUNDS, HEADER, PIN_OF, milliamps_through, resistor_ohms
from hardware.profile import SHIPPED, BadProfile, read_profile
from hardware.wiring import wires

RGB = """kind = "rgb"
free = ["spi"]

[led]
forward_volts = [1.9, 2.7, 2.7]
milliamps = 2.3

[lamps]
1 = [17, 27, 22]
2 = [18, 23, 24]
3 = [10, 9, 11]
4 = [25, 8, 7]
5 = [5, 6, 13]
6 = [12, 16, 20]
7 = [19, 26, 21]

[undo]
gpio = 4
"""
STRIP = """kind = "strip"
free = ["spi"]
[strip]
supply_milliamps = 2000
[lamps]
1 = 3
2 = 3
3 = 3
4 = 3
5 = 3
6 = 3
7 = 3
"""


def faults(text):
    """What is wrong: key and line of each fault."""
    with pytest.raises(BadProfile) as bad:
        check(read_profile(text, "here"))
    assert all(fault.line <= text.count("\n") + 1 for fault in bad.value.faults)
    return [(fault.key, fault.line) for fault in bad.value.faults]


@pytest.mark.parametrize("name", SHIPPED)
def test_our_own_profiles_can_be_wired(name):
    profile = load_profile(name)
    assert profile.kind == name
    assert pins_ma(profile) <= 50
    if name == "strip":
        assert strip_ma(profile) <= profile.supply_ma


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ("3 = [10, 9, 11]", "3 = [10, 9, 17]", [("used_twice", 11)]),
    ("gpio = 4", "gpio = 17", [("used_twice", 18)]),
    ("gpio = 4", "gpio = 28", [("no_such_gpio", 18)]),
    ("gpio = 4", "gpio = 1", [("eeprom", 18)]),
    ("gpio = 4", "gpio = 3", [("reserved", 18)]),
    ("gpio = 4", "gpio = 14", [("reserved", 18)]),
    ('free = ["spi"]\n', "\n", [("reserved", 11), ("reserved", 11), ("reserved", 11),
                               ("reserved", 12), ("reserved", 12)]),
    ('free = ["spi"]', 'free = ["spi", "eeprom"]', [("unknown_bus", 2)]),
    ("milliamps = 2.3", "milliamps = 3", [("too_much", 6)]),
    ("milliamps = 2.3", "milliamps = 9", [("too_much_a_pin", 6)]),
    ("[1.9, 2.7, 2.7]", "[1.9, 3.3, 2.7]", [("too_many_volts", 5)]),
    ("[1.9, 2.7, 2.7]", "[1.9, 2.7]", [("not_numbers", 5)]),
    ("[1.9, 2.7, 2.7]", '"low"', [("not_numbers", 5)]),
    ("milliamps = 2.3", "", [("missing", 4)]),
    ("milliamps = 2.3", "milliamps = true", [("not_between", 6)]),
    ("7 = [19, 26, 21]", "", [("missing", 8)]),
    ("7 = [19, 26, 21]", "7 = [19, 26]", [("not_numbers", 15)]),
    ("7 = [19, 26, 21]", "7 = [19, 26, true]", [("not_numbers", 15)]),
    ("gpio = 4", "gpio = 4\nbounce = 2", [("unknown_key", 19)]),
    ("gpio = 4", "gpio = 4.0", [("not_int", 18)]),
    ("[undo]\ngpio = 4", "[cellar]\nrats = 4", [("unknown_key", 18)]),
    ('kind = "rgb"', 'kind = "disco"', [("not_one_of", 1), ("unknown_key", 5), ("unknown_key", 6)]
     + [("unknown_key", 9 + lamp) for lamp in range(7)]),
    ('kind = "rgb"', "brightness = 2\nkind = \"rgb\"", [("not_between", 1)]),
    ('kind = "rgb"', "quiet = 1\nkind = \"rgb\"", [("not_bool", 1)]),
    ('free = ["spi"]', 'free = "spi"', [("not_list", 2)]),
    ("[lamps]", "[lamps", [("not_toml", 8)]),
])  # fmt: skip
def test_what_cannot_be_wired_is_named_with_its_line(old, new, wrong):
    assert old in RGB
    assert faults(RGB.replace(old, new)) == wrong


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ('free = ["spi"]\n', "", [("strip_needs_spi", 1)]),
    ("2000", "200", [("supply_too_small", 4)]),
    ("supply_milliamps = 2000", "", [("missing", 3)]),
    ("7 = 3", "7 = 300", [("strip_too_long", 5)]),
    ("7 = 3", "7 = 0", [("no_leds", 12)]),
    ("7 = 3", "7 = 3\n[undo]\ngpio = 10", [("used_twice", 14)]),
    ("[strip]", '[strip]\norder = "BRG"', [("not_one_of", 4)]),
    ("[strip]", '[strip]\ndevice = "/dev/ttyS0"', [("not_one_of", 4)]),
])  # fmt: skip
def test_a_strip_is_checked_too(old, new, wrong):
    assert old in STRIP
    assert faults(STRIP.replace(old, new)) == wrong


def test_everything_wrong_is_told_at_once():
    text = RGB.replace("gpio = 4", "gpio = 99").replace("2 = [18,", "2 = [2,")
    assert faults(text) == [("reserved", 10), ("no_such_gpio", 18)]


def test_a_profile_without_a_kind_is_asked_for_one():
    assert faults("brightness = 1") == [("missing_kind", 1)]


def test_a_cap_makes_a_strip_take_less():
    dim = "brightness = 0.5\n" + STRIP.replace("2000", "300")
    assert strip_ma(check(read_profile(dim, "here"))) < 300
    assert ("supply_too_small", 4) in faults(STRIP.replace("2000", "300"))


@pytest.mark.parametrize("path", ["/nowhere/lamps.toml", "/"])
def test_a_file_that_cannot_be_read_is_said(path):
    with pytest.raises(BadProfile) as bad:
        load_profile(path)
    assert bad.value.faults[0].key == "unreadable"


@given(st.text(max_size=60), st.integers(0, len(RGB)))
@tries(max_examples=150)
def test_no_text_is_too_strange_to_be_complained_about(strange, at):
    text = RGB[:at] + strange + RGB[at:]
    try:
        found = pins_ma(check(read_profile(text, "here")))
    except BadProfile as bad:
        found = -len(bad.faults)
    assert found <= 50
    assert found != 0, "refused, and nothing is said to be wrong"


# The header


def test_the_header_has_every_gpio_once():
    assert sorted(PIN_OF) == list(range(28))
    assert len(HEADER) == 40
    assert GROUNDS == (6, 9, 14, 20, 25, 30, 34, 39)
    assert {PIN_OF[2], PIN_OF[14], PIN_OF[10], PIN_OF[21]} == {3, 8, 19, 40}


def test_resistors_can_be_bought_and_never_let_too_much_through():
    assert resistor_ohms(2.0, 5) == 270
    assert resistor_ohms(1.9, 2.3) == 620
    for tenths in range(5, 80):
        for volts in (1.8, 2.0, 2.7, 3.1):
            ohms = resistor_ohms(volts, tenths / 10)
            assert milliamps_through(volts, ohms) <= tenths / 10


@pytest.mark.parametrize("name", ["rgb", "mono", "strip"])
def test_every_wire_has_its_own_pin(name):
    profile = load_profile(name)
    found = wires(profile)
    assert len({wire.pin for wire in found}) == len(found)
    assert all(HEADER[wire.pin - 1] == f"GPIO{wire.gpio}" for wire in found)
    legs = [(wire.lamp, wire.leg) for wire in found if wire.part == "lamp"]
    assert len(set(legs)) == len(legs) == 7 * len(profile.legs)


def test_wires_say_where_a_lamp_glows_before_the_program_runs():
    glowing = {wire.gpio for wire in wires(load_profile("rgb")) if wire.glows_at_boot}
    assert glowing == {5, 6, 7, 8}
    assert not set(BUSES["i2c"]) & glowing
