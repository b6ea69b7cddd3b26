"""What is fetched and made once for all checkouts: folders by the hash of what made them.

    python3 deploy/store.py whole KIND KEY              is it there, and as it was made?
    python3 deploy/store.py keep KIND KEY COMMAND...    if not, COMMAND fills the folder it is given

`.setup/store` leads there (`deploy/prepare`). A folder is made beside its place and moved there
whole, one at a time of each kind, so that two checkouts can ask at once. Its listing is kept with
it: one that was changed, cut short (by a power cut, too) or half deleted since is made anew.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

STORE = Path(__file__).parents[1] / ".setup" / "store"
MADE = "made"
"""Written last: what the folder held then, and by its time when somebody last asked for it."""
NEW = ".new"
DAY_S = 24 * 3600.0
WEEK_S = 7 * DAY_S


def kept(kind: str, key: str, make: Callable[[Path], None], unused_s: float = WEEK_S) -> Path:
    """Give the folder of that key, which *make* fills if nobody has or if it is no longer whole.

    When one is made, those of its kind that nobody has asked for within *unused_s* go.
    """
    house = STORE.resolve() / kind
    house.mkdir(parents=True, exist_ok=True)
    place = house / key
    with _alone(house):
        if not is_whole(place):
            _forget(house, place, unused_s)
            _make(place, make)
        (place / MADE).touch()
    return place


def is_whole(place: Path) -> bool:
    """Say whether a folder holds what it held when it was made."""
    try:
        return (place / MADE).read_text("utf-8") == _listing(place)
    except OSError:
        return False


def key_of(*parts: object) -> str:
    """Name what depends on all of these."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


def _make(place: Path, make: Callable[[Path], None]) -> None:
    fresh = place.with_name(f"{place.name}{NEW}")
    fresh.mkdir()
    try:
        make(fresh)
        (fresh / MADE).write_text(_listing(fresh), "utf-8")
        fresh.rename(place)
    except BaseException:
        _remove(fresh)
        raise


def _listing(place: Path) -> str:
    """Hash names, kinds, sizes and times: reading a gigabyte at every run would take seconds."""
    found = []
    for folder, folders, files in os.walk(place):
        for name in (*folders, *files):
            path = os.path.join(folder, name)
            info = os.lstat(path)
            inside = os.path.relpath(path, place)
            if inside != MADE:
                found.append(f"{inside}\0{info.st_mode}\0{info.st_size}\0{info.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(found)).encode("utf-8", "surrogateescape")).hexdigest()


def _forget(house: Path, place: Path, unused_s: float) -> None:
    """Clear away what is spoiled, what was never finished, and what nobody has asked for."""
    for other in house.iterdir():
        old = time.time() - _asked(other) > unused_s
        if other.is_dir() and (old or other == place or other.suffix == NEW):
            _remove(other)


def _asked(folder: Path) -> float:
    try:
        return (folder / MADE).stat().st_mtime
    except OSError:
        return 0.0


def _remove(folder: Path) -> None:
    """Delete a folder; what root made in it for somebody else, root deletes."""
    try:
        shutil.rmtree(folder)
    except PermissionError:
        subprocess.run(["sudo", "rm", "-rf", "--", folder], check=True)


@contextmanager
def _alone(house: Path) -> Iterator[None]:
    """Whoever makes one of a kind is waited for; the lock goes with its process."""
    with (house / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _run(command: list[str]) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        subprocess.run([*command, folder], check=True)

    return make


def main(words: list[str]) -> int:
    """Do what the command line asks; a command that fails is told by its own status."""
    match words:
        case ["whole", kind, key]:
            place = STORE / kind / key
            if not is_whole(place):
                return 1
            (place / MADE).touch()
            return 0
        case ["keep", kind, key, *command] if command:
            try:
                kept(kind, key, _run(command))
            except subprocess.CalledProcessError as failed:
                return failed.returncode
            return 0
    sys.stderr.write(__doc__ or "")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
