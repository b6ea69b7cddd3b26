"""What a seat needs, by what it may know: for those who play without being people (table.md 10)."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TypeAlias

from engine.decisions import Seat
from engine.games.salem.cards import (
    DIFFERENT,
    ELIXIR,
    GLASSES,
    HIDDEN,
    IDENTICAL,
    NECRONOMICON,
    ORDINARY,
    PLACES,
    PORTAL,
    ROOM,
    TILES_OF_A_FACE,
    WALL,
    Creature,
    without_one,
)
from engine.games.salem.creatures import OF_A_SHADOW
from engine.games.salem.dangers import danger_of, danger_of_text
from engine.games.salem.legal import AnyTable, shows
from engine.games.salem.weights import HABIT, Weights

Board: TypeAlias = tuple[tuple[str, ...], str | None]
"""Ordinary objects, and an artefact."""
ELIXIRS = (4.0, 3.5, 3.0, 2.0, 1.5, 1.0, 0.9)
"""What an elixir is worth by the sanity that is left."""


class Needs:
    """What one seat thinks of the table; of tiles it knows what it has looked at, and no more."""

    def __init__(self, table: AnyTable, seat: Seat, weights: Weights = HABIT) -> None:
        self.table, self.seat, self.weights = table, seat, weights
        self.board: Board = table.objects[seat], table.artefacts[seat]
        self.hidden = sum(name is HIDDEN for name in table.old_ones)
        self.uncovered = table.uncovered()
        self._tells = weights.deduces and self._deduced()
        self.unseen = [p for p in self.uncovered if not self._somebody_knows(p)]
        self.portals = [p for p in self.uncovered if self.knows(p) == PORTAL]
        self.doubtful = [p for p in self.uncovered if self._is_doubtful(p)]
        self.books = self._in_all(NECRONOMICON)
        self.glasses = self._in_all(GLASSES)
        self.foreseen: dict[tuple[Board, int], float] = {}
        """What a place would be worth next turn with such a board, as far as that was asked."""
        self._others: dict[Board, Needs] = {}
        self._worths: dict[str, float] = {}
        self._dangers: dict[str, float] = {}
        self._boards: dict[Board, float] = {}
        self._texts: dict[str, bool] = {}

    def knows(self, place: int) -> str | None:
        """What this seat has seen there."""
        tile = self.table.tile(place)
        return tile.face if self.seat in tile.looked else self._tells or None

    def _deduced(self) -> str | None:
        """What every tile is that this seat has not seen, if it has seen enough (S4)."""
        mine = [t.face for t in self.table.tiles if not t.covered and self.seat in t.looked]
        closed = sum(bool(tile.covered) for tile in self.table.tiles)
        if closed + mine.count(PORTAL) >= TILES_OF_A_FACE:
            return WALL
        return PORTAL if mine.count(WALL) == TILES_OF_A_FACE else None

    def _somebody_knows(self, place: int) -> bool:
        return bool(self._tells) or any(
            self.table.sanity[seat] is not None for seat in self.table.tile(place).looked
        )

    def _is_doubtful(self, place: int) -> bool:
        """Whether others have left open what this seat has not seen, and could close."""
        tile, artefact = self.table.tile(place), self.table.artefacts[self.seat]
        fits = self.table.setup.data.places[place - 1].artefact == artefact
        is_theirs = any(self.table.artefacts[seat] == artefact for seat in tile.looked)
        is_open = bool(tile.looked) and self.knows(place) is None
        return is_open and fits and not is_theirs

    @cached_property
    def holds_the_last(self) -> bool:
        """Whether who has seen a portal could find no artefact for it but the one held here."""
        artefact = self.table.artefacts[self.seat]
        return not any(artefact in spaces for spaces in self.table.spaces)

    def chance(self) -> float:
        """How likely a tile is a portal that this seat has not seen; what is covered is one."""
        tiles = [(tile, self.knows(place)) for place, tile in enumerate(self.table.tiles, 1)]
        portals = sum(face == PORTAL or bool(tile.covered) for tile, face in tiles)
        walls = sum(face == WALL and not tile.covered for tile, face in tiles)
        left = max(0, TILES_OF_A_FACE - portals)
        return left / max(1, left + TILES_OF_A_FACE - walls)

    @cached_property
    def lacks(self) -> list[str]:
        """The artefacts that would close what this seat has seen, and that lie at no place."""
        places = self.table.setup.data.places
        wanted = [places[p - 1].artefact for p in self.portals]
        there = {kind for spaces in self.table.spaces for kind in spaces}
        return [k for k in wanted if k not in there and k != self.table.artefacts[self.seat]]

    @cached_property
    def stir(self) -> float:
        """What it is worth to empty a place, by what is wanted and lies nowhere."""
        weights = self.weights
        stir = weights.stir if self.lacks else 0.0
        if self.hidden > self.books + self._lying(NECRONOMICON):
            stir += weights.stir_book
        if len(self.unseen) > self.glasses + self._lying(GLASSES):
            stir += weights.stir_glasses
        return stir

    def _lying(self, kind: str) -> int:
        return sum(spaces.count(kind) for spaces in self.table.spaces)

    def _in_all(self, kind: str) -> int:
        return sum(self.table.objects[seat].count(kind) for seat in self.table.able())

    @property
    def left(self) -> int:
        """Spaces of the track that are left before all is lost."""
        track = self.table.setup.data.track
        return (track.demon if self.hidden else track.length) - self.table.necron

    @property
    def late(self) -> float:
        """From -1 where the track begins to 1 where it ends."""
        return 2 * self.table.necron / self.table.setup.data.track.length - 1

    @cached_property
    def haste(self) -> float:
        """How much more it counts to turn a Great Old One: one card Necron may be enough (S23)."""
        is_near = bool(self.hidden) and self.left <= len(PLACES) + OF_A_SHADOW
        return 1 + self.weights.haste * is_near

    @property
    def is_ready(self) -> bool:
        """Whether somebody should banish, or close: all tiles are known to somebody, or it is late.

        Of a portal that others have seen one knows nothing: that is what S59 is for.
        """
        if self.hidden or self.portals:
            return False
        is_late = self.left <= self.weights.late
        return is_late or not (self.unseen or (self.doubtful and self.holds_the_last))

    def missing(self, held: tuple[str, ...], artefact: str | None) -> int:
        """How many objects are missing to banish the prisoner."""
        wanted = self._wanted
        if wanted is None:
            return ROOM
        if wanted == (IDENTICAL,):
            return ROOM - max(map(held.count, held), default=0)
        if wanted == (DIFFERENT,):
            return max(0, ROOM - len(set(held)) - (artefact is not None))
        rest = list(held)
        for kind in wanted:
            if kind in rest:
                rest.remove(kind)
        return len(wanted) - len(held) + len(rest)

    @cached_property
    def _wanted(self) -> tuple[str, ...] | None:
        """What the banishing needs, once that is known."""
        prisoner = self.table.prisoner
        return prisoner.objects if prisoner else None

    # What the table says, asked once

    @cached_property
    def barred(self) -> set[str]:
        """What may not be used (S46, S48)."""
        return {kind for kind in ORDINARY if self.table.bars(kind)}

    @cached_property
    def surcharge(self) -> float:
        """What texts in force add to the cost of anything."""
        return self.table.more("take-necron") + 1.2 * self.table.more("take-sanity")

    def has_text(self, word: str) -> bool:
        """The same as the table says, asked once."""
        if word not in self._texts:
            self._texts[word] = self.table.has_text(word)
        return self._texts[word]

    # A board

    @property
    def held(self) -> tuple[str, ...]:
        """The ordinary objects."""
        return self.board[0]

    @property
    def artefact(self) -> str | None:
        """The artefact."""
        return self.board[1]

    def having(self, held: tuple[str, ...], artefact: str | None) -> Needs:
        """The same seat in the same need, with another board."""
        board = held, artefact
        if board not in self._others:
            self._others[board] = copy(self)
            self._others[board].board = board
        return self._others[board]

    def without(self, kind: str) -> Needs:
        """The same, when an object is used up; printed ones are not known."""
        rest = without_one(self.held, kind) if kind in self.held else self.held
        return self.having(rest, self.artefact if kind in ORDINARY else None)

    def taking(self, kind: str, drop: str | None) -> Board:
        """The board when an object is taken, for another where there is no room (S40)."""
        if kind not in ORDINARY:
            return self.held, kind
        rest = without_one(self.held, drop) if drop else self.held
        return (*rest, kind), self.artefact

    # What objects are worth

    def worth(self, kind: str) -> float:
        """What it is worth to have one of these."""
        if kind not in self._worths:
            is_ordinary = kind in ORDINARY
            find = self._worth_of_ordinary if is_ordinary else self._worth_of_artefact
            self._worths[kind] = find(kind)
        return self._worths[kind]

    def _worth_of_ordinary(self, kind: str) -> float:
        weights = self.weights
        if kind == NECRONOMICON:
            is_wanted = self.hidden > self.books
            return self.haste * weights.wanted_book if is_wanted else weights.spare
        if kind == GLASSES:
            return self._worth_of_glasses()
        if kind == ELIXIR:
            return weights.elixir * ELIXIRS[self.table.sanity[self.seat] or 0]
        return weights.dagger

    def _worth_of_glasses(self) -> float:
        weights = self.weights
        if self.doubtful and GLASSES not in self.table.objects[self.seat]:
            return weights.needed_glasses
        is_wanted = len(self.unseen) + len(self.doubtful) > self.glasses
        return weights.wanted_glasses if is_wanted else weights.spare

    def _worth_of_artefact(self, kind: str) -> float:
        return self._worth_of_closing_with(kind) * (1 + self.weights.ripens_artefacts * self.late)

    def _worth_of_closing_with(self, kind: str) -> float:
        places = self.table.setup.data.places
        if any(places[place - 1].artefact == kind for place in self.portals):
            return self.weights.wanted_artefact
        open_places = [p for p in self.table.uncovered() if places[p - 1].artefact == kind]
        if not self.others_hold_artefacts:
            return self.weights.university
        if all(self.knows(place) == WALL for place in open_places):
            return self.weights.useless_artefact
        return self.weights.artefact

    @cached_property
    def others_hold_artefacts(self) -> bool:
        """Whether somebody else could close the university."""
        table = self.table
        return any(table.artefacts[seat] for seat in table.able() if seat != self.seat)

    def others_hold(self, artefact: str) -> bool:
        """Whether somebody else has that artefact."""
        table = self.table
        return any(table.artefacts[seat] == artefact for seat in table.able() if seat != self.seat)

    def worth_of_board(self, held: tuple[str, ...], artefact: str | None) -> float:
        """What a board full of objects is worth, near the banishing more if it serves for that."""
        board = held, artefact
        if board not in self._boards:
            self._boards[board] = self._worth_of_board(held, artefact)
        return self._boards[board]

    def _worth_of_board(self, held: tuple[str, ...], artefact: str | None) -> float:
        total = self.worth(artefact) if artefact else 0.0
        for kind in dict.fromkeys(held):
            number = range(held.count(kind))
            total += sum(self.worth(kind) * self.weights.many**n for n in number)
        total += self.worth_for_banishing(held, artefact)
        return total + self._worth_of_pairs(held)

    def _worth_of_pairs(self, held: tuple[str, ...]) -> float:
        """What it is worth to hold what beats creatures that are out."""
        if not self.weights.pairs:
            return 0.0
        beaten = (danger for beats, danger in self._foes if shows(held, None, beats))
        return self.weights.pairs * sum(beaten)

    @cached_property
    def _foes(self) -> list[tuple[tuple[str, ...], float]]:
        """What beats the creatures that are out, and what each of them threatens."""
        found = (self.table.creature_at(place) for place in self.table.on_board())
        return [(one.beaten, self.danger(one) * self._share(one)) for one in found if one]

    def _share(self, creature: Creature) -> float:
        """How much it matters who beats it: less, where another can."""
        table = self.table
        others = (table.objects[seat] for seat in table.able() if seat != self.seat)
        can = any(shows(held, None, creature.beaten) for held in others)
        return self.weights.shared if can else 1.0

    def danger(self, creature: Creature) -> float:
        """What it threatens, worked out once."""
        if creature.id not in self._dangers:
            danger = danger_of(self.table, creature, self.weights)
            self._dangers[creature.id] = danger * self._fading
        return self._dangers[creature.id]

    @property
    def _fading(self) -> float:
        return 1 - self.weights.fades * self.late

    @cached_property
    def danger_of_shadow(self) -> float:
        """What it is worth to be rid of the one at the university, by its text."""
        one = self.table.setup.old_ones[str(self.table.shadow)]
        return self._fading * (self.weights.shadow + self.weights.texts * danger_of_text(one))

    def worth_for_banishing(self, held: tuple[str, ...], artefact: str | None) -> float:
        """What a board is worth for it, most to who is nearest to it."""
        if self.hidden or self.table.banisher is not None:
            return 0.0
        share = 1.0 if self.is_nearest else self.weights.follow
        share *= 1 + self.weights.ripens * self.late
        return share * self.weights.sets[ROOM - self.missing(held, artefact)]

    @cached_property
    def is_nearest(self) -> bool:
        """Whether nobody else misses less for the banishing."""
        table = self.table
        missing = {
            seat: self.missing(table.objects[seat], table.artefacts[seat]) for seat in table.able()
        }
        return missing.get(self.seat, ROOM) == min(missing.values())

    def loss(self, kind: str) -> float:
        """What it is worth less to have one of these less."""
        if kind not in self.held:
            return self.worth(kind)
        rest = without_one(self.held, kind), self.artefact
        return self.worth_of_board(*self.board) - self.worth_of_board(*rest)
