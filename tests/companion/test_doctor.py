"""A doctor who looks at machines that lack one thing after the other."""

import errno
import os
import threading
from calendar import timegm
from pathlib import Path

import pytest

from companion.machine.doctor import keeping, machine
from companion.machine.doctor.examine import CHECKS, examine, worst
from companion.machine.doctor.findings import Finding, Level, fail, ok, warn
from companion.machine.doctor.keeping import MEGABYTE, failed_write, judged
from companion.text import LANGUAGES, words
from tests.companion.doctor_rig import DIAL, FIRMWARE, GROUPS, PANEL, SYNCHRONISED, a_pi, look
from tests.waiting import PATIENCE_S

OK, WARN, FAIL = Level.OK, Level.WARN, Level.FAIL
GAME = '{"record":1,"game":"grand-octopus"}\n{"x":1}\n'
RGB = "[lamps]\nprofile = 'rgb'"


@pytest.fixture
def pi(monkeypatch):
    """A Pi that is well; how busy the machine is on which it is looked at does not matter."""
    monkeypatch.setattr(machine, "COMMAND_S", PATIENCE_S)
    monkeypatch.setattr(keeping, "SLOW_S", PATIENCE_S)
    with a_pi() as pi:
        yield pi


def at(year, month=6):
    return float(timegm((year, month, 1, 12, 0, 0)))


