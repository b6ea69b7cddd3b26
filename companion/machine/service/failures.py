"""How the last runs of the table failed, kept on disk for whoever looks at the safe screen.

A run that fails says why, if it still can; then whoever started it (deploy/lib/ended) adds how it
ended. Both are lines of one file. What a line does not tell, such as the time, nobody needs: a
table may have no clock, and the order is that of the lines.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec

from companion.complaints import plain
from companion.disk import read_plain, replace_file
from companion.settings.places import state_dir

_log = logging.getLogger(__name__)
MOST = 20
MOST_BYTES = 1 << 16
LONGEST = 300
"""Letters of a reason: more does not fit a screen."""
_DISK = (errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EACCES, errno.EPERM)


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One run that failed; its words are in [service.failure] under `key`."""

    said: str = ""
    """Why, as the program itself put it: a key such as `no_screen`, `disk`, `fault`."""
    detail: str = ""
    result: str = ""
    """How systemd saw it end: `watchdog`, `exit-code`, `signal`, `timeout` and so on."""
    status: str = ""
    """The exit status or the name of the signal."""

    @property
    def key(self) -> str:
        """What people are told: the program's own word for it, else systemd's."""
        return self.said or (self.result if self.result in RESULTS else "unknown")


RESULTS = ("watchdog", "exit-code", "signal", "core-dump", "timeout", "oom-kill", "protocol")
"""Systemd's, as far as there are words for them."""
REASONS = ("no_screen", "no_window", "disk", "complaint", "fault")


def failures_file() -> Path:
    """Where they are kept."""
    return state_dir() / "failures.jsonl"


def of_fault(fault: BaseException) -> Failure:
    """Give an exception as one line."""
    if isinstance(fault, OSError) and fault.errno in _DISK:
        return Failure("disk", plain(f"{fault.strerror}: {fault.filename or ''}".rstrip(": ")))
    return Failure("fault", plain(f"{type(fault).__name__}: {fault}{_place(fault)}")[:LONGEST])


def _place(fault: BaseException) -> str:
    """The file and line where it happened: that is what who mends it asks for first."""
    if isinstance(fault, SyntaxError):
        return ""  # it names its own
    trace = fault.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"


def note(failure: Failure) -> None:
    """Keep why this run fails; a disk that cannot take it leaves the log."""
    _log.error("the table failed: %s %s", failure.said, failure.detail)
    path = failures_file()
    try:
        lines = _lines()[1 - MOST :]
        replace_file(path, b"\n".join([*lines, msgspec.json.encode(failure)]) + b"\n")
    except OSError as error:
        _log.error("and that could not be kept: %s", error)


def latest(count: int = 3) -> tuple[Failure, ...]:
    """The last runs that failed, the newest first."""
    return tuple(reversed(_runs(_read(_lines()))))[:count]


def _lines() -> list[bytes]:
    try:
        return read_plain(failures_file(), MOST_BYTES, follow=True).splitlines()
    except OSError:
        return []


def _read(lines: Iterable[bytes]) -> Iterable[Failure]:
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Failure)
        except (msgspec.MsgspecError, RecursionError):  # torn by a power cut, or not ours
            continue


def _runs(told: Iterable[Failure]) -> list[Failure]:
    """Put together what a run said and how it then ended."""
    runs: list[Failure] = []
    for each in told:
        if not each.said and runs and not runs[-1].result:
            runs[-1] = msgspec.structs.replace(runs[-1], result=each.result, status=each.status)
        else:
            runs.append(each)
    return runs
