"""Records spoiled on purpose: each way by its name, so that a test can go through them all.

A way takes the lines of a game, the header first, and gives the bytes of a record; now and then
the record is legal all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

from tests.salem_oracle.cardset import KINDS
from tests.salem_oracle.oracle import Oracle
from tests.salem_oracle.random_games import as_record
from tests.salem_oracle.state import Line

LineWay = Callable[[Random, list[Any]], list[Any]]
Way = Callable[[Random, list[Any]], bytes]

NAMES = {
    "choose": ["move", "meet", "defeat", "use", "take", "give", "given", "discard", "one", "clear",
               "card"],
    "fate": ["old-one", "removed", "object", "creature", "event", "die", "tile", "tiles", "shadow"],
}  # fmt: skip
ADDRESS = ["player", "slot", "place", "space", "with", "who", "from", "to"]
FURTHER = ["path", "on", "drop", "give", "get", "kind", "player", "place", "note", "choose", "fate"]
ODD = [None, True, False, 0, 1, 1.0, 3.0, 2.5, "1", "3", "", "dragon", -1, 7, 8, 13, 2**70, [], {},
       [2, 3], [3, 2], [2, 2], [1], [1, 2, 3, 4, 5], [1.0, 2], "artefact", "hidden", "necron",
       "craven", "portal", *KINDS]  # fmt: skip


def in_turn(random: Random, lines: list[Any]) -> int:
    """Where to spoil; the header is left alone."""
    return random.randrange(1, len(lines))


def another_name(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    word = "choose" if "choose" in line else "fate"
    line[word] = random.choice([*NAMES[word], "seal", "", None])
    return lines


def other_word(random: Random, lines: list[Any]) -> list[Any]:
    """Said as fate what is chosen, or as chosen what is fate."""
    at = in_turn(random, lines)
    other = {"choose": "fate", "fate": "choose"}
    lines[at] = {other.get(key, key): value for key, value in lines[at].items()}
    return lines


def another_address(random: Random, lines: list[Any]) -> list[Any]:
    """Another player, slot, place or space, at a line that names one."""
    able = [at for at in range(1, len(lines)) if lines[at].keys() & {*ADDRESS}]
    line = lines[random.choice(able)]
    line[random.choice([key for key in line if key in ADDRESS])] = random.randint(0, 8)
    return lines


def missing_key(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    del line[random.choice([*line])]
    return lines


def further_key(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    key = random.choice([key for key in FURTHER if key not in line])
    line[key] = random.choice(ODD)
    return lines


def odd_value(random: Random, lines: list[Any]) -> list[Any]:
    line = lines[in_turn(random, lines)]
    line[random.choice([*line])] = deepcopy(random.choice(ODD))
    return lines


def almost_the_same(random: Random, lines: list[Any]) -> list[Any]:
    """true for 1, 1.0 for 1, "1" for 1, 1 for true, a list of one."""
    line = lines[in_turn(random, lines)]
    key = random.choice([*line])
    value = line[key]
    alike: list[Any] = [[value], str(value), {"": value}]
    if type(value) in (int, bool):
        alike = [float(value), str(value), not value if value in (0, 1) else True]
        alike += [int(value)] if type(value) is bool else [bool(value)]
    line[key] = random.choice(alike)
    return lines


def no_object(random: Random, lines: list[Any]) -> list[Any]:
    at = in_turn(random, lines)
    lines[at] = random.choice([None, True, 1, 1.5, "move", [], [lines[at]], [*lines[at].items()]])
    return lines


def well_formed_but_illegal(random: Random, lines: list[Any]) -> list[Any]:
    """An answer in the form of the question; of all statements that refuse one, each as often."""
    oracle, found = Oracle(lines[0]), dict[str, list[tuple[int, Line]]]()
    for at, line in enumerate(lines[1:], 1):
        for wrong in forms(oracle):
            cite = oracle.refusal(wrong)
            if cite is not None:
                found.setdefault(cite, []).append((at, wrong))
        oracle.hear(line)
    at, wrong = random.choice(random.choice([*found.values()]))
    return [*lines[:at], wrong, *lines[at + 1 :]]


def forms(oracle: Oracle) -> list[Line]:
    """Lines in the form of the question that stands, whether they are legal or not."""
    if oracle.question is None:
        return []
    asked = oracle.question.asked
    return [asked | row for row in FORMS[asked.get("choose") or asked["fate"]](oracle)]


def rows(**fields: Any) -> list[Line]:
    """Every answer whose fields have one each of the values."""
    return [dict(zip(fields, some, strict=True)) for some in product(*fields.values())]


def moves(_: Oracle) -> list[Line]:
    return [*rows(to=range(8)), *rows(to=range(8), path=[True])]


def meetings(oracle: Oracle) -> list[Line]:
    kinds = [*KINDS, *oracle.artefacts]
    bargains = [{}, *rows(give=kinds), *rows(get=kinds), *rows(give=KINDS, get=KINDS)]
    return [{"with": partner, **bargain} for partner in oracle.players for bargain in bargains]


def uses(oracle: Oracle) -> list[Line]:
    artefacts = ["artefact"] if oracle.is_box else oracle.artefacts
    return [*rows(object=KINDS), *rows(object=artefacts, on=["portal", "creature"])]


def takings(oracle: Oracle) -> list[Line]:
    return [*rows(space=[1, 2, 3]), *rows(space=[1, 2, 3], drop=[*KINDS, *oracle.artefacts])]


def gifts(oracle: Oracle) -> list[Line]:
    kinds = [*KINDS, *oracle.artefacts]
    return [{"from": player, "kind": kind} for player in oracle.players for kind in kinds]


def by_hand(oracle: Oracle) -> list[Line]:
    who = oracle.players
    return [
        *rows(do=["creature"]), *rows(do=["necron"], by=[-4, 0, 7]),
        *rows(do=["sanity"], who=who, by=[-3, 0, 1, 3]), *rows(do=["pawn"], who=who, to=range(8)),
        *rows(do=["cards"], who=who), *rows(do=["sorcerer"], to=range(8)),
        *rows(do=["clear"], place=range(7)),
    ]  # fmt: skip


def kinds(oracle: Oracle) -> list[Line]:
    return rows(kind=[*KINDS, *oracle.artefacts])


FORMS: dict[str, Callable[[Oracle], list[Line]]] = {
    "move": moves, "meet": meetings, "use": uses, "take": takings, "give": gifts, "card": by_hand,
    "defeat": lambda _: [], "given": lambda _: [], "discard": kinds, "object": kinds,
    "one": lambda oracle: rows(who=oracle.players),
    "clear": lambda _: rows(place=range(7)),
    "old-one": lambda oracle: rows(name=[*oracle.old_cards]),
    "removed": lambda oracle: rows(name=[*oracle.creature_cards, "necron", "craven"]),
    "creature": lambda oracle: rows(name=[*oracle.creature_cards, "necron", "craven"]),
    "event": lambda oracle: rows(name=[*oracle.event_cards]),
    "die": lambda _: rows(face=[*KINDS, "sanity", "necron"]),
    "tile": lambda _: rows(face=["portal", "wall"]),
    "tiles": lambda _: rows(portals=[[1], [1, 2, 3, 4, 5], [2, 1], [0, 1], [6, 7], [3, 3], []]),
    "shadow": lambda _: rows(slot=range(7)),
}  # fmt: skip


def after_the_end(random: Random, lines: list[Any]) -> list[Any]:
    """A line more; behind a whole game it comes after the end."""
    more = [{}, None, [], 0, deepcopy(lines[-1]), deepcopy(random.choice(lines))]
    return [*lines, random.choice(more)]


def another_legal_answer(random: Random, lines: list[Any]) -> list[Any]:
    """A game that takes another way, while its record goes on as before."""
    at = in_turn(random, lines)
    oracle = Oracle(lines[0])
    for line in lines[1:at]:
        oracle.hear(line)
    lines[at] = random.choice(oracle.answers())
    return lines


def swapped(random: Random, lines: list[Any]) -> list[Any]:
    one, other = in_turn(random, lines), in_turn(random, lines)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def swapped_neighbours(random: Random, lines: list[Any]) -> list[Any]:
    at = in_turn(random, lines)
    return [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]] if at > 1 else lines


def doubled(random: Random, lines: list[Any]) -> list[Any]:
    at = in_turn(random, lines)
    return [*lines[:at], lines[at], *lines[at:]]


def dropped(random: Random, lines: list[Any]) -> list[Any]:
    at = random.randrange(len(lines))
    return [*lines[:at], *lines[at + 1 :]]


def from_elsewhere(random: Random, lines: list[Any]) -> list[Any]:
    lines.insert(in_turn(random, lines), deepcopy(random.choice(lines)))
    return lines


LINE_WAYS: list[LineWay] = [
    another_name, other_word, another_address, missing_key, further_key, odd_value, almost_the_same,
    no_object, well_formed_but_illegal, after_the_end, another_legal_answer, swapped,
    swapped_neighbours, doubled, dropped, from_elsewhere,
]  # fmt: skip


def spoil_text(text: bytes, way: str) -> bytes:
    """A line whose text is no JSON any more, or JSON said otherwise."""
    spoiled = TEXTS[way]
    if isinstance(spoiled, bytes):
        return spoiled
    return spoiled(text)


TEXTS: dict[str, bytes | Callable[[bytes], bytes]] = {
    "an empty line": b"",
    "a blank line": b" \t",
    "no closing brace": lambda text: text.rstrip()[:-1],
    "half a line": lambda text: text[: len(text) // 2],
    "two on one line": lambda text: text + text,
    "a comma behind": lambda text: text + b",",
    "a comma inside": lambda text: text.rstrip()[:-1] + b",}",
    "single quotes": lambda text: text.replace(b'"', b"'"),
    "a comment": lambda text: text + b" // so it was",
    "NaN": b'{"choose":NaN}',
    "Infinity": b"[-Infinity]",
    "bad UTF-8": b'{"choose":"\xff"}',
    "a BOM": lambda text: b"\xef\xbb\xbf" + text,
    "a control sign": b'{"choose":"a\x01"}',
    "a leading zero": b'{"choose":01}',
    "too deep": b"[" * 200_000,
    "a tail": lambda text: text + b" x",
    "spaces around": lambda text: b" \t" + text + b" \r",
    "escapes": lambda text: text.replace(b"o", b"\\u006f"),
    "a key twice": lambda text: text.replace(b"{", b'{"choose":1,"fate":2,"record":3,', 1),
    "a key twice, the last right": lambda text: text.split(b":")[0] + b":0," + text[1:],
}


def ways(line_ways: list[LineWay] = LINE_WAYS) -> dict[str, Way]:
    """Every way to spoil the lines behind the header, by name; texts of lines spoil alike."""

    def of_lines(way: LineWay) -> Way:
        def spoil(random: Random, lines: list[Any]) -> bytes:
            header, *rest = way(random, deepcopy(lines)) or [{}]
            return as_record(header, rest)

        return spoil

    def of_text(name: str) -> Way:
        def spoil(random: Random, lines: list[Any]) -> bytes:
            texts = [json.dumps(line, ensure_ascii=False).encode() for line in lines]
            at = random.randrange(len(texts))
            texts[at] = spoil_text(texts[at], name)
            return b"\n".join(texts) + random.choice([b"", b"\n", b"\r\n", b"\n\n\n"])

        return spoil

    named = {way.__name__.replace("_", " "): of_lines(way) for way in line_ways}
    return named | {name: of_text(name) for name in TEXTS}
