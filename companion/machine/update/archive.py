"""The outer form of a bundle: a plain tar with one way to write it, so that no byte is left free.

`tar -tf` lists it. Reading demands the very bytes `header` would write: no links, folders, paths,
owners or extensions, nothing between the files and nothing after them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tarfile import BLOCKSIZE, USTAR_FORMAT, HeaderError, TarInfo
from typing import BinaryIO

import msgspec

from companion.disk import NotPlain, open_plain
from companion.machine.update.refusals import Refused

CHUNK = 1 << 20
MOST_FILES = 8
MOST_BYTES = 1 << 30
END = bytes(2 * BLOCKSIZE)


class Member(msgspec.Struct, frozen=True):
    """Where a file lies in a bundle."""

    name: str
    start: int
    size: int


class Opened:
    """A bundle that has the right form; what is in it is not yet believed."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file, self.name = file, name
        self.members = {member.name: member for member in self._all()}

    def whole(self, name: str, most: int) -> bytes:
        """Give a small file."""
        member = self.members.get(name)
        if member is None or member.size > most:
            raise self._altered()
        return b"".join(self.chunks(member))

    def chunks(self, member: Member) -> Iterator[bytes]:
        """Give a file piece by piece."""
        self._file.seek(member.start)
        left = member.size
        while left:
            chunk = self._read(min(left, CHUNK))
            left -= len(chunk)
            yield chunk

    def _all(self) -> Iterator[Member]:
        names: set[str] = set()
        while (block := self._read(BLOCKSIZE)) != END[:BLOCKSIZE]:
            member = self._member(block)
            if member.name in names or len(names) == MOST_FILES:
                raise self._altered()
            names.add(member.name)
            yield member
            self._skip(member)
        if self._read(BLOCKSIZE) != END[:BLOCKSIZE] or self._file.read(1):
            raise self._altered()

    def _member(self, block: bytes) -> Member:
        try:
            info = TarInfo.frombuf(block, "ascii", "strict")
            if not 0 <= info.size <= MOST_BYTES or header(info.name, info.size) != block:
                raise self._altered()
        except (HeaderError, ValueError):
            raise self._altered() from None
        return Member(info.name, self._file.tell(), info.size)

    def _skip(self, member: Member) -> None:
        """Go to the next header, over padding that must be empty; a hole in the file is an end."""
        self._file.seek(member.start + member.size)
        padding = -member.size % BLOCKSIZE
        if self._read(padding) != bytes(padding):
            raise self._altered()

    def _read(self, count: int) -> bytes:
        try:
            data = self._file.read(count)
        except OSError as error:
            raise Refused("unreadable", name=self.name, why=error.strerror) from None
        if len(data) < count:
            raise Refused("truncated", name=self.name)
        return data

    def _altered(self) -> Refused:
        return Refused("altered", name=self.name)


def header(name: str, size: int) -> bytes:
    """The one way to write the name and the size of a file."""
    info = TarInfo(name)
    info.size = size
    return info.tobuf(USTAR_FORMAT, "ascii", "strict")


def padded(data: bytes) -> bytes:
    """Fill the last block."""
    return data + bytes(-len(data) % BLOCKSIZE)


def open_file(path: Path) -> BinaryIO:
    """Open a bundle, and nothing that only leads to a file or would keep us waiting."""
    try:
        return open_plain(path, follow=False)
    except NotPlain:
        raise Refused("no_file", name=path) from None
    except OSError as error:
        raise Refused("unreadable", name=path, why=error.strerror) from None
