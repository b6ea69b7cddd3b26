"""What lies on the table, held still between questions or live while a part of a round is run."""

from __future__ import annotations

import msgspec

from engine.decisions import Seat
from engine.games.creatures.cards import ALL, BRUTALITY, CONJURING, SKILLS
from engine.games.creatures.clues import Clues
from engine.games.creatures.settings import Setup

SETUP, STARS, REFILL, FIRST, FREE, OVER = PHASES = (
    "setup", "stars", "refill", "peripety", "free", "over",
)  # fmt: skip
"""A skill each; the star; hands; péripéties; the free part of a turn; the end."""

Mark = int | None
"""None alive; 0 killed by nobody; else the player number of the killer (C9)."""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """A card that lies on a cult for a while (C53); `skill` None: people apply it themselves."""

    n: int
    by: Seat
    cult: Seat
    skill: str | None
    amount: int
    until: str
    card: str | None = None
    """Its card, in `table`."""
    group: int = 0
    """Those of one play of a card have the same; the card is discarded with the last of them."""


class Act(msgspec.Struct, frozen=True, gc=False):
    """What is being resolved, from the answer that began it to its end."""

    act: str
    card: str | None = None
    bonus: int | None = None
    call: int | None = None
    ward: int | None = None
    attacker: int | None = None
    cult: Seat | None = None
    """Who is attacked, or whom a card is aimed at."""
    cultist: int | None = None
    group: int = 0


class Term(msgspec.Struct, frozen=True, gc=False):
    """One number of a threshold."""

    name: str
    """skill, ward, cultist, card, lasting, counter (the +2 of C29 and C31), star, bought."""
    value: int
    n: int = 0
    """Which lasting card."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A roll of 3d6 and what it is held against (C1-C4, C50)."""

    kind: str
    """attack, defence (of brutality), ward (against a monster), counter, sorcery, card (of an event
    or péripétie), summon, adjust."""
    seat: Seat
    """Who rolls."""
    skill: str | None
    """None: a ward."""
    terms: tuple[Term, ...]
    """In the order they are spoken: those of the skill first, then bonuses of the roll."""
    threshold: int
    total: int | None = None
    """Of the dice, once rolled."""
    result: str | None = None
    """rip, success, failure, botch."""

    @property
    def highest(self) -> int:
        """The highest total that succeeds: a ward must be undercut (C37)."""
        return self.threshold - (self.kind == "ward")


class _Queries:
    """What rules, bots and screens ask of a table, held or live."""

    __slots__ = ()

    setup: Setup
    skills: tuple[tuple[int | None, ...], ...]
    points: tuple[int, ...]
    began: tuple[int, ...]
    marks: tuple[tuple[Mark, ...], ...]
    out: tuple[bool, ...]
    round: int
    favoured: Seat | None
    active: Seat | None
    struck: tuple[tuple[int, ...], tuple[int, ...]]
    lasting: tuple[Lasting, ...]
    play: Act | None

    @property
    def turn(self) -> int:
        """What the house calls a turn of the table: a round."""
        return self.round

    def in_play(self) -> list[Seat]:
        """The cults that are not out (C51)."""
        return [seat for seat in self.setup.seats if not self.out[seat]]

    def others(self, seat: Seat) -> list[Seat]:
        """Every other cult in play, from the right-hand neighbour on round (C54)."""
        seats = len(self.out)
        round_ = [Seat((seat - step) % seats) for step in range(1, seats)]
        return [other for other in round_ if not self.out[other]]

    def row(self, seat: Seat) -> int | None:
        """The number of the active row, the lowest with somebody alive (C8); None: nobody is."""
        marks = self.marks[seat]
        for number, row in enumerate(self.setup.rows, 1):
            if None in marks[row[0] - 1 : row[-1]]:
                return number
        return None

    def living(self, seat: Seat) -> tuple[int, ...]:
        """The living cultists of the active row (C8); none of a cult that is out."""
        return self.setup.living(self.marks[seat])

    def dead(self, seat: Seat) -> tuple[int, ...]:
        """The dead cultists of the active row."""
        row, marks = self.row(seat), self.marks[seat]
        return tuple(one for one in self.setup.rows[(row or 1) - 1] if marks[one - 1] is not None)

    def attackers(self, act: str) -> tuple[int, ...]:
        """The active cult's cultists that can still make that kind of attack (C23)."""
        if self.active is None:
            return ()
        living, struck = self.living(self.active), self.struck[act == CONJURING]
        return tuple([one for one in living if one not in struck]) if struck else living

    def aimed(self) -> tuple[int, Seat, int]:
        """The attack that is being resolved (C24): which cultist attacks, which cult, which cultist
        of it."""
        act = self.play
        assert act is not None
        assert act.attacker is not None
        assert act.cult is not None
        assert act.cultist is not None
        return act.attacker, act.cult, act.cultist

    def skill(self, seat: Seat, skill: str) -> int:
        """The skill as rolled (C11); 0 before."""
        return self.skills[seat][SKILLS.index(skill)] or 0

    def modifier(self, cultist: int, skill: str) -> int:
        """What a cultist adds to Brutality or Conjuring (C7)."""
        return self.setup.boxes[cultist - 1][skill == CONJURING]

    def worth(self, cultist: int) -> int:
        """What a cultist is worth for its killer (C9)."""
        return self.setup.boxes[cultist - 1][2]

    def lasting_on(self, seat: Seat, skill: str) -> list[Lasting]:
        """The lasting cards that change a skill of a cult."""
        return [one for one in self.lasting if one.cult == seat and one.skill in (skill, ALL)]

    def star(self, seat: Seat) -> int:
        """C20, CG7, CG22: what the favour of the stars adds to a roll of *seat*."""
        if self.favoured != seat or self.out[seat]:
            return 0
        own = self.setup.rulings.cg7_star == "own-turn"
        return 0 if own and self.active != seat else 2

    def may_summon(self, seat: Seat) -> bool:
        """C44."""
        if self.favoured != seat or self.out[seat]:
            return False
        goal = self.setup.goal
        return self.began[seat] >= goal and self.points[seat] >= goal

    @property
    def attack_skill(self) -> str | None:
        """The skill of the attack that is being resolved."""
        act = self.play.act if self.play else None
        return act if act in (BRUTALITY, CONJURING) else None


