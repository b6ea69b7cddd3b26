"""What has just been done between cults, as it is seen to move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from companion.games.creatures.looks import DEFENCE_SIGNS, TYPE_SIGNS, card_of, card_sign
from companion.games.creatures.presenter.sheets import symbols_of
from companion.games.creatures.presenter.told import just_told, rolled, told_so_far
from companion.games.creatures.scene import CultDeed, Where
from companion.screen.showing import Shown
from engine import Event, Seat
from engine.games.creatures import events as e
from engine.games.creatures import outcomes as o
from engine.games.creatures.view import TableView


def deeds(shown: Shown) -> tuple[CultDeed, ...]:
    """In the order they were done."""
    return tuple(
        deed
        for event in just_told(shown)
        if (tell := _TELLS.get(type(event)))
        for deed in tell(shown, event)
    )


def _box(shown: Shown, seat: Seat, cultist: int) -> Where:
    """Where in its row a cultist is."""
    rows = cast(TableView, shown.seen.table).rows
    return Where(seat, next(row.index(cultist) for row in rows if cultist in row))


def _died(shown: Shown, event: o.CultistDied) -> list[CultDeed]:
    """Its worth goes to who killed it."""
    if event.by is None or not event.points:
        return []
    died = _box(shown, event.cult, event.cultist)
    return [CultDeed("dots", died, Where(event.by), event.points, is_after=rolled(shown))]


def _returned(shown: Shown, event: o.CultistReturned) -> list[CultDeed]:
    """The mark is lifted, and what the cultist was worth goes back."""
    if event.by is None:
        return []
    lives = _box(shown, event.cult, event.cultist)
    return [
        CultDeed("lift", lives, sign=symbols_of(shown)[event.by]),
        CultDeed("dots", Where(event.by), lives, event.points),
    ]


def _aimed(shown: Shown, event: e.AttackAimed) -> list[CultDeed]:
    struck = _box(shown, event.cult, event.cultist)
    is_after = any(isinstance(one, e.ActBegan) for one in just_told(shown))
    return [CultDeed("strike", _box(shown, event.seat, event.attacker), struck, is_after=is_after)]


def _began(shown: Shown, event: e.ActBegan) -> list[CultDeed]:
    if event.act not in TYPE_SIGNS:
        return []
    return [_card(shown, event.seat, event.card, TYPE_SIGNS[event.act])]


def _defended(shown: Shown, event: e.DefencePlayed) -> list[CultDeed]:
    return [_card(shown, event.seat, event.card, DEFENCE_SIGNS[event.defence])]


def _card(shown: Shown, seat: Seat, card: str | None, sign: str) -> CultDeed:
    """A card that is laid open; of a printed one, what kind it is."""
    if card is not None:
        sign = card_sign(card_of(cast(TableView, shown.seen.table), card))
    number = told_so_far(shown, e.ActBegan) + told_so_far(shown, e.DefencePlayed)
    return CultDeed("card", Where(seat), sign=sign, number=number)


def _devoured(shown: Shown, event: o.CultDevoured) -> list[CultDeed]:
    return [CultDeed("jaws", Where(event.seat), is_after=rolled(shown))]


def _favoured(shown: Shown, event: e.CultFavoured) -> list[CultDeed]:
    return [CultDeed("star", Where(event.seat), number=told_so_far(shown, e.CultFavoured))]


_TELLS: dict[type[Event[Any]], Callable[..., list[CultDeed]]] = {
    o.CultistDied: _died,
    o.CultistReturned: _returned,
    e.AttackAimed: _aimed,
    e.ActBegan: _began,
    e.DefencePlayed: _defended,
    o.CultDevoured: _devoured,
    e.CultFavoured: _favoured,
}
