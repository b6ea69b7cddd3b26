"""How a live table changes that holds tuples: whoever holds the old one still has it."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Give *values* with another one at a place."""
    new = list(values)
    new[at] = value
    return tuple(new)


def add(values: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """Give *values* with one of them changed by an amount."""
    new = list(values)
    new[at] += amount
    return tuple(new)
