"""Before a game: the mercenary a seat picks or draws, who holds the cards, what is left out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from companion.colours import USUAL
from companion.evening.laying import Fact, Plan
from companion.evening.seating import PLACES, Sitter
from companion.games.octorage.box import OURS, OWNERS_SET, PrintedSet, printed
from companion.games.octorage.colours import LEAF
from companion.games.octorage.looks import CARD_SIGNS, emblem
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import OneOf, SomeOf, Value
from engine import Raw
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import (
    DYNAMITE,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    TREASURES,
)
from engine.games.octorage.record import GAME_ID
from engine.games.octorage.settings import (
    BOX,
    BRITNEY,
    CHARACTERS,
    CLOCKWISE,
    COUNTER,
    COURTNEY,
    DIRECTIONS,
    GILLES,
    JOSE,
    LIVES,
    MODES,
    NORBERT,
    PAMELA,
    ROUNDS_TO_WIN,
    TABLE_HOLDS,
    Rulings,
)
from engine.rulings import unusual

DRAW = "draw"
"""Chance says which mercenary it is, as the first round begins (O5)."""
_SET_OFF_BY = {
    JOSE: CARD_SIGNS[MACHETES[0]],
    COURTNEY: CARD_SIGNS[PISTOLS[0]],
    BRITNEY: CARD_SIGNS[PHEROMONE],
    GILLES: CARD_SIGNS[MACHINE_GUNS[0]],
    NORBERT: CARD_SIGNS[DYNAMITE],
    PAMELA: "treasure-any",
}
"""The sign of the card that sets a power off (O32-O37)."""
CHARACTER = Field(
    "character",
    OneOf(*CHARACTERS, DRAW),
    DRAW,
    chance=DRAW,
    drawn=CHARACTERS,
    signs={
        **{one: (emblem(one), _SET_OFF_BY[one]) for one in CHARACTERS},
        DRAW: ("question", "spark"),
    },
)
CARDS = Field(
    "cards",
    OneOf(*MODES),
    TABLE_HOLDS,
    signs={TABLE_HOLDS: ("hand", "hand"), BOX: ("box", "box")},
    for_people=(BOX,),
    lines={
        TABLE_HOLDS: ("cardback", "wall", "dial", "bot"),
        BOX: ("card", "hand", "look", "bot"),
    },
)
"""Printed cards are in people's hands: the table has none to play from."""
DIRECTION = Field(
    "direction",
    OneOf(*DIRECTIONS),
    CLOCKWISE,
    signs={CLOCKWISE: ("octoman-way",) * 2, COUNTER: ("octoman-way-back",) * 2},
)
WITHOUT = Field("without", SomeOf(*TREASURES), (), leaves_out=True)
"""O31."""
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "powers": ("OG4", "OG5", "OG16", "OG20"),
        "curses": ("OG3", "OG7", "OG9", "OG12", "OG15", "OG18"),
        "octoman": ("OG8", "OG11", "OG6", "OG17"),
        "cards": ("OG13", "OG10", "OG14", "OG19"),
    }
)


class RageLaying(msgspec.Struct, frozen=True):
    """Six mercenaries, two ways to hold cards, five curses, the Octoman card and its direction."""

    role: Field = CHARACTER
    options: tuple[Field, ...] = (CARDS, DIRECTION, WITHOUT)
    groups: Mapping[str, tuple[str, ...]] = GROUPS
    old: Mapping[Path, Renamed] = {}
    places: tuple[str, ...] = PLACES
    numbers_seats: bool = True
    texts: tuple[str, ...] = ()
    begins_with: str = "octoman-octocard"
    """The youngest takes the Octoman card (O6)."""
    owners: PrintedSet = OURS
    owners_page: str = "rage_board"
    emblem: str = "octoman-octoman"
    accent: str = LEAF
    cover: str = "cover-octorage"
    minutes: str = "20"

    def header(self, plan: Plan) -> Raw:
        """See `Laying`."""
        left_out = plan.value(WITHOUT)
        assert isinstance(left_out, tuple), left_out
        return {
            "record": 1,
            "game": GAME_ID,
            "cards": plan.value(CARDS),
            "seats": [_seat(sitter) for sitter in plan.seating.sitters],
            "octoman": plan.beginner + 1,
            "direction": plan.value(DIRECTION),
            "without": [each for each in TREASURES if each in left_out],
            "rulings": dict(plan.rulings),
        }

    def with_owners(self, header: Raw) -> Raw:
        """The owner's set in full once any of it was said; until then ours, by its name alone."""
        own = printed()
        return header | {"set": OWNERS_SET, "data": own.set.data} if own.is_owners else header

    def plan(self, header: Raw) -> Plan:
        """Colours are nothing a record has: they are as usual where nobody kept them."""
        first = header.get("octoman", 1)
        sitters = tuple(
            Sitter(
                colour,
                seat.get("name", ""),
                role=seat.get("character", DRAW),
                begins=number == first,
            )
            for number, (seat, colour) in enumerate(zip(header["seats"], USUAL, strict=False), 1)
        )
        options: dict[str, Value] = {
            "cards": header["cards"],
            "direction": header.get("direction", CLOCKWISE),
            "without": tuple(header.get("without", ())),
        }
        return Plan(sitters, options, unusual(header.get("rulings", {}), Rulings))

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """What the rules say of a table this large: the engine lays it, and we look."""
        setup = OctoRage().opening(self.header(plan)).setup
        return (
            Fact("cardback", setup.hand, "hand"),
            Fact("token-life", LIVES, "lives"),
            Fact("token-laurel", ROUNDS_TO_WIN, "rounds"),
        )


def _seat(sitter: Sitter) -> Raw:
    """Who draws has no character in the record yet."""
    character = "" if sitter.role == DRAW else sitter.role
    said = {"name": sitter.name, "character": character}
    return {key: value for key, value in said.items() if value}


LAYING = RageLaying()
