"""Which of the machine's consoles is looked at: the table draws on its own, and on no other."""

from __future__ import annotations

import os
import re
from pathlib import Path

ACTIVE = Path("/sys/class/tty/tty0/active")


def ours() -> str:
    """Name the console this was started on, such as `tty1`; empty: on none."""
    try:
        name = os.ttyname(0).removeprefix("/dev/")
    except OSError:
        return ""
    return name if re.fullmatch(r"tty\d+", name) else ""


def is_looked_at(console: str, active: Path = ACTIVE) -> bool:
    """Say whether people see this console, as far as anybody can say."""
    try:
        return not console or active.read_text("ascii").strip() == console
    except OSError:
        return True
