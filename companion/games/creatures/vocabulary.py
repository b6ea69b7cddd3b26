"""What an owner's cards can say: phrases of few words, and how a record has them (record.md 2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.settings.kinds import Grammar
from engine import Raw
from engine.games.creatures.card_effects import HIGHEST, MOST_POINTS
from engine.games.creatures.card_sets import TARGETS, WARD
from engine.games.creatures.cards import (
    ALL,
    BRUTALITY,
    BY_FATE,
    CONJURING,
    DEFENCE,
    DEFENCES,
    EVENT,
    KILL,
    LIFT,
    MODIFIER,
    OWNER,
    PERIPETY,
    PLAYER,
    POINTS,
    REVIVE,
    SKILLS,
    SORCERY,
    TARGET,
    UNTIL,
    WHO,
)

EVERY_SKILL = "every-skill"
"""Whom and which skill a record both calls `all`; here they are told apart."""
CREDIT, NO_CREDIT = "points-gained", "no-points"
"""Whether the card's player gains what a dead cultist is worth."""


BY = {"by-player": PLAYER, "by-owner": OWNER, "by-fate": BY_FATE}
"""Who picks a cultist: `player` is also who tests."""


def _numbers(least: int, most: int, *, zero: bool = True) -> tuple[str, ...]:
    return tuple(str(number) for number in range(least, most + 1) if number or zero)


_BONUS, _CHANGE = _numbers(-HIGHEST, HIGHEST), _numbers(-HIGHEST, HIGHEST, zero=False)
_SKILLS = (*SKILLS, EVERY_SKILL)

SAYS: Grammar = {
    BRUTALITY: (_BONUS,),
    CONJURING: (_BONUS, _numbers(*WARD)),
    SORCERY: (TARGETS, _BONUS),
    EVENT: (TARGETS,),
    PERIPETY: (TARGETS,),
    DEFENCE: (DEFENCES,),
}
"""The type of a card, and the numbers and words that all cards of it have."""
TEST: Grammar = {by: (SKILLS, _BONUS) for by in (PLAYER, TARGET)}
"""Who tests which skill, and what is added (C62)."""
EFFECTS: Grammar = {
    POINTS: (WHO, _numbers(-MOST_POINTS, MOST_POINTS, zero=False)),
    KILL: (WHO, tuple(BY), (CREDIT, NO_CREDIT)),
    REVIVE: (WHO, tuple(BY)),
    MODIFIER: (WHO, _SKILLS, _CHANGE, UNTIL),
    LIFT: (WHO,),
}
"""What a card does, and to whom."""
FIELDS = {
    BRUTALITY: ("bonus",),
    CONJURING: ("call", "ward"),
    SORCERY: ("target", "bonus"),
    EVENT: ("target",),
    PERIPETY: ("target",),
    DEFENCE: ("defence",),
}
"""What a record calls the words of `SAYS`, in their order."""
_EFFECT_FIELDS = {
    POINTS: ("amount",),
    KILL: ("pick", "credit"),
    REVIVE: ("pick",),
    MODIFIER: ("skill", "amount", "until"),
    LIFT: (),
}


_MEANT = BY | {EVERY_SKILL: ALL}


def said_of_type(phrase: str) -> Raw:
    """The type of a card with what it says, as a record has it."""
    type_, *words = phrase.split(" ")
    return {"type": type_} | dict(zip(FIELDS[type_], map(_word, words), strict=True))


def test_of(phrase: str) -> Raw:
    """A test as a record has it."""
    by, skill, bonus = phrase.split(" ")
    return {"by": by, "skill": skill, "bonus": int(bonus)}


def effects_of(phrases: Iterable[str]) -> list[Raw]:
    """Effects as a record has them."""
    return [*map(_effect, phrases)]


def _effect(phrase: str) -> Raw:
    do, who, *words = phrase.split(" ")
    rest = zip(_EFFECT_FIELDS[do], map(_word, words), strict=True)
    return {"do": do, "who": who} | dict(rest)


def _word(word: str) -> str | int | bool:
    if word in (CREDIT, NO_CREDIT):
        return word == CREDIT
    if word in _MEANT:
        return _MEANT[word]
    return int(word) if word.lstrip("-").isdecimal() else word


def at_its_target(phrases: Iterable[str]) -> Iterator[str]:
    """Those that need a target: an effect on it, or its test."""
    return (one for one in phrases if TARGET in one.split(" ")[:2])
