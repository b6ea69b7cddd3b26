"""What can happen to cults and cultists: rolls, and what comes of them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.creatures.cards import BLUFF, BRUTALITY, DODGE, SIGN
from engine.games.creatures.changes import Happening, lay_off, let_pass, mark, score
from engine.games.creatures.clues import DEAR, LIKELY
from engine.games.creatures.sums import ATTACK, WARD
from engine.games.creatures.table import OVER, Lasting, LiveTable, Roll, Term
from engine.tuples import put

# Rolls


class RollBegan(Happening, frozen=True, gc=False):
    """A sum to roll against: what it is made of, in the order it is spoken."""

    kind: str
    seat: Seat
    skill: str | None
    terms: tuple[Term, ...]
    threshold: int

    def change(self, table: LiveTable) -> None:
        table.roll = Roll(self.kind, self.seat, self.skill, self.terms, self.threshold)
        if self.kind == ATTACK and self.skill == BRUTALITY and self.threshold >= LIKELY:
            let_pass(table, table.aimed()[1], DODGE)
        elif self.kind == WARD:
            let_pass(table, self.seat, SIGN)


class BonusBought(Happening, frozen=True, gc=False):
    """Two points for each: the threshold is so much higher."""

    seat: Seat
    points: int
    """What it cost."""
    bonus: int
    threshold: int

    def change(self, table: LiveTable) -> None:
        assert table.roll is not None
        score(table, self.seat, -self.points)
        terms = (*table.roll.terms, Term("bought", self.bonus))
        table.roll = replace(table.roll, terms=terms, threshold=self.threshold)


class DiceRolled(Happening, frozen=True, gc=False):
    reveals: ClassVar[bool] = True

    seat: Seat
    total: int

    def change(self, table: LiveTable) -> None:
        assert table.roll is not None
        table.roll = replace(table.roll, total=self.total)


class RollDecided(Happening, frozen=True, gc=False):
    """rip, success, failure or botch."""

    kind: str
    seat: Seat
    result: str
    total: int
    threshold: int

    def change(self, table: LiveTable) -> None:
        assert table.roll is not None
        table.roll = replace(table.roll, result=self.result)


# What comes of it


class CultistDied(Happening, frozen=True, gc=False):
    """*by* gains the worth; None: nobody does. The box takes the *mark* of a player, or 0."""

    cult: Seat
    cultist: int
    by: Seat | None
    points: int
    mark: int

    def change(self, table: LiveTable) -> None:
        mark(table, self.cult, self.cultist, self.mark)
        if table.worth(self.cultist) >= DEAR:
            let_pass(table, self.cult, BLUFF)
        if self.by is not None:
            score(table, self.by, self.points)


class CultistReturned(Happening, frozen=True, gc=False):
    """It was a bluff (C18), or an effect revives (C54); of a bluff the killer pays back."""

    cult: Seat
    cultist: int
    by: Seat | None = None
    """Who gives points back."""
    points: int = 0

    def change(self, table: LiveTable) -> None:
        mark(table, self.cult, self.cultist, None)
        if self.by is not None:
            score(table, self.by, -self.points)


class PointsChanged(Happening, frozen=True, gc=False):
    cult: Seat
    amount: int
    """What the card says; no cult falls below 0."""
    left: int

    def change(self, table: LiveTable) -> None:
        table.points = put(table.points, self.cult, self.left)


class LastingLaid(Happening, frozen=True, gc=False):
    """A card lies on a cult from now on; `skill` None: a note, which people apply."""

    n: int
    by: Seat
    cult: Seat
    skill: str | None
    amount: int
    until: str
    card: str | None = None

    def change(self, table: LiveTable) -> None:
        group = table.play.group if table.play else 0
        laid = Lasting(
            self.n, self.by, self.cult, self.skill, self.amount, self.until, self.card, group
        )
        table.lasting = tuple(sorted((*table.lasting, laid), key=lambda one: one.n))


class LastingEnded(Happening, frozen=True, gc=False):
    """*card* goes to the pile with it: it was the last of a card that lay on the table."""

    n: int
    cult: Seat
    card: str | None

    def change(self, table: LiveTable) -> None:
        table.lasting = tuple(one for one in table.lasting if one.n != self.n)
        if self.card is not None:
            lay_off(table, self.card)


class CultDevoured(Happening, frozen=True, gc=False):
    """A summoning was botched: nobody of that cult lives."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        marks = tuple(0 if one is None else one for one in table.marks[self.seat])
        table.marks = put(table.marks, self.seat, marks)


class CultOut(Happening, frozen=True, gc=False):
    """Out of the game: its points are lost, its hand lies on the pile."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        seat = self.seat
        table.out = put(table.out, seat, True)
        table.points = put(table.points, seat, 0)
        lay_off(table, *table.hands[seat])
        table.hands[seat] = ()
        table.known = put(table.known, seat, ())


class AdjustmentsBegan(Happening, frozen=True, gc=False):
    """People enter what a printed card does, until they are done."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.is_adjusting = True


class AdjustmentsDone(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.is_adjusting, table.roll = False, None


class AttacksFreed(Happening, frozen=True, gc=False):
    """A cultist may make both its attacks again this turn."""

    seat: Seat
    cultist: int

    def change(self, table: LiveTable) -> None:
        brutal, conjuring = (
            tuple(one for one in struck if one != self.cultist) for struck in table.struck
        )
        table.struck = (brutal, conjuring)


class SummoningFailed(Happening, frozen=True, gc=False):
    """The points needed are lost, or all there are."""

    seat: Seat
    points: int
    left: int

    def change(self, table: LiveTable) -> None:
        table.points = put(table.points, self.seat, self.left)


class GameEnded(Happening, frozen=True, gc=False):
    """god, last-cult or stars; several win by the stars alone."""

    ending: str
    winners: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.phase, table.roll = OVER, None
