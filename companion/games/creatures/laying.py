"""Before a game: five cults, who holds the cards, when the stars set, an owner's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from companion.evening.laying import ByColour, Fact, Plan
from companion.evening.seating import ROOMY, Sitter, texts_of
from companion.games.creatures.box import OURS, OWNERS_SET, PrintedSheet, printed
from companion.games.creatures.colours import ROSE
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import OneOf, Value
from engine import Raw
from engine.games.creatures import Creatures
from engine.games.creatures.header import HOUSE_SET
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.settings import BOX, CULTS, MODES, TABLE_HOLDS, Rulings
from engine.rulings import unusual

CARDS = Field(
    "cards",
    OneOf(*MODES),
    TABLE_HOLDS,
    signs={TABLE_HOLDS: ("hand", "hand"), BOX: ("box", "box")},
    for_people=(BOX,),
    lines={
        TABLE_HOLDS: ("type-deck", "wall", "dial", "bot"),
        BOX: ("figure-rows", "card", "list", "bot"),
    },
)
"""Printed cards are in people's hands: the table has none to play from."""
NEVER = "none"
LIMIT = Field("limit", OneOf(NEVER, "4", "6", "8", "10", "12"), NEVER)
"""C63: the stars set after so many rounds."""
OURS_DEALT, OWN_DEALT = "house", "own"
DECK = Field("deck", OneOf(OURS_DEALT, OWN_DEALT), OURS_DEALT)
"""CG3: which cards the table deals, where it holds them."""
USUAL_ROUNDS = {2: 9, 3: 8, 4: 6, 5: 6}
"""The median of 300 games and more of each size, with our deck and sane players."""
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attacks": ("CG1", "CG2", "CG5", "CG16", "CG20", "CG24"),
        "dice": ("CG7", "CG13", "CG14", "CG15", "CG12"),
        "defences": ("CG10", "CG17", "CG18", "CG19", "CG21"),
        "god": ("CG6", "CG9", "CG22", "CG8", "CG23"),
    }
)


class CreaturesLaying(msgspec.Struct, frozen=True):
    """Two to five cults by their symbols, two ways to hold cards, an evening as long as agreed."""

    role: Field = Field("cult", ByColour(*CULTS), CULTS[0])
    options: tuple[Field, ...] = (CARDS, LIMIT, DECK)
    groups: Mapping[str, tuple[str, ...]] = GROUPS
    old: Mapping[Path, Renamed] = {}
    places: tuple[str, ...] = ROOMY
    """A panel needs half a long edge."""
    numbers_seats: bool = True
    texts: tuple[str, ...] = ("title", "creed")
    """C10."""
    begins_with: str = ""
    """The star says who begins (C19)."""
    owners: PrintedSheet = OURS
    owners_page: str = ""
    emblem: str = "figure-hood"
    accent: str = ROSE
    cover: str = "cover-creatures"
    minutes: str = "40–50"

    def header(self, plan: Plan) -> Raw:
        """See `Laying`."""
        limit = plan.value(LIMIT)
        head = {
            "record": 1,
            "game": GAME_ID,
            "seats": [self._seat(sitter) for sitter in plan.seating.sitters],
            "cards": plan.value(CARDS),
            "set": HOUSE_SET,
            "limit": None if limit == NEVER else int(str(limit)),
            "rulings": dict(plan.rulings),
        }
        wants_own = plan.value(DECK) == OWN_DEALT and head["cards"] == TABLE_HOLDS
        return self.with_owners(head | {"set": OWNERS_SET}) if wants_own else head

    def with_owners(self, header: Raw) -> Raw:
        """A printed box is played with the owner's sheet, and their deck is dealt if they wish.

        Each of them counts once all of it is copied; a deck, if it is enough for so many.
        """
        plain = {key: value for key, value in header.items() if key not in ("set", "data")}
        own, is_box = printed(), header["cards"] == BOX
        is_dealt = not is_box and header["set"] == OWNERS_SET
        deals = is_dealt and own.has_deck and own.set.deals(len(header["seats"]))
        if not deals and not (is_box and own.is_whole):
            return plain | {"set": HOUSE_SET}
        return plain | {"set": OWNERS_SET, "data": own.data(with_cards=deals)}

    def plan(self, header: Raw) -> Plan:
        """See `Laying`; a limit that nobody is offered is none."""
        sitters = tuple(
            Sitter(seat["cult"], seat.get("name", ""), texts=texts_of(self.texts, seat))
            for seat in header["seats"]
        )
        limit = str(header.get("limit") or NEVER)
        options: dict[str, Value] = {
            "cards": header.get("cards", TABLE_HOLDS),
            "limit": NEVER if LIMIT.kind.problem(limit) else limit,
        }
        is_own = header.get("set") == OWNERS_SET and options["cards"] == TABLE_HOLDS
        options |= {"deck": OWN_DEALT} if is_own else {}
        return Plan(sitters, options, unusual(header.get("rulings", {}), Rulings))

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """What the rules say of a table this large: the engine lays it, and we look."""
        setup = Creatures().opening(self.header(plan)).setup
        rounds = setup.limit or USUAL_ROUNDS[len(setup.seats)]
        return (
            Fact("figure-poulpe", setup.goal, "goal"),
            Fact("figure-cultist", len(setup.boxes), "cultists"),
            Fact("hourglass", rounds, "rounds_usual"),
        )

    def _seat(self, sitter: Sitter) -> Raw:
        name = {"name": sitter.name} if sitter.name else {}
        return {"cult": sitter.colour} | name | texts_of(self.texts, sitter.texts)


LAYING = CreaturesLaying()