# What a machine has or lacks: the check, its level and key, and what was done to a good Pi.
MACHINES = {
    "a good Pi": ("os", OK, "fine", lambda pi: pi),
    "32 bits on a 64-bit kernel": ("os", FAIL, "not_64_bits", lambda pi: pi.but(bits=32)),
    "another processor": ("os", FAIL, "other_processor", lambda pi: pi.but(arch="riscv64")),
    "no Debian": (
        "os", WARN, "not_debian",
        lambda pi: pi.write("/etc/os-release", "ID=fedora\nPRETTY_NAME='Fedora 41'"),
    ),
    "nothing known of the system": (
        "os", WARN, "not_debian", lambda pi: pi.without("/etc/os-release"),
    ),
    "a child of Debian": (
        "os", OK, "fine",
        lambda pi: pi.write("/etc/os-release", "ID=ubuntu\nID_LIKE=debian\nVERSION_ID=24.04"),
    ),
    "an old Debian": (
        "os", WARN, "too_old", lambda pi: pi.write("/etc/os-release", "ID=debian\nVERSION_ID='11'"),
    ),
    "its Python": ("python", OK, "fine", lambda pi: pi),
    "a Python of the future": ("python", WARN, "too_new", lambda pi: pi.but(python=(3, 15))),
    "its packages": ("packages", OK, "fine", lambda pi: pi),
    "no table installed": (
        "packages", FAIL, "no_table", lambda pi: pi.uninstall("octopus-table"),
    ),
    "a package less": ("packages", FAIL, "missing", lambda pi: pi.uninstall("rich")),
    "a package too old": (
        "packages", FAIL, "old", lambda pi: pi.uninstall("bleak").install("bleak", "3.0.1"),
    ),
    "all groups": ("groups", OK, "fine", lambda pi: pi),
    "no group input": (
        "groups", WARN, "missing",
        lambda pi: pi.but(groups=frozenset(GROUPS) - {"input"}).write("/etc/group", "input:x:9:\n"),
    ),
    "a group since a minute": (
        "groups", WARN, "not_yet", lambda pi: pi.but(groups=frozenset(GROUPS) - {"input"}),
    ),
    "a desktop that opens its devices": (
        "groups", OK, "fine",
        lambda pi: pi.but(groups=frozenset({"dialout", "bluetooth"})).env(DISPLAY=":0"),
    ),
    "root": ("groups", WARN, "is_root", lambda pi: pi.but(user="root")),
    "a good supply": ("power", OK, "fine", lambda pi: pi),
    "no Pi": ("power", OK, "not_a_pi", lambda pi: pi.without("/proc/device-tree/model")),
    "a weak supply": ("power", FAIL, "under_voltage", lambda pi: pi.write(FIRMWARE, "50005\n")),
    "a supply that was weak": (
        "power", WARN, "was_under_voltage", lambda pi: pi.write(FIRMWARE, "50000\n"),
    ),
    "a slow processor": ("power", WARN, "throttled", lambda pi: pi.write(FIRMWARE, "e0006\n")),
    "a processor that was slow": (
        "power", WARN, "was_slowed", lambda pi: pi.write(FIRMWARE, "e0000\n"),
    ),
    "a hot processor": ("power", WARN, "hot", lambda pi: pi.write(FIRMWARE, "80008\n")),
    "a weak supply, told by the tool": (
        "power", FAIL, "under_voltage",
        lambda pi: pi.without(FIRMWARE).program("vcgencmd", "echo throttled=0x50005"),
    ),
    "a good supply, told by the tool": (
        "power", OK, "fine",
        lambda pi: pi.without(FIRMWARE).program("vcgencmd", "echo throttled=0x0"),
    ),
    "a tool that fails": (
        "power", WARN, "unknown", lambda pi: pi.without(FIRMWARE).program("vcgencmd", "exit 1"),
    ),
    "no word of the supply": ("power", WARN, "unknown", lambda pi: pi.without(FIRMWARE)),
    "time from the network": (
        "clock", OK, "synchronised", lambda pi: pi.but(now_s=at(2026)),
    ),
    "time from the network, told by the tool": (
        "clock", OK, "synchronised",
        lambda pi: pi.without(SYNCHRONISED).program("timedatectl", "echo yes"),
    ),
    "a clock of its own": (
        "clock", OK, "own_clock",
        lambda pi: pi.without(SYNCHRONISED).write("/sys/class/rtc/rtc0/name", "rpi-rtc"),
    ),
    "no time from anywhere": (
        "clock", WARN, "not_synchronised",
        lambda pi: pi.without(SYNCHRONISED).program("timedatectl", "echo no"),
    ),
    "the year 1970": ("clock", WARN, "wrong", lambda pi: pi.but(now_s=0.0)),
    "no settings": ("settings", OK, "usual", lambda pi: pi),
    "good settings": ("settings", OK, "fine", lambda pi: pi.set("[sound]\non = false")),
    "settings for the system": (
        "settings", OK, "fine",
        lambda pi: pi.write("/etc/octopus-table/settings.toml", "[sound]\non = false"),
    ),
    "a mistake in the settings": (
        "settings", WARN, "mistakes", lambda pi: pi.set("[sound]\nvolume = 300"),
    ),
    "settings that are no TOML": ("settings", WARN, "unreadable", lambda pi: pi.set("[sound")),
    "no games": ("games", OK, "none", lambda pi: pi),
    "a game": ("games", OK, "fine", lambda pi: pi.game("1.jsonl", GAME)),
    "a game whose last line was cut": (
        "games", OK, "fine", lambda pi: pi.game("1.jsonl", GAME + '{"x":'),
    ),
    "a game that is none": (
        "games", WARN, "unreadable", lambda pi: pi.game("1.jsonl", "x\n" + GAME),
    ),
    "games of somebody else": (
        "games", WARN, "no_entry", lambda pi: pi.forbid("../games"),
    ),
    "a good disk": ("disk", OK, "fine", lambda pi: pi),
    "a folder that is not made yet": (
        "disk", OK, "fine", lambda pi: pi.but(data=pi.home / "games" / "of" / "mine"),
    ),
    "a folder of somebody else": ("disk", FAIL, "denied", lambda pi: pi.forbid("../games")),
    "a file in place of a folder": (
        "disk", FAIL, "no_folder", lambda pi: pi.but(data=pi.root / "etc/group"),
    ),
    "an overlay": (
        "disk", WARN, "passing",
        lambda pi: pi.write("/proc/self/mounts", f"a / ext4 rw 0 0\nb {pi.home} overlay rw 0 0"),
    ),
    "a screen": ("screen", OK, "console", lambda pi: pi),
    "no graphics card": (
        "screen", FAIL, "none", lambda pi: pi.without("/dev/dri/card1"),
    ),
    "no screen": ("screen", FAIL, "unplugged", lambda pi: pi.without(f"{PANEL}/status")),
    "a screen of somebody else": ("screen", FAIL, "denied", lambda pi: pi.forbid("/dev/dri/card1")),
    "no graphics processor": (
        "screen", WARN, "slow", lambda pi: pi.without("/dev/dri/renderD128"),
    ),
    "a desktop of X11": (
        "screen", OK, "x11", lambda pi: pi.env(DISPLAY=":0.0").write("/tmp/.X11-unix/X0", ""),
    ),
    "a desktop far away": ("screen", OK, "x11", lambda pi: pi.env(DISPLAY="far:10.0")),
    "a desktop that is gone": ("screen", FAIL, "no_x11", lambda pi: pi.env(DISPLAY=":0")),
    "X11 asked for in vain": (
        "screen", FAIL, "no_display", lambda pi: pi.set("screen.driver = 'x11'"),
    ),
    "a desktop of Wayland": (
        "screen", OK, "wayland",
        lambda pi: pi.env(WAYLAND_DISPLAY="wayland-1", XDG_RUNTIME_DIR="/run/user/1000").write(
            "/run/user/1000/wayland-1", ""
        ),
    ),
    "Wayland asked for in vain": (
        "screen", FAIL, "no_wayland", lambda pi: pi.set("screen.driver = 'wayland'"),
    ),
    "no screen wanted": (
        "screen", WARN, "offscreen", lambda pi: pi.set("screen.driver = 'offscreen'"),
    ),
    "the console wanted in a desktop": (
        "screen", OK, "console", lambda pi: pi.env(DISPLAY=":0").set("screen.driver = 'kmsdrm'"),
    ),
    "a touchscreen": ("touch", OK, "fine", lambda pi: pi),
    "no touchscreen": (
        "touch", WARN, "none",
        lambda pi: pi.write("/proc/bus/input/devices", FILES_WITHOUT_TOUCH),
    ),
    "a touchscreen of somebody else": (
        "touch", WARN, "denied", lambda pi: pi.forbid("/dev/input/event4"),
    ),
    "a touchscreen that the desktop reads": (
        "touch", OK, "fine", lambda pi: pi.forbid("/dev/input/event4").env(DISPLAY=":0"),
    ),
    "a sound card": ("sound", OK, "fine", lambda pi: pi),
    "no sound card": (
        "sound", WARN, "none",
        lambda pi: pi.write("/proc/asound/cards", "--- no soundcards ---\n"),
    ),
    "no sound wanted": (
        "sound", OK, "not_wanted",
        lambda pi: pi.set("sound.on = false").without("/proc/asound/cards"),
    ),
    "no voice": ("sound", WARN, "no_voice", lambda pi: pi.set("sound.read_aloud = true")),
    "a voice": (
        "sound", OK, "fine",
        lambda pi: pi.set("sound.read_aloud = true").program("espeak-ng", "true"),
    ),
    "a dial": ("serial", OK, "fine", lambda pi: pi),
    "no dial": ("serial", OK, "none", lambda pi: pi.without(f"/dev/serial/by-id/{DIAL}")),
    "a dial of somebody else": ("serial", WARN, "denied", lambda pi: pi.forbid("/dev/ttyACM0")),
    "no dials by USB wanted": (
        "serial", OK, "not_wanted", lambda pi: pi.set("dials.usb = false"),
    ),
    "no lamps": ("gpio", OK, "not_needed", lambda pi: pi),
    "lamps": ("gpio", OK, "fine", lambda pi: pi.set(RGB)),
    "lamps without pins": (
        "gpio", FAIL, "no_chip", lambda pi: pi.set(RGB).without("/dev/gpiochip0"),
    ),
    "pins of somebody else": (
        "gpio", FAIL, "denied", lambda pi: pi.set(RGB).forbid("/dev/gpiochip0"),
    ),
    "pins without their library": (
        "gpio", FAIL, "no_library", lambda pi: pi.set(RGB).uninstall("lgpio"),
    ),
    "another factory for pins": (
        "gpio", WARN, "other_factory", lambda pi: pi.set(RGB).env(GPIOZERO_PIN_FACTORY="pigpio"),
    ),
    "an empty factory for pins": (
        "gpio", WARN, "other_factory", lambda pi: pi.set(RGB).env(GPIOZERO_PIN_FACTORY=""),
    ),
    "a strip": ("gpio", OK, "fine", lambda pi: pi.set("lamps.profile = 'strip'")),
    "a strip without SPI": (
        "gpio", FAIL, "no_spi",
        lambda pi: pi.set("lamps.profile = 'strip'").without("/dev/spidev0.0"),
    ),
    "a profile of the owner's": (
        "gpio", OK, "not_needed",
        lambda pi: pi.write("/lamps.toml", "kind = 'simulated'").set(
            f"lamps.profile = '{pi.root}/lamps.toml'"
        ),
    ),
    "a profile that is gone": (
        "gpio", OK, "fine", lambda pi: pi.set("lamps.profile = '/gone.toml'"),
    ),
    "no radio wanted": (
        "bluetooth", OK, "not_wanted", lambda pi: pi.set("dials.bluetooth = false"),
    ),
    "a radio blocked by software": (
        "bluetooth", WARN, "soft_block",
        lambda pi: pi.write("/sys/class/rfkill/rfkill1/soft", "1\n"),
    ),
    "a radio blocked by a switch": (
        "bluetooth", WARN, "hard_block",
        lambda pi: pi.write("/sys/class/rfkill/rfkill1/hard", "1\n"),
    ),
    "no D-Bus": ("bluetooth", WARN, "no_service", lambda pi: pi),
}  # fmt: skip
FILES_WITHOUT_TOUCH = 'N: Name="A mouse"\nH: Handlers=mouse0 event0\nB: PROP=0\n'


