"""How well a cult stands as a turn begins: what it lacks, what it holds, what power it has left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from engine.decisions import Seat
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.table import LiveTable

Cults = tuple[int, ...]
"""Something of each of them."""

FAR, NEAR = 3, 1
"""What the closest rival lacks while there is time, and when there is none."""


class Weights(NamedTuple):
    """What each thing counts, of one's own and of a rival's; how they were found says README.md."""

    lacks: tuple[float, ...]
    """No component, one, two, three, four."""
    holds: tuple[float, ...]
    """Each component besides: the first ones break a tie (R55), and the key is to be had at any
    time, where no offspring attacks."""
    power: tuple[float, ...]
    """One, two, three … while every rival is far from winning: who has time must live."""
    power_late: tuple[float, ...]
    """The same when a rival lacks one component, or none."""
    marsh: float
    """To stand in the Agoba Marsh: who is alone there again takes what it lacks (R67)."""
    rival_lacks: tuple[float, ...]
    rival_holds: tuple[float, ...]
    rival_power: tuple[float, ...]


WEIGHTS = Weights(
    lacks=(1.8, 1.55, 0.85, 0.5, 0.2),
    holds=(0.65, 0.57, 0.55, 0.5, 0.43, 0.38, 0.15),
    power=(-2.5, -1.25, -0.45, 0.2, 0.75, 0.8, 0.8),
    power_late=(-1.3, -0.35, 0.0, 0.2, 0.33, 0.38, 0.38),
    marsh=0.6,
    rival_lacks=(1.3, 0.95, 0.07, -0.4, -0.83),
    rival_holds=(0.5, 0.4, 0.37, 0.3, 0.2, 0.2, 0.05),
    rival_power=(-0.8, -0.25, 0.0, 0.17, 0.3, 0.3, 0.3),
)


class Standing:
    """Chances by such weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        # There are few such cults, and imagined turns end alike again and again.
        self._own, self._rival = cache(self._of_own), cache(self._of_rival)
        self._all = lru_cache(maxsize=8192)(self._of_all)

    def chances(self, table: LiveTable) -> Mapping[Seat, float]:
        """Give each cult's chances as it sees them itself.

        They come to more than a whole: everybody thinks to play better than the rest.
        """
        outside = table.setup.exterior == "marsh" and EXTERIOR in table.at
        at = (*table.at,) if outside else ()
        return self._all((*table.held,), (*table.power,), at, table.setup.target)

    def _of_all(
        self, all_held: Cults, all_power: Cults, at: Cults, target: int
    ) -> Mapping[Seat, float]:
        cults = list(zip(all_held, all_power, strict=True))
        lacks = [max(0, target - held.bit_count()) if left else target for held, left in cults]
        least, second = sorted(lacks)[:2]
        rivals = [self._rival(lack, *cult) for lack, cult in zip(lacks, cults, strict=True)]
        whole, chances = sum(rivals), {}
        for seat, (lack, cult) in enumerate(zip(lacks, cults, strict=True)):
            closest, in_marsh = second if lack == least else least, EXTERIOR in at[seat : seat + 1]
            own = self._own(lack, *cult, closest, in_marsh)
            chances[Seat(seat)] = own / (own + whole - rivals[seat])
        return chances

    def _of_own(self, lack: int, held: int, left: int, closest: int, in_marsh: bool) -> float:
        if not left:
            return 0.0
        weights = self._weights
        time = min(1.0, max(0.0, (closest - NEAR) / (FAR - NEAR)))
        power = time * weights.power[left - 1] + (1 - time) * weights.power_late[left - 1]
        marsh = weights.marsh if in_marsh else 0.0
        return exp(weights.lacks[lack] + _sum_of(held, weights.holds) + power + marsh)

    def _of_rival(self, lack: int, held: int, left: int) -> float:
        if not left:
            return 0.0
        weights = self._weights
        holds = _sum_of(held, weights.rival_holds)
        return exp(weights.rival_lacks[lack] + holds + weights.rival_power[left - 1])


def _sum_of(held: int, counts: tuple[float, ...]) -> float:
    """Add up what components count, given as bits; of a kind that is nowhere, nothing."""
    return sum(count for place, count in enumerate(counts, 1) if held >> place & 1)
