"""Where the things of this owner are kept."""

from __future__ import annotations

import os
from pathlib import Path


def config_dir() -> Path:
    """Where this owner's settings are kept."""
    return _home("XDG_CONFIG_HOME", ".config") / "octopus-table"


def state_dir() -> Path:
    """Where this table keeps what is of no game and no setting."""
    return _home("XDG_STATE_HOME", ".local/state") / "octopus-table"


def games_dir() -> Path:
    """Where this owner's games are kept."""
    return _home("XDG_DATA_HOME", ".local/share") / "octopus-table" / "games"


def _home(variable: str, default: str) -> Path:
    value = os.environ.get(variable)
    return Path(value) if value else Path.home() / default
