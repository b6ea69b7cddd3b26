"""Everything that can happen in a duel."""

from __future__ import annotations

from typing import ClassVar

from engine import Event, Seat
from tests.engine.duel.table import SHIELD, Aside, LiveTable, put, without


class Happening(Event[LiveTable], frozen=True):
    """Something that leaves the table as it is, unless it says otherwise."""

    def change(self, table: LiveTable) -> None:
        pass


class LaidAside(Happening, frozen=True):
    card: int
    only: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.deck = without(table.deck, self.card)
        table.aside = (*table.aside, Aside(self.card, self.only))


class CardDrawn(Happening, frozen=True):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: int
    only: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.deck = without(table.deck, self.card)
        hand = tuple(sorted((*table.hands[self.seat], self.card)))
        table.hands = put(table.hands, self.seat, hand)


class DeckTurned(Happening, frozen=True):
    def change(self, table: LiveTable) -> None:
        table.deck, table.discard = tuple(sorted(table.discard)), ()


class TurnBegan(Happening, frozen=True):
    turn: int

    def change(self, table: LiveTable) -> None:
        table.turn, table.phase = self.turn, "choice"


class CardsShown(Happening, frozen=True):
    reveals: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    cards: tuple[int, ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "strike"
        for seat, card in zip(self.seats, self.cards, strict=True):
            table.hands = put(table.hands, seat, without(table.hands[seat], card))
            table.shown = put(table.shown, seat, card)


class Struck(Happening, frozen=True):
    seat: Seat
    target: Seat


class Warded(Happening, frozen=True):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.hands = put(table.hands, self.seat, without(table.hands[self.seat], SHIELD))
        table.discard = (*table.discard, SHIELD)


class CardLost(Happening, frozen=True):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: int
    only: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.hands = put(table.hands, self.seat, without(table.hands[self.seat], self.card))
        table.aside = (*table.aside, Aside(self.card, self.only))


class DieRolled(Happening, frozen=True):
    reveals: ClassVar[bool] = True

    face: int


class LivesLost(Happening, frozen=True):
    seat: Seat
    lives: int

    def change(self, table: LiveTable) -> None:
        table.life = put(table.life, self.seat, table.life[self.seat] - self.lives)


class FellOut(Happening, frozen=True):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.discard += table.hands[self.seat]
        table.hands = put(table.hands, self.seat, ())


class TurnEnded(Happening, frozen=True):
    def change(self, table: LiveTable) -> None:
        table.discard += tuple(card for card in table.shown if card is not None)
        table.last, table.shown = table.shown, (None,) * len(table.shown)
        table.phase = "draw"


class DuelEnded(Happening, frozen=True):
    ending: str
    winners: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.phase = "over"
