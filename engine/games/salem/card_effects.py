"""The effects that a card of a set can have (record.md 2), read with clear errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import BadHeader
from engine.games.salem.cards import (
    ANY_ORDINARY,
    ARTEFACT,
    MANUAL,
    ORDINARY,
    PLAYERS,
    UNIVERSITY,
    WHO,
    Effect,
)
from engine.headers import a_list, at_most, in_range, one_of

MOST_EFFECTS = 4
LAST_PLACE = 6

Part = Callable[[object, str], "int | str"]
"""Reads one value behind the word of an effect."""


def _number(least: int, most: int, *, or_none: bool = True) -> Part:
    def read(value: object, where: str) -> int:
        if value == 0 and not or_none:
            raise BadHeader(where, "zero_does_nothing")
        return in_range(value, least, most, where)

    return read


def _word(*words: str) -> Part:
    return lambda value, where: one_of(value, words, where)


def _share(value: object, where: str) -> int | str:
    """How many objects are given: so many, or one for each able player."""
    return PLAYERS if value == PLAYERS else in_range(value, 1, 4, where)


def _arrow(value: object, where: str) -> int:
    if not isinstance(value, bool):
        raise BadHeader(where, "not_yes_or_no")
    return int(value)


_KINDS = _word(*ORDINARY, ANY_ORDINARY, ARTEFACT)
_SOME = _number(1, 3)

DAMAGE: dict[str, tuple[Part, ...]] = {
    "necron": (_number(-6, 6, or_none=False),),
    "necron-creatures": (_SOME,),
    "jump": (),
    "sanity": (_word(*WHO), _number(-3, 3, or_none=False)),
    "give": (_share, _KINDS, _arrow),
    "discard-each": (),
    "shuffle": (),
    "sorcerer": (_number(1, 6),),
    "sorcerer-to": (_number(UNIVERSITY, LAST_PLACE),),
    MANUAL: (),
}
"""What a creature can do."""
OF_EVENTS = DAMAGE | {
    "creature": (),
    "shadow": (),
    "clear": (),
    "reveal": (),
    "find": (_word(*WHO),),
    "cards": (),
}
LASTING: dict[str, tuple[Part, ...]] = {
    "no-use": (_word(*ORDINARY),),
    "no-meet": (),
    "no-guard": (),
    "no-defeat": (),
    "weak-elixir": (),
    "more-creatures": (_SOME,),
    "take-necron": (_SOME,),
    "take-sanity": (_SOME,),
    "event-necron": (_SOME,),
    "path-sanity": (_SOME,),
    "die-necron": (_SOME,),
    MANUAL: (),
}
"""What a Great Old One can do while its text is in force."""


def read_effects(
    value: object, words: Mapping[str, tuple[Part, ...]], where: str, is_box: bool
) -> tuple[Effect, ...]:
    """Read the text of a card."""
    return tuple(
        _effect(effect, words, f"{where}[{at}]", is_box)
        for at, effect in enumerate(at_most(value, MOST_EFFECTS, where))
    )


def _effect(
    value: object, words: Mapping[str, tuple[Part, ...]], where: str, is_box: bool
) -> Effect:
    word, *how = a_list(value, where) or [None]
    one_of(word, words, where)
    if word == MANUAL and not is_box:
        raise BadHeader(where, "by_hand_at_the_table")
    return (word, *_parts(how, words[word], where))


def _parts(how: list[Any], parts: tuple[Part, ...], where: str) -> list[int | str]:
    if len(how) != len(parts):
        raise BadHeader(where, "wrong_effect", str(len(parts)))
    return [part(value, where) for part, value in zip(parts, how, strict=True)]
