"""All 49 ** 3 clock triples of three seats, from every board of exhaustive.py."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
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


@pytest.mark.timeout(600)
def test_no_clock_triple_breaks_an_invariant(record_property):
    began = perf_counter()
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        counts = list(workers.map(check, BOARDS))
    took = perf_counter() - began
    record_property(
        "to be told", f"{sum(counts):,} clock triples from {len(BOARDS)} boards in {took:.1f} s"
    )
    assert counts == [49**3] * len(BOARDS)
