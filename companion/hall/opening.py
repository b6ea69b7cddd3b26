"""Every page by its name: how it begins, and what it is told while it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.reopening import reopen
from companion.screen.presenter.moment import Sitter
from companion.table.promises import Promise, is_kept, kept_promises, talked_of, with_promises
from companion.table.statistics import moments
from engine.games.octopus.table import opening as laid

if TYPE_CHECKING:
    from companion.hall.hall import Hall
    from companion.screen.pages import (
        home,
        menu,
        new_game,
        past_games,
        promises,
        rules,
        settings,
        stairs,
        story,
        trouble,
        undo,
        update,
        walk,
    )


def opened(hall: Hall, name: str, **more: Any) -> tuple[ModuleType, Any]:
    """Open a page as things stand."""
    page = _page(name)
    return page, _BEGUN[name](hall, page, **more)


def prepare() -> Iterator[str]:
    """Load the pages one by one: the first frame need not wait for them, nor the first touch."""
    for name in _BEGUN:
        _page(name)
        yield name


def _page(name: str) -> ModuleType:
    return import_module(f"companion.screen.pages.{name}")


def fed(hall: Hall, name: str, state: Any) -> Any:
    """Give the page what has become known since it was opened."""
    feed = _FED.get(name)
    return feed(hall, state) if feed else state


def is_fed(name: str) -> bool:
    """Whether a page tells of things that may change while nobody touches it."""
    return name in _FED


def _home(hall: Hall, page: Any) -> home.State:
    games = hall.house.archive.games()
    last = next((game for game in games if game.table and not game.outcome), None)
    return page.State(last, len(games), unreadable=sum(game.table is None for game in games))


def _past_games(hall: Hall, page: Any) -> past_games.State:
    return page.State(tuple(hall.house.archive.games()), hall.house.sticks())


def _new_game(hall: Hall, page: Any, resuming: Path | None = None) -> new_game.State:
    return hall.house.new_game(resuming)


def _walk(hall: Hall, page: Any) -> walk.State:
    assert hall.sitting is not None
    table = hall.sitting.store.position.table
    names = tuple(sitter.name for sitter in hall.sitting.seating.sitters)
    state = page.State(laid(table.setup), names, hall.house.lights.are_there)
    hall.house.lights.lit(page.lamp(state))
    return state


def _stairs(hall: Hall, page: Any) -> stairs.State:
    return page.State(frozenset(hall.house.game().owners_stairs.pairs))


def _rules(hall: Hall, page: Any, cites: tuple[str, ...] = ()) -> rules.State:
    return page.begun(cites)


def _story(hall: Hall, page: Any, path: Path | None = None, at: int = -1) -> story.State:
    if path is not None:
        kept = reopen(path)
        match = kept.match
        names = [seat.get("name", "") for seat in kept.header["seats"]]
        noted = kept_promises(path, match.position.table, len(match.answers))
        untold = 0
    else:
        assert hall.sitting is not None
        match, noted = hall.sitting.store.match, hall.sitting.store.promises
        untold = hall.sitting.evening.situation.untold
        names = [sitter.name for sitter in hall.sitting.seating.sitters]
    position = match.position
    over = position.outcome is not None and not untold
    told = moments(match, laid(position.table.setup))
    told = told[: len(told) - untold]
    hides = position.table.setup.memory and not over
    return page.begun(with_promises(told, noted, hides=hides), names, over=over, at=at)


def _promises(hall: Hall, page: Any) -> promises.State:
    assert hall.sitting is not None
    position = hall.sitting.store.position
    names = [sitter.name for sitter in hall.sitting.seating.sitters]
    return page.begun(position.table, names, _judged(hall), talked_of(position))


def _judged(hall: Hall) -> tuple[tuple[Promise, bool | None], ...]:
    """What was promised, and whether it was kept as far as everybody may know."""
    assert hall.sitting is not None
    store = hall.sitting.store
    setup = store.position.table.setup
    told = moments(store.match, laid(setup))
    story = told[: len(told) - hall.sitting.evening.situation.untold]
    hides = setup.memory and store.position.outcome is None
    return tuple((one, is_kept(one, story, hides=hides)) for one in store.promises)


def _undo(hall: Hall, page: Any) -> undo.State:
    assert hall.sitting is not None
    sitters = tuple(Sitter(s.place, s.name, s.means.value) for s in hall.sitting.seating.sitters)
    return page.begun(hall.sitting.store.match, sitters)


def _menu(hall: Hall, page: Any) -> menu.State:
    assert hall.sitting is not None
    store, beat = hall.sitting.store, hall.sitting.evening.situation.beat
    table = beat.after if beat else store.position.table
    can_undo = bool(store.match.answers)
    return page.State(table.turn, table.phase, can_undo, store.trouble or "")


def _trouble(hall: Hall, page: Any, kind: str) -> trouble.State:
    return page.State(kind)


def _settings(hall: Hall, page: Any, section: str = "") -> settings.State:
    return hall.house.workshop.state(section)


def _update(hall: Hall, page: Any) -> update.State:
    told = tuple(hall.house.versions())
    hall.house.read_news()
    return page.State(told)


_BEGUN: dict[str, Callable[..., Any]] = {
    "home": _home,
    "past_games": _past_games,
    "new_game": _new_game,
    "walk": _walk,
    "stairs": _stairs,
    "rules": _rules,
    "story": _story,
    "promises": _promises,
    "undo": _undo,
    "menu": _menu,
    "trouble": _trouble,
    "settings": _settings,
    "update": _update,
}


def _know_dials(hall: Hall, state: new_game.State) -> new_game.State:
    return replace(state, dials=hall.house.dials())


def _know_troubles(hall: Hall, state: home.State) -> home.State:
    return replace(state, notices=hall.house.notices(state.unreadable))


def _know_all(hall: Hall, state: settings.State) -> settings.State:
    return hall.house.workshop.fed(state)


def _know_promises(hall: Hall, state: promises.State) -> promises.State:
    return replace(state, promises=_judged(hall))


_FED: dict[str, Callable[[Hall, Any], Any]] = {
    "home": _know_troubles,
    "new_game": _know_dials,
    "promises": _know_promises,
    "settings": _know_all,
}
