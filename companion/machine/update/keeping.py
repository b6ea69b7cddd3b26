"""The folder of updates: what lies there after any power cut still leads to a table that starts.

`previous.deb` is the way back whenever `under-way` or `trial.json` is there. `under-way` comes
before the first change and goes after the last; where a start finds it, `mend` goes back.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.disk import replace_file, sync_folder
from companion.machine.update.refusals import Refused

if TYPE_CHECKING:  # a table that only tells what happened need not know of signatures
    from companion.machine.update.bundle import Bundle, Deb

FOLDER = Path("/var/lib/octopus-table-update")


class Happened(msgspec.Struct, frozen=True):
    """What became of an update: `trial.json` while it is on trial, `last.json` afterwards."""

    what: str
    """updated or returned"""
    version: str
    """The one that was new."""
    before: str
    """The one that was there, and is there again after a return."""
    why: str = ""
    """Of a return: a key of [update.why]."""


class Folder:
    """Files in one folder of root's; every step is on disk before the next begins."""

    def __init__(self, path: Path = FOLDER) -> None:
        self.path = path
        self.current, self.previous = path / "current.deb", path / "previous.deb"
        self.next = path / "next.deb"
        self.trial, self.under_way = path / "trial.json", path / "under-way"
        self.last, self.log = path / "last.json", path / "log"
        self._counts = path / "starts", path / "tested", path / "failed"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Be the only update, or refuse; the lock goes with the process, however that ends."""
        self.path.mkdir(parents=True, exist_ok=True, mode=0o755)
        with (self.path / "lock").open("wb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Refused("busy") from None
            yield

    def bring(self, bundle: Bundle, deb: Deb) -> None:
        """Copy a package out of a bundle; it is hashed on its way, so what is kept was signed."""
        with self.next.open("wb") as file:
            for chunk in bundle.chunks(deb):
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        sync_folder(self.path)

    def keep(self) -> None:
        """What was brought is the version that runs: keep it as the way back of the next update."""
        self.next.replace(self.current)
        sync_folder(self.path)

    def begin(self, to: Happened) -> None:
        """Before dpkg: the way back, then the mark that leads there, then the trial."""
        self._link(self.current, self.previous)
        for count in self._counts:
            count.unlink(missing_ok=True)
        told = msgspec.json.encode(to) + b"\n"
        replace_file(self.under_way, told)
        replace_file(self.trial, told)

    def installed(self) -> None:
        """After dpkg: what was brought is there; whether it is good, the trial says."""
        self.keep()
        self.under_way.unlink()
        sync_folder(self.path)

    def forget_next(self) -> None:
        """Leave nothing of a bundle that was refused."""
        self.next.unlink(missing_ok=True)

    def _link(self, source: Path, to: Path) -> None:
        """Give a file a second name at once: there is never a moment without one."""
        if to.exists() and to.samefile(source):
            return
        fresh = to.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.hardlink_to(source)
        fresh.replace(to)
        sync_folder(self.path)
