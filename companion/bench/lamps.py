"""The part `lamps`: from an event to the last pin, and what the loop costs."""

from __future__ import annotations

import threading
import time
from statistics import quantiles
from typing import Any

from msgspec.structs import replace

from companion.bench.machine import at_most, machine
from companion.bench.measure import rounded
from companion.games import game
from companion.games.octopus.bench.works import GAME
from companion.lamps.keeper import Lampkeeper
from companion.lamps.score import PLAIN, Said
from engine import Seat
from engine.games.octopus import events
from engine.games.octopus.view import TableView, view
from hardware.checks import load_profile
from hardware.fittings import Fittings, fit, fit_on
from hardware.gpio import mock_factory
from hardware.lamps import LampBoard, Picture
from hardware.profile import Profile

GAP_S = 0.003
SEATS = (Seat(0), Seat(1), Seat(2))
LATE_S = 120.0
"""What has not come by then hangs; a busy machine may be slow."""
BUSY = (
    Said("asked"),
    Said("eliminated", seats=SEATS),
    Said("end", seats=SEATS),
    Said("tie"),
    Said("confrontation", 3, SEATS),
)
"""What moves all lamps, or all the time."""


def measure(doing: str, seconds: float) -> dict[str, Any]:
    """Time both paths, within about so many *seconds*."""
    simulated, rgb = load_profile("simulated"), load_profile("rgb")
    paths = {
        "simulated": _path(lambda: fit(simulated), simulated, seconds / 2),
        "mock": _path(lambda: fit_on(rgb, mock_factory()), rgb, seconds / 2),
    }
    result = {"part": "lamps", "machine": machine(), "paths": paths}
    return result | {"aims": _aims(paths)}


def _aims(paths: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    def worst(name: str) -> float:
        return max(float(figures[name]) for figures in paths.values())

    return [
        at_most(3, "lamps_busiest_percent", worst("busiest_percent")),
        at_most(0.5, "lamps_idle_percent", worst("idle_percent")),
        at_most(20, "event_to_light_p99_ms", worst("p99_ms")),
    ]


class _Timed:
    """A board that tells when it has written its last pin."""

    def __init__(self, board: LampBoard) -> None:
        self._board, self.written_ns, self.written = board, 0, threading.Event()

    def show(self, picture: Picture) -> None:
        self._board.show(picture)
        self.written_ns = time.perf_counter_ns()
        self.written.set()

    def close(self) -> None:
        self._board.close()


def _path(open_: Any, profile: Profile, seconds: float) -> dict[str, Any]:
    fittings: Fittings = open_()
    timed = _Timed(fittings.lamps)
    fittings.lamps = timed
    seen = view(GAME.opening(_HEADER), None)
    score = PLAIN._replace(lit=game(_HEADER["game"]).lit)
    with Lampkeeper(fittings, profile, score=score) as keeper:
        late = _latencies(keeper, timed, seen, round(seconds / 4 / GAP_S))
        cuts = quantiles(late, n=100)
        idle = _share(keeper, Said("resolving", 3), seconds / 4)
        busy = {one.meaning: _share(keeper, one, seconds / 2 / len(BUSY)) for one in BUSY}
    busiest = max(busy, key=busy.__getitem__)
    return {
        "events": len(late),
        "p50_ms": rounded(cuts[49]),
        "p99_ms": rounded(cuts[98]),
        "idle_percent": rounded(idle),
        "busiest": busiest,
        "busiest_percent": rounded(busy[busiest]),
    }


_HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seed": 1,
    "seats": [{"cult": cult} for cult in ("red", "yellow", "green")],
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [2, 6], [3, 4], [4, 5]],
}


def _latencies(keeper: Lampkeeper, timed: _Timed, seen: TableView, count: int) -> list[float]:
    """By turns a turn begins, which lights all lamps, and clocks open, which begins in the dark."""
    late = []
    told = (events.TurnBegan("R14", 2), events.ClocksRevealed("R22", (), ()))
    for number in range(max(20, count)):
        timed.written.clear()
        began = time.perf_counter_ns()
        keeper.tell((told[number % 2],), seen)
        if not timed.written.wait(LATE_S):
            raise TimeoutError("the lamps do not answer")
        late.append((timed.written_ns - began) / 1e6)
        time.sleep(GAP_S)
    return late


def _share(keeper: Lampkeeper, said: Said, seconds: float) -> float:
    """How much of a core everything takes while this shows, in per cent."""
    keeper.stand(view(replace(GAME.opening(_HEADER), phase="conflict"), None))  # nothing else
    keeper.show(said)
    spent, began = time.process_time(), time.perf_counter()
    time.sleep(seconds)
    share = (time.process_time() - spent) / (time.perf_counter() - began) * 100
    keeper.hush(said)
    return share
