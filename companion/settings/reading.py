"""Settings read from files: what is right holds, what is wrong is named and left out."""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.colours import USUAL
from companion.complaints import plain
from companion.disk import read_plain
from companion.settings.keys import Games, Renamed, Schema, built, schema
from companion.settings.keys import Path as KeyPath
from companion.settings.kinds import Problem, Value, nearest
from companion.settings.mistakes import Mistake, mistaken
from companion.settings.places import config_dir
from companion.settings.spots import lines
from companion.settings.values import Settings

SYSTEM_FILE = Path("/etc/octopus-table/settings.toml")
MOST_BYTES = 1 << 16
"""The example with every key has 9,000."""
MOST_MISTAKES = 100
"""Nobody reads more; to find the nearest right key of each takes a millisecond."""
ALL_DIFFER = ("colour", "symbol")
"""What tells one seat from another: no two may have the same."""


LONGEST_LINE, MOST_DOTS = 2000, 100
"""Of a line of TOML: the longest setting is a path."""


class Source(NamedTuple):
    """Where a value was set."""

    path: Path
    line: int


class OldName(NamedTuple):
    """A key that is called otherwise now; it counts all the same."""

    where: Source
    old: KeyPath
    new: KeyPath


class Loaded(msgspec.Struct, frozen=True):
    """The settings in force, and what was left out."""

    settings: Settings
    mistakes: tuple[Mistake, ...] = ()
    set_by: Mapping[KeyPath, Source] = {}
    old: tuple[OldName, ...] = ()


class SaidInFile(NamedTuple):
    """What one file says."""

    values: dict[KeyPath, Value]
    set_by: dict[KeyPath, Source]
    mistakes: list[Mistake]
    old: list[OldName]


def own_file() -> Path:
    """Where the table writes what is set on its screen."""
    return config_dir() / "settings.toml"


def files() -> list[Path]:
    """The files that hold on this machine, the stronger last."""
    return present(SYSTEM_FILE, own_file())


def present(*paths: Path) -> list[Path]:
    """Leave out what is not there; what cannot be looked at stays, to be named when it is read."""
    return [path for path in paths if not _is_absent(path)]


