"""Who does what a page wishes: one table from a wish to a deed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.app import deeds, going_on, over_a_game
from companion.screen import intents as i
from companion.screen.pages import effects as e

if TYPE_CHECKING:
    from companion.app.app import App

_log = logging.getLogger(__name__)
Deed = Callable[["App", Any], None]


def carry_out(app: App, effect: e.Effect) -> None:
    """Do what a page wishes, and tell it what came of it."""
    kind = type(effect)
    deed = DEEDS.get(kind) or _of_the_set_up().get(kind) or _of_games().get(kind)
    if deed:
        deed(app, effect)
    else:
        _log.error("nobody carries out %s", type(effect).__name__)


def around_a_game(app: App, intent: i.Intent) -> None:
    """Do what is touched on the table but is not of the game."""
    if page := _PAGES.get(type(intent)):
        app.open(page)
    elif isinstance(intent, i.OpenHint):
        over_a_game.ask_for_hint(app)
    elif isinstance(intent, i.OpenOwn):
        app.open(intent.page)
    elif isinstance(intent, i.OpenRules):
        app.open("rules", cites=intent.cites)
    elif isinstance(intent, i.OpenStory | i.Replay):
        app.open("story", plays=isinstance(intent, i.Replay))
    elif isinstance(intent, i.Rematch):
        going_on.rematch(app, dict(intent.options))
    elif isinstance(intent, i.ChangeSeats):
        going_on.leave(app, "new_game", again=True)
    elif isinstance(intent, i.GoHome):
        going_on.leave(app, "home")


def _of_the_set_up() -> dict[type[e.Effect], Deed]:
    """What only the set-up page wishes is loaded with the first such wish."""
    from companion.app import set_up

    return set_up.DEEDS


def _of_games() -> dict[type[e.Effect], Deed]:
    """What only a game's own pages wish."""
    return {
        wish: deed for page in over_a_game.own_pages().values() for wish, deed in page.deeds.items()
    }


def _open_page(app: App, effect: e.OpenPage) -> None:
    page, _, section = effect.page.partition(".")
    app.open(page, **({"section": section} if section else {}))


_PAGES: dict[type[i.Intent], str] = {
    i.Menu: "menu",
    i.OpenUndo: "undo",
}
DEEDS: dict[type[e.Effect], Deed] = {
    e.OpenPage: _open_page,
    e.Back: lambda app, _: app.back(),
    e.ReadRules: lambda app, effect: app.open("rules", cites=effect.cites),
    e.OpenKeptStory: going_on.read_story,
    e.StartGame: going_on.start,
    e.StartFirstGame: going_on.start_first,
    e.ResumeGame: going_on.resume,
    e.BeginPlay: going_on.begin_play,
    e.LeaveGame: lambda app, _: going_on.leave(app, "home"),
    e.Learnt: over_a_game.learnt,
    e.EndLessons: over_a_game.end_lessons,
    e.AskBack: over_a_game.ask_back,
    e.AgreeBack: over_a_game.agree_back,
    e.StayHere: over_a_game.stay,
    e.AllPutBack: over_a_game.all_put_back,
    e.SaveSettings: deeds.save_settings,
    e.SaveOwners: deeds.save_owners,
    e.LightLamps: deeds.light,
    e.CopyOut: deeds.copy_game_out,
    e.BringIn: deeds.bring_game_in,
    e.TryAgain: deeds.try_again,
}
