"""Is there a screen to show anything on, and by which driver."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from pathlib import Path


def driver(wanted: str, environment: Mapping[str, str], devices: Path = Path("/dev/dri")) -> str:
    """Name the driver SDL is to use; empty: there is no screen.

    It is always named: left alone, SDL draws where nobody can see it rather than fail.
    """
    if wanted != "auto":
        return wanted
    if environment.get("WAYLAND_DISPLAY") and platform.machine() == "aarch64":
        return "wayland"  # in the wheels of this processor alone
    if environment.get("DISPLAY"):
        return "x11"
    cards = sorted(devices.glob("card*")) if devices.is_dir() else []
    return "kmsdrm" if any(os.access(card, os.R_OK | os.W_OK) for card in cards) else ""
