"""Somebody inside a machine who does what a test asks, one thing after the other."""

from __future__ import annotations

from pathlib import Path

from tests.vm.machine import Machine

JOB = Path(__file__).parent / "guest"
"""The job to boot it with: `booted(JOB, …)`."""


class Guest:
    """Runs scripts in the machine as root."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._asked = 0

    def run(self, script: str, within_s: float = 60.0) -> str:
        """Have a shell run *script*, and give what it says; a status other than 0 is a failure."""
        self._asked += 1
        share = self.machine.share
        fresh = share / "asked.new"
        fresh.write_text(script, "utf-8")
        fresh.rename(share / f"{self._asked}.asked")
        self.machine.until(f"{self._asked}.done", within_s)
        said = (share / f"{self._asked}.said").read_text("utf-8", "replace")
        status = (share / f"{self._asked}.done").read_text("utf-8").strip()
        assert status == "0", f"{script}\nended with {status}:\n{said}"
        return said.strip()

    def wait(self, script: str, within_s: float) -> None:
        """Wait until *script* succeeds."""
        self.run(f"until {script}; do sleep 0.5; done", within_s)

    def touch(self, *lines: str) -> None:
        """Put fingers on the glass: `down FINGER X Y`, `move …`, `up FINGER`, `rest SECONDS`."""
        with (self.machine.share / "touches").open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))

    def tap(self, x: float, y: float) -> None:
        """Touch a pixel, from above, and let go."""
        self.touch(f"down 0 {x:.0f} {y:.0f}", "rest 0.2", "up 0")
