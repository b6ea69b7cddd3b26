"""The signs of this game, wherever it is drawn; what we have not drawn has the sign of its type."""

from __future__ import annotations

from functools import cache
from typing import cast

from companion.evening.telling import Narrator
from companion.games.creatures.counting import signed
from companion.games.creatures.narrator import CreaturesNarrator
from companion.screen.art.catalogue import icon_files
from companion.screen.scene import OptionLook
from engine import Option
from engine.games.creatures.cards import ALL, BRUTALITY, CONJURING, SKILLS, Card
from engine.games.creatures.view import TableView

SHOWN_SKILLS = ("brutality", "conjuring", "sorcery")
"""In the order people look for them."""
SKILL_SIGNS = {name: f"skill-{name}" for name in SKILLS}
TYPE_SIGNS = SKILL_SIGNS | {"event": "type-event", "peripety": "type-peripety"}
DEFENCE_SIGNS = {"dodge": "type-dodge", "sign": "type-elder-sign", "bluff": "type-bluff"}
ACT_SIGNS = TYPE_SIGNS | {"adjust": "word-adjust", "summon": "figure-god", "end": "right",
                          "discard": "bin", "play": "play"}  # fmt: skip
WORD_SIGNS = {
    "points": "figure-poulpe", "kill": "word-kill", "revive": "word-revive",
    "modifier": "word-modifier", "note": "word-note", "lift": "word-lift", "test": "figure-dice",
    "again": "word-again", "done": "check",
}  # fmt: skip
UNTIL_SIGNS = {"turn": "hourglass", "round": "word-until-round", "next": "word-until-next",
               "game": "word-until-game"}  # fmt: skip
RESULT_SIGNS = {"rip": "result-rip", "success": "check", "failure": "cross",
                "botch": "result-botch"}  # fmt: skip


@cache
def _drawn() -> frozenset[str]:
    return frozenset(icon_files())


def modifier(value: int) -> str:
    """A number with its sign, or nothing but 0."""
    return signed(value) if value else "0"


def card_of(view: TableView, id_: str) -> Card:
    """What a card of the set does."""
    return next(card for card in view.cards if card.id == id_)


def card_sign(card: Card) -> str:
    """A card of ours, or the sign of its type."""
    if card.defence:
        return DEFENCE_SIGNS[card.defence]
    own = f"card-{card.id}"
    return own if own in _drawn() else TYPE_SIGNS[card.type]


def card_number(card: Card) -> str:
    """What stands on it: what it adds, or both numbers of an Invocation."""
    if card.type == CONJURING:
        return f"{modifier(card.call or 0)}/{card.ward}"
    return modifier(card.bonus or 0) if card.type == BRUTALITY else ""


def skills_of(name: str | None) -> tuple[str, ...]:
    """The signs of a skill, or of all of them."""
    if name is None:
        return ()
    return tuple(SKILL_SIGNS[one] for one in SHOWN_SKILLS) if name == ALL else (SKILL_SIGNS[name],)


# How options look


def card_look(option: Option, narrator: Narrator) -> OptionLook:
    """A card by its sign, and its number or its name."""
    if option is None:
        return OptionLook(narrator.option("card", option), icon="cross")
    card = card_of(cast(CreaturesNarrator, narrator).seen, str(option))
    return OptionLook(card_number(card) or narrator.option("card", option), icon=card_sign(card))


def skill_look(option: Option, narrator: Narrator) -> OptionLook:
    """A skill, or to spare somebody."""
    if option is None:
        return OptionLook(narrator.option("skill", option), icon="result-spare")
    return OptionLook(narrator.option("skill", option), icon=SKILL_SIGNS.get(str(option), ""))


def act_look(option: Option, narrator: Narrator) -> OptionLook:
    """What can be done in a turn."""
    return OptionLook(narrator.option("act", option), icon=ACT_SIGNS.get(str(option), ""))


def change_look(option: Option, narrator: Narrator) -> OptionLook:
    """What a printed card does."""
    return OptionLook(narrator.option("change", option), icon=WORD_SIGNS[str(option)])


def until_look(option: Option, narrator: Narrator) -> OptionLook:
    """How long it lasts."""
    return OptionLook(narrator.option("until", option), icon=UNTIL_SIGNS.get(str(option), ""))
