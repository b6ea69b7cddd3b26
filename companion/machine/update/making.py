"""Making a bundle: `deploy/bundle` uses it, and tests, with keys of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.disk import replace_file
from companion.machine.update.archive import END, header, padded
from companion.machine.update.bundle import FORMAT, MANIFEST, SIGNATURE, Deb, Manifest
from companion.machine.update.trust import fingerprint


def make_bundle(
    to: Path, version: str, debs: Mapping[str, Path], key: Ed25519PrivateKey
) -> Manifest:
    """Write the packages, by architecture, into one signed file."""
    packed = {path.name: path.read_bytes() for path in debs.values()}
    listed = {
        architecture: Deb(
            path.name,
            len(packed[path.name]),
            hashlib.sha256(packed[path.name]).hexdigest(),
        )
        for architecture, path in sorted(debs.items())
    }
    manifest = Manifest(FORMAT, version, fingerprint(key.public_key()), listed)
    signed = msgspec.json.encode(manifest)
    write_files(to, {MANIFEST: signed, SIGNATURE: key.sign(signed)} | packed)
    return manifest


def write_files(to: Path, files: Mapping[str, bytes]) -> None:
    """Write files in the one form that is read again."""
    inside = (header(name, len(data)) + padded(data) for name, data in files.items())
    replace_file(to, b"".join([*inside, END]))
