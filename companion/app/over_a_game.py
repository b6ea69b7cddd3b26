"""The pages over a game, as each begins; imported with a game, not with the first frame."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.evening.choosing import Standing
from companion.evening.reopening import reread
from companion.evening.seating import Means
from companion.evening.story import moments
from companion.evening.voids import with_voids
from companion.games.octopus.narrator import names as names_in
from companion.games.octopus.pages import promises as promises_page
from companion.games.octopus.presenter.moment import Sitter
from companion.games.octopus.promises import (
    Promise,
    is_kept,
    kept_promises,
    talked_of,
    with_promises,
)
from companion.screen.pages import menu as menu_page
from companion.screen.pages import story as story_page
from companion.screen.pages import undo as undo_page
from companion.screen.pages import walk as walk_page
from engine.games.octopus.table import opening as laid

if TYPE_CHECKING:
    from companion.app.app import App


def walk(app: App) -> walk_page.State:
    assert app.running is not None
    table = app.running.store.position.table
    names = tuple(sitter.name for sitter in app.running.seating.sitters)
    state = walk_page.State(laid(table.setup), names, app.parts.lights.are_there)
    app.parts.lights.lit(walk_page.lamp(state), walk_page.tokens(state))
    return state


def story(
    app: App, path: Path | None = None, *, plays: bool = False, look: str = "events"
) -> story_page.State:
    if path is not None:
        kept = reread(path)
        match = kept.match
        names = names_in(kept.header)
        noted = kept_promises(path, match.position.table, len(match.answers))
        untold, voids = 0, kept.voids
    else:
        assert app.running is not None
        store = app.running.store
        match, noted, voids = store.match, store.promises, store.voids
        untold = app.running.evening.situation.untold
        names = [sitter.name for sitter in app.running.seating.sitters]
    position = match.position
    over = position.outcome is not None and not untold
    told = moments(match, laid(position.table.setup))
    told = told[: len(told) - untold]
    hides = position.table.setup.memory and not over
    shown = with_voids(with_promises(told, noted, hides=hides), voids)
    return story_page.begun(shown, names, over=over, plays=plays, look=look)


def promises(app: App) -> promises_page.State:
    assert app.running is not None
    position = app.running.store.position
    names = [sitter.name for sitter in app.running.seating.sitters]
    return promises_page.begun(position.table, names, _judged(app), talked_of(position))


def know_promises(app: App, state: promises_page.State) -> promises_page.State:
    return replace(state, promises=_judged(app))


def _judged(app: App) -> tuple[tuple[Promise, bool | None], ...]:
    """What was promised, and whether it was kept as far as everybody may know."""
    assert app.running is not None
    store = app.running.store
    setup = store.position.table.setup
    told = moments(store.match, laid(setup))
    story = told[: len(told) - app.running.evening.situation.untold]
    hides = setup.memory and store.position.outcome is None
    return tuple((one, is_kept(one, story, hides=hides)) for one in store.promises)


def undo(app: App, *, still: bool = False) -> undo_page.State:
    """Where one can go back to; *still*: the game went back, and the pieces are to be moved."""
    assert app.running is not None
    store = app.running.store
    sitters = tuple(Sitter(s.place, s.name, s.means.value) for s in app.running.seating.sitters)
    state = undo_page.begun(store.match, sitters)
    return undo_page.still_to_move(state, store.told.back) if still else state


def shown(app: App) -> Any:
    """The table as far as people have been told of it."""
    assert app.running is not None
    now = app.running.evening.situation
    return now.beat.after if now.beat else now.position.table


def menu(app: App) -> menu_page.State:
    assert app.running is not None
    store, now = app.running.store, app.running.evening.situation
    table = shown(app)
    can_undo = bool(store.match.answers)
    touched = any(
        choice.means == Means.TOUCH and choice.standing == Standing.SEALED
        for choice in now.choices.values()
    )
    timer = app.parts.settings.table.choice_timer
    return menu_page.State(table.turn, table.phase, can_undo, store.trouble or "", touched, timer)
