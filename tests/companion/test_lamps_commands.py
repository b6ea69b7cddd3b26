"""`octopus-table lamps …` as people type it, on a real terminal and where there is none."""

import re
import signal
import tomllib
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import companion.lamps
import hardware
from companion.__main__ import main
from companion.lamps.drawing import board
from companion.lamps.speech import LampComplaint
from companion.lamps.try_out import steps
from companion.lamps.wiring import drawing
from companion.text import LANGUAGES
from hardware.checks import check, load_profile
from hardware.lamps import BLACK, DARK, Colour
from hardware.profile import read_profile
from hardware.wiring import wires
from tests.companion.terminal import Program, run
from tests.octopus import words

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path


# At a terminal


def typed(home, *arguments, columns=90):
    """A command on a pseudo-terminal."""
    return Program(home, "lamps", *arguments, COLUMNS=str(columns), LINES="30")


def test_a_walk_asks_about_every_lamp_and_names_the_wires_of_the_wrong_ones(tmp_path):
    profile = tmp_path / "lamps.toml"
    profile.write_text('kind = "simulated"\n', "utf-8")
    with typed(tmp_path, "walk", "--profile", str(profile)) as terminal:
        for lamp in range(1, 8):
            terminal.until(f"{lamp} {words('en').say(f'lamps.place.{lamp}')}: is it lit")
            if lamp == 2:
                terminal.type("maybe\n")
                terminal.until("Please answer y or n")
                terminal.until(r"is it lit, alone\?")
            terminal.type("n\n" if lamp == 3 else "\n")
        assert terminal.status == 1
        assert "Lamp 3, crypt: look at" in terminal.seen


def test_a_walk_can_be_left(tmp_path):
    with typed(tmp_path, "walk", "--lang", "fr") as terminal:
        terminal.until("est-elle allumée")
        terminal.type("q\n")
        assert terminal.status == 0


def test_a_meaning_is_drawn_while_it_is_shown(tmp_path):
    with typed(tmp_path, "show", "resolving", "--place", "4") as terminal:
        terminal.until("laboratory: this place is being resolved")
        terminal.until("▀▀▀")
        terminal.until("7 Exterior Location")
        terminal.send(signal.SIGINT)
        assert terminal.status == 0


def test_a_narrow_terminal_gets_a_row_of_lamps(tmp_path):
    with typed(tmp_path, "test", "--pace", "0", columns=40) as terminal:
        assert terminal.status == 0
        assert "1○  2○" in terminal.seen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_being_told_to_end_is_an_orderly_end(tmp_path, number):
    with typed(tmp_path, "show", "end", "--seconds", "60") as terminal:
        terminal.until("the game is over")
        terminal.send(number)
        assert terminal.status == 128 + number


# Where there is no terminal


