"""A bundle for somebody who helps from afar: how this machine does, and nothing of any game.

It is gathered first and saved later, so that people can read what is in it before it leaves them.
No game, no key of a dial and no choice goes in; the files that hold those are never opened here.
"""

from __future__ import annotations

import io
import json
import platform
import re
import zipfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import msgspec

from companion.disk import write_new
from companion.machine.doctor.examine import report
from companion.machine.doctor.findings import Finding
from companion.machine.service.failures import failures_file
from companion.settings.values import Settings
from companion.text import Words

LOG_BYTES = 200_000
"""The end of the log: some evenings of it."""
OURS = "octopus-table"
_LONG_HEX = re.compile(r"(?i)(?<![0-9a-z])(?:0x)?[0-9a-f]{16,}(?![0-9a-z])")
_BYTES = re.compile(r"""b(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
_PACKAGES = (OURS, "bleak", "gpiozero", "kivy", "lgpio", "msgspec", "pyserial", "rich")


class Leaf(msgspec.Struct, frozen=True):
    """One file of the bundle."""

    name: str
    text: str

    @property
    def size(self) -> int:
        """Its bytes."""
        return len(self.text.encode())


class Diagnosis(msgspec.Struct, frozen=True):
    """Everything that would be saved."""

    leaves: tuple[Leaf, ...]

    def packed(self) -> bytes:
        """Give it as a zip file."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
            for leaf in self.leaves:
                # Always the same date: a table without a clock would be refused by the format.
                file.writestr(zipfile.ZipInfo(leaf.name), leaf.text, zipfile.ZIP_DEFLATED)
        return out.getvalue()


def gather(
    findings: tuple[Finding, ...], settings: Settings, log: Path | None, words: Words
) -> Diagnosis:
    """Collect what helps; the log may be missing, and then the bundle says so."""
    leaves = (
        Leaf("versions.json", _json(versions())),
        Leaf("doctor.json", _json(report(findings, words))),
        Leaf("settings.json", _json(msgspec.to_builtins(settings))),
        Leaf("log.txt", (_tail(log) if log else "") + _failed_starts()),
    )
    return Diagnosis(tuple(Leaf(leaf.name, clean(leaf.text)) for leaf in leaves))


def save(bundle: Diagnosis, folder: Path) -> Path:
    """Write the bundle into *folder* under a name no file has, or raise OSError."""
    return write_new(folder / f"{OURS}-diagnosis.zip", bundle.packed())


def versions() -> dict[str, str]:
    """What runs here, by name."""
    found = {"python": platform.python_version(), "system": platform.platform()}
    return found | {name: version for name, version in _installed(_PACKAGES) if version}


def clean(text: str) -> str:
    """Take out what could be a key, a salt or a seal, and where people live on this machine."""
    home = str(Path.home())
    if home != "/":
        text = text.replace(home, "~")
    return _BYTES.sub("b'…'", _LONG_HEX.sub("…", text))


def _installed(names: Iterable[str]) -> Iterable[tuple[str, str]]:
    for name in names:
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            yield name, ""


def _tail(log: Path) -> str:
    try:
        data = log.read_bytes()[-LOG_BYTES:]
    except OSError as error:
        return f"{log}: {error.strerror}\n"
    return data.decode("utf-8", errors="replace")


def _failed_starts() -> str:
    """Why the table failed to start, if it did."""
    path = failures_file()
    return _tail(path) if path.exists() else ""


def _json(facts: object) -> str:
    return json.dumps(facts, ensure_ascii=False, indent=2) + "\n"
