"""Headers right and wrong: a change to one that is right, by the path of the field.

`...` takes a field away. Of a number both ends of its range are here, and one beyond each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.creatures_oracle.cardset import DEFENCES, SKILLS, UNTIL
from tests.creatures_oracle.header import CULTS, RULINGS
from tests.creatures_oracle.state import Line
from tests.salem_oracle import changed_headers as usual
from tests.salem_oracle.changed_headers import (
    NO_LIST,
    NO_NUMBER,
    NO_OBJECT,
    NO_TEXT,
    Change,
    changed,
    parts_of,
)

MOD: Line = {"do": "modifier", "who": "target", "skill": "all", "amount": 1, "until": "next"}
KILL: Line = {"do": "kill", "who": "self", "pick": "owner", "credit": True}
POINTS: Line = {"do": "points", "who": "others", "amount": -3}
REVIVE: Line = {"do": "revive", "who": "all", "pick": "fate"}
LIFT: Line = {"do": "lift", "who": "target"}
TEST: Line = {"by": "target", "skill": "sorcery", "bonus": 0}
CARDS: list[Line] = [
    {"id": "club", "type": "brutality", "count": 2, "bonus": 1, "rip": [LIFT], "botch": [KILL]},
    {"id": "imp", "type": "conjuring", "count": 2, "call": 1, "ward": 9, "rip": [], "botch": []},
    {"id": "hex", "type": "sorcery", "count": 2, "target": "other", "bonus": 0,
     "effects": [MOD, KILL, POINTS, REVIVE, LIFT], "rip": [MOD], "botch": [KILL]},
    {"id": "feast", "type": "event", "count": 2, "target": "other", "effects": [POINTS],
     "test": TEST, "otherwise": [LIFT]},
    {"id": "omen", "type": "peripety", "count": 2, "target": "none", "effects": [KILL]},
    {"id": "dodge", "type": "defence", "count": 2, "defence": "dodge"},
    {"id": "saw", "type": "brutality", "count": 6, "bonus": 0, "name": {"en": "Saw", "fr": ""}},
]  # fmt: skip
RANGES = {
    "record": (1, 1), "seed": (0, 2**64 - 1), "limit": (1, 99), "data.goal.2": (1, 99),
    "data.goal.5": (1, 99), "data.rows.0.0.0": (-9, 9), "data.rows.0.1.1": (-9, 9),
    "data.rows.1.0.2": (0, 9), "data.cards.6.count": (6, 40), "data.cards.4.count": (1, 40),
    "data.cards.0.bonus": (-9, 9), "data.cards.1.call": (-9, 9), "data.cards.1.ward": (3, 19),
    "data.cards.2.bonus": (-9, 9), "data.cards.3.test.bonus": (-9, 9),
    "data.cards.2.effects.0.amount": (-9, 9), "data.cards.2.effects.2.amount": (-20, 20),
}  # fmt: skip
NOT_0 = ["data.cards.2.effects.0.amount", "data.cards.2.effects.2.amount"]
WORDS: dict[str, list[str]] = {
    "cards": ["table", "box"], "seats.0.cult": ["red", "purple", "green"],
    "data.cards.2.target": ["other"], "data.cards.4.target": ["other", "none"],
    "data.cards.5.defence": DEFENCES, "data.cards.3.test.by": ["player", "target"],
    "data.cards.3.test.skill": SKILLS, "data.cards.2.effects.0.skill": [*SKILLS, "all"],
    "data.cards.2.effects.0.until": UNTIL, "data.cards.2.effects.1.pick": ["player", "owner"],
    "data.cards.2.effects.3.pick": ["fate", "player", "owner"],
    **{f"data.cards.2.effects.{n}.who": ["self", "target", "others", "all"] for n in range(5)},
    "data.cards.0.id": ["0", "-", "x" * 24, "a-0"],
    **{f"rulings.{ruling}": values for ruling, values in RULINGS.items()},
}  # fmt: skip
FREE_TEXTS = ["set", "seats.1.name", "seats.1.title", "seats.1.creed", "data.name",
              "data.cards.6.name.en", "data.cards.6.name.fr"]  # fmt: skip
OBJECTS = ["data", "data.goal", "rulings", "seats.0", "data.cards.0", "data.cards.6.name",
           "data.cards.3.test", "data.cards.2.effects.0"]  # fmt: skip
LISTS = ["seats", "data.rows", "data.rows.0", "data.rows.0.0", "data.cards", "data.cards.2.effects",
         "data.cards.0.rip", "data.cards.0.botch", "data.cards.3.otherwise"]  # fmt: skip
OPTIONAL = ["seed", "cards", "limit", "rulings", "seats.1.name", "seats.1.title", "seats.1.creed",
            "data.name", "data.cards.0.rip", "data.cards.0.botch", "data.cards.6.name",
            "data.cards.6.name.en", "data.cards.3.otherwise"]  # fmt: skip
REQUIRED = ["record", "game", "seats", "set", "data", "seats.1.cult", "data.goal", "data.rows",
            "data.cards", *(f"data.goal.{n}" for n in "2345"), "data.rows.0.0.0",
            *(f"data.cards.0.{key}" for key in ("id", "type", "count", "bonus")),
            "data.cards.1.call", "data.cards.1.ward", "data.cards.2.target", "data.cards.2.bonus",
            "data.cards.2.effects", "data.cards.3.target", "data.cards.3.effects",
            "data.cards.3.test", "data.cards.4.target", "data.cards.5.defence",
            *(f"data.cards.3.test.{key}" for key in TEST),
            *(f"data.cards.2.effects.{n}.{key}"
              for n, effect in enumerate([MOD, KILL, POINTS, REVIVE, LIFT])
              for key in effect)]  # fmt: skip
BOX = [[0, 0, 0]]


def base() -> Line:
    """A header with every field; the deck is just enough for two."""
    texts = {"name": "Bo", "title": "", "creed": "Wet"}
    usual_rulings = {ruling: values[0] for ruling, values in RULINGS.items()}
    cards = json.loads(json.dumps(CARDS))
    cards[6]["count"] = 2
    data = {"name": "ours", "goal": dict.fromkeys("2345", 15), "cards": cards,
            "rows": [[[0, 0, 1], [1, -1, 2]], [[2, 2, 4]]]}  # fmt: skip
    return {
        "record": 1, "game": "creatures-cultists", "seed": 0,
        "seats": [{"cult": "red"}, {"cult": "blue", **texts}], "cards": "table", "set": "ours",
        "data": data, "limit": 3, "rulings": usual_rulings,
    }  # fmt: skip


def right() -> Iterator[list[Change]]:
    """Changes that leave a header right."""
    yield []
    for field, (low, high) in RANGES.items():
        yield from ([(field, end)] for end in (max(low, 2) if "count" in field else low, high))
    for field, words in WORDS.items():
        yield from ([(field, word)] for word in words)
    for field in FREE_TEXTS:
        yield from ([(field, text)] for text in ("", "É🐙", "a\nb", "House"))
    yield from ([(field, ...)] for field in OPTIONAL)
    yield from RIGHT_VALUES


def wrong() -> Iterator[list[Change]]:
    """Changes that make a header one that starts no game."""
    for field, (low, high) in RANGES.items():
        odd = [one for one in NO_NUMBER if not (field == "limit" and one is None)]
        yield from ([(field, value)] for value in (low - 1, high + 1, *odd) if low != 6)
    yield from ([(field, 0)] for field in NOT_0)
    texts = [*WORDS, *FREE_TEXTS, "game", "data.cards.0.type"]
    for fields, values in ((texts, NO_TEXT), (OBJECTS, NO_OBJECT), (LISTS, NO_LIST)):
        yield from ([(field, value)] for field in fields for value in values)
    for field in WORDS:
        yield from ([(field, word)] for word in ("", "Red", "nobody_", "\n") if word != field)
    for field in ("", *(f"{path}." for path in OBJECTS)):
        yield from ([(f"{field}{key}", 1)] for key in ("note", "Record", ""))
    yield from ([(field, ...)] for field in REQUIRED)
    yield from WRONG_VALUES


def with_card(**fields: Any) -> list[Change]:
    """A card more."""
    return [("data.cards.7", {"id": "more", "count": 1} | fields)]


def effects(*all_: Any) -> list[Change]:
    return [("data.cards.2.effects", [*all_])]


RIGHT_VALUES: list[list[Change]] = [
    [("set", "house"), ("data", ...)], [("set", "house"), ("data", None)],
    [("set", ...), ("data", ...)], [("set", ...), ("data", None)], [("limit", None)],
    [("seats", [{"cult": cult} for cult in CULTS]), ("data.cards.6.count", 22)],
    [("seats", [{"cult": cult} for cult in CULTS]), ("cards", "box")],
    [("cards", "box"), ("data.cards", [])], [("cards", "box"), ("data.cards.6.count", 1)],
    [("data.rows", [BOX])], [("data.rows", [BOX * 8] * 3)], [("data.rows", [BOX, BOX * 8])],
    [("rulings", {})], [("data.cards.6.name", {})],
    effects(), effects(*[MOD] * 8), effects(POINTS | {"amount": 20}, KILL | {"credit": False}),
    with_card(type="defence", defence="sign"), with_card(type="defence", defence="bluff"),
    with_card(type="peripety", target="other", effects=[MOD, LIFT], test=TEST, otherwise=[LIFT]),
    with_card(type="event", target="none", effects=[], test=TEST | {"by": "player"}),
    with_card(type="sorcery", target="none", bonus=0, effects=[KILL], rip=[POINTS]),
    with_card(type="conjuring", call=0, ward=3, rip=[MOD]),
]  # fmt: skip
WRONG_VALUES: list[list[Change]] = [
    [("game", "creatures")], [("game", "")], [("record", 2)], [("cards", "both")],
    [("seats", [])], [("seats", [{"cult": "red"}])],
    [("seats", [{"cult": cult} for cult in (*CULTS, "black")]), ("cards", "box")],
    [("seats", [{"cult": cult} for cult in (*CULTS, "red")]), ("cards", "box")],
    [("seats.1.cult", "red")], [("seats.1.cult", "black")], [("seats.1", "blue")],
    [("seats", [{"cult": cult} for cult in CULTS])],
    [("set", "house")], [("set", ...)], [("data", ...)], [("data", None)], [("set", None)],
    [("set", None), ("data", ...)], [("set", "house-2"), ("data", ...)], [("cards", None)],
    [("seed", None)], [("rulings", None)], [("seats.1.name", None)],
    [("data.cards", [])], [("data.cards.6.count", 1)], [("data.cards.5", ...)],
    [("data.goal.1", 5)], [("data.goal.6", 5)],
    *([("data.rows", rows)] for rows in (
        [], [BOX] * 4, [BOX * 9], [[]], [BOX, []], [[[0, 0]]], [[[0, 0, 0, 0]]], [[0, 0, 0]],
        [[[0, 0, 10]]], [[[0, 0, -1]]], [[[10, 0, 0]]], [[[0, -10, 0]]], [[[0.0, 0, 0]]],
        [[{"0": 0}]])),
    *([("data.cards.0.id", bad)] for bad in ("", "X", "x" * 25, "a b", "a_b", "é", "a\n", "imp")),
    *([("data.cards.0.type", bad)] for bad in ("", "conjuring", "sorcery", "event", "defence")),
    [("data.cards.4.type", "sorcery")], [("data.cards.0.call", 1)], [("data.cards.0.ward", 9)],
    [("data.cards.0.effects", [])], [("data.cards.0.test", TEST)], [("data.cards.1.bonus", 1)],
    [("data.cards.0.target", "other")], [("data.cards.2.test", TEST)],
    [("data.cards.2.otherwise", [])], [("data.cards.3.rip", [])], [("data.cards.3.botch", [])],
    [("data.cards.3.bonus", 1)], [("data.cards.4.otherwise", [])], [("data.cards.5.rip", [])],
    [("data.cards.5.bonus", 1)], [("data.cards.5.target", "none")],
    [("data.cards.0.defence", "dodge")], [("data.cards.6.name.de", "Säge")],
    [("data.cards.3.test.skill", "all")], [("data.cards.3.target", "none")],
    [("data.cards.4.test", TEST)], [("data.cards.4.effects", [LIFT])],
    [("data.cards.2.target", "none")],
    with_card(type="defence", defence="dodge"), with_card(type="defence", defence="bluff", rip=[]),
    with_card(type="brutality", bonus=1, id="club"), with_card(type="brutality", bonus=1, count=0),
    with_card(type="sorcery", target="none", bonus=0, effects=[KILL], rip=[LIFT]),
    with_card(type="sorcery", target="none", bonus=0, effects=[KILL], botch=[MOD]),
    with_card(type="event", target="none", effects=[], test=TEST),
    with_card(type="event", target="other", effects=[], otherwise=[]),
    effects(*[MOD] * 9), effects([]), effects("lift"), effects(None), effects({}),
    effects(LIFT | {"amount": 1}), effects(LIFT | {"pick": "fate"}), effects(LIFT | {"who": None}),
    effects(LIFT | {"who": "other"}), effects(LIFT | {"who": "player"}),
    effects({"do": "dance", "who": "self"}), effects({"who": "self"}), effects({"do": "lift"}),
    effects(REVIVE | {"credit": True}), effects(POINTS | {"skill": "all"}),
    effects(KILL | {"credit": 1}), effects(KILL | {"credit": None}), effects(KILL | {"pick": "x"}),
    effects(POINTS | {"amount": 0}), effects(POINTS | {"amount": 21}),
    effects(POINTS | {"amount": True}), effects(MOD | {"until": "ever"}),
    effects(MOD | {"skill": None}), effects(MOD | {"amount": 10}), effects([["lift"]]),
    [("rulings.CG25", "x")], [("rulings.CG0", "x")], [("rulings.cg1", "literal")],
    [("rulings.C1", "literal")], [("rulings.G1", "literal")], [("rulings.CG1", "nothing")],
]  # fmt: skip
VOCABULARY: list[Any] = [
    *CULTS, *SKILLS, "all", *UNTIL, *DEFENCES, "other", "none", "self", "target", "others",
    "player", "owner", "fate", "lift", "kill", "points", "event", "peripety", "defence", "box",
    "table", "literal", "after", "inside", "skills", *range(-10, 22), 40, 41, 99, 100, LIFT, KILL,
    TEST,
]  # fmt: skip


def wrong_header(random: Random) -> Line:
    return changed(base(), *random.choice([*wrong()]))


def mutated_header(random: Random, header: Line) -> Line:
    """Anything in a header, however deep, changed, taken away, doubled, added to or reworded."""
    if random.random() < 0.4:
        return usual.mutated_header(random, header)
    header = deepcopy(header)
    part = random.choice([part for part in parts_of(header) if part])
    key = random.choice([*part] if isinstance(part, dict) else [*range(len(part))])
    alike = [word for word in VOCABULARY if type(word) is type(part[key])]
    part[key] = deepcopy(random.choice(alike or VOCABULARY))
    return header
