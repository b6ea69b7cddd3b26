"""Work timed against an anchor: on a busy machine a ratio says more than a rate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

Work = Callable[[Random], int]
"""One piece of work, drawn from a stream; gives how many units it did (turns, answers, moves)."""


class Rate(NamedTuple):
    """What was done in a second."""

    pieces: float
    units: float


class Spread(NamedTuple):
    """A ratio over all rounds."""

    median: float
    least: float
    most: float

    def times(self, factor: float) -> Spread:
        """The same in other units."""
        return Spread(self.median * factor, self.least * factor, self.most * factor)

    def named(self, name: str) -> dict[str, Any]:
        """Plain data."""
        return {
            name: rounded(self.median),
            f"{name}_spread": [rounded(self.least), rounded(self.most)],
        }


class Timing:
    """The rates of one work, round by round, and its ratios to the anchor run around it."""

    def __init__(self) -> None:
        self._rates: list[Rate] = []
        self._ratios: list[float] = []

    def add(self, rate: Rate, anchor: float) -> None:
        """Keep one round."""
        self._rates.append(rate)
        self._ratios.append(rate.units / anchor)

    @property
    def pieces(self) -> float:
        """Pieces a second."""
        return median(rate.pieces for rate in self._rates)

    @property
    def units(self) -> float:
        """Units a second."""
        return median(rate.units for rate in self._rates)

    @property
    def us(self) -> float:
        """Microseconds a unit."""
        return 1e6 / self.units

    @property
    def ratio(self) -> Spread:
        """Units for each unit of the anchor."""
        return _spread(self._ratios)

    def games(self) -> dict[str, Any]:
        """Plain data of a work whose pieces are games and whose units are turns."""
        return {
            "games_per_s": rounded(self.pieces),
            "turns_per_s": rounded(self.units),
            **self.ratio.named("ratio"),
        }

    def over(self, other: Timing) -> Spread:
        """Units for each unit of *other*, compared round by round through the anchor."""
        pairs = zip(self._ratios, other._ratios, strict=True)
        return _spread([mine / theirs for mine, theirs in pairs])


Timings = dict[str, Timing]


def clock(works: Mapping[str, Work], anchor: str, seeds: Iterable[int], slice_: float) -> Timings:
    """Time every work in turn, the anchor before and after each: a round for each seed."""
    others = [name for name in works if name != anchor]
    timings = {name: Timing() for name in works}
    for seed in seeds:
        before = _rate(works[anchor], seed, slice_)
        timings[anchor].add(before, before.units)
        for name in others:
            rate = _rate(works[name], seed, slice_)
            after = _rate(works[anchor], seed, slice_)
            timings[name].add(rate, (before.units + after.units) / 2)
            before = after
    return timings


def _rate(work: Work, seed: int, slice_: float) -> Rate:
    """Work for a slice of time; what other processes did meanwhile is not ours to count."""
    random = Random(seed)
    pieces = units = 0
    end, start = perf_counter() + slice_, process_time()
    while not pieces or perf_counter() < end:
        units += work(random)
        pieces += 1
    spent = process_time() - start
    return Rate(pieces / spent, units / spent)


def rounded(value: float) -> float:
    """Keep three digits: there is no more to a timing."""
    return float(f"{value:.3g}")


def _spread(values: list[float]) -> Spread:
    return Spread(median(values), min(values), max(values))
