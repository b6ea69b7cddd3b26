"""The header of a record, read into a table laid for the first round."""

from __future__ import annotations

from engine.decisions import Seat
from engine.game import BadHeader, Raw
from engine.games.octorage.cards import ALL, CLASSES, HOUSE, TREASURES, WEAPONS, CardSet
from engine.games.octorage.settings import (
    CHARACTERS,
    CLOCKWISE,
    DIRECTIONS,
    MODES,
    SEATS,
    Rulings,
    Setup,
)
from engine.games.octorage.table import Table, opening
from engine.headers import a_list, an_object, is_whole, needed, one_of, only, rulings_of, text

HOUSE_SET = "house"
LONGEST_NAME_OF_A_SET = 40
MOST_LEVELS, MOST_LIVES = 12, 5

_KEYS = {
    "record", "game", "seed", "cards", "seats", "octoman", "direction", "without", "set", "data",
    "rulings",
}  # fmt: skip


def open_table(header: Raw) -> Table:
    """Lay the table as *header* says."""
    only(header, _KEYS)
    characters = _characters(needed(header, "seats"))
    name, data = _card_set(header)
    return opening(
        Setup(
            characters=characters,
            mode=one_of(needed(header, "cards"), MODES, "cards"),
            octoman=_player(header.get("octoman", 1), len(characters)),
            direction=one_of(header.get("direction", CLOCKWISE), DIRECTIONS, "direction"),
            without=_without(header.get("without", [])),
            set=name,
            data=data,
            rulings=rulings_of(header.get("rulings", {}), Rulings),
        )
    )


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
    raw = an_object(seat, where)
    only(raw, ("name", "character"), f"{where}.")
    text(raw.get("name", ""), f"{where}.name")
    if "character" not in raw:
        return None
    return one_of(raw["character"], CHARACTERS, f"{where}.character")


def _player(value: object, seats: int) -> Seat:
    """O6."""
    if type(value) is not int or not 1 <= value <= seats:
        raise BadHeader("octoman", "not_a_player", str(seats))
    return Seat(value - 1)


def _without(value: object) -> tuple[str, ...]:
    """O31."""
    treasures = [one_of(each, TREASURES, "without") for each in a_list(value, "without")]
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
    data = an_object(needed(header, "data"), "data")
    only(data, ("rage", "copies"), "data.")
    return name, CardSet(
        _rage(needed(data, "rage", "data.")), _copies(needed(data, "copies", "data."))
    )


def _rage(value: object) -> tuple[int | str, ...]:
    """OG1, O16."""
    *values, last = a_list(value, "data.rage") or [None]
    fits = (
        1 <= len(values) < MOST_LEVELS
        and all(is_whole(each, 1, MOST_LIVES) for each in values)
        and values == sorted(values)
        and last == ALL
    )
    if not fits:
        raise BadHeader("data.rage", "not_a_rage_board")
    return (*values, ALL)


def _copies(value: object) -> tuple[int, ...]:
    """OG2, O2."""
    copies = an_object(value, "data.copies")
    only(copies, tuple(map(str, WEAPONS)), "data.copies.")
    for weapon in WEAPONS:
        where = f"data.copies.{weapon}"
        if not is_whole(needed(copies, str(weapon), "data.copies."), 0, sum(CLASSES.values())):
            raise BadHeader(where, "not_a_number_of_copies")
    for cards, size in CLASSES.items():
        if cards[0] in WEAPONS and sum(copies[str(card)] for card in cards) != size:
            raise BadHeader("data.copies", "copies_do_not_add_up", f"{cards[0]}: {size}")
    return tuple(copies[str(weapon)] for weapon in WEAPONS)
