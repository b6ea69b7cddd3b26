"""What a card does, in a few words: for whoever holds it, and for all once it is played."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.creatures.counting import signed
from companion.text import Words
from engine.games.creatures.cards import (
    BRUTALITY,
    CONJURING,
    DEFENCE,
    MODIFIER,
    SORCERY,
    Card,
    Effect,
)


def does(words: Words, card: Card) -> str:
    """All that a card does, with what a rip or a botch adds."""
    text = _plainly(words, card)
    for name in ("rip", "botch"):
        if effects := getattr(card, name):
            text = words.say(f"effect.card.{name}", text=text, effects=effects_of(words, effects))
    return text


def _plainly(words: Words, card: Card) -> str:
    if card.type == DEFENCE:
        return words.say(f"effect.card.{card.defence}")
    if card.type in (BRUTALITY, SORCERY):
        effects = effects_of(words, card.effects)
        return words.say(f"effect.card.{card.type}", bonus=signed(card.bonus or 0), effects=effects)
    if card.type == CONJURING:
        return words.say("effect.card.conjuring", call=signed(card.call or 0), ward=card.ward)
    if card.test is not None:
        return words.say(
            "effect.card.test",
            who=words.say(f"effect.tests.{card.test.by}"),
            skill=words.say(f"option.skill.{card.test.skill}"),
            bonus=signed(card.test.bonus),
            effects=effects_of(words, card.otherwise),
        )
    return words.say(f"effect.card.{card.type}", effects=effects_of(words, card.effects))


def effects_of(words: Words, effects: Iterable[Effect]) -> str:
    """Some effects, one after the other."""
    said = [effect_of(words, one) for one in effects]
    return ", ".join(said) or words.say("effect.card.none")


def effect_of(words: Words, one: Effect) -> str:
    """One effect, as the one who plays it would say it."""
    fields: dict[str, object] = {"amount": signed(one.amount)}
    if one.do == MODIFIER:
        fields["skill"] = words.say(f"option.skill.{one.skill}")
        fields["until"] = words.say(f"effect.until.{one.until}")
    return words.say(f"effect.{one.do}.{one.who}", **fields)
