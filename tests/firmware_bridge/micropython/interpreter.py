"""Where a real MicroPython comes from: the system's, or Debian 13's package unpacked beside .venv.

Debian 12 has no such package, and Debian 13's wants a newer C library: that one is fetched with it
and used for it alone. apt checks the signatures; nothing is installed, and root is not needed.
"""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[3]
CACHE = ROOT / ".setup" / "micropython"
PACKAGES = ("micropython", "libc6", "libffi8", "libmbedcrypto16", "libmbedtls21", "libmbedx509-7")
LOADERS = {
    "x86_64": "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2",
    "aarch64": "usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1",
}
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
PROBE = ("-c", "import asyncio, ffi, os; os.VfsLfs2")


class NoInterpreter(Exception):
    """There is no MicroPython to be had; the message says why in one line."""


def command() -> tuple[str, ...]:
    """Give the command that starts MicroPython, fetching it the first time."""
    found = _found()
    if isinstance(found, str):
        raise NoInterpreter(found)
    return found


@functools.cache
def _found() -> tuple[str, ...] | str:
    """Look for it once a run, even in vain: every try may wait for the network."""
    try:
        return _look()
    except NoInterpreter as why:
        return str(why)


def _look() -> tuple[str, ...]:
    installed = shutil.which("micropython")
    if installed and _serves(installed):
        return (installed,)
    unpacked = CACHE / os.uname().machine
    if not unpacked.is_dir():
        _provide(unpacked)
    return _with_its_own_library(unpacked)


def _serves(path: str) -> bool:
    return subprocess.run([path, *PROBE], capture_output=True, check=False).returncode == 0


def _with_its_own_library(tree: Path) -> tuple[str, ...]:
    loader = tree / LOADERS[os.uname().machine]
    return (str(loader), "--library-path", str(loader.parent), str(tree / "usr/bin/micropython"))


def _provide(unpacked: Path) -> None:
    if os.uname().machine not in LOADERS:
        raise NoInterpreter(f"no MicroPython for {os.uname().machine}: put one on the PATH")
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock, tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        fcntl.flock(lock, fcntl.LOCK_EX)  # pytest -n: the first fetches, the others wait
        if unpacked.is_dir():
            return
        tree = Path(scratch, "tree")
        for package in _fetch(Path(scratch)):
            _run("dpkg-deb", "-x", str(package), str(tree))
        _run(*_with_its_own_library(tree), *PROBE)
        tree.rename(unpacked)


def _fetch(scratch: Path) -> list[Path]:
    if not KEYRING.exists():
        raise NoInterpreter(f"{KEYRING} is missing: apt-get install micropython, or the keyring")
    source = scratch / "sources.list"
    source.write_text(f"deb [signed-by={KEYRING}] {_mirror()} trixie main\n", "utf-8")
    (scratch / "lists" / "partial").mkdir(parents=True)
    (scratch / "cache" / "archives" / "partial").mkdir(parents=True)
    options = [
        f"-oDir::Etc::sourcelist={source}", "-oDir::Etc::sourceparts=-",
        f"-oDir::State::lists={scratch / 'lists'}", f"-oDir::Cache={scratch / 'cache'}",
        "-oAPT::Sandbox::User=root", "-oAcquire::Retries=2", "-oAcquire::Languages=none",
    ]  # fmt: skip
    _run("apt-get", *options, "-qq", "update", cwd=scratch)
    _run("apt-get", *options, "-qq", "download", *PACKAGES, cwd=scratch)
    return sorted(scratch.glob("*.deb"))


def _mirror() -> str:
    """Give the mirror this machine uses for Debian itself."""
    told = _run("apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME) $(ORIGIN)")
    known = [line.split() for line in told.splitlines() if line.endswith(" Debian")]
    for uri, suite, _ in known:
        if suite in ("bookworm", "trixie"):
            return uri
    raise NoInterpreter("apt knows no Debian 12 or 13: run apt-get update, or install micropython")


def _run(*words: str, cwd: Path | None = None) -> str:
    try:
        run = subprocess.run(
            words, cwd=cwd, capture_output=True, text=True, timeout=100, check=True
        )
    except FileNotFoundError as error:
        raise NoInterpreter(f"{words[0]} is missing: put a micropython on the PATH") from error
    except subprocess.SubprocessError as error:
        said = str(getattr(error, "stderr", None) or error)
        last = said.strip().splitlines()[-1]
        raise NoInterpreter(f"{Path(words[0]).name} could not bring MicroPython: {last}") from error
    return run.stdout


if __name__ == "__main__":
    print(*command())
