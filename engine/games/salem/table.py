"""What lies on the table, held still between questions or live while a part of a round is run."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import astuple

from engine.decisions import Seat
from engine.games.salem.cards import (
    EVENTS_IN_DECK,
    GONE,
    HIDDEN,
    LOCATION_CARDS,
    PAIR,
    PLACES,
    PORTAL,
    PRISON,
    RLYEH,
    TILES_OF_A_FACE,
    UNIVERSITY,
    Creature,
    Effect,
    OldOne,
)
from engine.games.salem.settings import Setup

Step = tuple[int | str | None, ...]
"""Something still to be done: the word for it, then what it is about."""
USE = "use"
"""The step in which an object is used; its question is all that step asks."""


_AWAY = (None, RLYEH)
"""Where somebody is who is mad, or banishes."""


class Tile(msgspec.Struct, frozen=True, gc=False):
    """The portal tile of a place (S12)."""

    covered: str | None = None
    """By which artefact (S39); of printed ones ARTEFACT."""
    looked: tuple[Seat, ...] = ()
    """Who has seen it since it was last shuffled, in seating order (S35, S69)."""
    face: str | None = None
    """PORTAL or WALL; None: not decided yet (S78), or printed."""
    is_turned: bool = False
    """Face up for all, at the end (S58)."""


class _Laid(msgspec.Struct):
    """What lies there, and what rules, bots and screens ask of it.

    In `box` it knows of no object and of no tile's face. All of it are values: whoever holds a
    table still, or goes on from there, need copy nothing.
    """

    setup: Setup
    round: int
    phase: str
    """setup, creatures, turn, event, over."""
    player: Seat | None
    """Whose turn it is."""
    necron: int
    """Where the marker stands."""
    sorcerer: int
    """The place where Robert Craven is, 0 to 6."""
    sanity: tuple[int | None, ...]
    """None: mad."""
    at: tuple[int | None, ...]
    """The place of each pawn, RLYEH for the banisher; None: mad."""
    cards: tuple[tuple[int | str, ...], ...]
    """The location cards in each hand, 0 to 6 and PATH."""
    objects: tuple[tuple[str, ...], ...]
    """The ordinary ones on each board, in the record's order."""
    artefacts: tuple[str | None, ...]
    creatures: tuple[str | None, ...]
    """On slots 1 to 6."""
    old_ones: tuple[str | None, ...]
    """On slots 1 to 5 and in the prison; HIDDEN, a name, or GONE."""
    turned: tuple[str, ...]
    """Those that have been turned up so far, wherever they are now."""
    shadow: str | None
    """The Great Old One at the university."""
    was_banished: bool
    """Whether somebody has ever been to R'lyeh (SG23)."""
    tiles: tuple[Tile, ...]
    pool: tuple[int, int]
    """How many portals and walls the tiles not decided yet are drawn from (S78)."""
    pile: tuple[int, ...]
    """How many of each creature card lie there, in the order of `Setup.creature_cards`."""
    discard: tuple[int, ...]
    removed: str | None
    """The pair that is out, if the table was told."""
    met: tuple[str, ...]
    """The creatures that have been drawn at least once, in the order of the set."""
    drawn: tuple[str, ...]
    """The events since the deck was last shuffled."""
    bag: tuple[int, ...]
    """How many of each object, in the order of `Setup.objects`."""
    thrown: tuple[int, ...]
    """The discard of the objects."""
    out: tuple[int, ...]
    """Objects that have left the game (SG18)."""
    spaces: tuple[tuple[str | None, ...], ...]
    """The three objects at each place."""
    due: tuple[Step, ...]
    """What is still to be done, the next first (S67)."""

    @property
    def turn(self) -> int:
        """What the house calls a turn of the table: a round."""
        return self.round

    def sane(self) -> list[Seat]:
        """Those not mad (S54)."""
        return [seat for seat in self.setup.seats if self.sanity[seat] is not None]

    def able(self) -> list[Seat]:
        """Those neither mad nor at R'lyeh: whom creatures and events touch (S51)."""
        at = self.at
        return [seat for seat in self.setup.seats if at[seat] not in _AWAY]

    def is_able(self, seat: Seat) -> bool:
        """Say whether *seat* is neither mad nor at R'lyeh."""
        return self.at[seat] not in _AWAY

    @property
    def banisher(self) -> Seat | None:
        """Who is at R'lyeh (S49)."""
        return Seat(self.at.index(RLYEH)) if RLYEH in self.at else None

    @property
    def prisoner(self) -> OldOne | None:
        """The Great Old One to banish, once its card is face up (S48)."""
        name = self.old_ones[PRISON - 1]
        return self.setup.old_ones[name] if name else None

    @property
    def next_hidden(self) -> int | None:
        """The lowest slot whose card lies face down (S36)."""
        return self.old_ones.index(HIDDEN) + 1 if HIDDEN in self.old_ones else None

    def slots_left(self) -> list[int]:
        """The slots round the prison that still have a card (S46)."""
        return [slot for slot, name in enumerate(self.old_ones[:-1], 1) if name != GONE]

    def in_force(self) -> list[OldOne]:
        """Those whose text is in force: the shadow, and the prisoner until banished (S74)."""
        return [self.setup.old_ones[name] for name in self._names_in_force() if name]

    def _names_in_force(self) -> tuple[str | None, str | None]:
        """The shadow, and the prisoner until banished; SG23."""
        prisoner = self.old_ones[PRISON - 1]
        if prisoner and (RLYEH in self.at or self._is_prisoner_silent()):
            return self.shadow, None
        return self.shadow, prisoner

    def _is_prisoner_silent(self) -> bool:
        ruling = self.setup.rulings.sg23_text_of_the_prisoner
        return self.was_banished and ruling == "silent"

    def lasting(self) -> Mapping[str | int, tuple[Effect, ...]]:
        """The lasting effects now in force, by their word (S74)."""
        return self.setup.texts_of(*self._names_in_force())

    def texts(self, word: str) -> tuple[Effect, ...]:
        """Those of that *word*."""
        return self.lasting().get(word, ())

    def has_text(self, word: str) -> bool:
        """Say whether such a lasting effect is in force."""
        return bool(self.texts(word))

    def more(self, word: str) -> int:
        """How much the lasting effects of that *word* add up to (S74)."""
        texts = self.texts(word)
        return sum([int(text[1]) for text in texts]) if texts else 0

    def bars(self, kind: str) -> str | None:
        """Whose text forbids to use that object: the shadow's first (S46, S48)."""
        barred = ("no-use", kind)
        if barred not in self.texts("no-use"):
            return None
        return next(one.id for one in self.in_force() if barred in one.text)

    def creatures_in(self, round_: int) -> int:
        """How many creatures come at the start of a round, as things stand (S16, SG19)."""
        by_setup = self.setup.rulings.sg19_creatures_by == "setup"
        players = self.setup.players if by_setup else len(self.sane())
        printed = players // 2 if players != 3 else 2 - round_ % 2
        return printed + self.more("more-creatures")

    @property
    def known_open(self) -> bool | None:
        """S59: whether a sane player knows of an open portal; None: it may not be said now."""
        if not self.due or self.due[0][0] != USE or not self._may_close:
            return None
        open_portals = (t for t in self.tiles if t.covered is None and t.face == PORTAL)
        return any(self.sanity[seat] is not None for t in open_portals for seat in t.looked)

    @property
    def _may_close(self) -> bool:
        """Whether whose turn it is may close the university with an artefact (S39, S52)."""
        seat = self.player
        if seat is None or self.at[seat] != UNIVERSITY or self.banisher is None:
            return False
        return self.artefacts[seat] is not None

    def creature_at(self, place: int | None) -> Creature | None:
        """The creature there; there is never one at the university (S18)."""
        name = self.creatures[place - 1] if place in PLACES and place else None
        return self.setup.creatures[name] if name else None

    def on_board(self) -> list[int]:
        """The places with a creature."""
        return [place for place in PLACES if self.creatures[place - 1] is not None]

    def tile(self, place: int) -> Tile:
        """The tile of a place from 1 to 6."""
        return self.tiles[place - 1]

    def uncovered(self) -> list[int]:
        """The places whose tile has no artefact on it."""
        return [place for place in PLACES if self.tile(place).covered is None]

    def may_come(self) -> tuple[int, ...]:
        """How many of each creature card may lie in the pile, as far as people can count.

        Where a pair is out unseen, all kinds not met yet are alike (record.md 8), until only one
        of them is left.
        """
        if not self.setup.hides_a_pair:
            return self.pile
        *kinds, necron, craven = zip(self.setup.creature_cards, self.pile, strict=True)
        unmet = 0 if len(self.met) == len(kinds) - 1 else PAIR
        counts = (copies if name in self.met else unmet for name, copies in kinds)
        return (*counts, necron[1], craven[1])

    def possible(self) -> tuple[int, ...]:
        """How many of each creature card can be drawn; of printed ones, as people count."""
        return self.may_come() if self.setup.is_box else self.pile

    @property
    def cards_in_pile(self) -> int:
        """How many creature cards are left; the pair nobody has named is taken off (S60)."""
        unnamed = self.setup.is_box and self.setup.hides_a_pair
        return sum(self.pile) - (PAIR if unnamed else 0)

    @property
    def events_left(self) -> int:
        """How many cards the event deck has (S9, S45)."""
        return EVENTS_IN_DECK - len(self.drawn)


