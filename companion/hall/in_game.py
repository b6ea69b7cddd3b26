"""The pages over a game, as each begins; imported with a game, not with the first frame."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.narrator import names as names_in
from companion.reopening import reread
from companion.screen.pages import menu as menu_page
from companion.screen.pages import promises as promises_page
from companion.screen.pages import story as story_page
from companion.screen.pages import undo as undo_page
from companion.screen.pages import walk as walk_page
from companion.screen.presenter.moment import Sitter
from companion.table.choosing import Standing
from companion.table.promises import Promise, is_kept, kept_promises, talked_of, with_promises
from companion.table.seating import Means
from companion.table.statistics import moments
from companion.table.voids import with_voids
from engine.games.octopus.table import opening as laid

if TYPE_CHECKING:
    from companion.hall.hall import Hall


def walk(hall: Hall) -> walk_page.State:
    assert hall.sitting is not None
    table = hall.sitting.store.position.table
    names = tuple(sitter.name for sitter in hall.sitting.seating.sitters)
    state = walk_page.State(laid(table.setup), names, hall.house.lights.are_there)
    hall.house.lights.lit(walk_page.lamp(state), walk_page.tokens(state))
    return state


def story(
    hall: Hall, path: Path | None = None, *, plays: bool = False, look: str = "events"
) -> story_page.State:
    if path is not None:
        kept = reread(path)
        match = kept.match
        names = names_in(kept.header)
        noted = kept_promises(path, match.position.table, len(match.answers))
        untold, voids = 0, kept.voids
    else:
        assert hall.sitting is not None
        store = hall.sitting.store
        match, noted, voids = store.match, store.promises, store.voids
        untold = hall.sitting.evening.situation.untold
        names = [sitter.name for sitter in hall.sitting.seating.sitters]
    position = match.position
    over = position.outcome is not None and not untold
    told = moments(match, laid(position.table.setup))
    told = told[: len(told) - untold]
    hides = position.table.setup.memory and not over
    shown = with_voids(with_promises(told, noted, hides=hides), voids)
    return story_page.begun(shown, names, over=over, plays=plays, look=look)


def promises(hall: Hall) -> promises_page.State:
    assert hall.sitting is not None
    position = hall.sitting.store.position
    names = [sitter.name for sitter in hall.sitting.seating.sitters]
    return promises_page.begun(position.table, names, _judged(hall), talked_of(position))


def know_promises(hall: Hall, state: promises_page.State) -> promises_page.State:
    return replace(state, promises=_judged(hall))


def _judged(hall: Hall) -> tuple[tuple[Promise, bool | None], ...]:
    """What was promised, and whether it was kept as far as everybody may know."""
    assert hall.sitting is not None
    store = hall.sitting.store
    setup = store.position.table.setup
    told = moments(store.match, laid(setup))
    story = told[: len(told) - hall.sitting.evening.situation.untold]
    hides = setup.memory and store.position.outcome is None
    return tuple((one, is_kept(one, story, hides=hides)) for one in store.promises)


def undo(hall: Hall, *, still: bool = False) -> undo_page.State:
    """Where one can go back to; *still*: the game went back, and the pieces are to be moved."""
    assert hall.sitting is not None
    store = hall.sitting.store
    sitters = tuple(Sitter(s.place, s.name, s.means.value) for s in hall.sitting.seating.sitters)
    state = undo_page.begun(store.match, sitters)
    return undo_page.still_to_move(state, store.told.back) if still else state


def shown(hall: Hall) -> Any:
    """The table as far as people have been told of it."""
    assert hall.sitting is not None
    now = hall.sitting.evening.situation
    return now.beat.after if now.beat else now.position.table


def menu(hall: Hall) -> menu_page.State:
    assert hall.sitting is not None
    store, now = hall.sitting.store, hall.sitting.evening.situation
    table = shown(hall)
    can_undo = bool(store.match.answers)
    touched = any(
        choice.means == Means.TOUCH and choice.standing == Standing.SEALED
        for choice in now.choices.values()
    )
    timer = hall.house.settings.table.choice_timer
    return menu_page.State(table.turn, table.phase, can_undo, store.trouble or "", touched, timer)
