"""The header of a record, read into a table laid for the first round."""

from __future__ import annotations

from engine.game import BadHeader, Raw
from engine.games.salem.card_sets import read_set
from engine.games.salem.cards import MOST_SANITY, CardSet
from engine.games.salem.house import HOUSE
from engine.games.salem.rules import setting_up
from engine.games.salem.settings import BOX, MODES, Rulings, Setup, Start
from engine.games.salem.table import Table, opening
from engine.headers import (
    a_list,
    an_object,
    in_range,
    needed,
    one_of,
    only,
    rulings_of,
    text,
)

SEATS = (2, 3, 4)
"""S1."""
HOUSE_SET = "house"
LEAST_SANITY = 4
MOST_OBJECTS = 3

_KEYS = {"record", "game", "seed", "seats", "cards", "set", "data", "start", "rulings"}


def open_table(header: Raw) -> Table:
    """Lay the table as *header* says."""
    only(header, _KEYS)
    players = _players(needed(header, "seats"))
    mode = one_of(needed(header, "cards"), MODES, "cards")
    name, data = _card_set(header, is_box=mode == BOX)
    start = _start(header.get("start", {}), data.track.demon)
    rulings = rulings_of(header.get("rulings", {}), Rulings)
    setup = Setup(players, mode, name, data, start, rulings)
    return opening(setup, setting_up(setup))


def _players(value: object) -> int:
    """S1."""
    seats = a_list(value, "seats")
    if len(seats) not in SEATS:
        raise BadHeader("seats", "wrong_number_of_seats")
    for index, seat in enumerate(seats):
        where = f"seats[{index}]"
        raw = an_object(seat, where)
        only(raw, {"name"}, f"{where}.")
        text(needed(raw, "name", f"{where}."), f"{where}.name")
    return len(seats)


def _card_set(header: Raw, *, is_box: bool) -> tuple[str, CardSet]:
    """SG2: our set by its name alone, another with all its data."""
    name = text(needed(header, "set"), "set")
    if "data" in header:
        return name, read_set(header["data"], is_box=is_box)
    if name != HOUSE_SET:
        raise BadHeader("data", "missing")
    return name, HOUSE


def _start(value: object, demon: int) -> Start:
    """S60, S77."""
    raw = an_object(value, "start")
    ranges = {
        "sanity": (LEAST_SANITY, MOST_SANITY),
        "necron": (0, demon - 1),
        "objects": (0, MOST_OBJECTS),
        "removed": (0, 1),
    }
    only(raw, set(ranges), "start.")
    chosen = {key: in_range(raw[key], *ranges[key], f"start.{key}") for key in raw}
    return Start(**chosen)
