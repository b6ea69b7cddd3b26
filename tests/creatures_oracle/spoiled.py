"""Records spoiled on purpose: each way by its name, so that a test can go through them all.

Most ways are those of the second referee of Le sorcier de Salem; here are those that know what
this game asks. Now and then a spoiled record is legal all the same.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from tests.creatures_oracle.cardset import SKILLS, UNTIL
from tests.creatures_oracle.oracle import Oracle
from tests.creatures_oracle.random_games import a_form
from tests.creatures_oracle.state import Line
from tests.salem_oracle import spoiled as usual
from tests.salem_oracle.spoiled import LineWay, Way, in_turn

NAMES = {
    "choose": ["peripety", "act", "attack", "dodge", "sign", "bluff", "stake", "defend", "counter",
               "target", "victim", "revive", "adjust"],
    "fate": ["skill", "favour", "draw", "roll", "victim", "revive"],
}  # fmt: skip
ACTS = ["brutality", "conjuring", "event", "sorcery", "discard", "peripety", "adjust", "summon",
        "end"]  # fmt: skip
ADJUST = ["points", "kill", "revive", "modifier", "note", "lift", "test", "again", "done"]
FIELDS = ["player", "card", "act", "bonus", "call", "ward", "with", "cult", "cultist", "play",
          "roll", "skill", "total", "do", "amount", "by", "until", "n", "note", "choose",
          "fate"]  # fmt: skip
ODD: list[Any] = [
    None, True, False, *range(-11, 26), 2**70, -(2**70), 1.0, 3.0, 2.5, "1", "3", "", "dragon",
    [], {}, [1], "none", *SKILLS, "all", *UNTIL, *ACTS, *ADJUST, "dodge",
]  # fmt: skip


def another_name(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    word = "choose" if "choose" in line else "fate"
    line[word] = random.choice([*NAMES[word], "seal", "", None])
    return lines


def a_seal(random: Random, lines: list[Any]) -> list[Any]:
    at = in_turn(random, lines)
    return [*lines[:at], {"seal": "red", "turn": 1, "digest": "00"}, *lines[at:]]


def another_address(random: Random, lines: list[Any]) -> list[Any]:
    """Another player or cult."""
    line = lines[in_turn(random, lines)]
    line[random.choice([key for key in line if key in ("player", "cult", "skill")])] = (
        random.choice([*range(7), *SKILLS])
    )
    return lines


def further_key(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    key = random.choice([key for key in FIELDS if key not in line])
    line[key] = deepcopy(random.choice(ODD))
    return lines


def odd_value(random: Random, lines: list[Any]) -> list[Any]:
    """Any value in any field; rare questions as often as rolls."""
    line = random.choice(random.choice([*by_question(lines).values()]))
    line[random.choice([*line])] = deepcopy(random.choice(ODD))
    return lines


def by_question(lines: list[Any]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines[1:]:
        found.setdefault(line.get("choose") or line["fate"], []).append(line)
    return found


def one_beyond(random: Random, lines: list[Any]) -> list[Any]:
    """A number one lower or higher, a word of the same kind."""
    line = random.choice(random.choice([*by_question(lines).values()]))
    key = [*line][-1]
    if type(line[key]) is int:
        line[key] += random.choice([-2, -1, 1, 2])
    else:
        cards = (lines[0].get("data") or {}).get("cards", [])
        line[key] = random.choice([*SKILLS, *UNTIL, *ACTS, *(card["id"] for card in cards)])
    return lines


def another_form(random: Random, lines: list[Any]) -> list[Any]:
    """The fields of another act or adjustment, all within their vocabularies."""
    oracle, found = Oracle(lines[0]), list[tuple[int, Line]]()
    for at, line in enumerate(lines[1:], 1):
        if line.get("choose") in ("act", "adjust"):
            wrong = a_form(random, oracle) | {
                key: line[key] for key in ("act", "do") if key in line
            }
            found.append((at, wrong))
        oracle.hear(line)
    if not found:
        return lines
    at, wrong = random.choice(found)
    return [*lines[:at], wrong, *lines[at + 1 :]]


def well_formed_but_illegal(random: Random, lines: list[Any]) -> list[Any]:
    """An answer in the form of the question; of all ways to refuse one, each as often."""
    oracle, found = Oracle(lines[0]), dict[str, list[tuple[int, Line]]]()
    for at, line in enumerate(lines[1:], 1):
        for wrong in (a_form(random, oracle) for _ in range(30)):
            cite = oracle.refusal(wrong)
            if cite is not None:
                what = [wrong.get(key) for key in ("choose", "act", "do")]
                found.setdefault(f"{what} {cite}", []).append((at, wrong))
        oracle.hear(line)
    if not found:
        return lines
    at, wrong = random.choice(random.choice([*found.values()]))
    return [*lines[:at], wrong, *lines[at + 1 :]]


def another_legal_answer(random: Random, lines: list[Any]) -> list[Any]:
    """A game that takes another way, while its record goes on as before."""
    at = in_turn(random, lines)
    oracle = Oracle(lines[0])
    for line in lines[1:at]:
        oracle.hear(line)
    lines[at] = random.choice(oracle.answers())
    return lines


LINE_WAYS: list[LineWay] = [
    another_name, a_seal, usual.other_word, another_address, usual.missing_key, further_key,
    odd_value, one_beyond, another_form, usual.almost_the_same, usual.no_object,
    well_formed_but_illegal, usual.after_the_end, another_legal_answer, usual.swapped,
    usual.swapped_neighbours, usual.doubled, usual.dropped, usual.from_elsewhere,
]  # fmt: skip


def ways() -> dict[str, Way]:
    """Every way to spoil the lines behind the header, by name."""
    return usual.ways(LINE_WAYS)
