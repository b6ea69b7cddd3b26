"""Words that were given: which answers would break them, and what that is worth avoiding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

import msgspec
from msgspec.structs import replace

from engine.decisions import Decision, Picks, Seat


class Vow(msgspec.Struct, frozen=True):
    """What somebody has promised about an answer that is asked for now."""

    by: Seat
    breaks: frozenset[Picks]
    """The answers that break it."""
    price: float = inf
    """What it costs its giver to break it, beside winning, which weighs 1; inf: it is kept."""


def kept(answers: tuple[Picks, ...], vows: Sequence[Vow]) -> tuple[Picks, ...]:
    """Leave out the answers that break a word; where all do, none can be kept."""
    return tuple(row for row in answers if not any(row in vow.breaks for vow in vows)) or answers


def keeping(decision: Decision, vows: Sequence[Vow]) -> Decision:
    """Give the same question without the answers that break a word."""
    if not vows:
        return decision
    return replace(decision, rows=kept(decision.rows, vows), sound=kept(decision.sound, vows))


def paid(
    worth: Mapping[Seat, float], seat: Seat, picks: Picks, vows: Sequence[Vow]
) -> Mapping[Seat, float]:
    """Take from what *seat* has what it costs it to break its word."""
    price = sum(vow.price for vow in vows if picks in vow.breaks)
    return {**worth, seat: worth.get(seat, 0.0) - price} if price else worth
