"""A bundle: who signed it, what it holds, and whether every byte is as it was signed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.machine.update.archive import Member, Opened, open_file
from companion.machine.update.refusals import Refused
from companion.machine.update.trust import Keys, signed_by

FORMAT = 1
MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"
MOST_MANIFEST = 64 << 10
SIGNATURE_BYTES = 64
VERSION = re.compile(r"[0-9][A-Za-z0-9.+~]{0,63}")
"""What we call a version: never an option for dpkg, never a path, no epoch and no revision."""


class Deb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A package in a bundle."""

    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was signed."""

    format: int
    version: str
    key: str
    """The fingerprint of who signed; only to tell an unknown key from a spoiled bundle."""
    debs: dict[str, Deb]
    """By architecture."""


class _Format(msgspec.Struct):
    format: int
    key: str = ""


class Bundle:
    """A bundle whose manifest is signed by a key of this table."""

    def __init__(self, opened: Opened, manifest: Manifest, signer: str) -> None:
        self._opened, self.manifest, self.signer = opened, manifest, signer

    def check(self) -> None:
        """Compare every file with the manifest, those for other machines too, or refuse."""
        names = {MANIFEST, SIGNATURE, *(deb.name for deb in self.manifest.debs.values())}
        if names != self._opened.members.keys():
            raise Refused("altered", name=self._opened.name)
        for deb in self.manifest.debs.values():
            for _ in self.chunks(deb):
                pass

    def chunks(self, deb: Deb) -> Iterator[bytes]:
        """Give a package piece by piece; refuse at its end if it is not what was signed."""
        member: Member = self._opened.members[deb.name]
        read = hashlib.sha256()
        for chunk in self._opened.chunks(member):
            read.update(chunk)
            yield chunk
        if (member.size, read.hexdigest()) != (deb.size, deb.sha256):
            raise Refused("altered", name=self._opened.name)

    def deb_for(self, architecture: str) -> Deb:
        """Choose the package for this machine."""
        deb = self.manifest.debs.get(architecture)
        if deb is None:
            known = ", ".join(sorted(self.manifest.debs))
            raise Refused("architecture", mine=architecture, known=known)
        return deb


@contextmanager
def opened(path: Path, keys: Keys) -> Iterator[Bundle]:
    """Open a bundle and believe its manifest, or refuse; its packages are not yet looked at."""
    with open_file(path) as file:
        inside = Opened(file, path.name)
        manifest = inside.whole(MANIFEST, MOST_MANIFEST)
        signer = signed_by(keys, inside.whole(SIGNATURE, SIGNATURE_BYTES), manifest)
        if signer is None:
            raise _unsigned(manifest, keys, path.name)
        yield Bundle(inside, _read(manifest, path.name), signer)


def _unsigned(manifest: bytes, keys: Keys, name: str) -> Refused:
    """Nothing of it is believed; the key it names only chooses the words."""
    try:
        key = msgspec.json.decode(manifest, type=_Format).key
    except (msgspec.MsgspecError, UnicodeDecodeError):
        key = ""
    if key and key not in keys:
        return Refused("unknown_key", name=name, key=key[:32])
    return Refused("bad_signature", name=name)


def _read(data: bytes, name: str) -> Manifest:
    """Read what was signed; even so it must make sense to this version."""
    try:
        form = msgspec.json.decode(data, type=_Format).format
        if form != FORMAT:
            raise Refused("newer_form", name=name)
        manifest = msgspec.json.decode(data, type=Manifest)
    except msgspec.MsgspecError:
        raise Refused("altered", name=name) from None
    if not VERSION.fullmatch(manifest.version):
        raise Refused("altered", name=name)
    return manifest
