"""What the hands of a dial mean for a question."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from engine import Decision, Event, Picks, Seat
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import PLACES
from firmware_bridge.messages import Glow
from firmware_bridge.secret_round import Place

Hands = tuple[int, int]
"""As a dial counts them: 1 to 6, and 0 for a hand between two numbers."""
SEAT = "seat"
"""The kind of somebody who is named."""
_GAMMA = 2.2


class DialFace(Protocol):
    """A question, as a dial can answer it."""

    @property
    def reach(self) -> int:
        """Where the first hand may stand: a bit a number, that of 1 the lowest."""

    @property
    def flags(self) -> int:
        """How the dial is to take it: flags of WANT."""

    def picks(self, hands: Hands) -> Picks | None:
        """Read what a dial opened as an answer; None: it answers nothing."""

    def hands(self, picks: Picks) -> Hands:
        """Show an answer on a dial: for a bot, whose dial is the table's own."""


class Faces(Protocol):
    """What an evening asks of a game about dials."""

    def face(self, table: Any, decision: Decision) -> DialFace | None:
        """Lay a question on a dial; None: it is not answered by dial."""

    def glow(self, view: Any, seat: Seat) -> Glow:
        """How the dial of a seat is lit while nothing is asked of it, as all see the table."""

    def startled(self, event: Event[Any]) -> tuple[Seat, ...]:
        """Whose dials flash for a moment: something is done to them."""

    @property
    def takes_orders(self) -> bool:
        """Whether a dial that is asked nothing takes an order for windows to come."""

    def ordered(self, decision: Decision, number: int) -> Picks | None:
        """What a standing order answers to a window as it closes; None: nothing."""

    def voices(self, table: Any) -> frozenset[Seat]:
        """Who is out and names a seat by its number, while a dial is asked nothing."""


class Numbers(msgspec.Struct, frozen=True):
    """One hand counts: the number it stands on is that of a row, or of a card in a hand."""

    rows: tuple[Picks | None, ...]
    """The first is that of 1; None: this number means nothing."""
    hidden: bool = False
    """They are for one seat's eyes."""

    @property
    def reach(self) -> int:
        """The numbers that have a row; all, where their count would tell of a hand.

        A dial is told it on the air, and it shows in what the dial lets pass.
        """
        if self.hidden:
            return (1 << PLACES) - 1
        return sum(1 << at for at, row in enumerate(self.rows) if row is not None)

    @property
    def flags(self) -> int:
        """A dial that does not know the flag may have both hands on one number."""
        return wire.ONE_HAND | wire.TOGETHER | wire.ASSISTED

    def picks(self, hands: Hands) -> Picks | None:
        """The row of this number; nothing for one that has none.

        A dial that counts its second hand has not understood what was asked: a record has no room
        for what it sealed.
        """
        first, second = hands
        return self.rows[first - 1] if 1 <= first <= len(self.rows) and not second else None

    def hands(self, picks: Picks) -> Hands:
        """The number of this row."""
        return self.rows.index(picks) + 1, 0


class PlainFaces:
    """The plain way: a number for each row, where there are no more than a dial has.

    Where somebody is named, it is the number of their seat.
    """

    def face(self, table: Any, decision: Decision) -> DialFace | None:
        """None for a question of more rows; what only one may see is not put in numbers openly."""
        plain = by_number(decision)
        names_somebody = [field.kind for field in decision.fields] == [SEAT]
        return by_seat(decision) if plain and names_somebody and not decision.secret else plain

    def glow(self, view: Any, seat: Seat) -> Glow:
        """Not at all."""
        return Glow.DARK

    def startled(self, event: Event[Any]) -> tuple[Seat, ...]:
        """Nobody's."""
        return ()

    takes_orders = False

    def ordered(self, decision: Decision, number: int) -> Picks | None:
        """None is taken."""
        return None

    def voices(self, table: Any) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()


def by_number(decision: Decision) -> Numbers | None:
    """A number for each row, if that tells nobody anything."""
    if len(decision.numbers) > PLACES or (decision.private and not decision.secret):
        return None
    return Numbers(decision.numbers, hidden=decision.private)


def by_seat(decision: Decision) -> Numbers:
    """The number of the seat that a row names; nobody is one's own."""
    rows = {}
    for row in decision.rows:
        named = row[0] if isinstance(row[0], int) else decision.seat
        rows[named + 1] = row
    return Numbers(tuple(rows.get(number) for number in range(1, max(rows) + 1)))


def place_of(face: DialFace, number: int, hue: str) -> Place:
    """Tell a dial what is asked of its seat: nothing in it is a secret."""
    return Place(number, face.reach, face.flags, light(hue))


def light(hue: str) -> bytes:
    """Give the colour of a seat as light: an LED mixes its colours more palely than a screen.

    So half of the white in it goes, the strongest of the rest is full, and the others are as a
    screen's gamma would make them.
    """
    shades = bytes.fromhex(hue.removeprefix("#"))
    pure = [shade - min(shades) / 2 for shade in shades]
    return bytes(round(255 * (shade / max(pure)) ** _GAMMA) for shade in pure)
