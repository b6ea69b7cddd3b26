"""What the print leaves open (SG1-SG7): an owner's cards, copied once from the box.

Nothing of ours is passed off as printed: what nobody has copied yet is missing, and until nothing
is missing a box is played with our own cards. What the rulebook prints is there from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import field

from companion.games.salem.vocabulary import (
    BANISHED,
    BEATEN,
    COST,
    DAMAGE,
    EVENT,
    LASTING,
    SIDE,
    effect,
)
from companion.settings.keys import Path
from companion.settings.kinds import Name, OneOf, Phrases, Problem, Whole, Wholes, toml
from companion.settings.owners import (
    Clash,
    adding_up,
    in_force,
    missing_in,
    said_of,
    same_names,
    slug,
)
from engine import Raw
from engine.games.salem.card_effects import MOST_EFFECTS
from engine.games.salem.card_sets import (
    CREATURES,
    DEMON,
    EVENTS,
    MOST_ALIKE,
    MOST_COSTS,
    MOST_STEPS,
    SIDES,
    TRACK,
)
from engine.games.salem.cards import (
    ANY_ORDINARY,
    ARTEFACT,
    CRAVEN,
    DIFFERENT,
    IDENTICAL,
    NECRON,
    ORDINARY,
    PAIR,
    PLACES,
    PRISON,
    ROOM,
    SLOT_WORDS,
)
from engine.games.salem.house import HOUSE
from engine.games.salem.record import GAME_ID

OWNERS_SET = "owner"
"""What a record calls any set that is not ours."""
LONGEST = 24
"""As long as a record's id may be."""
UNSAID: int = -1
"""A number that nobody has copied yet; words and rows are empty then."""
_Named = Annotated[str, Name(LONGEST)]
_Cost = Annotated[tuple[str, ...], Phrases(COST, 0, MOST_COSTS)]


class PrintedTrack(msgspec.Struct, frozen=True):
    """The Necron track: its last space, the demon, the pictures (SG2)."""

    length: Annotated[int, Whole(*TRACK)] = UNSAID
    demon: Annotated[int, Whole(DEMON, TRACK[1] - 1)] = UNSAID
    pictures: Annotated[tuple[int, ...], Wholes(1, TRACK[1])] = ()


class PrintedArtefact(msgspec.Struct, frozen=True):
    """One of three colours; six pieces in all (S3)."""

    name: _Named = ""
    count: Annotated[int, Whole(1, MOST_ALIKE)] = 2


class PrintedPlace(msgspec.Struct, frozen=True):
    """Which artefact it asks for, and what its three spaces cost (SG7)."""

    name: _Named = ""
    artefact: Annotated[int, OneOf(1, 2, 3)] = UNSAID
    left: _Cost = ()
    middle: _Cost = ()
    right: _Cost = ()


class PrintedCreature(msgspec.Struct, frozen=True):
    """A pair of cards (SG3)."""

    name: _Named = ""
    beaten: Annotated[tuple[str, ...], Phrases(BEATEN, 1, PAIR)] = ()
    damage: Annotated[tuple[str, ...], Phrases(DAMAGE, 0, MOST_EFFECTS)] = ()


class PrintedOldOne(msgspec.Struct, frozen=True):
    """A Great Old One (SG4)."""

    name: _Named = ""
    objects: Annotated[tuple[str, ...], Phrases(BANISHED, 1, ROOM)] = ()
    text: Annotated[tuple[str, ...], Phrases(LASTING, 0, MOST_EFFECTS)] = ()


class PrintedEvent(msgspec.Struct, frozen=True):
    """An event (SG5)."""

    name: _Named = ""
    steps: Annotated[int, Whole(0, MOST_STEPS)] = UNSAID
    text: Annotated[tuple[str, ...], Phrases(EVENT, 0, MOST_EFFECTS)] = ()


_TAKEN = {
    "creature": (NECRON, CRAVEN),
    "artefact": (*ORDINARY, ANY_ORDINARY, ARTEFACT),
    "old_one": tuple(SLOT_WORDS.values()),
}
"""Names that a record has for other things."""
_PLACES = {1: PrintedPlace("sanatorium"), 6: PrintedPlace("church")}
_CREATURES = {
    1: PrintedCreature("undead", damage=("necron 3",)),
    2: PrintedCreature("thul-saduun", (ARTEFACT,)),
}
_OLD_ONES = {1: PrintedOldOne("cthulhu", (IDENTICAL,)), 2: PrintedOldOne("dagon", (DIFFERENT,))}


_BEATING = f"{toml((ORDINARY[3], ORDINARY[2]))}, {toml((ARTEFACT,))}"
_BANISHING = f"{toml(ORDINARY[:ROOM])}, {toml((IDENTICAL,))}, {toml((DIFFERENT,))}"
"""Examples of what can be on a card (S32, S50)."""


def _rows(count: int) -> range:
    return range(1, count + 1)


