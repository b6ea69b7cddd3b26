"""What lgpio needs and leaves behind, and the process that watches over another."""

import signal
import subprocess
import sys
import types
from importlib.resources import files
from pathlib import Path

import pytest

from hardware import gpio
from hardware.darkness import orderly_end
from hardware.lamps import LampsFailed
from hardware.watchman import Watchman
from tests.waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
SIMULATED = files("hardware").joinpath("profiles/simulated.toml").read_text("utf-8")


@pytest.mark.parametrize("module", [None, types.ModuleType("lgpio")])
def test_a_missing_or_empty_lgpio_is_named(monkeypatch, module):
    monkeypatch.setitem(sys.modules, "lgpio", module)
    with pytest.raises(LampsFailed) as failed:
        gpio.header_factory()
    assert failed.value.key == "no_lgpio"


def test_lgpio_leaves_nothing_in_the_current_folder(tmp_path):
    pytest.importorskip("lgpio", reason="no wheel of lgpio for this Python; the system's has none")
    script = "from hardware.gpio import _lgpio; _lgpio(); import os; print('LG_WD' in os.environ)"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, check=True, text=True, capture_output=True,
        env={"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert run.stdout == "False\n"
    assert list(tmp_path.iterdir()) == []


def test_a_watchman_who_is_dismissed_does_nothing():
    watchman = Watchman("this is no profile: to read it would fail")
    watchman.dismiss()
    assert watchman._process.wait(PATIENCE_S) == 0


@pytest.mark.parametrize(("text", "status"), [(SIMULATED, 0), ("no profile", 1)])
def test_a_watchman_who_hears_nothing_more_opens_the_lamps_himself(text, status):
    watchman = Watchman(text)
    watchman._process.terminate()  # whoever ends all of us ends the watched one first
    watchman._process.stdin.close()
    assert watchman._process.wait(PATIENCE_S) == status


def test_an_orderly_end_leaves_signals_as_they_were():
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as end, orderly_end():
        signal.raise_signal(signal.SIGTERM)
    assert end.value.code == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is before


def test_looking_for_pins_leaves_the_program_where_it_was(tmp_path):
    """lgpio goes to the folder of its pipe, and that folder is gone a moment later."""
    look = (
        "import os, sys\n"
        "from hardware import gpio\n"
        "from hardware.lamps import LampsFailed\n"
        "try:\n    gpio.header_factory()\nexcept LampsFailed:\n    pass\n"
        "print(os.getcwd())\n"
    )
    command = [sys.executable, "-c", look]
    environment = {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == str(tmp_path)
