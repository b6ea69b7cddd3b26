"""Records read from wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.disk import NotPlain, read_plain
from engine import NotARecord

MAX_RECORD = 1 << 25
"""Bytes; a long evening has some 50,000."""


def read_record(path: Path, most: int = MAX_RECORD) -> bytes:
    """Read a plain file wherever it comes from, or raise NotARecord."""
    with told_as_records(path, most):
        return read_plain(path, most, follow=False)


@contextmanager
def told_as_records(path: Path, most: int = MAX_RECORD) -> Iterator[None]:
    """What cannot be read is told as what is no record."""
    try:
        yield
    except NotPlain as wrong:
        raise NotARecord(0, str(path), wrong.key, str(most)) from None
    except OSError as error:
        raise NotARecord(0, str(path), "unreadable", error.strerror or str(error)) from None
