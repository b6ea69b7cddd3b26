"""Settings changed by the table itself: on disk whole or not at all, comments and order kept."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.disk import replace_file, set_aside
from companion.settings.edits import with_value
from companion.settings.keys import Games, Schema, schema
from companion.settings.keys import Path as KeyPath
from companion.settings.kinds import Value, toml
from companion.settings.reading import NotText, own_file, read, read_text
from companion.settings.renaming import renewed

MOST_SET_ASIDE = 1 << 26
"""Of a file that is no settings file: whatever it is, it is the owner's."""


def change(values: Mapping[str, Value], games: Games, path: Path | None = None) -> Path | None:
    """Set keys such as `screen.orientation`, or raise OSError; what was set before stays.

    Keys of before are then called as they are now.

    A file that is no TOML, or in which a key cannot be set, is set aside and begun anew with what
    was right in it; then the path of the copy is given. A value of the wrong kind is our own fault
    and raises ValueError.
    """
    wanted = {tuple(name.split(".")): value for name, value in values.items()}
    return change_in(path or own_file(), wanted, schema(games))


def change_in(
    path: Path, wanted: Mapping[KeyPath, Value], keys: Schema, begun: Path | None = None
) -> Path | None:
    """Set keys in any file of an owner's, likewise; *begun* has what there is, if elsewhere."""
    for key, value in wanted.items():
        if key not in keys.keys or keys.keys[key].kind.problem(value):
            raise ValueError(f"{'.'.join(key)} = {value!r}")
    path = Path(os.path.realpath(path))  # a link stays one, also one in a circle
    source = Path(os.path.realpath(begun or path))
    fresh = _edited(source, wanted, keys)
    if fresh is not None:
        replace_file(path, fresh.encode())
        return None
    kept = {**read(source, keys).values, **wanted}
    aside = set_aside(source, MOST_SET_ASIDE)
    replace_file(path, _written(kept, keys).encode())
    return aside


def _edited(path: Path, wanted: Mapping[KeyPath, Value], keys: Schema) -> str | None:
    """The text with its changes; None: it cannot be changed so."""
    try:
        text = read_text(path) if path.exists() else ""
        tomllib.loads(text)
        text = renewed(text, keys)
        for key, value in wanted.items():
            text = with_value(text, key, toml(value))
        data = tomllib.loads(text)
    except (NotText, ValueError, RecursionError):  # also numbers without end
        return None
    return text if all(_same(_at(data, key), value) for key, value in wanted.items()) else None


def _same(there: Any, value: Value) -> bool:
    return bool(there == (list(value) if isinstance(value, tuple) else value))


def _at(data: Any, key: KeyPath) -> Any:
    for part in key:
        data = data.get(part) if isinstance(data, dict) else None
    return data


def _written(values: Mapping[KeyPath, Value], keys: Schema) -> str:
    text = ""
    for key in keys.keys:
        if key in values:
            text = with_value(text, key, toml(values[key]))
    return text
