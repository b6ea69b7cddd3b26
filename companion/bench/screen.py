"""The part `screen`: the table in its window, next to an empty window of Kivy in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import quantiles
from typing import Any

from companion.bench.machine import at_most, machine
from companion.bench.subject import Subject
from companion.console.measure import rounded

FRAME_MS = 1000 / 60
RUN = "companion.bench.timed"
STARTS = 4
"""A start is the same work every time: the quickest of so many is the least disturbed."""


def measure(doing: str, subject: Subject, seconds: float, starts: int = STARTS) -> dict[str, Any]:
    """Time everything, within about so many *seconds* and the time to start."""
    with tempfile.TemporaryDirectory(prefix="octopus-table-") as folder:
        runs = _Runs(folder, subject.id)
        # Programs and shaders are compiled once and kept, so that no later start pays for that.
        first = {name: [runs.run(name, 0) for _ in range(starts)] for name in ("empty", "table")}
        empty, table = (_best(first[name], runs.run(name, seconds / 4)) for name in first)
        reveal = _times(runs.run("reveal", seconds / 8))
        seals = _times(runs.run("seals", seconds / 2))
    still = _spread(empty.pop("frames_ms"))
    result = {
        "part": "screen",
        "game": subject.id,
        "machine": machine(),
        "empty": empty | {"frame_p50_ms": still["p50_ms"], "frame_p99_ms": still["p99_ms"]},
        "table": table,
        "reveal": reveal | _in(still["p50_ms"], reveal, ratio="p50_ms"),
        "seals": seals | _in(FRAME_MS, seals, p50_frames="p50_ms", p99_frames="p99_ms"),
        "ratios": {name: rounded(table[name] / empty[other]) for name, other in _RATIOS.items()},
    }
    return result | {"aims": _aims(result)}


def _times(run: dict[str, Any]) -> dict[str, Any]:
    """The times of a run, or why there are none."""
    return run if "missing" in run else _spread(run["times_ms"])


def _in(unit_ms: float, figures: dict[str, Any], **names: str) -> dict[str, Any]:
    """The same times in another unit, under other names."""
    return {new: rounded(figures[old] / unit_ms) for new, old in names.items() if old in figures}


_RATIOS = {
    "first_frame_ms": "first_frame_ms",
    "idle_percent": "idle_percent",
    "choosing_percent": "idle_percent",
    "memory_mb": "memory_mb",
}
"""What of the table stands to what of the empty window."""


def _aims(result: dict[str, Any]) -> list[dict[str, Any]]:
    ratios, seals = result["ratios"], result["seals"]
    idle = max(ratios["idle_percent"], ratios["choosing_percent"])
    return [
        at_most(1.6, "first_frame_to_empty", ratios["first_frame_ms"]),
        at_most(1, "seal_seen_p50_frames", seals.get("p50_frames")),
        at_most(3, "seal_seen_p99_frames", seals.get("p99_frames")),
        at_most(1.5, "idle_to_empty", idle),
        at_most(1.4, "memory_to_empty", ratios["memory_mb"]),
    ]


class _Runs:
    """Runs in processes of their own, with a home of their own: nobody's games are touched."""

    def __init__(self, folder: str, id_: str) -> None:
        self._id = id_
        homes = {f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("CONFIG", "DATA", "STATE")}
        # An installed program has its bytecode; a checkout may be told to write none.
        kept = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
        self._environment = kept | homes | {"PYTHONPYCACHEPREFIX": f"{folder}/bytecode"}

    def run(self, name: str, seconds: float) -> dict[str, Any]:
        """Do one run and give what it printed."""
        began = str(time.monotonic())
        command = [sys.executable, "-m", RUN, began, name, str(seconds), self._id]
        done = subprocess.run(
            command, env=self._environment, check=True, stdout=subprocess.PIPE, text=True
        )
        result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return result


_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


def _best(starts: list[dict[str, Any]], whole: dict[str, Any]) -> dict[str, Any]:
    """A run as it was, but with the quickest of all starts."""
    quickest = min(run["first_frame_ms"] for run in (*starts, whole))
    figures = whole | {"first_frame_ms": quickest}
    return {n: f if isinstance(f, list) else rounded(f) for n, f in figures.items()}


def _spread(times: list[float]) -> dict[str, Any]:
    cuts = quantiles(times, n=100)
    return {"count": len(times), "p50_ms": rounded(cuts[49]), "p99_ms": rounded(cuts[98])}
