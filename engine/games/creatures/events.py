"""What can happen on the table, in the order a game can tell it.

Seats are counted from 0, cultists from 1 as on the sheet. What an act, a kind of test or a result
can be called stands in `table`. Rolls and what comes of them: `outcomes`.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.creatures.cards import CONJURING, SKILLS
from engine.games.creatures.changes import (
    Happening,
    come,
    lay_off,
    leave,
)
from engine.games.creatures.settings import HAND
from engine.games.creatures.table import (
    FIRST,
    FREE,
    REFILL,
    STARS,
    Act,
    LiveTable,
)
from engine.tuples import put

# Setting up, and rounds


class CultFounded(Happening, frozen=True, gc=False):
    """A cult says what it is called or believes; either may be empty."""

    seat: Seat
    title: str
    creed: str


class SkillRolled(Happening, frozen=True, gc=False):
    """*total* of two dice; the skill is three more."""

    reveals: ClassVar[bool] = True

    seat: Seat
    skill: str
    total: int
    value: int

    def change(self, table: LiveTable) -> None:
        at = SKILLS.index(self.skill)
        table.skills = put(table.skills, self.seat, put(table.skills[self.seat], at, self.value))


class RoundBegan(Happening, frozen=True, gc=False):
    """Everybody's points are noted; the star is asked for."""

    round: int

    def change(self, table: LiveTable) -> None:
        table.round, table.phase, table.began = self.round, STARS, table.points
        table.favoured, table.order, table.active = None, (), None
        table.struck, table.has_cast = ((), ()), False


class CultFavoured(Happening, frozen=True, gc=False):
    """The star is this cult's; *order*: who plays this round, the favoured last."""

    reveals: ClassVar[bool] = True

    seat: Seat
    order: tuple[Seat, ...]

    def change(self, table: LiveTable) -> None:
        table.favoured, table.order = self.seat, self.order
        if not table.setup.is_box:
            table.phase = REFILL
            missing = [(seat,) * (HAND - len(table.hands[seat])) for seat in self.order]
            table.due = [seat for seats in missing for seat in seats]


class CardDrawn(Happening, frozen=True, gc=False):
    """Into a hand, unseen by others."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    only: tuple[Seat, ...] | None

    def change(self, table: LiveTable) -> None:
        card = self.card
        table.deck[table.setup.place[card]] -= 1
        come(table, self.seat, card)
        table.clues[self.seat] = table.clues[self.seat].drew()
        del table.due[0]


class NothingToDraw(Happening, frozen=True, gc=False):
    """For whoever is due: no card is left, or none but péripéties to replace one."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        del table.due[0]


class PileRenewed(Happening, frozen=True, gc=False):
    """The deck was empty: the pile is the deck now."""

    cards: int

    def change(self, table: LiveTable) -> None:
        table.deck, table.discard = table.discard, [0] * len(table.discard)


class TurnBegan(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.active, table.phase = self.seat, FREE if table.setup.is_box else FIRST
        table.struck, table.has_cast, table.is_early = ((), ()), False, True


class FreePartBegan(Happening, frozen=True, gc=False):
    """No péripétie is left in that hand."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.phase = FREE


class TurnEnded(Happening, frozen=True, gc=False):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.clues[self.seat] = table.clues[self.seat].rests(table.has_cast)


# Acts and cards


class ActBegan(Happening, frozen=True, gc=False):
    """brutality, conjuring, event, sorcery, peripety or summon; a card leaves its hand.

    With printed cards the numbers are told, and no card.
    """

    seat: Seat
    act: str
    card: str | None = None
    bonus: int | None = None
    call: int | None = None
    ward: int | None = None

    def change(self, table: LiveTable) -> None:
        group = 1 + (max([one.group for one in table.lasting]) if table.lasting else 0)
        table.play = Act(self.act, self.card, self.bonus, self.call, self.ward, group=group)
        table.roll = None
        table.is_early = table.is_early and self.act == "peripety"
        table.has_cast = table.has_cast or self.act in ("event", "sorcery")
        if self.card is not None:
            leave(table, self.seat, self.card)


class AttackAimed(Happening, frozen=True, gc=False):
    """A cultist of *seat* attacks a cultist of another cult."""

    seat: Seat
    attacker: int
    cult: Seat
    cultist: int

    def change(self, table: LiveTable) -> None:
        assert table.play is not None
        table.play = replace(
            table.play, attacker=self.attacker, cult=self.cult, cultist=self.cultist
        )
        kind = table.play.act == CONJURING
        struck = tuple(sorted((*table.struck[kind], self.attacker)))
        table.struck = (table.struck[0], struck) if kind else (struck, table.struck[1])


class TargetChosen(Happening, frozen=True, gc=False):
    """The cult that an event, a sorcery or a péripétie is aimed at."""

    seat: Seat
    cult: Seat

    def change(self, table: LiveTable) -> None:
        assert table.play is not None
        table.play = replace(table.play, cult=self.cult)


class DefencePlayed(Happening, frozen=True, gc=False):
    """dodge, sign or bluff; a printed one is no card of ours."""

    seat: Seat
    defence: str
    card: str | None

    def change(self, table: LiveTable) -> None:
        if self.card is not None:
            leave(table, self.seat, self.card)
            lay_off(table, self.card)


class AttackCancelled(Happening, frozen=True, gc=False):
    """By a Dodge or an Elder Sign: nothing more comes of it."""

    seat: Seat
    """Whose attack it was."""


class DefenceDeclined(Happening, frozen=True, gc=False):
    """Nobody rolls against an attack that failed (CG1 `literal`)."""

    seat: Seat


class CounterChosen(Happening, frozen=True, gc=False):
    """The attacked cultist strikes back with that skill; None: the attacker is spared."""

    seat: Seat
    skill: str | None
    bonus: int
    """What C29 or C31 adds."""


class CardKept(Happening, frozen=True, gc=False):
    """The defence was botched: back into the attacker's hand, for all to see."""

    seat: Seat
    card: str

    def change(self, table: LiveTable) -> None:
        come(table, self.seat, self.card)
        table.known = put(table.known, self.seat, (*table.known[self.seat], self.card))
        table.play = table.roll = None


class ActEnded(Happening, frozen=True, gc=False):
    """What was being resolved is; its card goes to the pile, or stays while it lasts."""

    seat: Seat
    card: str | None
    stays: bool

    def change(self, table: LiveTable) -> None:
        if self.card is not None and not self.stays:
            lay_off(table, self.card)
        table.play = table.roll = None
        table.is_adjusting = False


class CardDiscarded(Happening, frozen=True, gc=False):
    """Out of one's own hand, face up, for nothing."""

    seat: Seat
    card: str

    def change(self, table: LiveTable) -> None:
        leave(table, self.seat, self.card)
        lay_off(table, self.card)
        table.is_early = False


class PeripetyReplaced(Happening, frozen=True, gc=False):
    """A card is due for the péripétie that was played."""

    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.due = [self.seat]
