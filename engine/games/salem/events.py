"""What can happen on the table, in the order a game can tell it; a player's own turn: `turning`.
`source`: creature, necron (its card), die, path, cost, event, text (in force), rlyeh, elixir, hand.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.salem.cards import GONE, LOCATION_CARDS, PAIR, PORTAL, RING, UNIVERSITY, WALL
from engine.games.salem.changes import (
    Happening,
    OfSanity,
    OnTheTrack,
    decide,
    discard,
    give_up,
    lay,
    leave_the_game,
    receive,
)
from engine.games.salem.table import LiveTable, Step, Tile
from engine.play import NOBODY
from engine.tuples import add, put


class PartDone(Happening, frozen=True, gc=False):
    """What is done is done: what is due now, the next first. For nobody's ears."""

    due: tuple[Step, ...]
    only: tuple[Seat, ...] | None = NOBODY

    def change(self, table: LiveTable) -> None:
        table.due = self.due


# Setting up, and rounds


class OldOneTurned(Happening, frozen=True, gc=False):
    """A Great Old One lies face up now: one round the prison, or the prisoner (slot 6)."""

    reveals: ClassVar[bool] = True

    slot: int
    name: str

    def change(self, table: LiveTable) -> None:
        table.old_ones = put(table.old_ones, self.slot - 1, self.name)
        table.turned = (*table.turned, self.name)


class PairRemoved(Happening, frozen=True, gc=False):
    """Two creature cards are out of the game; `only` is NOBODY where they are unseen."""

    reveals: ClassVar[bool] = True

    name: str
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        table.removed = self.name
        table.pile = add(table.pile, table.setup.creature_cards.index(self.name), -PAIR)


class BagRefilled(Happening, frozen=True, gc=False):
    """The bag was empty: all discarded objects are in it again."""

    objects: int

    def change(self, table: LiveTable) -> None:
        table.bag, table.thrown = table.thrown, (0,) * len(table.thrown)


class ObjectDrawn(Happening, frozen=True, gc=False):
    """Out of the bag for a player, who has room for it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        table.bag = add(table.bag, table.setup.objects.index(self.kind), -1)
        receive(table, self.seat, self.kind)


class ObjectHadNoRoom(Happening, frozen=True, gc=False):
    """Out of the bag for a player who has no room for it: to the discard."""

    reveals: ClassVar[bool] = True

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        at = table.setup.objects.index(self.kind)
        table.bag = add(table.bag, at, -1)
        table.thrown = add(table.thrown, at, 1)


class ObjectLaid(Happening, frozen=True, gc=False):
    """Out of the bag on a space of a place."""

    reveals: ClassVar[bool] = True

    place: int
    space: int
    kind: str

    def change(self, table: LiveTable) -> None:
        table.bag = add(table.bag, table.setup.objects.index(self.kind), -1)
        lay(table, self.place, self.space, self.kind)


class RoundBegan(Happening, frozen=True, gc=False):
    """So many creatures come first."""

    round: int
    creatures: int

    def change(self, table: LiveTable) -> None:
        table.round, table.phase, table.player = self.round, "creatures", None


class TurnBegan(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.phase, table.player = "turn", self.seat


class EventPhaseBegan(Happening, frozen=True, gc=False):
    """The last able player draws."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.phase, table.player = "event", None


# Creatures


class CreatureDrawn(Happening, frozen=True, gc=False):
    """A card of the creature pile: a creature, NECRON or CRAVEN. What it does is told next."""

    reveals: ClassVar[bool] = True

    name: str

    def change(self, table: LiveTable) -> None:
        name, cards = self.name, table.setup.creature_cards
        table.pile = add(table.pile, cards.index(name), -1)
        if name not in table.met and name in table.setup.creatures:
            table.met = tuple(sorted((*table.met, name), key=cards.index))


class CreaturePlaced(Happening, frozen=True, gc=False):
    name: str
    place: int

    def change(self, table: LiveTable) -> None:
        table.creatures = put(table.creatures, self.place - 1, self.name)


class CreatureActivated(Happening, frozen=True, gc=False):
    """Its twin is on the board, at *place*: the card is discarded and does its damage."""

    name: str
    place: int

    def change(self, table: LiveTable) -> None:
        discard(table, self.name)


class CreatureFoundNoRoom(Happening, frozen=True, gc=False):
    """All six slots are taken: discarded without effect."""

    name: str

    def change(self, table: LiveTable) -> None:
        discard(table, self.name)


class NecronCame(Happening, frozen=True, gc=False):
    """The card Necron: the marker moves for each creature on the board, and for a shadow."""

    creatures: int
    with_shadow: bool


class PileRenewed(Happening, frozen=True, gc=False):
    """Necron and all discarded creatures are shuffled into the pile."""

    def change(self, table: LiveTable) -> None:
        pile = tuple(a + b for a, b in zip(table.pile, table.discard, strict=True))
        table.pile = add(pile, -2, 1)  # Necron itself
        table.discard = (0,) * len(table.discard)


