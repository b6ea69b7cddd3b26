"""Card sets of Créatures & Cultistes for tests: our own as data, and any that an owner may have."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from engine import Raw
from engine.games.creatures.card_effects import MOST_EFFECTS
from engine.games.creatures.cards import DEFENCES, PICKS, SKILLS, UNTIL, Card
from engine.games.creatures.house import HOUSE
from engine.games.creatures.settings import CULTS, Rulings
from engine.rulings import values_of

_KINDS = ("brutality", "conjuring", "sorcery", "event", "peripety")
_EFFECTS: dict[str, tuple[str, ...]] = {
    "points": ("amount",),
    "kill": ("pick", "credit"),
    "revive": ("pick",),
    "modifier": ("skill", "amount", "until"),
    "lift": (),
}


def house_data() -> Raw:
    """Our own set as the data of a header."""
    goal = dict(zip("2345", HOUSE.goal, strict=True))
    rows = msgspec.json.decode(msgspec.json.encode(HOUSE.rows))
    return {"name": "ours", "goal": goal, "rows": rows, "cards": [*map(_as_data, HOUSE.cards)]}


def _as_data(card: Card) -> Raw:
    raw: Raw = {"id": card.id, "type": card.type, "count": card.count}
    fields = ("bonus", "call", "ward", "defence")
    raw |= {name: value for name in fields if (value := getattr(card, name)) is not None}
    if card.type in ("sorcery", "event", "peripety"):
        raw |= {"target": "other" if card.is_aimed else "none", "effects": []}
    for name in ("effects", "otherwise", "rip", "botch"):
        if effects := getattr(card, name):
            raw[name] = [_effect_as_data(effect) for effect in effects]
    return raw | ({"test": msgspec.to_builtins(card.test)} if card.test else {})


def _effect_as_data(effect: Any) -> Raw:
    fields = ("do", "who", *_EFFECTS[effect.do])
    return {name: getattr(effect, name) for name in fields}


def random_header(random: Random) -> Raw:
    """Any header that starts a game."""
    seats, mode = random.randint(2, 5), random.choice(["table", "table", "box"])
    cults = random.sample(CULTS, seats)
    header: Raw = {"record": 1, "game": "creatures-cultists", "seed": random.randrange(1000)}
    header |= {"seats": [_seat(random, cult) for cult in cults], "cards": mode}
    if random.random() < 0.6:
        header |= {"set": "ours", "data": random_set(random, seats, mode)}
    elif random.random() < 0.5:
        header |= {"set": "house", "data": None}
    chosen = {id_: random.choice(values) for id_, values in values_of(Rulings).items()}
    header["rulings"] = {id_: value for id_, value in chosen.items() if random.random() < 0.5}
    if random.random() < 0.5:
        header["limit"] = random.choice([None, 1, 2, 3, 99])
    return header


def _seat(random: Random, cult: str) -> Raw:
    words = {"name": "Ada", "title": "The Damp Hand", "creed": "It is wetter below"}
    return {"cult": cult} | {key: word for key, word in words.items() if random.random() < 0.3}


def random_set(random: Random, seats: int, mode: str) -> Raw:
    """Any card set that an owner could have; small ones, so that cults go out and decks run out."""
    rows = [
        [[random.randint(-3, 3), random.randint(-3, 3), random.randint(0, 5)]
         for _ in range(random.randint(1, 4))]
        for _ in range(random.randint(1, 3))
    ]  # fmt: skip
    goal = {str(n): random.randint(1, 12) for n in (2, 3, 4, 5)}
    data = {"goal": goal, "rows": rows, "cards": random_cards(random, seats, mode)}
    return data | ({"name": "a set"} if random.random() < 0.3 else {})


def random_cards(random: Random, seats: int, mode: str) -> list[Raw]:
    """Cards of every type, barely enough to deal at times."""
    if mode == "box" and random.random() < 0.3:
        return []
    cards = [
        _card(random, random.choice(_KINDS), f"card-{n}") for n in range(random.randint(2, 14))
    ]
    for defence in random.sample(DEFENCES, random.randint(0, 3)):
        cards.append(_plain("defence", f"{defence}-1", random.randint(1, 5)) | {"defence": defence})
    missing = 6 * seats - sum(card["count"] for card in cards if card["type"] != "peripety")
    if missing > 0:
        cards.append(_plain("brutality", "stick", max(1, min(40, missing))) | {"bonus": 1})
    random.shuffle(cards)
    return cards


def _plain(type_: str, id_: str, count: int) -> Raw:
    return {"id": id_, "type": type_, "count": count}


def _card(random: Random, type_: str, id_: str) -> Raw:
    card = _plain(type_, id_, random.randint(1, 4))
    if random.random() < 0.2:
        card["name"] = random.choice([{}, {"fr": "Balai"}, {"en": "Broom", "fr": "Balai"}])
    if type_ == "conjuring":
        card |= {"call": random.randint(-9, 9), "ward": random.randint(3, 19)}
    if type_ in ("brutality", "sorcery"):
        card["bonus"] = random.randint(-9, 9)
    if type_ in ("sorcery", "event", "peripety"):
        card["target"] = random.choice(["other", "none"])
        card["effects"] = _effects(random, card)
    if type_ in ("event", "peripety") and random.random() < 0.5:
        by = random.choice(["player", "target"] if card["target"] == "other" else ["player"])
        bonus = random.randint(-9, 9)
        card["test"] = {"by": by, "skill": random.choice(SKILLS), "bonus": bonus}
        card |= {"otherwise": _effects(random, card)} if random.random() < 0.8 else {}
    if type_ in ("brutality", "conjuring", "sorcery"):
        lists = {"rip": _effects(random, card), "botch": _effects(random, card)}
        card |= {name: effects for name, effects in lists.items() if random.random() < 0.5}
    return card


def _effects(random: Random, card: Raw) -> list[Raw]:
    number = random.choice([0, 1, 1, 1, 2, 2, 3, MOST_EFFECTS if random.random() < 0.1 else 1])
    return [_effect(random, card.get("target") != "none") for _ in range(number)]


def _effect(random: Random, is_aimed: bool) -> Raw:
    do = random.choice([*_EFFECTS])
    whom = ["self", "others", "all", *(["target"] * 3 if is_aimed else [])]
    values: Raw = {
        "amount": random.choice([-9, -3, -1, 1, 2, 5]),
        "pick": random.choice(PICKS),
        "credit": random.random() < 0.5,
        "skill": random.choice([*SKILLS, "all"]),
        "until": random.choice(UNTIL),
    }
    return {"do": do, "who": random.choice(whom)} | {name: values[name] for name in _EFFECTS[do]}
