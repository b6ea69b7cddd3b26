"""What the print of some game leaves open: every kind of thing that an owner can say of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from companion.settings.kinds import Figures, Name, Phrases, Whole, Wholes

ID = "any-game"
SAYINGS = {"sleep": (), "grow": (("1", "2", "3"),), "eat": (("one", "all"), ("1", "2"))}
FOLDER = Path(__file__).parent
"""Its words."""


class Creature(msgspec.Struct, frozen=True):
    might: Annotated[int, Whole(1, 9)] = 1
    mood: Literal["calm", "wild"] = "calm"


class Box(msgspec.Struct, frozen=True):
    verified: bool = False
    levels: Annotated[tuple[int, ...], Wholes(1, 12)] = (1, 2, 3)
    track: Annotated[tuple[int, ...], Figures(1, 5, 2, 6)] = (1, 1, 2)
    name: Annotated[str, Name(24)] = ""
    length: Annotated[int, Whole(10, 200)] = -1
    """Nobody has said it yet."""
    marked: Annotated[tuple[int, ...], Wholes(1, 100)] = ()
    says: Annotated[tuple[str, ...], Phrases(SAYINGS, 0, 2)] = ()
    creature: dict[int, Creature] = {}


BOX = Box(creature={7: Creature(3), 8: Creature(5, "wild")})
