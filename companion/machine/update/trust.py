"""Whose bundles this table takes: Ed25519 keys, by the cryptography package."""

from __future__ import annotations

import hashlib
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_public_key,
)

from companion.machine.update.refusals import Refused

KEYS = Path("/usr/lib/octopus-table/keys")
"""Shipped with the package: who may replace this folder is root already."""
Keys = dict[str, Ed25519PublicKey]
"""By fingerprint."""


def trusted(folder: Path = KEYS) -> Keys:
    """Read the keys this table was given; without any it can take no bundle at all."""
    found = {fingerprint(key): key for key in map(_public, sorted(folder.glob("*.pem")))}
    if not found:
        raise Refused("no_keys", folder=folder)
    return found


def fingerprint(key: Ed25519PublicKey) -> str:
    """Name a key: enough of its hash to be compared by eye and never met twice."""
    raw = key.public_bytes(Encoding.Raw, PublicFormat.Raw)
    return hashlib.sha256(raw).hexdigest()[:32]


def signed_by(keys: Keys, signature: bytes, signed: bytes) -> str | None:
    """Give the fingerprint of the key that has signed these very bytes."""
    for name, key in keys.items():
        try:
            key.verify(signature, signed)
        except InvalidSignature:
            continue
        return name
    return None


def _public(path: Path) -> Ed25519PublicKey:
    try:
        key = load_pem_public_key(path.read_bytes())
    except (OSError, ValueError, UnsupportedAlgorithm):
        raise Refused("bad_key", path=path) from None
    if not isinstance(key, Ed25519PublicKey):
        raise Refused("bad_key", path=path)
    return key
