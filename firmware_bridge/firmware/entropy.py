"""Random bytes. The Pico's own are a ring oscillator's, not quite even: they are stirred here."""

import hashlib
import os
import struct
from time import ticks_us


class Entropy:
    """Called for up to 32 bytes, it gives them; what it gave tells nothing of what it will."""

    def __init__(self) -> None:
        self._pool = bytes(32)

    def __call__(self, count: int) -> bytes:
        fresh = os.urandom(64) + struct.pack(">I", ticks_us() & 0x3FFFFFFF)
        self._pool = hashlib.sha256(self._pool + fresh).digest()
        return hashlib.sha256(b"out" + self._pool).digest()[:count]
