"""What lies on the table of a duel, who may see it, and the header that lays it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from engine import BadHeader, GameInfo, Raw, Seat

SHIELD = 0
BLADES = (1, 2, 3, 4, 5)
COPIES = 4
HAND = 3
DUSK = 12

INFO = GameInfo(
    "duel",
    (2, 3, 4, 5, 6),
    rules_version=1,
    rulings={"DG1": ("next", "nobody"), "DG2": ("shared",)},
    seal_cite="D5",
)
"""DG1: when several show the highest card, the next one strikes, or nobody."""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the print leaves open: the owner's data, written into every header."""

    life: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    shields: Annotated[int, msgspec.Meta(ge=0, le=12)] = 8
    die: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], ...], msgspec.Meta(min_length=1)
    ] = (0, 1, 1, 1, 2, 2)


class Aside(msgspec.Struct, frozen=True):
    """A card out of the duel, and the seats that have seen it."""

    card: int
    readers: tuple[Seat, ...]


class Table(msgspec.Struct, frozen=True):
    """The table held still. Hands and deck are sorted: in which order cards came is no secret."""

    box: Box
    tie: str
    life: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    shown: tuple[int | None, ...]
    last: tuple[int | None, ...]
    """What each showed the turn before."""
    discard: tuple[int, ...] = ()
    aside: tuple[Aside, ...] = ()
    turn: int = 0
    phase: str = "draw"
    """draw, choice, strike, over."""


class LiveTable:
    """The same fields, changed by events alone."""

    __slots__ = Table.__struct_fields__


def thaw(table: Table) -> LiveTable:
    live = LiveTable()
    for name in Table.__struct_fields__:
        setattr(live, name, getattr(table, name))
    return live


def freeze(live: LiveTable) -> Table:
    return Table(*(getattr(live, name) for name in Table.__struct_fields__))


def alive(table: Table | LiveTable) -> list[Seat]:
    return [Seat(seat) for seat, life in enumerate(table.life) if life]


class View(msgspec.Struct, frozen=True):
    """The table from one seat, or as everybody sees it."""

    turn: int
    phase: str
    life: tuple[int, ...]
    cards: tuple[int, ...]
    """How many everybody holds."""
    hand: tuple[int, ...]
    """One's own."""
    shown: tuple[int | None, ...]
    last: tuple[int | None, ...]
    discard: tuple[int, ...]
    deck: int
    aside: tuple[int | None, ...]
    """None: one that this viewer has not seen."""


def view(table: Table, viewer: Seat | None) -> View:
    return View(
        table.turn, table.phase, table.life, tuple(map(len, table.hands)),
        table.hands[viewer] if viewer in range(len(table.hands)) else (),
        table.shown, table.last, table.discard, len(table.deck),
        tuple(aside.card if viewer in aside.readers else None for aside in table.aside),
    )  # fmt: skip


# The header


def opening(header: Raw, owners: Box) -> Table:
    """Lay the table; a header without a box is the owner's."""
    if unknown := header.keys() - {"record", "game", "seed", "seats", "box", "rulings"}:
        raise BadHeader(min(unknown), "unknown_field")
    seats = _seats(header.get("seats"))
    box = _converted(header, "box", Box) if "box" in header else owners
    deck = (SHIELD,) * box.shields + tuple(sorted(BLADES * COPIES))
    nothing = (None,) * seats
    return Table(
        box, _rulings(header)["DG1"], (box.life,) * seats, ((),) * seats, deck, nothing, nothing
    )


def _seats(seats: object) -> int:
    if not isinstance(seats, list) or len(seats) not in INFO.seats:
        raise BadHeader("seats", "wrong_number_of_seats")
    for index, seat in enumerate(seats):
        if not isinstance(seat, dict) or seat.keys() - {"name"}:
            raise BadHeader(f"seats[{index}]", "unknown_field")
    return len(seats)


def _rulings(header: Raw) -> dict[str, str]:
    rulings = _converted(header, "rulings", dict[str, str])
    for id_, value in rulings.items():
        if value not in INFO.rulings.get(id_, ()):
            raise BadHeader(f"rulings.{id_}", "unknown_value")
    return {id_: values[0] for id_, values in INFO.rulings.items()} | rulings


def _converted(header: Raw, key: str, kind: Any) -> Any:
    try:
        return msgspec.convert(header.get(key, {}), kind)
    except msgspec.ValidationError as wrong:
        raise BadHeader(key, "unknown_value", str(wrong)) from None


def put(values: tuple, index: int, value: object) -> tuple:
    """Give *values* with another one in one place."""
    return (*values[:index], value, *values[index + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Take one *card* away."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def redrawn(table: Table, kept: Table, viewer: Seat | None, unknown: list[int]) -> Table:
    """Deal *unknown* to wherever *viewer* cannot look, as many cards as lie there in *kept*.

    What a hand of *table* had and that of *kept* has no more, all have seen: it stays.
    """
    left = iter(unknown)
    hands = table.hands
    for seat, hand in enumerate(kept.hands):
        if seat != viewer:
            gone = table.hands[seat]
            for card in hand:
                gone = without(gone, card)
            hands = put(hands, seat, tuple(sorted((*gone, *(next(left) for _ in hand)))))
    aside = tuple(
        one if viewer in one.readers else replace(one, card=next(left)) for one in table.aside
    )
    return replace(table, hands=hands, aside=aside, deck=tuple(sorted(left)))
