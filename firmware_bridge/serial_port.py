"""Dials on a USB cable: where they are, and the link to one. The only importer of pyserial."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import termios
import tty
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import serial  # type: ignore[import-untyped]  # it ships no types

from firmware_bridge.link import LinkLost, Loss

BY_ID = Path("/dev/serial/by-id")
BAUD = 115200
CHUNK = 4096
MOST_UNREAD = 16 * CHUNK

# A probe has the same maker and is no dial; a printer or a modem must never hear a CALL.
_DIAL = re.compile(r"pico(?!probe)|circuitpython|micropython|rp2040|rp2350|octopus", re.IGNORECASE)

_LOSSES = {
    errno.ENOENT: Loss.NOT_FOUND,
    errno.EACCES: Loss.DENIED,
    errno.EPERM: Loss.DENIED,
    errno.EBUSY: Loss.BUSY,
    errno.EWOULDBLOCK: Loss.BUSY,
    errno.EIO: Loss.GONE,
    errno.ENODEV: Loss.GONE,
    errno.ENXIO: Loss.GONE,
    errno.EBADF: Loss.GONE,
    errno.ENOTTY: Loss.NOT_A_DIAL,
    errno.EISDIR: Loss.NOT_A_DIAL,
}


class SerialPorts:
    """Looks for ports that may be dials: by id, which no other port can take, and by path."""

    def __init__(
        self, folder: Path = BY_ID, *, paths: Iterable[Path] = (), every: bool = False
    ) -> None:
        self._folder, self._paths, self._every = folder, tuple(paths), every

    def __call__(self) -> list[SerialWay]:
        """Give the ways there are now, one a port."""
        ways = [SerialWay(path) for path in self._paths]
        ways += [SerialWay(path, path.name) for path in self._listed() if self._may_be_dial(path)]
        return list({way.path.resolve(): way for way in ways if way.path.exists()}.values())

    def _may_be_dial(self, path: Path) -> bool:
        return self._every or bool(_DIAL.search(path.name))

    def _listed(self) -> list[Path]:
        """Ports by id: udev makes the folder with the first and removes it with the last."""
        with suppress(OSError):
            return sorted(self._folder.iterdir())
        return []


class SerialWay:
    """A serial port, by its path."""

    cable = True

    def __init__(self, path: Path, name: str = "") -> None:
        self.path, self.address, self.name = path, str(path), name or str(path)

    async def connect(self) -> SerialLink:
        """Open the port for us alone, without pulling the lines that reset many boards."""
        port = serial.Serial(baudrate=BAUD, timeout=0, exclusive=True)
        port.dtr = port.rts = False
        port.port = str(self.path)
        try:
            port.open()
            # With VMIN 1, nothing read means hung up; with pyserial's 0, perhaps nothing there.
            tty.setraw(port.fileno(), termios.TCSANOW)
        except (OSError, termios.error) as error:
            port.close()
            raise LinkLost(self.name, _why(error), str(error)) from error
        return SerialLink(self.name, port)


class SerialLink:
    """An open port, read and written by the event loop itself."""

    def __init__(self, way: str, port: serial.Serial) -> None:
        self._way, self._port = way, port
        self._loop = asyncio.get_running_loop()
        self._fd: int = port.fileno()
        self._unread = bytearray()
        self._loss: tuple[Loss, str] | None = None
        self._news, self._room = asyncio.Event(), asyncio.Event()
        self._listen()

    async def read(self) -> bytes:
        """Wait for the next bytes: at least one."""
        while not self._unread:
            self._check()
            self._news.clear()
            await self._news.wait()
        if len(self._unread) >= MOST_UNREAD and not self._loss:
            self._listen()
        data = bytes(self._unread)
        self._unread.clear()
        return data

    async def write(self, data: bytes) -> None:
        """Send bytes, as the port takes them; other tasks go on meanwhile."""
        left = memoryview(data)
        while left:
            self._check()
            left = left[self._put(left) :]
            if left:
                await self._has_room()

    async def close(self) -> None:
        """Let go; may be called twice."""
        self._lose(Loss.GONE, "closed")

    def _listen(self) -> None:
        self._loop.add_reader(self._fd, self._readable)

    def _readable(self) -> None:
        try:
            data = os.read(self._fd, CHUNK)
        except BlockingIOError:
            return
        except OSError as error:
            self._lose(_why(error), str(error))
            return
        if not data:
            self._lose(Loss.GONE, "hung up")
            return
        self._unread += data
        if len(self._unread) >= MOST_UNREAD:
            self._loop.remove_reader(self._fd)
        self._news.set()

    def _put(self, data: memoryview) -> int:
        try:
            return os.write(self._fd, data)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._lose(_why(error), str(error))
            raise LinkLost(self._way, _why(error), str(error)) from error

    async def _has_room(self) -> None:
        self._room.clear()
        self._loop.add_writer(self._fd, self._room.set)
        try:
            await self._room.wait()
        finally:
            if not self._loss:
                self._loop.remove_writer(self._fd)

    def _check(self) -> None:
        if self._loss:
            raise LinkLost(self._way, *self._loss)

    def _lose(self, why: Loss, detail: str) -> None:
        """Close the port at once, so that the next to open it finds it free; wake who waits."""
        if self._loss:
            return
        self._loss = why, detail
        self._loop.remove_reader(self._fd)
        self._loop.remove_writer(self._fd)
        # Bytes a dead dial never took would hold up the closing of a real port.
        with suppress(OSError, termios.error):
            termios.tcflush(self._fd, termios.TCOFLUSH)
        self._port.close()
        self._news.set()
        self._room.set()


def _why(error: BaseException | None) -> Loss:
    """Find the number in an error or in the one it came from; pyserial keeps it in either."""
    while error is not None:
        for number in error.args[:1]:
            if number in _LOSSES:
                return _LOSSES[number]
        error = error.__context__
    return Loss.FAILED
