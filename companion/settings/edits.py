"""A value changed in a TOML text: every comment, blank and order of its owner stays.

tomlkit does this too, but puts a new key beneath the comment that belongs to the next section.
"""

from __future__ import annotations

import re

from companion.settings.spots import KeySpot, Path, spots


def with_value(text: str, path: Path, literal: str) -> str:
    """Give *text* with *literal* at *path*, one of our keys: letters that need no quotes."""
    there = spots(text)
    same = [spot for spot in there if spot.path == path and spot.value is not None]
    if same:
        return _replaced(text, same[0], literal)
    for depth in range(len(path) - 1, 0, -1):
        holders = [spot for spot in there if spot.path == path[:depth] and spot.value is not None]
        if holders:
            return _into_braces(text, holders[0], f"{'.'.join(path[depth:])} = {literal}")
    home = _line_before(there, path[:-1])
    if home is None and len(path) == 1:
        return f"{path[-1]} = {literal}\n{text}"
    if home is None:
        return _at_the_end(text, path[:-1], f"{path[-1]} = {literal}")
    key = ".".join(path[len(home.table) :])
    return _after(text, home, f"{key} = {literal}")


def put(text: str, path: Path, lines: str) -> str:
    """Give *text* with *lines* in the section of *path*, which has no such key yet."""
    under = [spot for spot in spots(text) if spot.table == path[:-1] and not spot.inline]
    return _after(text, under[-1], lines) if under else _at_the_end(text, path[:-1], lines)


def _replaced(text: str, spot: KeySpot, literal: str) -> str:
    return text[: spot.value] + literal + text[spot.end :]


def _into_braces(text: str, holder: KeySpot, pair: str) -> str:
    """Put a pair into `{…}`; what is there instead of a section, and no table, goes."""
    value = text[holder.value : holder.end]
    if not value.startswith("{"):
        return _replaced(text, holder, f"{{ {pair} }}")
    inside = value[1:-1].rstrip()
    comma = "," if inside.strip() and not inside.endswith(",") else ""
    return _replaced(text, holder, f"{{{inside}{comma} {pair} }}")


def _line_before(there: list[KeySpot], section: Path) -> KeySpot | None:
    """Find the line after which a new key of *section* belongs."""
    pairs = [spot for spot in there if not spot.inline]
    under = [spot for spot in pairs if spot.table == section]
    if under:
        return under[-1]
    dots = [
        spot
        for spot in pairs
        if spot.value is not None
        and spot.path[: len(section)] == section
        and len(spot.table) < len(section)
    ]
    return dots[-1] if dots else None


def _after(text: str, spot: KeySpot, line: str) -> str:
    end = text.find("\n", spot.end)
    if end < 0:
        return f"{text}\n{line}\n"
    indent = re.match(r"[ \t]*", text[text.rfind("\n", 0, spot.start) + 1 :])
    blank = indent[0] if indent and spot.value is not None else ""
    ending = "\r\n" if text[end - 1 : end] == "\r" else "\n"
    return f"{text[: end + 1]}{blank}{line}{ending}{text[end + 1 :]}"


def _at_the_end(text: str, section: Path, lines: str) -> str:
    text = text.rstrip()
    gap = "\n\n" if text else ""
    return f"{text}{gap}[{'.'.join(section)}]\n{lines}\n"
