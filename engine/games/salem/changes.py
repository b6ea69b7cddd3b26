"""What every event of this game has, and how things change hands."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.salem.cards import PORTAL, WALL, in_order, without_one
from engine.games.salem.table import LiveTable
from engine.play import Event
from engine.tuples import add, put


class Happening(Event[LiveTable], frozen=True, gc=False):
    """An event of this game; told for people and lamps, it changes nothing by itself."""

    def change(self, table: LiveTable) -> None:
        """Leave the table as it is."""


class OnTheTrack(Happening, frozen=True, gc=False):
    """By so many spaces, to *at*."""

    by: int
    at: int
    source: str

    def change(self, table: LiveTable) -> None:
        table.necron = self.at


class OfSanity(Happening, frozen=True, gc=False):
    """So many points of a player, who then has *left*."""

    seat: Seat
    points: int
    left: int
    source: str

    def change(self, table: LiveTable) -> None:
        table.sanity = put(table.sanity, self.seat, self.left)


def receive(table: LiveTable, seat: Seat, kind: str) -> None:
    """Put an object on a board; there is room for it."""
    if kind in table.setup.artefacts:
        table.artefacts = put(table.artefacts, seat, kind)
    else:
        table.objects = put(table.objects, seat, in_order((*table.objects[seat], kind)))


def give_up(table: LiveTable, seat: Seat, kind: str) -> None:
    """Put an object from a board to the discard."""
    table.thrown = add(table.thrown, table.setup.objects.index(kind), 1)
    if kind in table.setup.artefacts:
        table.artefacts = put(table.artefacts, seat, None)
    else:
        table.objects = put(table.objects, seat, without_one(table.objects[seat], kind))


def leave_the_game(table: LiveTable, seat: Seat) -> None:
    """Take pawn and cards of the mad away; their objects are out or discarded (SG18)."""
    artefact = table.artefacts[seat]
    for kind in (*table.objects[seat], *((artefact,) if artefact else ())):
        at = table.setup.objects.index(kind)
        if table.setup.rulings.sg18_objects_of_the_mad == "removed":
            table.out = add(table.out, at, 1)
        else:
            table.thrown = add(table.thrown, at, 1)
    table.sanity, table.at = put(table.sanity, seat, None), put(table.at, seat, None)
    table.cards, table.objects = put(table.cards, seat, ()), put(table.objects, seat, ())
    table.artefacts = put(table.artefacts, seat, None)


def lay(table: LiveTable, place: int, space: int, kind: str | None) -> None:
    """Put an object on a space, or take it away."""
    spaces = table.spaces[place - 1]
    table.spaces = put(table.spaces, place - 1, (*spaces[: space - 1], kind, *spaces[space:]))


def discard(table: LiveTable, name: str) -> None:
    """Put a creature card to the discarded ones."""
    table.discard = add(table.discard, table.setup.creature_cards.index(name), 1)


def decide(table: LiveTable, place: int, face: str) -> None:
    """Take a face out of the pool, unless a printed tile shows it."""
    tile = table.tile(place)
    table.tiles = put(table.tiles, place - 1, replace(tile, face=face))
    if not table.setup.is_box:
        portals, walls = table.pool
        table.pool = (portals - (face == PORTAL), walls - (face == WALL))
