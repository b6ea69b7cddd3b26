"""This game's own page: what may still lie in the creature pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice
from companion.screen.pages.page import AtTable, GamePage, Page
from engine.games.salem.view import TableView

# What a page looks like is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.games.salem.pages import deck as deck_page

DECK = "deck"


class DeckPage:
    """The creature pile."""

    icon, is_fed = "", True

    def page(self) -> Page[deck_page.State]:
        """Load it."""
        from companion.games.salem.pages import deck

        return deck

    def begun(self, table: AtTable) -> deck_page.State:
        """As all may count it by what they have been told."""
        from companion.games.salem.pages import deck

        assert table.running is not None
        now = table.running.evening.situation
        view = now.beat.after if now.beat else now.seen.table
        assert isinstance(view, TableView)
        return deck.state_of(view)

    def fed(self, table: AtTable, state: deck_page.State) -> deck_page.State:
        """A bot may have gone on since."""
        return replace(self.begun(table), facing=state.facing)

    def notice(self) -> Notice | None:
        """Home has nothing to say of it."""
        return None

    @property
    def deeds(self) -> Mapping[type[Effect], Callable[[AtTable, Any], None]]:
        """It is only looked at."""
        return {}


PAGES: dict[str, GamePage] = {DECK: DeckPage()}
