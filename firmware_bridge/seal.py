"""How a dial seals a choice; the definition is in PROTOCOL.md, "The seal"."""

from __future__ import annotations

import hashlib
import struct
from typing import NamedTuple

MAGIC = b"OCTSEAL1"
SALT_BYTES = 16
_CHOICE = struct.Struct(">HBBBHH")


def game_tag(game: str, seed: int) -> bytes:
    """Name one game in 16 bytes, so that its seals fit no other."""
    return hashlib.sha256(f"{game}/{seed}".encode()).digest()[:16]


class Choice(NamedTuple):
    """What a dial seals: whose clock, when, and where its hands point."""

    turn: int
    seat: int
    dagger: int
    """1-6, or 0 between two places."""
    tentacle: int
    dagger_angle: int
    tentacle_angle: int


def seal(tag: bytes, choice: Choice, salt: bytes) -> bytes:
    """Seal a choice of the game *tag* with a fresh salt."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return hashlib.sha256(MAGIC + tag + _CHOICE.pack(*choice) + salt).digest()
