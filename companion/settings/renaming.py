"""A file of before, by the names of today: every value, comment and order of its owner stays.

Where a key belongs to another section now, it goes there with the comment above it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, NamedTuple

from companion.settings.edits import put
from companion.settings.keys import Path, Schema
from companion.settings.kinds import toml
from companion.settings.reading import by_old_names, leaves
from companion.settings.spots import KeySpot, spots


class _Move(NamedTuple):
    spot: KeySpot
    to: Path
    """Empty: it says nothing any more, and becomes a comment."""
    literal: str


def renewed(text: str, keys: Schema) -> str:
    """Give *text* with every key by its name of today; as it is, where that cannot be done."""
    meant, fresh = _meant(text, keys), text
    whole = _whole_sections(keys)
    for _ in range(len(text.splitlines())):
        move = _next(fresh, keys, whole)
        if move is None:
            break
        fresh = _moved(fresh, move)
    try:
        same = _meant(fresh, keys) == meant
    except ValueError:  # two lines set what is one key now
        return text
    return fresh if same else text


def _meant(text: str, keys: Schema) -> dict[Path, Any]:
    found = dict(leaves(tomllib.loads(text), keys))
    today = {now.path: value for _, now, value in by_old_names(found, keys)}
    return {path: value for path, value in found.items() if path not in keys.old} | today


def _whole_sections(keys: Schema) -> dict[Path, Path]:
    """The sections that have another name now, with all that is in them."""
    found = {}
    for section in keys.old_sections:
        inside = [(old, now) for old, now in keys.old.items() if old[: len(section)] == section]
        homes = {now.path[: len(now.path) - len(old) + len(section)] for old, now in inside}
        ends = all(old[len(section) :] == now.path[-(len(old) - len(section)) :]
                   and now.values is None for old, now in inside)  # fmt: skip
        if len(homes) == 1 and ends:
            found[section] = homes.pop()
    return found


def _next(text: str, keys: Schema, whole: dict[Path, Path]) -> _Move | None:
    """The first line that is still by its old name."""
    there = [spot for spot in spots(text) if not spot.inline]
    data = tomllib.loads(text)
    said = {old: (now, value) for old, now, value in by_old_names(dict(leaves(data, keys)), keys)}
    last = {now.path: old for old, (now, _) in said.items()}
    for spot in there:
        if spot.path in whole:
            literal = text[spot.value : spot.end] if spot.value is not None else ""
            return _Move(spot, whole[spot.path], literal)
        if spot.path not in keys.old or spot.value is None:
            continue
        now, value = said.get(spot.path, (None, None))
        if now is None or last[now.path] != spot.path:
            return _Move(spot, (), "")
        as_it_was = text[spot.value : spot.end]
        return _Move(spot, now.path, as_it_was if now.values is None else toml(value))
    return None


def _moved(text: str, move: _Move) -> str:
    spot, to, literal = move
    if spot.value is None:
        return f"{text[: spot.start]}[{'.'.join(to)}]{text[spot.end :]}"
    if not to:
        start = text.rfind("\n", 0, spot.start) + 1
        return f"{text[:start]}# {text[start:]}"
    if to[: len(spot.table)] == spot.table:
        key = ".".join(to[len(spot.table) :])
        return f"{text[: spot.start]}{key} = {literal}{text[spot.end :]}"
    start, end = _with_its_comment(text, spot)
    above = text[start : text.rfind("\n", 0, spot.start) + 1]
    rest = text[spot.end : end].rstrip("\r\n")
    return put(text[:start] + text[end:], to, f"{above}{to[-1]} = {literal}{rest}")


def _with_its_comment(text: str, spot: KeySpot) -> tuple[int, int]:
    start = text.rfind("\n", 0, spot.start) + 1
    while above := re.search(r"(?:\A|(?<=\n))[ \t]*#[^\n]*\n\Z", text[:start]):
        start = above.start()
    end = text.find("\n", spot.end) + 1
    return start, end or len(text)
