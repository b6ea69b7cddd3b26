"""How a dial seals a choice; the definition is in PROTOCOL.md, "The seal"."""

from __future__ import annotations

import hashlib
import struct

MAGIC = b"OCTSEAL1"
SALT_BYTES = 16
_CHOICE = struct.Struct(">HBBBHH")


def game_tag(game: str, seed: int) -> bytes:
    """Name one game in 16 bytes, so that its seals fit no other."""
    return hashlib.sha256(f"{game}/{seed}".encode()).digest()[:16]


def seal(
    tag: bytes, turn: int, seat: int, hands: tuple[int, int], angles: tuple[int, int], salt: bytes
) -> bytes:
    """Seal both hands (1-6, or 0 between two places) with their raw angles and a fresh salt."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return hashlib.sha256(MAGIC + tag + _CHOICE.pack(turn, seat, *hands, *angles) + salt).digest()
