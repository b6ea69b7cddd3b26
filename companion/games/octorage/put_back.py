"""What people put back by hand when the table goes back: printed cards and pieces, in order.

Two tables do not tell it: who drew a card and discarded one has as many as before. So what people
were told is taken back, event by event, the last one first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from engine import Event, Seat
from engine.games.octorage import events as told
from engine.games.octorage.cards import CARDS, PLACE, UNSEEN, Card
from engine.games.octorage.table import LiveTable, Table, freeze, thaw

Spot = tuple[str, int]
"""Where cards lie: in the `hand` or at the `front` of a seat, in the `area`, `pile`, `discard`."""
AREA, PILE, DISCARD = (("area", -1), ("pile", -1), ("discard", -1))


class Lives(msgspec.Struct, frozen=True, tag=True):
    """So many lives come back to a seat, or go again; it has *left* then."""

    seat: Seat
    lives: int
    left: int


class RageMarker(msgspec.Struct, frozen=True, tag=True):
    """The Rage marker."""

    origin: int
    to: int


class Direction(msgspec.Struct, frozen=True, tag=True):
    """The Direction card is turned."""

    to: str


class OctomanCard(msgspec.Struct, frozen=True, tag=True):
    """It goes back to who held it."""

    seat: Seat
    to: Seat


class Side(msgspec.Struct, frozen=True, tag=True):
    """A character is turned back to its Power side."""

    seat: Seat


class Carry(msgspec.Struct, frozen=True, tag=True):
    """Cards go back to where they lay; `unseen`: whose they are knows which."""

    kind: str
    """How they had come away: a key of the words."""
    cards: tuple[Card, ...]
    origin: Spot
    to: Spot


class Drawn(msgspec.Struct, frozen=True, tag=True):
    """Everybody puts the card drawn last on the pile, in this order; twice: two."""

    seats: tuple[Seat, ...]


class Renewed(msgspec.Struct, frozen=True, tag=True):
    """The pile is the discard again."""

    cards: int


class Gathered(msgspec.Struct, frozen=True, tag=True):
    """A round is laid out once more: first all cards are taken together."""


class Shuffled(msgspec.Struct, frozen=True, tag=True):
    """What is left of them is shuffled, and is the pile."""

    cards: int


Piece = Lives | RageMarker | Direction | OctomanCard | Side
Move = Piece | Carry | Drawn | Renewed | Gathered | Shuffled


def moves(then: Table, told_since: Sequence[Event[Any]]) -> tuple[Move, ...]:
    """Say in which order to put back what was moved since *then*; the table's own cards move alone.

    Pieces come first, each by one way; then cards.
    """
    if not then.setup.is_box:
        return ()
    live = thaw(then)
    undone: list[Move] = []
    is_new_round = False
    for event in told_since:
        undone = [*_undoing(event, live), *undone]
        is_new_round = is_new_round or isinstance(event, told.CardsGathered)
        event.change(live)
    cards = _laid_anew(then) if is_new_round else _joined(undone)
    return (*_pieces(freeze(live), then), *cards)


# Pieces


def _pieces(now: Table, then: Table) -> Iterator[Piece]:
    for seat in then.setup.seats:
        if now.life[seat] != then.life[seat]:
            yield Lives(seat, then.life[seat] - now.life[seat], then.life[seat])
    if now.level != then.level:
        yield RageMarker(now.level, then.level)
    if now.direction != then.direction:
        yield Direction(then.direction)
    if now.octoman != then.octoman:
        yield OctomanCard(now.octoman, then.octoman)
    for seat in then.setup.seats:
        if now.won[seat] and not then.won[seat]:
            yield Side(seat)


# Cards, one event after the other


def _hand(seat: Seat) -> Spot:
    return ("hand", seat)


def _front(seat: Seat) -> Spot:
    return ("front", seat)


def _fallen(event: told.PlayerFell, live: LiveTable) -> list[Move]:
    """The hand, and what lay before it."""
    hand, front = live.hands[event.seat], live.front(event.seat)
    found: list[Move] = []
    if hand:
        found.append(Carry("fallen", hand, DISCARD, _hand(event.seat)))
    if front:
        found.append(Carry("before", front, DISCARD, _front(event.seat)))
    return found


_UNDOING: dict[type[Event[Any]], Callable[[Any, LiveTable], list[Move]]] = {
    told.WeaponPlayed: lambda e, live: [Carry("weapon", (e.card,), AREA, _hand(e.seat))],
    told.DodgePlayed: lambda e, live: [Carry("dodge", (e.card,), DISCARD, _hand(e.seat))],
    told.TreasureLaid: lambda e, live: [
        Carry("treasure", (e.card,), _front(e.target), _hand(e.seat))
    ],
    told.CardDiscarded: lambda e, live: [Carry("skull", (e.card,), DISCARD, _hand(e.seat))],
    told.CardStolen: lambda e, live: [Carry("stolen", (e.card,), _hand(e.seat), _hand(e.target))],
    told.WeaponTaken: lambda e, live: [Carry("taken", (e.card,), _hand(e.seat), DISCARD)],
    told.CardLookedAt: lambda e, live: [Carry("looked", (e.card,), _hand(e.seat), PILE)],
    told.OtherCardDiscarded: lambda e, live: [Carry("other", (e.card,), DISCARD, _hand(e.seat))],
    told.WeaponsDiscarded: lambda e, live: [Carry("weapons", live.area, DISCARD, AREA)],
    told.PlayerFell: _fallen,
    told.CardDrawn: lambda e, live: [Drawn((e.seat,))],
    told.PileRenewed: lambda e, live: [Renewed(e.cards)],
}


def _undoing(event: Event[Any], live: LiveTable) -> list[Move]:
    """What takes an event back, given the table before it; a look needs no more than its cards."""
    undoing = _UNDOING.get(type(event))
    return undoing(event, live) if undoing else []


def _joined(undone: Iterable[Move]) -> Iterator[Move]:
    """Everybody's draws in one, what the Skull took before them; both cards of a look in one."""
    for _, run in groupby(undone, key=_run_of):
        yield from _joined_run(list(run))


