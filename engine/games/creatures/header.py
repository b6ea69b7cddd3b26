"""The header of a record, read into a table laid for the first round."""

from __future__ import annotations

from engine.game import BadHeader, Raw
from engine.games.creatures.card_sets import read_set
from engine.games.creatures.cards import CardSet
from engine.games.creatures.house import HOUSE
from engine.games.creatures.settings import (
    BOX,
    CULTS,
    MODES,
    SEATS,
    TABLE_HOLDS,
    Founding,
    Rulings,
    Setup,
)
from engine.games.creatures.table import Table, opening
from engine.headers import a_list, an_object, in_range, needed, one_of, only, rulings_of, text

HOUSE_SET = "house"
MOST_ROUNDS = 99

_KEYS = {"record", "game", "seed", "seats", "cards", "set", "data", "limit", "rulings"}


def open_table(header: Raw) -> Table:
    """Lay the table as *header* says."""
    only(header, _KEYS)
    seats = needed(header, "seats")
    cults = _cults(seats)
    mode = one_of(header.get("cards", TABLE_HOLDS), MODES, "cards")
    name, data = _card_set(header, len(cults), is_box=mode == BOX)
    limit = _limit(header.get("limit"))
    rulings = rulings_of(header.get("rulings", {}), Rulings)
    return opening(Setup(cults, mode, name, data, limit, rulings, tuple(map(_founding, seats))))


def _cults(value: object) -> tuple[str, ...]:
    """C10, CG11: no two alike."""
    seats = a_list(value, "seats")
    if len(seats) not in SEATS:
        raise BadHeader("seats", "wrong_number_of_seats")
    found: list[str] = []
    for index, seat in enumerate(seats):
        cult = _cult(seat, f"seats[{index}]")
        if cult in found:
            raise BadHeader(f"seats[{index}].cult", "cult_taken", cult)
        found.append(cult)
    return tuple(found)


def _cult(seat: object, where: str) -> str:
    raw = an_object(seat, where)
    words = ("name", "title", "creed")
    only(raw, ("cult", *words), f"{where}.")
    for key in words:
        if key in raw:
            text(raw[key], f"{where}.{key}")
    return one_of(needed(raw, "cult", f"{where}."), CULTS, f"{where}.cult")


def _founding(seat: Raw) -> Founding:
    """C10: as its player put it."""
    return Founding(seat.get("title", ""), seat.get("creed", ""))


def _card_set(header: Raw, seats: int, *, is_box: bool) -> tuple[str, CardSet]:
    """CG3, CG4: our set by its name alone, another with all its data."""
    name, data = text(header.get("set", HOUSE_SET), "set"), header.get("data")
    if name != HOUSE_SET:
        if data is None:
            raise BadHeader("data", "missing")
        return name, read_set(data, seats, is_box=is_box)
    if data is not None:
        raise BadHeader("data", "data_of_the_house_set")
    return name, HOUSE


def _limit(value: object) -> int | None:
    """C63."""
    return None if value is None else in_range(value, 1, MOST_ROUNDS, "limit")
