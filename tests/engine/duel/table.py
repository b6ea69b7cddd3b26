"""What lies on the table of a duel, who may see it, and the header that lays it."""

from __future__ import annotations

from typing import Annotated, Literal

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


Face = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the print leaves open: the owner's data, written into every header."""

    life: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    shields: Annotated[int, msgspec.Meta(ge=0, le=12)] = 8
    die: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=12)] = (
        0, 1, 1, 1, 2, 2,
    )  # fmt: skip


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    colour: str = ""


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What INFO offers."""

    DG1: Literal["next", "nobody"] = "next"
    DG2: Literal["shared"] = "shared"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record."""

    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=6)]
    box: Box | None = None
    rulings: Rulings = Rulings()
    record: int = 1
    game: str = INFO.id
    seed: int = 0


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


def opening(raw: Raw, owners: Box) -> Table:
    """Lay the table as a header says; without a box in it, by the owner's."""
    try:
        header = msgspec.convert(raw, Header)
    except msgspec.ValidationError as wrong:
        text, _, where = str(wrong).partition(" - at `$.")
        raise BadHeader(where.strip("`") or "header", "unknown_value", text) from None
    seats, box = len(header.seats), header.box or owners
    deck = (SHIELD,) * box.shields + tuple(sorted(BLADES * COPIES))
    life, nothing = (box.life,) * seats, (None,) * seats
    return Table(box, header.rulings.DG1, life, ((),) * seats, deck, nothing, nothing)


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