class CravenCame(Happening, frozen=True, gc=False):
    """The card Robert Craven: he and all able pawns are at the university, all cards are back."""

    seats: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        discard(table, table.setup.creature_cards[-1])
        table.sorcerer = UNIVERSITY
        for seat in self.seats:
            table.at = put(table.at, seat, UNIVERSITY)
            table.cards = put(table.cards, seat, LOCATION_CARDS)


class CreatureCleared(Happening, frozen=True, gc=False):
    """Taken off the board by an event, not defeated."""

    name: str
    place: int

    def change(self, table: LiveTable) -> None:
        table.creatures = put(table.creatures, self.place - 1, None)
        discard(table, self.name)


# The marker, the sorcerer, sanity


class NecronMoved(OnTheTrack, frozen=True, gc=False):
    """Forward or back, space by space."""


class NecronJumped(OnTheTrack, frozen=True, gc=False):
    """To the next picture, or to the end of the track."""


class SorcererMoved(Happening, frozen=True, gc=False):
    left: int
    to: int

    def change(self, table: LiveTable) -> None:
        table.sorcerer = self.to

    @property
    def way(self) -> tuple[int, ...]:
        """The places he comes by, clockwise (S44); the last is where he stays."""
        steps = (self.to - self.left) % RING
        return tuple((self.left + step) % RING for step in range(1, steps + 1))


class SanityLost(OfSanity, frozen=True, gc=False):
    """*left* may be below 0: who is mad by it is told next."""


class SanityRegained(OfSanity, frozen=True, gc=False):
    """Never above what a player can have."""


class PlayerWentMad(Happening, frozen=True, gc=False):
    """Out of the game, with pawn, cards and objects; objects leave the game or are discarded."""

    seat: Seat
    was_banishing: bool

    def change(self, table: LiveTable) -> None:
        leave_the_game(table, self.seat)


# Effects


class ObjectGiven(Happening, frozen=True, gc=False):
    """Of what the players must give together."""

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        give_up(table, self.seat, self.kind)


class TooLittleGiven(Happening, frozen=True, gc=False):
    """Under a red arrow: the marker jumps next. *missing* objects; of printed ones None."""

    missing: int | None


class ObjectDiscarded(Happening, frozen=True, gc=False):
    """Each able player gives one of own choice."""

    seat: Seat
    kind: str

    def change(self, table: LiveTable) -> None:
        give_up(table, self.seat, self.kind)


class PlayerNamed(Happening, frozen=True, gc=False):
    """By the whole table, or as the only one there is: an effect is for this player."""

    seat: Seat


class TilesShuffled(Happening, frozen=True, gc=False):
    """All uncovered ones: what was seen there is void."""

    places: tuple[int, ...]

    def change(self, table: LiveTable) -> None:
        faces = [table.tile(place).face for place in self.places]
        if not table.setup.is_box:
            table.pool = (faces.count(PORTAL), faces.count(WALL))
        for place in self.places:
            table.tiles = put(table.tiles, place - 1, Tile())


class EventDrawn(Happening, frozen=True, gc=False):
    """The sorcerer walks and the text is carried out next. *seat* is the active player."""

    reveals: ClassVar[bool] = True

    name: str
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.drawn = (*table.drawn, self.name)


class EventsRenewed(Happening, frozen=True, gc=False):
    """That was the eighth: all twelve are shuffled, and four set aside unseen."""

    def change(self, table: LiveTable) -> None:
        table.drawn = ()


class ShadowLeft(Happening, frozen=True, gc=False):
    """Another shadow takes its place; it leaves the game."""

    name: str

    def change(self, table: LiveTable) -> None:
        table.shadow = None


class ShadowCame(Happening, frozen=True, gc=False):
    """From a slot round the prison to the university: its text is in force."""

    slot: int
    name: str

    def change(self, table: LiveTable) -> None:
        table.old_ones = put(table.old_ones, self.slot - 1, GONE)
        table.shadow = self.name


class NoShadowCame(Happening, frozen=True, gc=False):
    """No card is left round the prison."""


class CardByHand(Happening, frozen=True, gc=False):
    """People carry a card out and tell what it does until they are done (box)."""

    is_creature: bool


# The end


class TileTurned(Happening, frozen=True, gc=False):
    """Face up for all."""

    reveals: ClassVar[bool] = True

    place: int
    face: str

    def change(self, table: LiveTable) -> None:
        if table.tile(self.place).face is None:
            decide(table, self.place, self.face)
        tile = table.tile(self.place)
        table.tiles = put(table.tiles, self.place - 1, replace(tile, is_turned=True))


class GameEnded(Happening, frozen=True, gc=False):
    """sealed (won), or demon, rift, madness, portal (lost)."""

    ending: str

    def change(self, table: LiveTable) -> None:
        table.phase, table.player, table.due = "over", None, ()
