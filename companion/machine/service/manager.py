"""What the service manager is told: that the table is up, that it lives, that it is going.

Systemd's protocol is one datagram of KEY=value lines on a Unix socket. A library for that would be
one more package to lock, fetch and trust for the twenty lines below.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

_log = logging.getLogger(__name__)
MICROSECONDS = 1_000_000


class Manager:
    """Who started this process and looks after it; without one, nothing is told to anybody."""

    def __init__(self, address: str = "", watchdog_s: float = 0.0) -> None:
        self._address, self._watchdog_s = address, watchdog_s
        self._told = ""

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> Manager:
        """Find the manager that an environment names, if it means this very process."""
        address = environ.get("NOTIFY_SOCKET", "")
        return cls(address, _watchdog_s(environ) if address else 0.0)

    @property
    def is_there(self) -> bool:
        """Whether anybody listens."""
        return bool(self._address)

    @property
    def feed_s(self) -> float:
        """How often to say `alive`: half of what the manager waits for; 0: it does not wait."""
        return self._watchdog_s / 2

    def ready(self, status: str) -> None:
        """There is something to look at."""
        self._tell("READY=1", _status(status))

    def status(self, words: str) -> None:
        """Say in plain words what is going on; the same words are said once."""
        if words != self._told:
            self._told = words
            self._tell(_status(words))

    def alive(self) -> None:
        """Feed the watchdog: only the loop that draws and hears may call this."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """The table is being closed in order."""
        self._tell("STOPPING=1")

    def _tell(self, *lines: str) -> None:
        """Send it without ever waiting: a manager that does not listen must not stop a game."""
        if not self._address:
            return
        address = f"\0{self._address[1:]}" if self._address[0] == "@" else self._address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                way.setblocking(False)
                way.sendto("\n".join(lines).encode(), address)
        except OSError as error:
            _log.warning("the service manager does not hear %s: %s", lines[0], error)


def _status(words: str) -> str:
    """A line of the protocol ends at a line break."""
    return f"STATUS={' '.join(words.split())}"


def _watchdog_s(environ: Mapping[str, str]) -> float:
    """How long the manager waits between two signs of life; a child of the service owes none."""
    if environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0.0
    wanted = environ.get("WATCHDOG_USEC", "")
    return int(wanted) / MICROSECONDS if wanted.isdecimal() else 0.0
