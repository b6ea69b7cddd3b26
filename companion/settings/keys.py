"""The settings as a file has them: keys by path, and from values by key to `Settings` and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from companion.settings.kinds import Choice, Flag, Kind, Value
from companion.settings.values import Settings

Path = tuple[str, ...]
_Node = TypeVar("_Node", bound=msgspec.Struct)


class Key(NamedTuple):
    """One setting."""

    path: Path
    kind: Kind
    usual: Value
    fields: Path
    """Where its value is in `Settings`."""

    @property
    def name(self) -> str:
        """Its name in sentences: `screen.orientation`."""
        return ".".join(self.path)

    @property
    def is_ruling(self) -> bool:
        """Whether it is a gap of the printed rules, described where the rules are."""
        return self.path[:-1] == RULINGS

    @property
    def is_open(self) -> bool:
        """Whether it can be anything else than usual."""
        return not isinstance(self.kind, Choice) or len(self.kind.options) > 1

    def of(self, settings: Settings) -> Value:
        """Give its value."""
        node: Any = settings
        for field in self.fields:
            node = getattr(node, field)
        value: Value = node
        return value


RULINGS = ("table", "rulings")


@cache
def keys() -> Mapping[Path, Key]:
    """Every key, in the order of the file."""
    return {key.path: key for key in _keys(Settings(), (), ())}


@cache
def sections() -> tuple[Path, ...]:
    """Every section, in the order of the file."""
    return tuple(dict.fromkeys(path[:at] for path in keys() for at in range(1, len(path))))


def built(values: Mapping[Path, Value]) -> Settings:
    """Make settings of valid values; what is not named is as usual."""
    return _built(Settings(), (), values)


def changed(settings: Settings, values: Mapping[str, Value]) -> Settings:
    """Give *settings* with some keys set, by their names."""
    before = {path: key.of(settings) for path, key in keys().items()}
    return built(before | {tuple(name.split(".")): value for name, value in values.items()})


def _keys(node: msgspec.Struct, path: Path, fields: Path) -> Iterator[Key]:
    hints = get_type_hints(type(node), include_extras=True)
    for name, field, value in _members(node):
        if isinstance(value, msgspec.Struct):
            yield from _keys(value, (*path, name), (*fields, field))
        else:
            yield Key((*path, name), _kind(hints[field]), value, (*fields, field))


def _kind(hint: Any) -> Kind:
    if hint is bool:
        return Flag()
    if get_origin(hint) is Literal:
        return Choice(*get_args(hint))
    kind: Kind = get_args(hint)[1]
    return kind


def _built(node: _Node, path: Path, values: Mapping[Path, Value]) -> _Node:
    changed = {}
    for name, field, value in _members(node):
        here = (*path, name)
        is_section = isinstance(value, msgspec.Struct)
        changed[field] = _built(value, here, values) if is_section else values.get(here, value)
    return msgspec.structs.replace(node, **changed)


def _members(node: msgspec.Struct) -> Iterator[tuple[str, str, Any]]:
    """Name in the file, name in Python, value."""
    names = zip(node.__struct_encode_fields__, node.__struct_fields__, strict=True)
    return ((name, field, getattr(node, field)) for name, field in names)
