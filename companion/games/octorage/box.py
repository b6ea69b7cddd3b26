"""What the print leaves open (OG1, OG2): our set, and what an owner says of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec

from companion.settings.kinds import Figures, Problem, Whole
from companion.settings.owners import Clash, adding_up, in_force, said_of
from engine import Raw
from engine.games.octorage.cards import ALL, CLASSES, HOUSE, WEAPONS
from engine.games.octorage.header import MOST_LEVELS, MOST_LIVES
from engine.games.octorage.record import GAME_ID

OWNERS_SET = "owner"
"""What a record calls any set that is not ours."""
CLASSES_OF_WEAPONS = {cards: size for cards, size in CLASSES.items() if cards[0] in WEAPONS}
"""O2: what the copies of each class must make together."""
_OURS = dict(zip(WEAPONS, HOUSE.copies, strict=True))
Copies = Annotated[int, Whole(0, max(CLASSES_OF_WEAPONS.values()))]


class CopiesOfWeapons(msgspec.Struct, frozen=True, rename=lambda name: name.removeprefix("of_")):
    """How many there are of each value."""

    of_1: Copies = _OURS[1]
    of_2: Copies = _OURS[2]
    of_3: Copies = _OURS[3]
    of_4: Copies = _OURS[4]
    of_5: Copies = _OURS[5]
    of_6: Copies = _OURS[6]
    of_7: Copies = _OURS[7]
    of_8: Copies = _OURS[8]
    of_9: Copies = _OURS[9]
    of_10: Copies = _OURS[10]
    of_11: Copies = _OURS[11]
    of_12: Copies = _OURS[12]


class PrintedSet(msgspec.Struct, frozen=True):
    """The values of the Rage board below ALL, which ends every board (O16); the copies."""

    rage: Annotated[tuple[int, ...], Figures(1, MOST_LIVES, 1, MOST_LEVELS - 1)] = tuple(
        value for value in HOUSE.rage if isinstance(value, int)
    )
    copies: CopiesOfWeapons = CopiesOfWeapons()

    @property
    def by_weapon(self) -> dict[str, int]:
        """The copies of each Weapon, by its value."""
        copies: dict[str, int] = msgspec.to_builtins(self.copies)
        return copies

    def clashes(self) -> Iterator[Clash]:
        """Rage never falls (OG1), and a class has as many cards as is printed (O2)."""
        if list(self.rage) != sorted(self.rage):
            yield Clash((("rage",),), Problem("falling"))
        copies = self.by_weapon
        for cards, size in CLASSES_OF_WEAPONS.items():
            yield from adding_up({("copies", str(card)): copies[str(card)] for card in cards}, size)

    @property
    def data(self) -> Raw:
        """As a record has it."""
        return {"rage": [*self.rage, ALL], "copies": self.by_weapon}


OURS = PrintedSet()


class Printed(NamedTuple):
    """The set in force."""

    set: PrintedSet
    is_compared: bool
    """An owner has copied the Rage board."""
    is_owners: bool
    """Something of it is the owner's."""
    is_wrong: bool = False
    """The owner's file has mistakes."""


def printed() -> Printed:
    """Read what is in force; a file that cannot be read must not stop a game."""
    said = said_of(GAME_ID, OURS)
    own = in_force(OURS, said.values)
    return Printed(own, ("rage",) in said.values, bool(said.values), bool(said.mistakes))
