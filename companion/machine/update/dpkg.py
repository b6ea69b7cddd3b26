"""dpkg, the one truth about what is installed: asked and told, never gone round."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import BinaryIO

from companion.machine.update.refusals import Refused

PACKAGE = "octopus-table"
INSTALL = ("--force-confdef", "--force-confold", "--install")
"""Nobody is there to be asked: what the owner has written in /etc stays."""
_INSTALLED = "installed"


def installed_version() -> str:
    """The version of the table on this machine, or refuse: a checkout is updated otherwise."""
    said = _ask("dpkg-query", "--show", "--showformat=${db:Status-Status} ${Version}", PACKAGE)
    status, _, version = said.partition(" ")
    if status != _INSTALLED:
        raise Refused("not_installed")
    return version


def architecture() -> str:
    """What dpkg calls this machine."""
    return _ask("dpkg", "--print-architecture")


def is_newer(version: str, than: str) -> bool:
    """Whether a version comes after another, as Debian orders them."""
    return _run("dpkg", "--compare-versions", version, "gt", than).returncode == 0


def fields(deb: Path) -> dict[str, str]:
    """What a package says of itself; nothing where it is no package."""
    said = _ask("dpkg-deb", "--field", str(deb), "Package", "Version", "Architecture", "Depends",
                "Installed-Size")  # fmt: skip
    pairs = (line.partition(":") for line in said.splitlines())
    return {name: value.strip() for name, _, value in pairs}


def version_of(deb: Path) -> str:
    """The version of a package file; empty where there is none."""
    return fields(deb).get("Version", "") if deb.exists() else ""


def install(deb: Path, log: BinaryIO) -> bool:
    """Install a package whatever is there; a hand on the keyboard does not stop it half-way."""
    done = subprocess.run(
        ["dpkg", *INSTALL, str(deb)],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
        start_new_session=True,
        check=False,
    )
    return done.returncode == 0


def _ask(*command: str) -> str:
    return _run(*command).stdout.strip()


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
    except FileNotFoundError:
        raise Refused("not_installed") from None
