"""Lamps on real lgpio against a GPIO chip of the kernel, in a machine the tests boot."""

import json
import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.hardware.contract import CLAIMS
from tests.hardware.vm.guest import MORE
from tests.vm.machine import IMAGE, booted

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[3]
WITHIN_S = 1200.0
PACKAGES = ("gpiozero", "colorzero", "lgpio.py", "_lgpio")
LABEL, REVISION = "pinctrl-rp1", "c04170"
"""What the kernel calls the chip behind the header of a Pi 5, and which board that is."""

EXPECTED = [*(f"rgb {claim}" for claim in CLAIMS), *(f"mono {claim}" for claim in MORE)]
NO_CHIP = (
    "left out: the machine has no simulated GPIO chip, or there is no lgpio for its Python; "
    "tests/vm/README.md says what it takes"
)


def has_chip():
    """Whether its kernel was given the chip, and our lgpio is for the same Python as its own."""
    same = (IMAGE / f"root/usr/lib/python3.{sys.version_info.minor}").exists()
    return same and find_spec("lgpio") and any(IMAGE.glob("kernel/lib/modules/*/extra/gpio-sim.ko"))


def packed(job):
    """A folder for the machine: our package, the contract, and what they import."""
    shutil.copytree(ROOT / "hardware", job / "hardware")
    shutil.copytree(ROOT / "tests" / "hardware", job / "tests" / "hardware")
    shutil.copy(ROOT / "tests" / "waiting.py", job / "tests")
    shutil.copy(HERE / "run", job / "run")
    site = Path(find_spec("gpiozero").origin).parents[1]
    for path in site.iterdir():
        if path.name.startswith(PACKAGES):
            (shutil.copytree if path.is_dir() else shutil.copy)(path, job / path.name)
    return job


@pytest.mark.usefixtures("machine")
def test_lamps_on_a_kernel_chip_keep_the_contract(tmp_path, subtests):
    """One boot, and all claims tried in there."""
    if not has_chip():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_CHIP)
    with booted(packed(tmp_path / "job"), tmp_path, LABEL=LABEL, REVISION=REVISION) as vm:
        status = vm.ended(WITHIN_S)
    said = (vm.share / "said").read_text("utf-8", "replace")
    assert status == 0, said[-3000:]
    results = json.loads((vm.share / "results").read_text("utf-8"))
    assert list(results) == EXPECTED
    for claim, wrong in results.items():
        with subtests.test(claim):
            assert wrong == "", wrong