class PrintedCards(msgspec.Struct, frozen=True):
    """All that the rulebook does not print; of what it does, our word for it, or the thing."""

    track: PrintedTrack = PrintedTrack()
    die: Annotated[tuple[str, ...], Phrases(SIDE, SIDES, SIDES)] = HOUSE.die
    artefact: Mapping[int, PrintedArtefact] = field(
        default_factory=lambda: {n: PrintedArtefact() for n in (1, 2, 3)}
    )
    place: Mapping[int, PrintedPlace] = field(
        default_factory=lambda: {n: _PLACES.get(n, PrintedPlace()) for n in PLACES}
    )
    creature: Mapping[int, PrintedCreature] = field(
        default_factory=lambda: {n: _CREATURES.get(n, PrintedCreature()) for n in _rows(CREATURES)}
    )
    old_one: Mapping[int, PrintedOldOne] = field(
        default_factory=lambda: {n: _OLD_ONES.get(n, PrintedOldOne()) for n in _rows(PRISON)}
    )
    event: Mapping[int, PrintedEvent] = field(
        default_factory=lambda: {n: PrintedEvent() for n in _rows(EVENTS)}
    )

    def clashes(self) -> Iterator[Clash]:
        """What cannot be on one board, or on one card."""
        yield from self._off_the_track()
        counts: dict[Path, int] = {
            ("artefact", str(n), "count"): one.count for n, one in self.artefact.items()
        }
        yield from adding_up(counts, sum(count for _, count in HOUSE.artefacts))
        for n, creature in self.creature.items():
            if not _beats(creature.beaten):
                yield Clash(
                    (("creature", str(n), "beaten"),), Problem("no_such_row", {"options": _BEATING})
                )
        for n, old_one in self.old_one.items():
            if not _banishes(old_one.objects):
                yield Clash(
                    (("old_one", str(n), "objects"),),
                    Problem("no_such_row", {"options": _BANISHING}),
                )
        for kind in ("artefact", "place", "creature", "old_one", "event"):
            yield from self._alike(kind)

    def _off_the_track(self) -> Iterator[Clash]:
        length = self.track.length
        if length == UNSAID:
            return
        if self.track.demon >= length:
            keys = (("track", "demon"), ("track", "length"))
            yield Clash(keys, Problem("behind", {"last": str(length - 1)}))
        if self.track.pictures and max(self.track.pictures) > length:
            keys = (("track", "pictures"), ("track", "length"))
            yield Clash(keys, Problem("behind", {"last": str(length)}))

    def _alike(self, kind: str) -> Iterator[Clash]:
        """What is of one name could not be told apart, nor from what has that name already."""
        rows: Mapping[int, PrintedCreature] = getattr(self, kind)
        names: dict[Path, str] = {(kind, str(n), "name"): row.name for n, row in rows.items()}
        yield from same_names(names, _TAKEN.get(kind, ()))

    def data(self, names: Mapping[str, Mapping[str, str]]) -> Raw:
        """As a record has it; *names* are our own words for what has one of our ids."""
        return {
            "track": {"length": self.track.length, "demon": self.track.demon,
                      "pictures": sorted(self.track.pictures)},
            "artefacts": {slug(one.name): one.count for one in self.artefact.values()},
            "die": list(self.die),
            "places": [self._place(one, names) for one in self.place.values()],
            "creatures": [_card(one.name, names, beaten=list(one.beaten),
                                damage=_effects(one.damage)) for one in self.creature.values()],
            "old_ones": [_card(one.name, names, objects=_objects(one.objects),
                               text=_effects(one.text)) for one in self.old_one.values()],
            "events": [_card(one.name, names, steps=one.steps, text=_effects(one.text))
                       for one in self.event.values()],
        }  # fmt: skip

    def _place(self, one: PrintedPlace, names: Mapping[str, Mapping[str, str]]) -> Raw:
        costs = [list(cost) for cost in (one.left, one.middle, one.right)]
        artefact = slug(self.artefact[one.artefact].name)
        return {"name": _named(one.name, names), "artefact": artefact, "costs": costs}


OURS = PrintedCards()


def _beats(beaten: tuple[str, ...]) -> bool:
    """Two objects, or any artefact alone (S32)."""
    return not beaten or beaten == (ARTEFACT,) or (len(beaten) == PAIR and ARTEFACT not in beaten)


def _banishes(objects: tuple[str, ...]) -> bool:
    """Three objects, or one of the two words that stand for any three (S50)."""
    any_three = {IDENTICAL, DIFFERENT}.intersection(objects)
    return not objects or len(objects) == (1 if any_three else ROOM)


def _card(name: str, names: Mapping[str, Mapping[str, str]], **says: object) -> Raw:
    return {"id": slug(name), "name": _named(name, names), **says}


def _named(name: str, names: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """By language: ours in each, the owner's as it is."""
    return dict(names.get(name) or {"en": name, "fr": name})


def _effects(phrases: Iterable[str]) -> list[list[str | int | bool]]:
    return [effect(phrase) for phrase in phrases]


def _objects(objects: tuple[str, ...]) -> str | list[str]:
    return list(objects) if len(objects) == ROOM else objects[0]


class Printed(NamedTuple):
    """What an owner has copied."""

    set: PrintedCards
    missing: tuple[Path, ...]
    """What nobody has copied yet, in its order."""
    is_begun: bool
    is_wrong: bool
    """The owner's file has mistakes."""

    @property
    def is_whole(self) -> bool:
        """A box can be played with it."""
        return not self.missing


def printed() -> Printed:
    """Read what is copied; a file that cannot be read must not stop a game."""
    said = said_of(GAME_ID, OURS)
    own = in_force(OURS, said.values)
    return Printed(own, missing_in(OURS, said.values), bool(said.values), bool(said.mistakes))
