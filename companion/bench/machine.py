"""What is the same for every part: the machine, and how figures stand to aims."""

from __future__ import annotations

import os
import platform
from typing import Any


def machine() -> dict[str, Any]:
    """The machine the figures are from."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
    }


def at_least(aim: float, name: str, value: float | None) -> dict[str, Any]:
    """An aim that more is better for."""
    met = None if value is None else value >= aim
    return {"name": name, "value": value, "aim": f">= {aim}", "met": met}


def at_most(aim: float, name: str, value: float | None) -> dict[str, Any]:
    """An aim that less is better for."""
    met = None if value is None else value <= aim
    return {"name": name, "value": value, "aim": f"<= {aim}", "met": met}
