"""The header of a record, read into a table laid for the first round."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from engine.decisions import Seat
from engine.game import BadHeader, Raw
from engine.games.octorage.cards import ALL, CLASSES, HOUSE, TREASURES, WEAPONS, CardSet
from engine.games.octorage.settings import (
    CHARACTERS,
    CLOCKWISE,
    DIRECTIONS,
    MODES,
    Rulings,
    Setup,
    ruling_values,
)
from engine.games.octorage.table import Table, opening

SEATS = (3, 4, 5, 6)
"""O1."""
HOUSE_SET = "house"
LONGEST_NAME_OF_A_SET = 40
MOST_LEVELS, MOST_LIVES = 12, 5

_KEYS = {
    "record", "game", "seed", "cards", "seats", "octoman", "direction", "without", "set", "data",
    "rulings",
}  # fmt: skip


def open_table(header: Raw) -> Table:
    """Lay the table as *header* says."""
    _only(header, _KEYS, "")
    characters = _characters(_needed(header, "seats"))
    name, data = _card_set(header)
    return opening(
        Setup(
            characters=characters,
            mode=_one_of(_needed(header, "cards"), MODES, "cards"),
            octoman=_player(header.get("octoman", 1), len(characters)),
            direction=_one_of(header.get("direction", CLOCKWISE), DIRECTIONS, "direction"),
            without=_without(header.get("without", [])),
            set=name,
            data=data,
            rulings=_rulings(header.get("rulings", {})),
        )
    )


def _only(raw: Raw, keys: Collection[str], where: str) -> None:
    if unknown := raw.keys() - keys:
        raise BadHeader(where + min(unknown), "unknown_field")


def _needed(raw: Raw, key: str, where: str = "") -> Any:
    if key not in raw:
        raise BadHeader(where + key, "missing")
    return raw[key]


def _one_of(value: object, values: tuple[str, ...], where: str) -> str:
    if not isinstance(value, str) or value not in values:
        raise BadHeader(where, "unknown_value", ", ".join(values))
    return value


def _object(value: object, where: str) -> Raw:
    if not isinstance(value, dict):
        raise BadHeader(where, "not_an_object")
    return value


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadHeader(where, "not_a_list")
    return value


def _whole(value: object, least: int, most: int) -> bool:
    """1.0 and true are no whole numbers of a record."""
    return type(value) is int and least <= value <= most


def _characters(seats: object) -> tuple[str | None, ...]:
    """O1, O5: no two alike; who has none yet draws one."""
    if not isinstance(seats, list) or len(seats) not in SEATS:
        raise BadHeader("seats", "wrong_number_of_seats")
    found: list[str | None] = []
    for index, seat in enumerate(seats):
        character = _character(seat, f"seats[{index}]")
        if character and character in found:
            raise BadHeader(f"seats[{index}].character", "character_taken", character)
        found.append(character)
    return tuple(found)


def _character(seat: object, where: str) -> str | None:
    raw = _object(seat, where)
    _only(raw, ("name", "character"), f"{where}.")
    if not isinstance(raw.get("name", ""), str):
        raise BadHeader(f"{where}.name", "not_text")
    if "character" not in raw:
        return None
    return _one_of(raw["character"], CHARACTERS, f"{where}.character")


def _player(value: object, seats: int) -> Seat:
    """O6."""
    if type(value) is not int or not 1 <= value <= seats:
        raise BadHeader("octoman", "not_a_player", str(seats))
    return Seat(value - 1)


def _without(value: object) -> tuple[str, ...]:
    """O31."""
    treasures = [_one_of(each, TREASURES, "without") for each in _list(value, "without")]
    if len(set(treasures)) < len(treasures):
        raise BadHeader("without", "named_twice")
    return tuple(treasure for treasure in TREASURES if treasure in treasures)


def _card_set(header: Raw) -> tuple[str, CardSet]:
    """OG1, OG2: our set by its name alone, another with all its numbers."""
    name = header.get("set", HOUSE_SET)
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME_OF_A_SET:
        raise BadHeader("set", "not_a_name_of_a_set", str(LONGEST_NAME_OF_A_SET))
    if name == HOUSE_SET:
        if "data" in header:
            raise BadHeader("data", "data_of_the_house_set")
        return name, HOUSE
    data = _object(_needed(header, "data"), "data")
    _only(data, ("rage", "copies"), "data.")
    return name, CardSet(
        _rage(_needed(data, "rage", "data.")), _copies(_needed(data, "copies", "data."))
    )


def _rage(value: object) -> tuple[int | str, ...]:
    """OG1, O16."""
    *values, last = _list(value, "data.rage") or [None]
    fits = (
        1 <= len(values) < MOST_LEVELS
        and all(_whole(each, 1, MOST_LIVES) for each in values)
        and values == sorted(values)
        and last == ALL
    )
    if not fits:
        raise BadHeader("data.rage", "not_a_rage_board")
    return (*values, ALL)


def _copies(value: object) -> tuple[int, ...]:
    """OG2, O2."""
    copies = _object(value, "data.copies")
    _only(copies, tuple(map(str, WEAPONS)), "data.copies.")
    for weapon in WEAPONS:
        where = f"data.copies.{weapon}"
        if not _whole(_needed(copies, str(weapon), "data.copies."), 0, sum(CLASSES.values())):
            raise BadHeader(where, "not_a_number_of_copies")
    for cards, size in CLASSES.items():
        if cards[0] in WEAPONS and sum(copies[str(card)] for card in cards) != size:
            raise BadHeader("data.copies", "copies_do_not_add_up", f"{cards[0]}: {size}")
    return tuple(copies[str(weapon)] for weapon in WEAPONS)


def _rulings(value: object) -> Rulings:
    raw, values = _object(value, "rulings"), ruling_values()
    for id_, chosen in raw.items():
        if id_ not in values:
            raise BadHeader(f"rulings.{id_}", "unknown_ruling")
        _one_of(chosen, values[id_], f"rulings.{id_}")
    return msgspec.convert(raw, Rulings)
