"""Card sets of Le sorcier de Salem for tests: the one of the worked cases, and any other."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from engine import Raw
from engine.games.salem.cards import COSTS, ORDINARY, WHO
from engine.games.salem.house import HOUSE
from engine.games.salem.settings import Rulings
from engine.rulings import values_of

ARTEFACTS = ("amber", "jade", "onyx")
NONE = [["glasses", "glasses"], []]


def house_data() -> Raw:
    """Our own set as the data of a header."""
    raw: Raw = msgspec.to_builtins(HOUSE)
    raw = deepcopy(msgspec.json.decode(msgspec.json.encode(raw)))
    raw["artefacts"] = dict(raw["artefacts"])
    for one in raw["old_ones"]:
        one["objects"] = one["objects"] if len(one["objects"]) == 3 else one["objects"][0]
    for one in raw["creatures"]:
        for effect in one["damage"]:
            if effect[0] == "give":
                effect[3] = bool(effect[3])
    return raw


def case_set() -> Raw:
    """The C-set of cases.md."""
    creatures: dict[str, list[Any]] = {
        "undead": [["dagger", "elixir"], [["necron", 3]]],
        "thul-saduun": [["artefact"], [["necron", 2]]],
        "ghoul": [["dagger", "dagger"], [["give", 2, "dagger", True]]],
        "gaunt": [["glasses", "elixir"], [["give", 2, "glasses", False]]],
        "hunter": [["elixir", "elixir"], [["sanity", "each", -1]]],
        "deep": [["glasses", "dagger"], [["shuffle"]]],
        "witch": [["necronomicon", "elixir"], [["sanity", "one", -2]]],
        **{f"c{n}": NONE for n in range(5)},
    }
    old_ones: dict[str, list[Any]] = {
        "cthulhu": ["identical", [["event-necron", 1]]],
        "dagon": ["different", [["no-use", "elixir"]]],
        "shub": [["necronomicon", "necronomicon", "glasses"], [["more-creatures", 1]]],
        "yog": [["dagger", "dagger", "glasses"], [["no-guard"]]],
        "o5": ["different", [["no-meet"]]],
        "o6": ["different", [["path-sanity", 1], ["take-necron", 1]]],
    }
    events: dict[str, list[Any]] = {
        "omen": [2, [["shadow"]]],
        "fear": [1, [["sanity", "active", -1]]],
        "thief": [1, [["discard-each"]]],
        "gift": [0, [["find", "each"]]],
        **{f"e{n}": [1, []] for n in range(8)},
    }
    cheap = [[], ["necron-1"], ["creature"]]
    dear = [[], ["event"], ["sanity-1", "necron-2"]]
    return {
        "track": {"length": 40, "demon": 20, "pictures": [6, 12, 18, 30]},
        "artefacts": dict.fromkeys(ARTEFACTS, 2),
        "die": [*ORDINARY, "sanity", "necron"],
        "places": [
            {"artefact": ARTEFACTS[place % 3], "costs": deepcopy(cheap if place < 3 else dear)}
            for place in range(6)
        ],
        "creatures": _entries(creatures, "beaten", "damage"),
        "old_ones": _entries(old_ones, "objects", "text"),
        "events": _entries(events, "steps", "text"),
    }


def _entries(cards: dict[str, list[Any]], *fields: str) -> list[Raw]:
    return [
        {"id": id_, **dict(zip(fields, deepcopy(values), strict=True))}
        for id_, values in cards.items()
    ]


def random_header(random: Random) -> Raw:
    """Any header that starts a game."""
    players, mode = random.randint(2, 4), random.choice(["table", "table", "box"])
    header: Raw = {"record": 1, "game": "sorcerer-of-salem", "seed": random.randrange(1000)}
    header |= {"seats": [{"name": name} for name in "ABCD"[:players]], "cards": mode}
    header |= {"set": "house"} if random.random() < 0.5 else random_set(random, mode == "box")
    start: Raw = {"sanity": random.randint(4, 6), "objects": random.randint(0, 3)}
    start |= {"necron": random.randint(0, 4), "removed": random.randint(0, 1)}
    header["start"] = {key: value for key, value in start.items() if random.random() < 0.7}
    chosen = {id_: random.choice(values) for id_, values in values_of(Rulings).items()}
    header["rulings"] = {id_: value for id_, value in chosen.items() if random.random() < 0.6}
    return header


def random_set(random: Random, is_box: bool) -> Raw:
    """Any card set that an owner could have."""
    length = random.randint(10, 60)
    pictures = sorted(random.sample(range(1, length + 1), random.randint(0, 6)))
    counts = random.choice([(2, 2, 2), (1, 1, 4), (3, 2, 1), (1, 4, 1), (2, 3, 1)])
    colours = random.sample(["amber", "jade", "onyx", "necron", "portal", "a-1"], 3)
    return {
        "set": random.choice(["ours", "house"]),
        "data": {
            "track": {
                "length": length,
                "demon": random.randint(5, length - 1),
                "pictures": pictures,
            },
            "artefacts": dict(zip(colours, counts, strict=True)),
            "die": random.choices([*ORDINARY, "sanity", "necron"], k=6),
            "places": [
                {
                    "artefact": random.choice(colours),
                    "costs": [random.choices([*COSTS], k=random.choice([0, 0, 1, 2]))
                              for _ in range(3)],
                }
                for _ in range(6)
            ],
            "creatures": _random_cards(random, "undead", 12, lambda: {
                "beaten": random.choice([random.choices(ORDINARY, k=2)] * 3 + [["artefact"]]),
                "damage": _random_effects(random, _damage(random, is_box)),
            }),
            "old_ones": _random_cards(random, "hidden", 6, lambda: {
                "objects": random.choice(
                    [random.choices(ORDINARY, k=3)] * 3 + ["identical", "different"]
                ),
                "text": _random_effects(random, _lasting(random, is_box)),
            }),
            "events": _random_cards(random, "omen", 12, lambda: {
                "steps": random.randint(0, 6),
                "text": _random_effects(random, _of_events(random, is_box)),
            }),
        },
    }  # fmt: skip


def _random_cards(random: Random, first: str, number: int, card: Any) -> list[Raw]:
    ids = [first, *(f"x{n}" for n in range(1, number))]
    return [{"id": id_, **card()} | _random_name(random) for id_ in ids]


def _random_name(random: Random) -> Raw:
    return {"name": random.choice([{}, {"fr": "Nom"}])} if random.random() < 0.2 else {}


def _random_effects(random: Random, effects: list[list[Any]]) -> list[Any]:
    return random.choices(effects, k=random.choice([0, 1, 1, 2, 4]))


def _damage(random: Random, is_box: bool) -> list[list[Any]]:
    kind = random.choice([*ORDINARY, "ordinary", "ordinary", "artefact"])
    points = random.choice([-3, -2, -1, -1, -1, 1, 2, 3])
    return [
        ["necron", random.choice([-6, -1, 1, 2, 3, 6])],
        ["necron-creatures", random.randint(1, 3)],
        ["jump"],
        ["sanity", random.choice(WHO), points],
        ["sanity", "one", -1],
        ["give", random.choice([1, 2, 3, 4, "players"]), kind, random.random() < 0.5],
        ["discard-each"],
        ["shuffle"],
        ["sorcerer", random.randint(1, 6)],
        ["sorcerer-to", random.randint(0, 6)],
        *([["manual"]] if is_box else []),
    ]


def _of_events(random: Random, is_box: bool) -> list[list[Any]]:
    return [
        *_damage(random, is_box),
        ["creature"], ["shadow"], ["clear"], ["reveal"], ["find", random.choice(WHO)], ["cards"],
        ["shadow"], ["reveal"],
    ]  # fmt: skip


def _lasting(random: Random, is_box: bool) -> list[list[Any]]:
    more = ("more-creatures", "take-necron", "take-sanity", "event-necron", "path-sanity",
            "die-necron")  # fmt: skip
    return [
        ["no-use", random.choice(ORDINARY)], ["no-meet"], ["no-guard"], ["no-defeat"],
        ["weak-elixir"], *([word, random.randint(1, 3)] for word in more),
        *([["manual"]] if is_box else []),
    ]  # fmt: skip
