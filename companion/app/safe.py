"""Safe mode's own small app: the safe page, the doctor, the diagnosis; a game if that still works.

It builds nothing before somebody asks for it, since any part may be the one that fails. What fails
here is told on the page, and the page stays.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.checkup import Checkup
from companion.evening.aside import in_a_thread
from companion.machine.service.failures import Failure, of_fault
from companion.screen.intents import Intent
from companion.screen.pages import effects as e
from companion.screen.pages import safe
from companion.screen.pages.kit import Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.settings.values import Screen, Settings
from companion.text import words

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.screen.pages import settings as setup

_log = logging.getLogger(__name__)


def only_touch(settings: Settings) -> Settings:
    """The same table without dials, radio, lamps and sound."""
    return replace(
        settings,
        dials=replace(settings.dials, usb=False, bluetooth=False),
        lamps=replace(settings.lamps, profile="simulated", undo_button=False),
        sound=replace(settings.sound, on=False),
    )


class SafeApp:
    """Shows what failed; `again` says that the table is to be started as usual."""

    def __init__(
        self, settings: Settings, failures: tuple[Failure, ...], close: Callable[[], None]
    ) -> None:
        self._settings = only_touch(settings)
        self._language = settings.general.spoken
        self._close = close
        self._page = safe.State(failures)
        self._setup: setup.State | None = None
        """The doctor or the diagnosis, while it is looked at."""
        self._checkup = Checkup(in_a_thread)
        self.app: App | None = None
        self.again = False
        self._changed: Callable[[], None] = lambda: None
        self._jobs: set[asyncio.Task[Any]] = set()

    # What is seen

    def watch(self, changed: Callable[[], None]) -> None:
        """Have *changed* called whenever the picture may be another."""
        self._changed = changed

    @property
    def screen(self) -> Screen:
        """How the screen is to look."""
        return self.app.parts.settings.screen if self.app else self._settings.screen

    @property
    def is_waiting(self) -> bool:
        """Whether a second changes the picture."""
        return self.app is not None and self.app.is_waiting

    def picture(self, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw what is to be seen now."""
        if self.app:
            return self.app.picture(stage)
        spoken = words(self._language)
        if self._setup:
            from companion.screen.pages import settings as setup

            return setup.picture(self._setup, spoken, stage)
        if self._page.facing % 180 != stage.front % 180:
            self._page = replace(self._page, facing=stage.front)
        return safe.picture(self._page, spoken, stage)

    # What is touched

    def heard(self, intent: Intent) -> None:
        """Do what was wished on what is shown."""
        try:
            self._hear(intent)
        except Exception as fault:  # noqa: BLE001 -- any part may be the one that fails
            self._failed(fault)
        self._changed()

    def _hear(self, intent: Intent) -> None:
        if self.app:
            self.app.heard(intent)
        elif self._setup:
            self._hear_setup(self._setup, intent)
        else:
            came = safe.heard(self._page, intent)
            if isinstance(came, e.Effect):
                self._carry_out(came)
            else:
                self._page = came

    def _carry_out(self, effect: e.Effect) -> None:
        if isinstance(effect, e.TryAgain):
            self.again = True
            self._close()
        elif isinstance(effect, e.SaveSettings):  # said here, and kept nowhere
            self._language = str(effect.values["general.language"])
        elif isinstance(effect, e.OpenPage) and effect.page == "home":
            self._play()
        elif isinstance(effect, e.OpenPage):
            self._open_setup(effect.page.partition(".")[2])

    def _failed(self, fault: BaseException) -> None:
        _log.error("safe mode", exc_info=fault)
        self._setup = None
        self._page = replace(
            self._page, told=Told("failed", {"why": of_fault(fault).detail}, "danger")
        )

    # A game by touch

    def _play(self) -> None:
        from companion.app.app import App
        from companion.app.parts import Parts
        from companion.machine.update.between import GameMark

        parts = Parts(self._settings, mark=GameMark.here(), limit=only_touch)
        app = App(parts)
        app.watch(self._changed)
        self.app = app
        self._later(app.run())

    # The doctor and the diagnosis

    def _open_setup(self, section: str) -> None:
        from companion.screen.pages import settings as setup

        begun = setup.State(settings=self._settings, facing=self._page.facing)
        self._setup = begun
        self._hear_setup(begun, setup.OpenSection(section))

    def _hear_setup(self, state: setup.State, intent: Intent) -> None:
        from companion.screen.pages import settings as setup

        came = setup.heard(state, intent)
        if isinstance(came, e.Effect):
            self._setup = came.then if isinstance(came.then, setup.State) else state
            self._work(came)
        else:
            self._setup = came if came.section else None

    def _work(self, effect: e.Effect) -> None:
        if isinstance(effect, e.Examine):
            self._later(self._examine())
        elif isinstance(effect, e.GatherBundle):
            self._later(self._gather())
        elif isinstance(effect, e.SaveBundle):
            self._save()

    async def _examine(self) -> None:
        await self._checkup.examine()
        self._tell()

    async def _gather(self) -> None:
        await self._checkup.gather(self._settings, words(self._language))
        self._tell()

    def _save(self) -> None:
        from companion.machine.sticks import writable

        folder = next(iter(writable()), self._settings.storage.games_dir)
        if told := self._checkup.save(folder):
            self._tell(told=told)

    def _tell(self, **news: Any) -> None:
        """Show what has become known, if it is still looked at."""
        if self._setup:
            found = {"findings": self._checkup.findings, "bundle": self._checkup.bundle}
            self._setup = replace(self._setup, **found, **news)
        self._changed()

    # Work

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            self._failed(fault)
            self._changed()

    async def close(self) -> None:
        """Put everything away; a game that was played is on disk."""
        jobs = list(self._jobs)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        if self.app:
            await self.app.close()
