"""Values of a header, read with clear errors that name the field: for any game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

import msgspec

from engine.game import BadHeader, Raw
from engine.rulings import NamedRulings, values_of

R = TypeVar("R", bound=NamedRulings)


def only(raw: Raw, keys: Collection[str], where: str = "") -> None:
    """Refuse what no header has."""
    if unknown := raw.keys() - set(keys):
        raise BadHeader(where + min(unknown), "unknown_field")


def needed(raw: Raw, key: str, where: str = "") -> Any:
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


def true_or_false(value: object, where: str) -> bool:
    """Read a yes or no."""
    if not isinstance(value, bool):
        raise BadHeader(where, "not_true_or_false")
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


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether it is a whole number in this range; 1.0 and true are none of a record."""
    return type(value) is int and least <= value <= most


def in_range(value: object, least: int, most: int, where: str) -> int:
    """Read a whole number."""
    if not is_whole(value, least, most):
        raise BadHeader(where, "not_in_range", f"{least} … {most}")
    assert isinstance(value, int)
    return value


def rulings_of(value: object, rulings: type[R]) -> R:
    """Read what a table has settled; what it does not name is as usual."""
    raw, values = an_object(value, "rulings"), values_of(rulings)
    for id_, chosen in raw.items():
        if id_ not in values:
            raise BadHeader(f"rulings.{id_}", "unknown_ruling", " ".join(values))
        one_of(chosen, values[id_], f"rulings.{id_}")
    read: R = msgspec.convert(raw, rulings)
    return read
