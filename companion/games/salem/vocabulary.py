"""What an owner's cards can say: phrases of few words, as a record has them (record.md 2)."""

from __future__ import annotations

from companion.settings.kinds import Grammar
from engine.games.salem.cards import (
    ANY_ORDINARY,
    ARTEFACT,
    COSTS,
    DIFFERENT,
    IDENTICAL,
    MANUAL,
    NECRON_FACE,
    ORDINARY,
    PLACES,
    PLAYERS,
    SANITY,
    UNIVERSITY,
    WHO,
)

ARROW, NO_ARROW = "arrow", "no-arrow"
"""S22: whether the marker jumps where not all can be given."""


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(least, most + 1) if number)


_MARKER, _POINTS, _FEW = _numbers(-6, 6), _numbers(-3, 3), _numbers(1, 3)

DAMAGE: Grammar = {
    "necron": (_MARKER,),
    "sanity": (WHO, _POINTS),
    "give": ((*_numbers(1, 4), PLAYERS), (*ORDINARY, ANY_ORDINARY, ARTEFACT), (ARROW, NO_ARROW)),
    "discard-each": (),
    "shuffle": (),
    "jump": (),
    "necron-creatures": (_FEW,),
    "sorcerer": (_numbers(1, 6),),
    "sorcerer-to": (tuple(map(str, (UNIVERSITY, *PLACES))),),
    MANUAL: (),
}
"""What a creature does that wakes."""
EVENT: Grammar = {
    **{word: rest for word, rest in DAMAGE.items() if word != MANUAL},
    "creature": (),
    "shadow": (),
    "clear": (),
    "reveal": (),
    "find": (WHO,),
    "cards": (),
    MANUAL: (),
}
"""What an event does."""
LASTING: Grammar = {
    "no-use": (ORDINARY,),
    "no-meet": (),
    "no-guard": (),
    "no-defeat": (),
    "weak-elixir": (),
    "more-creatures": (_FEW,),
    "take-necron": (_FEW,),
    "take-sanity": (_FEW,),
    "event-necron": (_FEW,),
    "path-sanity": (_FEW,),
    "die-necron": (_FEW,),
    MANUAL: (),
}
"""What the text of a Great Old One changes while it is in force."""
COST: Grammar = {word: () for word in COSTS}
BEATEN: Grammar = {word: () for word in (*ORDINARY, ARTEFACT)}
BANISHED: Grammar = {word: () for word in (*ORDINARY, IDENTICAL, DIFFERENT)}
SIDE: Grammar = {word: () for word in (*ORDINARY, SANITY, NECRON_FACE)}

Word = str | int | bool


def effect(phrase: str) -> list[Word]:
    """A phrase as a record has it: numbers are numbers, and an arrow is there or not."""
    return [_word(word) for word in phrase.split(" ")]


def _word(word: str) -> Word:
    if word in (ARROW, NO_ARROW):
        return word == ARROW
    return int(word) if word.lstrip("-").isdecimal() else word
