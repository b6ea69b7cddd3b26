"""Lays out site folders for the Debian package, from the lock and for any machine we support.

    python deploy/wheels.py app WHEEL TO          the table itself
    python deploy/wheels.py site 3.13 aarch64 TO  all it needs, fetched unless they were before

Wheels are only unpacked, so nothing has to run on the machine they are for.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from email.parser import HeaderParser
from fcntl import LOCK_EX, flock
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.tags import Tag, compatible_tags, cpython_tags
from packaging.utils import canonicalize_name, parse_wheel_filename

HERE = Path(__file__).parents[1]
LOCK = HERE / "deploy" / "locks" / "play.txt"
KEPT = HERE / ".setup" / "store" / "wheels"
GLIBC = range(36, 16, -1)
"""Debian 12 has glibc 2.36; wheels ask for 2.17 or later."""

LEFT_OUT = {
    "docutils",  # Kivy's for a widget that shows reStructuredText
    "kivy-garden",  # Kivy's for fetching widgets from the network
    "requests",  # the garden's
    "setuptools",  # colorzero's, by a mistake of its own: it imports none of it
}
DEAD_WEIGHT = re.compile(r"(^|/)tests?/|^kivy/(tools|include)/|\.(pxd|pxi|pyx|h|c|exe)$|/RECORD$")
"""What no running table reads; RECORD would list what is not there."""


class Wheel:
    """A wheel on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name, self.version, _, self.tags = parse_wheel_filename(path.name)

    @cached_property
    def digest(self) -> str:
        """Give the hash that the lock names."""
        return sha256(self.path.read_bytes()).hexdigest()

    def requirements(self) -> list[Requirement]:
        """Give what its own metadata asks for."""
        with ZipFile(self.path) as archive:
            place = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
            metadata = HeaderParser().parsestr(archive.read(place).decode())
        return [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]

    def unpack(self, folder: Path) -> None:
        """Put its modules, data and metadata into a site folder."""
        with ZipFile(self.path) as archive:
            for name in archive.namelist():
                place = _place(name)
                if place and not name.endswith("/"):
                    target = folder / place
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(archive.read(name))


def _place(name: str) -> str | None:
    """Where a member of a wheel goes; scripts and examples go nowhere."""
    special = re.match(r"[^/]+\.data/(?:(purelib|platlib)/)?", name)
    if special and not special[1]:
        return None
    place = name[special.end() :] if special else name
    return None if DEAD_WEIGHT.search(place) else place


class Target:
    """A Python on a kind of machine."""

    def __init__(self, python: str, machine: str) -> None:
        self.python = python
        self.platforms = [f"manylinux_2_{minor}_{machine}" for minor in GLIBC]
        self.platforms.append(f"manylinux2014_{machine}")
        version = tuple(map(int, python.split(".")))
        tags = [*cpython_tags(version, platforms=self.platforms), *compatible_tags(version, "cp")]
        self._rank: dict[Tag, int] = {tag: rank for rank, tag in enumerate(tags)}
        self._environment = {
            **{name: str(value) for name, value in default_environment().items()},
            "python_version": python,
            "python_full_version": f"{python}.0",
            "platform_machine": machine,
            "extra": "",
        }

    def wants(self, requirement: Requirement) -> bool:
        """Say whether a requirement holds there."""
        return requirement.marker is None or requirement.marker.evaluate(self._environment)

    def rank(self, wheel: Wheel) -> int:
        """Say how well a wheel fits; the less the better, and many do not at all."""
        return min(self._rank.get(tag, len(self._rank)) for tag in wheel.tags)

    def fits(self, wheel: Wheel) -> bool:
        """Say whether a wheel can be used there."""
        return self.rank(wheel) < len(self._rank)


def locked(target: Target) -> dict[str, str]:
    """Give the lines of the lock that hold for a target, by name, with their hashes."""
    blocks = LOCK.read_text().replace("\\\n", " ").splitlines()
    lines = [(Requirement(block.split("--hash")[0].strip()), block) for block in blocks]
    return {canonicalize_name(r.name): block for r, block in lines if target.wants(r)}


def chosen(target: Target, lines: dict[str, str]) -> dict[str, Wheel]:
    """Give the best wheel there is for each line of the lock, by name."""
    found: dict[str, Wheel] = {}
    for wheel in sorted(map(Wheel, KEPT.glob("*.whl")), key=target.rank, reverse=True):
        if target.fits(wheel) and wheel.digest in lines.get(wheel.name, ""):
            found[wheel.name] = wheel
    return found


def fetch(target: Target, lines: Iterable[str]) -> None:
    """Let pip fetch lines of the lock for another machine than this one."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        # Markers would be judged by this Python, and they have been judged already.
        file.write("\n".join(re.sub(r";[^-]*", "", line, count=1) for line in lines))
        file.flush()
        options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--implementation=cp"]
        options += [
            f"--python-version={target.python}",
            f"--dest={KEPT}",
            f"--requirement={file.name}",
        ]
        options += [f"--platform={platform}" for platform in target.platforms]
        quiet = ["--quiet", "--no-input", "--no-cache-dir", "--disable-pip-version-check"]
        pip = [sys.executable, "-m", "pip", *quiet, "download"]
        subprocess.run([*pip, *options], check=True)


def needed(target: Target, wheels: dict[str, Wheel]) -> Iterator[Wheel]:
    """Give what the table needs there, and what that needs: no tools that build it."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    left = [Requirement(line) for line in project["dependencies"]]
    seen = set(LEFT_OUT)
    while left:
        requirement = left.pop()
        name = canonicalize_name(requirement.name)
        if name not in seen and target.wants(requirement):
            seen.add(name)
            yield wheels[name]
            left += wheels[name].requirements()


def lay_out(target: Target, folder: Path) -> None:
    """Make a site folder."""
    lines = locked(target)
    if lines.keys() - chosen(target, lines).keys():
        KEPT.mkdir(parents=True, exist_ok=True)
        with (KEPT / "lock").open("w") as lock:  # another checkout may be at it, and bring the same
            flock(lock, LOCK_EX)
            missing = lines.keys() - chosen(target, lines).keys()
            if missing:
                fetch(target, (lines[name] for name in sorted(missing)))
    for wheel in needed(target, chosen(target, lines)):
        wheel.unpack(folder)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["app", wheel, to]:
            Wheel(Path(wheel)).unpack(Path(to))
        case ["site", python, machine, to]:
            lay_out(Target(python, machine), Path(to))
        case _:
            sys.exit(__doc__)
