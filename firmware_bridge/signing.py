"""The tag of a signed message, made quickly: a table hears six dials at once (PROTOCOL.md 2)."""

from __future__ import annotations

import hashlib

TAG_BYTES = 8
_BLOCK = 64


class Signer:
    """HMAC-SHA-256 under one key and direction, with the key hashed once.

    The standard library's own object does the same at nearly twice the cost of a message.
    """

    def __init__(self, key: bytes, direction: bytes) -> None:
        padded = key.ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + direction)
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def tag(self, data: bytes) -> bytes:
        """Give the tag of *data*."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(data)
        outer.update(inner.digest())
        return outer.digest()[:TAG_BYTES]
