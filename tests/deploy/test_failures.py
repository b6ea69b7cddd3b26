"""Why a table failed, kept from one run to the next, by the program and by what follows it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.complaints import Complaint
from companion.machine.service.failures import (
    REASONS,
    RESULTS,
    Failure,
    failures_file,
    latest,
    note,
    of_fault,
)
from companion.machine.service.faults import FAULT, guarded
from companion.text import words

ROOT = Path(__file__).parents[2]
ENDED = ROOT / "deploy" / "lib" / "ended"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    return tmp_path


def ended(result, status=""):
    """What systemd runs after a table that ended so."""
    told = {"SERVICE_RESULT": result, "EXIT_STATUS": status}
    subprocess.run([ENDED], env=os.environ | told, check=True)


def raising(error):
    def run():
        raise error

    return run


def test_what_a_run_says_and_how_it_ends_are_one_failure():
    note(Failure("no_screen"))
    ended("exit-code", "2")
    ended("watchdog", "ABRT")
    note(Failure("fault", "KeyError: 'moon'"))
    ended("exit-code", "70")
    fault, frozen, dark = latest()
    assert fault == Failure("fault", "KeyError: 'moon'", "exit-code", "70")
    assert frozen == Failure(result="watchdog", status="ABRT")
    assert dark == Failure("no_screen", result="exit-code", status="2")
    assert [failure.key for failure in (fault, frozen, dark)] == ["fault", "watchdog", "no_screen"]


def test_a_run_that_ends_well_forgets_what_went_before():
    note(Failure("no_screen"))
    ended("exit-code", "2")
    ended("success", "0")
    assert latest() == ()


def test_a_line_torn_by_a_power_cut_is_left_out():
    ended("timeout")
    with failures_file().open("ab") as file:
        file.write(b'{"said":"fau')
    assert latest() == (Failure(result="timeout"),)


def test_an_old_table_keeps_no_more_than_the_last_failures():
    for number in range(100):
        note(Failure("fault", str(number)))
    assert latest(2) == (Failure("fault", "99"), Failure("fault", "98"))
    assert len(failures_file().read_bytes().splitlines()) <= 20


def test_an_unforeseen_fault_becomes_a_status_a_note_and_a_line(caplog):
    assert guarded(raising(ValueError("an octopus\nwith nine arms")), words("en")) == FAULT
    assert "an octopus" in caplog.text
    (failure,) = latest()
    assert failure.said == "fault"
    assert failure.detail.startswith("ValueError: an octopus?with nine arms (test_failures.py:")


def test_a_complaint_is_kept_and_still_told():
    with pytest.raises(Complaint):
        guarded(raising(Complaint("map.toml", "unreadable", "line 3")), words("fr"))
    (failure,) = latest()
    assert failure.said == "complaint"
    assert "map.toml" in failure.detail


def test_a_disk_that_refuses_is_told_as_one():
    denied = of_fault(PermissionError(13, "Permission denied", "/var/lib/octopus-table"))
    assert denied == Failure("disk", "Permission denied: /var/lib/octopus-table")


def test_a_disk_that_takes_nothing_is_no_second_failure(home, caplog):
    (home / "STATE").write_text("not a folder")
    assert guarded(raising(ValueError("an octopus")), words("en")) == FAULT
    assert "could not be kept" in caplog.text
    assert latest() == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_fail_has_its_words(language):
    for key in (*REASONS, *RESULTS, "unknown"):
        assert words(language).say(f"service.failure.{key}", detail="…", status="…")
        assert words(language).say(f"service.cure.{key}")


def test_a_broken_part_of_the_program_is_a_fault_with_its_file(home):
    (home / "broken.py").write_text(
        "import sys, types\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'companion.app.run':\n"
        "            exec(compile('def table(:', 'run.py', 'exec'))\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from companion.__main__ import main\n"
        "sys.exit(main(['table']))\n"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, home / "broken.py"], env=env, capture_output=True, check=False
    )
    assert run.returncode == FAULT
    assert latest()[0].detail.startswith("SyntaxError: ")
    assert "run.py, line 1" in latest()[0].detail


def test_a_start_that_hangs_ends_and_says_where(home):
    script = (
        "import time\n"
        "from companion.machine.service import faults\n"
        "faults.START_S = 0.5\n"
        "def waiting_for_a_screen():\n    faults.soon()\n    time.sleep(3600)\n"
        "waiting_for_a_screen()\n"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "in waiting_for_a_screen" in run.stderr


def test_a_service_without_a_screen_fails_plainly():
    """By hand, bots would play unseen: a kiosk must not be content with that."""
    script = (
        "from companion.app import run\n"
        "run.driver = lambda *_: ''\n"
        "run.SCREEN_TRIES, run.SCREEN_TRY_S = 3, 0\n"
        "from companion.__main__ import main\n"
        "raise SystemExit(main(['table']))\n"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT), "NOTIFY_SOCKET": "@nobody"}
    run = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=False)
    assert run.returncode == 2
    assert latest() == (Failure("no_screen"),)
