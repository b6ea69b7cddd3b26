"""What was said so far, field by field, kept as the page of a strip."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Option

_BETWEEN, _IS = ";", "="
Said = Mapping[str, Option]


def page_of(said: Said) -> str:
    """The page that keeps it."""
    return _BETWEEN.join(f"{name}{_IS}{value}" for name, value in said.items())


def kept_on(page: str) -> dict[str, Option]:
    """What a page keeps, by field."""
    found: dict[str, Option] = {}
    for pair in page.split(_BETWEEN):
        name, is_, value = pair.partition(_IS)
        if is_:
            found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found
