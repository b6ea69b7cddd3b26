"""What the hands of a dial mean for a question."""

from __future__ import annotations

from typing import Any, Protocol

from companion import colours
from engine import Decision, Picks
from firmware_bridge.secret_round import Place

Hands = tuple[int, int]
"""As a dial counts them: 1 to 6, and 0 for a hand between two numbers."""
_GAMMA = 2.2


class DialFace(Protocol):
    """A question, as a dial can answer it."""

    @property
    def reach(self) -> int:
        """Where the first hand may stand: a bit a number, that of 1 the lowest."""

    @property
    def flags(self) -> int:
        """How the dial is to take it: flags of WANT."""

    def picks(self, hands: Hands) -> Picks:
        """Read what a dial opened as an answer."""

    def hands(self, picks: Picks) -> Hands:
        """Show an answer on a dial: for a bot, whose dial is the table's own."""


class Faces(Protocol):
    """What an evening asks of a game about dials."""

    def face(self, table: Any, decision: Decision) -> DialFace | None:
        """Lay a question on a dial; None: it is not answered by dial."""


class PlainFaces:
    """The plain way: everything is answered on the screen."""

    def face(self, table: Any, decision: Decision) -> DialFace | None:
        """No question is answered by dial."""
        return None


def place_of(face: DialFace, number: int, colour: str) -> Place:
    """Tell a dial what is asked of its seat: nothing in it is a secret."""
    return Place(number, face.reach, face.flags, light(colour))


def light(colour: str) -> bytes:
    """Give a seat's colour as light: an LED mixes its colours more palely than a screen.

    So half of the white in it goes, the strongest of the rest is full, and the others are as a
    screen's gamma would make them.
    """
    shades = bytes.fromhex(colours.CULTS[colour].removeprefix("#"))
    pure = [shade - min(shades) / 2 for shade in shades]
    return bytes(round(255 * (shade / max(pure)) ** _GAMMA) for shade in pure)
