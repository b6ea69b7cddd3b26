"""All 49 ** 3 clock triples of three seats, from every board of exhaustive.py."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

from tests.engine.exhaustive import BOARDS

ROOT = Path(__file__).parents[2]


def check(board: str) -> int:
    """Check a board in a process of its own, which no coverage tracer slows down."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COV_")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.exhaustive", board],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env=environment | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return int(run.stdout)


@pytest.mark.long(9)
@pytest.mark.parametrize("board", BOARDS)
def test_no_clock_triple_breaks_an_invariant(board, record_property):
    """Each board in a test of its own, so that the workers of a run share them out."""
    began = perf_counter()
    count = check(board)
    took = perf_counter() - began
    record_property("to be told", f"{count:,} clock triples in {took:.1f} s")
    assert count == 49**3
