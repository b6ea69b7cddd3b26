"""A machine in a folder: the real dpkg with a root of its own, packages and keys made for the test.

What systemd and the table would do is done by small programs that come first in PATH: `systemctl`
notes what it is told, `octopus-table selftest` ends as the installed version says it should.
"""

import os
import subprocess
from functools import cached_property
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from companion.machine.update import command, dpkg
from companion.machine.update.command import Places
from companion.machine.update.keeping import Folder, Happened
from companion.machine.update.making import make_bundle
from companion.text import words

LIB = Path(__file__).parents[2] / "deploy" / "lib"
MARK = "usr/lib/octopus-table/version"
SETTINGS = "etc/octopus-table/settings.toml"
CONTROL = """\
Package: {package}
Version: {version}
Architecture: {architecture}
Maintainer: Nobody <nobody@example.invalid>
Installed-Size: 40
{more}Description: a table in a test
"""
PROGRAMS = {
    # dpkg unpacks what this prints: some of it, and then the power goes.
    "dpkg-deb": """\
if [ "${UPDATER:-}" ] && [ -e "$ROOT/cut-unpacking" ] && [ "$1" = --fsys-tarfile ]; then
    /usr/bin/dpkg-deb "$@" | head -c 3000
    kill -9 "$UPDATER" "$PPID"
fi
exec /usr/bin/dpkg-deb "$@\"""",
    "dpkg": 'exec /usr/bin/dpkg --root="$ROOT" --force-script-chrootless --force-unsafe-io "$@"',
    "dpkg-query": 'exec /usr/bin/dpkg-query --admindir="$ROOT/var/lib/dpkg" "$@"',
    "systemctl": """\
[ "$2" = is-enabled ] && [ -e "$ROOT/desktop" ] && exit 1
echo "$*" >> "$ROOT/systemctl\"""",
    "setpriv": 'shift 5; exec "$@"',
    "octopus-table": 'exit "$(cat "$ROOT/usr/lib/octopus-table/selftest")"',
}


class Machine:
    """A table in a folder."""

    def __init__(self, home):
        self.home, self.root, self.bin = home, home / "root", home / "bin"
        self.folder = Folder(self.root / "var/lib/octopus-table-update")
        if not self.root.exists():
            self._lay_out()
        self.key = Ed25519PrivateKey.generate()
        self.trust(self.key, f"builder-{os.urandom(4).hex()}")

    def _lay_out(self):
        for path in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "usr", "run"):
            (self.root / path).mkdir(parents=True)
        (self.root / "var/lib/dpkg/status").touch()
        self.folder.path.mkdir()
        self.bin.mkdir()
        for name, does in PROGRAMS.items():
            (self.bin / name).write_text(f"#!/bin/sh\n{does}\n")
            (self.bin / name).chmod(0o755)

    @cached_property
    def environment(self):
        return os.environ | {
            "PATH": f"{self.bin}:{os.environ['PATH']}",
            "ROOT": str(self.root),
            "OCTOPUS_TABLE_UPDATES": str(self.folder.path),
        }

    @property
    def places(self):
        keys, run = self.home / "keys", self.root / "run"
        return Places(self.folder.path, keys, run, self.root / "usr", LIB)

    def trust(self, key, name):
        pem = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        (self.home / "keys").mkdir(exist_ok=True)
        (self.home / "keys" / f"{name}.pem").write_bytes(pem)

    # Packages

    def deb(self, version, architecture=None, *, selftest=0, more="", scripts=(), named=()):
        """A package that knows its version and how its selftest ends."""
        architecture = architecture or dpkg.architecture()
        tree = self.home / "tree"
        (tree / "DEBIAN").mkdir(parents=True)
        (tree / MARK).parent.mkdir(parents=True)
        (tree / MARK).write_text(version)
        (tree / MARK).with_name("selftest").write_text(str(selftest))
        settings = tree / SETTINGS
        settings.parent.mkdir(parents=True)
        settings.write_text(f"# as version {version} has it\n")
        (tree / "DEBIAN/conffiles").write_text(f"/{SETTINGS}\n")
        said = {"package": "octopus-table", "version": version} | dict(named)
        control = CONTROL.format(architecture=architecture, more=more, **said)
        (tree / "DEBIAN/control").write_text(control)
        for name, does in dict(scripts).items():
            (tree / "DEBIAN" / name).write_text(f"#!/bin/sh\n{does}\n")
            (tree / "DEBIAN" / name).chmod(0o755)
        deb = self.home / f"octopus-table_{version}_{architecture}.deb"
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, deb],
            check=True, capture_output=True,
        )  # fmt: skip
        subprocess.run(["rm", "-r", tree], check=True)
        return deb

    def bundle(self, version, key=None, debs=None, **how):
        """A bundle of that version, signed by the builder or by somebody else."""
        path = self.home / f"octopus-table_{version}.octopus"
        debs = debs or {dpkg.architecture(): self.deb(version, **how)}
        make_bundle(path, version, debs, key or self.key)
        return path

    def install(self, version):
        """As `deploy/install.sh` leaves it: installed, and its package kept."""
        deb = self.deb(version)
        subprocess.run(["dpkg", "-i", deb], check=True, env=self.environment, capture_output=True)
        deb.replace(self.folder.current)

    # What people and systemd do

    def update(self, bundle, *, only_check=False):
        return command.update(str(bundle), words("en"), only_check=only_check, places=self.places)

    def script(self, name, *arguments, **more):
        done = subprocess.run(
            [LIB / name, *arguments], env=self.environment | more, check=False,
            capture_output=True, text=True,
        )  # fmt: skip
        return done.returncode

    def start(self):
        """Switch on: mend what was cut, then start the table, and fall back if that fails."""
        if self.folder.under_way.exists():
            assert self.script("mend") == 0
        if self.script("trial", "begin") == 0:
            assert self.script("trial", "passed") == 0
        else:
            assert self.script("fallback") == 0
            self.start()

    # What is there

    def check(self):
        """A table that starts, from a folder that says what is there; give its version."""
        here, folder = self.version, self.folder
        assert not folder.under_way.exists()
        assert not folder.trial.exists()
        assert dpkg.version_of(folder.current) == here
        if folder.last.exists():
            last = msgspec.json.decode(folder.last.read_bytes(), type=Happened)
            assert here == (last.version if last.what == "updated" else last.before)
        return here

    @property
    def version(self):
        """What dpkg says is installed; what lies on the disk must be the same."""
        said = subprocess.run(
            ["dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Version}", "octopus-table"],
            check=True, env=self.environment, capture_output=True, text=True,
        ).stdout  # fmt: skip
        assert said == f"ii {(self.root / MARK).read_text()}"
        return said.removeprefix("ii ")

    def told(self, *commands):
        """Whether systemd was told exactly that."""
        notes = self.root / "systemctl"
        return notes.exists() and notes.read_text().splitlines() == list(commands)
