"""What every event of this game has, and how things change hands."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.salem.cards import PORTAL, WALL, in_order, without_one
from engine.games.salem.table import LiveTable
from engine.play import Event


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


def receive(table: LiveTable, seat: Seat, kind: str) -> None:
    """Put an object on a board; there is room for it."""
    if kind in table.setup.artefacts:
        table.artefacts[seat] = kind
    else:
        table.objects[seat] = in_order((*table.objects[seat], kind))


def give_up(table: LiveTable, seat: Seat, kind: str) -> None:
    """Put an object from a board to the discard."""
    table.thrown[table.setup.objects.index(kind)] += 1
    if kind in table.setup.artefacts:
        table.artefacts[seat] = None
    else:
        table.objects[seat] = without_one(table.objects[seat], kind)


def lay(table: LiveTable, place: int, space: int, kind: str | None) -> None:
    """Put an object on a space, or take it away."""
    spaces = table.spaces[place - 1]
    table.spaces[place - 1] = (*spaces[: space - 1], kind, *spaces[space:])


def discard(table: LiveTable, name: str) -> None:
    """Put a creature card to the discarded ones."""
    table.discard[table.setup.creature_cards.index(name)] += 1


def decide(table: LiveTable, place: int, face: str) -> None:
    """Take a face out of the pool, unless a printed tile shows it."""
    tile = table.tile(place)
    table.tiles[place - 1] = replace(tile, face=face)
    if not table.setup.is_box:
        portals, walls = table.pool
        table.pool = (portals - (face == PORTAL), walls - (face == WALL))
