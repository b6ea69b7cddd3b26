"""The data of a card set, checked to the letter (record, 2)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

Check = Callable[[Any], bool]

KINDS = ["necronomicon", "glasses", "elixir", "dagger"]
COSTS = ["necron-1", "necron-2", "sanity-1", "sanity-2", "creature", "event"]
WHO = ["each", "one", "active", "with", "apart"]
HOUSE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("house.toml").read_text())


class Wrong(Exception):
    """A header that starts no game; its argument is the field."""


def is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def is_one_of(value: Any, words: list[str]) -> bool:
    return type(value) is str and value in words


def is_id(value: Any) -> bool:
    return type(value) is str and re.fullmatch(r"[a-z0-9-]{1,24}", value) is not None


def whole(low: int, high: int) -> Check:
    return lambda value: is_whole(value, low, high)


def not_0(low: int, high: int) -> Check:
    return lambda value: is_whole(value, low, high) and value != 0


def one_of(words: list[str]) -> Check:
    return lambda value: is_one_of(value, words)


def how_many(value: Any) -> bool:
    return is_whole(value, 1, 4) or is_one_of(value, ["players"])


def is_bool(value: Any) -> bool:
    return type(value) is bool


DAMAGE: dict[str, list[Check]] = {
    "necron": [not_0(-6, 6)],
    "necron-creatures": [whole(1, 3)],
    "jump": [],
    "sanity": [one_of(WHO), not_0(-3, 3)],
    "give": [how_many, one_of([*KINDS, "ordinary", "artefact"]), is_bool],
    "discard-each": [],
    "shuffle": [],
    "sorcerer": [whole(1, 6)],
    "sorcerer-to": [whole(0, 6)],
}
TEXTS: dict[str, list[Check]] = DAMAGE | {
    "creature": [],
    "shadow": [],
    "clear": [],
    "reveal": [],
    "find": [one_of(WHO)],
    "cards": [],
}
COUNTED = [
    "more-creatures", "take-necron", "take-sanity", "event-necron", "path-sanity", "die-necron"
]  # fmt: skip
LASTING: dict[str, list[Check]] = {
    "no-use": [one_of(KINDS)],
    "no-meet": [],
    "no-guard": [],
    "no-defeat": [],
    "weak-elixir": [],
    **{name: [whole(1, 3)] for name in COUNTED},
}


def need(is_right: bool, field: str) -> None:
    if not is_right:
        raise Wrong(field)


def need_keys(value: Any, field: str, required: str, optional: str = "") -> None:
    need(type(value) is dict, field)
    for key in value:
        need(key in f"{required} {optional}".split(), f"{field}.{key}")
    for key in required.split():
        need(key in value, f"{field}.{key}")


def need_list(value: Any, field: str, low: int, high: int) -> None:
    need(type(value) is list and low <= len(value) <= high, field)


def need_name(value: dict[str, Any], field: str) -> None:
    name = value.get("name", {})
    need(type(name) is dict, f"{field}.name")
    need(all(type(text) is str for text in name.values()), f"{field}.name")


def need_effects(effects: Any, field: str, known: dict[str, list[Check]], box: bool) -> None:
    need_list(effects, field, 0, 4)
    known = known | ({"manual": []} if box else {})
    for effect in effects:
        need(type(effect) is list and len(effect) > 0, field)
        need(is_one_of(effect[0], [*known]), field)
        checks = known[effect[0]]
        need(len(effect) == 1 + len(checks), field)
        need(all(check(value) for check, value in zip(checks, effect[1:], strict=True)), field)


def need_set(data: Any, box: bool) -> None:
    need_keys(data, "data", "track artefacts die places creatures old_ones events", "name")
    need_name(data, "data")
    need_track(data["track"])
    need_artefacts(data["artefacts"])
    need_list(data["die"], "die", 6, 6)
    need(all(is_one_of(face, [*KINDS, "sanity", "necron"]) for face in data["die"]), "die")
    need_list(data["places"], "places", 6, 6)
    for place in data["places"]:
        need_place(place, [*data["artefacts"]])
    for field, size in (("creatures", 12), ("old_ones", 6), ("events", 12)):
        need_list(data[field], field, size, size)
        for card in data[field]:
            need_card(card, field, box)
        need(len({card["id"] for card in data[field]}) == size, f"{field}.id")


def need_track(track: Any) -> None:
    need_keys(track, "track", "length demon pictures")
    need(is_whole(track["length"], 10, 200), "track.length")
    need(is_whole(track["demon"], 5, track["length"] - 1), "track.demon")
    need(type(track["pictures"]) is list, "track.pictures")
    last = 0
    for space in track["pictures"]:
        need(is_whole(space, last + 1, track["length"]), "track.pictures")
        last = space


def need_artefacts(artefacts: Any) -> None:
    need(type(artefacts) is dict and len(artefacts) == 3, "artefacts")
    for name, copies in artefacts.items():
        need(is_id(name) and name not in [*KINDS, "ordinary", "artefact"], "artefacts")
        need(is_whole(copies, 1, 4), "artefacts")
    need(sum(artefacts.values()) == 6, "artefacts")


def need_place(place: Any, artefacts: list[str]) -> None:
    need_keys(place, "places", "artefact costs", "name")
    need_name(place, "places")
    need(is_one_of(place["artefact"], artefacts), "places.artefact")
    need_list(place["costs"], "places.costs", 3, 3)
    for cost in place["costs"]:
        need_list(cost, "places.costs", 0, 2)
        need(all(is_one_of(symbol, COSTS) for symbol in cost), "places.costs")


def need_card(card: Any, field: str, box: bool) -> None:
    """A creature, a Great Old One or an event."""
    keys = {"creatures": "id beaten damage", "old_ones": "id objects text",
            "events": "id steps text"}  # fmt: skip
    need_keys(card, field, keys[field], "name")
    need_name(card, field)
    need(is_id(card["id"]), f"{field}.id")
    if field == "creatures":
        need(card["id"] not in ("necron", "craven"), f"{field}.id")
        need(card["beaten"] == ["artefact"] or are_kinds(card["beaten"], 2), f"{field}.beaten")
        need_effects(card["damage"], f"{field}.damage", DAMAGE, box)
    elif field == "old_ones":
        objects = card["objects"]
        free = is_one_of(objects, ["identical", "different"])
        need(free or are_kinds(objects, 3), f"{field}.objects")
        need_effects(card["text"], f"{field}.text", LASTING, box)
    else:
        need(is_whole(card["steps"], 0, 6), f"{field}.steps")
        need_effects(card["text"], f"{field}.text", TEXTS, box)


def are_kinds(value: Any, size: int) -> bool:
    if type(value) is not list or len(value) != size:
        return False
    return all(is_one_of(kind, KINDS) for kind in value)
