"""A page: a state, how it is drawn, and what a touch makes of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from companion.screen.intents import Intent
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice, Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words

if TYPE_CHECKING:  # the first frame comes sooner without a game
    from companion.evening.running import RunningGame

S = TypeVar("S")


class Page(Protocol[S]):
    """Pure functions of a state; a module that has them is a page.

    One that also has `spoken(state, words)` is read aloud, where a table reads, whenever it says
    something else than before.
    """

    def picture(self, state: S, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw it."""

    def heard(self, state: S, intent: Intent) -> S | Effect:
        """Give the state after a touch, or what is wished of the app."""


class AtTable(Protocol):
    """What a page of a game's own may know and wish of the table that shows it."""

    @property
    def running(self) -> RunningGame | None:
        """The game that is played."""

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what takes a moment, and look again."""

    def tell(self, told: Told) -> None:
        """Tell the page what came of its wish."""

    def back(self) -> None:
        """Close the page."""


class GamePage(Protocol):
    """A page that a game brings: what is not its state or its looks."""

    @property
    def icon(self) -> str:
        """Its sign in the menu while a game lasts; empty: it has no line there."""

    @property
    def is_fed(self) -> bool:
        """Whether it tells of things that may change while nobody touches it."""

    @property
    def deeds(self) -> Mapping[type[Effect], Callable[[AtTable, Any], None]]:
        """What becomes of its own wishes."""

    def page(self) -> Page[Any]:
        """Load it."""

    def begun(self, table: AtTable) -> Any:
        """Its state as it is opened."""

    def fed(self, table: AtTable, state: Any) -> Any:
        """Its state with what has become known since."""

    def notice(self) -> Notice | None:
        """What home says so that somebody opens it."""
