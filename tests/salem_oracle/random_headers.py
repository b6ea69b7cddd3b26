"""Any header that starts a game: both card modes, every ruling, sets from the whole vocabulary."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.salem_oracle.cardset import COSTS, COUNTED, HOUSE, KINDS, WHO
from tests.salem_oracle.header import RULINGS
from tests.salem_oracle.state import Effect, Line

TEXTS = ["Ada", "", "É", "a\nb", "🐙", "hidden"]


def random_header(random: Random) -> Line:
    cards = random.choice(["table", "table", "table", "box", "box"])
    header: Line = {"record": 1, "game": "sorcerer-of-salem", "cards": cards, "set": "house"}
    header["seats"] = [{"name": random.choice(TEXTS)} for _ in range(random.randint(2, 4))]
    if random.random() < 0.5:
        header["seed"] = random.choice([0, 1, 2**64 - 1])
    if random.random() < 0.7:
        header["data"] = random_set(random, cards == "box")
        header["set"] = random.choice(["house", "ours", ""])
    demon = header.get("data", HOUSE)["track"]["demon"]
    if random.random() < 0.8:
        header["start"] = some(random, {
            "sanity": random.randint(4, 6), "necron": random.choice([0, 0, 0, 0, 3, demon - 1]),
            "objects": random.randint(0, 3), "removed": random.randint(0, 1),
        })  # fmt: skip
    if random.random() < 0.8:
        chosen = {ruling: random.choice(values) for ruling, values in RULINGS.items()}
        header["rulings"] = some(random, chosen)
    return shuffled(random, header)


def some(random: Random, fields: Line) -> Line:
    return {key: value for key, value in fields.items() if random.random() < 0.7}


def shuffled(random: Random, fields: Line) -> Line:
    return dict(random.sample([*fields.items()], len(fields)))


def random_set(random: Random, box: bool) -> Line:
    """A card set; some are quiet, so that games come to their late questions."""
    quiet = random.random() < 0.6
    length = random.choice([10, 60, 120, 200, 200, random.randint(10, 200)])
    demon = random.choice([5, length // 2, *[length - 1] * 3, random.randint(5, length - 1)])
    pictures = random.sample(range(1, length + 1), random.randint(0, 9))
    ids = random_ids(random)
    artefacts = dict(zip(ids[:3], random.choice([(2, 2, 2), (1, 1, 4), (3, 2, 1)]), strict=True))
    cards = random_ids(random)
    data = {
        "track": {"length": length, "demon": demon, "pictures": sorted(pictures)},
        "artefacts": artefacts,
        "die": random.choices([*KINDS, "sanity", "necron"], k=6),
        "places": [random_place(random, [*artefacts], quiet) for _ in range(6)],
        "creatures": [random_creature(random, id_, box, quiet) for id_ in cards[:12]],
        "old_ones": [random_old_one(random, id_, box, quiet) for id_ in random_ids(random)[:6]],
        "events": [random_event(random, id_, box, quiet) for id_ in random_ids(random)[:12]],
    }
    return shuffled(random, named(random, data))


def random_ids(random: Random) -> list[str]:
    """Different ids, as short and as long as they may be, the same in all parts of a set."""
    ids = ["a", "-", "0", "x" * 24, "hidden", "gone", "portal", "players", "sanity", "omen"]
    ids += ["deep-one", "7", "house", "wall", "path", "null", "true"]
    return random.sample(ids, len(ids))


def named(random: Random, card: Line) -> Line:
    name: Line = random.choice([{}, {"en": "Deep one", "fr": "Profond"}, {"": ""}])
    return card | ({"name": name} if random.random() < 0.3 else {})


def random_place(random: Random, artefacts: list[str], quiet: bool) -> Line:
    costs = [random.choices(COSTS, k=random.choice([0, 0, 0, 1] if quiet else [0, 1, 2]))
             for _ in range(3)]  # fmt: skip
    return named(random, {"artefact": random.choice(artefacts), "costs": costs})


def random_creature(random: Random, id_: str, box: bool, quiet: bool) -> Line:
    beaten = random.choices(KINDS, k=2) if random.random() < 0.75 else ["artefact"]
    damage = effects(random, [*DAMAGE, *(["manual"] if box else [])], quiet)
    return named(random, {"id": id_, "beaten": beaten, "damage": damage})


def random_event(random: Random, id_: str, box: bool, quiet: bool) -> Line:
    text = effects(random, [*DAMAGE, *GOOD, *GOOD, *(["manual"] if box else [])], quiet)
    return named(random, {"id": id_, "steps": random.randint(0, 6), "text": text})


def random_old_one(random: Random, id_: str, box: bool, quiet: bool) -> Line:
    objects: Any = random.choice(["identical", "different", random.choices(KINDS, k=3)])
    names = [
        "no-use",
        "no-use",
        "no-use",
        "no-meet",
        "no-guard",
        "no-defeat",
        "weak-elixir",
        *COUNTED,
    ]
    names += ["manual"] if box else []
    text: list[Effect] = []
    for name in random.choices(names, k=random.choice([0, 1, 1, 2] if quiet else [1, 2, 3, 4])):
        value = [random.choice(KINDS)] if name == "no-use" else [random.randint(1, 3)]
        text.append([name, *(value if name in ("no-use", *COUNTED) else [])])
    return named(random, {"id": id_, "objects": objects, "text": text})


DAMAGE = ["necron", "necron-creatures", "jump", "sanity", "give", "discard-each", "shuffle",
          "sorcerer", "sorcerer-to"]  # fmt: skip
GOOD = ["creature", "shadow", "clear", "reveal", "find", "cards"]


def effects(random: Random, names: list[str], quiet: bool) -> list[Effect]:
    number = random.choice([0, 1, 1, 2] if quiet else [1, 2, 3, 4])
    return [random_effect(random, random.choice(names), quiet) for _ in range(number)]


def random_effect(random: Random, name: str, quiet: bool) -> Effect:
    """Any value that the vocabulary has; quiet ones hurt less."""
    kinds = [*KINDS, "ordinary", "ordinary", "artefact"]
    values: dict[str, list[list[Any]]] = {
        "necron": [[-6, -3, -1, 1, 2] if quiet else [-2, -1, 1, 2, 3, 6]],
        "necron-creatures": [[1] if quiet else [1, 2, 3]],
        "sanity": [WHO, [-1, 1, 2, 3] if quiet else [-3, -2, -1, 1]],
        "give": [[1, 2, 3, 4, "players"], kinds, [True, False, False]],
        "sorcerer": [[*range(1, 7)]],
        "sorcerer-to": [[*range(7)]],
        "find": [WHO],
    }
    return [name, *(random.choice(choices) for choices in values.get(name, []))]
