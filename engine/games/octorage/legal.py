"""What may be played, robbed, struck and taken; and if not, by which statement."""

from __future__ import annotations

from functools import cache
from itertools import compress

from engine.decisions import Seat
from engine.games.octorage.cards import (
    CARDS,
    CLASS_OF,
    CLASSES,
    DODGE,
    PHEROMONE,
    PLACE,
    TREASURES,
    UNSEEN,
    WEAPONS,
    Card,
)
from engine.games.octorage.settings import BRITNEY
from engine.games.octorage.table import LiveTable, Table
from engine.position import Refused


def against_card(table: Table | LiveTable, seat: Seat, card: Card) -> Refused | None:
    """Say what forbids *seat* to play *card* (O8), whoever it is for."""
    return against_holding(table, seat, card) or against_face(card, *bounds(table, seat))


def against_holding(table: Table | LiveTable, seat: Seat, card: Card) -> Refused | None:
    """Say why *seat* cannot have *card* in hand."""
    if card in table.setup.without:
        return Refused("left_out", "O31")
    return None if may_hold(table, seat, card) else Refused("not_in_hand", "O38")


_TREASURES = frozenset[Card](TREASURES)
Row = tuple[Card, Seat | None]
"""A card and before whom it is laid, which is nobody but for a Treasure."""

Bounds = tuple[int, int, bool, bool]
"""All that decides over a face, whoever holds it: the last Weapon, the lowest that may follow,
whether an 8 may at any time, whether any Treasure may."""


def bounds(table: Table | LiveTable, seat: Seat) -> Bounds:
    """Give what decides over the cards of *seat* (O9, O27, O28, O34)."""
    last = table.area[-1] if table.area else 0
    may_lay = table.curses.jewels != seat
    return last, floor(table, seat), table.has_power(seat, BRITNEY), may_lay


def against_face(
    card: Card, last: int, least: int, any_pheromone: bool, treasures: bool
) -> Refused | None:
    """Say what forbids a card within such bounds; a Dodge may always be played."""
    if isinstance(card, int):
        if card >= least or (card == PHEROMONE and any_pheromone):  # O34 goes first (OG12)
            return None
        return Refused("too_low", "O9") if card < last else Refused("not_higher", "O28")
    return None if treasures or card == DODGE else Refused("no_treasures", "O27")


@cache
def open_alone(*within: *Bounds) -> dict[Card, Row]:
    """Give what may be played before nobody, by its card: it is asked for again and again."""
    alone = (card for card in CARDS if card not in TREASURES)
    return {card: (card, None) for card in alone if against_face(card, *within) is None}


def may_hold(table: Table | LiveTable, seat: Seat, card: Card) -> bool:
    """O38: it is in that hand; with printed cards, it can be.

    Those are counted by class: the copies of a value are a guess, and a printed card must never
    be refused for it.
    """
    if not table.setup.is_box:
        return card in table.hands[seat]
    return bool(table.hands[seat]) and is_left(table, card)


def is_left(table: Table | LiveTable, card: Card) -> bool:
    """Say whether fewer cards of its class are seen than there are (O2, O3)."""
    cards = CLASS_OF[card]
    seen = sum(table.discard[PLACE[one]] for one in cards)
    seen += sum(one in cards for one in table.area)
    seen += sum(getattr(table.curses, one) is not None for one in TREASURES if one in cards)
    return seen < CLASSES[cards]


def floor(table: Table | LiveTable, seat: Seat) -> int:
    """Give the lowest Weapon that *seat* may play: any at first (O9, OG15)."""
    area = table.area
    return area[-1] + (table.curses.sceptre == seat) if area else WEAPONS[0]


def against_target(is_alive: bool, is_own: bool, og3_treasure_before: str) -> Refused | None:
    """Say what forbids to lay a Treasure before somebody (O13, OG3)."""
    if not is_alive:
        return Refused("out_of_the_round", "O17")
    if is_own and og3_treasure_before == "others":
        return Refused("before_oneself", "O13")
    return None


@cache
def open_laid(seat: Seat, ruling: str, *alive: Seat) -> dict[Card, list[Row]]:
    """Give what *seat* may lay before whom, by its Treasure: there are few ways."""
    seats = [one for one in alive if against_target(True, one == seat, ruling) is None]
    return {treasure: [(treasure, target) for target in seats] for treasure in TREASURES}


def against_victim(table: Table | LiveTable, thief: Seat, victim: Seat | None) -> Refused | None:
    """Say what forbids José to steal from *victim*, or from nobody (O32, OG4)."""
    if victim is None:
        is_forced = table.setup.rulings.og4_theft == "forced"
        return Refused("must_steal", "OG4") if is_forced else None
    if not table.life[victim]:
        return Refused("out_of_the_round", "O17")
    if victim == thief:
        return Refused("from_oneself", "O32")
    return None if table.hands[victim] else Refused("empty_hand", "OG4")


def against_strike(table: Table | LiveTable, seat: Seat, target: Seat) -> Refused | None:
    """Say what forbids Norbert to strike *target* (O36, OG5)."""
    if not table.life[target]:
        return Refused("out_of_the_round", "O17")
    if target == seat and table.setup.rulings.og5_strike_at == "others":
        return Refused("at_oneself", "OG5")
    return None


def may_take(table: Table | LiveTable, card: Card) -> bool:
    """O33: Courtney takes what lies in the discard, or can lie there unseen."""
    if table.discard[PLACE[card]]:
        return True
    return bool(table.discard[PLACE[UNSEEN]]) and is_left(table, card)


def against_taking(table: Table | LiveTable, card: Card | None) -> Refused | None:
    """Say what forbids Courtney to take *card* (O33); she may take nothing."""
    return None if card is None or may_take(table, card) else Refused("not_in_the_discard", "O33")


Faces = dict[Card, None]
"""Kinds of cards, in the record's order."""
_ALL_FACES = dict.fromkeys(CARDS)


def faces_of(table: Table | LiveTable, seat: Seat) -> Faces:
    """Give what *seat* holds, each face once; with printed cards, all there are."""
    return _ALL_FACES if table.setup.is_box else dict.fromkeys(table.hands[seat])


def playable(table: Table | LiveTable, seat: Seat) -> list[Row]:
    """Give all that *seat* may play, a Treasure once for each before whom it may lie."""
    return rows_of(table, seat, faces_of(table, seat))


def rows_of(table: Table | LiveTable, seat: Seat, faces: Faces) -> list[Row]:
    """Give all that *seat* may play of these *faces*: in the record's order, Treasures last."""
    if table.setup.is_box:
        faces = {card: None for card in faces if against_holding(table, seat, card) is None}
    within = bounds(table, seat)
    rows = [*filter(None, map(open_alone(*within).get, faces))]
    if within[-1] and not _TREASURES.isdisjoint(faces):
        setup = table.setup
        alive = compress(setup.seats, table.life)
        laid = open_laid(seat, setup.rulings.og3_treasure_before, *alive)
        for treasure in TREASURES:
            if treasure in faces:
                rows += laid[treasure]
    return rows