def _run_of(move: Move) -> str:
    if isinstance(move, Drawn) or (isinstance(move, Carry) and move.kind == "skull"):
        return "drawn"
    if isinstance(move, Carry) and move.kind in ("looked", "other"):
        return "looked"
    return f"alone {id(move)}"


def _joined_run(run: list[Move]) -> Iterator[Move]:
    carried = [move for move in run if isinstance(move, Carry)]
    for _, alike in groupby(carried, key=lambda move: (move.kind, move.origin, move.to)):
        first, *others = alike
        cards = (*first.cards, *(card for other in others for card in other.cards))
        yield msgspec.structs.replace(first, cards=cards)
    drawn = tuple(seat for move in run if isinstance(move, Drawn) for seat in move.seats)
    if drawn:
        yield Drawn(drawn)
    yield from (move for move in run if not isinstance(move, Carry | Drawn))


# A round that was over


def _laid_anew(then: Table) -> Iterator[Move]:
    """Known faces first, then hands, then what nobody had seen; the rest is the pile."""
    yield Gathered()
    if then.area:
        yield Carry("again", then.area, PILE, AREA)
    for seat in then.setup.seats:
        if front := then.front(seat):
            yield Carry("again", front, PILE, _front(seat))
    seen = tuple(card for card in CARDS for _ in range(then.discard[PLACE[card]]))
    if seen:
        yield Carry("again", seen, PILE, DISCARD)
    for seat in then.setup.seats:
        if then.hands[seat]:
            yield Carry("again", then.hands[seat], PILE, _hand(seat))
    if unseen := then.discard[PLACE[UNSEEN]]:
        yield Carry("again", (UNSEEN,) * unseen, PILE, DISCARD)
    yield Shuffled(sum(then.pile))
