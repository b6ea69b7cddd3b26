"""The kernel's simulated GPIO chip, seen from the kernel's side."""

from __future__ import annotations

import os
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
LINES = 54


class Chip:
    """A chip made through configfs; its lines are read and pulled in sysfs."""

    def __init__(self, name: str, label: str) -> None:
        device, bank = CONFIG / name, CONFIG / name / "bank0"
        bank.mkdir(parents=True)
        (bank / "num_lines").write_text(str(LINES))
        (bank / "label").write_text(label)
        (device / "live").write_text("1")
        self.name = (bank / "chip_name").read_text().strip()
        where = (device / "dev_name").read_text().strip()
        self._lines = Path("/sys/devices/platform") / where / self.name
        self._values = [os.open(self._lines / f"sim_gpio{n}" / "value", os.O_RDONLY)
                        for n in range(LINES)]  # fmt: skip

    def value(self, gpio: int) -> int:
        """What the kernel says of a line; read often, so its file stays open."""
        return int(os.pread(self._values[gpio], 1, 0))

    def pull(self, gpio: int) -> str:
        """Where the line goes when nobody drives it."""
        return (self._lines / f"sim_gpio{gpio}" / "pull").read_text().strip()

    def set_pull(self, gpio: int, way: str) -> None:
        """Pull a line, as a button or a resistor does."""
        (self._lines / f"sim_gpio{gpio}" / "pull").write_text(f"pull-{way}")
