"""The doctor and the diagnosis, as the set-up and safe mode have them; loaded when asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.complaints import plain
from companion.evening.aside import Aside
from companion.games import keys
from companion.screen.pages.kit import Told
from companion.settings.places import config_dir
from companion.settings.values import Settings
from companion.text import Words

if TYPE_CHECKING:
    from companion.machine.doctor.diagnosis import Diagnosis
    from companion.machine.doctor.findings import Finding


class Checkup:
    """What the doctor found, and the diagnosis that was gathered; None: not yet."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self.findings: tuple[Finding, ...] | None = None
        self.bundle: Diagnosis | None = None

    async def examine(self) -> tuple[Finding, ...]:
        """Have the doctor look at the machine."""
        from companion.machine.doctor.examine import examine
        from companion.machine.doctor.machine import Machine

        self.findings = None
        found = await self._aside(examine, Machine.here(keys()))
        self.findings = found
        return found

    async def gather(self, settings: Settings, said: Words) -> None:
        """Gather the diagnosis, to be read first."""
        from companion.machine.doctor import diagnosis

        self.bundle = None
        findings = self.findings or await self.examine()
        self.bundle = diagnosis.gather(findings, settings, log_file(), said)

    def save(self, folder: Path) -> Told | None:
        """Save the diagnosis that was read; None: nothing was."""
        from companion.machine.doctor import diagnosis

        if self.bundle is None:
            return None
        try:
            path = diagnosis.save(self.bundle, folder)
        except OSError as error:
            return Told("not_saved", {"why": error.strerror}, "danger")
        return Told("saved", {"path": plain(str(path))})


def log_file() -> Path:
    """Where faults of our own are written."""
    return config_dir() / "last-fault.txt"
