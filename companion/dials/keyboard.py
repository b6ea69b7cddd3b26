"""Single keys while a view is live, and lines where commands are typed."""

from __future__ import annotations

import asyncio
import os
import sys
import termios
import tty
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.dials.speech import DialComplaint

_CHUNK = 1024


class Keys:
    """Keys as they are pressed, without echo; only at a terminal."""

    def __init__(self) -> None:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise DialComplaint("no_terminal")
        self._file = sys.stdin.fileno()
        self._pressed: deque[str] = deque()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen for the length of a block, and leave the terminal as it was."""
        found = termios.tcgetattr(self._file)
        tty.setcbreak(self._file, termios.TCSADRAIN)
        asyncio.get_running_loop().add_reader(self._file, self._read)
        try:
            yield
        finally:
            asyncio.get_running_loop().remove_reader(self._file)
            termios.tcsetattr(self._file, termios.TCSADRAIN, found)

    def next(self) -> str | None:
        """The next key pressed, if there is one."""
        return self._pressed.popleft() if self._pressed else None

    def _read(self) -> None:
        try:
            typed = os.read(self._file, _CHUNK)
        except OSError:
            typed = b""
        self._pressed.extend(typed.decode(errors="ignore"))
        if not typed:  # a terminal that is gone can press no key any more: somebody has left
            self._pressed.append("q")
            asyncio.get_running_loop().remove_reader(self._file)


class Lines:
    """Lines as they are typed or piped in; `ended` when no more can come."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.ended = asyncio.Event()
        self._hear, self._tail, self._file = hear, b"", sys.stdin.fileno()
        try:
            asyncio.get_running_loop().add_reader(self._file, self._read)
        except PermissionError:  # a file on disk is always ready, and no loop can wait for it
            self._take(sys.stdin.buffer.read())
            self.ended.set()

    def _read(self) -> None:
        try:
            typed = os.read(self._file, _CHUNK)
        except OSError:
            typed = b""
        if typed:
            self._take(typed)
        else:
            asyncio.get_running_loop().remove_reader(self._file)
            self.ended.set()

    def _take(self, typed: bytes) -> None:
        *lines, self._tail = (self._tail + typed).split(b"\n")
        for line in lines:
            self._hear(line.decode(errors="replace").strip())
