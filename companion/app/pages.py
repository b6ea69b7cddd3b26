"""The pages that lie on each other: the one on top is seen, heard, and goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Told
from companion.screen.pages.page import Page
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words

S = TypeVar("S")
ByItself = Callable[[S], tuple[float, Intent] | None]
"""After how long a page in this state does something by itself, and what."""


class OpenedPage(Generic[S]):
    """A page that is open: what draws and hears it, and how it stands."""

    def __init__(
        self,
        page: Page[S],
        state: S,
        fed: Callable[[S], S] | None = None,
        by_itself: ByItself[S] = lambda _: None,
        of: str = "",
        *,
        is_faced: bool = False,
    ) -> None:
        """*of*: the game it speaks of; else that of the page under it.

        *is_faced*: it is known who reads it.
        """
        self.name, self.of = "", of
        self.page, self.state = page, state
        self._fed, self.by_itself = fed, by_itself
        self._is_faced = is_faced

    @property
    def is_fed(self) -> bool:
        """Whether it tells of things that may change while nobody touches it."""
        return self._fed is not None

    def picture(self, words: Words, stage: Stage, under: int) -> tuple[Stage, Sheets]:
        """Draw it with what has become known; the first time it is turned as those *under* it."""
        if self._fed:
            self.state = self._fed(self.state)
        if not self._is_faced and hasattr(self.state, "facing"):
            self.change(facing=under)
        self._is_faced = True
        return self.page.picture(self.state, words, stage)

    def heard(self, intent: Intent) -> Effect | None:
        """Change as touched; give what is wished of the app."""
        came = self.page.heard(self.state, intent)
        if not isinstance(came, Effect):
            self.state = came
            return None
        then: Any = came.then
        self.state = self.state if then is None else then
        return came

    def spoken(self, words: Words) -> str:
        """What it has read aloud as it stands; few pages have anything."""
        say = getattr(self.page, "spoken", None)
        return say(self.state, words) if say else ""

    def change(self, **news: Any) -> None:
        """Have other fields in its state."""
        state: Any = self.state
        self.state = replace(state, **news)


class Pages:
    """The pages that are open; where there are none, the game is seen."""

    def __init__(self, go_on: Callable[[Intent], None]) -> None:
        self._opened: list[OpenedPage[Any]] = []
        self._pulse = Pulse(go_on)
        self._said = ""
        """What the page that is shown has had read aloud."""

    @property
    def top(self) -> OpenedPage[Any] | None:
        """The page that is seen."""
        return self._opened[-1] if self._opened else None

    @property
    def of(self) -> str:
        """The game that the page on top speaks of; empty: no page says."""
        return next((page.of for page in reversed(self._opened) if page.of), "")

    def open(self, name: str, opened: OpenedPage[Any]) -> None:
        """Lay a page on top."""
        opened.name = name
        self._opened.append(opened)

    def close(self) -> None:
        """Take the page on top away."""
        if self._opened:
            self._opened.pop()

    def close_all(self) -> None:
        """Show the game."""
        self._opened.clear()

    def picture(self, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw the page on top: it faces who turned one under it, or who stands before it."""
        under = (getattr(below.state, "facing", None) for below in reversed(self._opened[:-1]))
        facing = next((turn for turn in under if turn is not None), stage.front)
        return self._opened[-1].picture(words, stage, facing)

    def spoken(self, words: Words) -> str:
        """What the page on top has read aloud, once; empty: nothing new."""
        before, self._said = self._said, self.top.spoken(words) if self.top else ""
        return "" if self._said == before else self._said

    def tell(self, told: Told, **more: Any) -> bool:
        """Tell the page on top what came of its wish; False: it has no place for it."""
        top = self.top
        if top is None or not hasattr(top.state, "told"):
            return False
        top.change(told=told, **more)
        return True

    def look(self) -> None:
        """Look at what is on top now, and when it goes on by itself."""
        self._pulse.follow(self.top)


class Pulse:
    """Has the page on top do what it does by itself when its time has come."""

    def __init__(self, go_on: Callable[[Intent], None]) -> None:
        self._go_on = go_on
        self._for: Any = None
        """The very state whose time is running; with another, another time begins."""
        self._next: asyncio.TimerHandle | None = None

    def follow(self, opened: OpenedPage[Any] | None) -> None:
        """Look at what is on top now; called whenever anything changes."""
        state = opened.state if opened else None
        if state is self._for:
            return
        self._for = state
        if self._next:
            self._next.cancel()
            self._next = None
        due = opened.by_itself(state) if opened else None
        if due:
            seconds, intent = due
            self._next = asyncio.get_running_loop().call_later(seconds, self._go_on, intent)