class Table(_Queries, msgspec.Struct, frozen=True, gc=False):
    """The table held still."""

    setup: Setup
    skills: tuple[tuple[int | None, ...], ...]
    """Of each cult, in the order of SKILLS; None: not rolled yet."""
    points: tuple[int, ...]
    began: tuple[int, ...]
    """The points of each as the round began (C44)."""
    marks: tuple[tuple[Mark, ...], ...]
    """Of each cult, one for each cultist."""
    out: tuple[bool, ...]
    """Who is out of the game (C51)."""
    hands: tuple[tuple[str, ...], ...]
    """Each in the order of the set; empty in `box`."""
    known: tuple[tuple[str, ...], ...]
    """Cards in a hand that all have seen come there, and that cannot have left since (CG24)."""
    clues: tuple[Clues, ...]
    """What all have heard of each hand."""
    deck: tuple[int, ...]
    """How many of each kind: nobody has shuffled them yet."""
    discard: tuple[int, ...]
    round: int = 0
    phase: str = SETUP
    favoured: Seat | None = None
    order: tuple[Seat, ...] = ()
    active: Seat | None = None
    struck: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The cultists of the active cult that have made their brutality and conjuring attacks."""
    has_cast: bool = False
    """Whether an event or a sorcery was played this turn (C23)."""
    is_early: bool = False
    """In `box`: nothing but péripéties and adjustments so far this turn (C13)."""
    lasting: tuple[Lasting, ...] = ()
    play: Act | None = None
    is_adjusting: bool = False
    """Whether people are entering what a card does (C55)."""
    roll: Roll | None = None
    """The last roll of what is being resolved."""
    due: tuple[Seat, ...] = ()
    """Who still has cards to draw, once for each card."""


class LiveTable(_Queries):
    """The table while a part of a round is run: the same fields, changed by events alone."""

    __slots__ = Table.__struct_fields__

    hands: list[tuple[str, ...]]
    known: tuple[tuple[str, ...], ...]
    clues: list[Clues]
    deck: list[int]
    discard: list[int]
    phase: str
    order: tuple[Seat, ...]
    has_cast: bool
    is_early: bool
    is_adjusting: bool
    roll: Roll | None
    due: list[Seat]


def opening(setup: Setup) -> Table:
    """Lay the table before the skills are rolled (C10-C12)."""
    seats = len(setup.seats)
    return Table(
        setup,
        skills=((None,) * len(SKILLS),) * seats,
        points=(0,) * seats,
        began=(0,) * seats,
        marks=((None,) * len(setup.boxes),) * seats,
        out=(False,) * seats,
        hands=((),) * seats,
        known=((),) * seats,
        clues=(Clues(),) * seats,
        deck=setup.deck,
        discard=(0,) * len(setup.kinds),
    )


def thaw(table: Table) -> LiveTable:
    """Make a live copy; only what events change in place is copied."""
    live = LiveTable()
    live.setup = table.setup
    live.skills = table.skills
    live.points = table.points
    live.began = table.began
    live.marks = table.marks
    live.out = table.out
    live.hands = [*table.hands]
    live.known = table.known
    live.clues = [*table.clues]
    live.deck = [*table.deck]
    live.discard = [*table.discard]
    live.round = table.round
    live.phase = table.phase
    live.favoured = table.favoured
    live.order = table.order
    live.active = table.active
    live.struck = table.struck
    live.has_cast = table.has_cast
    live.is_early = table.is_early
    live.lasting = table.lasting
    live.play = table.play
    live.is_adjusting = table.is_adjusting
    live.roll = table.roll
    live.due = [*table.due]
    return live


def freeze(live: LiveTable) -> Table:
    """Hold a live table still."""
    return Table(
        live.setup,
        live.skills,
        live.points,
        live.began,
        live.marks,
        live.out,
        (*live.hands,),
        live.known,
        (*live.clues,),
        (*live.deck,),
        (*live.discard,),
        live.round,
        live.phase,
        live.favoured,
        live.order,
        live.active,
        live.struck,
        live.has_cast,
        live.is_early,
        live.lasting,
        live.play,
        live.is_adjusting,
        live.roll,
        (*live.due,),
    )
