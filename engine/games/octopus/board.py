"""The places, the components and the stairs (R1-R3, R18-R20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

LIBRARY, MUSEUM, CRYPT, LABORATORY, OBSERVATORY, GARDEN, EXTERIOR = range(1, 8)
ROOMS = (LIBRARY, MUSEUM, CRYPT, LABORATORY, OBSERVATORY, GARDEN)
"""R1: the six locations of the university."""
ALL_ROOMS = sum(1 << room for room in ROOMS)

KEY = EXTERIOR
COMPONENTS = ("grimoire", "idol", "skull", "potion", "chart", "plant", "key")
"""R3: each component belongs to one place, so a component's number is its place's; the order
is that of the tie-break (R55)."""

EXTERIORS = ("dreams", "marsh", "moon", "city")
"""R2: Dimension of Dreams, Agoba Marsh, Colony of the Moon Men, Lost City."""

CULTS = ("red", "yellow", "green", "blue", "purple")
"""R5: ids only; names, colours and symbols are the table's choice."""

TOKENS_PER_TYPE = 4
"""R4."""

TOP_POWER = 7
"""R6."""

Pair = tuple[int, int]
NEVER_JOINED: Pair = (LIBRARY, GARDEN)
"""R19: the only printed fact about the stairs."""


class BadMap(Exception):
    """Stairs that no board can have; `key` names the reason, `rooms` where."""

    def __init__(self, key: str, *rooms: object) -> None:
        super().__init__(f"{key} {', '.join(map(str, rooms))}".rstrip())
        self.key, self.rooms = key, rooms


class Stairs(msgspec.Struct, frozen=True, gc=False):
    """Which rooms are joined, and whether somebody has compared them with the printed board."""

    pairs: tuple[Pair, ...]
    verified: bool = False

    def reach(self) -> tuple[int, ...]:
        """Give, by place, the rooms a cultist may go to or stay in, as bits (R18, R33)."""
        bits = [0, *(1 << room for room in ROOMS), ALL_ROOMS]
        for one, other in self.pairs:
            bits[one] |= 1 << other
            bits[other] |= 1 << one
        return tuple(bits)

    def sure(self) -> tuple[int, ...]:
        """Give, by place, the rooms of which nobody needs to be asked, as bits."""
        if self.verified:
            return (0, *(ALL_ROOMS for _ in ROOMS), ALL_ROOMS)
        bits = [0, *(1 << room for room in ROOMS), ALL_ROOMS]
        bits[LIBRARY] |= 1 << GARDEN
        bits[GARDEN] |= 1 << LIBRARY
        return tuple(bits)


def stairs_from_pairs(pairs: Iterable[object], *, verified: bool) -> Stairs:
    """Check a list of pairs as a record has it, and make a map of it."""
    return _connected(sorted({_pair(pair) for pair in pairs}), verified=verified)


def stairs_from_rooms(rooms: Mapping[object, object], *, verified: bool) -> Stairs:
    """Check a map written room by room (`1 = [2, 3]`), where a line must stand at both ends."""
    ends = {
        (_room(room), _room(other)) for room, others in rooms.items() for other in _listed(others)
    }
    for one, other in sorted(ends):
        if (other, one) not in ends:
            raise BadMap("asymmetric", one, other)
    return stairs_from_pairs(ends, verified=verified)


def _pair(pair: object) -> Pair:
    ends = _listed(pair)
    if len(ends) != 2:
        raise BadMap("not_a_pair", pair)
    one, other = sorted((_room(ends[0]), _room(ends[1])))
    if one == other:
        raise BadMap("to_itself", one)
    if (one, other) == NEVER_JOINED:
        raise BadMap("never_joined", one, other)
    return one, other


def _room(room: object) -> int:
    if type(room) is not int or room not in ROOMS:
        raise BadMap("not_a_room", room)
    return room


def _listed(value: object) -> list[object]:
    if not isinstance(value, list | tuple):
        raise BadMap("not_a_list", value)
    return list(value)


def _connected(pairs: list[Pair], *, verified: bool) -> Stairs:
    """R18-R20: every room can be reached from the library."""
    stairs = Stairs(tuple(pairs), verified)
    reach, found, edge = stairs.reach(), {LIBRARY}, [LIBRARY]
    while edge:
        here = edge.pop()
        new = [room for room in ROOMS if reach[here] >> room & 1 and room not in found]
        found.update(new)
        edge += new
    if missing := [room for room in ROOMS if room not in found]:
        raise BadMap("disconnected", *missing)
    return stairs
