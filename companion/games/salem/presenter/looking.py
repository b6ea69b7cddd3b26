"""A tile for one's own eyes: at the look itself and, where this table allows it, again later.

That somebody may look again is told by who has looked, which everybody knows; what there is to see
is in the look alone.
"""

from __future__ import annotations

from typing import cast

from companion.games.salem.looks import PLACE_SIGNS
from companion.games.salem.presenter.asked import AskedSeat
from companion.games.salem.scene import TileLook
from companion.screen.intents import Intent, LookAt
from companion.screen.scene import Ask, Choice, Line
from companion.screen.showing import Shown
from engine import Seat
from engine.games.salem.settings import BOX
from engine.games.salem.view import TableView

_AGAIN = "again"
"""The page of a strip that asks which tile; with a number behind it, the look at that one."""
_IN_A_TURN = ("move", "defeat", "use", "take")


def tile_look(shown: Shown, seat: Seat, place: int, done: Intent) -> TileLook:
    """For one pair of eyes: what its own view says of the tile."""
    own = cast(TableView, shown.own(seat).table)
    say = shown.narrator.words.say
    return TileLook(
        own.places[place - 1].face or "wall",
        (say("screen.look.hold"), say("screen.look.thumbs")),
        (say("screen.look.both"), say("screen.look.of_them")),
        Choice(done, say("screen.look.done")),
    )


def look_again(put: AskedSeat) -> Choice | None:
    """What opens it, in one's own turn: the tile itself, or the question which one."""
    places = _seen_by(put.shown, put.seat)
    if not places:
        return None
    page = _page(places[0]) if len(places) == 1 else _AGAIN
    return Choice(LookAt(put.seat, page), put.narrator.words.say("screen.look.again"))


def looking_again(put: AskedSeat) -> TileLook | Ask | None:
    """What lies before who has opened it; None: it is not open."""
    if put.begun.page == _AGAIN:
        line = Line(put.narrator.words.say("screen.look.which"), "candle")
        places = _seen_by(put.shown, put.seat)
        back = put.asker.back(LookAt(put.seat, _AGAIN))
        return Ask(line, (*(_tile(put.seat, place) for place in places), back))
    place = _place(put.shown, put.seat)
    if place is None:
        return None
    return tile_look(put.shown, put.seat, place, LookAt(put.seat, _page(place)))


def looked_at_again(shown: Shown) -> tuple[Seat, int] | None:
    """Who looks again now, and where: everybody sees that much."""
    for asked in shown.seen.owed:
        place = _place(shown, asked.seat) if asked.name in _IN_A_TURN else None
        if place is not None:
            return asked.seat, place
    return None


def is_open(shown: Shown) -> bool:
    """Whether somebody looks again now, or says at what: nothing else of the city is touched."""
    return any(shown.begun_by(asked.seat).page.startswith(_AGAIN) for asked in shown.seen.owed)


def _place(shown: Shown, seat: Seat) -> int | None:
    page = shown.begun_by(seat).page
    return next((one for one in _seen_by(shown, seat) if page == _page(one)), None)


def _seen_by(shown: Shown, seat: Seat) -> tuple[int, ...]:
    """The tiles that a seat has seen and may look at again; printed ones lie before people."""
    view = cast(TableView, shown.seen.table)
    if not shown.looks_again or view.mode == BOX:
        return ()
    return tuple(place.number for place in view.places if seat in place.looked)


def _page(place: int) -> str:
    return f"{_AGAIN} {place}"


def _tile(seat: Seat, place: int) -> Choice:
    return Choice(LookAt(seat, _page(place)), str(place), piece=PLACE_SIGNS[place], face="chosen")
