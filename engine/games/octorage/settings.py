"""How this table plays: seats, cards, and a named setting for every gap in the rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.decisions import Seat
from engine.games.octorage.cards import CardSet, deck, face_down
from engine.rulings import NamedRulings

CHARACTERS = JOSE, COURTNEY, BRITNEY, GILLES, NORBERT, PAMELA = (
    "jose", "courtney", "britney", "gilles", "norbert", "pamela",
)  # fmt: skip
"""O32-O37."""
CLOCKWISE, COUNTER = DIRECTIONS = ("clockwise", "counter")
TABLE_HOLDS, BOX = MODES = ("table", "box")
"""Who holds the cards: this table, or people with printed ones."""
SEATS = (3, 4, 5, 6)
"""O1."""
LIVES = 5
ROUNDS_TO_WIN = 2


class Rulings(NamedRulings, frozen=True):
    """OG3-OG20, each by its id and a name, the default first.

    A ruling with one value is listed so that a record can name it and the story can cite it.
    OG1 and OG2 are an owner's data (`CardSet`).
    """

    og3_treasure_before: Literal["others", "anyone"] = "others"
    og4_theft: Literal["optional", "forced"] = "optional"
    og5_strike_at: Literal["others", "anyone"] = "others"
    og6_dead_by_an_own_card: Literal["turn-goes-on"] = "turn-goes-on"
    og7_dynamite_and_crown: Literal["power-first", "curse-first"] = "power-first"
    og8_card_of_the_dead: Literal["passes", "stays"] = "passes"
    og9_treasures_of_a_round: Literal["discarded"] = "discarded"
    og10_nothing_to_draw: Literal["no-draw"] = "no-draw"
    og11_next_round: Literal["holder", "winner"] = "holder"
    og12_power_and_curse: Literal["power"] = "power"
    og13_new_pile: Literal["at-once", "when-needed"] = "at-once"
    og14_order_of_drawing: Literal["from-octoman"] = "from-octoman"
    og15_sceptre_alone: Literal["any-weapon"] = "any-weapon"
    og16_pamela_out: Literal["alive-only"] = "alive-only"
    og17_direction: Literal["stays"] = "stays"
    og18_skull_discards: Literal["owner"] = "owner"
    og19_discard: Literal["open"] = "open"
    og20_few_to_look_at: Literal["what-there-is"] = "what-there-is"


class Setup(msgspec.Struct, frozen=True, gc=False):
    """What is agreed before the first round (O1, O5, O6, O31)."""

    characters: tuple[str | None, ...]
    """Of each seat; None: to be drawn."""
    mode: str
    octoman: Seat
    direction: str
    without: tuple[str, ...]
    set: str
    data: CardSet
    rulings: Rulings
    seats: tuple[Seat, ...] = ()
    pile: tuple[int, ...] = ()
    """O4, O23: all the cards of the game, as a round begins with them."""
    hand: int = 0
    """O7: how many are dealt to each."""
    is_box: bool = False
    """Whether people hold printed cards."""

    def __post_init__(self) -> None:
        force = msgspec.structs.force_setattr
        seats = len(self.characters)
        cards = deck(self.data.copies, self.without)
        force(self, "is_box", self.mode == BOX)
        force(self, "seats", tuple(map(Seat, range(seats))))
        force(self, "pile", face_down(cards) if self.is_box else cards)
        force(self, "hand", 4 if seats <= 4 else 3)
