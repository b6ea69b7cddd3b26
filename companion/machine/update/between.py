"""Only between games: a table holds a file while a game is on it, and an update looks for that.

The file is locked, not merely there: the lock goes with the process, so a table that was switched
off in mid-game leaves nothing in the way. What the disk has of unfinished games says less: people
leave one for weeks.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from companion.disk import NotPlain, open_plain, replace_file

NAME = "game"
RUN = Path("/run")
_PLACES = ("octopus-table", "user/*/octopus-table")
"""Of the service, and of tables in a desktop session."""


class GameMark:
    """Tells the machine whether a game is on this table."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: BinaryIO | None = None

    @classmethod
    def here(cls) -> GameMark:
        """Where systemd says, or the session; elsewhere nobody could look for it."""
        if own := os.environ.get("RUNTIME_DIRECTORY"):
            return cls(Path(own))
        session = os.environ.get("XDG_RUNTIME_DIR")
        return cls(Path(session) / "octopus-table" if session else None)

    def set(self, is_on: bool) -> None:
        """Hold the mark or let it go; a folder that cannot be written costs only the mark."""
        if is_on and self._held is None and self._folder is not None:
            self._held = self._hold(self._folder)
        elif not is_on and self._held is not None:
            self._held.close()
            self._held = None

    @staticmethod
    def _hold(folder: Path) -> BinaryIO | None:
        try:
            folder.mkdir(exist_ok=True)
            file = _own(folder / NAME)
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return None
        return file


def _own(mark: Path) -> BinaryIO:
    """Open the mark; whatever else lies there makes room for it."""
    try:
        return open_plain(mark, follow=False)
    except (FileNotFoundError, NotPlain):
        replace_file(mark, b"")
        return open_plain(mark, follow=False)


def game_on(run: Path = RUN) -> Path | None:
    """Find a table with a game on it."""
    return next((mark for mark in _marks(run) if _is_held(mark)), None)


def _marks(run: Path) -> Iterable[Path]:
    return (mark for place in _PLACES for mark in run.glob(f"{place}/{NAME}"))


def _is_held(mark: Path) -> bool:
    if mark.parent.is_symlink():  # root looks here, and goes nowhere else
        return False
    try:
        with open_plain(mark, follow=False) as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
