"""This game's own pages: the set of the printed box, copied once; and the discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.octorage.box import OURS, printed
from companion.games.octorage.pages.wishes import SavePrinted
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice, Told
from companion.screen.pages.looked_through import LookedThrough, PublicPage
from companion.screen.pages.page import AtTable, GamePage, Page
from companion.settings.owners import say_of
from engine.games.octorage.record import GAME_ID

# What a page looks like is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
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


def _discard() -> PublicPage:
    from companion.games.octorage.pages import discard

    return discard


def _save(table: AtTable, wish: SavePrinted) -> None:
    try:
        say_of(GAME_ID, OURS, wish.values)
    except OSError as error:
        table.tell(Told("failed", {"why": error.strerror or str(error)}, "danger"))
        return
    table.back()


PAGES: dict[str, GamePage] = {
    RAGE_BOARD: RageBoardPage(),
    DISCARD: LookedThrough(_discard, "token-discard"),
}
