"""How this table plays: cults, cards, sheet, and a named setting for every gap in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from typing import Literal

import msgspec

from engine.decisions import Picks, Seat
from engine.games.creatures.cards import DEFENCES, PERIPETY, Box, Card, CardSet
from engine.rulings import NamedRulings

CULTS = ("red", "yellow", "green", "blue", "purple")
"""C10: the killer's marks."""
SEATS = (2, 3, 4, 5)
"""CG11."""
TABLE_HOLDS, BOX = MODES = ("table", "box")
"""Who holds the cards: this table, or people with printed ones."""
HAND = 6
"""C12, C22."""


class Rulings(NamedRulings, frozen=True, gc=False):
    """CG1-CG24, each by its id and a name, the default first.

    A ruling with one value is listed so that a record can name it and the story can cite it.
    """

    cg1_failed_attack: Literal["harmless", "literal"] = "harmless"
    cg2_criticals_of_a_counter: Literal["ordinary", "nothing"] = "ordinary"
    cg3_cards: Literal["data"] = "data"
    cg4_sheet: Literal["data"] = "data"
    cg5_own_monster: Literal["own-symbol"] = "own-symbol"
    cg6_goal_and_stake: Literal["after-spending", "at-announcement"] = "after-spending"
    cg7_star: Literal["all-rolls", "own-turn"] = "all-rolls"
    cg8_refill: Literal["round-start"] = "round-start"
    cg9_left_by_a_cult: Literal["discarded"] = "discarded"
    cg10_points_of_a_bluff: Literal["undone", "points-kept"] = "undone"
    cg11_players: Literal["two-to-five"] = "two-to-five"
    cg12_ties_for_the_star: Literal["tied-only"] = "tied-only"
    cg13_doubles: Literal["dice", "skills"] = "dice"
    cg14_halved: Literal["after-halving", "inside"] = "after-halving"
    cg15_stake: Literal["before", "after"] = "before"
    cg16_defence: Literal["always"] = "always"
    cg17_elder_sign: Literal["after-test", "before-test"] = "after-test"
    cg18_bluff: Literal["owner-any-death"] = "owner-any-death"
    cg19_against_a_counter: Literal["none"] = "none"
    cg20_new_row: Literal["at-once"] = "at-once"
    cg21_sign_and_god: Literal["attacks-only"] = "attacks-only"
    cg22_star_of_the_fallen: Literal["vacant"] = "vacant"
    cg23_empty_deck: Literal["pile-returns"] = "pile-returns"
    cg24_may_keep: Literal["kept"] = "kept"


class Founding(msgspec.Struct, frozen=True, gc=False):
    """What a cult calls itself and believes, in its player's words; either may be left empty."""

    title: str = ""
    creed: str = ""


class Setup(msgspec.Struct, frozen=True, dict=True):
    """What is agreed before the first round; what is looked up in it again and again is kept."""

    cults: tuple[str, ...]
    """The colour of each seat's mark."""
    mode: str
    set: str
    data: CardSet
    limit: int | None
    """The stars set after so many rounds (C63)."""
    rulings: Rulings
    foundings: tuple[Founding, ...] = ()
    """C10, of each seat; nothing was said of any where none is named."""
    seats: tuple[Seat, ...] = ()
    is_box: bool = False
    """Whether people hold printed cards."""
    goal: int = 0
    """C44."""
    boxes: tuple[Box, ...] = ()
    """Every cultist of a sheet, the lowest row first; cultist 1 is the first."""
    rows: tuple[tuple[int, ...], ...] = ()
    """The numbers of the cultists of each row."""
    kinds: tuple[str, ...] = ()
    """The ids of all cards, in the order of the set; none with printed ones."""
    windows: tuple[str, ...] = ()
    """The defence cards that somebody may hold (C58)."""
    peripeties: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        force = msgspec.structs.force_setattr
        data, is_box = self.data, self.mode == BOX
        cards = () if is_box else data.cards
        kinds = tuple(card.id for card in cards)
        force(self, "foundings", self.foundings or (Founding(),) * len(self.cults))
        force(self, "seats", tuple(map(Seat, range(len(self.cults)))))
        force(self, "is_box", is_box)
        force(self, "goal", data.goal[len(self.cults) - SEATS[0]])
        force(self, "boxes", tuple(box for row in data.rows for box in row))
        force(self, "rows", _numbered(data.rows))
        force(self, "kinds", kinds)
        held = tuple(card.defence for card in cards if card.defence)
        force(self, "windows", DEFENCES if is_box else held)
        force(self, "peripeties", tuple(c.id for c in cards if c.type == PERIPETY))

    def card(self, kind: str) -> Card:
        """Find a kind of card by its id."""
        return self._cards[kind]

    def defence_card(self, defence: str) -> str:
        """Find the kind of card that is such a defence."""
        return self._defences[defence]

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.data.cards}

    @cached_property
    def _defences(self) -> Mapping[str, str]:
        cards = reversed(self.data.cards)  # of two alike the first is meant
        return {card.defence: card.id for card in cards if card.defence}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Where each kind of card stands in the order of the set."""
        return {kind: place for place, kind in enumerate(self.kinds)}

    @cached_property
    def draws(self) -> tuple[Picks, ...]:
        """A draw of each kind of card."""
        return tuple((kind,) for kind in self.kinds)

    @cached_property
    def types(self) -> Mapping[str, str]:
        """The type of each kind of card."""
        return {card.id: card.type for card in self.data.cards}

    @cached_property
    def rows_of(self) -> Callable[[str, tuple[str, ...]], Mapping[str, Picks]]:
        """Every kind of card of such types, with a word beside it."""
        types = self.types

        @cache
        def found(word: str, among: tuple[str, ...]) -> Mapping[str, Picks]:
            return {kind: (kind, word) for kind, type_ in types.items() if type_ in among}

        return found

    @cached_property
    def living(self) -> Callable[[tuple[int | None, ...]], tuple[int, ...]]:
        """Of the marks of a cult, those alive in the lowest row that has any (C8)."""
        rows = self.rows

        @lru_cache(maxsize=256)
        def found(marks: tuple[int | None, ...]) -> tuple[int, ...]:
            alive = (tuple(one for one in row if marks[one - 1] is None) for row in rows)
            return next(filter(None, alive), ())

        return found

    @property
    def deck(self) -> tuple[int, ...]:
        """How many of each kind there are."""
        return tuple(self.card(kind).count for kind in self.kinds)


def _numbered(rows: tuple[tuple[Box, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Number the cultists through all rows, from 1."""
    numbered: list[tuple[int, ...]] = []
    first = 1
    for row in rows:
        numbered.append(tuple(range(first, first + len(row))))
        first += len(row)
    return tuple(numbered)
