"""The header of a record, read into a table laid for the first turn."""

from __future__ import annotations

from engine.game import BadHeader, Raw
from engine.games.octopus.board import (
    CULTS,
    EXTERIORS,
    BadMap,
    Stairs,
    stairs_from_pairs,
)
from engine.games.octopus.settings import Rulings, Setup
from engine.games.octopus.table import Table, opening
from engine.headers import a_list, an_object, needed, only, rulings_of, text, true_or_false

DEFAULT_STAIRS = Stairs(
    ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 6), (3, 4), (4, 5), (5, 6)), verified=False
)
"""A ring and four spokes: a guess, since the rulebook tells only R19."""

SEATS = (3, 4, 5)
"""R8, G28."""

_KEYS = {"record", "game", "seed", "seats", "exterior", "memory", "rulings", "stairs"}
_SEAT_KEYS = {"cult", "name"}


def open_table(header: Raw, owners_stairs: Stairs = DEFAULT_STAIRS) -> Table:
    """Lay the table as *header* says; without a map in it, by the owner's."""
    only(header, _KEYS)
    return opening(
        Setup(
            cults=_cults(header.get("seats")),
            exterior=_exterior(header),
            memory=true_or_false(header.get("memory", False), "memory"),
            rulings=rulings_of(header.get("rulings", {}), Rulings),
            stairs=_stairs(header, owners_stairs),
        )
    )


def _cults(seats: object) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) not in SEATS:
        raise BadHeader("seats", "wrong_number_of_seats")
    cults = tuple(_cult(seat, f"seats[{index}]") for index, seat in enumerate(seats))
    for index, cult in enumerate(cults):
        if cult in cults[:index]:
            raise BadHeader(f"seats[{index}].cult", "cult_taken", cult)
    return cults


def _cult(seat: object, where: str) -> str:
    raw = an_object(seat, where)
    only(raw, _SEAT_KEYS, f"{where}.")
    text(raw.get("name", ""), f"{where}.name")
    cult = raw.get("cult")
    if not isinstance(cult, str) or cult not in CULTS:
        raise BadHeader(f"{where}.cult", "unknown_cult", ", ".join(CULTS))
    return cult


def _exterior(header: Raw) -> str | None:
    exterior = needed(header, "exterior")
    if exterior is None:
        return None
    if not isinstance(exterior, str) or exterior not in EXTERIORS:
        raise BadHeader("exterior", "unknown_exterior", ", ".join(EXTERIORS))
    return exterior


def _stairs(header: Raw, owners_stairs: Stairs) -> Stairs:
    if "stairs" not in header:
        return owners_stairs
    pairs = a_list(header["stairs"], "stairs")
    try:
        return stairs_from_pairs(pairs, verified=True)
    except BadMap as wrong:
        detail = "-".join(map(str, wrong.rooms))
        raise BadHeader("stairs", f"map_{wrong.key}", detail) from wrong
