"""Every page by its name: how it begins, and what it is told while it is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app import over_a_game
from companion.app.notices import notices, versions
from companion.app.pages import OpenedPage
from companion.evening.archive import Kept, look_into
from companion.evening.told import has_unseen_end
from companion.games import FIRST, GAMES, game
from companion.screen.pages.kit import Told
from companion.settings.owners import said_of
from companion.settings.values import GamePlay

# What only a page needs is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.parts import Parts
    from companion.evening.laying import Plan
    from companion.screen.pages import home as home_page
    from companion.screen.pages import owners_data as owners_page
    from companion.screen.pages import past_games as past_games_page
    from companion.screen.pages import settings as settings_page
    from companion.screen.pages import shelf as shelf_page
    from companion.screen.pages import trouble as trouble_page
    from companion.screen.pages import update as update_page
    from companion.screen.pages.standing import Teller


def opened(app: App, name: str, **more: Any) -> OpenedPage[Any]:
    """Open a page as things stand."""
    opener = OPENERS.get(name) or partial(over_a_game.own, name=name)
    return opener(app, **more)


def prepare() -> Iterator[str]:
    """Load the pages one by one: the first frame need not wait for them, nor the first touch."""
    for name in OPENERS:
        import_module(f"companion.screen.pages.{name}")
        yield name
    for name, page in over_a_game.own_pages().items():
        page.page()
        yield name
    import_module("companion.app.running")
    yield "running"


def _tells(kept: Kept) -> Teller:
    """Who tells a kept game; one that cannot be read may be of any."""
    from companion.screen.pages.standing import Teller

    said = kept.header.get("game") if kept.header else None
    id_ = said if isinstance(said, str) and said in GAMES else FIRST
    return Teller(game(id_).looking_back, over_a_game.speaking_of(id_))


def home(app: App) -> OpenedPage[Any]:
    """What there is to do; known games first, the others are read a moment later.

    Where there are several games to choose from, they lie side by side.
    """
    from companion.screen.pages import home

    app.work.look_at_games()
    app.parts.archive.read_some()
    if len(GAMES) > 1:
        return shelf(app)
    return OpenedPage(
        home, _know_games(app, home.State(tells=_tells)), partial(_know_troubles, app)
    )


def _know_games(app: App, state: home_page.State) -> home_page.State:
    """The last game that is not over; a game that is not read yet is found a moment later."""
    games = app.parts.archive.known()
    last = next((game for game in games if game.table and not game.outcome), None)
    if games and games[0].outcome and has_unseen_end(games[0].path):
        last = games[0]
    unreadable = sum(game.wrong is not None for game in games)
    return replace(state, resume=last, past=len(games), unreadable=unreadable)


def _know_troubles(app: App, state: home_page.State) -> home_page.State:
    parts, state = app.parts, _know_games(app, state)
    told = notices(parts, state.unreadable)
    return replace(state, notices=told, is_adorned=parts.is_furnished)


def past_games(
    app: App, chosen: Path | None = None, told: Told | None = None
) -> OpenedPage[past_games_page.State]:
    """The kept games."""
    from companion.screen.pages import past_games

    def know(state: past_games_page.State) -> past_games_page.State:
        return replace(state, games=app.parts.archive.known(), sticks=app.parts.sticks.found)

    app.work.look_at_games()
    app.parts.sticks.ask()
    return OpenedPage(
        past_games, know(past_games.State(chosen=chosen, told=told, tells=_tells)), know
    )


def new_game(
    app: App, resuming: Path | None = None, *, again: bool = False, section: str = ""
) -> OpenedPage[Any]:
    """Begin a plan: as the settings say, that of a kept game, or the last one *again*.

    Where nobody says of which game, and there are several, it is chosen first.
    """
    from companion.screen.pages import new_game

    parts = app.parts
    kept = look_into(resuming, game) if resuming else None
    last_id, last = _last_plan(parts)
    id_ = section or (kept.header.get("game", FIRST) if kept else last_id if again else "")
    if not id_ and len(GAMES) > 1:
        return shelf(app)
    to_lay, dials, table = parts.to_lay(id_ or FIRST), parts.dials(), parts.settings.table
    last = last if last_id == to_lay.info.id else None
    if kept:
        plan = new_game.as_kept(to_lay, kept, last.sitters if last else ())
    else:
        play = parts.settings.games.get(to_lay.info.id, GamePlay())
        plan = new_game.usual(to_lay, table.players, play, randbelow(1 << 16), dials)
        plan = last if again and last else plan
    state = new_game.State(to_lay, plan, last, dials, resuming, choice_timer=table.choice_timer)
    return OpenedPage(
        new_game, state, lambda state: replace(state, dials=parts.dials()), of=to_lay.info.id
    )


def _last_plan(parts: Parts) -> tuple[str, Plan | None]:
    """The last game that people sat down to, and its plan."""
    from companion.evening.running import kept_seating
    from companion.screen.pages.new_game import as_kept

    for kept in parts.archive.latest(lambda path: kept_seating(path) is not None):
        if (seating := kept_seating(kept.path)) and kept.table:
            id_ = kept.header["game"]
            return id_, as_kept(parts.to_lay(id_), kept, seating.sitters)
    return "", None


def shelf(app: App, leads: str = "new_game") -> OpenedPage[shelf_page.State]:
    """The games of this table, what waits of each, and where a touch on one leads."""
    from companion.screen.pages import shelf

    know = partial(_know_shelf, app)
    return OpenedPage(shelf, know(shelf.State(leads=leads)), know)


def _know_shelf(app: App, state: shelf_page.State) -> shelf_page.State:
    """What lies there: a game's code is loaded after the first frame, its words before."""
    games = app.parts.archive.known()
    unreadable = sum(kept.wrong is not None for kept in games)
    lids = tuple(_lid(app.parts, id_, _waiting(games, id_)) for id_ in GAMES)
    return replace(state, lids=lids, notices=notices(app.parts, unreadable))


