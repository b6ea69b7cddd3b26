"""Where keys stand in a TOML text: what no reader of TOML tells, neither tomllib nor tomlkit.

Only for a text that tomllib has accepted. Since that settles what is TOML and what is not, it is
enough here to tell keys, strings and brackets apart.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from typing import Any, NamedTuple

Path = tuple[str, ...]

_PART = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY = re.compile(rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*")
_GAP = re.compile(r"(?:[\s,]|#[^\n]*)*")
_SIGN = re.compile(r"[ \t]*=[ \t]*")
_SCALAR = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'  # a string of many lines may end in quotes of its own
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\d{4}-\d\d-\d\d[ ]\d\d:[^\s,\]}#]*"  # a date and a time may have a blank between them
    r"|[^\s,\]}#]+",
    re.DOTALL,
)


class KeySpot(NamedTuple):
    """A key, or the name of a table in brackets."""

    path: Path
    line: int
    start: int
    """Where its key begins."""
    end: int
    """Where its value ends, or the header."""
    value: int | None
    """Where its value begins; None: a header."""
    table: Path
    """The table in brackets it stands under."""
    inline: bool
    """Within braces."""


def spots(text: str) -> list[KeySpot]:
    """Give every key of *text* in its order."""
    return _Scanner(text).run()


def lines(text: str, deepest: int) -> dict[Path, int]:
    """Give the line where each key, and each table by way of its first key, is first named.

    What lies deeper is left out: a key of 20,000 parts would be 20,000 paths.
    """
    found: dict[Path, int] = {}
    for spot in spots(text):
        for at in range(1, min(len(spot.path), deepest) + 1):
            found.setdefault(spot.path[:at], spot.line)
    return found


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._ends = [end.start() for end in re.finditer("\n", text)]
        self._table: Path = ()
        self._found: list[KeySpot] = []

    def run(self) -> list[KeySpot]:
        while self._skip() < len(self._text):
            if self._text[self._at] == "[":
                self._header()
            else:
                self._pair(self._table, inline=False)
        return self._found

    def _skip(self) -> int:
        gap = _GAP.match(self._text, self._at)
        self._at = gap.end() if gap else self._at
        return self._at

    def _header(self) -> None:
        begin = self._at
        self._at = _must(re.compile(r"\[\[?[ \t]*"), self._text, begin).end()
        self._table = self._key()
        self._at = _must(re.compile(r"[ \t]*\]\]?"), self._text, self._at).end()
        self._tell(self._table, begin, None, inline=False)

    def _pair(self, prefix: Path | None, *, inline: bool) -> None:
        """Read `key = value`; where *prefix* is None it lies within a list and is not told."""
        begin = self._at
        path = None if prefix is None else prefix + self._key()
        if path is None:
            self._key()
        self._at = value = _must(_SIGN, self._text, self._at).end()
        place = len(self._found)
        self._value(path)
        if path is not None:
            self._tell(path, begin, value, inline=inline, place=place)

    def _key(self) -> Path:
        key = _must(_KEY, self._text, self._at)
        self._at = key.end()
        return _parts(key[0])

    def _value(self, path: Path | None) -> None:
        if self._text[self._at] not in "[{":
            self._at = _must(_SCALAR, self._text, self._at).end()
            return
        is_list = self._text[self._at] == "["
        self._at += 1
        while self._text[self._skip()] not in "]}":
            if is_list:
                self._value(None)
            else:
                self._pair(path, inline=True)
        self._at += 1

    def _tell(
        self, path: Path, begin: int, value: int | None, *, inline: bool, place: int | None = None
    ) -> None:
        line = bisect_left(self._ends, begin) + 1
        spot = KeySpot(path, line, begin, self._at, value, self._table, inline)
        self._found.insert(len(self._found) if place is None else place, spot)


def _must(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    match = pattern.match(text, at)
    if match is None:
        raise ValueError(f"not TOML at {at}: {text[at : at + 20]!r}")
    return match


def _parts(key: str) -> Path:
    """Undo quotes and escapes, by the one reader who knows how."""
    node: Any = tomllib.loads(f"{key} = 0")
    parts = []
    while isinstance(node, dict):
        ((name, node),) = node.items()
        parts.append(name)
    return tuple(parts)
