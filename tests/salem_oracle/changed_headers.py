"""Headers right and wrong: a change to one that is right, by the path of the field.

`...` takes a field away. Of a number both ends of its range are here, and one beyond each.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.salem_oracle.cardset import COUNTED, HOUSE, KINDS, WHO
from tests.salem_oracle.case import case_header
from tests.salem_oracle.header import RULINGS
from tests.salem_oracle.state import Line

Change = tuple[str, Any]

RANGES = {
    "record": (1, 1), "seed": (0, 2**64 - 1), "start.sanity": (4, 6), "start.necron": (0, 19),
    "start.objects": (0, 3), "start.removed": (0, 1), "data.track.demon": (5, 39),
    "data.events.3.steps": (0, 6),
}  # fmt: skip
TEXTS = ["game", "cards", "set", "seats.0.name", "data.die.2", "data.places.1.artefact",
         "data.creatures.3.id", "data.old_ones.2.id", "data.events.0.id", "data.places.0.costs.1.0",
         "data.creatures.0.beaten.1", "data.old_ones.2.objects.0"]  # fmt: skip
OBJECTS = ["start", "rulings", "data", "data.track", "data.artefacts", "data.places.5",
           "data.creatures.11", "data.old_ones.0", "data.events.11", "seats.1"]  # fmt: skip
LISTS = ["seats", "data.die", "data.places", "data.creatures", "data.old_ones", "data.events",
         "data.track.pictures", "data.places.3.costs", "data.places.3.costs.2",
         "data.creatures.4.beaten", "data.creatures.4.damage", "data.old_ones.1.text",
         "data.events.1.text"]  # fmt: skip
SIZED = {"data.die": "dagger", "data.places": HOUSE["places"][0], "data.creatures": {
    "id": "more", "beaten": ["artefact"], "damage": []}, "data.old_ones": {
    "id": "more", "objects": "different", "text": []}, "data.events": {
    "id": "more", "steps": 1, "text": []}, "data.places.3.costs": [],
    "data.creatures.4.beaten": "dagger"}  # fmt: skip
NAMED = ["data", "data.places.0", "data.creatures.0", "data.old_ones.0", "data.events.0"]
NO_NUMBER = [None, True, False, 1.0, 5.0, "1", [], {}, [1]]
NO_TEXT = [None, True, 1, 1.5, [], {}, ["house"]]
NO_OBJECT = [None, True, 1, "x", [], [["name", "x"]]]
NO_LIST = [None, False, 0, "xy", {}, {"0": []}]


def base(cards: str = "table") -> Line:
    """A header with every field; its set is that of the cases."""
    start = {"sanity": 6, "necron": 0, "objects": 1, "removed": 0}
    usual = {ruling: values[0] for ruling, values in RULINGS.items()}
    return case_header(seed=0, start=start, rulings=usual, cards=cards)


def changed(header: Line, *changes: Change) -> Line:
    header = deepcopy(header)
    for path, value in changes:
        *way, last = path.split(".")
        part: Any = header
        for key in way:
            part = part[int(key) if isinstance(part, list) else key]
        at: Any = int(last) if isinstance(part, list) else last
        if value is ...:
            del part[at]
        elif isinstance(part, list) and at == len(part):
            part.append(value)
        else:
            part[at] = deepcopy(value)
    return header


def right() -> Iterator[list[Change]]:
    """Changes that leave a header right."""
    yield []
    for field, ends in RANGES.items():
        yield from ([(field, end)] for end in ends)
    for field in ("seed", "start", "rulings", *(f"start.{key}" for key in base()["start"])):
        yield [(field, ...)]
    for ruling, values in RULINGS.items():
        yield [(f"rulings.{ruling}", ...)]
        yield from ([(f"rulings.{ruling}", value)] for value in values)
    yield [("data.track", {"length": 10, "demon": 9, "pictures": []})]
    yield [("data.track", {"length": 200, "demon": 199, "pictures": [1, 2, 200]})]
    yield [("set", "house")]
    yield [("set", "house"), ("data", ...)]
    yield [("set", "")]
    yield [("seats", [{"name": ""}] * 4)]
    yield [("data.artefacts.jade", 1), ("data.artefacts.onyx", 3)]
    yield [("data.artefacts.jade", 1), ("data.artefacts.onyx", 1), ("data.artefacts.amber", 4)]
    yield [("data.die", ["necron"] * 6)]
    yield [("data.places.0.costs", [["event", "event"], ["creature"], ["sanity-2", "necron-2"]])]
    yield [("data.creatures.0.id", "x" * 24), ("data.old_ones.0.id", "-0-")]
    yield [("data.creatures.0.beaten", ["dagger", "dagger"])]
    yield [("data.old_ones.0.objects", "different")]
    for path in NAMED:
        yield from ([(f"{path}.name", name)] for name in ({}, {"fr": ""}, {"": "x", "1": "y"}))
    yield from ([("data.events.0.text", [effect])] for effect in (*EFFECTS, *IN_EVENTS))
    yield from ([("data.creatures.0.damage", [effect])] for effect in EFFECTS)
    yield from ([("data.old_ones.0.text", [effect] * 4)] for effect in LASTING)


def wrong() -> Iterator[list[Change]]:
    """Changes that make a header one that starts no game."""
    for field, (low, high) in RANGES.items():
        yield from ([(field, value)] for value in (low - 1, high + 1, *NO_NUMBER))
    for fields, values in ((TEXTS, NO_TEXT), (OBJECTS, NO_OBJECT), (LISTS, NO_LIST)):
        yield from ([(field, value)] for field in fields for value in values)
    for field in ("", "seats.0.", *(f"{path}." for path in OBJECTS)):
        yield from ([(f"{field}{key}", 1)] for key in ("note", "Record", ""))
    for path, value in SIZED.items():
        size = len(at_path(base(), path))
        yield [(f"{path}.{size}", value)]
        yield [(f"{path}.0", ...)]
        yield [(path, [])]
    yield from ([(field, ...)] for field in required())
    yield from WRONG_VALUES
    for path in NAMED:
        names = (None, "Undead", [], {"en": 1}, {"en": None}, {"en": ["x"]}, {"en": {}})
        yield from ([(f"{path}.name", name)] for name in names)
    places = ["data.events.0.text", "data.creatures.0.damage", "data.old_ones.0.text"]
    yield from ([(path, [effect])] for path in places for effect in NO_EFFECTS)
    yield from ([(path, effect)] for path in places for effect in ([[]], [["jump"], []]))
    yield from ([(places[1], [effect])] for effect in (*IN_EVENTS, *LASTING, ["manual"]))
    yield from ([(places[2], [effect])] for effect in (*EFFECTS, *IN_EVENTS, ["manual"]))
    yield from ([(places[0], [effect])] for effect in (*LASTING, ["manual"]))
    yield from ([(places[0], [["jump"]] * 5)], [(places[1], [["jump"]] * 5)])
    yield [(places[2], [["no-meet"]] * 5)]


def at_path(part: Any, path: str) -> Any:
    for key in path.split("."):
        part = part[int(key) if isinstance(part, list) else key]
    return part


def required() -> Iterator[str]:
    yield from ("record", "game", "seats", "cards", "set", "data", "seats.0.name")
    for path in ("data", "data.track", "data.places.1", "data.creatures.1", "data.old_ones.1"):
        yield from (f"{path}.{key}" for key in at_path(base(), path))
    yield from (f"data.events.1.{key}" for key in ("id", "steps", "text"))


EFFECTS: list[Any] = [
    ["necron", -6], ["necron", 6], ["necron-creatures", 1], ["necron-creatures", 3], ["jump"],
    *(["sanity", who, n] for who in WHO for n in (-3, -1, 1, 3)),
    *(["give", k, kind, arrow] for k in (1, 4, "players")
      for kind in (*KINDS, "ordinary", "artefact") for arrow in (True, False)),
    ["discard-each"], ["shuffle"], ["sorcerer", 1], ["sorcerer", 6], ["sorcerer-to", 0],
    ["sorcerer-to", 6],
]  # fmt: skip
IN_EVENTS: list[Any] = [["creature"], ["shadow"], ["clear"], ["reveal"], ["cards"],
                        *(["find", who] for who in WHO)]  # fmt: skip
LASTING: list[Any] = [["no-meet"], ["no-guard"], ["no-defeat"], ["weak-elixir"],
                      *(["no-use", kind] for kind in KINDS),
                      *([name, n] for name in COUNTED for n in (1, 3))]  # fmt: skip
NO_EFFECTS: list[Any] = [
    [], "jump", None, {"jump": 1}, 1, ["dance"], [None], [["jump"]], [1], ["Jump"], ["necron", 0],
    ["necron", -7], ["necron", 7], ["necron", True], ["necron", 1.0], ["necron", "1"], ["necron"],
    ["necron", 1, 1], ["necron-creatures", 0], ["necron-creatures", 4], ["jump", 1],
    ["sanity", "each"], ["sanity", -1, "each"], ["sanity", "all", -1], ["sanity", "each", 0],
    ["sanity", "each", -4], ["sanity", "each", 4], ["sanity", 1, 1], ["sanity", "each", None],
    ["give", 0, "dagger", True], ["give", 5, "dagger", True], ["give", "all", "dagger", True],
    ["give", 1, "amber", True], ["give", 1, "dagger", 1], ["give", 1, "dagger"],
    ["give", True, "dagger", True], ["give", 1, ["dagger"], True], ["give", 1, "dagger", None],
    ["discard-each", 1], ["shuffle", []], ["sorcerer", 0], ["sorcerer", 7], ["sorcerer-to", 7],
    ["sorcerer-to", -1], ["sorcerer-to", "0"], ["creature", 1], ["find"], ["find", "all"],
    ["find", 1], ["reveal", 2], ["no-use", "ordinary"], ["no-use", "artefact"], ["no-use", "amber"],
    ["no-use"], ["no-meet", 1], ["more-creatures", 0], ["more-creatures", 4], ["take-necron", True],
    ["take-sanity", 1.0], ["event-necron"], ["path-sanity", 1, 1], ["die-necron", "1"],
    ["manual", 1],
]  # fmt: skip
WRONG_VALUES: list[list[Change]] = [
    [("game", "salem")], [("game", "octorage")], [("cards", "both")], [("cards", "")],
    [("seats", [])], [("seats", [{"name": "Ada"}])], [("seats", [{"name": "Ada"}] * 5)],
    [("seats.0", {"name": "Ada", "cult": "red"})], [("seats.1", "Bo")],
    [("rulings.SG1", "x")], [("rulings.SG11", "kept")], [("rulings.sg8", "zero")],
    *([(f"rulings.{ruling}", value)] for ruling in RULINGS for value in ("other", "", 1, None)),
    [("rulings.SG8", "next")], [("data.track.length", 9), ("data.track.demon", 5)],
    [("data.track.length", 201)], [("data.track.length", 20)], [("data.track.length", True)],
    [("data.track.length", 40.0)],
    *([("data.track.pictures", spaces)]
      for spaces in ([0], [41], [5, 5], [6, 5], [1.0], [True], ["5"], [-1, 3], [None])),
    *([("data.artefacts", artefacts)] for artefacts in (
        {"amber": 3, "jade": 3}, {"amber": 2, "jade": 2, "onyx": 1, "ruby": 1}, {},
        {"amber": 2, "jade": 2, "onyx": 3}, {"amber": 2, "jade": 2, "onyx": 1},
        {"amber": 5, "jade": 1, "onyx": 0}, {"amber": 2, "jade": 2, "onyx": True},
        {"amber": 2, "jade": 2, "onyx": 2.0}, {"amber": 6, "jade": -1, "onyx": 1})),
    *([("data.artefacts", {"amber": 2, "jade": 2, bad: 2}), ("data.places.2.artefact", bad),
       ("data.places.5.artefact", bad)]
      for bad in (*KINDS, "ordinary", "artefact", "", "Onyx", "x" * 25, "o_x", "o x", "é", "o\n")),
    [("data.places.0.artefact", "ruby")], [("data.places.0.artefact", "dagger")],
    [("data.places.0.costs.0", ["necron-1"] * 3)], [("data.places.0.costs.0", ["necron-3"])],
    [("data.places.0.costs.0", "event")], [("data.places.0.costs.0", [["event"]])],
    [("data.die.0", "artefact")], [("data.die.0", "amber")],
    *([(f"data.{part}.0.id", bad)] for part in ("creatures", "old_ones", "events")
      for bad in ("", "X", "x" * 25, "a b", "a_b", "é", "a\n", "a.b")),
    [("data.creatures.0.id", "c0")], [("data.old_ones.0.id", "yog")], [("data.events.0.id", "e1")],
    [("data.creatures.0.id", "necron")], [("data.creatures.0.id", "craven")],
    [("data.creatures.0.beaten", ["artefact", "artefact"])],
    [("data.creatures.0.beaten", ["artefact", "dagger"])], [("data.creatures.0.beaten", ["amber"])],
    [("data.creatures.0.beaten", "artefact")], [("data.creatures.0.beaten", ["dagger"])],
    [("data.creatures.0.beaten", ["ordinary", "dagger"])],
    [("data.old_ones.0.objects", "same")], [("data.old_ones.0.objects", ["dagger"] * 2)],
    [("data.old_ones.0.objects", ["dagger"] * 4)], [("data.old_ones.0.objects", ["identical"])],
    [("data.old_ones.0.objects", ["dagger", "dagger", "amber"])],
    [("data.events.0.steps", 7)], [("data.events.0.steps", -1)], [("data.events.0.steps", 2.0)],
    [("set", "ours"), ("data", ...)], [("set", ""), ("data", ...)],
    [("set", "House"), ("data", ...)],
    [("data", ...), ("set", "house"), ("start.necron", 20)],
    [("data.track.demon", 5), ("start.necron", 5)],
]  # fmt: skip


ODD: list[Any] = [None, True, False, 0, 1, 1.0, -1, 7, 2**64, "", "dagger", "house", [], {}, [[]]]


def wrong_header(random: Random) -> Line:
    return changed(base(), *random.choice([*wrong()]))


def mutated_header(random: Random, header: Line) -> Line:
    """Anything in a header, however deep, changed, taken away, doubled or added to."""
    header = deepcopy(header)
    parts = [part for part in parts_of(header) if part]
    part = random.choice(parts)
    keys = [*part] if isinstance(part, dict) else [*range(len(part))]
    key = random.choice(keys)
    match random.randrange(5):
        case 0:
            del part[key]
        case 1:
            part[key] = deepcopy(part[random.choice(keys)])
        case 2 if isinstance(part, list):
            part.insert(key, deepcopy(part[key]))
        case 3 if type(part[key]) is int:
            part[key] += random.choice([-1, 1, 0.0, 100])
        case _:
            part[key] = deepcopy(random.choice(ODD))
    return header


def parts_of(value: Any) -> Iterator[Any]:
    """Every object and list in a value, itself included."""
    if isinstance(value, dict | list):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from parts_of(part)