@pytest.mark.parametrize(("check", "level", "key", "change"), MACHINES.values(), ids=MACHINES)
def test_a_machine_is_seen_as_it_is(pi, check, level, key, change):
    finding = look(check, change(pi))
    assert (finding.check, finding.level, finding.key) == (check, level, key)
    for language in LANGUAGES:
        assert finding.text(words(language))
        assert bool(finding.cure(words(language))) == (level is not OK)


def test_what_is_told_names_the_thing(pi):
    english = words("en")
    found = {finding.check: finding for finding in examine(pi.machine)}
    assert found["os"].text(english) == (
        "Debian GNU/Linux 13 (trixie), kernel 6.12.34+rpt-rpi-2712, aarch64"
        " · Raspberry Pi 5 Model B Rev 1.0"
    )
    assert found["screen"].text(english) == "HDMI-A-1 1920x1080, without a desktop"
    assert found["touch"].text(english) == "10-0038 generic ft5x06 (79)"
    assert found["serial"].facts["ports"] == DIAL
    missing = CHECKS["groups"](pi.but(groups=frozenset(), user="bo").machine)
    assert missing.cure(english).startswith(
        "sudo usermod -aG dialout,bluetooth,video,render,input bo"
    )


def test_a_good_pi_is_found_good(pi):
    pi.set("dials.bluetooth = false")
    assert [f for f in examine(pi.machine) if f.level is not OK] == []