def _waiting(games: Iterable[Kept], id_: str) -> Kept | None:
    """The last game of this that is not over, or whose end nobody has seen."""
    own = [kept for kept in games if kept.table and kept.header["game"] == id_]
    if own and own[0].outcome and has_unseen_end(own[0].path):
        return own[0]
    return next((kept for kept in own if not kept.outcome), None)


def _lid(parts: Parts, id_: str, waits: Kept | None) -> shelf_page.Lid:
    from companion.screen.pages.shelf import Lid, Waiting
    from companion.screen.pages.standing import players, standing

    words = parts.words_of(id_)
    lid = Lid(id_, words.say("title"))
    if waits:
        who = words.several(players(waits, _tells, words))
        where, look = standing(waits, _tells, words), _tells(waits).back.laid_out
        own = "screen.pages.shelf.laid_out"
        called = words.say(own) if words.has(own) else ""
        lid = replace(lid, waits=Waiting(waits.path, where, who, look), laid_out=called)
    if not parts.is_furnished:
        return lid
    laying = game(id_).laying
    owners = (laying.owners_page or f"owners_data.{id_}") if laying.owners is not None else ""
    return replace(
        lid, emblem=laying.emblem, accent=laying.accent, cover=laying.cover,
        seats=game(id_).rules.info.seats, minutes=laying.minutes, owners=owners,
        teaches=game(id_).first is not None,
    )  # fmt: skip


def rules(app: App, cites: tuple[str, ...] = (), section: str = "") -> OpenedPage[Any]:
    """The rules, at what is cited or at the phase of the game.

    Where nobody says of which game, and there are several, it is chosen first.
    """
    from companion.evening.looking_back import Chapter
    from companion.screen.pages import rules

    if not (section or app.running or app.pages.of) and len(GAMES) > 1:
        return shelf(app, leads="rules")
    id_ = section or app.of
    phase = over_a_game.told_table(app).phase if app.running else ""
    every = Chapter(tuple(app.parts.words_of(id_).rules), "book")
    chapters = game(id_).looking_back.chapters or {"all": every}
    return OpenedPage(rules, rules.begun(cites, phase, chapters=chapters), of=id_)


def trouble(app: App, section: str) -> OpenedPage[trouble_page.State]:
    """What failed, and what to do about it."""
    from companion.screen.pages import trouble

    return OpenedPage(trouble, trouble.State(section))


def settings(app: App, section: str = "") -> OpenedPage[settings_page.State]:
    """The table set-up."""
    from companion.screen.pages import settings

    return OpenedPage(settings, app.parts.set_up.state(section), app.parts.set_up.fed)


def owners_data(app: App, section: str) -> OpenedPage[owners_page.State]:
    """What the print of a game leaves open, by its id."""
    from companion.screen.pages import owners_data

    box = game(section).laying.owners
    assert box is not None, section
    said = said_of(section, box)
    wrong = Told("wrong", {"path": str(said.path)}, "danger") if said.mistakes else None
    return OpenedPage(owners_data, owners_data.State(section, box, said.said, told=wrong))


def update(app: App) -> OpenedPage[update_page.State]:
    """What came of the last update, and the one that could be next."""
    from companion.screen.pages import update

    told = tuple(versions(app.parts))
    app.parts.read_news()
    return OpenedPage(update, update.State(told))


OPENERS: dict[str, Callable[..., OpenedPage[Any]]] = {
    "home": home,
    "past_games": past_games,
    "new_game": new_game,
    "walk": over_a_game.walk,
    "rules": rules,
    "story": over_a_game.story,
    "undo": over_a_game.undo,
    "menu": over_a_game.menu,
    "hint": over_a_game.hint,
    "lesson": over_a_game.lesson,
    "trouble": trouble,
    "settings": settings,
    "update": update,
    "owners_data": owners_data,
}
