"""`octopus-table table --safe`: what failed, on the screen; without a screen, on the console.

It needs no dial, lamp, radio or sound. Whatever happens it stays, so that what it says can be read.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import select
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from msgspec.structs import replace

from companion.app.screens import driver
from companion.games import keys
from companion.machine.service.failures import Failure, latest, of_fault
from companion.machine.service.faults import AGAIN, DONE, UNUSABLE, soon, started
from companion.machine.service.manager import Manager
from companion.settings.reading import load
from companion.settings.values import Settings
from companion.text import Words, words

_log = logging.getLogger(__name__)
_KEY = "screen.pages.safe.console"


def safe(options: argparse.Namespace) -> int:
    """Open the safe screen, or speak on the console; give AGAIN if the table is to be tried."""
    logging.getLogger("kivy").setLevel(logging.WARNING)
    manager = Manager.of(os.environ)
    if manager.is_there:
        soon()
    settings = _settings(options)
    spoken = words(settings.general.spoken)
    try:
        return asyncio.run(_show(settings, manager, spoken))
    except Exception as fault:  # noqa: BLE001 -- nobody else could tell it to anybody
        _log.error("safe mode has no screen", exc_info=fault)
        started()
        return _Console(manager, spoken).wait(of_fault(fault).detail)


def _settings(options: argparse.Namespace) -> Settings:
    """The owner's, but for the driver: it may be what is wrong."""
    settings = load(keys()).settings
    found = driver("auto", os.environ)
    full = options.fullscreen or settings.screen.fullscreen
    settings = replace(settings, screen=replace(settings.screen, driver=found, fullscreen=full))
    if options.lang:
        settings = replace(settings, general=replace(settings.general, language=options.lang))
    return settings


async def _show(settings: Settings, manager: Manager, spoken: Words) -> int:
    from companion.app.keeping import end_in_order, looked_after
    from companion.app.safe import SafeApp
    from companion.screen.canvas.shell import NoWindow, Shell, set_up

    if not settings.screen.driver:
        raise NoWindow(spoken.say("service.failure.no_screen"))
    set_up(settings.screen)
    safe_app = SafeApp(settings, latest(), lambda: shell.close())  # noqa: PLW0108 -- it comes next
    shell = Shell(safe_app.picture, safe_app.heard, lambda: safe_app.screen)
    safe_app.watch(shell.changed)
    looked_after(shell, manager, spoken.say("service.status.safe"))
    end_in_order(shell.close)
    try:
        await shell.run(lambda: safe_app.is_waiting)
    finally:
        manager.stopping()
        await safe_app.close()
    return AGAIN if safe_app.again else DONE


class _Console:
    """Says what failed where there is no screen to show it on, and waits for somebody."""

    def __init__(self, manager: Manager, spoken: Words) -> None:
        self._manager, self._words = manager, spoken

    def wait(self, why: str) -> int:
        """Say it and stay; Enter asks for another try."""
        with _terminal() as terminal:
            for line in self._lines(why):
                print(line, file=terminal)
        self._manager.ready(self._words.say("service.status.console"))
        if not (self._manager.is_there or os.isatty(0)):
            return UNUSABLE  # somebody's script: it would wait for nobody
        while not self._is_pressed():
            self._manager.alive()
        return AGAIN

    def _lines(self, why: str) -> list[str]:
        say = self._words.say
        lines = ["", say(f"{_KEY}.title"), say(f"{_KEY}.why", why=why), ""]
        for failure in latest():
            lines += [say(f"{_KEY}.failure", what=_what(failure, say)),
                      say(f"{_KEY}.cure", cure=say(f"service.cure.{failure.key}"))]  # fmt: skip
        return [*lines, "", say(f"{_KEY}.again")]

    def _is_pressed(self) -> bool:
        """Wait for Enter as long as the watchdog may wait; a closed input is no key."""
        ready, _, _ = select.select([0] if os.isatty(0) else [], [], [], self._manager.feed_s or 60)
        return bool(ready) and bool(os.read(0, 1024))


def _what(failure: Failure, say: Callable[..., str]) -> str:
    return say(f"service.failure.{failure.key}", detail=failure.detail, status=failure.status)


def _terminal() -> TextIO:
    """The console: of a service that is what it reads from, since its output goes to the log."""
    where = 0 if os.isatty(0) else 1
    return TextIOWrapper(os.fdopen(os.dup(where), "wb"), sys.stdout.encoding, "replace")
