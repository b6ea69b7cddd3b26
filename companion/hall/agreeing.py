"""What people agree on over a game: to go back in it, and what they promise each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.screen.pages import effects as e
from engine import Seat

if TYPE_CHECKING:
    from companion.hall.hall import Hall
    from companion.hall.sitting import Sitting


def ask_back(hall: Hall, effect: e.AskBack) -> None:
    """Ask everybody to go back."""
    _sitting(hall).evening.ask_back(Seat(effect.seat), effect.to)
    _watch_undo(hall)


def agree_back(hall: Hall, effect: e.AgreeBack) -> None:
    """Agree to go back."""
    _sitting(hall).evening.agree_back(Seat(effect.seat))
    _watch_undo(hall)


def all_put_back(hall: Hall, effect: e.AllPutBack) -> None:
    """The board is as the screen says."""
    _sitting(hall).evening.put_back()
    hall.back()


def stay(hall: Hall, effect: e.StayHere) -> None:
    """One does not agree."""
    _sitting(hall).evening.stay()


def _watch_undo(hall: Hall) -> None:
    """Once all have agreed, the page says what to move by hand."""
    wish, leaf = _sitting(hall).evening.situation.undo, hall.top
    if wish is None or leaf is None or leaf.name != "undo":
        return
    if wish.is_agreed:
        leaf.state = leaf.page.went_back(leaf.state, wish)
    else:
        leaf.state = msgspec.structs.replace(leaf.state, asked=wish)


def note_promise(hall: Hall, effect: e.NotePromise) -> None:
    """Note what somebody promises."""
    from companion.table.promises import promise

    store = _sitting(hall).store
    said = effect.by, effect.to, effect.what, effect.place
    fresh = promise(store.position, len(store.match.answers), *said)
    hall.later(store.promise((*store.promises, fresh)))


def strike_promise(hall: Hall, effect: e.StrikePromise) -> None:
    """Strike a promise out."""
    store = _sitting(hall).store
    rest = (one for n, one in enumerate(store.promises) if n != effect.number)
    hall.later(store.promise(tuple(rest)))


def _sitting(hall: Hall) -> Sitting:
    assert hall.sitting is not None
    return hall.sitting
