"""What the print leaves open (CG3, CG4): an owner's cult sheet and deck, copied once.

Nothing of ours is passed off as printed: what nobody has copied yet is missing, and until nothing
is missing a box is played with our own sheet. A deck is entered by who wants the table to deal it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec
from msgspec import field

from companion.games.creatures.vocabulary import (
    EFFECTS,
    SAYS,
    TEST,
    at_its_target,
    effects_of,
    said_of_type,
    test_of,
)
from companion.settings.keys import Path
from companion.settings.kinds import Name, Phrases, Problem, Whole, toml
from companion.settings.owners import Clash, in_force, missing_in, said_of, same_names, slug
from engine import Raw
from engine.games.creatures.card_effects import MOST_EFFECTS
from engine.games.creatures.card_sets import COPIES, NONE
from engine.games.creatures.cards import (
    BRUTALITY,
    CONJURING,
    DEFENCE,
    EVENT,
    PERIPETY,
    SORCERY,
    WHO,
)
from engine.games.creatures.house import HOUSE
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.settings import HAND

OWNERS_SET = "owner"
"""What a record calls any set that is not ours."""
ROWS, IN_A_ROW = 3, 8
"""C7."""
UNSAID: int = -10
"""A number that nobody has copied yet; words and rows are empty then."""
KINDS = 40
"""So many different cards at most are in an owner's deck."""
_Named = Annotated[str, Name(24)]
_Effects = Annotated[tuple[str, ...], Phrases(EFFECTS, 0, MOST_EFFECTS)]


class PrintedCultist(msgspec.Struct, frozen=True):
    """A box of the sheet: what it adds to Brutality and Conjuring, and its worth."""

    brutality: Annotated[int, Whole(-9, 9)] = UNSAID
    conjuring: Annotated[int, Whole(-9, 9)] = UNSAID
    worth: Annotated[int, Whole(0, 9)] = UNSAID


def _nobody_yet() -> dict[int, PrintedCultist]:
    return {number: PrintedCultist() for number in range(1, ROWS * IN_A_ROW + 1)}


_SPECIAL = ("test", "effects", "otherwise", "rip", "botch")
_ASKED = {
    BRUTALITY: ("rip", "botch"),
    CONJURING: ("rip", "botch"),
    SORCERY: ("effects", "rip", "botch"),
    EVENT: ("test", "effects"),
    PERIPETY: ("test", "effects"),
    DEFENCE: (),
}
"""What besides its numbers a card of each type may say."""


class PrintedCard(msgspec.Struct, frozen=True):
    """A kind of card (CG3): its name, how many there are, its type with its numbers, its text."""

    name: _Named = ""
    count: Annotated[int, Whole(1, COPIES)] = UNSAID
    says: Annotated[tuple[str, ...], Phrases(SAYS, 1, 1)] = ()
    test: Annotated[tuple[str, ...], Phrases(TEST, 0, 1)] = ()
    effects: _Effects = ()
    otherwise: _Effects = ()
    rip: _Effects = ()
    botch: _Effects = ()

    @property
    def type(self) -> str:
        """Empty: nobody has said it yet."""
        return self.says[0].partition(" ")[0] if self.says else ""

    @property
    def special(self) -> tuple[str, ...]:
        """What is asked of its text."""
        asked = _ASKED.get(self.type, ())
        return (*asked, "otherwise") if self.test and "test" in asked else asked

    @property
    def without_target(self) -> Iterator[str]:
        """What of its text is about a target, where it has none."""
        if NONE in " ".join(self.says).split(" "):
            yield from (name for name in self.special if any(at_its_target(getattr(self, name))))

    @property
    def data(self) -> Raw:
        """As a record has it."""
        name = {"en": self.name, "fr": self.name}
        card: Raw = {"id": slug(self.name), "name": name, "count": self.count}
        card |= said_of_type(self.says[0])
        for what in self.special:
            phrases = getattr(self, what)
            if what == "test":
                card |= {"test": test_of(phrases[0])} if phrases else {}
            elif phrases or what == "effects":
                card[what] = effects_of(phrases)
        return card


