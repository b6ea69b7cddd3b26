"""Every page by its name: how it begins, and what it is told while it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.evening.told import has_unseen_end

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.games.octopus.pages import stairs
    from companion.screen.pages import home, new_game, past_games, rules, settings, trouble, update
    from companion.screen.pages.kit import Told


_OF_A_GAME = ("stairs", "promises")


def opened(app: App, name: str, **more: Any) -> tuple[ModuleType, Any]:
    """Open a page as things stand."""
    page = _page(name)
    return page, _BEGUN[name](app, **more)


def prepare() -> Iterator[str]:
    """Load the pages one by one: the first frame need not wait for them, nor the first touch."""
    for name in _BEGUN:
        _page(name)
        yield name
    _over_a_game()
    yield "in_game"


def _page(name: str) -> ModuleType:
    room = "games.octopus" if name in _OF_A_GAME else "screen"
    return import_module(f"companion.{room}.pages.{name}")


def fed(app: App, name: str, state: Any) -> Any:
    """Give the page what has become known since it was opened."""
    feed = _FED.get(name)
    return feed(app, state) if feed else state


def is_fed(name: str) -> bool:
    """Whether a page tells of things that may change while nobody touches it."""
    return name in _FED


def _home(app: App) -> home.State:
    from companion.screen.pages import home

    app.look_at_games()
    app.parts.archive.read_some()
    return _know_games(app, home.State())


def _know_games(app: App, state: home.State) -> home.State:
    """The last game that is not over; a game that is not read yet is found a moment later."""
    games = app.parts.archive.known()
    last = next((game for game in games if game.table and not game.outcome), None)
    if games and games[0].outcome and has_unseen_end(games[0].path):
        last = games[0]
    unreadable = sum(game.wrong is not None for game in games)
    return replace(state, resume=last, past=len(games), unreadable=unreadable)


def _past_games(app: App, chosen: Path | None = None, told: Told | None = None) -> past_games.State:
    from companion.screen.pages import past_games

    app.look_at_games()
    app.parts.sticks.ask()
    return _know_past(app, past_games.State(chosen=chosen, told=told))


def _know_past(app: App, state: past_games.State) -> past_games.State:
    parts = app.parts
    return replace(state, games=parts.archive.known(), sticks=parts.sticks.found)


def _new_game(app: App, resuming: Path | None = None, *, again: bool = False) -> new_game.State:
    return app.parts.new_game(resuming, again=again)


def _stairs(app: App) -> stairs.State:
    from companion.games.octopus.pages import stairs

    return stairs.State(frozenset(app.parts.game().owners_stairs.pairs))


def _rules(app: App, cites: tuple[str, ...] = ()) -> rules.State:
    from companion.screen.pages import rules

    phase = _over_a_game().shown(app).phase if app.running else ""
    return rules.begun(cites, phase)


def _trouble(app: App, section: str) -> trouble.State:
    from companion.screen.pages import trouble

    return trouble.State(section)


def _settings(app: App, section: str = "") -> settings.State:
    return app.parts.set_up.state(section)


def _update(app: App) -> update.State:
    from companion.screen.pages import update

    told = tuple(app.parts.versions())
    app.parts.read_news()
    return update.State(told)


def _in_game(name: str) -> Callable[..., Any]:
    """What is done over a game, found when there is one."""

    def do(*told: Any, **more: Any) -> Any:
        return getattr(_over_a_game(), name)(*told, **more)

    return do


def _over_a_game() -> ModuleType:
    return import_module("companion.app.over_a_game")


_BEGUN: dict[str, Callable[..., Any]] = {
    "home": _home,
    "past_games": _past_games,
    "new_game": _new_game,
    "walk": _in_game("walk"),
    "stairs": _stairs,
    "rules": _rules,
    "story": _in_game("story"),
    "promises": _in_game("promises"),
    "undo": _in_game("undo"),
    "menu": _in_game("menu"),
    "trouble": _trouble,
    "settings": _settings,
    "update": _update,
}


def _know_dials(app: App, state: new_game.State) -> new_game.State:
    return replace(state, dials=app.parts.dials())


def _know_troubles(app: App, state: home.State) -> home.State:
    parts, state = app.parts, _know_games(app, state)
    return replace(state, notices=parts.notices(state.unreadable), is_adorned=parts.is_furnished)


def _know_all(app: App, state: settings.State) -> settings.State:
    return app.parts.set_up.fed(state)


_FED: dict[str, Callable[[App, Any], Any]] = {
    "home": _know_troubles,
    "past_games": _know_past,
    "new_game": _know_dials,
    "promises": _in_game("know_promises"),
    "settings": _know_all,
}
