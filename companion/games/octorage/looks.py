"""The signs of this game, wherever it is drawn."""

from __future__ import annotations

from companion.evening.telling import Narrator
from companion.games.octorage.narrator import short
from companion.screen.scene import OptionLook
from engine import Option
from engine.games.octorage.cards import (
    DODGE,
    DYNAMITE,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    TREASURES,
)

_CLASSES: dict[int, str] = {
    **dict.fromkeys(MACHETES, "machete"),
    **dict.fromkeys(PISTOLS, "pistol"),
    PHEROMONE: "pheromone",
    **dict.fromkeys(MACHINE_GUNS, "machinegun"),
    DYNAMITE: "dynamite",
}
CARD_SIGNS: dict[Option, str] = {
    **{value: f"weapon-{name}" for value, name in _CLASSES.items()},
    DODGE: "weapon-dodge",
    **{treasure: f"treasure-{treasure}" for treasure in TREASURES},
}
"""The sign of every card, by its name in a record."""


def emblem(character: str | None) -> str:
    """What stands in the seal of who plays a character; nothing before it is chosen."""
    return f"character-{character}" if character else ""


def card_look(option: Option, narrator: Narrator) -> OptionLook:
    """A Weapon is its number and its class, a Dodge its sign; a Treasure has a short name."""
    if option is None:
        return OptionLook(narrator.words.say("asking.attack"), icon="octoman-attack")
    sign = CARD_SIGNS.get(option, "")
    if isinstance(option, int) or option == DODGE:
        return OptionLook(str(option) if isinstance(option, int) else "", icon=sign)
    is_short = option in TREASURES
    named = short(narrator.words, option) if is_short else narrator.option("card", option)
    return OptionLook(named, icon=sign)


def character_look(option: Option, narrator: Narrator) -> OptionLook:
    """A mercenary is known by an emblem."""
    return OptionLook(narrator.option("character", option), icon=emblem(str(option)))
