"""One game has one writer: whoever plays it holds its file, and another table is told so.

The record itself is locked, so there is no second file to go stale, and a full disk is in nobody's
way. The kernel lets the lock go with the process, however that ends. A record that is replaced is
locked before it takes the name: at every moment the file of that name is held. Who only reads needs
no lock.
"""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO
from weakref import finalize

from companion.disk import open_plain, read_at_most, take_name, written_apart, written_beside

_NO_LOCKS = (errno.ENOTSUP, errno.ENOLCK, errno.ENOSYS, errno.EINVAL)
"""A disk that knows no locks costs only the lock."""
_MAY_NOT_WRITE = (errno.EACCES, errno.EPERM, errno.EROFS)


class Taken(Exception):
    """Another table plays this game."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class Hold:
    """The file of one game, which nobody else writes while this is open."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._have(lock)

    def _have(self, lock: int) -> None:
        self._lock, self._let_go = lock, finalize(self, os.close, lock)

    @classmethod
    def of(cls, path: Path) -> Hold:
        """Hold a game that is there, or raise Taken or OSError."""
        while True:
            with _opened(path) as file:
                hold = cls(path, _locked(file, path))
            if hold.is_there:
                return hold
            hold.close()  # it was replaced between opening and locking it

    @classmethod
    def of_new(cls, wanted: Path, data: bytes) -> Hold:
        """Begin a game in a file that nobody had: *wanted*, or the first name that is free."""
        with written_apart(wanted, data) as (file, fresh), ExitStack() as undo:
            lock = _locked(file, wanted)
            undo.callback(os.close, lock)
            path = take_name(wanted)
            fresh.replace(path)  # over a file that is ours, and empty
            undo.pop_all()
        return cls(path, lock)

    @property
    def is_there(self) -> bool:
        """Whether the file of that name is still the one that is held."""
        try:
            told = self.path.lstat()
        except FileNotFoundError:
            return False
        held = os.fstat(self._lock)
        return (told.st_dev, told.st_ino) == (held.st_dev, held.st_ino)

    def read(self, most: int) -> bytes:
        """All of it, or raise OSError."""
        with os.fdopen(os.dup(self._lock), "rb") as file:
            file.seek(0)
            return read_at_most(file, most, self.path)

    def replace(self, data: bytes) -> None:
        """Put other lines in their place, or raise OSError."""
        with written_beside(self.path, data) as (file, fresh), ExitStack() as undo:
            lock = _locked(file, self.path)
            undo.callback(os.close, lock)
            fresh.replace(self.path)
            undo.pop_all()
        self.close()
        self._have(lock)

    def append(self, data: bytes) -> None:
        """Write more lines at its end, or raise OSError: never into another file of that name."""
        if not self.is_there:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))
        with open_plain(self.path, follow=False, write=True) as file:
            file.seek(0, os.SEEK_END)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def close(self) -> None:
        """Let others write it."""
        self._let_go()


def _locked(file: BinaryIO, path: Path) -> int:
    """Lock a file for as long as the handle given here is open, or raise Taken."""
    lock = os.dup(file.fileno())
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return lock
        os.close(lock)
        if isinstance(error, BlockingIOError):
            raise Taken(path) from None
        raise
    return lock


def _opened(path: Path) -> BinaryIO:
    """Open it to write, since some disks lock only then; one that may only be read can be held."""
    try:
        return open_plain(path, follow=False, write=True)
    except OSError as error:
        if error.errno not in _MAY_NOT_WRITE:
            raise
        return open_plain(path, follow=False)
