"""Files as others may have left them: read with care, and replaced whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_plain(path: Path, most: int, *, follow: bool = True) -> bytes:
    """Read a plain file of at most *most* bytes, or raise OSError.

    A pipe in its place would be waited for, a device never end. Without *follow* a link is no plain
    file either: somebody else has put it there.
    """
    flags = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | (0 if follow else os.O_NOFOLLOW)
    with open(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def replace_file(path: Path, data: bytes) -> None:
    """Put *data* in place of what *path* holds; its folder is made, its rights are kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        if path.exists():
            os.fchmod(file.fileno(), path.stat().st_mode & 0o777)
        os.fsync(file.fileno())
    fresh.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name is on disk when its folder is."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
