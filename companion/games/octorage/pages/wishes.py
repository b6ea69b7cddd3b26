"""What this game's own page wishes of the table."""

from __future__ import annotations

from companion.screen.pages.effects import Effect
from companion.settings.keys import Path
from companion.settings.kinds import Value


class SavePrinted(Effect, frozen=True):
    """Keep what the owner says of the printed set."""

    values: dict[Path, Value]
