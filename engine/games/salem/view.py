"""What a seat, or everybody, may see of the table; and the same with other secrets."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.salem.cards import (
    FACES,
    PAIR,
    PLACES,
    PORTAL,
    TILES_OF_A_FACE,
    WALL,
    CardSet,
)
from engine.games.salem.table import Table, Tile


class PlayerView(msgspec.Struct, frozen=True):
    """A player, as all see them."""

    sanity: int | None
    """None: mad."""
    at: int | None
    """0 to 6, 7 at R'lyeh; None: mad."""
    is_able: bool
    """Neither mad nor at R'lyeh."""
    cards: tuple[int | str, ...]
    """The location cards in hand."""
    objects: tuple[str, ...]
    """Ordinary ones; in `box` none are known."""
    artefact: str | None


class PlaceView(msgspec.Struct, frozen=True):
    """One of the places 1 to 6."""

    number: int
    artefact: str
    """The one that closes it."""
    costs: tuple[tuple[str, ...], ...]
    objects: tuple[str | None, ...]
    """On its three spaces."""
    creature: str | None
    covered: str | None
    """By which artefact its tile is covered."""
    looked: tuple[Seat, ...]
    """Who has seen the tile since it was last shuffled."""
    face: str | None
    """What this viewer knows the tile to be; once it is turned up or all is over, everybody."""


class TableView(msgspec.Struct, frozen=True):
    """The table from one seat, or as everybody sees it."""

    round: int
    phase: str
    mode: str
    set: str
    player: Seat | None
    """Whose turn it is."""
    necron: int
    length: int
    demon: int
    pictures: tuple[int, ...]
    sorcerer: int
    players: tuple[PlayerView, ...]
    places: tuple[PlaceView, ...]
    old_ones: tuple[str | None, ...]
    """On slots 1 to 6: None face down, a name, "" gone."""
    shadow: str | None
    prisoner: str | None
    """The one to banish, once it is face up."""
    in_force: tuple[str, ...]
    """The Great Old Ones whose texts count now."""
    banisher: Seat | None
    creatures_next: int
    """How many come at the start of the next round, as things stand (S16)."""
    pile: int
    may_come: tuple[tuple[str, int], ...]
    """What may lie in the creature pile, as people can count it; kinds not met yet are alike."""
    discard: tuple[tuple[str, int], ...]
    removed: str | None
    """The pair that is out, if all know it (SG24)."""
    events: int
    """Left in the deck."""
    drawn: tuple[str, ...]
    """Events since the deck was last shuffled."""
    bag: tuple[tuple[str, int], ...]
    thrown: tuple[tuple[str, int], ...]
    out: tuple[tuple[str, int], ...]
    known_open: bool | None
    """S59, before the university may be closed: whether somebody sane knows of an open portal."""
    data: CardSet
    """Every card there is, face up in the box's lid: what beats a creature, what texts say."""

    @property
    def turn(self) -> int:
        """What the house calls a turn of the table: a round."""
        return self.round


def view(table: Table, viewer: Seat | None) -> TableView:
    """Show the table: hidden are tiles, and a pair that went unseen (record.md 8)."""
    setup, data = table.setup, table.setup.data
    prisoner = table.prisoner
    return TableView(
        table.round,
        table.phase,
        setup.mode,
        setup.set,
        table.player,
        table.necron,
        data.track.length,
        data.track.demon,
        data.track.pictures,
        table.sorcerer,
        tuple(_player(table, seat) for seat in setup.seats),
        tuple(_place(table, place, viewer) for place in PLACES),
        table.old_ones,
        table.shadow,
        prisoner.id if prisoner else None,
        tuple(one.id for one in table.in_force()),
        table.banisher,
        table.creatures_in(table.round + 1),
        table.cards_in_pile,
        _some(setup.creature_cards, table.may_come()),
        _some(setup.creature_cards, table.discard),
        None if setup.hides_a_pair else table.removed,
        table.events_left,
        table.drawn,
        _some(setup.objects, table.bag),
        _some(setup.objects, table.thrown),
        _some(setup.objects, table.out),
        table.known_open,
        data,
    )


def _some(names: tuple[str, ...], counts: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((name, count) for name, count in zip(names, counts, strict=True) if count)


def _player(table: Table, seat: Seat) -> PlayerView:
    return PlayerView(
        table.sanity[seat],
        table.at[seat],
        table.is_able(seat),
        table.cards[seat],
        table.objects[seat],
        table.artefacts[seat],
    )


def _place(table: Table, place: int, viewer: Seat | None) -> PlaceView:
    printed, tile = table.setup.data.places[place - 1], table.tile(place)
    return PlaceView(
        place,
        printed.artefact,
        printed.costs,
        table.spaces[place - 1],
        table.creatures[place - 1],
        tile.covered,
        tile.looked,
        tile.face if knows(table, tile, viewer) else None,
    )


def knows(table: Table, tile: Tile, viewer: Seat | None) -> bool:
    """Say whether *viewer* may know what a tile is (S35, S58)."""
    return tile.is_turned or table.phase == "over" or viewer in tile.looked


def reimagined(start: Table, now: Table, viewer: Seat | None, random: Random) -> Table:
    """Draw all that *viewer* does not know anew; what the table said of open portals holds."""
    if now.removed is not None and now.setup.hides_a_pair:
        start = _with_other_pair(start, now, random)
    while True:
        tiles, pool = _other_tiles(now, viewer, random)
        if replace(now, tiles=tiles).known_open == now.known_open:
            return replace(start, tiles=tiles, pool=pool)


def _with_other_pair(start: Table, now: Table, random: Random) -> Table:
    """SG24: it may be any of those that nobody has met."""
    names = start.setup.creature_cards
    unmet = [one.id for one in start.setup.data.creatures if one.id not in now.met]
    out = random.choice(unmet)
    pile = [*start.pile]
    pile[names.index(str(now.removed))] += PAIR
    pile[names.index(out)] -= PAIR
    return replace(start, removed=out, pile=tuple(pile))


def _other_tiles(
    table: Table, viewer: Seat | None, random: Random
) -> tuple[tuple[Tile, ...], tuple[int, int]]:
    """S78: faces that *viewer* does not know come from all that it has not seen.

    That is the tiles laid, the pool, and what a shuffle has set aside for good (S69).
    """
    left = list(FACES * TILES_OF_A_FACE)
    for tile in table.tiles:
        if tile.face and knows(table, tile, viewer):
            left.remove(tile.face)
    random.shuffle(left)
    tiles = tuple(
        tile if tile.face is None or knows(table, tile, viewer) else replace(tile, face=left.pop())
        for tile in table.tiles
    )
    pool = left[: sum(table.pool)]
    return tiles, (pool.count(PORTAL), pool.count(WALL))
