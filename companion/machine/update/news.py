"""What the table tells of updates: what came of the last one, once; and a bundle on a stick."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from companion.disk import replace_file
from companion.machine.update.keeping import FOLDER, Folder, Happened
from companion.machine.update.refusals import Refused
from companion.settings.places import state_dir

SUFFIX = ".octopus"


class Offer(msgspec.Struct, frozen=True):
    """A bundle that this table would take."""

    version: str
    file: Path


class News:
    """What happened last, until somebody has seen it."""

    def __init__(self, folder: Path = FOLDER, seen: Path | None = None) -> None:
        self._last = Folder(folder).last
        self._seen = seen or state_dir() / "update-seen"
        self._known = b""

    def unseen(self) -> Happened | None:
        """What people have not been told; it may come while the table runs."""
        told = _bytes(self._last)
        if not told or told in (self._known, _bytes(self._seen)):
            return None
        try:
            return msgspec.json.decode(told, type=Happened)
        except msgspec.MsgspecError:
            return None

    def see(self) -> None:
        """Somebody has read it; a disk that fails tells it once more at the next start."""
        self._known = _bytes(self._last)
        try:
            if self._known and self._known != _bytes(self._seen):
                replace_file(self._seen, self._known)
        except OSError:
            return


class Offers:
    """Looks for bundles on sticks; each file is judged once."""

    def __init__(self) -> None:
        self._judged: dict[tuple[Path, int, int], Offer | None] = {}

    def best(self, files: Iterable[Path]) -> Offer | None:
        """The newest bundle this table would take, as far as its signature and version go."""
        found = [offer for file in files if (offer := self._judge(file))]
        if len(found) < 2:
            return next(iter(found), None)
        from companion.machine.update.dpkg import is_newer

        best = found[0]
        for offer in found[1:]:
            best = offer if is_newer(offer.version, best.version) else best
        return best

    def _judge(self, file: Path) -> Offer | None:
        try:
            told = file.lstat()
        except OSError:  # pulled out while we look
            return None
        key = file, told.st_mtime_ns, told.st_size
        if key not in self._judged:
            self._judged[key] = offered(file)
        return self._judged[key]


def offered(file: Path) -> Offer | None:
    """Judge a bundle by its manifest alone: installing looks at every byte."""
    from companion.machine.update import dpkg
    from companion.machine.update.bundle import opened
    from companion.machine.update.trust import trusted

    try:
        with opened(file, trusted()) as bundle:
            version = bundle.manifest.version
            bundle.deb_for(dpkg.architecture())
            newer = dpkg.is_newer(version, dpkg.installed_version())
    except (Refused, OSError):
        return None
    return Offer(version, file) if newer else None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
