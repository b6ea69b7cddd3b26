"""What can happen on the table, in the order a game can tell it."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.octorage.cards import (
    PLACE,
    UNSEEN,
    Card,
    face_down,
    with_one,
    without_one,
)
from engine.games.octorage.settings import LIVES
from engine.games.octorage.table import Curses, LiveTable
from engine.play import Event
from engine.tuples import put


def lay_off(table: LiveTable, *cards: Card) -> None:
    """Lay *cards* on the discard."""
    for card in cards:
        table.discard[PLACE[card]] += 1


def come(table: LiveTable, seat: Seat, card: Card) -> None:
    """Let *card* come to the hand of *seat*."""
    table.hands[seat] = with_one(table.hands[seat], card)


def leave(table: LiveTable, seat: Seat, card: Card) -> None:
    """Let *card* leave the hand of *seat* for all to see: of that kind, each knows one less."""
    table.hands[seat] = without_one(table.hands[seat], card)
    if not table.known:
        return
    for viewer in {
        viewer for viewer, holder, held in table.known if (holder, held) == (seat, card)
    }:
        at = table.known.index((viewer, seat, card))
        table.known = table.known[:at] + table.known[at + 1 :]


class Happening(Event[LiveTable], frozen=True, gc=False):
    """An event of this game; told for people and lamps, it changes nothing by itself."""

    def change(self, table: LiveTable) -> None:
        """Leave the table as it is."""


class CharacterDrawn(Happening, frozen=True, gc=False):
    seat: Seat
    character: str

    def change(self, table: LiveTable) -> None:
        table.characters = put(table.characters, self.seat, self.character)


class RoundBegan(Happening, frozen=True, gc=False):
    """Lives, Rage and the cards to be dealt; the Direction card lies as it lay (OG17)."""

    round: int

    def change(self, table: LiveTable) -> None:
        setup = table.setup
        table.round, table.turn, table.phase = self.round, 0, "deal"
        table.life = [LIVES] * len(setup.seats)
        table.level = 1
        table.due = [seat for seat in table.in_turn() for _ in range(setup.hand)]


class CardDrawn(Happening, frozen=True, gc=False):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: Card
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        card = self.card
        table.pile[PLACE[card]] -= 1
        come(table, self.seat, card)
        del table.due[0]


class NothingToDraw(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        del table.due[0]


class PileRenewed(Happening, frozen=True, gc=False):
    """The discard is shuffled into a new pile: printed cards are then seen no more."""

    cards: int

    def change(self, table: LiveTable) -> None:
        is_box, discard = table.setup.is_box, table.discard
        table.pile = [*face_down(discard)] if is_box else discard
        table.discard = [0] * len(discard)


class TurnBegan(Happening, frozen=True, gc=False):
    turn: int
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.turn, table.phase, table.active = self.turn, "play", self.seat


class WeaponPlayed(Happening, frozen=True, gc=False):
    seat: Seat
    card: int

    def change(self, table: LiveTable) -> None:
        leave(table, self.seat, self.card)
        table.area = (*table.area, self.card)


class RageRose(Happening, frozen=True, gc=False):
    level: int
    rage: int | str

    def change(self, table: LiveTable) -> None:
        table.level = self.level


class DodgePlayed(Happening, frozen=True, gc=False):
    seat: Seat
    card: Card

    def change(self, table: LiveTable) -> None:
        leave(table, self.seat, self.card)
        lay_off(table, self.card)


class DirectionTurned(Happening, frozen=True, gc=False):
    direction: str

    def change(self, table: LiveTable) -> None:
        table.direction = self.direction


class TreasureLaid(Happening, frozen=True, gc=False):
    seat: Seat
    card: str
    target: Seat

    def change(self, table: LiveTable) -> None:
        leave(table, self.seat, self.card)
        table.curses = replace(table.curses, **{self.card: self.target})


class LivesRegained(Happening, frozen=True, gc=False):
    seat: Seat
    lives: int
    left: int

    def change(self, table: LiveTable) -> None:
        table.life[self.seat] = self.left


class CardDiscarded(Happening, frozen=True, gc=False):
    """Out of a hand, for all to see (O29); with printed cards, nobody tells which."""

    seat: Seat
    card: Card

    def change(self, table: LiveTable) -> None:
        leave(table, self.seat, self.card)
        lay_off(table, self.card)


class TheftBegan(Happening, frozen=True, gc=False):
    seat: Seat
    target: Seat


class CardStolen(Happening, frozen=True, gc=False):
    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    card: Card
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        thief, victim = self.seat, self.target
        # It may be any of that hand for all who did not see it: of that hand they are sure no more.
        table.known = tuple(k for k in table.known if k[0] == thief or k[1] != victim)
        leave(table, victim, self.card)
        come(table, thief, self.card)
        if not table.setup.is_box:
            table.known += ((victim, thief, self.card),)


class WeaponTaken(Happening, frozen=True, gc=False):
    """From its face in the discard; with printed cards, else from those nobody has seen."""

    seat: Seat
    card: int

    def change(self, table: LiveTable) -> None:
        place = PLACE[self.card]
        place = place if table.discard[place] else PLACE[UNSEEN]
        table.discard[place] -= 1
        held = UNSEEN if table.setup.is_box else self.card
        come(table, self.seat, held)
        if not table.setup.is_box:
            seats = table.setup.seats
            table.known += tuple((seat, self.seat, held) for seat in seats if seat != self.seat)


class LookBegan(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.looked = ()


class CardLookedAt(Happening, frozen=True, gc=False):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: Card
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        table.pile[PLACE[self.card]] -= 1
        table.looked = with_one(table.looked or (), self.card)


class CardKept(Happening, frozen=True, gc=False):
    seat: Seat
    card: Card
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        come(table, self.seat, self.card)
        table.looked = without_one(table.looked or (), self.card) or None


class OtherCardDiscarded(Happening, frozen=True, gc=False):
    """Of two that were looked at, the one not kept: for all to see."""

    seat: Seat
    card: Card

    def change(self, table: LiveTable) -> None:
        lay_off(table, self.card)
        table.looked = None


class PlayerStruck(Happening, frozen=True, gc=False):
    seat: Seat
    target: Seat


class PlayPassed(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.active = self.seat


class PlayerAttacked(Happening, frozen=True, gc=False):
    seat: Seat


class LivesLost(Happening, frozen=True, gc=False):
    seat: Seat
    lives: int
    left: int

    def change(self, table: LiveTable) -> None:
        table.life[self.seat] = self.left


class OctomanTaken(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.octoman = self.seat


class WeaponsDiscarded(Happening, frozen=True, gc=False):
    def change(self, table: LiveTable) -> None:
        lay_off(table, *table.area)
        table.area = ()


class PlayerFell(Happening, frozen=True, gc=False):
    """Out of the round: hand and Treasures go to the discard."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        front = table.front(self.seat)
        lay_off(table, *table.hands[self.seat], *front)
        table.hands[self.seat] = ()
        table.curses = replace(table.curses, **dict.fromkeys(front))
        table.known = tuple(known for known in table.known if known[1] != self.seat)


class DrawBegan(Happening, frozen=True, gc=False):
    """The turn is over: who draws, once for each card, in this order."""

    seats: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.phase, table.active, table.due = "draw", None, [*self.seats]


class RoundWon(Happening, frozen=True, gc=False):
    seat: Seat
    rounds: int

    def change(self, table: LiveTable) -> None:
        table.won = put(table.won, self.seat, self.rounds)
        table.active = None


class CharacterTurned(Happening, frozen=True, gc=False):
    """To its Victory side."""

    seat: Seat
    character: str


class CardsGathered(Happening, frozen=True, gc=False):
    """All cards form the pile again; no Treasure outlasts its round (OG9)."""

    def change(self, table: LiveTable) -> None:
        setup = table.setup
        table.hands, table.known = [()] * len(setup.seats), ()
        table.curses = Curses()
        table.pile, table.discard = [*setup.pile], [0] * len(setup.pile)
        table.area = ()


class GameEnded(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.phase = "over"
