"""A page of what everybody may look through while a game lasts: a public pile, a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice
from companion.screen.pages.page import AtTable, Page


class PublicPage(Page[Any], Protocol):
    """A page whose state is made of what all see; its state has `facing`."""

    def state_of(self, view: Any) -> Any:
        """What of it is looked through."""


class LookedThrough(msgspec.Struct, frozen=True):
    """Such a page: as people have been told of it, and fed while it is open."""

    load: Callable[[], PublicPage]
    """What a page looks like is imported with it: the first frame comes sooner."""
    icon: str = ""
    is_fed: bool = True

    @property
    def deeds(self) -> Mapping[type[Effect], Callable[[AtTable, Any], None]]:
        """It is only looked at."""
        return {}

    def page(self) -> Page[Any]:
        """Load it."""
        return self.load()

    def begun(self, table: AtTable) -> Any:
        """As all have been told: a beat nobody has seen yet has not happened."""
        assert table.running is not None
        now = table.running.evening.situation
        return self.load().state_of(now.beat.after if now.beat else now.seen.table)

    def fed(self, table: AtTable, state: Any) -> Any:
        """A bot may have gone on since."""
        return replace(self.begun(table), facing=state.facing)

    def notice(self) -> Notice | None:
        """Home has nothing to say of it."""
        return None
