"""Packages for the tests, each built once by `deploy/package` and kept for all checkouts."""

import hashlib
import os
import subprocess
from functools import cache
from pathlib import Path

from deploy.store import DAY_S, kept

HERE = Path(__file__).parents[2]
SOURCES = ("engine", "hardware", "firmware_bridge", "companion", "deploy")
PAPERS = ("pyproject.toml", "CHANGELOG.md", "README.md", "LICENSE")
VERSION = "1.2.3"
BEFORE = "1.2.2"
"""Not the project's own, so that a version written anywhere by hand is found out."""


def environment():
    """What packages are built in and bundles signed: the tests' own key, the same bytes always."""
    return os.environ | {
        "XDG_CONFIG_HOME": str(_key()),  # whoever runs the tests keeps their own key
        "DPKG_DEB_COMPRESSOR_LEVEL": "0",  # quick; people get the usual one
        "SOURCE_DATE_EPOCH": "1790000000",
    }


@cache
def _key():
    """A signing key that outlives a run, since what is built trusts it."""
    return kept("signing-key", "1", _make_key)


def _make_key(folder):
    command = [HERE / ".venv/bin/python", HERE / "deploy/key.py"]
    told = os.environ | {"XDG_CONFIG_HOME": str(folder)}
    subprocess.run(command, env=told, check=True, capture_output=True)


@cache
def built(architecture="amd64", version=VERSION):
    """Give the path of a package of this very checkout."""
    return (
        of_this_state(
            f"package-{version}-{architecture}", lambda to: build(architecture, version, to)
        )
        / f"octopus-table_{version}_{architecture}.deb"
    )


def of_this_state(kind, make):
    """Give a folder that *make* fills from this very checkout; after every change it is another."""
    return kept(kind, _state(), make, unused_s=DAY_S)


def build(architecture, version, to, *, before=(), **how):
    """Run `deploy/package`."""
    command = [HERE / "deploy" / "package", architecture, "--version", version, "--to", to]
    how = {"env": environment()} | how
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
    digest.update((_key() / "octopus-table/signing-key.pem").read_bytes())
    return digest.hexdigest()[:16]
