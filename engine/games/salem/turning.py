"""What can happen in a player's own turn, in the order of its steps (S26-S43)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.salem.cards import LOCATION_CARDS, RLYEH, without_one
from engine.games.salem.changes import Happening, decide, discard, give_up, lay, receive
from engine.games.salem.table import LiveTable
from engine.play import NOBODY
from engine.tuples import put

# A turn: move, meet


class LocationCardPlayed(Happening, frozen=True, gc=False):
    seat: Seat
    card: int | str

    def change(self, table: LiveTable) -> None:
        table.cards = put(table.cards, self.seat, without_one(table.cards[self.seat], self.card))


class PawnMoved(Happening, frozen=True, gc=False):
    """By a location card or the secret path; or set there by hand."""

    seat: Seat
    to: int

    def change(self, table: LiveTable) -> None:
        table.at = put(table.at, self.seat, self.to)


class CardsTakenBack(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.cards = put(table.cards, self.seat, LOCATION_CARDS)


class OldOneBanished(Happening, frozen=True, gc=False):
    """Somebody is at R'lyeh: the prisoner's text is no longer in force."""

    seat: Seat
    name: str

    def change(self, table: LiveTable) -> None:
        table.at, table.was_banished = put(table.at, self.seat, RLYEH), True


class PlayersMet(Happening, frozen=True, gc=False):
    """*seat* has arrived, gives *give* and gets *get*; None: nothing."""

    seat: Seat
    other: Seat
    give: str | None
    get: str | None

    def change(self, table: LiveTable) -> None:
        for kind, giver, taker in (
            (self.give, self.seat, self.other),
            (self.get, self.other, self.seat),
        ):
            if kind is not None:
                table.objects = put(table.objects, giver, without_one(table.objects[giver], kind))
                receive(table, taker, kind)


# A turn: creature


class SorcererGuarded(Happening, frozen=True, gc=False):
    """No die: the sorcerer is here."""

    seat: Seat


class DieRolled(Happening, frozen=True, gc=False):
    reveals: ClassVar[bool] = True

    seat: Seat
    face: str


class ObjectLost(Happening, frozen=True, gc=False):
    """To the loss die."""

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        give_up(table, self.seat, self.kind)


class CreatureDefeated(Happening, frozen=True, gc=False):
    """By the objects on its card, which are kept; or by a dagger or an artefact just spent."""

    seat: Seat
    name: str
    place: int

    def change(self, table: LiveTable) -> None:
        table.creatures = put(table.creatures, self.place - 1, None)
        discard(table, self.name)


class ShadowDefeated(Happening, frozen=True, gc=False):
    """It leaves the game."""

    seat: Seat
    name: str

    def change(self, table: LiveTable) -> None:
        table.shadow = None


# A turn: use


class ObjectUsed(Happening, frozen=True, gc=False):
    """An ordinary object, or an artefact spent on a creature: to the discard.

    What it does is told next. Of printed artefacts the kind is ARTEFACT.
    """

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        if not table.setup.is_box:
            give_up(table, self.seat, self.kind)


class PlayerLooked(Happening, frozen=True, gc=False):
    """At the tile of a place, for all to see; the face is told next, to that player alone."""

    seat: Seat
    place: int

    def change(self, table: LiveTable) -> None:
        tile = table.tile(self.place)
        looked = tuple(sorted({*tile.looked, self.seat}))
        table.tiles = put(table.tiles, self.place - 1, replace(tile, looked=looked))


class TileDecided(Happening, frozen=True, gc=False):
    """Which of the pool lies there, before a shuffle: nobody sees it."""

    place: int
    face: str
    only: tuple[Seat, ...] | None = NOBODY

    def change(self, table: LiveTable) -> None:
        decide(table, self.place, self.face)


class TileSeen(Happening, frozen=True, gc=False):
    """What the tile is, for who looked; decided by this look if nobody had before."""

    reveals: ClassVar[bool] = True

    seat: Seat
    place: int
    face: str
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        if table.tile(self.place).face is None:
            decide(table, self.place, self.face)


class TileCovered(Happening, frozen=True, gc=False):
    """An artefact lies on it, rightly or not. Of printed ones the kind is ARTEFACT."""

    seat: Seat
    place: int
    artefact: str

    def change(self, table: LiveTable) -> None:
        table.artefacts = put(table.artefacts, self.seat, None)
        tile = table.tile(self.place)
        table.tiles = put(table.tiles, self.place - 1, replace(tile, covered=self.artefact))


class UniversityClosed(Happening, frozen=True, gc=False):
    """The last portal is closed with an artefact: all tiles are turned up now."""

    seat: Seat
    artefact: str

    def change(self, table: LiveTable) -> None:
        table.artefacts = put(table.artefacts, self.seat, None)


# A turn: take


class ObjectDropped(Happening, frozen=True, gc=False):
    """To make room."""

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        give_up(table, self.seat, self.kind)


class ObjectTaken(Happening, frozen=True, gc=False):
    """From a space, whose cost is paid next; of printed ones *kind* is None."""

    seat: Seat
    place: int
    space: int
    kind: str | None

    def change(self, table: LiveTable) -> None:
        if self.kind is not None:
            lay(table, self.place, self.space, None)
            receive(table, self.seat, self.kind)