def test_looking_leaves_no_trace(pi):
    before = sorted(pi.home.rglob("*"))
    examine(pi.machine)
    assert sorted(pi.home.rglob("*")) == before


# Disks that no test can have


@pytest.mark.parametrize(("number", "key"), [
    (errno.EROFS, "read_only"), (errno.ENOSPC, "full_at_once"), (errno.EDQUOT, "full_at_once"),
    (errno.EACCES, "denied"), (errno.EIO, "broken"),
])  # fmt: skip
def test_a_disk_that_cannot_be_written_to_is_a_failure(number, key):
    finding = failed_write(OSError(number, os.strerror(number)), Path("/games"))
    assert finding == fail("disk", key, detail=os.strerror(number), folder="/games")


@pytest.mark.parametrize(("free", "took_s", "level", "key"), [
    (10, 0.01, FAIL, "full"), (100, 0.01, WARN, "nearly_full"), (9000, 0.7, WARN, "slow"),
    (9000, 0.05, OK, "fine"),
])  # fmt: skip
def test_a_disk_is_judged_by_its_room_and_its_speed(free, took_s, level, key):
    finding = judged(Path("/games"), free * MEGABYTE, took_s, "ext4")
    assert (finding.level, finding.key) == (level, key)


# All checks together


def test_a_check_that_breaks_is_a_line_of_its_own(pi):
    def broken(machine):
        raise ZeroDivisionError("by zero")

    findings = examine(pi.machine, {"os": broken, "python": CHECKS["python"]})
    assert findings[0] == fail("os", "broke", detail="ZeroDivisionError: by zero")
    assert findings[1].level is OK
    assert "ZeroDivisionError" in findings[0].text(words("fr"))


def test_a_check_that_hangs_is_a_line_of_its_own(pi):
    let_go = threading.Event()

    def hangs(machine):
        let_go.wait()
        return ok("os", "fine")

    findings = examine(pi.machine, {"os": hangs, "python": CHECKS["python"]}, limit_s=0.2)
    assert not let_go.is_set(), "it was not waited for"
    let_go.set()
    assert findings[0] == fail("os", "late", seconds="0.2")
    assert findings[1].level is OK


def test_the_worst_counts():
    good, bad, worse = ok("os", "fine"), warn("clock", "wrong"), fail("disk", "full")
    assert worst((good,)) is OK
    assert worst((good, bad)) is WARN
    assert worst((bad, worse, good)) is FAIL


# Words


def test_every_sentence_of_the_doctor_belongs_to_a_machine():
    on_a_bus = {"fine", "denied", "silent", "no_adapter", "off", "no_low_energy"}
    seen = {(check, key) for check, _, key, _ in MACHINES.values()}
    seen |= {("bluetooth", key) for key in on_a_bus}
    seen |= {("disk", key) for key in ("read_only", "full_at_once", "broken")}
    seen |= {("disk", key) for key in ("full", "nearly_full", "slow")}
    seen |= {("any", "late"), ("any", "broke")}
    found = words("en").under("doctor.found")
    assert {tuple(key.split(".")) for key in found} == seen


def test_every_check_has_its_title():
    assert set(words("en").under("doctor.check")) == CHECKS.keys()


def test_what_a_machine_says_of_itself_commands_no_terminal():
    finding = Finding("touch", OK, "fine", {"names": "evil\x1b[2J"})
    assert finding.text(words("en")) == "evil?[2J"