def _blank() -> dict[int, PrintedCard]:
    return {number: PrintedCard() for number in range(1, KINDS + 1)}


class PrintedSheet(msgspec.Struct, frozen=True):
    """A deck of so many different cards, or none; all 24 boxes, the lowest row first."""

    deck: Annotated[int, Whole(0, KINDS)] = 0
    card: dict[int, PrintedCard] = field(default_factory=_blank)
    box: dict[int, PrintedCultist] = field(default_factory=_nobody_yet)

    def unasked(self) -> Iterator[Path]:
        """Cards that there are not, and what a card of that type does not say."""
        for n, card in self.card.items():
            names = PrintedCard.__struct_fields__ if n > self.deck else _SPECIAL
            kept = () if n > self.deck else card.special
            yield from (("card", str(n), name) for name in names if name not in kept)

    def clashes(self) -> Iterator[Clash]:
        """Cards of one name, two of one defence, and what is about a target where there is none."""
        here = {n: card for n, card in self.card.items() if n <= self.deck}
        names: dict[Path, str] = {("card", str(n), "name"): one.name for n, one in here.items()}
        yield from same_names(names)
        defences = {n: one.says[0] for n, one in here.items() if one.type == DEFENCE}
        yield from same_names({("card", str(n), "says"): said for n, said in defences.items()})
        for n, card in here.items():
            for name in card.without_target:
                options = toml(tuple(one for one in WHO if one != "target"))
                keys: tuple[Path, ...] = (("card", str(n), name), ("card", str(n), "says"))
                yield Clash(keys, Problem("no_such_row", {"options": options}))

    @property
    def rows(self) -> list[list[list[int]]]:
        """The sheet as a record has it."""
        boxes = [[one.brutality, one.conjuring, one.worth] for one in self.box.values()]
        return [boxes[at : at + IN_A_ROW] for at in range(0, len(boxes), IN_A_ROW)]

    @property
    def cards(self) -> list[Raw]:
        """The deck as a record has it."""
        return [card.data for n, card in self.card.items() if n <= self.deck]

    def deals(self, seats: int) -> bool:
        """Whether the deck has six cards for each that are no péripéties (C12, C13)."""
        here = (card for n, card in self.card.items() if n <= self.deck)
        return sum(one.count for one in here if one.type != PERIPETY) >= HAND * seats


OURS = PrintedSheet()


class Printed(NamedTuple):
    """What the owner has copied so far."""

    set: PrintedSheet
    missing: tuple[int, ...]
    """The numbers of boxes that are not copied yet."""
    missing_cards: tuple[int, ...]
    """The numbers of cards of the deck that are not whole yet."""

    @property
    def is_begun(self) -> bool:
        """Whether anything of the sheet was copied."""
        return len(self.missing) < len(self.set.box)

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the sheet is missing."""
        return not self.missing

    @property
    def has_deck(self) -> bool:
        """Whether there is a deck, and nothing of it is missing."""
        return bool(self.set.deck) and not self.missing_cards

    def data(self, *, with_cards: bool) -> Raw:
        """What a record has of it; while some of the sheet is missing, all of it is ours."""
        goal = {str(seats): points for seats, points in enumerate(HOUSE.goal, 2)}
        ours = [[[*box] for box in row] for row in HOUSE.rows]
        rows = self.set.rows if self.is_whole else ours
        return {"goal": goal, "rows": rows, "cards": self.set.cards if with_cards else []}


def printed() -> Printed:
    """Sheet and deck as they were copied."""
    values = said_of(GAME_ID, OURS).values
    missing = missing_in(OURS, values)
    boxes, cards = (tuple(dict.fromkeys(int(path[1]) for path in missing if path[0] == kind))
                    for kind in ("box", "card"))  # fmt: skip
    return Printed(in_force(OURS, values), boxes, cards)
