"""What is asked, and why a row is missing.

| name | seat | fields (kind of option) |
| --- | --- | --- |
| move | player | card (location: 0-6, "path"), to (place: 0-7); a card of a place leads there |
| meet | player | with (seat), give (object), get (object); all None: nobody |
| defeat | player | yes ("yes", "no") |
| use | player | object (object), on (target: "portal", "creature", None); both None: nothing |
| take | player | space (space: 1-3), drop (object); both None: nothing |
| discard | player | kind (object) |
| give | TABLE | from (seat), kind (object) |
| given | TABLE | all ("yes", "no") |
| one | TABLE | who (seat) |
| clear | TABLE | place (place) |
| card | TABLE | do (change), who (seat or None), number (number or None) |
| old-one | FATE | name (old-one); about its slot |
| removed | FATE | name (creature) |
| object | FATE | kind (object); about a seat, or a place and a space |
| creature | FATE | name (creature) |
| event | FATE | name (event) |
| die | FATE | face (face) |
| tile | FATE | face (tile); about its place |
| tiles | FATE | 1 to 6 (tile), a column each place |
| shadow | FATE | slot (slot) |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, compress
from typing import Any

from engine.decisions import FATE, TABLE, Decision, Field, Option, Picks, Seat, one_of
from engine.games.salem.cards import (
    ARTEFACT,
    FACES,
    LOCATION_CARDS,
    ORDINARY,
    PATH,
    PLACES,
    PORTAL,
    RLYEH,
    SPACES,
    UNIVERSITY,
    WALL,
)
from engine.games.salem.legal import (
    TARGETS,
    AnyTable,
    against_banishing,
    against_card,
    against_path,
    against_use,
    moves,
)
from engine.games.salem.table import Table
from engine.position import Position, Refused

_YES_OR_NO = ("yes", "no")
_ALL_PLACES = (UNIVERSITY, *PLACES)
_MOVE = (
    Field("card", LOCATION_CARDS, "location"),
    Field("to", (*_ALL_PLACES, RLYEH), "place"),
)

DONE = "done"
CHANGES: dict[str, tuple[bool, tuple[int, ...]]] = {
    "necron": (False, (-3, -2, -1, 1, 2, 3, 4, 5, 6)),
    "jump": (False, ()),
    "shuffle": (False, ()),
    "shadow": (False, ()),
    "creature": (False, ()),
    "sanity": (True, (-2, -1, 1, 2)),
    "pawn": (True, _ALL_PLACES),
    "cards": (True, ()),
    "sorcerer": (False, _ALL_PLACES),
    "clear": (False, PLACES),
    DONE: (False, ()),
}
"""S73: what people can tell of a card, whether it is about somebody, and which numbers it takes."""
NUMBER_NAMES = {
    "necron": "by", "sanity": "by", "pawn": "to", "sorcerer": "to", "clear": "place",
}  # fmt: skip
"""What the number of a change is called in a record."""


# Of a player


def where_to_move(table: AnyTable, seat: Seat) -> Decision:
    """S26, S27."""
    return Decision(seat, "move", "S26", _MOVE, moves(table, seat))


def whom_to_meet(table: AnyTable, seat: Seat, rows: tuple[Picks, ...]) -> Decision:
    """S29."""
    fields = _meet(table.setup.seats, table.objects[seat])
    return Decision(seat, "meet", "S29", fields, (*rows, (None, None, None)))


@lru_cache(maxsize=1024)
def _meet(seats: tuple[Seat, ...], held: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Field("with", (*seats, None), "seat"),
        Field("give", (*ORDINARY, None), "object", held),
        Field("get", (*ORDINARY, None), "object"),
    )


@cache
def whether_to_defeat(seat: Seat) -> Decision:
    """S32."""
    return one_of(seat, "defeat", "S32", Field("yes", _YES_OR_NO))


def what_to_use(table: AnyTable, seat: Seat, rows: tuple[Picks, ...]) -> Decision:
    """S34."""
    artefacts = (ARTEFACT,) if table.setup.is_box else table.setup.artefacts
    fields = _use(artefacts, _held(table, seat))
    return Decision(seat, "use", "S34", fields, (*rows, (None, None)))


@lru_cache(maxsize=1024)
def _use(artefacts: tuple[str, ...], held: tuple[Option, ...]) -> tuple[Field, ...]:
    return (
        Field("object", (*ORDINARY, *artefacts, None), "object", held),
        Field("on", (*TARGETS, None), "target"),
    )


def what_to_take(table: AnyTable, seat: Seat, rows: tuple[Picks, ...]) -> Decision:
    """S40."""
    fields = _take(table.setup.objects, _held(table, seat))
    return Decision(seat, "take", "S40", fields, (*rows, (None, None)))


@lru_cache(maxsize=1024)
def _take(objects: tuple[str, ...], held: tuple[Option, ...]) -> tuple[Field, ...]:
    return (
        Field("space", (*SPACES, None), "space"),
        Field("drop", (*objects, None), "object", held),
    )


def _held(table: AnyTable, seat: Seat) -> tuple[Option, ...]:
    """Every single object on a board."""
    artefact = table.artefacts[seat]
    return (*table.objects[seat], artefact) if artefact else table.objects[seat]


def what_to_discard(table: AnyTable, seat: Seat) -> Decision:
    """S70."""
    held = table.objects[seat]
    field = Field("kind", tuple(dict.fromkeys(held)), "object", held)
    return one_of(seat, "discard", "S70", field)


# Of the whole table


def who_gives(table: AnyTable, rows: tuple[Picks, ...]) -> Decision:
    """S21."""
    fields = (
        Field("from", table.setup.seats, "seat"),
        Field("kind", table.setup.objects, "object"),
    )
    return Decision(TABLE, "give", "S21", fields, rows, parties=tuple(table.able()))


def whether_all_is_given(table: AnyTable) -> Decision:
    """S22: printed objects."""
    field = Field("all", _YES_OR_NO)
    return one_of(TABLE, "given", "S22", field, parties=tuple(table.able()))


def who_is_named(table: AnyTable) -> Decision:
    """S71."""
    able = tuple(table.able())
    return one_of(TABLE, "one", "S71", Field("who", able, "seat"), parties=able)


def which_to_clear(table: AnyTable) -> Decision:
    """S72."""
    field = Field("place", tuple(table.on_board()), "place")
    return one_of(TABLE, "clear", "S72", field, parties=tuple(table.able()))


def what_a_card_did(table: AnyTable, is_creature: bool) -> Decision:
    """S73."""
    numbers = {number for _, options in CHANGES.values() for number in options}
    fields = (
        Field("do", tuple(CHANGES), "change"),
        Field("who", (*table.setup.seats, None), "seat"),
        Field("number", (*sorted(numbers), None), "number"),
    )
    rows = tuple(
        row
        for do in CHANGES
        if not (is_creature and do == "creature")
        for row in _changes(table, do)
    )
    return Decision(TABLE, "card", "S73", fields, rows, parties=tuple(table.able()))


def _changes(table: AnyTable, do: str) -> list[Picks]:
    """Every change of a kind that can have come about."""
    of_somebody, numbers = CHANGES[do]
    whom: list[Seat | None] = [*table.able()] if of_somebody else [None]
    return [
        (do, who, number)
        for who in whom
        for number in (numbers or (None,))
        if _is_a_change(table, do, who, number)
    ]


def _is_a_change(table: AnyTable, do: str, who: Seat | None, number: int | None) -> bool:
    if do == "pawn" and who is not None:
        return table.at[who] != number
    if do == "sorcerer":
        return table.sorcerer != number
    return do != "clear" or number in table.on_board()


# Of chance


def which_old_one(table: AnyTable, slot: int) -> Decision:
    """S7: those not turned up yet; a shadow and who has left the game have been."""
    names = tuple([name for name in table.setup.old_ones if name not in table.turned])
    return one_of(FATE, "old-one", "S7", Field("name", names, "old-one"), about=(slot,))


def which_pair(table: AnyTable) -> Decision:
    """S60."""
    setup = table.setup
    names = tuple(one.id for one in setup.data.creatures)
    field = Field("name", names, "creature")
    return one_of(FATE, "removed", "S60", field, private=setup.hides_a_pair)


def which_object(table: AnyTable, cite: str, *about: int) -> Decision:
    """S13, S14: for a seat, or for a place and a space."""
    field = Field("kind", tuple(compress(table.setup.objects, table.bag)), "object")
    weights = tuple(filter(None, table.bag))
    return one_of(FATE, "object", cite, field, about=about, weights=weights)


def which_creature(table: AnyTable, pile: Sequence[int]) -> Decision:
    """S5; what can come might tell which pair is out, unless people hold the cards."""
    cards = table.setup.creature_cards
    field = Field("name", tuple(compress(cards, pile)), "creature")
    weights, private = tuple(filter(None, pile)), not table.setup.is_box
    return one_of(FATE, "creature", "S5", field, weights=weights, private=private)


def which_event(table: AnyTable) -> Decision:
    """S9."""
    names = tuple([name for name in table.setup.events if name not in table.drawn])
    return one_of(FATE, "event", "S9", Field("name", names, "event"))


@lru_cache(maxsize=64)
def which_side(die: tuple[str, ...]) -> Decision:
    """S31: two equal sides are one row of double weight."""
    sides = Counter(die)
    field, weights = Field("face", tuple(sides), "face"), tuple(sides.values())
    return one_of(FATE, "die", "S31", field, weights=weights)


def which_tile(table: AnyTable, place: int) -> Decision:
    """S12: what is left in the pool might tell what somebody saw."""
    field, weights = Field("face", FACES, "tile"), tuple(filter(None, table.pool))
    rows = tuple((face,) for face in compress(FACES, table.pool))
    return Decision(FATE, "tile", "S12", (field,), rows, (place,), weights=weights, private=True)


def which_tiles() -> Decision:
    """S58: printed ones, all at once; two to four are portals (S12)."""
    fields = tuple(Field(str(place), FACES, "tile") for place in PLACES)
    rows = tuple(
        tuple(PORTAL if place in portals else WALL for place in PLACES)
        for number in (2, 3, 4)
        for portals in combinations(PLACES, number)
    )
    return Decision(FATE, "tiles", "S58", fields, rows)


def which_shadow(table: AnyTable) -> Decision:
    """SG17."""
    field = Field("slot", tuple(table.slots_left()), "slot")
    return one_of(FATE, "shadow", "SG17", field)


# Why not


def why_not(position: Position[Table], decision: Decision, picks: Picks) -> Refused | None:
    """Say by which statement no row begins with *picks*."""
    if any(row[: len(picks)] == picks for row in decision.rows):
        return None
    against = _against(position.table, decision, *picks)
    return against or Refused("not_an_option", decision.cite)


def _against(table: Table, decision: Decision, pick: Any, *more: Any) -> Refused | None:
    if decision.name == "move":
        return _against_move(table, decision.seat, pick, *more)
    if decision.name == "use":
        return _against_use(table, decision, pick, *more)
    return None


def _against_move(table: Table, seat: Seat, card: Any, *to: Any) -> Refused | None:
    hand, here = table.cards[seat], table.at[seat]
    if card != PATH:
        known = card in (*_ALL_PLACES, RLYEH)
        ruling = table.setup.rulings.sg20_own_place
        return against_card(card, hand, here, ruling) if known else None
    against = against_path(to[0] if to else UNIVERSITY, hand, here)
    return against or (against_banishing(table, seat) if to == (RLYEH,) else None)


def _against_use(table: Table, decision: Decision, kind: Any, *on: Any) -> Refused | None:
    if kind not in decision.fields[0].options or kind is None:
        return None
    target = on[0] if on else None
    if kind not in ORDINARY and target is None:
        target = TARGETS[0]
    return against_use(table, decision.seat, kind, target)
