"""What belongs to the owner of this table: the map of the board, and where games are kept."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.complaints import Complaint, as_text
from companion.disk import read_plain, replace_file
from engine import Game
from engine.games import CATALOGUE
from engine.games.octopus import Octopus
from engine.games.octopus.board import ROOMS, BadMap, Stairs, stairs_from_rooms

GAME = "grand-octopus"
MOST_MAP_BYTES = 1 << 16
LONGEST_LINE, MOST_DOTS = 2000, 100
"""Of a line of TOML: the longest setting is a path."""
_ASKED = re.compile(rb'"choose"\s*:\s*"stairs"')


def config_dir() -> Path:
    """Where this owner's settings are kept."""
    return _home("XDG_CONFIG_HOME", ".config") / "octopus-table"


def state_dir() -> Path:
    """Where this table keeps what is of no game and no setting."""
    return _home("XDG_STATE_HOME", ".local/state") / "octopus-table"


def games_dir() -> Path:
    """Where this owner's games are kept."""
    return _home("XDG_DATA_HOME", ".local/share") / "octopus-table" / "games"


def games(record: bytes) -> dict[str, Game[Any, Any]]:
    """The catalogue, with the map of the board that this record was begun with."""
    return CATALOGUE | {GAME: Octopus(stairs_of(record))}


def stairs_of(record: bytes) -> Stairs:
    """The map of a record that names none.

    People who were asked about stairs had not compared their map yet. That they have since then
    must not make a question of their answers that nobody asked.
    """
    return _boxed_stairs() if _ASKED.search(record) else stairs_in_force()


def map_file() -> Path:
    """The owner's map."""
    return config_dir() / f"{GAME}.toml"


def stairs_in_force() -> Stairs:
    """The owner's map; where it cannot be read, the one in the box: a map must not stop a game."""
    try:
        return owners_stairs()
    except Complaint:
        return _boxed_stairs()


def map_trouble() -> Complaint | None:
    """Why the owner's map is not the one in force."""
    try:
        owners_stairs()
    except Complaint as complaint:
        return complaint
    return None


def owners_stairs() -> Stairs:
    """The owner's map if there is one, else the one in the box, which nobody has verified."""
    path = map_file()
    try:
        data = read_plain(path, MOST_MAP_BYTES, follow=True)
        if line := line_too_long(data):
            raise Complaint(str(path), "map_line_too_long", str(line))
        return read_stairs(data.decode("utf-8-sig"), str(path))
    except FileNotFoundError:
        return _boxed_stairs()
    except (OSError, UnicodeDecodeError) as wrong:
        detail = getattr(wrong, "strerror", None) or str(wrong)
        raise Complaint(str(path), "map_unreadable", detail) from None


def _boxed_stairs() -> Stairs:
    return read_stairs(
        files("companion.games.octopus").joinpath("box.toml").read_text("utf-8"), "box"
    )


def read_stairs(text: str, source: str) -> Stairs:
    """Read a map written room by room, with its `verified` flag."""
    try:
        stairs = tomllib.loads(text).get("stairs")
    except (ValueError, RecursionError) as wrong:  # no TOML, a number without end, too deep
        raise Complaint(source, "map_unreadable", str(wrong)) from None
    if not isinstance(stairs, dict) or type(stairs.get("verified")) is not bool:
        raise Complaint(source, "map_without_stairs")
    verified = stairs.pop("verified")
    rooms: dict[object, object] = {_number(room): others for room, others in stairs.items()}
    try:
        return stairs_from_rooms(rooms, verified=verified)
    except BadMap as wrong:
        raise bad_map(source, wrong) from None


def bad_map(source: str, wrong: BadMap) -> Complaint:
    """What stairs that no board can have are to people."""
    return Complaint(source, f"map_{wrong.key}", "-".join(map(as_text, wrong.rooms)))


def _number(room: str) -> int | str:
    return int(room) if room.isdecimal() and len(room) == 1 else room


def line_too_long(data: bytes) -> int:
    """Find a line that no owner has written; 0: there is none.

    tomllib takes a minute and gigabytes for a key of 20,000 parts.
    """
    for number, line in enumerate(data.splitlines(), 1):
        if len(line) > LONGEST_LINE or line.count(b".") > MOST_DOTS:
            return number
    return 0


def write_stairs(stairs: Stairs) -> Path:
    """Keep the owner's map for good."""
    path = map_file()
    reach = stairs.reach()
    lines = ["[stairs]", f"verified = {str(stairs.verified).lower()}"]
    for room in ROOMS:
        others = [other for other in ROOMS if other != room and reach[room] >> other & 1]
        lines.append(f"{room} = {others}")
    replace_file(path, ("\n".join(lines) + "\n").encode())
    return path


def _home(variable: str, default: str) -> Path:
    value = os.environ.get(variable)
    return Path(value) if value else Path.home() / default
