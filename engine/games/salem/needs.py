"""What a seat needs, by what it may know: for those who play without being people (table.md 10)."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from engine.decisions import Seat
from engine.games.salem.cards import (
    DIFFERENT,
    ELIXIR,
    GLASSES,
    HIDDEN,
    IDENTICAL,
    NECRONOMICON,
    ORDINARY,
    PORTAL,
    ROOM,
    TILES_OF_A_FACE,
    WALL,
    without_one,
)
from engine.games.salem.legal import AnyTable

SETS = (0.0, 1.5, 4.5, 9.0)
"""What it is worth to hold so many of the objects that the banishing needs."""
FOLLOW = 0.6
"""How much of that, for who is not the nearest to it."""
NEEDED = 5.0
"""What glasses are worth to who could close what others have seen and left."""
UNIVERSITY_NEEDS = 4.5
"""What an artefact is worth while nobody else could close the university."""
LATE = 16
"""So many spaces before the end of the track there is no time left for more looks."""


class Needs:
    """What one seat thinks of the table; of tiles it knows what it has looked at, and no more."""

    def __init__(self, table: AnyTable, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.hidden = sum(name is HIDDEN for name in table.old_ones)
        self.unseen = [p for p in table.uncovered() if not self._somebody_knows(p)]
        self.portals = [p for p in table.uncovered() if self.knows(p) == PORTAL]
        self.doubtful = [p for p in table.uncovered() if self._is_doubtful(p)]
        self.books = self._in_all(NECRONOMICON)
        self.glasses = self._in_all(GLASSES)

    def knows(self, place: int) -> str | None:
        """What this seat has seen there."""
        tile = self.table.tile(place)
        return tile.face if self.seat in tile.looked else None

    def _somebody_knows(self, place: int) -> bool:
        return any(self.table.sanity[seat] is not None for seat in self.table.tile(place).looked)

    def _is_doubtful(self, place: int) -> bool:
        """Whether others have left open what this seat has not seen, and could close."""
        tile, artefact = self.table.tile(place), self.table.artefacts[self.seat]
        fits = self.table.setup.data.places[place - 1].artefact == artefact
        is_theirs = any(self.table.artefacts[seat] == artefact for seat in tile.looked)
        return bool(tile.looked) and self.seat not in tile.looked and fits and not is_theirs

    @property
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

    @property
    def lacks(self) -> list[str]:
        """The artefacts that would close what this seat has seen, and that lie at no place."""
        places = self.table.setup.data.places
        wanted = [places[p - 1].artefact for p in self.portals]
        there = {kind for spaces in self.table.spaces for kind in spaces}
        return [k for k in wanted if k not in there and k != self.table.artefacts[self.seat]]

    def _in_all(self, kind: str) -> int:
        return sum(self.table.objects[seat].count(kind) for seat in self.table.able())

    @property
    def left(self) -> int:
        """Spaces of the track that are left before all is lost."""
        track = self.table.setup.data.track
        return (track.demon if self.hidden else track.length) - self.table.necron

    @property
    def is_ready(self) -> bool:
        """Whether somebody should banish, or close: all tiles are known to somebody, or it is late.

        Of a portal that others have seen one knows nothing: that is what S59 is for.
        """
        if self.hidden or self.portals:
            return False
        return self.left <= LATE or not (self.unseen or (self.doubtful and self.holds_the_last))

    def missing(self, held: tuple[str, ...], artefact: str | None) -> int:
        """How many objects are missing to banish the prisoner."""
        prisoner = self.table.prisoner
        if prisoner is None:
            return ROOM
        wanted, found = prisoner.objects, Counter(held)
        if wanted == (IDENTICAL,):
            return ROOM - max(found.values(), default=0)
        if wanted == (DIFFERENT,):
            return max(0, ROOM - len(found) - (artefact is not None))
        return (Counter(wanted) - found).total()

    # What objects are worth

    def worth(self, kind: str) -> float:
        """What it is worth to have one of these."""
        if kind in ORDINARY:
            return self._worth_of_ordinary(kind)
        return self._worth_of_artefact(kind)

    def _worth_of_ordinary(self, kind: str) -> float:
        if kind == NECRONOMICON:
            return 6.0 if self.hidden > self.books else 0.8
        if kind == GLASSES:
            if self.doubtful and GLASSES not in self.table.objects[self.seat]:
                return NEEDED
            return 4.0 if len(self.unseen) + len(self.doubtful) > self.glasses else 0.8
        if kind == ELIXIR:
            return (4.0, 3.5, 3.0, 2.0, 1.5, 1.0, 0.9)[self.table.sanity[self.seat] or 0]
        return 1.0

    def _worth_of_artefact(self, kind: str) -> float:
        places = self.table.setup.data.places
        if any(places[place - 1].artefact == kind for place in self.portals):
            return 8.0
        open_places = [p for p in self.table.uncovered() if places[p - 1].artefact == kind]
        if not self.others_hold_artefacts:
            return UNIVERSITY_NEEDS
        if all(self.knows(place) == WALL for place in open_places):
            return 1.5
        return 3.0

    @property
    def others_hold_artefacts(self) -> bool:
        """Whether somebody else could close the university."""
        table = self.table
        return any(table.artefacts[seat] for seat in table.able() if seat != self.seat)

    def worth_of_board(self, held: tuple[str, ...], artefact: str | None) -> float:
        """What a board full of objects is worth, near the banishing more if it serves for that."""
        total = self.worth(artefact) if artefact else 0.0
        for kind, number in Counter(held).items():
            total += sum(self.worth(kind) * 0.7**n for n in range(number))
        return total + self.worth_for_banishing(held, artefact)

    def worth_for_banishing(self, held: tuple[str, ...], artefact: str | None) -> float:
        """What a board is worth for it, most to who is nearest to it."""
        if self.hidden or self.table.banisher is not None:
            return 0.0
        share = 1.0 if self.is_nearest else FOLLOW
        return share * SETS[ROOM - self.missing(held, artefact)]

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
        held, artefact = self.table.objects[self.seat], self.table.artefacts[self.seat]
        if kind not in held:
            return self.worth(kind)
        rest = without_one(held, kind)
        return self.worth_of_board(held, artefact) - self.worth_of_board(rest, artefact)
