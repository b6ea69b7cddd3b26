"""What people put back by hand when the table goes back: marker, candles, pawns and cards.

What lies open, two tables tell; cards also what was told since. Objects the table holds move by
themselves; printed ones are unknown here: one line reminds of them. What a tile was, nothing tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine import Event, Seat
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import HIDDEN, PLACES, PRISON
from engine.games.salem.table import Table

Spot = tuple[str, int]
"""Where a creature card lies: on the slot of a place, in the discard, in the pile."""
SLOT = "slot"
DISCARD, PILE, ASIDE = ("discard", 0), ("pile", 0), ("aside", 0)
"""Aside lies a pair that is out, and a Necron that has just ended the game."""


class Marker(msgspec.Struct, frozen=True, tag=True):
    """The Necron marker."""

    origin: int
    to: int


class Sanity(msgspec.Struct, frozen=True, tag=True):
    """The marker of a player's sanity; who was mad comes back."""

    seat: Seat
    to: int


class Pawn(msgspec.Struct, frozen=True, tag=True):
    """A pawn; None: it was out of the game."""

    seat: Seat
    origin: int | None
    to: int


class Cards(msgspec.Struct, frozen=True, tag=True):
    """Location cards that come back into a hand, and those that are laid out again."""

    seat: Seat
    back: tuple[int | str, ...]
    out: tuple[int | str, ...]


class Sorcerer(msgspec.Struct, frozen=True, tag=True):
    """His pawn."""

    origin: int
    to: int


class Creature(msgspec.Struct, frozen=True, tag=True):
    """A creature card: from the board, the discard or the pile to another of them.

    What goes on the pile is listed from the last that was drawn to the first, which then lies on
    top; what comes from it is looked for, since the pile was shuffled.
    """

    name: str
    origin: Spot
    to: Spot


class OldOne(msgspec.Struct, frozen=True, tag=True):
    """A Great Old One is turned face down, or comes back to its slot."""

    slot: int
    name: str
    is_hidden: bool


class Shadow(msgspec.Struct, frozen=True, tag=True):
    """One that had left the university is the shadow again."""

    name: str


class Events(msgspec.Struct, frozen=True, tag=True):
    """Event cards that lie on the deck again, from the last one drawn to the first."""

    names: tuple[str, ...]


class EventsShuffled(msgspec.Struct, frozen=True, tag=True):
    """All twelve were shuffled since: these had been drawn; of the rest the deck is made anew."""

    names: tuple[str, ...]


class Artefact(msgspec.Struct, frozen=True, tag=True):
    """An artefact comes off a tile, to whoever laid it there."""

    place: int
    seat: Seat


class Objects(msgspec.Struct, frozen=True, tag=True):
    """Printed objects: people know what was given, taken, used or traded."""


Move = (Marker | Sanity | Pawn | Cards | Sorcerer | Creature | OldOne | Shadow | Events
        | EventsShuffled | Artefact | Objects)  # fmt: skip
Told = Sequence[Event[Any]]
_OBJECTS = (told.CreatureActivated, told.EventDrawn, turns.PawnMoved, turns.DieRolled,
            turns.ObjectUsed, turns.ObjectTaken)  # fmt: skip
"""With these, printed objects may have been given, found, traded, used or taken."""


def moves(now: Table, then: Table, since: Told) -> tuple[Move, ...]:
    """Say what to move from *now* to *then*: the board first, then everybody, then cards.

    Where the table holds the cards, pawns at its lamps are all that anybody may have moved.
    """
    pawns = (*_sorcerer(now, then), *_pawns(now, then))
    if not then.setup.is_box:
        return pawns
    board = (*_marker(now, then), *_candles(now, then), *pawns, *_hands(now, then))
    cards = (*_old_ones(now, then, since), *_creatures(now, then, since), *_events(then, since))
    found = (*board, *cards, *_artefacts(then, since))
    return (*found, Objects()) if any(isinstance(e, _OBJECTS) for e in since) else found


# The board


def _marker(now: Table, then: Table) -> Iterator[Move]:
    if now.necron != then.necron:
        yield Marker(now.necron, then.necron)


def _sorcerer(now: Table, then: Table) -> Iterator[Move]:
    if now.sorcerer != then.sorcerer:
        yield Sorcerer(now.sorcerer, then.sorcerer)


