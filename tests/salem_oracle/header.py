"""The header of a record, checked to the letter (record, 1)."""

from __future__ import annotations

from typing import Any

from tests.salem_oracle.cardset import HOUSE, is_one_of, is_whole, need, need_keys, need_set

RULINGS = {
    "SG8": ["below", "zero"],
    "SG9": ["own", "next"],
    "SG10": ["full", "text"],
    "SG17": ["lowest", "random"],
    "SG18": ["removed", "discarded"],
    "SG19": ["setup", "sane"],
    "SG20": ["leave", "stay"],
    "SG21": ["use", "free"],
    "SG22": ["artefact", "dagger"],
    "SG23": ["returns", "silent"],
    "SG24": ["unseen", "seen"],
}
START = {"sanity": 6, "necron": 0, "objects": 1, "removed": 0}


def need_header(header: Any) -> None:
    """Raises Wrong."""
    need_keys(header, "header", "record game seats cards set", "seed data start rulings")
    need(is_whole(header["record"], 1, 1), "record")
    need(is_one_of(header["game"], ["sorcerer-of-salem"]), "game")
    need(is_whole(header.get("seed", 0), 0, 2**64 - 1), "seed")
    seats = header["seats"]
    need(type(seats) is list and 2 <= len(seats) <= 4, "seats")
    for seat in seats:
        need_keys(seat, "seats", "name")
        need(type(seat["name"]) is str, "seats.name")
    need(is_one_of(header["cards"], ["table", "box"]), "cards")
    need(type(header["set"]) is str, "set")
    need("data" in header or header["set"] == "house", "data")
    data = header.get("data", HOUSE)
    need_set(data, header["cards"] == "box")
    need_start(header.get("start", {}), data["track"]["demon"])
    rulings = header.get("rulings", {})
    need_keys(rulings, "rulings", "", " ".join(RULINGS))
    for ruling, value in rulings.items():
        need(is_one_of(value, RULINGS[ruling]), f"rulings.{ruling}")


def need_start(start: Any, demon: int) -> None:
    need_keys(start, "start", "", " ".join(START))
    ranges = {"sanity": (4, 6), "necron": (0, demon - 1), "objects": (0, 3), "removed": (0, 1)}
    for key, value in start.items():
        need(is_whole(value, *ranges[key]), f"start.{key}")
