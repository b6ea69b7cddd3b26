"""What belongs to the owner of this table: the map of the board, and where games are kept."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.complaints import Complaint
from companion.disk import replace_file
from engine import Game
from engine.games import CATALOGUE
from engine.games.octopus import Octopus
from engine.games.octopus.board import ROOMS, BadMap, Stairs, stairs_from_rooms

GAME = "grand-octopus"
_ASKED = re.compile(rb'"choose"\s*:\s*"stairs"')


def config_dir() -> Path:
    """Where this owner's settings are kept."""
    return _home("XDG_CONFIG_HOME", ".config") / "octopus-table"


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
    return _boxed_stairs() if _ASKED.search(record) else owners_stairs()


def map_file() -> Path:
    """The owner's map."""
    return config_dir() / f"{GAME}.toml"


def owners_stairs() -> Stairs:
    """The owner's map if there is one, else the one in the box, which nobody has verified."""
    path = map_file()
    if path.exists():
        return read_stairs(path.read_text("utf-8"), str(path))
    return _boxed_stairs()


def _boxed_stairs() -> Stairs:
    return read_stairs(files("companion").joinpath(f"boxes/{GAME}.toml").read_text("utf-8"), "box")


def read_stairs(text: str, source: str) -> Stairs:
    """Read a map written room by room, with its `verified` flag."""
    try:
        stairs = tomllib.loads(text)["stairs"]
        verified = stairs.pop("verified")
        rooms: dict[object, object] = {int(room): others for room, others in stairs.items()}
    except (tomllib.TOMLDecodeError, KeyError, AttributeError, ValueError) as wrong:
        raise Complaint(source, "map_unreadable", str(wrong)) from None
    try:
        return stairs_from_rooms(rooms, verified=verified is True)
    except BadMap as wrong:
        detail = "-".join(map(str, wrong.rooms))
        raise Complaint(source, f"map_{wrong.key}", detail) from None


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
