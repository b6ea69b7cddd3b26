"""What a seat, or everybody, may see of the table (O42); and the same with other secrets."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.octorage.cards import (
    CARDS,
    PLACE,
    UNSEEN,
    Card,
    each,
    in_order,
    without_one,
)
from engine.games.octorage.legal import floor
from engine.games.octorage.table import Table


class PlayerView(msgspec.Struct, frozen=True):
    """A player, as all see them."""

    character: str | None
    has_power: bool
    """Power side up (O24)."""
    life: int
    at_stake: int
    """The lives that an attack would take now (O15, O16)."""
    cards: int
    """How many are in hand."""
    floor: int
    """The lowest Weapon that may be played, but for Britney's 8 (O9, O28, O34)."""
    front: tuple[str, ...]
    """Treasures."""
    rounds: int


class TableView(msgspec.Struct, frozen=True):
    """The table from one seat, or as everybody sees it."""

    round: int
    turn: int
    phase: str
    mode: str
    set: str
    active: Seat | None
    next: Seat | None
    """Who plays after the active one, as things stand (O14, O17)."""
    octoman: Seat
    direction: str
    level: int
    rage: tuple[int | str, ...]
    """The value of each level."""
    area: tuple[int, ...]
    pile: int
    discard: tuple[tuple[Card, int], ...]
    """Faces, and how many of each."""
    unseen: int
    """How many more lie in the discard, their faces not told."""
    looked: int
    """How many cards Gilles has drawn to look at."""
    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    """One's own."""
    looked_at: tuple[Card, ...]
    """By this viewer."""


def view(table: Table, viewer: Seat | None) -> TableView:
    """Show the table: hands and pile are hidden, and what Gilles looks at (O42)."""
    looked = table.looked or ()
    return TableView(
        table.round,
        table.turn,
        table.phase,
        table.setup.mode,
        table.setup.set,
        table.active,
        _next(table),
        table.octoman,
        table.direction,
        table.level,
        table.setup.data.rage,
        table.area,
        sum(table.pile),
        tuple((card, n) for card in CARDS if (n := table.discard[PLACE[card]])),
        table.discard[PLACE[UNSEEN]],
        len(looked),
        tuple(player_view(table, seat) for seat in table.setup.seats),
        table.hands[viewer] if viewer in table.setup.seats else (),
        looked if viewer == table.active else (),
    )


def _next(table: Table) -> Seat | None:
    if table.active is None or len(table.alive()) < 2:
        return None
    return table.next_alive(table.active)


def player_view(table: Table, seat: Seat) -> PlayerView:
    """Show one player."""
    return PlayerView(
        table.characters[seat],
        not table.won[seat],
        table.life[seat],
        table.attack_takes(seat),
        len(table.hands[seat]),
        floor(table, seat),
        table.front(seat),
        table.won[seat],
    )


def redealt(start: Table, now: Table, viewer: Seat | None, random: Random) -> Table:
    """Deal all that *viewer* does not know anew, to wherever as many cards lie *now*.

    What a hand had at the *start* of this part and has no more, all have seen: it stays, and so
    does what *viewer* saw come to it. In the record's order before it is shuffled: how it truly
    lies must leave no trace.
    """
    others = [seat for seat in now.setup.seats if seat != viewer]
    sure = {seat: _known(now, viewer, seat) for seat in others}
    hidden = (now.looked if viewer != now.active else None) or ()
    unknown = [*each(now.pile), *hidden]
    for seat in others:
        unknown += _less(now.hands[seat], sure[seat])
    left = list(in_order(unknown))
    random.shuffle(left)
    hands = [*start.hands]
    for seat in others:
        gone = _less(start.hands[seat], now.hands[seat])
        dealt = [left.pop() for _ in range(len(now.hands[seat]) - len(sure[seat]))]
        hands[seat] = in_order((*gone, *sure[seat], *dealt))
    looked = in_order(left.pop() for _ in hidden) or now.looked
    return replace(
        start,
        hands=tuple(hands),
        looked=looked,
        pile=tuple(left.count(card) for card in PLACE),
        known=tuple(known for known in start.known if known[0] == viewer),
    )


def _known(table: Table, viewer: Seat | None, holder: Seat) -> tuple[Card, ...]:
    return tuple(card for who, whose, card in table.known if (who, whose) == (viewer, holder))


def _less(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    for card in gone:
        cards = without_one(cards, card)
    return cards