def _candles(now: Table, then: Table) -> Iterator[Move]:
    for seat, points in enumerate(then.sanity):
        if points is not None and points != now.sanity[seat]:
            yield Sanity(Seat(seat), points)


def _pawns(now: Table, then: Table) -> Iterator[Move]:
    for seat, place in enumerate(then.at):
        if place is not None and place != now.at[seat]:
            yield Pawn(Seat(seat), now.at[seat], place)


def _hands(now: Table, then: Table) -> Iterator[Move]:
    for seat, hand in enumerate(then.cards):
        back = tuple(card for card in hand if card not in now.cards[seat])
        out = tuple(card for card in now.cards[seat] if card not in hand)
        if back or out:
            yield Cards(Seat(seat), back, out)


def _artefacts(then: Table, since: Told) -> Iterator[Move]:
    covered = (event for event in since if isinstance(event, turns.TileCovered))
    return (Artefact(event.place, event.seat) for event in covered)


# Great Old Ones and events


def _old_ones(now: Table, then: Table, since: Told) -> Iterator[Move]:
    """The shadow goes to its slot before another takes its place."""
    came = (event for event in since if isinstance(event, told.OldOneTurned | told.ShadowCame))
    names = {event.slot: event.name for event in came}
    for slot in range(1, PRISON + 1):
        was = then.old_ones[slot - 1]
        if was != now.old_ones[slot - 1]:
            yield OldOne(slot, was or names[slot], is_hidden=was == HIDDEN)
    if then.shadow and then.shadow != now.shadow:
        yield Shadow(then.shadow)


def _events(then: Table, since: Told) -> Iterator[Move]:
    if any(isinstance(event, told.EventsRenewed) for event in since):
        yield EventsShuffled(then.drawn)
        return
    drawn = [event.name for event in since if isinstance(event, told.EventDrawn)]
    if drawn:
        yield Events(tuple(reversed(drawn)))


# Creatures


def _creatures(now: Table, then: Table, since: Told) -> Iterator[Move]:
    """Each card by one way: those for the pile first, the first that was drawn on top of it."""
    sources = [*_leaving(now, then), *_discarded(now, then), *_aside(now, then)]
    found: list[Creature] = []
    for name, to in (*_leaving(then, now), *_discarded(then, now)):
        origin = next((spot for card, spot in sources if card == name), PILE)
        if origin != PILE:
            sources.remove((name, origin))
        found.append(Creature(name, origin, to))
    drawn = [event.name for event in since if isinstance(event, told.CreatureDrawn)]
    order = {name: at for at, name in enumerate(drawn)}
    for name, origin in sorted(sources, key=lambda card: -order.get(card[0], -1)):
        yield Creature(name, origin, PILE)
    yield from _one_after_the_other(found)


def _one_after_the_other(waiting: list[Creature]) -> Iterator[Move]:
    """A card comes to a slot once that is free; where they go round in a ring, one steps aside."""
    while waiting:
        taken = {move.origin for move in waiting} - {DISCARD}
        free = next((move for move in waiting if move.to not in taken), None)
        if free is None:
            first = waiting[0]
            yield Creature(first.name, first.origin, DISCARD)
            waiting = [*waiting[1:], Creature(first.name, DISCARD, first.to)]
        else:
            yield free
            waiting = [move for move in waiting if move is not free]


def _leaving(now: Table, then: Table) -> Iterator[tuple[str, Spot]]:
    """Cards on the board that were not there."""
    for place in PLACES:
        name = now.creatures[place - 1]
        if name and name != then.creatures[place - 1]:
            yield name, (SLOT, place)


def _discarded(now: Table, then: Table) -> Iterator[tuple[str, Spot]]:
    """Cards in the discard that were not there."""
    cards = now.setup.creature_cards
    for name, more, less in zip(cards, now.discard, then.discard, strict=True):
        yield from ((name, DISCARD) for _ in range(more - less))


def _aside(now: Table, then: Table) -> Iterator[tuple[str, Spot]]:
    """Cards that lie neither on the board nor in a heap, and did."""
    cards = now.setup.creature_cards
    for name, less, more in zip(cards, _in_all(now), _in_all(then), strict=True):
        yield from ((name, ASIDE) for _ in range(more - less))


def _in_all(table: Table) -> list[int]:
    heaps = zip(table.setup.creature_cards, table.pile, table.discard, strict=True)
    return [pile + discard + table.creatures.count(name) for name, pile, discard in heaps]
