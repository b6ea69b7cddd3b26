"""This game's own pages: what people promise each other, and the map of the printed board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.evening.story import moments
from companion.games.octopus.pages.wishes import NotePromise, SaveStairs, StrikePromise
from companion.games.octopus.promises import Promise, is_kept, promise, talked_of
from companion.games.octopus.stairs import map_trouble, stairs_in_force, write_stairs
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Notice, Told
from companion.screen.pages.page import AtTable, GamePage, Page
from engine.games.octopus.board import Stairs
from engine.games.octopus.table import opening

# What a page looks like is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.evening.running import RunningGame
    from companion.games.octopus.pages import promises as promises_page
    from companion.games.octopus.pages import stairs as stairs_page

Deeds = Mapping[type[Effect], Callable[[AtTable, Any], None]]


class PromisesPage:
    """Who promised whom what, and whether it was kept."""

    icon, is_fed = "hand", True

    def page(self) -> Page[promises_page.State]:
        """Load it."""
        from companion.games.octopus.pages import promises

        return promises

    def begun(self, table: AtTable) -> promises_page.State:
        """What was promised so far."""
        from companion.games.octopus.pages import promises

        game = _running(table)
        position = game.store.position
        names = [sitter.name for sitter in game.seating.sitters]
        about, bots = talked_of(position), game.seating.by(Means.BOT)
        return promises.begun(position.table, names, _judged(game), about, bots)

    def fed(self, table: AtTable, state: promises_page.State) -> promises_page.State:
        """What became of it since."""
        return replace(state, promises=_judged(_running(table)))

    def notice(self) -> Notice | None:
        """Home has nothing to say of it."""
        return None

    @property
    def deeds(self) -> Deeds:
        """To note, and to strike out."""
        return {NotePromise: _note, StrikePromise: _strike}


class StairsPage:
    """The map of the printed board, to be compared once and for good."""

    icon, is_fed = "", False

    def page(self) -> Page[stairs_page.State]:
        """Load it."""
        from companion.games.octopus.pages import stairs

        return stairs

    def begun(self, table: AtTable) -> stairs_page.State:
        """The map in force."""
        from companion.games.octopus.pages import stairs

        return stairs.State(frozenset(stairs_in_force().pairs))

    def fed(self, table: AtTable, state: stairs_page.State) -> stairs_page.State:
        """It is as it is."""
        return state

    def notice(self) -> Notice | None:
        """Nobody has compared the map, or it cannot be read."""
        if map_trouble():
            return Notice("map", tone="danger", icon="stairs", leads="stairs")
        if stairs_in_force().verified:
            return None
        return Notice("stairs", icon="stairs", leads="stairs")

    @property
    def deeds(self) -> Deeds:
        """To keep it."""
        return {SaveStairs: _save_stairs}


def _running(table: AtTable) -> RunningGame:
    assert table.running is not None
    return table.running


def _judged(game: RunningGame) -> tuple[tuple[Promise, bool | None], ...]:
    """What was promised, and whether it was kept as far as everybody may know."""
    setup = game.store.position.table.setup
    told = moments(game.store.game, game.store.match, opening(setup))
    story = told[: len(told) - game.evening.situation.untold]
    hides = setup.memory and game.store.position.outcome is None
    return tuple((one, is_kept(one, story, hides=hides)) for one in game.store.notes)


def _note(table: AtTable, wish: NotePromise) -> None:
    store = _running(table).store
    said = wish.by, wish.to, wish.what, wish.place
    fresh = promise(store.position, len(store.match.answers), *said)
    table.later(store.note((*store.notes, fresh)))


def _strike(table: AtTable, wish: StrikePromise) -> None:
    store = _running(table).store
    rest = (one for n, one in enumerate(store.notes) if n != wish.number)
    table.later(store.note(tuple(rest)))


def _save_stairs(table: AtTable, wish: SaveStairs) -> None:
    try:
        write_stairs(Stairs(tuple(sorted(wish.pairs)), verified=True))
    except OSError as error:
        table.tell(Told("failed", {"why": error.strerror}, "danger"))
        return
    table.back()


PAGES: dict[str, GamePage] = {"promises": PromisesPage(), "stairs": StairsPage()}
