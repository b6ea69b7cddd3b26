"""Prints the public half of the builder's signing key, and makes the key where there is none yet.

Whoever builds the package signs its updates (`deploy/bundle`): the private half stays on this
machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)


def place() -> Path:
    """Where the key of this user is kept."""
    config = os.environ.get("XDG_CONFIG_HOME")
    return Path(config or Path.home() / ".config") / "octopus-table" / "signing-key.pem"


def signing_key() -> Ed25519PrivateKey:
    """Give the builder's key, made at its first use."""
    path = place()
    if not path.exists():
        _make(path)
    key = load_pem_private_key(path.read_bytes(), password=None)
    if not isinstance(key, Ed25519PrivateKey):
        sys.exit(f"{path}: this is no Ed25519 key. Move it away, and a new one is made.")
    return key


def _make(path: Path) -> None:
    """Write a new key where nobody else reads it; of two builders at once, one key stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pem = Ed25519PrivateKey.generate().private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
    )
    beside = path.with_name(f".signing-key-{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
    try:
        os.link(beside, path)
        sys.stderr.write(f"octopus-table: made {path}: keep it, updates are signed with it\n")
    except FileExistsError:
        pass
    finally:
        beside.unlink()


if __name__ == "__main__":
    public = signing_key().public_key()
    sys.stdout.write(public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode())
