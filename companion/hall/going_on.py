"""Going on with a kept game, or reading its story; and saying why that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.holding import Taken
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from engine import LineRefused, NotARecord

if TYPE_CHECKING:
    from companion.hall.hall import Hall


def read_story(hall: Hall, effect: e.OpenStory) -> None:
    """Read what happened; another table may be playing it meanwhile."""
    try:
        hall.open("story", path=effect.path, look=effect.look)
    except (NotARecord, LineRefused):
        _say_why(hall, effect.path)


def resume(hall: Hall, effect: e.ResumeGame) -> None:
    """Go on with a game; where it is not known who sits where, ask first."""
    from companion.hall.sitting import OtherSeats, by_touch, kept_seating

    seating = effect.seating or kept_seating(effect.path)
    try:
        if seating is None:
            hall.open("new_game", resuming=effect.path)
        else:
            hall.go_on(effect.path, by_touch(seating, hall.house.known_dials))
    except (NotARecord, LineRefused):
        _say_why(hall, effect.path)
    except OtherSeats:
        hall.open("new_game", resuming=effect.path)
    except Taken:
        _say_why(hall, effect.path, Told("taken", {}, "danger"))


def _say_why(hall: Hall, path: Path, told: Told | None = None) -> None:
    """A game cannot be read any more, or not be gone on with: past games say what is wrong."""
    hall.house.archive.forget(path)
    if hall.shown == "past_games":
        hall.back()
    hall.open("past_games", chosen=path, told=told)
