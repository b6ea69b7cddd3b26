"""Chance as a value: a seed and how often it was used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng(msgspec.Struct, frozen=True):
    """A die with a memory of two integers; the same pair always falls the same way."""

    seed: int
    used: int = 0

    def below(self, limit: int) -> tuple[int, Rng]:
        """Give a number from 0 to limit - 1, and the die as it is afterwards.

        The bias of the modulus is under limit / 2**64: no table will ever notice.
        """
        return _mix(self.seed, self.used) % limit, Rng(self.seed, self.used + 1)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Give the items in an order of chance, and the die as it is afterwards."""
        left, rng = list(items), self
        for last in range(len(left) - 1, 0, -1):
            index, rng = rng.below(last + 1)
            left[last], left[index] = left[index], left[last]
        return tuple(left), rng


def _mix(seed: int, used: int) -> int:
    """SplitMix64: a few shifts and products, the same on every Python and machine."""
    z = (seed + (used + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
