"""Whatever is known or has failed, people read words: never how Python writes a value."""

import re
from pathlib import Path

import pytest
from bleak.exc import (
    BleakBluetoothNotAvailableError,
    BleakBluetoothNotAvailableReason,
    BleakDBusError,
)
from msgspec.structs import replace

from companion.app.parts import Parts
from companion.app.set_up import SetUp
from companion.complaints import Complaint
from companion.evening.aside import at_once
from companion.games import keys
from companion.games.octopus.parts import ShieldedClock
from companion.games.octopus.presenter import present
from companion.machine.doctor.examine import examine
from companion.machine.doctor.machine import Machine
from companion.screen.layout import end_picture, table_picture
from companion.screen.pages import settings
from companion.screen.parts import Text
from companion.screen.scene import EndScene
from companion.settings.values import Settings
from companion.text import LANGUAGES
from firmware_bridge.ble_trouble import NotADial, OtherVersion, sort_out
from firmware_bridge.link import Loss
from tests.gallery.pages import PAGES
from tests.gallery.pages.settings import DIALS, FINDINGS, STATE
from tests.gallery.samples import SAMPLES
from tests.octopus import words
from tests.screen.page_rig import SMALL, drawn

PYTHON = re.compile(
    r"""<\w+(\.\w+)*[:>\ ]        # <Loss.GONE: 'gone'>, <class …, <function …
      | \w\(\w+=                   # Trouble(why=…
      | \w\(['"<]                  # PosixPath('…
      | [\[({]['"]                 # ('a', … and {'a': …
      | \b(None(?!\ [a-z])|True|False|nan)\b  # “None yet” is English
      | \b0x[0-9a-f]{6}            # … at 0x7f…
    """,
    re.VERBOSE,
)
WENT_WRONG = [
    BleakBluetoothNotAvailableError("no adapter", BleakBluetoothNotAvailableReason.NO_BLUETOOTH),
    BleakBluetoothNotAvailableError("off", BleakBluetoothNotAvailableReason.POWERED_OFF),
    BleakDBusError("org.freedesktop.DBus.Error.AccessDenied", ["no"]),
    BleakDBusError("org.bluez.Error.Failed", ["nobody knows why"]),
    FileNotFoundError(2, "No such file or directory"),
    PermissionError(13, "Permission denied"),
    TimeoutError(),
    OSError(98, "Address already in use"),
    NotADial("it refuses what a dial allows"),
    OtherVersion("it speaks version 9"),
    EOFError(),
]


def read(picture):
    """All words of a picture; of a clock set by touch, also those it shows while it is held."""
    clocks = drawn(picture, ShieldedClock)
    held = [line for clock in clocks for _, told in clock.readings for line in told]
    return [part.text for part in (*drawn(picture, Text), *held)]


def complaints(name, picture):
    return [f"{name}: {text}" for text in read(picture) if PYTHON.search(text)]


@pytest.mark.parametrize(
    "python",
    [Loss.NO_BLUETOOTH, sort_out(EOFError()), Path("/a"), Settings(), {"a": 1}, ("a",), ["a"], None,
     True, object(), Loss, at_once],
    ids=lambda python: type(python).__name__,  # never an address: workers must agree on it
)  # fmt: skip
def test_what_python_writes_is_told_from_words(python):
    assert PYTHON.search(f"it failed: {python!r}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_python(language):
    spoken, found = words(language), []
    for name, picture in PAGES.items():
        found += complaints(name, picture(spoken, SMALL))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_scene_of_a_game_shows_python(language):
    found = []
    for name, sample in SAMPLES.items():
        scene = present(sample(language))
        lay = end_picture if isinstance(scene, EndScene) else table_picture
        found += complaints(name, lay(scene, SMALL))
    assert not found, "\n".join(found)


def set_up(language, **state):
    return settings.picture(replace(STATE, **state), words(language), SMALL)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("loss", Loss)
def test_no_dial_that_is_lost_is_told_in_python(loss, language):
    for cable in (True, False, None):
        lost = replace(DIALS[0], loss=loss, detail="it broke", cable=cable)
        shown = {
            "dials": set_up(language, section="dials", dials=(lost,), radio=loss),
            "dial": set_up(language, section="dial", dial=lost.dial, dials=(lost,)),
        }
        found = [each for name, page in shown.items() for each in complaints(name, page)]
        assert not found, "\n".join(found)


class Radio:
    """A radio that came to grief."""

    def __init__(self, error):
        self.trouble = sort_out(error)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", WENT_WRONG, ids=lambda error: f"{type(error).__name__} {error}")
def test_no_radio_that_fails_is_told_in_python(error, language, quiet_home):
    parts = Parts(Settings(), at_once)
    parts.furnish()
    try:
        parts.owners_dials.radio = Radio(error)
        state = SetUp(parts).state("dials")
        page = settings.picture(state, words(language), SMALL)
        start = words(language).say("screen.pages.settings.radio", why="")
        assert any(text.startswith(start) and len(text) > len(start) for text in read(page))
        assert not complaints("dials", page)
    finally:
        parts.owners_dials.radio = None
        parts.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_finding_is_told_in_python(language, quiet_home):
    findings = (*FINDINGS, *examine(Machine.here(keys())))
    found = []
    for number, finding in enumerate(findings):
        page = set_up(language, section="doctor", findings=findings, finding=number)
        found += complaints(finding.check, page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lamps_or_sounds_that_fail_are_told_in_python(language, quiet_home):
    parts = Parts(Settings(), at_once)
    parts.furnish()
    try:
        parts.lights._failed = Complaint("lamps.toml", "unreadable", "it is a folder")
        parts.sounds._speaker.is_broken = True
        for section in ("lamps", "sound"):
            state = SetUp(parts).state(section)
            page = settings.picture(state, words(language), SMALL)
            assert state.told
            assert not complaints(section, page)
    finally:
        parts.close()
