"""Which page or game is shown, and who hears a touch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from companion.app import going_on, openers, over_a_game, wishes
from companion.app.pages import OpenedPage, Pages
from companion.app.parts import Parts
from companion.app.work import Work
from companion.games import FIRST
from companion.screen import intents as i
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage

# What only a game needs is imported with the first: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.app.running import GameOnScreen
    from companion.evening.situation import Listener


class App:
    """Shows pages and games, and has done what is wished on them."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.listeners: list[Listener] = []
        """Who else is told what happens in the games that begin from now on."""
        self.running: GameOnScreen | None = None
        self.failed: BaseException | None = None
        self.pages = Pages(self._hear)
        self.work = Work(parts, self.change)
        self._changed: Callable[[], None] = lambda: None
        self._is_furnished = asyncio.Event()
        self._is_closed = False
        self._is_due = False
        """Something happened that is not looked at yet."""
        self.open("home")

    def furnish(self) -> None:
        """Bring dials, lamps and sounds in, once there is something to look at."""
        if not self._is_furnished.is_set():
            self._is_furnished.set()
            self.parts.furnish()
            self.listeners[:0] = [self.parts.lights, self.parts.sounds]
            self.watch(self._changed)

    # What is seen

    def picture(self, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw what is to be seen now."""
        if self.top:
            return self.pages.picture(self.parts.words_of(self.of), stage)
        assert self.running is not None
        return self.running.picture(stage)

    @property
    def of(self) -> str:
        """The game that is spoken of: a page's, or the one that is played; else the first."""
        return self.pages.of or (self.running.store.header["game"] if self.running else FIRST)

    @property
    def is_waiting(self) -> bool:
        """Whether a second changes the picture."""
        if self.top:
            return self.top.is_fed
        return self.running is not None and self.running.playing.is_waiting

    @property
    def top(self) -> OpenedPage[Any] | None:
        """The page that is shown, if it is not the game itself."""
        return self.pages.top

    @property
    def shown(self) -> str:
        """The name of the page that is shown; empty: the game itself."""
        return self.top.name if self.top else ""

    def watch(self, changed: Callable[[], None]) -> None:
        """Have *changed* called whenever the picture may be another."""
        self._changed = changed
        if self.parts.is_furnished:
            self.parts.owners_dials.changed = self.parts.sounds.changed = changed
        changed()

    def change(self) -> None:
        """Something happened: look and listen again, once for all that happens in one go."""
        if self._is_due:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing else is going to happen
            self._look()
        else:
            self._is_due = True
            loop.call_soon(self._look)

    def _look(self) -> None:
        self._is_due = False
        if self._is_closed:
            return
        running, is_away = self.running, self.top is not None
        self.parts.mark.set(running is not None and running.store.position.outcome is None)
        now = None
        if running:
            running.look_away(is_away=is_away)
            now = running.evening.situation
            self.parts.lights.noticed(now)
        if self.parts.is_furnished:  # sounds tell of seals and losses, and of time that runs out
            end = running.playing.deadline if running and not is_away else None
            self.parts.sounds.noticed(now, end)
            if said := self.pages.spoken(self.parts.words_of(self.of)):
                self.parts.sounds.say(said, self.parts.language)
        if self.top is None and (topic := over_a_game.due_lesson(self)):
            self.open("lesson", topic=topic)
        self.pages.look()
        self._changed()

    # What is touched

    def heard(self, intent: i.Intent) -> None:
        """Do what was wished on what is shown."""
        if isinstance(intent, i.Elsewhere):
            if self.running and self.top is None:
                self.running.playing.heard(intent)
            return
        self.parts.sounds.touched()
        if self.top is None:
            self.parts.lights.touched()
        self._hear(intent)

    def undo_pressed(self) -> None:
        """Somebody pressed the button beside the board."""
        if self.running and self.running.store.match.answers and self.top is None:
            self.open("undo")

    def _hear(self, intent: i.Intent) -> None:
        """A fault of ours ends no evening."""
        try:
            if self.top:
                wished = self.top.heard(intent)
                if wished:
                    wishes.carry_out(self, wished)
            elif self.running and not self.running.playing.heard(intent):
                wishes.around_a_game(self, intent)
        except Exception as fault:  # noqa: BLE001  people see that it failed, and go on
            going_on.stumbled(self, fault)
        self.change()

    def wish(self, effect: e.Effect) -> None:
        """Carry out what a page would wish."""
        wishes.carry_out(self, effect)
        self.change()

    # Pages

    def open(self, name: str, **more: Any) -> None:
        """Open a page on top of what is shown."""
        self.pages.open(name, openers.opened(self, name, **more))
        self.change()

    def back(self) -> None:
        """Close the page on top; home is under all, but for a game."""
        self.pages.close()
        if self.top is None and self.running is None:
            self.open("home")
        self.change()

    def tell(self, told: Told, **more: Any) -> None:
        """Tell the page on top what came of its wish, if it has a place for it."""
        if self.pages.tell(told, **more):
            self.change()

    def later(
        self, work: Coroutine[Any, Any, None], then: Callable[[], None] = lambda: None
    ) -> None:
        """Do what takes a moment, and look again."""
        self.work.later(work, then)

    async def run(self) -> None:
        """Look after the dials, until cancelled."""
        await self.work.run(self._is_furnished, self.furnish)

    async def close(self) -> None:
        """Put everything away: the game is on disk, the lamps go dark."""
        if self.running:
            await self.running.leave()
        self._is_closed = True
        self.parts.close()
