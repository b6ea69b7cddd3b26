"""The pages over a game, as each begins; and what people agree on there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.pages import OpenedPage
from companion.screen.pages import effects as e
from companion.screen.style import SEATS
from engine import Decision, Seat

# What only a game needs is imported with the first: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.running import GameOnScreen
    from companion.evening.hints import Hinting
    from companion.games.table_game import TableGame
    from companion.screen.pages import hint as hint_page
    from companion.screen.pages import menu as menu_page
    from companion.screen.pages import story as story_page
    from companion.screen.pages import undo as undo_page
    from companion.screen.pages import walk as walk_page
    from companion.screen.pages.page import GamePage
    from companion.text import Words


def running(app: App) -> GameOnScreen:
    """The game all this is over."""
    assert app.running is not None
    return app.running


def played(app: App) -> TableGame:
    """The game that is played, as a table plays it."""
    from companion.games import game

    return game(running(app).store.header["game"])


def told_table(app: App) -> Any:
    """The table as far as people have been told of it."""
    now = running(app).evening.situation
    return now.beat.after if now.beat else now.seen.table


# Pages


@cache
def own_pages() -> dict[str, GamePage]:
    """The pages that games bring, by name."""
    from companion.games import GAMES, game

    return {name: page for id_ in GAMES for name, page in game(id_).pages.items()}


def speaking_of(id_: str) -> Callable[[Words], Words]:
    """Give who says the same in the words of a game."""
    from companion.games import words_of

    return lambda words: words_of(id_, words.language, words.called)


def own(app: App, name: str) -> OpenedPage[Any]:
    """Open a page that a game brings."""
    from companion.games import GAMES, game

    page, whose = own_pages()[name], next(id_ for id_ in GAMES if name in game(id_).pages)
    fed = partial(page.fed, app) if page.is_fed else None
    return OpenedPage(page.page(), page.begun(app), fed, of=whose)


def walk(app: App) -> OpenedPage[walk_page.State]:
    """Lay the board, place by place."""
    from companion.screen.pages import walk

    seating, store = running(app).seating, running(app).store
    names = tuple(sitter.name for sitter in seating.sitters)
    symbols = tuple(SEATS[sitter.colour].symbol for sitter in seating.sitters)
    table = store.game.opening(store.header)
    state = walk.State(table, played(app).walk, names, symbols, app.parts.lights.are_there)
    app.parts.lights.lit(*walk.lit(state))
    return OpenedPage(walk, state, partial(_laid_by_owner, app))


def _laid_by_owner(app: App, state: walk_page.State) -> walk_page.State:
    """What an owner says of the print during the walk holds for it already."""
    header = played(app).laying.with_owners(running(app).store.header)
    return replace(state, table=played(app).rules_of(b"").opening(header))


def story(
    app: App, path: Path | None = None, *, plays: bool = False, look: str = "events"
) -> OpenedPage[story_page.State]:
    """Tell this game, or the kept one at *path*."""
    from companion.evening.reopening import reread
    from companion.evening.story import moments, public
    from companion.evening.telling import names as names_in
    from companion.evening.told import kept_told
    from companion.evening.voids import with_voids
    from companion.games import game as shelf
    from companion.screen.pages import story

    symbols: tuple[str, ...] = ()
    if path is not None:
        kept = reread(path, shelf)
        match, rules, header = kept.match, kept.game, kept.header
        names, told_by = names_in(header), shelf(header["game"])
        noted = told_by.notes.for_all(told_by.notes.kept(path, match), match)
        untold, voids = 0, kept.voids
        waited = kept_told(path, match, told_by.course.piece).waited
    else:
        game = running(app)
        rules, header, voids = game.store.game, game.store.header, game.store.voids
        match = game.store.match
        noted = game.store.notebook.for_all(game.store.notes, match)
        untold, waited = game.evening.situation.untold, game.store.waited
        names, told_by = [sitter.name for sitter in game.seating.sitters], played(app)
        symbols = tuple(SEATS[sitter.colour].symbol for sitter in game.seating.sitters)
    over = match.position.outcome is not None and not untold
    told = moments(rules, match, rules.opening(header))
    told = told[: len(told) - untold]
    back = told_by.looking_back
    shown = back.woven(told if over else public(told), noted, is_over=over)
    shown = with_voids(rules, match, shown, voids)
    state = story.begun(shown, names, back, over=over, plays=plays, look=look, symbols=symbols)
    state = replace(state, waited=waited)
    return OpenedPage(story, state, by_itself=story.pulse, of=header["game"])


def undo(app: App, *, still: bool = False) -> OpenedPage[undo_page.State]:
    """Where one can go back to; *still*: the game went back, and the pieces are to be moved."""
    from companion.evening.told import events_of
    from companion.screen.pages import undo

    game = running(app)
    shown = events_of(game.store.match) - game.evening.situation.untold
    state = undo.begun(
        game.store.match,
        game.seating.sitters,
        played(app).looking_back,
        course=game.evening.course,
        shown=shown,
    )
    return OpenedPage(undo, undo.still_to_move(state, game.store.told.back) if still else state)


def menu(app: App) -> OpenedPage[menu_page.State]:
    """What can be looked up or changed in a game."""
    from companion.evening.seating import Means
    from companion.evening.standing import Standing
    from companion.screen.pages import menu

    store, now = running(app).store, running(app).evening.situation
    table = told_table(app)
    can_undo = bool(store.match.answers)
    touched = any(
        choice.means == Means.TOUCH and choice.standing == Standing.SEALED
        for choice in now.choices.values()
    )
    timer = app.parts.settings.table.choice_timer if store.game.info.seal_cite else ""
    trouble = store.trouble or ""
    own = tuple((name, page.icon) for name, page in played(app).pages.items() if page.icon)
    state = menu.State(table.turn, table.phase, can_undo, trouble, touched, timer, own)
    return OpenedPage(menu, state)


def ask_for_hint(app: App) -> None:
    """Open a hint, unless the question was answered while a finger was on its way."""
    from companion.evening.hints import hintable

    if asked := hintable(running(app).evening):
        app.open("hint", asked=asked)


def hint(app: App, asked: Decision) -> OpenedPage[Any]:
    """What somebody strong would answer to what is asked now, turned to whoever is asked."""
    from random import Random

    from companion.evening.hints import Hinting
    from companion.screen.pages import hint

    game = running(app)
    hinting = Hinting(game.evening, asked, Random())
    store, told_by = game.store, played(app)
    state = hint.begun(
        told_by.telling, told_by.reasons, store.game, store.position, asked, game.seating
    )
    app.later(_hinted(app, hinting))
    return OpenedPage(hint, state, partial(_hint_so_far, hinting), is_faced=len(state.symbols) == 1)


def _hint_so_far(hinting: Hinting, state: hint_page.State) -> hint_page.State:
    return replace(state, hint=hinting.hint, is_over=hinting.is_over)


async def _hinted(app: App, hinting: Hinting) -> None:
    """A fault of ours ends no evening."""
    from companion.app import going_on

    try:
        await hinting.think(app.parts.aside)
    except Exception as fault:  # noqa: BLE001  people see that it failed, and go on
        going_on.stumbled(app, fault)


# Lessons


def due_lesson(app: App) -> str | None:
    """What is explained now, in the first game of somebody; None: nothing."""
    if app.running is None or app.running.store.told.taught is None:
        return None
    from companion.evening import lessons

    return lessons.due(app.running.evening, app.parts.words_of(app.of))


def lesson(app: App, topic: str) -> OpenedPage[Any]:
    """Explain what comes for the first time, over the game itself."""
    from companion.evening.lessons import lines
    from companion.screen.pages import lesson
    from companion.screen.seating import TURNS

    game = running(app)
    people = [game.seating[seat].place for seat in sorted(game.seating.people)]
    count = lines(topic, app.parts.words_of(app.of))
    state = lesson.State(topic, count, game.picture, facing=TURNS[people[0]])
    return OpenedPage(lesson, state, is_faced=True)


def learnt(app: App, effect: e.Learnt) -> None:
    """It was read to its end."""
    from companion.evening import lessons

    lessons.learnt(running(app).evening, effect.topic)
    app.back()


def end_lessons(app: App, effect: e.EndLessons) -> None:
    """Whoever plays knows the game."""
    from companion.evening import lessons

    lessons.end(running(app).evening)
    app.back()


# Going back


def ask_back(app: App, effect: e.AskBack) -> None:
    """Ask everybody to go back."""
    running(app).evening.ask_back(Seat(effect.seat), effect.to)
    _watch_undo(app)


def agree_back(app: App, effect: e.AgreeBack) -> None:
    """Agree to go back."""
    running(app).evening.agree_back(Seat(effect.seat))
    _watch_undo(app)


def all_put_back(app: App, effect: e.AllPutBack) -> None:
    """The board is as the screen says."""
    running(app).evening.put_back()
    app.back()


def stay(app: App, effect: e.StayHere) -> None:
    """One does not agree."""
    running(app).evening.stay()


def _watch_undo(app: App) -> None:
    """Once all have agreed, the page says what to move by hand."""
    from companion.screen.pages import undo

    wish, top = running(app).evening.situation.undo, app.top
    if wish is not None and top is not None and isinstance(top.state, undo.State):
        top.state = undo.wished(top.state, wish)
        if undo.is_done(top.state):
            all_put_back(app, e.AllPutBack())
