"""Bytes to a header and lines: what is no record at all."""

from __future__ import annotations

import json
from typing import Any


class NotARecord(Exception):
    """Exit 2: the line, counted from the header, and what is wrong there."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


def lines_of(record: bytes) -> list[Any]:
    """Every line of a record, the header first; empty lines at the end count for nothing."""
    texts = record.rstrip(b"\n").split(b"\n")
    return [value_of(text, number) for number, text in enumerate(texts, 1)]


def value_of(text: bytes, number: int) -> Any:
    try:
        return json.loads(text.decode(), parse_constant=_no_number, parse_int=_whole)
    except (ValueError, RecursionError) as bad:
        raise NotARecord(number, f"bad JSON: {bad}") from None


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no JSON")


def _whole(digits: str) -> int | float:
    """Python reads no number of thousands of digits; that long, it is out of every range."""
    return int(digits) if len(digits) < 4000 else float("inf")


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1, and 1.0 is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
