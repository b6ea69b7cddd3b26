"""Ways to a simulated dial: through memory, and through a real pseudo-terminal."""

from __future__ import annotations

import asyncio
import os
import tty
from pathlib import Path

from firmware_bridge.clock import Clock
from firmware_bridge.faults import Wire
from firmware_bridge.link import LinkLost, Loss
from firmware_bridge.simulated import SimulatedDial

CHUNK = 4096


class MemoryWay:
    """A way to a simulated dial that never leaves the program; refuses what a port refuses."""

    def __init__(
        self, dial: SimulatedDial, clock: Clock, *, cable: bool = True, seed: int | None = None
    ) -> None:
        kind = "usb-simulated" if cable else "octopus"
        self.name = self.address = f"{kind}-{dial.identity.hex()}"
        self.cable = cable
        self.wire = Wire(dial.socket(cable=cable), clock, seed)
        self.plugged = True
        self._link: MemoryLink | None = None

    @property
    def present(self) -> bool:
        """Whether a look around would find it."""
        return self.plugged and self.wire.socket.dial.powered

    async def connect(self) -> MemoryLink:
        """Open a link, or raise LinkLost."""
        if not self.present:
            raise LinkLost(self.name, Loss.NOT_FOUND)
        if self._link is not None and self._link.loss is None:
            raise LinkLost(self.name, Loss.BUSY)
        self._link = MemoryLink(self.name, self.wire)
        self.wire.deliver, self.wire.hang_up = self._link.hear, self.drop
        self.wire.connected()
        return self._link

    def drop(self) -> None:
        """Break the link; the way stays."""
        if self._link:
            self._link.lose(Loss.GONE)

    def unplug(self) -> None:
        """Take it away until plugged in again."""
        self.plugged = False
        self.drop()

    def plug(self) -> None:
        """Bring it back."""
        self.plugged = True


class MemoryLink:
    """A byte stream to a simulated dial."""

    def __init__(self, way: str, wire: Wire) -> None:
        self.loss: Loss | None = None
        self._way, self._wire = way, wire
        self._unread = bytearray()
        self._news = asyncio.Event()

    async def read(self) -> bytes:
        """Wait for the next bytes: at least one."""
        while not self._unread:
            self._check()
            self._news.clear()
            await self._news.wait()
        data = bytes(self._unread)
        self._unread.clear()
        return data

    async def write(self, data: bytes) -> None:
        """Send bytes."""
        self._check()
        self._wire.to_dial(data)

    async def close(self) -> None:
        """Let go; may be called twice."""
        self.lose(Loss.GONE)

    def hear(self, data: bytes) -> None:
        """Take what arrives from the dial; nothing any more once it is lost."""
        if self.loss is None:
            self._unread += data
            self._news.set()

    def lose(self, why: Loss) -> None:
        """End it."""
        self.loss = self.loss or why
        self._news.set()

    def _check(self) -> None:
        if self.loss:
            raise LinkLost(self._way, self.loss)


class PseudoTerminal:
    """A serial port that leads to a simulated dial, as real as the kernel makes it.

    It stands at *path* while it is plugged in, as udev would show it.
    """

    def __init__(
        self, dial: SimulatedDial, path: Path, clock: Clock, *, seed: int | None = None
    ) -> None:
        self.path = path
        self.wire = Wire(dial.socket(cable=True), clock, seed)
        self.wire.deliver, self.wire.hang_up = self._write, self.drop
        self._ends: tuple[int, int] | None = None

    def plug(self) -> None:
        """Make the port appear; may be called twice."""
        if self._ends is not None:
            return
        # Our own hold on the far end keeps the near one from hanging up when the table lets go.
        near, far = self._ends = os.openpty()
        tty.setraw(far)
        os.set_blocking(near, False)
        asyncio.get_running_loop().add_reader(near, self._readable, near)
        self.wire.connected()
        self.path.symlink_to(os.ttyname(far))

    def unplug(self) -> None:
        """Make the port vanish; may be called twice."""
        if self._ends is None:
            return
        self.path.unlink(missing_ok=True)
        asyncio.get_running_loop().remove_reader(self._ends[0])
        for end in self._ends:
            os.close(end)
        self._ends = None

    def drop(self) -> None:
        """Pull the cable out and put it in again."""
        self.unplug()
        self.plug()

    def _readable(self, near: int) -> None:
        self.wire.to_dial(os.read(near, CHUNK))

    def _write(self, data: bytes) -> None:
        """Write what the port takes; what nobody reads in time is lost, as on a real one."""
        if self._ends is None:
            return
        try:
            os.write(self._ends[0], data)
        except BlockingIOError:
            return
