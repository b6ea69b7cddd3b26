"""Random headers, whole random games by the oracle, and records spoiled on purpose."""

import copy
import random
from typing import Any

from tests.oracle import COMPONENTS, CULTS, EXTERIOR, PAIRS, Line, Oracle


def random_header(rng: random.Random) -> Line:
    header: Line = {
        "record": 1,
        "game": "grand-octopus",
        "seed": rng.randrange(1000),
        "seats": [
            {"cult": cult, "name": cult.title()} for cult in rng.sample(CULTS, rng.randint(3, 5))
        ],
        "exterior": rng.choice(["dreams", "marsh", "moon", "city", None]),
        "memory": rng.random() < 0.3,
        "rulings": {},
    }
    for ruling, values in {"G3": ["removed", "return"], "G9": ["shared", "nobody"]}.items():
        if rng.random() < 0.4:
            header["rulings"][ruling] = rng.choice(values)
    if rng.random() < 0.7:
        reached = {1}
        while len(reached) < 6:  # c.4.3: connected, so that every room has a line
            stairs, reached = rng.sample(PAIRS, rng.randint(5, len(PAIRS))), {1}
            for _ in range(5):
                reached |= {room for pair in stairs if reached & set(pair) for room in pair}
            header["stairs"] = [list(pair) for pair in stairs]
    return header


def random_game(rng: random.Random, header: Line, careful: float) -> list[Line]:
    oracle, lines = Oracle(header), list[Line]()
    # In half of the games all cults want the same few components, which makes for ties (R55-R57).
    wanted = rng.sample(list(oracle.stock), rng.choice([oracle.target, len(oracle.stock)]))
    while oracle.asked() and oracle.turn <= 400:
        question = rng.choice(oracle.asked())
        if oracle.phase == "choice" and oracle.clocks and rng.random() < 0.05:
            question = {"choose": "clock", "cult": rng.choice(list(oracle.clocks))}
        choices = oracle.answers([question])
        if rng.random() < careful:
            sense = [_sense(oracle, line, wanted) for line in choices]
            choices = [
                line for line, mark in zip(choices, sense, strict=True) if mark == max(sense)
            ]
        lines.append(rng.choice(choices))
        oracle.hear(lines[-1])
    return lines


def _sense(oracle: Oracle, line: Line, wanted: list[str]) -> int:
    """How sensible an answer is, among the answers to one question."""
    match line:
        case {"cult": cult, "dagger": int(dagger), "tentacle": int(tentacle)}:
            pawn, to = oracle.cults[cult], EXTERIOR if dagger == tentacle else dagger
            if not (oracle.exterior if to == EXTERIOR else oracle.reaches(pawn.at, to)):
                return 0
            goal = COMPONENTS[to - 1]
            return 1 + (goal in wanted and goal not in pawn.components and oracle.stock[goal] > 0)
        case {"take": True} | {"joined": True} | {"outcome": "nothing" | "gather"}:
            return 1
    return 0


_NUMBERS = (*range(-1, 9), "3", True, 2.5, None)
_NAMES = (*CULTS, "black", None, 1)
_TYPES = (*COMPONENTS, "crown", None, 4)
_VALUES: dict[str, tuple[Any, ...]] = {  # the fields of answers, with values right and wrong
    "choose": ("clock", "stairs", "gather", "negotiate", "swap", "sacrifice", "discard", "pass"),
    "cult": _NAMES,
    "with": _NAMES,
    "target": _NAMES,
    "give": _TYPES,
    "get": _TYPES,
    "component": _TYPES,
    "dagger": _NUMBERS,
    "tentacle": _NUMBERS,
    "location": _NUMBERS,
    "take": (True, False, 1, None),
    "joined": (True, False, 0, None),
    "outcome": ("nothing", "gather", "fight", "truce", None),
    "pair": (*PAIRS, (1, 6), (5, 2), 2),
}


def spoiled(rng: random.Random, lines: list[Line]) -> list[Line]:
    out: list[Line] = copy.deepcopy(lines)
    kind = rng.choice(sorted({line["choose"] for line in out}))  # rare questions as often as clocks
    at = rng.choice([index for index, line in enumerate(out) if line["choose"] == kind])
    name, other = rng.choice(list(out[at])), rng.randrange(len(out))
    match rng.choice(("drop", "double", "exchange", "strip", *["change"] * 6)):
        case "drop":
            del out[at]
        case "double":
            out.insert(at, copy.deepcopy(out[at]))
        case "exchange":
            out[at], out[other] = out[other], out[at]
        case "strip":
            del out[at][name]
        case _:
            value = rng.choice([one for one in _VALUES[name] if one is not out[at][name]])
            out[at][name] = list(value) if isinstance(value, tuple) else value
    return out
