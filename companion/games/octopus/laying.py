"""Before a game: the cult a seat picks, what can be chosen, how the board is laid."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from companion.evening.laying import ByColour, Fact, Plan
from companion.evening.seating import ROOMY, Seating, Sitter
from companion.games.octopus.stairs import BOARD, PrintedBoard, stairs_in_force
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import Flag, OneOf, Value
from engine import Raw
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.record import GAME_ID
from engine.games.octopus.settings import Rulings
from engine.rulings import values_of

RANDOM, QUICK = "random", "quick"
"""An Exterior Location drawn for each game; none, which is the quick game (R60)."""
DRAWN = ("G20", "drawn")
"""The ruling that says an Exterior Location was drawn."""
EXTERIOR = Field(
    "exterior",
    OneOf(RANDOM, *EXTERIORS, QUICK),
    RANDOM,
    chance=RANDOM,
    drawn=EXTERIORS,
    implies={RANDOM: DRAWN},
    signs={QUICK: ("library", "hourglass"), RANDOM: ("exterior", "exterior")},
)
MEMORY = Field("memory", Flag(), usual=False)


def record_seats(seating: Seating) -> list[Raw]:
    """What the header of a record says of who plays."""
    return [
        {"cult": sitter.colour} | ({"name": sitter.name} if sitter.name else {})
        for sitter in seating.sitters
    ]


def _at(*path: str) -> Path:
    return ("games", GAME_ID, *path)


_ANY_EXTERIOR: dict[Value, Value] = {name: name for name in (RANDOM, *EXTERIORS)}


GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "clocks": ("time", "G12", "G19", "G11", "G16"),
        "power": ("G4", "G5", "G26", "G27"),
        "end": ("G3", "G9", "G1", "G2", "G17", "G18"),
        "outside": ("G20", "G6", "G7", "G10", "G15", "G21", "G22"),
        "talk": ("G8", "G13", "G14", "G30"),
        "memory": ("G23", "G24", "G25"),
        "players": ("G28", "G29"),
    }
)
OLD: Mapping[Path, Renamed] = MappingProxyType(
    {
        ("table", "exterior"): Renamed(_at("exterior"), OneOf(*_ANY_EXTERIOR), _ANY_EXTERIOR),
        ("table", "quick"): Renamed(_at("exterior"), Flag(), {True: QUICK}),
        ("table", "memory"): Renamed(_at("memory")),
        **{("table", "rulings", id_): Renamed(_at("rulings", id_)) for id_ in values_of(Rulings)},
    }
)
"""Settings were this game's alone once."""


class OctopusLaying(msgspec.Struct, frozen=True):
    """Five cults, the Exterior Location, the memory variant."""

    role: Field = Field("cult", ByColour(*CULTS), CULTS[0])
    options: tuple[Field, ...] = (EXTERIOR, MEMORY)
    groups: Mapping[str, tuple[str, ...]] = GROUPS
    old: Mapping[Path, Renamed] = OLD
    places: tuple[str, ...] = ROOMY
    """A clock that is set by touch needs as much."""
    numbers_seats: bool = False
    """Numbers are rooms."""
    texts: tuple[str, ...] = ()
    begins_with: str = ""
    owners: PrintedBoard = BOARD
    owners_page: str = "stairs"
    emblem: str = "eye"
    accent: str = ""
    cover: str = "cover-octopus"
    minutes: str = "20"

    def header(self, plan: Plan) -> Raw:
        """See `Laying`."""
        exterior = plan.settled(EXTERIOR)
        drawn = dict([DRAWN]) if plan.value(EXTERIOR) == RANDOM else {}
        return {
            "record": 1,
            "game": GAME_ID,
            "seats": record_seats(plan.seating),
            "exterior": None if exterior == QUICK else exterior,
            "memory": plan.value(MEMORY),
            "rulings": plan.rulings | drawn,
        }

    def with_owners(self, header: Raw) -> Raw:
        """The map, once it was compared: until then people are asked, and no record names it."""
        stairs = stairs_in_force()
        pairs = [list(pair) for pair in stairs.pairs]
        return {**header, "stairs": pairs} if stairs.verified else header

    def plan(self, header: Raw) -> Plan:
        """See `Laying`."""
        sitters = tuple(Sitter(seat["cult"], seat.get("name", "")) for seat in header["seats"])
        exterior = header.get("exterior")
        options: dict[str, Value] = {
            "exterior": exterior or QUICK,
            "memory": bool(header.get("memory")),
        }
        return Plan(sitters, options, dict(header.get("rulings", {})))

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """What the rules say of a table this large: the engine lays it, and we look."""
        table = Octopus().opening(self.header(plan))
        return (
            Fact("dagger", table.power[0], "power"),
            Fact("grimoire", table.stock[1], "each"),
            Fact("crown", table.setup.target, "to_win"),
        )


LAYING = OctopusLaying()