class Table(_Laid, frozen=True, gc=False):  # type: ignore[misc]  # nobody has a bare _Laid
    """The table held still."""


class LiveTable(_Laid):
    """The table while it is played on: changed by events alone."""


def opening(setup: Setup, due: tuple[Step, ...]) -> Table:
    """Lay the table (S7-S12); *due* is what is drawn before the first round."""
    players = setup.players
    kinds = len(setup.objects)
    return Table(
        setup,
        round=1,
        phase="setup",
        player=None,
        necron=setup.start.necron,
        sorcerer=UNIVERSITY,
        sanity=(setup.start.sanity,) * players,
        at=(UNIVERSITY,) * players,
        cards=(LOCATION_CARDS,) * players,
        objects=((),) * players,
        artefacts=(None,) * players,
        creatures=(None,) * len(PLACES),
        old_ones=(HIDDEN,) * PRISON,
        turned=(),
        shadow=None,
        was_banished=False,
        tiles=(Tile(),) * len(PLACES),
        pool=(TILES_OF_A_FACE, TILES_OF_A_FACE),
        pile=(*(PAIR for _ in setup.data.creatures), 1, 1),
        discard=(0,) * len(setup.creature_cards),
        removed=None,
        met=(),
        drawn=(),
        bag=(0,) * kinds if setup.is_box else setup.bag,
        thrown=(0,) * kinds,
        out=(0,) * kinds,
        spaces=((None,) * 3,) * len(PLACES),
        due=due,
    )


def thaw(table: Table) -> LiveTable:
    """Make a live copy."""
    return LiveTable(*astuple(table))


def freeze(live: LiveTable) -> Table:
    """Hold a live table still."""
    return Table(*astuple(live))
