"""Settings read from files: what is right holds, what is wrong is named and left out."""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.complaints import plain
from companion.disk import read_plain
from companion.owner import config_dir, line_too_long
from companion.settings.keys import Path as KeyPath
from companion.settings.keys import built, keys, sections
from companion.settings.kinds import Problem, Value, nearest
from companion.settings.mistakes import Mistake, mistaken
from companion.settings.spots import lines
from companion.settings.values import Settings

SYSTEM_FILE = Path("/etc/octopus-table/settings.toml")
MOST_BYTES = 1 << 16
"""The example with every key has 9,000."""
MOST_MISTAKES = 100
"""Nobody reads more; to find the nearest right key of each takes a millisecond."""
ALL_DIFFER = ("colour", "symbol")
"""What tells one cult from another: no two may have the same."""


class Source(NamedTuple):
    """Where a value was set."""

    path: Path
    line: int


class Loaded(msgspec.Struct, frozen=True):
    """The settings in force, and what was left out."""

    settings: Settings
    mistakes: tuple[Mistake, ...] = ()
    set_by: Mapping[KeyPath, Source] = {}


class Layer(NamedTuple):
    """What one file says."""

    values: dict[KeyPath, Value]
    set_by: dict[KeyPath, Source]
    mistakes: list[Mistake]


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


def load(paths: Sequence[Path] | None = None) -> Loaded:
    """Read settings, each file over those before it; this never fails."""
    values: dict[KeyPath, Value] = {}
    set_by: dict[KeyPath, Source] = {}
    mistakes: list[Mistake] = []
    paths = files() if paths is None else paths
    for path in paths:
        layer = read(path)
        values |= layer.values
        set_by |= layer.set_by
        mistakes += layer.mistakes
    for clash in _clashes(built(values), set_by):
        mistakes.append(clash.mistake)
        for cult in Settings().cults.__struct_fields__:
            values.pop(("cults", cult, clash.what), None)
            set_by.pop(("cults", cult, clash.what), None)
    order = [str(path) for path in paths]
    mistakes.sort(key=lambda mistake: (order.index(mistake.where), mistake.line))
    return Loaded(built(values), tuple(mistakes), set_by)


def read(path: Path) -> Layer:
    """Read one file."""
    where = str(path)
    try:
        text = read_text(path)
        data = tomllib.loads(text)
        at = lines(text, deepest=1 + max(map(len, sections())))
    except OSError as error:
        return _useless(Mistake(where, 0, "", "unreadable", {"detail": _reason(error)}))
    except NotText as wrong:
        return _useless(Mistake(where, wrong.line, "", wrong.why))
    except (ValueError, RecursionError) as wrong:  # no TOML, a number without end, too deep
        return _useless(_not_toml(where, text, str(wrong)))
    layer, more = Layer({}, {}, []), []
    for key, value in _leaves(data, ()):
        if key not in keys() and len(layer.mistakes) >= MOST_MISTAKES:
            more.append(at[key])
        elif problem := _problem(key, value):
            layer.mistakes.append(mistaken(where, at[key], ".".join(key), value, problem))
        else:
            layer.values[key] = value
            layer.set_by[key] = Source(path, at[key])
    if more:
        layer.mistakes.append(Mistake(where, more[0], "", "more", {"count": str(len(more))}))
    return layer


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


# What is wrong


def _leaves(data: Mapping[str, Any], prefix: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
    """Go down as far as there are sections of ours."""
    for name, value in data.items():
        path = (*prefix, name)
        if path in sections() and isinstance(value, dict):
            yield from _leaves(value, path)
        else:
            yield path, value


def _problem(path: KeyPath, value: object) -> Problem | None:
    if path in keys():
        return keys()[path].kind.problem(value)
    if path in sections():
        return Problem("is_section", {"section": ".".join(path)})
    section = ".".join(path[:-1])
    if isinstance(value, dict):
        return _no_section(path)
    fields = {"section": f"[{section}]"} if section else {}
    return Problem("no_such_key" if section else "no_such_top_key", fields, _nearest_key(path))


def _no_section(path: KeyPath) -> Problem:
    around = [other for other in sections() if other[:-1] == path[:-1]] or list(sections())
    names = {other[-1]: f"[{'.'.join(other)}]" for other in around}
    near = nearest(path[-1], names)
    return Problem("no_such_section", {"options": ", ".join(names.values())}, names.get(near, ""))


def _nearest_key(path: KeyPath) -> str:
    """The key of this section that looks alike, else the same name in another section."""
    around = {other[-1]: other for other in keys() if other[:-1] == path[:-1]}
    near = nearest(path[-1], around)
    if near:
        return near
    elsewhere = {other[-1]: ".".join(other) for other in keys()}
    return elsewhere.get(nearest(path[-1], elsewhere), "")


class _Clash(NamedTuple):
    what: str
    mistake: Mistake


def _clashes(settings: Settings, set_by: Mapping[KeyPath, Source]) -> Iterator[_Clash]:
    """Find cults that cannot be told apart; all of them then go back to the usual."""
    for what in ALL_DIFFER:
        seen: dict[str, str] = {}
        for cult in settings.cults.__struct_fields__:
            value = getattr(getattr(settings.cults, cult), what)
            other = seen.setdefault(str(value).upper(), cult)
            if other == cult:
                continue
            path = next(
                path for path in (("cults", name, what) for name in (cult, other)) if path in set_by
            )
            source = set_by[path]
            problem = Problem("same_as", {"other": f"cults.{other if path[1] == cult else cult}"})
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


def _useless(mistake: Mistake) -> Layer:
    return Layer({}, {}, [mistake])
