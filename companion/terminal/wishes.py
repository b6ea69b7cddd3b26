"""What a table wishes to play, and the header of such a game."""

from __future__ import annotations

from random import Random
from secrets import randbelow

import msgspec

from companion.games.octopus.stairs import stairs_in_force
from engine import Raw, Seat
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.header import SEATS

USUAL_SEATS = 4
_LONGEST_NAME = 16
QUICK, DRAWN = "none", "random"


class BadWish(Exception):
    """An option that no table can have; `key` names it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Wishes(msgspec.Struct, frozen=True):
    """The options of `play`; None: not said."""

    players: int | None = None
    seats: tuple[str, ...] | None = None
    """Names; an empty one is its cult's."""
    bots: tuple[int, ...] | None = None
    """Seats, counted from 1."""
    exterior: str | None = None
    quick: bool = False
    memory: bool = False
    board: bool = False
    """The printed board lies on the table: ask about stairs that nobody has compared."""
    strict: bool = False
    seed: int | None = None
    fast: bool = False
    lamps: str | None = None
    """The profile of the lamps that show the game."""

    @property
    def said(self) -> bool:
        """Whether anything of the set-up was said: then nothing of it is asked."""
        return any((self.players, self.seats, self.bots is not None, self.exterior)) or (
            self.quick or self.memory
        )

    @property
    def size(self) -> int:
        """How many sit at the table."""
        size = len(self.seats) if self.seats else self.players or USUAL_SEATS
        if size not in SEATS or self.players not in (None, size):
            raise BadWish("seats")
        return size


def usual_bots(size: int) -> tuple[int, ...]:
    """All seats but the first."""
    return tuple(range(2, size + 1))


def bot_seats(numbers: tuple[int, ...], size: int) -> frozenset[Seat]:
    """Give the seats of these *numbers*."""
    if not all(0 < number <= size for number in numbers):
        raise BadWish("bots")
    return frozenset(Seat(number - 1) for number in numbers)


def header(wishes: Wishes) -> Raw:
    """Write the header of the record of such a game."""
    seats = zip(CULTS, wishes.seats or ("",) * wishes.size, strict=False)
    seed = randbelow(1 << 32) if wishes.seed is None else wishes.seed
    raw: Raw = {
        "record": 1,
        "game": Octopus().info.id,
        "seed": seed,
        "seats": [_seat(cult, clean_name(name)) for cult, name in seats],
        "exterior": _exterior(wishes, seed),
        "memory": wishes.memory,
        "rulings": {"G19": "strict"} if wishes.strict else {},
    }
    stairs = stairs_in_force()
    if stairs.verified or not wishes.board:
        raw["stairs"] = [list(pair) for pair in stairs.pairs]
    return raw


def _seat(cult: str, name: str) -> Raw:
    return {"cult": cult, "name": name} if name else {"cult": cult}


def _exterior(wishes: Wishes, seed: int) -> str | None:
    exterior = QUICK if wishes.quick else wishes.exterior or EXTERIORS[0]
    if exterior == DRAWN:
        return Random(seed).choice(EXTERIORS)
    return None if exterior == QUICK else exterior


def clean_name(name: str) -> str:
    """A name that fits beside the board and cannot steer a terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:_LONGEST_NAME]