def lamps(*arguments):
    return main(["lamps", *map(str, arguments)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_every_lamp_is_tried(language, capsys):
    assert lamps("test", "--pace", 0, "--lang", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7 * 3 + 2 + 1
    assert words(language).say("lamps.place.7") in lines[20]


def test_lamps_of_one_colour_are_tried_once_each():
    tried = steps(load_profile("mono"))
    assert [lamp for lamp, _, _ in tried] == [1, 2, 3, 4, 5, 6, 7, 0, 0]
    assert tried[-1][2] == DARK


def test_a_walk_without_people_passes_by(capsys):
    assert lamps("walk", "--pace", 0) == 0
    assert [line[:6] for line in capsys.readouterr().out.splitlines()[:7]] == [
        f"Lamp {lamp}" for lamp in range(1, 8)
    ]


def test_all_meanings_are_listed(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    assert lamps("show") == 0
    assert len(capsys.readouterr().out.splitlines()) == 19


def test_a_meaning_that_is_none_is_refused(capsys):
    assert lamps("show", "disco") == 2
    said = capsys.readouterr().err
    assert "disco" in said
    assert "dial_lost" in said
    assert "confrontation" in said


def test_a_game_that_is_none_is_refused(capsys):
    assert lamps("show", "--game", "disco") == 2
    assert "grand-octopus" in capsys.readouterr().err


def test_what_was_left_lit_is_put_out(capsys):
    assert lamps("dark") == 0
    assert "dark" in capsys.readouterr().out


@pytest.mark.parametrize("command", [("test",), ("walk",), ("show", "tie"), ("dark",)])
@pytest.mark.parametrize("profile", ["rgb", "mono"])
def test_a_machine_without_a_header_says_so(command, profile, capsys):
    assert lamps(*command, "--profile", profile) == 2
    said = capsys.readouterr().err
    assert "simulated" in said
    assert said.count("\n") == 1


def test_a_strip_without_spi_says_how_to_get_it(tmp_path, capsys):
    text = files("hardware").joinpath("profiles/strip.toml").read_text("utf-8")
    bare = text[: text.index("[undo]")].replace("spidev0.0", "spidev0.1")
    (tmp_path / "strip.toml").write_text(bare, "utf-8")
    assert lamps("dark", "--profile", tmp_path / "strip.toml") == 2
    assert "/dev/spidev0.1. Switch SPI on" in capsys.readouterr().err


def test_a_bad_profile_is_explained_line_by_line(tmp_path, capsys):
    path = tmp_path / "mine.toml"
    text = files("hardware").joinpath("profiles/mono.toml").read_text("utf-8")
    path.write_text(text.replace("2 = 27", "2 = 17").replace("gpio = 26", "gpio = 2"), "utf-8")
    for command in ("test", "wiring"):
        assert lamps(command, "--profile", path) == 2
        first, second = capsys.readouterr().err.splitlines()
        assert first.startswith(f"{path}, line 18: GPIO17 (pin 11) is already used in line 17")
        assert second.startswith(f"{path}, line 26: GPIO2 (pin 3) belongs to the i2c bus")


def test_the_owners_profile_is_the_usual_one(own_home, capsys):
    assert lamps("wiring") == 2
    assert "no wires" in capsys.readouterr().err
    folder = own_home / "config" / "octopus-table"
    folder.mkdir(parents=True)
    text = files("hardware").joinpath("profiles/mono.toml").read_text("utf-8")
    (folder / "lamps.toml").write_text(text, "utf-8")
    assert lamps("wiring") == 0
    assert "GPIO17" in capsys.readouterr().out


# Wiring


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["rgb", "mono", "strip"])
def test_words_and_drawing_name_every_wire(kind, language, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    path, said = tmp_path / "wiring.svg", words(language)
    assert lamps("wiring", "--profile", kind, "--svg", path, "--lang", language) == 0
    printed = capsys.readouterr().out
    drawn = [text.text for text in ElementTree.parse(path).iter(f"{SVG}text")]
    found = wires(load_profile(kind))
    for wire in found:
        assert re.search(rf"^{wire.pin} +GPIO{wire.gpio} ", printed, re.M), wire
        assert f"GPIO{wire.gpio}" in drawn
    resistors = [wire for wire in found if wire.ohms]
    assert sum("Ω" in text and len(text) < 8 for text in drawn) == len(resistors) or kind == "strip"
    for lamp in range(1, 8):
        assert f"{lamp} {said.say(f'lamps.place.{lamp}')}" in drawn
    assert [drawn.count(str(pin)) for pin in range(1, 41)] == [1] * 40
    assert str(path) in printed


def test_wires_of_a_drawing_have_the_colours_of_their_legs():
    root = ElementTree.fromstring(drawing(load_profile("rgb"), words("en")))
    strokes = [path.get("stroke") for path in root.iter(f"{SVG}path")]
    for colour in ("#D42A2A", "#23914F", "#2F6FDB"):
        assert strokes.count(colour) >= 7


def test_any_wiring_that_passes_the_checks_can_be_drawn():
    """Pins shuffled over both sides of the header: wires then run below it, all of them."""
    text = files("hardware").joinpath("profiles/rgb.toml").read_text("utf-8")
    pins = list(map(int, re.findall(r"\d+", ",".join(re.findall(r"= \[(.*?)\]", text)[-7:]))))
    for shift in (5, 11, 16):
        moved = iter(pins[shift:] + pins[:shift])
        changed = re.sub(
            r"(?m)^([1-7]) = \[.*?\]",
            lambda line, moved=moved: f"{line[1]} = [{next(moved)}, {next(moved)}, {next(moved)}]",
            text,
        )
        profile = check(read_profile(changed, "shuffled"))
        svg = drawing(profile, words("en"))
        assert all(f">GPIO{gpio}<" in svg for gpio in pins)
        ElementTree.fromstring(svg)


def test_a_drawing_that_cannot_be_saved_is_said(tmp_path, capsys):
    assert lamps("wiring", "--profile", "mono", "--svg", tmp_path / "none" / "x.svg") == 2
    assert "cannot be written" in capsys.readouterr().err


# Beside a game


def test_a_game_is_shown_on_simulated_lamps(tmp_path):
    shown = run(tmp_path, "play", "--lamps", "simulated", "--players", "3", "--seed", "3")
    assert shown.returncode == 0
    rows = [line for line in shown.stdout.decode().splitlines() if "1●" in line or "1○" in line]
    assert len(rows) > 10
    assert len(set(rows)) > 3


def test_a_game_on_lamps_that_are_not_there_is_not_begun(tmp_path):
    refused = run(tmp_path, "play", "--lamps", "rgb")
    assert refused.returncode == 2
    assert b"simulated" in refused.stderr
    assert not list(tmp_path.rglob("*.jsonl"))


# The drawing of the board


@pytest.mark.parametrize("width", [30, 60, 90])
def test_a_lit_lamp_looks_different_from_a_dark_one(width):
    lit = board((Colour(240, 101, 74), *(BLACK,) * 6), words("en"), width)
    dark = board(DARK, words("en"), width)
    assert lit.plain != dark.plain
    assert max(map(len, lit.plain.splitlines())) <= width or width == 30


# Words


def keys_in_source():
    """The sentences the commands name, and the troubles and faults the hardware can have."""
    folder = Path(companion.lamps.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    yield from re.findall(r'"(lamps(?:\.\w+)+)"', source.replace('"lamps.toml"', ""))
    yield from (f"lamps.trouble.{key}" for key in re.findall(r'LampComplaint\("(\w+)"', source))
    folder = Path(hardware.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    troubles = re.findall(r'LampsFailed\(\s*"(\w+)"', source)
    assert len(troubles) > 3
    yield from (f"lamps.trouble.{key}" for key in (*troubles, "busy", "pins", "no_spi", "denied"))
    faults = re.findall(r'(?:Fault|_fault)\(\s*"(\w+)"', source)
    assert len(faults) > 10
    yield from (f"lamps.fault.{key}" for key in faults)
    yield from (f"lamps.fault.not_{kind}" for kind in ("bool", "list", "int"))
    yield from (
        "lamps.trouble.no_such_game",
        "lamps.trouble.spi_denied",
        "lamps.trouble.spi",
        "lamps.trouble.no_header",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_everything_that_can_ail_lamps(language):
    missing = {key for key in keys_in_source() if not words(language).has(key)}
    assert missing == set()


def test_complaints_command_no_terminal():
    text = LampComplaint("pins", detail="\x1b[2Jbad").text(words("en"))
    assert "\x1b" not in text


def test_our_profiles_name_their_places_as_the_table_does():
    for kind in ("rgb", "mono", "strip"):
        text = files("hardware").joinpath(f"profiles/{kind}.toml").read_text("utf-8")
        assert sorted(tomllib.loads(text)["lamps"]) == list("1234567")
        for lamp in range(1, 7):
            assert re.search(rf"(?m)^{lamp} = .*# {words('en').say(f'lamps.place.{lamp}')}$", text)
