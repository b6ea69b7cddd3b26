"""`octopus-table table`: the screen in the middle of the table, or a demonstration of it."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.app import App
from companion.app.keeping import end_in_order, looked_after
from companion.app.parts import Parts
from companion.app.screens import driver
from companion.games import keys
from companion.machine.service.failures import Failure, note
from companion.machine.service.faults import DONE, UNUSABLE, soon
from companion.machine.service.manager import Manager
from companion.machine.update.between import GameMark
from companion.machine.update.news import News
from companion.settings.places import state_dir
from companion.settings.reading import load
from companion.settings.values import Settings
from companion.text import Words

if TYPE_CHECKING:
    import argparse

    from companion.sounds.player import Player

SCREEN_TRIES, SCREEN_TRY_S = 20, 0.5

Limit = Callable[[Settings], Settings]
Guest = Callable[[App, Any], Coroutine[Any, Any, None]]
"""Somebody who uses the table by program: given the app and the shell once both are there."""


def table(options: argparse.Namespace, words: Words) -> int:
    """Open the table screen; without any screen, show one where nobody looks, and say so."""
    logging.getLogger("kivy").setLevel(logging.WARNING)
    loaded = load(keys())
    for mistake in loaded.mistakes:
        print(mistake.text(words), file=sys.stderr)
    asked = _Asked(options, loaded.settings)
    settings = asked(loaded.settings)
    manager = Manager.of(os.environ)
    if manager.is_there:
        soon()
    found = "offscreen" if options.off_screen else _driver(settings, manager, words)
    if not found and manager.is_there:
        note(Failure("no_screen"))
        return UNUSABLE
    if found in ("", "offscreen"):
        from companion.app.demonstration import demonstrate

        if not options.off_screen:
            print(words.say("screen.run.no_screen"))
        return asyncio.run(demonstrate(settings, words, options))
    settings = replace(settings, screen=replace(settings.screen, driver=found))
    return asyncio.run(show(settings, words, limit=asked))


def _driver(settings: Settings, manager: Manager, words: Words) -> str:
    """Name the driver; a service may be started before its screen is, and waits a moment for it."""
    tries = SCREEN_TRIES if manager.is_there else 1
    for left in reversed(range(tries)):
        found = driver(settings.screen.driver, os.environ)
        if found or not left:
            break
        manager.status(words.say("service.status.no_screen"))
        time.sleep(SCREEN_TRY_S)
    return found


class _Asked:
    """What was asked for at the start holds, whatever is set later, until it is set otherwise."""

    def __init__(self, options: argparse.Namespace, before: Settings) -> None:
        self._options, self._before = options, before

    def __call__(self, settings: Settings) -> Settings:
        options, before = self._options, self._before
        if options.fullscreen and settings.screen.fullscreen == before.screen.fullscreen:
            settings = replace(settings, screen=replace(settings.screen, fullscreen=True))
        if options.lang and settings.general.language == before.general.language:
            settings = replace(settings, general=replace(settings.general, language=options.lang))
        return settings


async def show(
    settings: Settings,
    words: Words,
    *,
    unseen: bool = False,
    guest: Guest | None = None,
    limit: Limit = lambda settings: settings,
) -> int:
    """Run the table until its window is closed, or until a *guest* who came along goes home."""
    from companion.screen.canvas.shell import NoWindow, Shell, set_up

    set_up(settings.screen, unseen=unseen)
    mixer = None if unseen else _mixer
    parts = Parts(settings, player=mixer, mark=GameMark.here(), news=News(), limit=limit)
    app = App(parts)
    try:
        shell = Shell(
            app.picture,
            app.heard,
            lambda: parts.settings.screen,
            lambda: parts.settings.colours.palette,
        )
    except NoWindow:
        print(words.say("screen.run.no_window", driver=settings.screen.driver), file=sys.stderr)
        note(Failure("no_window", settings.screen.driver))
        return UNUSABLE
    manager = Manager.of(os.environ)
    looked_after(shell, manager, words.say("service.status.ready"))
    app.watch(shell.changed)
    shell.when_drawn(app.furnish)
    end_in_order(shell.close)
    loop = asyncio.get_running_loop()
    parts.undo = lambda: loop.call_soon_threadsafe(app.undo_pressed)
    beside = [asyncio.create_task(app.run())]
    if guest:
        beside.append(asyncio.create_task(guest(app, shell)))
        beside[-1].add_done_callback(lambda _: shell.close())
    try:
        await shell.run(lambda: app.is_waiting)
    finally:
        manager.stopping()
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await app.close()
    if guest and not beside[-1].cancelled():
        beside[-1].result()
    return DONE


def _mixer() -> Player:
    from companion.screen.canvas.mixer import Mixer  # it reads what set_up has set

    return Mixer()


def pictures_folder() -> Path:
    """Where a demonstration keeps its pictures."""
    return state_dir() / "pictures"
