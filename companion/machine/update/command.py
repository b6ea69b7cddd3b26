"""`octopus-table update FILE`: look at all of it, then change it in steps that can be cut."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import msgspec

from companion.machine.update import dpkg
from companion.machine.update.between import RUN, game_on
from companion.machine.update.bundle import Bundle, Deb, opened
from companion.machine.update.keeping import FOLDER, Folder, Happened
from companion.machine.update.refusals import Refused
from companion.machine.update.trust import KEYS, trusted
from companion.text import Words

ROOM = 64 << 20
"""What a machine needs besides: for the games of an evening, and for dpkg itself."""
SERVICE = "octopus-table.service"
_STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Places(msgspec.Struct, frozen=True):
    """Where an update looks; a test has its own."""

    folder: Path = FOLDER
    keys: Path = KEYS
    run: Path = RUN
    system: Path = Path("/usr")
    scripts: Path = Path("/usr/lib/octopus-table")


USUAL = Places()


def update(file: str, words: Words, *, only_check: bool, places: Places = USUAL) -> int:
    """Install a bundle, or say in one line why not; with *only_check*, only look at it."""
    try:
        return _update(file, words, only_check=only_check, places=places)
    except OSError as error:
        raise Refused("disk", where=places.folder, why=error.strerror or error) from None


def _update(file: str, words: Words, *, only_check: bool, places: Places) -> int:
    with opened(Path(file), trusted(places.keys)) as bundle:
        deb = bundle.deb_for(dpkg.architecture())
        bundle.check()
        version, mine = bundle.manifest.version, dpkg.installed_version()
        if only_check:
            _order(version, mine)
            print(words.say("update.good", version=version, mine=mine, key=bundle.signer))
            return 0
        if os.geteuid() != 0:
            raise Refused("not_root", file=file)
        return _Update(Folder(places.folder), places, words).run(bundle, deb, mine)


def _order(version: str, mine: str) -> None:
    if version == mine:
        raise Refused("same", version=version)
    if not dpkg.is_newer(version, mine):
        raise Refused("older", version=version, mine=mine)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A lost connection or a key must not leave half a table."""
    before = {stop: signal.signal(stop, signal.SIG_IGN) for stop in _STOPS}
    try:
        yield
    finally:
        for stop, handler in before.items():
            signal.signal(stop, handler)


class _Update:
    def __init__(self, folder: Folder, places: Places, words: Words) -> None:
        self._folder, self._places, self._words = folder, places, words

    def run(self, bundle: Bundle, deb: Deb, mine: str) -> int:
        """From here on nothing is imported: the program itself is about to be replaced."""
        version, folder = bundle.manifest.version, self._folder
        os.umask(0o022)  # the table, which is not root, reads what happened
        with folder.locked():
            self._is_free()
            if version == mine and dpkg.version_of(folder.current) != mine:
                return self._keep(bundle, deb, mine)
            _order(version, mine)
            self._can_return(mine)
            self._bring(bundle, deb)
            if mark := game_on(self._places.run):
                self._folder.forget_next()
                raise Refused("game", mark=mark)
            is_there = self._install(Happened("updated", version, mine))
        if not is_there:
            self._go_back(version, mine)
        return self._leave_on_trial(version, mine)

    def _is_free(self) -> None:
        if self._folder.under_way.exists():
            raise Refused("cut_off")
        if self._folder.trial.exists():
            raise Refused("trial")

    def _can_return(self, mine: str) -> None:
        if dpkg.version_of(self._folder.current) != mine:
            raise Refused("no_way_back", mine=mine)

    def _keep(self, bundle: Bundle, deb: Deb, mine: str) -> int:
        """The version that runs, from its own bundle: from now on it can be returned to."""
        self._bring(bundle, deb)
        self._folder.keep()
        self._say("kept", version=mine)
        return 0

    def _bring(self, bundle: Bundle, deb: Deb) -> None:
        self._has_room(self._folder.path, deb.size)
        try:
            self._folder.bring(bundle, deb)
            self._is_ours(bundle)
            unpacked = int(dpkg.fields(self._folder.next).get("Installed-Size") or 0) << 10
            self._has_room(self._places.system, unpacked)
        except BaseException:
            self._folder.forget_next()
            raise

    def _is_ours(self, bundle: Bundle) -> None:
        """The package says of itself what the manifest says of it."""
        said = dpkg.fields(self._folder.next)
        own = said.get("Package"), said.get("Version"), said.get("Architecture")
        if own != (dpkg.PACKAGE, bundle.manifest.version, dpkg.architecture()):
            raise Refused("not_ours", package=" ".join(map(str, own)))

    @staticmethod
    def _has_room(where: Path, needed: int) -> None:
        free = shutil.disk_usage(where).free
        if free < needed + ROOM:
            missing = (needed + ROOM - free) >> 20
            raise Refused("no_room", where=where, missing=f"{missing + 1}")

    def _install(self, to: Happened) -> bool:
        self._say("installing", version=to.version)
        try:
            with _undisturbed(), self._folder.log.open("wb") as log:
                self._folder.begin(to)
                if dpkg.install(self._folder.next, log):
                    self._folder.installed()
                    return True
        except OSError:  # a disk that fails now is told by what dpkg and the way back say of it
            return False
        return False

    def _leave_on_trial(self, version: str, mine: str) -> int:
        """The service tries the new version when it starts; where none does, it is tried now."""
        if self._has_service() or self._script("trial", "now"):
            self._say("installed", version=version)
            return 0
        raise Refused("tested_badly", version=version, mine=mine, log=self._folder.log)

    def _has_service(self) -> bool:
        """On a desktop people open the table themselves; without a running system, it waits."""
        if not (self._places.run / "systemd/system").exists():
            return True
        enabled = subprocess.run(["systemctl", "--quiet", "is-enabled", SERVICE], check=False)
        return enabled.returncode == 0

    def _go_back(self, version: str, mine: str) -> NoReturn:
        """What dpkg did not take is returned from at once, by who would do it at the next start."""
        key = "went_back" if self._script("mend", "dpkg") else "stuck"
        raise Refused(key, version=version, mine=mine, log=self._folder.log)

    def _script(self, name: str, *arguments: str) -> bool:
        with self._folder.log.open("ab") as log:
            command = [str(self._places.scripts / name), *arguments]
            return subprocess.run(command, stdout=log, stderr=log, check=False).returncode == 0

    def _say(self, key: str, **fields: object) -> None:
        print(self._words.say(f"update.{key}", **fields), flush=True)
