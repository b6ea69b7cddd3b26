"""What must not be lost: the disk, the settings and the saved games."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import time
from pathlib import Path

from companion.machine.doctor.findings import Finding, fail, ok, warn
from companion.machine.doctor.machine import Machine

MEGABYTE = 1_000_000
TOO_FULL = 20 * MEGABYTE
"""An evening takes some 50 kB; below this the system itself is in trouble."""
NEARLY_FULL = 500 * MEGABYTE
SLOW_S = 0.5
"""The table waits for the disk after every answer."""
MOST_GAMES = 200
PASSING = ("tmpfs", "ramfs", "overlay")
"""What is written there is gone after the next start."""

_WHY = {
    errno.EROFS: "read_only",
    errno.ENOSPC: "full_at_once",
    errno.EDQUOT: "full_at_once",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOTDIR: "no_folder",
}


def check_disk(machine: Machine) -> Finding:
    """A real write, as a game is kept: on the disk before anybody is told."""
    folder = _nearest(machine.games)
    try:
        took_s = _write(folder)
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return failed_write(error, machine.games)
    return judged(machine.games, free, took_s, _file_system(machine, folder))


def failed_write(error: OSError, folder: Path) -> Finding:
    """Say why nothing can be kept."""
    return fail("disk", _WHY.get(error.errno or 0, "broken"), detail=error.strerror, folder=folder)


def judged(folder: Path, free: int, took_s: float, kind: str) -> Finding:
    """Say how good a disk is that can be written to."""
    told = {"free": f"{free // MEGABYTE}", "ms": f"{took_s * 1000:.0f}", "folder": folder}
    if free < TOO_FULL:
        return fail("disk", "full", **told)
    if kind in PASSING:
        return warn("disk", "passing", kind=kind, **told)
    if took_s > SLOW_S:
        return warn("disk", "slow", **told)
    if free < NEARLY_FULL:
        return warn("disk", "nearly_full", **told)
    return ok("disk", "fine", **told)


def check_settings(machine: Machine) -> Finding:
    """A settings file without mistakes."""
    mistakes = machine.loaded.mistakes
    if mistakes:
        first = mistakes[0]
        facts = {"count": len(mistakes), "file": first.where, "line": first.line, "key": first.key}
        return warn("settings", "mistakes" if first.key else "unreadable", **facts)
    files = {str(source.path) for source in machine.loaded.set_by.values()}
    return ok("settings", "fine" if files else "usual", files=", ".join(sorted(files)))


def check_games(machine: Machine) -> Finding:
    """Saved games that can be read again, the newest first."""
    from companion.disk import read_plain
    from companion.evening.journal import mended
    from companion.evening.records import MAX_RECORD
    from engine import NotARecord

    folder = machine.games
    try:
        saved = sorted(
            (name for name in os.listdir(folder) if name.endswith(".jsonl")), reverse=True
        )
    except FileNotFoundError:
        saved = []
    except OSError as error:
        return warn("games", "no_entry", folder=folder, detail=error.strerror)
    bad = []
    for name in saved[:MOST_GAMES]:
        try:
            mended(read_plain(folder / name, MAX_RECORD, follow=False))
        except (NotARecord, OSError):
            bad.append(name)
    if bad:
        names = ", ".join(bad[:3]) + (", …" if len(bad) > 3 else "")
        return warn("games", "unreadable", count=len(bad), names=names, folder=folder)
    return ok("games", "fine" if saved else "none", count=len(saved), folder=folder)


def _nearest(folder: Path) -> Path:
    """The folder itself, or that in which the table would make it."""
    return next(path for path in (folder, *folder.parents) if os.path.exists(path))


def _write(folder: Path) -> float:
    """Write and wait for the disk; give the seconds it took."""
    began = time.monotonic()
    with tempfile.NamedTemporaryFile(prefix=".octopus-table-doctor-", dir=folder) as file:
        file.write(b"\0" * 4096)
        file.flush()
        os.fsync(file.fileno())
        return time.monotonic() - began


def _file_system(machine: Machine, folder: Path) -> str:
    """The kind of the file system that holds *folder*."""
    here = folder.resolve()
    best, kind = -1, ""
    for line in machine.text("/proc/self/mounts").splitlines():
        fields = line.split()
        if len(fields) < 3:
            continue
        mount = Path(fields[1].encode().decode("unicode_escape"))
        if here.is_relative_to(mount) and len(mount.parts) >= best:
            best, kind = len(mount.parts), fields[2]
    return kind
