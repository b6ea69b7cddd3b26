"""The keys of this table's dials: one line a dial in a file that only its owner may read.

{"dial": "e6614c311b7e6f35", "key": "…64 hex digits…", "name": "red clock", "seat": 0}
"""

from __future__ import annotations

import fcntl
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from firmware_bridge.messages import DialId

ID_BYTES = 8
KEY_BYTES = 32
SEATS = 6
MOST_BYTES = 1 << 18
"""Of the file; a dial takes 150."""
LONGEST_NAME = 100


class BadKeyFile(Exception):
    """The file of keys cannot be read; it is left as it is."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}, line {line}: {problem}")
        self.path, self.line, self.problem = path, line, problem


class OwnDial(NamedTuple):
    """A dial that belongs to this table."""

    dial: DialId
    key: bytes
    name: str
    seat: int | None = None
    """Where it sits unless somebody says otherwise, numbered as on the wire."""

    def __repr__(self) -> str:
        return f"OwnDial({self.dial.hex()}, name={self.name!r}, seat={self.seat})"


class KeyRing(Mapping[DialId, bytes]):
    """The key of each dial, kept in a file; a file that is not there holds none."""

    def __init__(self, path: Path) -> None:
        self.path = Path(os.path.realpath(path))  # never fails, also where links go in circles
        self._dials = _read(self.path)

    def __getitem__(self, dial: DialId) -> bytes:
        return self._dials[dial].key

    def __iter__(self) -> Iterator[DialId]:
        return iter(self._dials)

    def __len__(self) -> int:
        return len(self._dials)

    def __repr__(self) -> str:
        return f"KeyRing({self.path}, {len(self)} dials)"

    @property
    def dials(self) -> tuple[OwnDial, ...]:
        """All dials of this table, in the order they were paired."""
        return tuple(self._dials.values())

    def keep(self, own: OwnDial) -> None:
        """Add a dial, or change what is known of it; on the disk when this returns."""
        self._change(lambda dials: dials | {own.dial: own})

    def forget(self, dial: DialId) -> None:
        """Remove a dial, if it is there."""
        self._change(lambda dials: {d: own for d, own in dials.items() if d != dial})

    def _change(self, change: Callable[[dict[DialId, OwnDial]], dict[DialId, OwnDial]]) -> None:
        """Change what the file says now: another program may have paired a dial meanwhile."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(self.path.parent) as folder:
            changed = change(_read(self.path))
            _replace(self.path, "".join(map(_line, changed.values())), folder)
        self._dials = changed


def _line(own: OwnDial) -> str:
    fields = {"dial": own.dial.hex(), "key": own.key.hex(), "name": own.name, "seat": own.seat}
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _read(path: Path) -> dict[DialId, OwnDial]:
    try:
        # A pipe in its place is not waited for.
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadKeyFile(path, 0, "not a plain file")
            # A copy or a restored backup may have lost its mode: close it to others again.
            with suppress(PermissionError):
                os.fchmod(file.fileno(), 0o600)
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return {}
    if len(data) > MOST_BYTES:
        raise BadKeyFile(path, 0, f"larger than {MOST_BYTES} bytes")
    return _parsed(path, data.splitlines())


def _parsed(path: Path, lines: Iterable[bytes]) -> dict[DialId, OwnDial]:
    dials: dict[DialId, OwnDial] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            own = _own(line)
        except ValueError as error:
            raise BadKeyFile(path, number, str(error)) from error
        if own.dial in dials:
            raise BadKeyFile(path, number, f"the dial {own.dial.hex()} is there twice")
        dials[own.dial] = own
    return dials


def _own(line: bytes) -> OwnDial:
    try:
        fields = json.loads(line.decode())
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON at column {error.colno}: {error.msg}") from error
    except UnicodeDecodeError as error:
        raise ValueError("not UTF-8") from error
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    if not isinstance(fields, dict) or fields.keys() != {"dial", "key", "name", "seat"}:
        raise ValueError("a line has exactly dial, key, name and seat")
    dial, key = _hex(fields, "dial", ID_BYTES), _hex(fields, "key", KEY_BYTES)
    name, seat = fields["name"], fields["seat"]
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not _can_be_written(name):
        raise ValueError(f"name is not a text of at most {LONGEST_NAME} letters")
    if seat is not None and (type(seat) is not int or not 0 <= seat < SEATS):
        raise ValueError(f"seat is neither null nor a number from 0 to {SEATS - 1}")
    return OwnDial(dial, key, name, seat)


def _can_be_written(name: str) -> bool:
    """Whether it has letters only: JSON can also name halves of one."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _hex(fields: Mapping[str, object], field: str, size: int) -> bytes:
    """Read hex digits; what is wrong is told without the digits, which may be a key's."""
    text = fields[field]
    if isinstance(text, str) and len(text) == 2 * size:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    raise ValueError(f"{field} is not {2 * size} hex digits") from None


@contextmanager
def _alone(folder: Path) -> Iterator[int]:
    """Hold the folder, so that two programs cannot each write what the other has not read."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield descriptor
    finally:
        os.close(descriptor)


def _replace(path: Path, text: str, folder: int) -> None:
    """Put a whole new file in the place of the old: after a power cut there is one or the other."""
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)
    os.replace(beside, path)
    os.fsync(folder)
