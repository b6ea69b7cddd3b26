"""What people agree on over a game: to go back in it, and what they promise each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.screen.pages import effects as e
from engine import Seat

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.evening.running import RunningGame


def ask_back(app: App, effect: e.AskBack) -> None:
    """Ask everybody to go back."""
    _sitting(app).evening.ask_back(Seat(effect.seat), effect.to)
    _watch_undo(app)


def agree_back(app: App, effect: e.AgreeBack) -> None:
    """Agree to go back."""
    _sitting(app).evening.agree_back(Seat(effect.seat))
    _watch_undo(app)


def all_put_back(app: App, effect: e.AllPutBack) -> None:
    """The board is as the screen says."""
    _sitting(app).evening.put_back()
    app.back()


def stay(app: App, effect: e.StayHere) -> None:
    """One does not agree."""
    _sitting(app).evening.stay()


def _watch_undo(app: App) -> None:
    """Once all have agreed, the page says what to move by hand."""
    wish, leaf = _sitting(app).evening.situation.undo, app.top
    if wish is None or leaf is None or leaf.name != "undo":
        return
    if wish.is_agreed:
        leaf.state = leaf.page.went_back(leaf.state, wish)
    else:
        leaf.state = msgspec.structs.replace(leaf.state, asked=wish)


def note_promise(app: App, effect: e.NotePromise) -> None:
    """Note what somebody promises."""
    from companion.games.octopus.promises import promise

    store = _sitting(app).store
    said = effect.by, effect.to, effect.what, effect.place
    fresh = promise(store.position, len(store.match.answers), *said)
    app.later(store.promise((*store.promises, fresh)))


def strike_promise(app: App, effect: e.StrikePromise) -> None:
    """Strike a promise out."""
    store = _sitting(app).store
    rest = (one for n, one in enumerate(store.promises) if n != effect.number)
    app.later(store.promise(tuple(rest)))


def _sitting(app: App) -> RunningGame:
    assert app.running is not None
    return app.running
