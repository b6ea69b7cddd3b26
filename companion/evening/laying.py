"""What is asked of a game before it is played: who picks what, what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from companion.settings.keys import Field, Path, Renamed


class Laying(Protocol):
    """Before a game."""

    @property
    def options(self) -> tuple[Field, ...]:
        """What can be chosen; what it usually is, the settings say."""

    @property
    def old(self) -> Mapping[Path, Renamed]:
        """What became of settings that older files have of this game."""


class PlainLaying(msgspec.Struct, frozen=True):
    """Nothing to choose."""

    options: tuple[Field, ...] = ()
    old: Mapping[Path, Renamed] = {}
