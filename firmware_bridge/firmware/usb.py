"""The cable: MicroPython's own serial port over USB, as a stream of raw bytes.

`sys.stdin` itself turns 0x0D into 0x0A, and `sys.stdout` 0x0A into two bytes: only their buffers
are raw. Nothing on the dial prints.
"""

import select
import sys

AT_ONCE = 256
"""Bytes taken at most in one go, so that a flood leaves time for the hands."""


class Cable:
    """One end of the cable; a table that opens it cannot be told from one that has."""

    is_new = False

    def __init__(self) -> None:
        self._in, self._out = sys.stdin.buffer, sys.stdout.buffer
        self._ready = select.poll()
        self._ready.register(sys.stdin, select.POLLIN)
        self._byte = bytearray(1)

    def read(self) -> bytes:
        """Give the bytes that are there, perhaps none."""
        got = bytearray()
        while len(got) < AT_ONCE and self._ready.poll(0):
            self._in.readinto(self._byte)  # a Pico waits for all it is asked for: ask for one
            got += self._byte
        return bytes(got)

    def write(self, data: bytes) -> None:
        """Send bytes; what nobody fetches is lost."""
        self._out.write(data)
