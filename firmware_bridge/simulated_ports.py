"""A folder into which simulated dials are plugged, so that a table finds them as it finds a port.

Each has a number, and a lock that tells whether somebody simulates it: what a run that was cut off
has left behind may lead to anybody's terminal by now.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from firmware_bridge.serial_port import SerialWay

NUMBERS = range(1, 7)
"""One for each seat."""
TRIES, TRY_S = 20, 0.01
"""A table that looks holds the lock for a moment; whoever simulates the dial keeps it."""


class SimulatedPorts:
    """Looks for simulated dials that are plugged in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self) -> list[SerialWay]:
        """Give the ways there are now."""
        paths = [port_path(self._folder, number) for number in NUMBERS]
        return [SerialWay(path, path.name) for path in paths if path.exists() and _is_held(path)]


def port_path(folder: Path, number: int) -> Path:
    """Where the dial of this number is plugged in."""
    return folder / f"simulated-dial-{number}"


@contextmanager
def numbers(folder: Path, count: int) -> Iterator[list[int]]:
    """Hold the first so many numbers that nobody has; fewer if there are no more."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with ExitStack() as held:
        ours: list[int] = []
        for number in NUMBERS:
            if len(ours) < count and _hold(_lock_path(port_path(folder, number)), held):
                port_path(folder, number).unlink(missing_ok=True)  # of a run that was cut off
                ours.append(number)
        yield ours


def _lock_path(port: Path) -> Path:
    return port.with_name(f"{port.name}.lock")


def _hold(path: Path, held: ExitStack) -> bool:
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    for _ in range(TRIES):
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(TRY_S)
        else:
            held.callback(os.close, lock)
            return True
    os.close(lock)
    return False


def _is_held(port: Path) -> bool:
    try:
        lock = os.open(_lock_path(port), os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False
