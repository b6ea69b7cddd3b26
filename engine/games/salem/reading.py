"""Values of a header, read with clear errors that name the field."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.game import BadHeader, Raw


def only(raw: Raw, keys: Collection[str], where: str) -> None:
    """Refuse what no header has."""
    if unknown := raw.keys() - set(keys):
        raise BadHeader(where + min(unknown), "unknown_field")


def needed(raw: Raw, key: str, where: str) -> Any:
    """Give a field that must be there."""
    if key not in raw:
        raise BadHeader(where + key, "missing")
    return raw[key]


def an_object(value: object, where: str) -> Raw:
    """Read an object."""
    if not isinstance(value, dict):
        raise BadHeader(where, "not_an_object")
    return value


def a_list(value: object, where: str) -> list[Any]:
    """Read a list."""
    if not isinstance(value, list):
        raise BadHeader(where, "not_a_list")
    return value


def so_many(value: object, number: int, where: str) -> list[Any]:
    """Read a list of a given length."""
    found = a_list(value, where)
    if len(found) != number:
        raise BadHeader(where, "wrong_number", str(number))
    return found


def at_most(value: object, most: int, where: str) -> list[Any]:
    """Read a list that may be shorter."""
    found = a_list(value, where)
    if len(found) > most:
        raise BadHeader(where, "too_many", str(most))
    return found


def text(value: object, where: str) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise BadHeader(where, "not_text")
    return value


def one_of(value: object, values: Collection[str], where: str) -> str:
    """Read one of some words."""
    if not isinstance(value, str) or value not in values:
        raise BadHeader(where, "unknown_value", ", ".join(values))
    return value


def in_range(value: object, least: int, most: int, where: str) -> int:
    """Read a whole number; 1.0 and true are none of a record."""
    if type(value) is not int or not least <= value <= most:
        raise BadHeader(where, "not_in_range", f"{least} … {most}")
    return value
