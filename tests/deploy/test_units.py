"""The units as systemd reads them: sound, locked up, aware of what the program ends with.

They are read where everything they name is there: a folder laid out as the package lays it out.
"""

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.machine.service import faults

DEPLOY = Path(__file__).parents[2] / "deploy"
SYSTEM = sorted((DEPLOY / "units").glob("*.service"))
USER = sorted((DEPLOY / "units" / "user").glob("*.service"))
LOCKED_UP = ("octopus-table.service", "octopus-table-safe.service")
ROOTS_OWN = ("octopus-table-fallback.service", "octopus-table-mend.service")
MOST_EXPOSED = 20
"""systemd-analyze counts in tenths: 2.0."""
ELSEWHERE = ("usr/bin/octopus-table", "usr/sbin/rfkill", "usr/lib/octopus-table/fallback",
             "usr/lib/octopus-table/mend", "usr/lib/octopus-table/trial")  # fmt: skip


def analyze(*words, **environment):
    command = ["systemd-analyze", *map(str, words)]
    env = os.environ | environment
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path):
    """What units name, as programs that do nothing."""
    for name in ELSEWHERE:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
    for script in ("ended", "again"):
        shutil.copy(DEPLOY / "lib" / script, tmp_path / "usr/lib/octopus-table")
    return tmp_path


def moved(unit, house, change=lambda text: text):
    """The unit with its programs in *house*."""
    text = unit.read_text("utf-8").replace("/usr/", f"{house}/usr/")
    path = house / unit.name
    path.write_text(change(text), "utf-8")
    return path


def verify(path, *more):
    folder = str(path.parent)
    return analyze(
        "verify", "--man=no", "--recursive-errors=no", *more, path, XDG_RUNTIME_DIR=folder
    )


@pytest.mark.parametrize("unit", SYSTEM, ids=lambda path: path.stem)
def test_systemd_finds_nothing_wrong_with_a_unit(unit, house):
    run = verify(moved(unit, house))
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("unit", USER, ids=lambda path: path.stem)
def test_systemd_finds_nothing_wrong_with_a_unit_of_a_desktop_session(unit, house):
    run = verify(moved(unit, house), "--user")
    assert (run.returncode, run.stderr) == (0, "")


def test_systemd_would_find_what_is_wrong(house):
    unit = DEPLOY / "units/octopus-table.service"
    for wrong in ("Restart=sometimes", "WatchDog=20", "ExecStart=/no/such/program"):
        changed = moved(unit, house, lambda text, wrong=wrong: text + f"[Service]\n{wrong}\n")
        assert verify(changed).returncode != 0, wrong


@pytest.mark.parametrize("unit", SYSTEM, ids=lambda path: path.stem)
def test_a_unit_is_locked_up(unit, record_property):
    run = analyze("security", "--offline=true", f"--threshold={MOST_EXPOSED}", unit)
    assert run.returncode == 0, run.stdout
    figure = run.stdout.strip().rpartition("Overall exposure level for ")[2]
    record_property("to be told", f"exposure of {figure}")


def settings(name):
    """A unit's lines by section; what is said several times is a list."""

    class Lines(dict):
        def __setitem__(self, key, value):
            before = self.get(key, [])
            super().__setitem__(key, before + value if isinstance(value, list) else value)

    parser = configparser.RawConfigParser(dict_type=Lines, strict=False, delimiters=("=",))
    parser.optionxform = str
    parser.read(DEPLOY / "units" / name, "utf-8")
    return {section: dict(parser.items(section)) for section in parser.sections()}


OWN = {"ExecStartPre", "ExecStart", "ExecStartPost", "ExecStopPost", "TimeoutStartSec",
       "Restart", "RestartSec", "SuccessExitStatus"}  # fmt: skip


def limits(name):
    return {k: v for k, v in settings(name)["Service"].items() if k not in OWN}


def test_safe_mode_is_locked_up_as_the_table_is():
    table, safe = map(limits, LOCKED_UP)
    assert safe == table


def test_roots_own_units_are_locked_alike_and_may_do_no_more_than_dpkg_needs():
    """A booted machine goes back to an earlier version inside the first (bad_updates.py)."""
    fallback, mend = map(limits, ROOTS_OWN)
    assert mend == fallback
    able = set(fallback["CapabilityBoundingSet"].split())
    assert able == {"CAP_CHOWN", "CAP_DAC_OVERRIDE", "CAP_FOWNER", "CAP_FSETID"}
    assert fallback["ProtectSystem"] == "strict"
    writes = set(fallback["ReadWritePaths"].split())
    assert writes == {"/etc", "/run", "/sys/devices", "/usr", "/var"}
    assert fallback["RestrictAddressFamilies"] == "AF_UNIX"
    assert fallback["PrivateNetwork"] == "yes"


def test_no_root_no_port_no_way_to_become_more():
    for name in LOCKED_UP:
        service = settings(name)["Service"]
        assert service["User"] == "octopus-table"
        assert service["CapabilityBoundingSet"] == ""
        assert service["NoNewPrivileges"] == "yes"
        families = service["RestrictAddressFamilies"].split()
        assert not [family for family in families if family.startswith("AF_INET")]


def test_three_failures_lead_elsewhere_and_a_frozen_table_is_one():
    unit = settings("octopus-table.service")
    assert unit["Unit"]["StartLimitBurst"] == "3"
    assert unit["Unit"]["OnFailure"] == "octopus-table-fallback.service"
    assert unit["Service"]["Type"] == "notify"
    assert unit["Service"]["Restart"] == "always"
    # All three happen within the time in which they are counted, however each of them comes about.
    longest = max(faults.START_S, 2 * int(unit["Service"]["WatchdogSec"]))
    assert 3 * longest < int(unit["Unit"]["StartLimitIntervalSec"])


def test_units_and_scripts_know_what_the_program_ends_with():
    for folder in ("", "user/"):
        safe = settings(f"{folder}octopus-table-safe.service")
        assert safe["Service"]["SuccessExitStatus"] == str(faults.AGAIN)
    assert f"again={faults.AGAIN}\n" in (DEPLOY / "lib/again").read_text("utf-8")


DRIVERS = {
    "char-drm": "drm",
    "char-alsa": "snd",
    "char-ttyACM": "cdc_acm",
    "char-ttyUSB": "usbserial",
    "char-spi": "spidev",
}
"""Kinds of devices, and the drivers that bring them."""
BUILT_IN = {"char-input", "char-gpiochip", "char-vcio"}


@pytest.mark.parametrize("name", LOCKED_UP)
def test_devices_are_let_in_however_late_they_come(name):
    """A kind of device that the kernel does not know yet is left out of DeviceAllow."""
    unit = settings(name)
    allowed = unit["Service"]["DeviceAllow"].split()
    assert {word for word in allowed if word.startswith("char-")} == DRIVERS.keys() | BUILT_IN
    for key in ("Wants", "After"):
        drivers = {f"modprobe@{driver}.service" for driver in DRIVERS.values()}
        assert drivers <= set(unit["Unit"][key].split())