def _is_absent(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def load(games: Games, paths: Sequence[Path] | None = None) -> Loaded:
    """Read the settings of a table with these games, each file over those before it.

    This never fails.
    """
    keys, all_of_it = schema(games), SaidInFile({}, {}, [], [])
    values, set_by, mistakes, old = all_of_it
    paths = files() if paths is None else paths
    for path in paths:
        layer = read(path, keys)
        values |= layer.values
        set_by |= layer.set_by
        mistakes += layer.mistakes
        old += layer.old
    for clash in _clashes(built(values, keys), set_by):
        mistakes.append(clash.mistake)
        for seat in USUAL:
            values.pop(("colours", seat, clash.what), None)
            set_by.pop(("colours", seat, clash.what), None)
    order = [str(path) for path in paths]
    mistakes.sort(key=lambda mistake: (order.index(mistake.where), mistake.line))
    return Loaded(built(values, keys), tuple(mistakes), set_by, tuple(old))


def read(path: Path, keys: Schema) -> SaidInFile:
    """Read one file."""
    where = str(path)
    try:
        text = read_text(path)
        data = tomllib.loads(text)
        at = lines(text, deepest=keys.deepest)
    except OSError as error:
        return _useless(Mistake(where, 0, "", "unreadable", {"detail": _reason(error)}))
    except NotText as wrong:
        return _useless(Mistake(where, wrong.line, "", wrong.why))
    except (ValueError, RecursionError) as wrong:  # no TOML, a number without end, too deep
        return _useless(_not_toml(where, text, str(wrong)))
    layer, more = SaidInFile({}, {}, [], []), []
    found = dict(leaves(data, keys))
    for key, value in found.items():
        is_known = key in keys.keys or key in keys.old
        if not is_known and len(layer.mistakes) >= MOST_MISTAKES:
            more.append(at[key])
        elif problem := _problem(key, value, keys):
            layer.mistakes.append(mistaken(where, at[key], ".".join(key), value, problem))
        elif key in keys.keys:
            layer.values[key] = tuple(value) if isinstance(value, list) else value
            layer.set_by[key] = Source(path, at[key])
    for key, now, value in by_old_names(found, keys):
        if not _problem(key, found[key], keys):
            layer.old.append(OldName(Source(path, at[key]), key, now.path))
            layer.values[now.path] = value
            layer.set_by[now.path] = Source(path, at[key])
    if more:
        layer.mistakes.append(Mistake(where, more[0], "", "more", {"count": str(len(more))}))
    return layer


def by_old_names(
    found: Mapping[KeyPath, Any], keys: Schema
) -> Iterator[tuple[KeyPath, Renamed, Value]]:
    """What older names say that no name of today does: the key, what became of it, its value.

    Of two that became one, the later in the schema is the stronger.
    """
    for key, now in keys.old.items():
        if key not in found or now.path in found:
            continue
        value = found[key]
        if now.values is None:
            yield key, now, value
        elif isinstance(value, bool | int | str) and value in now.values:
            yield key, now, now.values[value]


class NotText(Exception):
    """Bytes that no editor wrote as UTF-8."""

    def __init__(self, why: str, line: int) -> None:
        super().__init__(why)
        self.why, self.line = why, line


def read_text(path: Path) -> str:
    """Read a file as text, without the mark that some editors put before it."""
    try:
        data = read_plain(path, MOST_BYTES, follow=True)
    except OSError as wrong:
        if wrong.errno == errno.EFBIG:
            raise NotText("too_large", 0) from None
        raise
    if too_long := line_too_long(data):
        raise NotText("line_too_long", too_long)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise NotText("not_utf8", data.count(b"\n", 0, wrong.start) + 1) from None


def line_too_long(data: bytes) -> int:
    """Find a line that no owner has written; 0: there is none.

    tomllib takes a minute and gigabytes for a key of 20,000 parts.
    """
    for number, line in enumerate(data.splitlines(), 1):
        if len(line) > LONGEST_LINE or line.count(b".") > MOST_DOTS:
            return number
    return 0


# What is wrong


def leaves(
    data: Mapping[str, Any], keys: Schema, prefix: KeyPath = ()
) -> Iterator[tuple[KeyPath, Any]]:
    """Go down as far as there are sections of ours."""
    for name, value in data.items():
        path = (*prefix, name)
        is_section = path in keys.sections or path in keys.old_sections
        if is_section and isinstance(value, dict):
            yield from leaves(value, keys, path)
        else:
            yield path, value


def _problem(path: KeyPath, value: object, keys: Schema) -> Problem | None:
    if now := keys.old.get(path):
        return (now.kind or keys.keys[now.path].kind).problem(value)
    if path in keys.keys:
        return keys.keys[path].kind.problem(value)
    if path in keys.sections or path in keys.old_sections:
        return Problem("is_section", {"section": ".".join(path)})
    section = ".".join(path[:-1])
    if isinstance(value, dict):
        return _no_section(path, keys)
    fields = {"section": f"[{section}]"} if section else {}
    near = _nearest_key(path, keys)
    return Problem("no_such_key" if section else "no_such_top_key", fields, near)


def _no_section(path: KeyPath, keys: Schema) -> Problem:
    around = [other for other in keys.sections if other[:-1] == path[:-1]]
    names = {other[-1]: f"[{'.'.join(other)}]" for other in around or keys.sections}
    near = nearest(path[-1], names)
    return Problem("no_such_section", {"options": ", ".join(names.values())}, names.get(near, ""))


def _nearest_key(path: KeyPath, keys: Schema) -> str:
    """The key of this section that looks alike, else the same name in another section."""
    known = (*keys.keys, *keys.old)
    near = nearest(path[-1], [other[-1] for other in known if other[:-1] == path[:-1]])
    if near:
        return near
    elsewhere = {other[-1]: ".".join(other) for other in keys.keys}
    return elsewhere.get(nearest(path[-1], elsewhere), "")


class _Clash(NamedTuple):
    what: str
    mistake: Mistake


def _clashes(settings: Settings, set_by: Mapping[KeyPath, Source]) -> Iterator[_Clash]:
    """Find seats that cannot be told apart; all of them then go back to the usual."""
    for what in ALL_DIFFER:
        seen: dict[str, str] = {}
        for seat in USUAL:
            value = getattr(getattr(settings.colours, seat), what)
            other = seen.setdefault(str(value).upper(), seat)
            if other == seat:
                continue
            paths = (("colours", name, what) for name in (seat, other))
            path = next(path for path in paths if path in set_by)
            source = set_by[path]
            problem = Problem("same_as", {"other": f"colours.{other if path[1] == seat else seat}"})
            told = mistaken(str(source.path), source.line, ".".join(path), value, problem)
            yield _Clash(what, told)
            break


def _not_toml(where: str, text: str, said: str) -> Mistake:
    """Say where tomllib stopped; it counts lines in its message only."""
    at = re.search(r"\(at line (\d+), column (\d+)\)", said)
    rows = text.splitlines() or [""]
    line = min(int(at[1]) if at else len(rows), len(rows))
    row = plain(rows[line - 1].strip())
    return Mistake(where, line, "", "not_toml", {"row": row[:60], "detail": plain(said)})


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _useless(mistake: Mistake) -> SaidInFile:
    return SaidInFile({}, {}, [mistake], [])
