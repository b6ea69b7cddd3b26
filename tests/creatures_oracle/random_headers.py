"""Any header that starts a game: both card modes, every ruling, sets from the whole vocabulary."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.creatures_oracle.cardset import DEFENCES, SKILLS, UNTIL
from tests.creatures_oracle.header import CULTS, RULINGS
from tests.creatures_oracle.state import Line
from tests.salem_oracle.random_headers import TEXTS, shuffled, some

IDS = ["a", "-", "0", "x" * 24, "house", "dodge", "sign", "bluff", "none", "other", "self", "end",
       "null", "true", "7", "summon", "brutality", "event", "red", "all", "fate", "card-17",
       "deck", "play", "discard", "point", "kill", "lift", "game", "next"]  # fmt: skip


def random_header(random: Random) -> Line:
    cards = random.choice(["table", "table", "table", "box", "box"])
    cults = random.sample(CULTS, random.choice([2, 2, 3, 3, 4, 5]))
    seats = [{"cult": cult, **some_texts(random, "name title creed")} for cult in cults]
    header: Line = {"record": 1, "game": "creatures-cultists", "seats": seats}
    header |= some(random, {"seed": random.choice([0, 1, 2**64 - 1])})
    if cards == "box" or random.random() < 0.5:
        header["cards"] = cards
    if random.random() < 0.75:
        header["set"] = random.choice(["ours", "", "House", "house-2"])
        header["data"] = random_set(random, cards == "box", 6 * len(seats))
    else:
        header |= some(random, {"set": "house", "data": None})
    if random.random() < 0.6:
        header["limit"] = random.choice([None, None, 1, 2, 3, 5, 99])
    chosen = {ruling: random.choice(values) for ruling, values in RULINGS.items()}
    if random.random() < 0.9:
        header["rulings"] = some(random, chosen)
    return shuffled(random, header)


def some_texts(random: Random, names: str) -> Line:
    return {key: random.choice(TEXTS) for key in names.split() if random.random() < 0.3}


def random_set(random: Random, box: bool, fewest: int) -> Line:
    goals = [1, 2, 3, 5, 8, 15, 99] if random.random() < 0.8 else [20]
    data: Line = {
        "goal": {number: random.choice(goals) for number in "2345"},
        "rows": random_rows(random),
        "cards": [] if box and random.random() < 0.5 else random_deck(random, 0 if box else fewest),
    }
    return shuffled(random, data | some(random, {"name": random.choice(TEXTS)}))


def random_rows(random: Random) -> list[Any]:
    """Sheets small and large; some with modifiers as wild as they may be."""
    wild = random.choice([0, 1, 2, 9])
    longest = random.choice([1, 2, 2, 3, 4, 8])

    def box() -> list[int]:
        return [random.randint(-wild, wild), random.randint(-wild, wild), random.randint(0, 9)]

    rows = random.choice([1, 1, 2, 2, 3])
    return [[box() for _ in range(random.randint(1, longest))] for _ in range(rows)]


def random_deck(random: Random, fewest: int) -> list[Line]:
    """Some decks are as small as they may be, some full of péripéties, some without defences."""
    ids = iter(random.sample(IDS, len(IDS)))
    weights = [random.choice([1, 1, 3]) for _ in range(5)]
    types = random.choices(
        ["brutality", "conjuring", "sorcery", "event", "peripety"], weights, k=random.randint(1, 18)
    )
    cards = [random_card(random, next(ids), type_) for type_ in types]
    for defence in random.sample(DEFENCES, random.choice([0, 1, 2, 3, 3, 3])):
        count = random.choice([1, 2, 8])
        cards.append({"id": next(ids), "type": "defence", "defence": defence, "count": count})
    few = random.random() < 0.5
    for card in cards:
        card["count"] = random.choice([1, 1, 2]) if few else random.randint(1, 6)
    short = fewest - sum(card["count"] for card in cards if card["type"] != "peripety")
    while short > 0:
        card = random_card(random, next(ids), random.choice(["brutality", "conjuring", "event"]))
        cards.append(card | {"count": min(short, random.randint(1, 40))})
        short -= cards[-1]["count"]
    names: list[Line] = [{}, {"en": "Imp"}, {"fr": "Diablotin", "en": ""}]
    named = [card | some(random, {"name": random.choice(names)}) for card in cards]
    return [shuffled(random, card) for card in random.sample(named, len(named))]


def random_card(random: Random, id_: str, type_: str) -> Line:
    card: Line = {"id": id_, "type": type_, "count": 1}
    bonus = random.choice([-9, -2, 0, 1, 3, 5, 9])
    is_aimed = True
    if type_ == "conjuring":
        card |= {"call": bonus, "ward": random.choice([3, 6, 8, 10, 12, 16, 19])}
    elif type_ in ("brutality", "sorcery"):
        card["bonus"] = bonus
    if type_ in ("sorcery", "event", "peripety"):
        card["target"] = random.choice(["other", "none"])
        is_aimed = card["target"] == "other"
        card["effects"] = random_effects(random, is_aimed)
    if type_ in ("event", "peripety"):
        if random.random() < 0.4:
            by = random.choice(["player", "target"]) if is_aimed else "player"
            card["test"] = {"by": by, "skill": random.choice(SKILLS), "bonus": bonus}
            card |= some(random, {"otherwise": random_effects(random, is_aimed)})
    else:
        texts = {part: random_effects(random, is_aimed) for part in ("rip", "botch")}
        card |= some(random, texts) if random.random() < 0.6 else {}
    return card


def random_effects(random: Random, is_aimed: bool) -> list[Line]:
    number = random.choice([0, 1, 1, 1, 2, 2, 3, 8])
    return [random_effect(random, is_aimed) for _ in range(number)]


def random_effect(random: Random, is_aimed: bool) -> Line:
    do = random.choice(["points", "kill", "revive", "modifier", "modifier", "lift"])
    who = random.choice(["self", "others", "all", *["target"] * (4 * is_aimed)])
    pick = random.choice(["player", "owner", "fate"])
    skill = random.choice([*SKILLS, "all"])
    fields: Line = {
        "points": {"amount": random.choice([-20, -2, -1, 1, 2, 3, 9, 20])},
        "kill": {"pick": pick, "credit": random.choice([True, False])},
        "revive": {"pick": pick},
        "modifier": {"skill": skill, "amount": random.choice([-9, -2, -1, 1, 3, 9]),
                     "until": random.choice(UNTIL)},
        "lift": {},
    }  # fmt: skip
    return shuffled(random, {"do": do, "who": who, **fields[do]})
