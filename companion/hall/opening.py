"""Every page by its name: how it begins, and what it is told while it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.table.told import has_unseen_end

if TYPE_CHECKING:
    from companion.hall.hall import Hall
    from companion.screen.pages import (
        home,
        new_game,
        past_games,
        rules,
        settings,
        stairs,
        trouble,
        update,
    )
    from companion.screen.pages.kit import Told


def opened(hall: Hall, name: str, **more: Any) -> tuple[ModuleType, Any]:
    """Open a page as things stand."""
    page = _page(name)
    return page, _BEGUN[name](hall, **more)


def prepare() -> Iterator[str]:
    """Load the pages one by one: the first frame need not wait for them, nor the first touch."""
    for name in _BEGUN:
        _page(name)
        yield name
    _over_a_game()
    yield "in_game"


def _page(name: str) -> ModuleType:
    return import_module(f"companion.screen.pages.{name}")


def fed(hall: Hall, name: str, state: Any) -> Any:
    """Give the page what has become known since it was opened."""
    feed = _FED.get(name)
    return feed(hall, state) if feed else state


def is_fed(name: str) -> bool:
    """Whether a page tells of things that may change while nobody touches it."""
    return name in _FED


def _home(hall: Hall) -> home.State:
    from companion.screen.pages import home

    hall.look_at_games()
    hall.house.archive.read_some()
    return _know_games(hall, home.State())


def _know_games(hall: Hall, state: home.State) -> home.State:
    """The last game that is not over; a game that is not read yet is found a moment later."""
    games = hall.house.archive.known()
    last = next((game for game in games if game.table and not game.outcome), None)
    if games and games[0].outcome and has_unseen_end(games[0].path):
        last = games[0]
    unreadable = sum(game.wrong is not None for game in games)
    return replace(state, resume=last, past=len(games), unreadable=unreadable)


def _past_games(
    hall: Hall, chosen: Path | None = None, told: Told | None = None
) -> past_games.State:
    from companion.screen.pages import past_games

    hall.look_at_games()
    hall.house.sticks.ask()
    return _know_past(hall, past_games.State(chosen=chosen, told=told))


def _know_past(hall: Hall, state: past_games.State) -> past_games.State:
    house = hall.house
    return replace(state, games=house.archive.known(), sticks=house.sticks.found)


def _new_game(hall: Hall, resuming: Path | None = None, *, again: bool = False) -> new_game.State:
    return hall.house.new_game(resuming, again=again)


def _stairs(hall: Hall) -> stairs.State:
    from companion.screen.pages import stairs

    return stairs.State(frozenset(hall.house.game().owners_stairs.pairs))


def _rules(hall: Hall, cites: tuple[str, ...] = ()) -> rules.State:
    from companion.screen.pages import rules

    phase = _over_a_game().shown(hall).phase if hall.sitting else ""
    return rules.begun(cites, phase)


def _trouble(hall: Hall, section: str) -> trouble.State:
    from companion.screen.pages import trouble

    return trouble.State(section)


def _settings(hall: Hall, section: str = "") -> settings.State:
    return hall.house.workshop.state(section)


def _update(hall: Hall) -> update.State:
    from companion.screen.pages import update

    told = tuple(hall.house.versions())
    hall.house.read_news()
    return update.State(told)


def _in_game(name: str) -> Callable[..., Any]:
    """What is done over a game, found when there is one."""

    def do(*told: Any, **more: Any) -> Any:
        return getattr(_over_a_game(), name)(*told, **more)

    return do


def _over_a_game() -> ModuleType:
    return import_module("companion.hall.in_game")


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


def _know_dials(hall: Hall, state: new_game.State) -> new_game.State:
    return replace(state, dials=hall.house.dials())


def _know_troubles(hall: Hall, state: home.State) -> home.State:
    house, state = hall.house, _know_games(hall, state)
    return replace(state, notices=house.notices(state.unreadable), is_adorned=house.is_furnished)


def _know_all(hall: Hall, state: settings.State) -> settings.State:
    return hall.house.workshop.fed(state)


_FED: dict[str, Callable[[Hall, Any], Any]] = {
    "home": _know_troubles,
    "past_games": _know_past,
    "new_game": _know_dials,
    "promises": _in_game("know_promises"),
    "settings": _know_all,
}
