"""Beginning a game, going on with a kept one, leaving it, reading its story; and why not."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.evening.holding import Taken
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from companion.settings.kinds import Value
from engine import LineRefused, NotARecord

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.running import GameOnScreen, GameStarter


def start(app: App, effect: e.StartGame) -> None:
    """Begin a game: on disk first, then the set-up walk."""
    _seat(app, _starter(app).new(app.parts.games_folder, effect.header, effect.seating))
    app.open("walk")


def start_first(app: App, effect: e.StartFirstGame) -> None:
    """Begin a game that explains itself: no board need be laid for it."""
    from companion.evening import lessons
    from companion.games import game

    played, to_lay = game(effect.game), app.parts.to_lay(effect.game)
    assert played.first is not None, effect.game
    plan = played.first(to_lay)
    header = played.laying.header(plan)
    header = played.for_bots(header) if played.for_bots else header
    _seat(app, _starter(app).new(app.parts.games_folder, header, plan.seating))
    assert app.running is not None
    lessons.begin(app.running.evening)
    _begin(app)


def begin_play(app: App, effect: e.BeginPlay) -> None:
    """The board is laid."""
    app.parts.lights.lit()
    _renew(app)
    _begin(app)


def _renew(app: App) -> None:
    """What an owner said of the print during the walk counts: nobody has answered anything yet."""
    assert app.running is not None
    header, seating = app.running.store.header, app.running.seating
    laying = app.parts.to_lay(header["game"]).laying
    if laying.with_owners(header) != header:
        _seat(app, _starter(app).new(app.parts.games_folder, header, seating))


def resume(app: App, effect: e.ResumeGame) -> None:
    """Go on with a game; where it is not known who sits where, ask first."""
    from companion.evening.running import OtherSeats, by_touch, kept_seating

    seating = effect.seating or kept_seating(effect.path)
    try:
        if seating is None:
            app.open("new_game", resuming=effect.path)
        else:
            known = by_touch(seating, app.parts.known_dials)
            _go_on(app, _starter(app).again(effect.path, known))
    except (NotARecord, LineRefused):
        _say_why(app, effect.path)
    except OtherSeats:
        app.open("new_game", resuming=effect.path)
    except Taken:
        _say_why(app, effect.path, Told("taken", {}, "danger"))


def read_story(app: App, effect: e.OpenKeptStory) -> None:
    """Read what happened; another table may be playing it meanwhile."""
    try:
        app.open("story", path=effect.path, look=effect.look)
    except (NotARecord, LineRefused):
        _say_why(app, effect.path)


def rematch(app: App, otherwise: Mapping[str, Value]) -> None:
    """Begin the same game again, but for what was chosen otherwise."""
    assert app.running is not None
    header = app.running.store.header
    laying = app.parts.to_lay(header["game"]).laying
    plan = laying.plan(header)
    plan = replace(plan, options={**plan.options, **otherwise})
    again = e.StartGame(app.running.seating, laying.header(plan))
    app.later(_put_away(app), lambda: start(app, again))


def leave(app: App, then: str, **more: Any) -> None:
    """Put the game away, and open another page over home."""

    def look() -> None:
        app.open("home")
        if then != "home":
            app.open(then, **more)

    app.later(_put_away(app), look)


def stumbled(app: App, fault: BaseException) -> None:
    """Close what failed, say so, and keep why; a game is on disk as far as it came."""
    app.failed = fault
    app.parts.report(fault)
    if app.top:
        app.back()
    app.open("trouble", section="table")


def _starter(app: App) -> GameStarter:
    from companion.app.running import GameStarter

    app.furnish()
    return GameStarter(app.parts, app.listeners, app.change)


def _go_on(app: App, running: GameOnScreen) -> None:
    _seat(app, running)
    _begin(app)
    if running.store.told.back:
        app.open("undo", still=True)


def _seat(app: App, running: GameOnScreen) -> None:
    if app.running:
        app.running.let_go()
    app.running = running
    app.pages.close_all()
    running.keep_seating()
    app.parts.seated(running.seating, running.store.header)


def _begin(app: App) -> None:
    assert app.running is not None
    app.pages.close_all()
    app.change()
    app.running.begin(lambda task: _ended(app, task))


def _ended(app: App, task: asyncio.Task[None]) -> None:
    """A game that fails is kept on disk; the table says so and goes on from there."""
    if task.cancelled() or task.exception() is None:
        return
    app.failed = task.exception()
    app.parts.report(task.exception())
    app.parts.owners_dials.rest(forget=True)
    if app.running:
        app.running.let_go()
    app.running = None
    app.pages.close_all()
    app.open("home")
    app.open("trouble", section="table")


async def _put_away(app: App) -> None:
    if app.running:
        await app.running.leave()
    app.running = None
    app.pages.close_all()
    app.parts.owners_dials.rest()
    app.parts.lights.rest()


def _say_why(app: App, path: Path, told: Told | None = None) -> None:
    """A game cannot be read any more, or not be gone on with: past games say what is wrong."""
    app.parts.archive.forget(path)
    if app.shown == "past_games":
        app.back()
    app.open("past_games", chosen=path, told=told)
