"""This game's own pages: the set of the printed box, copied once; and the discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.octorage.box import OURS, printed
from companion.games.octorage.pages.wishes import SavePrinted
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice, Told
from companion.screen.pages.page import AtTable, GamePage, Page
from companion.settings.owners import say_of
from engine.games.octorage.record import GAME_ID
from engine.games.octorage.view import TableView

# What a page looks like is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.games.octorage.pages import discard as discard_page
    from companion.games.octorage.pages import rage_board as rage_board_page

RAGE_BOARD, DISCARD = "rage_board", "discard"


class RageBoardPage:
    """The Rage board and the copies of the owner's box (OG1, OG2)."""

    icon, is_fed = "", False

    def page(self) -> Page[rage_board_page.State]:
        """Load it."""
        from companion.games.octorage.pages import rage_board

        return rage_board

    def begun(self, table: AtTable) -> rage_board_page.State:
        """The set in force."""
        from companion.games.octorage.pages import rage_board

        own = printed()
        told = Told("wrong", tone="danger") if own.is_wrong else None
        return rage_board.State(own.set.rage, own.set.by_weapon, told=told)

    def fed(self, table: AtTable, state: rage_board_page.State) -> rage_board_page.State:
        """It is as it is."""
        return state

    def notice(self) -> Notice | None:
        """Nobody has copied the board, or what was said of it cannot be read."""
        own = printed()
        if own.is_wrong:
            return Notice("box", tone="danger", icon="octoman-rage", leads=RAGE_BOARD)
        return None if own.is_compared else Notice("rage", icon="octoman-rage", leads=RAGE_BOARD)

    @property
    def deeds(self) -> Mapping[type[Effect], Callable[[AtTable, Any], None]]:
        """To keep it."""
        return {SavePrinted: _save}


class DiscardPage:
    """What was thrown away: everybody may look it through."""

    icon, is_fed = "token-discard", True

    def page(self) -> Page[discard_page.State]:
        """Load it."""
        from companion.games.octorage.pages import discard

        return discard

    def begun(self, table: AtTable) -> discard_page.State:
        """As everybody has been told of it."""
        from companion.games.octorage.pages import discard

        assert table.running is not None
        now = table.running.evening.situation
        view = now.beat.after if now.beat else now.seen.table
        assert isinstance(view, TableView)
        return discard.State(view.discard, view.unseen)

    def fed(self, table: AtTable, state: discard_page.State) -> discard_page.State:
        """A bot may have thrown something away since."""
        return replace(self.begun(table), facing=state.facing)

    def notice(self) -> Notice | None:
        """Home has nothing to say of it."""
        return None

    @property
    def deeds(self) -> Mapping[type[Effect], Callable[[AtTable, Any], None]]:
        """It is only looked at."""
        return {}


def _save(table: AtTable, wish: SavePrinted) -> None:
    try:
        say_of(GAME_ID, OURS, wish.values)
    except OSError as error:
        table.tell(Told("failed", {"why": error.strerror or str(error)}, "danger"))
        return
    table.back()


PAGES: dict[str, GamePage] = {RAGE_BOARD: RageBoardPage(), DISCARD: DiscardPage()}
