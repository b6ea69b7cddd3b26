"""Packages for the tests, each built once by `deploy/package` and kept in .setup."""

import fcntl
import hashlib
import os
import shutil
import subprocess
from contextlib import contextmanager
from functools import cache
from pathlib import Path

HERE = Path(__file__).parents[2]
KEPT = HERE / ".setup" / "packages"
SOURCES = ("engine", "hardware", "firmware_bridge", "companion", "deploy")
PAPERS = ("pyproject.toml", "CHANGELOG.md", "README.md", "LICENSE")
VERSION = "1.2.3"
BEFORE = "1.2.2"
"""Not the project's own, so that a version written anywhere by hand is found out."""

ENVIRONMENT = os.environ | {
    "XDG_CONFIG_HOME": str(KEPT / "config"),  # whoever runs the tests keeps their own key
    "DPKG_DEB_COMPRESSOR_LEVEL": "0",  # quick; people get the usual one
    "SOURCE_DATE_EPOCH": "1790000000",
}


@cache
def built(architecture="amd64", version=VERSION):
    """Give the path of a package of this very checkout."""
    folder = KEPT / _state()
    path = folder / f"octopus-table_{version}_{architecture}.deb"
    with _alone():
        if not path.exists():
            _forget_others(folder)
            build(architecture, version, folder)
    return path


def build(architecture, version, to, *, before=(), **how):
    """Run `deploy/package`."""
    command = [HERE / "deploy" / "package", architecture, "--version", version, "--to", to]
    how = {"env": ENVIRONMENT} | how
    done = subprocess.run([*before, *command], capture_output=True, text=True, check=False, **how)
    assert done.returncode == 0, done.stdout + done.stderr
    return Path(to) / f"octopus-table_{version}_{architecture}.deb"


@cache
def _state():
    """Name all that a package is made of."""
    found = [path for source in SOURCES for path in (HERE / source).rglob("*") if path.is_file()]
    files = [path for path in found if "__pycache__" not in path.parts]
    digest = hashlib.sha256()
    for path in sorted([*files, *(HERE / paper for paper in PAPERS)]):
        digest.update(f"{path.relative_to(HERE)} {path.stat().st_mode}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _forget_others(folder):
    for other in KEPT.iterdir():
        if other.is_dir() and other not in (folder, KEPT / "config"):
            shutil.rmtree(other)


@contextmanager
def _alone():
    """Workers of one run of the tests share what they build."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
