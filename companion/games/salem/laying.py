"""Before a game: who holds the cards, how hard it begins, an owner's cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from companion.colours import USUAL
from companion.evening.laying import Fact, Plan
from companion.evening.seating import PLACES, Sitter
from companion.games.salem.box import OURS, OWNERS_SET, PrintedCards, printed
from companion.games.salem.colours import FOG
from companion.games.salem.names import our_names
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import OneOf, Value
from engine import Raw
from engine.games.salem.header import HOUSE_SET
from engine.games.salem.record import GAME_ID
from engine.games.salem.settings import BOX, LEVELS, MODES, TABLE_HOLDS, Rulings, Start
from engine.rulings import unusual

NORMAL = "normal"
WON = {
    "first-night": (46, 62, 63),
    "gentle": (38, 49, 52),
    NORMAL: (32, 37, 36),
    "dark": (24, 27, 26),
    "abyss": (16, 13, 10),
}
"""Of a hundred games, how many a simple group of two, three or four wins with our cards.

Counted over 300 games each, 1,000 at `normal`, of a policy that looks one and a half turns ahead.
"""
CARDS = Field(
    "cards",
    OneOf(*MODES),
    TABLE_HOLDS,
    signs={TABLE_HOLDS: ("hand", "hand"), BOX: ("box", "box")},
    for_people=(BOX,),
    lines={
        TABLE_HOLDS: ("object-bag", "object-glasses", "dial", "bot"),
        BOX: ("card-creature-card", "hand", "list", "bot"),
    },
)
"""Printed objects are on people's boards: the table has none to play from."""
LEVEL = Field("level", OneOf(*LEVELS), NORMAL, rises=True)
AS_THE_LEVEL = "level"
SANITY = Field("sanity", OneOf(AS_THE_LEVEL, *"654"), AS_THE_LEVEL)
OBJECTS = Field("objects", OneOf(AS_THE_LEVEL, *"0123"), AS_THE_LEVEL)
NEITHER, MARKER, PAIR_OUT, BOTH = ("none", "necron", "removed", "both")
HARDER = Field("harder", OneOf(AS_THE_LEVEL, NEITHER, MARKER, PAIR_OUT, BOTH), AS_THE_LEVEL)
"""S60: whether the marker starts three spaces on, and whether a pair of creatures is out."""
FURTHER_ON = 3
_HARDER = {
    NEITHER: (0, 0), MARKER: (FURTHER_ON, 0), PAIR_OUT: (0, 1), BOTH: (FURTHER_ON, 1),
}  # fmt: skip
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "creatures": ("SG9", "SG19", "SG21", "SG22", "SG24"),
        "turns": ("SG10", "SG20"),
        "old_ones": ("SG17", "SG23"),
        "sanity": ("SG8", "SG18"),
    }
)


class SalemLaying(msgspec.Struct, frozen=True):
    """Two to four investigators, two ways to hold cards, five levels."""

    role: Field | None = None
    options: tuple[Field, ...] = (CARDS, LEVEL, SANITY, OBJECTS, HARDER)
    groups: Mapping[str, tuple[str, ...]] = GROUPS
    old: Mapping[Path, Renamed] = {}
    places: tuple[str, ...] = PLACES
    numbers_seats: bool = True
    texts: tuple[str, ...] = ()
    begins_with: str = ""
    """Who is first keeps the creature deck, and is the first seat (S8)."""
    owners: PrintedCards = OURS
    owners_page: str = ""
    emblem: str = "figure-lantern"
    accent: str = FOG
    cover: str = "cover-salem"
    minutes: str = "45–60"

    def header(self, plan: Plan) -> Raw:
        """See `Laying`."""
        return {
            "record": 1,
            "game": GAME_ID,
            "seats": [{"name": sitter.name} for sitter in plan.seating.sitters],
            "cards": plan.value(CARDS),
            "set": HOUSE_SET,
            "start": msgspec.to_builtins(start_of(plan)),
            "rulings": dict(plan.rulings),
        }

    def with_owners(self, header: Raw) -> Raw:
        """A printed box is played with the owner's cards, once all of them are copied.

        Until then, and where the table holds the cards, it is played with ours.
        """
        plain = {key: value for key, value in header.items() if key not in ("set", "data")}
        own = printed()
        if header["cards"] != BOX or not own.is_whole:
            return plain | {"set": HOUSE_SET}
        return plain | {"set": OWNERS_SET, "data": own.set.data(our_names())}

    def plan(self, header: Raw) -> Plan:
        """Colours are nothing a record has: they are as usual where nobody kept them."""
        sitters = tuple(
            Sitter(colour, seat.get("name", ""))
            for seat, colour in zip(header["seats"], USUAL, strict=False)
        )
        start = msgspec.convert(header.get("start", {}), Start)
        options: dict[str, Value] = {"cards": header["cards"], **_chosen(start)}
        return Plan(sitters, options, unusual(header.get("rulings", {}), Rulings))

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """How it begins; and how often a simple group wins a level that was tried."""
        start = start_of(plan)
        level = level_of(start)
        facts = (
            Fact("figure-candle", start.sanity, "candles"),
            Fact("object-bag", start.objects, "drawn_first"),
        )
        if level is None or plan.value(CARDS) == BOX:
            return facts
        return (*facts, Fact("crown", WON[level][len(plan.sitters) - 2], "won_of"))


def start_of(plan: Plan) -> Start:
    """How it begins: as its level says, but for what is chosen otherwise."""
    level = LEVELS[str(plan.value(LEVEL))]
    chosen = ((field, plan.value(field)) for field in (SANITY, OBJECTS))
    own = {field.name: int(str(value)) for field, value in chosen if value != AS_THE_LEVEL}
    if plan.value(HARDER) != AS_THE_LEVEL:
        own["necron"], own["removed"] = _HARDER[str(plan.value(HARDER))]
    return msgspec.structs.replace(level, **own)


def level_of(start: Start) -> str | None:
    """The level that begins so; None: a start of one's own."""
    return next((name for name, level in LEVELS.items() if level == start), None)


def _chosen(start: Start) -> dict[str, Value]:
    """The way back: a level, or the usual one with what is different."""
    if level := level_of(start):
        return {"level": level}
    usual = LEVELS[NORMAL]
    chosen: dict[str, Value] = {"level": NORMAL}
    if start.sanity != usual.sanity:
        chosen["sanity"] = str(start.sanity)
    if start.objects != usual.objects:
        chosen["objects"] = str(start.objects)
    harder = {pair: name for name, pair in _HARDER.items()}
    if (start.necron, start.removed) != (usual.necron, usual.removed):
        chosen["harder"] = harder.get((start.necron, start.removed), NEITHER)
    return chosen


LAYING = SalemLaying()
