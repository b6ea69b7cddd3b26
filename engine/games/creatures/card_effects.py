"""The effects that a card of a set can have (record.md 2), read with clear errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import BadHeader
from engine.games.creatures.cards import (
    ALL,
    EFFECTS,
    KILL,
    LIFT,
    MODIFIER,
    PICKS,
    POINTS,
    REVIVE,
    SKILLS,
    TARGET,
    UNTIL,
    WHO,
    Effect,
)
from engine.headers import an_object, at_most, in_range, needed, one_of, only, true_or_false

MOST_EFFECTS = 8
MOST_POINTS, HIGHEST = 20, 9

Read = Callable[[object, str], "int | str | bool"]


def number(value: object, where: str) -> int:
    """Read what changes a skill."""
    return in_range(value, -HIGHEST, HIGHEST, where)


def _not_zero(most: int) -> Read:
    def read(value: object, where: str) -> int:
        if type(value) is int and value == 0:
            raise BadHeader(where, "zero_does_nothing")
        return in_range(value, -most, most, where)

    return read


def _word(words: tuple[str, ...]) -> Read:
    return lambda value, where: one_of(value, words, where)


_FIELDS: dict[str, dict[str, Read]] = {
    POINTS: {"amount": _not_zero(MOST_POINTS)},
    KILL: {"pick": _word(PICKS), "credit": true_or_false},
    REVIVE: {"pick": _word(PICKS)},
    MODIFIER: {
        "skill": _word((*SKILLS, ALL)),
        "amount": _not_zero(HIGHEST),
        "until": _word(UNTIL),
    },
    LIFT: {},
}
"""What each effect has besides `do` and `who`, all of it required."""


def read_effects(value: object, where: str, *, is_aimed: bool) -> tuple[Effect, ...]:
    """Read a list of effects; whom it may touch hangs on whether the card has a target."""
    return tuple(
        _effect(effect, f"{where}[{at}]", is_aimed)
        for at, effect in enumerate(at_most(value, MOST_EFFECTS, where))
    )


def _effect(value: object, where: str, is_aimed: bool) -> Effect:
    raw = an_object(value, where)
    do = one_of(needed(raw, "do", f"{where}."), EFFECTS, f"{where}.do")
    fields = _FIELDS[do]
    only(raw, ("do", "who", *fields), f"{where}.")
    who = one_of(needed(raw, "who", f"{where}."), WHO, f"{where}.who")
    if who == TARGET and not is_aimed:
        raise BadHeader(f"{where}.who", "no_target")
    found: dict[str, Any] = {
        field: read(needed(raw, field, f"{where}."), f"{where}.{field}")
        for field, read in fields.items()
    }
    return Effect(do, who, **found)
