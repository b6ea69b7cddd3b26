"""The secret that chance is drawn from: beside the record, and never in it.

Who goes back and answers the same meets the same; who has a copy of the record learns nothing of
what is to come.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from companion.disk import read_told, replace_file

_BYTES = 32
_MOST = 1 << 10


class _Kept(msgspec.Struct, frozen=True):
    secret: bytes

    def __repr__(self) -> str:
        return "_Kept(…)"  # a log must not tell what comes


def chance_file(record: Path) -> Path:
    """Where it is."""
    return record.with_suffix(".chance")


class Chance:
    """What a game's dice and decks are drawn from."""

    def __init__(self, record: Path) -> None:
        self._record = record
        self._is_new = False
        self.secret = self._read() or self._made()

    def keep(self) -> None:
        """Have a new one on disk, or raise OSError."""
        if self._is_new:
            replace_file(chance_file(self._record), msgspec.json.encode(_Kept(self.secret)))
            self._is_new = False

    def _read(self) -> bytes | None:
        try:
            secret = read_told(chance_file(self._record), _MOST, _Kept).secret
        except OSError:
            return None
        return secret if len(secret) == _BYTES else None

    def _made(self) -> bytes:
        self._is_new = True
        return secrets.token_bytes(_BYTES)
