"""The signs of this game, wherever it is drawn; what we have not drawn has a card of its kind."""

from __future__ import annotations

from functools import cache

from companion.evening.telling import Narrator
from companion.games.salem.scene import Mark
from companion.screen.art.catalogue import icon_files
from companion.screen.scene import OptionLook
from engine import Option
from engine.games.salem.cards import CRAVEN, NECRON, PATH, RLYEH, Effect

PLACE_SIGNS = (
    "place-university", "place-sanatorium", "place-cemetery", "place-docks", "place-station",
    "place-theatre", "place-church", "place-rlyeh",
)  # fmt: skip
PATH_SIGN = "card-path"
_ELSE = {"object": "object-artefact", "creature": "card-creature-card", "elder": "card-elder-card",
         "die": "card-loss-die"}  # fmt: skip
_CARDS = {NECRON: "figure-necron", CRAVEN: "figure-lantern"}
_EFFECTS = {
    "necron": "figure-necron", "necron-creatures": "figure-necron", "jump": "deed-jump",
    "sanity": "figure-candle-out", "discard-each": "object-bag", "shuffle": "deed-shuffle",
    "sorcerer": "figure-lantern", "sorcerer-to": "figure-lantern", "creature": "card-creature-card",
    "shadow": "figure-shadow", "clear": "deed-use", "reveal": "card-elder-card",
    "find": "deed-take", "cards": "card-location-card", "manual": "hand",
    "event": "card-event-card",
}  # fmt: skip
CHANGES = {
    "necron": "figure-necron", "jump": "deed-jump", "shuffle": "deed-shuffle",
    "shadow": "figure-shadow", "creature": "card-creature-card", "sanity": "figure-candle",
    "pawn": "pawn", "cards": "card-location-card", "sorcerer": "figure-lantern",
    "clear": "deed-use", "done": "check",
}  # fmt: skip
"""S73: by what a card did."""


@cache
def _drawn() -> frozenset[str]:
    return frozenset(icon_files())


def sign(kind: str, name: str) -> str:
    """The drawing of something, or the card of its kind."""
    own = f"{kind}-{name}"
    return own if own in _drawn() else _ELSE[kind]


def object_sign(name: str) -> str:
    """An object."""
    return "object-bag" if name == "ordinary" else sign("object", name)


def creature_sign(name: str) -> str:
    """A card of the creature pile."""
    return _CARDS.get(name) or sign("creature", name)


def cost_sign(cost: str) -> tuple[str, int]:
    """What a space costs: its sign, and how many."""
    name, _, number = cost.partition("-")
    return f"cost-{name}", int(number or 1)


def effect_mark(effect: Effect) -> Mark:
    """What a card does, as a sign and a number."""
    word = str(effect[0])
    if word == "give":
        count = effect[1]
        number = f"−{count}" if isinstance(count, int) else "−"
        return Mark(object_sign(str(effect[2])), number)
    by = effect[-1]
    if isinstance(by, int) and word in ("necron", "sanity", "necron-creatures"):
        return Mark(_EFFECTS[word], f"{by:+d}".replace("-", "−"))
    return Mark(_EFFECTS.get(word, "card-event-card"))


def damage_mark(damage: tuple[Effect, ...]) -> Mark:
    """The one sign that says most of what a creature does: Necron's way, else the first."""
    if not damage:
        return Mark("check")
    worst = next((one for one in damage if one[0] == "necron"), damage[0])
    return effect_mark(worst)


# How options look


def object_look(option: Option, narrator: Narrator) -> OptionLook:
    """An object, or nothing."""
    if option is None:
        return OptionLook(narrator.words.say("screen.panel.nothing"), icon="cross")
    return OptionLook(narrator.option("object", option), icon=object_sign(str(option)))


def creature_look(option: Option, narrator: Narrator) -> OptionLook:
    """A creature is known by its name: our emblem is not the printed one."""
    return OptionLook(narrator.option("creature", option), icon=creature_sign(str(option)))


def elder_look(option: Option, narrator: Narrator) -> OptionLook:
    """So is a Great Old One."""
    return OptionLook(narrator.option("old-one", option), icon=sign("elder", str(option)))


def event_look(option: Option, narrator: Narrator) -> OptionLook:
    """An event is a name."""
    return OptionLook(narrator.option("event", option), icon="card-event-card")


def face_look(option: Option, narrator: Narrator) -> OptionLook:
    """A side of the loss die."""
    return OptionLook(narrator.option("face", option), icon=sign("die", str(option)))


def place_look(option: Option, narrator: Narrator) -> OptionLook:
    """A place is its number and its emblem."""
    if option == PATH:
        return OptionLook(narrator.option("location", option), icon=PATH_SIGN)
    assert isinstance(option, int)
    label = narrator.option("place", option) if option == RLYEH else str(option)
    return OptionLook(label, icon=PLACE_SIGNS[option])


def tile_look(option: Option, narrator: Narrator) -> OptionLook:
    """A printed tile, told at the end."""
    return OptionLook(narrator.option("tile", option), icon=f"tile-{option}")


def change_look(option: Option, narrator: Narrator) -> OptionLook:
    """What a printed card did."""
    return OptionLook(narrator.option("change", option), icon=CHANGES[str(option)])
