"""The data of a card set, checked to the letter (record, 2)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.salem_oracle.cardset import is_id, is_one_of, is_whole, need, need_keys, need_list

SKILLS = ["sorcery", "conjuring", "brutality"]
UNTIL = ["turn", "round", "next", "game"]
DEFENCES = ["dodge", "sign", "bluff"]
HOUSE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("house.toml").read_text())

CARDS = {
    "brutality": ("bonus", "rip botch"),
    "conjuring": ("call ward", "rip botch"),
    "sorcery": ("target bonus effects", "rip botch"),
    "event": ("target effects", "test otherwise"),
    "peripety": ("target effects", "test otherwise"),
    "defence": ("defence", ""),
}
EFFECTS = {
    "points": "amount",
    "kill": "pick credit",
    "revive": "pick",
    "modifier": "skill amount until",
    "lift": "",
}


def need_set(data: Any, fewest: int) -> None:
    """Raises Wrong; so many cards that are not péripéties are needed at least."""
    need_keys(data, "data", "goal rows cards", "name")
    need(type(data.get("name", "")) is str, "data.name")
    need_keys(data["goal"], "data.goal", "2 3 4 5")
    need(all(is_whole(points, 1, 99) for points in data["goal"].values()), "data.goal")
    need_list(data["rows"], "data.rows", 1, 3)
    for row in data["rows"]:
        need_list(row, "data.rows", 1, 8)
        for box in row:
            need_list(box, "data.rows", 3, 3)
            ends = ((-9, 9), (-9, 9), (0, 9))
            need(all(is_whole(v, *e) for v, e in zip(box, ends, strict=True)), "data.rows")
    need(type(data["cards"]) is list, "data.cards")
    for card in data["cards"]:
        need_card(card)
    ids = [card["id"] for card in data["cards"]]
    need(len({*ids}) == len(ids), "data.cards.id")
    defences = [card["defence"] for card in data["cards"] if card["type"] == "defence"]
    need(len({*defences}) == len(defences), "data.cards.defence")
    plain = sum(card["count"] for card in data["cards"] if card["type"] != "peripety")
    need(plain >= fewest, "data.cards")


def need_card(card: Any) -> None:
    need(type(card) is dict and is_one_of(card.get("type"), [*CARDS]), "card.type")
    required, optional = CARDS[card["type"]]
    need_keys(card, "card", f"id type count {required}", f"name {optional}")
    need(is_id(card["id"]), "card.id")
    need(is_whole(card["count"], 1, 40), "card.count")
    need_keys(card.get("name", {}), "card.name", "", "en fr")
    need(all(type(text) is str for text in card.get("name", {}).values()), "card.name")
    for field, ends in {"bonus": (-9, 9), "call": (-9, 9), "ward": (3, 19)}.items():
        need(field not in card or is_whole(card[field], *ends), f"card.{field}")
    need("defence" not in card or is_one_of(card["defence"], DEFENCES), "card.defence")
    need("target" not in card or is_one_of(card["target"], ["other", "none"]), "card.target")
    need_test(card)
    is_aimed = card["type"] in ("brutality", "conjuring") or card.get("target") == "other"
    for field in ("effects", "otherwise", "rip", "botch"):
        if field in card:
            need_list(card[field], f"card.{field}", 0, 8)
            for effect in card[field]:
                need_effect(effect, is_aimed)


def need_test(card: Any) -> None:
    need("otherwise" not in card or "test" in card, "card.otherwise")
    if "test" in card:
        test = card["test"]
        need_keys(test, "card.test", "by skill bonus")
        by = ["player", "target"] if card["target"] == "other" else ["player"]
        need(is_one_of(test["by"], by), "card.test.by")
        need(is_one_of(test["skill"], SKILLS), "card.test.skill")
        need(is_whole(test["bonus"], -9, 9), "card.test.bonus")


def need_effect(effect: Any, is_aimed: bool) -> None:
    need(type(effect) is dict and is_one_of(effect.get("do"), [*EFFECTS]), "effect.do")
    do = effect["do"]
    need_keys(effect, "effect", f"do who {EFFECTS[do]}")
    need(is_one_of(effect["who"], ["self", "others", "all", *["target"] * is_aimed]), "effect.who")
    most = 20 if do == "points" else 9
    amount = effect.get("amount", 1)
    need(is_whole(amount, -most, most) and amount != 0, "effect.amount")
    need(is_one_of(effect.get("pick", "fate"), ["player", "owner", "fate"]), "effect.pick")
    need(type(effect.get("credit", True)) is bool, "effect.credit")
    need(is_one_of(effect.get("skill", "all"), [*SKILLS, "all"]), "effect.skill")
    need(is_one_of(effect.get("until", "game"), UNTIL), "effect.until")
