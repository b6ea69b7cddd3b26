"""Salts that dials have opened: each may serve one seal only (PROTOCOL.md 6)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class SaltFlaw(Enum):
    """Why a salt hides nothing: whoever knows it finds the choice from its digest, by trying."""

    FLAT = "flat"
    """Sixteen times the same byte: it was never drawn."""
    REPEATED = "repeated"
    """Another seal was opened with it before, of this dial or of any other."""


class Salts:
    """Remembers every salt that was opened, and the seal that it opened."""

    def __init__(self) -> None:
        self._seals: dict[bytes, bytes] = {}

    def remember(self, seals: Mapping[bytes, bytes]) -> None:
        """Know what was opened earlier, by salt: a game goes on from its record."""
        self._seals |= seals

    def flaw(self, salt: bytes, digest: bytes) -> SaltFlaw | None:
        """Say what is wrong with the salt that opens *digest*; a dial may open one seal often."""
        if len(set(salt)) == 1:
            return SaltFlaw.FLAT
        first = self._seals.setdefault(salt, digest)
        return None if first == digest else SaltFlaw.REPEATED
