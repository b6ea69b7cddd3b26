"""Going on with a kept game, or reading its story; and saying why that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.evening.holding import Taken
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from engine import LineRefused, NotARecord

if TYPE_CHECKING:
    from companion.app.app import App


def read_story(app: App, effect: e.OpenStory) -> None:
    """Read what happened; another table may be playing it meanwhile."""
    try:
        app.open("story", path=effect.path, look=effect.look)
    except (NotARecord, LineRefused):
        _say_why(app, effect.path)


def resume(app: App, effect: e.ResumeGame) -> None:
    """Go on with a game; where it is not known who sits where, ask first."""
    from companion.evening.running import OtherSeats, by_touch, kept_seating

    seating = effect.seating or kept_seating(effect.path)
    try:
        if seating is None:
            app.open("new_game", resuming=effect.path)
        else:
            app.go_on(effect.path, by_touch(seating, app.parts.known_dials))
    except (NotARecord, LineRefused):
        _say_why(app, effect.path)
    except OtherSeats:
        app.open("new_game", resuming=effect.path)
    except Taken:
        _say_why(app, effect.path, Told("taken", {}, "danger"))


def _say_why(app: App, path: Path, told: Told | None = None) -> None:
    """A game cannot be read any more, or not be gone on with: past games say what is wrong."""
    app.parts.archive.forget(path)
    if app.shown == "past_games":
        app.back()
    app.open("past_games", chosen=path, told=told)
