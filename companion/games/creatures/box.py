"""What the print leaves open (CG4): an owner's cult sheet, copied once from the box.

Nothing of ours is passed off as printed: what nobody has copied yet is missing, and until nothing
is missing a box is played with our own sheet.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import field

from companion.settings.kinds import Whole
from companion.settings.owners import in_force, said_of
from engine import Raw
from engine.games.creatures.house import HOUSE
from engine.games.creatures.record import GAME_ID

OWNERS_SET = "owner"
"""What a record calls any set that is not ours."""
ROWS, IN_A_ROW = 3, 8
"""C7."""
UNSAID: int = -10
"""A number that nobody has copied yet."""


class PrintedCultist(msgspec.Struct, frozen=True):
    """A box of the sheet: what it adds to Brutality and Conjuring, and its worth."""

    brutality: Annotated[int, Whole(-9, 9)] = UNSAID
    conjuring: Annotated[int, Whole(-9, 9)] = UNSAID
    worth: Annotated[int, Whole(0, 9)] = UNSAID

    @property
    def is_copied(self) -> bool:
        """Whether all three numbers were said."""
        return UNSAID not in (self.brutality, self.conjuring, self.worth)


def _nobody_yet() -> dict[int, PrintedCultist]:
    return {number: PrintedCultist() for number in range(1, ROWS * IN_A_ROW + 1)}


class PrintedSheet(msgspec.Struct, frozen=True):
    """All 24 boxes, the lowest row first."""

    box: dict[int, PrintedCultist] = field(default_factory=_nobody_yet)

    @property
    def data(self) -> Raw:
        """What a record has of it: with printed cards no card is known."""
        boxes = [[one.brutality, one.conjuring, one.worth] for one in self.box.values()]
        rows = [boxes[at : at + IN_A_ROW] for at in range(0, len(boxes), IN_A_ROW)]
        goal = {str(seats): points for seats, points in enumerate(HOUSE.goal, 2)}
        return {"goal": goal, "rows": rows, "cards": []}


OURS = PrintedSheet()


class Printed(NamedTuple):
    """What the owner has copied so far."""

    set: PrintedSheet
    missing: tuple[int, ...]
    """The numbers of boxes that are not copied yet."""

    @property
    def is_begun(self) -> bool:
        """Whether anything was copied."""
        return len(self.missing) < len(self.set.box)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


def printed() -> Printed:
    """The sheet as it was copied."""
    own = in_force(OURS, said_of(GAME_ID, OURS).values)
    return Printed(own, tuple(n for n, one in own.box.items() if not one.is_copied))
