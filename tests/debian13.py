"""A program of Debian 13 on whatever this is: its packages unpacked, none installed.

They want a newer C library than Debian 12's: that one is fetched with them and used for them alone.
apt checks the signatures, and root is not needed.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from deploy.store import kept, key_of
from tests.waiting import PATIENCE_S

RELEASE = "trixie"
LOADERS = {
    "x86_64": "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2",
    "aarch64": "usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1",
}
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class Unavailable(Exception):
    """It is not to be had here; the message says why in one line."""


def command(name: str, program: str, packages: tuple[str, ...]) -> tuple[str, ...]:
    """Give the command that starts *program*; the first time, its packages are fetched."""
    if os.uname().machine not in LOADERS:
        raise Unavailable(f"no {name} for {os.uname().machine}: install it")
    key = key_of(RELEASE, os.uname().machine, *packages)
    unpacked = kept(name, key, lambda folder: _provide(folder, name, packages))
    loader = unpacked / LOADERS[os.uname().machine]
    # What is not in the folder of libraries itself lies in one beneath it, as systemd's own.
    libraries = f"{loader.parent}:{loader.parent / 'systemd'}"
    return (str(loader), "--library-path", libraries, str(unpacked / program))


def _provide(folder: Path, name: str, packages: tuple[str, ...]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        for package in _fetch(Path(scratch), name, packages):
            _run(name, "dpkg-deb", "-x", str(package), str(folder))


def _fetch(scratch: Path, name: str, packages: tuple[str, ...]) -> list[Path]:
    if not KEYRING.exists():
        raise Unavailable(f"{KEYRING} is missing: install {name} or debian-archive-keyring")
    source = scratch / "sources.list"
    source.write_text(f"deb [signed-by={KEYRING}] {_mirror(name)} {RELEASE} main\n", "utf-8")
    (scratch / "lists" / "partial").mkdir(parents=True)
    (scratch / "cache" / "archives" / "partial").mkdir(parents=True)
    options = [
        f"-oDir::Etc::sourcelist={source}", "-oDir::Etc::sourceparts=-",
        f"-oDir::State::lists={scratch / 'lists'}", f"-oDir::Cache={scratch / 'cache'}",
        "-oAPT::Sandbox::User=root", "-oAcquire::Retries=2", "-oAcquire::Languages=none",
    ]  # fmt: skip
    _run(name, "apt-get", *options, "-qq", "update", cwd=scratch)
    _run(name, "apt-get", *options, "-qq", "download", *packages, cwd=scratch)
    return sorted(scratch.glob("*.deb"))


def _mirror(name: str) -> str:
    """Give the mirror this machine uses for Debian itself."""
    told = _run(name, "apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME) $(ORIGIN)")
    known = [line.split() for line in told.splitlines() if line.endswith(" Debian")]
    for uri, suite, _ in known:
        if suite in ("bookworm", "trixie"):
            return uri
    raise Unavailable(f"apt knows no Debian 12 or 13: run apt-get update, or install {name}")


def _run(name: str, *words: str, cwd: Path | None = None) -> str:
    try:
        run = subprocess.run(
            words, cwd=cwd, capture_output=True, text=True, timeout=PATIENCE_S, check=True
        )
    except FileNotFoundError as error:
        raise Unavailable(f"{words[0]} is missing: put a {name} on the PATH") from error
    except subprocess.SubprocessError as error:
        said = str(getattr(error, "stderr", None) or error)
        last = said.strip().splitlines()[-1]
        raise Unavailable(f"{Path(words[0]).name} could not bring {name}: {last}") from error
    return run.stdout
