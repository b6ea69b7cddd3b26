"""What an owner says of a game's printed things: their own file, over what its box holds.

A game gives a struct of all that the print leaves open. Its fields have kinds, as settings have;
rows of a table are sections by number (`[creature.7]`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from companion.settings.keys import Path as KeyPath
from companion.settings.keys import members, schema_of
from companion.settings.kinds import Value
from companion.settings.mistakes import Mistake
from companion.settings.places import config_dir
from companion.settings.reading import present, read
from companion.settings.writing import change_in

Data = TypeVar("Data", bound=msgspec.Struct)


class Owned(NamedTuple):
    """What an owner has said: the values by key, and what is wrong with the file."""

    path: Path
    values: Mapping[KeyPath, Value]
    mistakes: tuple[Mistake, ...]


def owners_file(id_: str) -> Path:
    """Where the owner's data of a game is kept."""
    return config_dir() / "games" / f"{id_}.toml"


def file_in_force(id_: str) -> Path:
    """The file that counts: the first games had theirs beside the settings."""
    once = config_dir() / f"{id_}.toml"
    return once if not present(owners_file(id_)) and present(once) else owners_file(id_)


def said_of(id_: str, boxed: msgspec.Struct) -> Owned:
    """Read what the owner has said of a game; this never fails."""
    path = file_in_force(id_)
    if not present(path):
        return Owned(path, {}, ())
    layer = read(path, schema_of(boxed))
    return Owned(path, layer.values, tuple(layer.mistakes))


def in_force(boxed: Data, values: Mapping[KeyPath, Value]) -> Data:
    """What the box holds, with what the owner has said over it."""
    laid: Data = _laid_over(boxed, (), values)
    return laid


def say_of(id_: str, boxed: msgspec.Struct, values: Mapping[KeyPath, Value]) -> Path:
    """Keep what an owner says, comments and all, or raise OSError."""
    path = owners_file(id_)
    change_in(path, values, schema_of(boxed), begun=file_in_force(id_))
    return path


def _laid_over(node: Any, path: KeyPath, values: Mapping[KeyPath, Value]) -> Any:
    if isinstance(node, dict):
        return {row: _laid_over(inside, (*path, str(row)), values) for row, inside in node.items()}
    if not isinstance(node, msgspec.Struct):
        said = values.get(path, node)
        return tuple(said) if isinstance(said, list) else said
    changed = {
        field: _laid_over(value, (*path, name), values) for name, field, value in members(node)
    }
    return msgspec.structs.replace(node, **changed)
