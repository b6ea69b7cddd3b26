"""How things change hands: what events do to a live table, again and again."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.creatures.table import LiveTable, Mark
from engine.play import Event
from engine.tuples import add, put


class Happening(Event[LiveTable], frozen=True, gc=False):
    """An event of this game; told for people and lamps, it changes nothing by itself."""

    def change(self, table: LiveTable) -> None:
        """Leave the table as it is."""


def without_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Give *cards* without one of that kind, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def come(table: LiveTable, seat: Seat, card: str) -> None:
    """Let *card* come to the hand of *seat*."""
    hand = [*table.hands[seat], card]
    hand.sort(key=table.setup.place.__getitem__)
    table.hands[seat] = (*hand,)


def leave(table: LiveTable, seat: Seat, card: str) -> None:
    """Let *card* leave the hand of *seat* for all to see."""
    table.hands[seat] = without_one(table.hands[seat], card)
    if table.known[seat]:
        table.known = put(table.known, seat, without_one(table.known[seat], card))


def lay_off(table: LiveTable, *cards: str) -> None:
    """Lay *cards* on the pile."""
    for card in cards:
        table.discard[table.setup.place[card]] += 1


def let_pass(table: LiveTable, seat: Seat, defence: str) -> None:
    """All have heard that *seat* could have played such a card and did not."""
    table.clues[seat] = table.clues[seat].lets_pass(defence)


def score(table: LiveTable, seat: Seat, amount: int) -> None:
    """Change the points of a cult."""
    table.points = add(table.points, seat, amount)


def mark(table: LiveTable, cult: Seat, cultist: int, by: Mark) -> None:
    """Mark the box of a cultist, or clear it."""
    table.marks = put(table.marks, cult, put(table.marks[cult], cultist - 1, by))
