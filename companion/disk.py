"""Files on a disk: read only where they are plain, and never written through a link.

A file is replaced for good: whatever happens, it is the old one or the new one. A new file takes no
name that another has, even one that a stick brought along.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

T = TypeVar("T")

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


class NotPlain(OSError):
    """What lies there is nothing to read: `link`, `no_file`, `too_large`, `no_sense`."""

    def __init__(self, key: str, number: int, path: Path, said: str = "") -> None:
        super().__init__(number, said or os.strerror(number), str(path))
        self.key = key


# Reading


def open_plain(path: Path, *, follow: bool = True, write: bool = False) -> BinaryIO:
    """Open a plain file, or raise OSError.

    A pipe in its place would be waited for, a device never end. Without *follow* a link is no plain
    file either: somebody else has put it there.
    """
    flags = (os.O_RDWR if write else os.O_RDONLY) | (0 if follow else os.O_NOFOLLOW)
    try:
        handle = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise NotPlain("link", errno.ELOOP, path) from None
        raise
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise NotPlain("no_file", number, path, "not a plain file")
    return os.fdopen(handle, "r+b" if write else "rb")


def read_plain(path: Path, most: int, *, follow: bool = True) -> bytes:
    """Read a plain file of at most *most* bytes, or raise OSError."""
    with open_plain(path, follow=follow) as file:
        return read_at_most(file, most, path)


def read_at_most(file: BinaryIO, most: int, path: Path) -> bytes:
    """Read an open file from where it stands, or raise OSError."""
    data = file.read(most + 1)
    if len(data) > most:
        raise NotPlain("too_large", errno.EFBIG, path)
    return data


def read_told(path: Path, most: int, kind: type[T]) -> T:
    """Read what we wrote as JSON, or raise OSError: somebody may have put anything there."""
    data = read_plain(path, most, follow=False)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise NotPlain("no_sense", errno.EBADMSG, path) from None


# Writing


def replace_file(path: Path, data: bytes) -> None:
    """Put *data* in place of what *path* holds; its folder is made, its rights are kept."""
    with written_beside(path, data) as (_, fresh):
        fresh.replace(path)
    sync_folder(path.parent)


def write_new(wanted: Path, data: bytes) -> Path:
    """Keep *data* in a new file and give its name: *wanted*, or the first like it that is free."""
    with written_apart(wanted, data) as (_, fresh):
        path = take_name(wanted)
        fresh.replace(path)  # over a file that is ours, and empty
    sync_folder(path.parent)
    return path


@contextmanager
def written_beside(path: Path, data: bytes) -> Iterator[tuple[BinaryIO, Path]]:
    """Have *data* on disk in a new file that is to take the place of *path*; else it goes again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = _beside(path)
    fresh.unlink(missing_ok=True)  # of a run that was cut off
    with _filled(os.open(fresh, _NEW, 0o666), fresh, data, like=path) as file:
        yield file, fresh


@contextmanager
def written_apart(wanted: Path, data: bytes) -> Iterator[tuple[BinaryIO, Path]]:
    """Have *data* on disk in a new file that is to have a name of its own; else it goes again."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = _first_free(_beside(wanted))
    with _filled(handle, fresh, data) as file:
        yield file, fresh


def take_name(wanted: Path) -> Path:
    """Make an empty file that nobody had: *wanted*, or the first like it that is free."""
    handle, path = _first_free(wanted)
    os.close(handle)
    return path


def unused(wanted: Path) -> Path:
    """Give *wanted*, or the first name like it that nothing has, not even a broken link."""
    return next(path for path in names_like(wanted) if not os.path.lexists(path))


def names_like(wanted: Path) -> Iterator[Path]:
    """*wanted*, and then the same with 2, 3 and so on."""
    yield wanted
    for number in count(2):
        yield wanted.with_stem(f"{wanted.stem}-{number}")


def sync_folder(folder: Path) -> None:
    """A new name is on disk when its folder is."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _filled(handle: int, path: Path, data: bytes, like: Path | None = None) -> Iterator[BinaryIO]:
    """Fill a new file; where that fails, or what is done with it, nothing of it stays."""
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if like:
                _have_rights_of(like, file)
            os.fsync(file.fileno())
            yield file
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def set_aside(path: Path, most: int) -> Path:
    """Copy a file of at most so many bytes to a name that is free, or raise OSError."""
    return write_new(path.with_suffix(".bak"), read_plain(path, most, follow=False))


def _have_rights_of(path: Path, file: BinaryIO) -> None:
    try:
        told = path.lstat()
    except FileNotFoundError:
        return
    if stat.S_ISREG(told.st_mode):
        os.fchmod(file.fileno(), told.st_mode & 0o777)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def _first_free(wanted: Path) -> tuple[int, Path]:
    for path in names_like(wanted):
        try:
            return os.open(path, _NEW, 0o666), path
        except FileExistsError:
            continue
    raise AssertionError  # there is always another name
