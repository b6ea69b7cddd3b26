"""The header of a record, checked to the letter (record, 1 and 3)."""

from __future__ import annotations

from typing import Any

from tests.creatures_oracle.cardset import HOUSE, need_set
from tests.salem_oracle.cardset import is_one_of, is_whole, need, need_keys

CULTS = ["red", "yellow", "green", "blue", "purple"]
RULINGS = {
    "CG1": ["harmless", "literal"],
    "CG2": ["ordinary", "nothing"],
    "CG3": ["data"],
    "CG4": ["data"],
    "CG5": ["own-symbol"],
    "CG6": ["after-spending", "at-announcement"],
    "CG7": ["all-rolls", "own-turn"],
    "CG8": ["round-start"],
    "CG9": ["discarded"],
    "CG10": ["undone", "points-kept"],
    "CG11": ["two-to-five"],
    "CG12": ["tied-only"],
    "CG13": ["dice", "skills"],
    "CG14": ["after-halving", "inside"],
    "CG15": ["before", "after"],
    "CG16": ["always"],
    "CG17": ["after-test", "before-test"],
    "CG18": ["owner-any-death"],
    "CG19": ["none"],
    "CG20": ["at-once"],
    "CG21": ["attacks-only"],
    "CG22": ["vacant"],
    "CG23": ["pile-returns"],
    "CG24": ["kept"],
}


def need_header(header: Any) -> None:
    """Raises Wrong."""
    need_keys(header, "header", "record game seats", "seed cards set data limit rulings")
    need(is_whole(header["record"], 1, 1), "record")
    need(is_one_of(header["game"], ["creatures-cultists"]), "game")
    need(is_whole(header.get("seed", 0), 0, 2**64 - 1), "seed")
    need_seats(header["seats"])
    need(is_one_of(header.get("cards", "table"), ["table", "box"]), "cards")
    set_, data = header.get("set", "house"), header.get("data")
    need(type(set_) is str, "set")
    need((set_ == "house") == (data is None), "data")
    is_box = header.get("cards") == "box"
    need_set(HOUSE if data is None else data, 0 if is_box else 6 * len(header["seats"]))
    need(header.get("limit") is None or is_whole(header["limit"], 1, 99), "limit")
    rulings = header.get("rulings", {})
    need_keys(rulings, "rulings", "", " ".join(RULINGS))
    for ruling, value in rulings.items():
        need(is_one_of(value, RULINGS[ruling]), f"rulings.{ruling}")


def need_seats(seats: Any) -> None:
    need(type(seats) is list and 2 <= len(seats) <= 5, "seats")
    for seat in seats:
        need_keys(seat, "seats", "cult", "name title creed")
        need(is_one_of(seat["cult"], CULTS), "seats.cult")
        need(all(type(text) is str for text in seat.values()), "seats")
    need(len({seat["cult"] for seat in seats}) == len(seats), "seats.cult")
