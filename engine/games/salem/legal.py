"""What may be moved, met, used and taken; and if not, by which statement."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TypeAlias

from engine.decisions import Picks, Seat
from engine.games.salem.cards import (
    ARTEFACT,
    DAGGER,
    DIFFERENT,
    ELIXIR,
    GLASSES,
    IDENTICAL,
    MOST_SANITY,
    NECRONOMICON,
    ORDINARY,
    PATH,
    PLACES,
    RLYEH,
    ROOM,
    SPACES,
    UNIVERSITY,
)
from engine.games.salem.table import LiveTable, Table
from engine.position import Refused

AnyTable: TypeAlias = Table | LiveTable

ON_PORTAL, ON_CREATURE = TARGETS = ("portal", "creature")
"""What an artefact is used on (S39)."""

Hand = tuple[int | str, ...]
"""Location cards."""

# Moving


def against_card(card: int | str, hand: Hand, here: int | None, ruling: str) -> Refused | None:
    """Say what forbids somebody *here* to play a location card (S26), wherever the path leads."""
    if card == RLYEH:
        return Refused("by_the_path_only", "S27")
    if card not in hand:
        return Refused("card_not_in_hand", "S26")
    if card != here:
        return None
    if card == UNIVERSITY:
        return Refused("leave_the_university", "S28")
    return None if ruling == "stay" else Refused("already_here", "SG20")


def against_path(to: int, hand: Hand, here: int | None) -> Refused | None:
    """Say what forbids somebody *here* to take the secret path to a place in the city (S27)."""
    if PATH not in hand:
        return Refused("card_not_in_hand", "S26")
    return Refused("already_here", "S27") if to == here else None


def against_banishing(table: AnyTable, seat: Seat) -> Refused | None:
    """S49; with printed objects people know what they hold."""
    prisoner = table.prisoner
    if prisoner is None:
        return Refused("prisoner_hidden", "S49")
    if table.banisher is not None:
        return Refused("somebody_banishes", "S49")
    return None if holds(table, seat, prisoner.objects) else Refused("objects_missing", "S49")


def holds(table: AnyTable, seat: Seat, wanted: tuple[str, ...]) -> bool:
    """Say whether a board shows what a card asks for; printed ones may."""
    if table.setup.is_box:
        return True
    return shows(table.objects[seat], table.artefacts[seat], wanted)


def shows(objects: tuple[str, ...], artefact: str | None, wanted: tuple[str, ...]) -> bool:
    """Say whether such objects are what a card asks for (S32, S49, S50, S75)."""
    if wanted == (ARTEFACT,):
        return artefact is not None
    if wanted == (IDENTICAL,):
        return len(objects) == ROOM and len(set(objects)) == 1
    if wanted == (DIFFERENT,):
        return len(set(objects)) + (artefact is not None) >= ROOM
    return all([objects.count(kind) >= wanted.count(kind) for kind in wanted])


def moves(table: AnyTable, seat: Seat) -> tuple[Picks, ...]:
    """Give every card and where it leads (S26, S27, S49)."""
    hand = table.cards[seat]
    rows = moves_in_the_city(hand, table.at[seat], table.setup.rulings.sg20_own_place)
    if PATH in hand and against_banishing(table, seat) is None:
        return (*rows, (PATH, RLYEH))
    return rows


@lru_cache(maxsize=4096)
def moves_in_the_city(hand: Hand, here: int | None, ruling: str) -> tuple[Picks, ...]:
    """Give those that depend on nothing else: they are asked for again and again."""
    cards = (card for card in hand if card != PATH and not against_card(card, hand, here, ruling))
    ways = (to for to in (UNIVERSITY, *PLACES) if not against_path(to, hand, here))
    return (*((card, card) for card in cards), *((PATH, to) for to in ways))


# Meeting


def meetings(table: AnyTable, seat: Seat) -> tuple[Picks, ...]:
    """Give whom to meet, what is given and what is got (S29, S65)."""
    at = table.at
    here = at[seat]
    return tuple(
        [
            (other, give, get)
            for other in table.setup.seats
            if at[other] == here and other != seat
            for give, get in exchanges(table.objects[seat], table.objects[other])
        ]
    )


@lru_cache(maxsize=4096)
def exchanges(
    mine: tuple[str, ...], theirs: tuple[str, ...]
) -> tuple[tuple[str | None, str | None], ...]:
    """S65: swaps of different kinds always fit; a gift wants room."""
    gives, gets = dict.fromkeys(mine), dict.fromkeys(theirs)
    return (
        *((give, get) for give, get in product(gives, gets) if give != get),
        *((give, None) for give in gives if len(theirs) < ROOM),
        *((None, get) for get in gets if len(mine) < ROOM),
    )


# Using


def may_defeat(table: AnyTable, seat: Seat) -> bool:
    """Whether step 3 gives *seat* a defeat (S32, SG21)."""
    wanted = _wanted(table, table.at[seat])
    return bool(wanted) and holds(table, seat, wanted) and not table.has_text("no-defeat")


def _wanted(table: AnyTable, place: int | None) -> tuple[str, ...]:
    if place == UNIVERSITY:
        return table.setup.old_ones[table.shadow].objects if table.shadow else ()
    creature, rulings = table.creature_at(place), table.setup.rulings
    if creature is None or (creature.is_tough and rulings.sg21_artefact_on_a_creature == "use"):
        return ()
    return creature.beaten


def against_use(table: AnyTable, seat: Seat, kind: str, on: str | None) -> Refused | None:
    """Say what forbids *seat* to use an object (S34-S39)."""
    if not _has(table, seat, kind):
        return Refused("not_held", "S34")
    return _against_using(table, seat, kind, on)


def _against_using(table: AnyTable, seat: Seat, kind: str, on: str | None) -> Refused | None:
    if kind not in ORDINARY:
        return _against_artefact(table, seat, kind, on)
    if table.bars(kind):
        by_shadow = table.bars(kind) == table.shadow
        return Refused("barred", "S46") if by_shadow else Refused("barred", "S48")
    return _AGAINST[kind](table, seat)


def _has(table: AnyTable, seat: Seat, kind: str) -> bool:
    """S34; of printed objects people know."""
    held = table.objects[seat] if kind in ORDINARY else (table.artefacts[seat],)
    return table.setup.is_box or kind in held


def _against_glasses(table: AnyTable, seat: Seat) -> Refused | None:
    place = table.at[seat]
    if not place:
        return Refused("no_tile_here", "S35")
    return Refused("tile_covered", "S35") if table.tile(place).covered else None


def _against_necronomicon(table: AnyTable, seat: Seat) -> Refused | None:
    return Refused("none_hidden", "S36") if table.next_hidden is None else None


def _against_elixir(table: AnyTable, seat: Seat) -> Refused | None:
    return Refused("full_sanity", "S37") if table.sanity[seat] == MOST_SANITY else None


def _against_dagger(table: AnyTable, seat: Seat) -> Refused | None:
    place = table.at[seat]
    creature = table.creature_at(place)
    if creature is None and not (place == UNIVERSITY and table.shadow):
        return Refused("nothing_here", "S38")
    if table.sorcerer != place:
        return Refused("sorcerer_elsewhere", "S38")
    too_tough = creature is not None and creature.is_tough
    spares = table.setup.rulings.sg22_tough_creature == "artefact"
    return Refused("too_tough", "S38") if too_tough and spares else None


_AGAINST = {
    GLASSES: _against_glasses,
    NECRONOMICON: _against_necronomicon,
    ELIXIR: _against_elixir,
    DAGGER: _against_dagger,
}


def _against_artefact(table: AnyTable, seat: Seat, kind: str, on: str | None) -> Refused | None:
    if on == ON_CREATURE:
        return _against_spending(table, seat)
    place = table.at[seat]
    if not place:
        return None if table.banisher is not None else Refused("nobody_banishes", "S39")
    if table.tile(place).covered:
        return Refused("tile_covered", "S39")
    fits = table.setup.is_box or kind == table.setup.data.places[place - 1].artefact
    return None if fits else Refused("wrong_artefact", "S39")


def _against_spending(table: AnyTable, seat: Seat) -> Refused | None:
    """SG21: on a tough creature."""
    creature = table.creature_at(table.at[seat])
    if creature is None or not creature.is_tough:
        return Refused("no_such_creature", "S39")
    is_use = table.setup.rulings.sg21_artefact_on_a_creature == "use"
    return None if is_use else Refused("spent_before", "S39")


def usable(table: AnyTable, seat: Seat) -> tuple[Picks, ...]:
    """Give every object that may be used, and on what (S34)."""
    uses = _uses(table, seat)
    return tuple([use for use in uses if _against_using(table, seat, *use) is None])


def _uses(table: AnyTable, seat: Seat) -> list[tuple[str, str | None]]:
    """What could be used, of what is held."""
    is_box = table.setup.is_box
    held, artefact = table.objects[seat], table.artefacts[seat]
    if is_box:
        held, artefact = ORDINARY, ARTEFACT
    uses: list[tuple[str, str | None]] = [(kind, None) for kind in ORDINARY if kind in held]
    if artefact:
        uses += [(artefact, on) for on in TARGETS]
    return uses


# Taking


def takings(table: AnyTable, seat: Seat) -> tuple[Picks, ...]:
    """Give every object that may be taken here, and what must be dropped for it (S40)."""
    place = table.at[seat]
    if not place:
        return ()
    if table.setup.is_box:
        return tuple((space, None) for space in SPACES)
    return takings_of(table.spaces[place - 1], table.objects[seat], table.artefacts[seat])


@lru_cache(maxsize=4096)
def takings_of(
    spaces: tuple[str | None, ...], objects: tuple[str, ...], artefact: str | None
) -> tuple[Picks, ...]:
    """Give the same by what lies there and what a board holds; None: there is room (S40)."""
    full = tuple(dict.fromkeys(objects)) if len(objects) == ROOM else (None,)
    return tuple(
        (space, drop)
        for space, kind in enumerate(spaces, 1)
        if kind is not None
        for drop in (full if kind in ORDINARY else (artefact,))
    )


def has_room(table: AnyTable, seat: Seat, kind: str) -> bool:
    """S65."""
    if kind in ORDINARY:
        return len(table.objects[seat]) < ROOM
    return table.artefacts[seat] is None
