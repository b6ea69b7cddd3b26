"""The part `lamps`: from an event to the last pin, and what the loop costs."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from statistics import quantiles
from typing import Any

from companion.bench.machine import at_most, machine
from companion.bench.subject import Subject
from companion.console.measure import rounded
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import PLAIN, Said
from engine import Event
from hardware.checks import load_profile
from hardware.fittings import Fittings, fit, fit_on
from hardware.gpio import mock_factory
from hardware.lamps import LampBoard, Picture
from hardware.profile import Profile

GAP_S = 0.003
SEATS = 3
LATE_S = 120.0
"""What has not come by then hangs; a busy machine may be slow."""


def measure(doing: str, subject: Subject, seconds: float) -> dict[str, Any]:
    """Time both paths, within about so many *seconds*."""
    simulated, rgb = load_profile("simulated"), load_profile("rgb")
    paths = {
        "simulated": _path(lambda: fit(simulated), simulated, subject, seconds / 2),
        "mock": _path(lambda: fit_on(rgb, mock_factory()), rgb, subject, seconds / 2),
    }
    result = {"part": "lamps", "game": subject.id, "machine": machine(), "paths": paths}
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


def _path(open_: Any, profile: Profile, subject: Subject, seconds: float) -> dict[str, Any]:
    fittings: Fittings = open_()
    timed = _Timed(fittings.lamps)
    fittings.lamps = timed
    bench = subject.bench
    with Lampkeeper(fittings, profile, score=PLAIN._replace(lit=subject.game.lit)) as keeper:
        late = _latencies(_changes(keeper, subject), timed, round(seconds / 4 / GAP_S))
        cuts = quantiles(late, n=100)
        idle = _share(keeper, bench.calm, seconds / 4)
        busy = {one.meaning: _share(keeper, one, seconds / 2 / len(bench.busy))
                for one in bench.busy}  # fmt: skip
    busiest = max(busy, key=busy.__getitem__)
    return {
        "events": len(late),
        "p50_ms": rounded(cuts[49]),
        "p99_ms": rounded(cuts[98]),
        "idle_percent": rounded(idle),
        "busiest": busiest,
        "busiest_percent": rounded(busy[busiest]),
    }


def _changes(keeper: Lampkeeper, subject: Subject) -> Iterator[Callable[[], object]]:
    """By turns what a game names; of one that lights nothing, somebody is asked, and nobody."""
    seen = subject.game.rules.view(subject.opening(SEATS).table, None)

    def tell(event: Event[Any]) -> Callable[[], object]:
        return lambda: keeper.tell((event,), seen)

    asked = Said(Meaning.ASKED)
    plain = (lambda: keeper.show(asked), lambda: keeper.hush(asked))
    return cycle([tell(event) for event in subject.bench.told] or plain)


def _latencies(changes: Iterator[Callable[[], object]], timed: _Timed, count: int) -> list[float]:
    """How many milliseconds after each change the last pin is written."""
    late = []
    for change in islice(changes, max(20, count)):
        timed.written.clear()
        began = time.perf_counter_ns()
        change()
        if not timed.written.wait(LATE_S):
            raise TimeoutError("the lamps do not answer")
        late.append((timed.written_ns - began) / 1e6)
        time.sleep(GAP_S)
    return late


def _share(keeper: Lampkeeper, said: Said, seconds: float) -> float:
    """How much of a core everything takes while this shows, in per cent."""
    keeper.rest()  # nothing else
    keeper.show(said)
    spent, began = time.process_time(), time.perf_counter()
    time.sleep(seconds)
    share = (time.process_time() - spent) / (time.perf_counter() - began) * 100
    keeper.hush(said)
    return share
