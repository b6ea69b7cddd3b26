"""What an owner says of a game's printed things: their own file, over what its box holds.

A game gives a struct of all that the print leaves open. Its fields have kinds, as settings have;
rows of a table are sections by number (`[creature.7]`). Where values must agree with each other,
the struct has `clashes`: what does not go together is named, and none of it counts. Where what was
said leaves some things without a question, it has `unasked`: nobody is asked for those.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from companion.settings.keys import Path as KeyPath
from companion.settings.keys import Setting, members, schema_of
from companion.settings.kinds import Problem, Value
from companion.settings.mistakes import Mistake, mistaken
from companion.settings.places import config_dir
from companion.settings.reading import SaidInFile, present, read
from companion.settings.writing import change_in

Data = TypeVar("Data", bound=msgspec.Struct)


class Clash(NamedTuple):
    """Keys whose values do not go together, and why."""

    keys: tuple[KeyPath, ...]
    problem: Problem


class Agreeing(Protocol):
    """A struct whose values must agree with each other."""

    def clashes(self) -> Iterable[Clash]:
        """Name all that does not go together."""


class Owned(NamedTuple):
    """What an owner has said: the values that hold by key, and what is wrong with the file."""

    path: Path
    values: Mapping[KeyPath, Value]
    mistakes: tuple[Mistake, ...]
    said: Mapping[KeyPath, Value] = {}
    """Also what does not go together yet: somebody may be in the middle of saying it."""


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
    values, mistakes = dict(layer.values), list(layer.mistakes)
    while clashes := clashes_in(boxed, values):
        for clash in clashes:
            mistakes.append(_mistake(clash, layer))
            for key in clash.keys:
                values.pop(key, None)
    return Owned(path, values, tuple(mistakes), layer.values)


def clashes_in(boxed: msgspec.Struct, values: Mapping[KeyPath, Value]) -> list[Clash]:
    """What does not go together, with *values* over what the box holds."""
    laid: Any = in_force(boxed, values)
    found = laid.clashes() if hasattr(laid, "clashes") else ()
    return [clash for clash in found if any(key in values for key in clash.keys)]


def asked_of(boxed: msgspec.Struct, values: Mapping[KeyPath, Value]) -> tuple[Setting, ...]:
    """What an owner is asked, after what was said: all keys, but for those that is without."""
    laid: Any = in_force(boxed, values)
    without = frozenset(laid.unasked()) if hasattr(laid, "unasked") else ()
    return tuple(key for key in schema_of(boxed).keys.values() if key.path not in without)


def is_known(key: Setting, values: Mapping[KeyPath, Value]) -> bool:
    """Whether the box says it, or the owner has: also that a row is empty."""
    is_empty = key.usual in ("", ()) or key.kind.problem(key.usual) is not None
    return key.path in values or not is_empty


def missing_in(boxed: msgspec.Struct, values: Mapping[KeyPath, Value]) -> tuple[KeyPath, ...]:
    """All that is asked and that nobody has said yet, in its order."""
    return tuple(key.path for key in asked_of(boxed, values) if not is_known(key, values))


def slug(name: str, longest: int = 24) -> str:
    """What a record calls something of this name."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")[:longest]


def same_names(names: Mapping[KeyPath, str], taken: Iterable[str] = ()) -> Iterator[Clash]:
    """Name what could not be told apart, nor from what is called so already."""
    ids = {key: slug(name) for key, name in names.items() if name}
    count = Counter((*ids.values(), *taken))
    for key, id_ in ids.items():
        if count[id_] > 1 or not id_:
            yield Clash((key,), Problem("same_name"))


def adding_up(values: Mapping[KeyPath, int], total: int) -> Iterator[Clash]:
    """Name values that must make *total* together and do not."""
    found = sum(values.values())
    if found != total:
        names = ", ".join(".".join(key) for key in values)
        fields = {"keys": names, "found": str(found), "total": str(total),
                  "off": str(abs(total - found))}  # fmt: skip
        yield Clash(tuple(values), Problem("too_few" if found < total else "too_many", fields))


def _mistake(clash: Clash, layer: SaidInFile) -> Mistake:
    """Told at the first of the keys that the owner has said."""
    key = next(key for key in clash.keys if key in layer.values)
    path, line = layer.set_by[key]
    return mistaken(str(path), line, ".".join(key), layer.values[key], clash.problem)


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
