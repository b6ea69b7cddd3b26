"""How this table plays: seats, cards, the start, and a named setting for every gap in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Literal

import msgspec

from engine.decisions import Picks, Seat
from engine.games.salem.cards import (
    COPIES,
    CRAVEN,
    MOST_SANITY,
    NECRON,
    ORDINARY,
    CardSet,
    Creature,
    Effect,
    EventCard,
    OldOne,
)
from engine.rulings import NamedRulings

TABLE_HOLDS, BOX = MODES = ("table", "box")
"""Who holds cards and objects: this table, or people with printed ones."""


class Start(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How hard it begins (S60, S77)."""

    sanity: int = MOST_SANITY
    necron: int = 0
    objects: int = 1
    """Each player draws so many; in `box` only told to people."""
    removed: int = 0
    """1: a pair of creatures is out."""


LEVELS = {
    "first-night": Start(objects=3),
    "gentle": Start(objects=2),
    "normal": Start(),
    "dark": Start(sanity=5, necron=3, removed=1),
    "abyss": Start(sanity=4, necron=3, objects=0, removed=1),
}
"""From the easiest to the hardest; a header names the start, not the level."""


class Rulings(NamedRulings, frozen=True):
    """SG8-SG24 as far as a table may choose, each by its id and a name, the default first."""

    sg8_mad: Literal["below", "zero"] = "below"
    sg9_search_from: Literal["own", "next"] = "own"
    sg10_event_as_a_cost: Literal["full", "text"] = "full"
    sg17_shadow: Literal["lowest", "random"] = "lowest"
    sg18_objects_of_the_mad: Literal["removed", "discarded"] = "removed"
    sg19_creatures_by: Literal["setup", "sane"] = "setup"
    sg20_own_place: Literal["leave", "stay"] = "leave"
    sg21_artefact_on_a_creature: Literal["use", "free"] = "use"
    sg22_tough_creature: Literal["artefact", "dagger"] = "artefact"
    sg23_text_of_the_prisoner: Literal["returns", "silent"] = "returns"
    sg24_removed_pair: Literal["unseen", "seen"] = "unseen"


class Setup(msgspec.Struct, frozen=True, dict=True):
    """What is agreed before the first round; what is looked up in it again and again is kept."""

    players: int
    mode: str
    set: str
    data: CardSet
    start: Start
    rulings: Rulings
    seats: tuple[Seat, ...] = ()
    is_box: bool = False
    """Whether people hold printed cards and objects."""
    artefacts: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    """Every kind there is, ordinary ones first (S3)."""
    creature_cards: tuple[str, ...] = ()
    """Every kind of card in the creature pile, in the order of the set (S5)."""

    def __post_init__(self) -> None:
        force = msgspec.structs.force_setattr
        data = self.data
        force(self, "seats", tuple(map(Seat, range(self.players))))
        force(self, "is_box", self.mode == BOX)
        force(self, "artefacts", tuple(name for name, _ in data.artefacts))
        force(self, "objects", (*ORDINARY, *self.artefacts))
        force(self, "creature_cards", (*(one.id for one in data.creatures), NECRON, CRAVEN))

    @property
    def hides_a_pair(self) -> bool:
        """Whether a pair of creatures is out and nobody knows which (SG24)."""
        return bool(self.start.removed) and self.rulings.sg24_removed_pair == "unseen"

    @property
    def bag(self) -> tuple[int, ...]:
        """How many of each kind of object there are (S3)."""
        return (*(COPIES for _ in ORDINARY), *(copies for _, copies in self.data.artefacts))

    @cached_property
    def creatures(self) -> Mapping[str, Creature]:
        """Creatures by their id."""
        return {one.id: one for one in self.data.creatures}

    @cached_property
    def old_ones(self) -> Mapping[str, OldOne]:
        """Great Old Ones by their id."""
        return {one.id: one for one in self.data.old_ones}

    @cached_property
    def events(self) -> Mapping[str, EventCard]:
        """Events by their id."""
        return {one.id: one for one in self.data.events}

    @cached_property
    def texts_of(self) -> Callable[..., Mapping[str | int, tuple[Effect, ...]]]:
        """What a shadow and a prisoner, if there are such, bring into force: by its word (S74)."""
        cards = self.old_ones

        @cache
        def found(*names: str | None) -> Mapping[str | int, tuple[Effect, ...]]:
            effects = [text for name in names if name for text in cards[name].text]
            return {word: tuple(e for e in effects if e[0] == word) for word, *_ in effects}

        return found

    @cached_property
    def object_draws(self) -> tuple[Picks, ...]:
        """A draw of each object."""
        return tuple((kind,) for kind in self.objects)

    @cached_property
    def event_draws(self) -> tuple[Picks, ...]:
        """A draw of each event."""
        return tuple((name,) for name in self.events)

    @cached_property
    def creature_draws(self) -> tuple[Picks, ...]:
        """A draw of each creature card."""
        return tuple((name,) for name in self.creature_cards)
