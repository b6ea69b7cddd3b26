"""USB sticks: what is plugged in, and the games and bundles on it; looked at beside the loop.

Anybody may have filled a stick with anything: it is listed once and when somebody asks, as far as a
bound, and only plain files count.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec

from companion.evening.aside import Aside
from companion.machine.update.news import SUFFIX, Offer, Offers

PLACES = (Path("/media"), Path("/run/media"), Path("/mnt"))
MOUNTS = Path("/proc/self/mountinfo")
LOOK_S = 2.0
MOST_LOOKED_AT = 200_000
"""Names in a folder: a second's work; a stick that has more has been made to."""
MOST_RECORDS, MOST_BUNDLES = 500, 20


class Stick(msgspec.Struct, frozen=True):
    """A folder outside the table, such as a USB stick's, and the records in it."""

    folder: Path
    records: tuple[Path, ...] = ()
    bundles: tuple[Path, ...] = ()
    has_more: bool = False
    """There were more records than anybody could leaf through, or more files than are looked at."""


class Sticks:
    """The sticks that are plugged in, as far as is known."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._offers = Offers()
        self.found: tuple[Stick, ...] = ()
        self.offer: Offer | None = None
        """The best bundle on any of them."""
        self.changed: Callable[[], None] = lambda: None
        self._asked = asyncio.Event()

    def ask(self) -> None:
        """Somebody wants to know what is there now."""
        self._asked.set()

    async def run(self) -> None:
        """Look whenever a stick comes or goes, and when somebody asks; until cancelled."""
        known: list[Path] | None = None
        while True:
            there = await self._aside(mounted)
            if there != known or self._asked.is_set():
                known = there
                self._asked.clear()
                await self.look()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._asked.wait()

    async def look(self) -> None:
        """Look at every stick once."""
        found, offer = await self._aside(self._look)
        if (found, offer) != (self.found, self.offer):
            self.found, self.offer = found, offer
            self.changed()

    def _look(self) -> tuple[tuple[Stick, ...], Offer | None]:
        found = tuple(looked_at(folder) for folder in writable())
        return found, self._offers.best([file for stick in found for file in stick.bundles])


def mounted() -> list[Path]:
    """Folders where something is plugged in, as the kernel has them: no folder is listed for it."""
    try:
        lines = MOUNTS.read_bytes().splitlines()
    except OSError:
        return []
    points = {Path(os.fsdecode(_plain(line.split(b" ")[4]))) for line in lines}
    return sorted(point for point in points if any(place in point.parents[:2] for place in PLACES))


def writable() -> list[Path]:
    """Those that something can be copied to."""
    return [folder for folder in mounted() if folder.is_dir() and os.access(folder, os.W_OK)]


def looked_at(folder: Path) -> Stick:
    """List what is ours; a stick that is pulled out meanwhile has nothing."""
    names: list[str] = []
    with suppress(OSError):
        names.extend(islice(_plain_files(folder), MOST_LOOKED_AT + 1))
    records = sorted(folder / name for name in names if name.endswith(".jsonl"))
    bundles = sorted(folder / name for name in names if name.endswith(SUFFIX))
    has_more = len(records) > MOST_RECORDS or len(names) > MOST_LOOKED_AT
    return Stick(folder, tuple(records[:MOST_RECORDS]), tuple(bundles[-MOST_BUNDLES:]), has_more)


def _plain_files(folder: Path) -> Iterator[str]:
    """Every name in it, but for links, folders and pipes, which come without one."""
    with os.scandir(folder) as entries:
        for entry in entries:
            yield entry.name if entry.is_file(follow_symlinks=False) else ""


def _plain(text: bytes) -> bytes:
    """Undo how the kernel writes spaces and the like."""
    return re.sub(rb"\\([0-7]{3})", lambda code: bytes([int(code[1], 8)]), text)
