"""Chance that cannot be tried twice: drawn from a secret of the game and the number of the ply."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import blake2b
from itertools import accumulate, count

SECRET_BYTES = 32
_BITS = 8 * blake2b.MAX_DIGEST_SIZE


def secret_of(seed: int) -> bytes:
    """Make the secret of a game that hides nothing from whoever knows its seed: a simulation."""
    return blake2b(seed.to_bytes(16, "big"), digest_size=SECRET_BYTES, person=b"seed").digest()


def drawn(weights: Sequence[int], secret: bytes, ply: int, index: int = 0) -> int:
    """Give the place of one of *weights*, each as likely as its share of them all.

    BLAKE2b, keyed with *secret*, over the ply, the index (of several questions at once) and a try:
    a number from the broken end, which would favour the first, is left for the next one.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    *_, total = ends = list(accumulate(weights))
    whole = (1 << _BITS) // total * total
    numbers = (_number(secret, ply, index, trial) for trial in count())
    return bisect_right(ends, next(number for number in numbers if number < whole) % total)


def _number(secret: bytes, *where: int) -> int:
    told = b"".join(number.to_bytes(8, "big") for number in where)
    return int.from_bytes(blake2b(told, key=secret, person=b"fate").digest(), "big")
