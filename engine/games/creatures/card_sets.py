"""The data of a card set (record.md 2), read with clear errors: a box somebody typed in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.game import BadHeader, Raw
from engine.games.creatures.card_effects import number, read_effects
from engine.games.creatures.cards import (
    BRUTALITY,
    CONJURING,
    DEFENCE,
    DEFENCES,
    EVENT,
    PERIPETY,
    PLAYER,
    SKILLS,
    SORCERY,
    TARGET,
    TYPES,
    Box,
    Card,
    CardSet,
    CardTest,
)
from engine.games.creatures.settings import HAND, SEATS
from engine.headers import a_list, an_object, in_range, needed, one_of, only, so_many, text

ROWS, BOXES = 3, 8
MOST_POINTS, MOST_WORTH = 99, 9
COPIES = 40
WARD = (3, 19)
OTHER, NONE = TARGETS = ("other", "none")
_ID = re.compile(r"[a-z0-9-]{1,24}")


def read_set(value: object, seats: int, *, is_box: bool) -> CardSet:
    """Read a whole set; a table that deals needs enough to deal."""
    raw = an_object(value, "data")
    only(raw, ("name", "goal", "rows", "cards"), "data.")
    if "name" in raw:
        text(raw["name"], "data.name")
    found = CardSet(
        _goal(needed(raw, "goal", "data.")),
        _rows(needed(raw, "rows", "data.")),
        _cards(needed(raw, "cards", "data.")),
    )
    dealt = sum(card.count for card in found.cards if card.type != PERIPETY)
    if not is_box and dealt < HAND * seats:
        raise BadHeader("data.cards", "too_few_cards", str(HAND * seats))
    return found


def _goal(value: object) -> tuple[int, int, int, int]:
    """C44."""
    raw = an_object(value, "data.goal")
    only(raw, [str(seats) for seats in SEATS], "data.goal.")
    two, three, four, five = (
        in_range(needed(raw, str(seats), "data.goal."), 1, MOST_POINTS, f"data.goal.{seats}")
        for seats in SEATS
    )
    return two, three, four, five


def _rows(value: object) -> tuple[tuple[Box, ...], ...]:
    """C7, CG4."""
    rows = _some(value, ROWS, "data.rows")
    return tuple(
        tuple(
            _box(box, f"data.rows[{at}][{place}]")
            for place, box in enumerate(_some(row, BOXES, f"data.rows[{at}]"))
        )
        for at, row in enumerate(rows)
    )


def _some(value: object, most: int, where: str) -> list[Any]:
    found = a_list(value, where)
    if not 1 <= len(found) <= most:
        raise BadHeader(where, "wrong_length", f"1 … {most}")
    return found


def _box(value: object, where: str) -> Box:
    brutality, conjuring, worth = so_many(value, 3, where)
    return (
        number(brutality, where),
        number(conjuring, where),
        in_range(worth, 0, MOST_WORTH, where),
    )


def _cards(value: object) -> tuple[Card, ...]:
    """CG3."""
    found: dict[str, Card] = {}
    defences: list[str] = []
    for at, entry in enumerate(a_list(value, "data.cards")):
        where = f"data.cards[{at}]"
        card = _card(an_object(entry, where), f"{where}.")
        if card.id in found:
            raise BadHeader(f"{where}.id", "name_taken", card.id)
        if card.defence in defences:
            raise BadHeader(f"{where}.defence", "defence_taken", str(card.defence))
        found[card.id] = card
        defences += (card.defence,) if card.defence else ()
    return tuple(found.values())


_ALWAYS = {"id", "type", "count"}
_FIELDS: dict[str, tuple[set[str], set[str]]] = {
    BRUTALITY: ({"bonus"}, {"rip", "botch"}),
    CONJURING: ({"call", "ward"}, {"rip", "botch"}),
    SORCERY: ({"target", "bonus", "effects"}, {"rip", "botch"}),
    EVENT: ({"target", "effects"}, {"test", "otherwise"}),
    PERIPETY: ({"target", "effects"}, {"test", "otherwise"}),
    DEFENCE: ({"defence"}, set()),
}
"""What a card of each type must have, and what it may have."""


def _card(raw: Raw, where: str) -> Card:
    type_ = one_of(needed(raw, "type", where), TYPES, f"{where}type")
    required, optional = _FIELDS[type_]
    only(raw, _ALWAYS | required | optional | {"name"}, where)
    for field in sorted(_ALWAYS | required):
        needed(raw, field, where)
    return Card(
        _id(raw["id"], f"{where}id"),
        type_,
        in_range(raw["count"], 1, COPIES, f"{where}count"),
        names=_names(raw.get("name", {}), f"{where}name"),
        **_of_its_type(raw, type_, where),
    )


def _names(value: object, where: str) -> tuple[tuple[str, str], ...]:
    raw = an_object(value, where)
    only(raw, ("en", "fr"), f"{where}.")
    return tuple((language, text(name, f"{where}.{language}")) for language, name in raw.items())


def _id(value: object, where: str) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise BadHeader(where, "not_an_id")
    return value


def _of_its_type(raw: Raw, type_: str, where: str) -> dict[str, Any]:
    """Read the fields that only some types have; `target` first, since others hang on it."""
    found: dict[str, Any] = {"is_aimed": type_ in (BRUTALITY, CONJURING)}
    if "target" in raw:
        found["is_aimed"] = one_of(raw["target"], TARGETS, f"{where}target") == OTHER
    if "otherwise" in raw and "test" not in raw:
        raise BadHeader(f"{where}otherwise", "only_with_a_test")
    is_aimed = found["is_aimed"]
    for field in ("effects", "otherwise", "rip", "botch"):
        if field in raw:
            found[field] = read_effects(raw[field], f"{where}{field}", is_aimed=is_aimed)
    for field, read in _READERS.items():
        if field in raw:
            found[field] = read(raw[field], f"{where}{field}")
    if "test" in raw:
        found["test"] = _test(raw["test"], f"{where}test", is_aimed=is_aimed)
    return found


_READERS: dict[str, Callable[[object, str], int | str]] = {
    "bonus": number,
    "call": number,
    "ward": lambda value, where: in_range(value, *WARD, where),
    "defence": lambda value, where: one_of(value, DEFENCES, where),
}


def _test(value: object, where: str, *, is_aimed: bool) -> CardTest:
    """C62."""
    raw = an_object(value, where)
    only(raw, ("by", "skill", "bonus"), f"{where}.")
    by = one_of(needed(raw, "by", f"{where}."), (PLAYER, TARGET), f"{where}.by")
    if by == TARGET and not is_aimed:
        raise BadHeader(f"{where}.by", "no_target")
    skill = one_of(needed(raw, "skill", f"{where}."), SKILLS, f"{where}.skill")
    return CardTest(by, skill, number(needed(raw, "bonus", f"{where}."), f"{where}.bonus"))
