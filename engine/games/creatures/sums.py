"""What a roll is held against: its sum, made alike for who throws and for who shows it before."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.creatures.cards import BRUTALITY, SORCERY
from engine.games.creatures.table import LiveTable, Roll, Term

RIP, SUCCESS, FAILURE, BOTCH = RESULTS = ("rip", "success", "failure", "botch")
LOWEST_PLAIN, HIGHEST_PLAIN = 6, 15
"""Between a rip and a botch (C2, C3)."""
ATTACK, DEFENCE_ROLL, WARD, COUNTER, SORCERY_ROLL, CARD, SUMMONING, ADJUSTED = (
    "attack", "defence", "ward", "counter", "sorcery", "card", "summon", "adjust",
)  # fmt: skip
LIFTED = 2
"""What C29 and C31 add to a counter-attack."""
OF_THE_ROLL = ("counter", "star", "bought")
"""Bonuses of a roll; all else changes a skill (C50)."""


# Rolls by kind


def attack_roll(table: LiveTable) -> Roll:
    """C25, C35: the skill, the attacker's modifier, the card's number."""
    act, seat = table.play, table.active
    assert act is not None
    assert seat is not None
    number = act.bonus if act.act == BRUTALITY else act.call
    assert number is not None
    attacker, *_ = table.aimed()
    own = Term("cultist", table.modifier(attacker, act.act))
    terms = of_a_skill(table, seat, act.act, own, Term("card", number))
    return a_roll(table, ATTACK, seat, act.act, terms)


def defence_roll(table: LiveTable) -> Roll:
    """C30: of the attacked cultist."""
    seat, own = _attacked(table, BRUTALITY)
    terms = of_a_skill(table, seat, BRUTALITY, own)
    return a_roll(table, DEFENCE_ROLL, seat, BRUTALITY, terms)


def _attacked(table: LiveTable, skill: str) -> tuple[Seat, Term]:
    """Give whose cultist is attacked, and what it adds to a skill."""
    _, cult, cultist = table.aimed()
    return cult, Term("cultist", table.modifier(cultist, skill))


def ward_roll(table: LiveTable, seat: Seat) -> Roll:
    """C37: against the monster."""
    assert table.play is not None
    ward = table.play.ward
    assert ward is not None
    return a_roll(table, WARD, seat, None, (Term("ward", ward),))


def counter_roll(table: LiveTable, skill: str) -> Roll:
    """C60: of the attacked cultist, by the skill it chooses."""
    seat, own = _attacked(table, skill)
    terms = of_a_skill(table, seat, skill, own)
    return a_roll(table, COUNTER, seat, skill, terms, counter_bonus(table))


def counter_bonus(table: LiveTable) -> int:
    """C29, C31: a botched attack or a ripping defence lifts the counter-attack that follows."""
    last = table.roll
    assert last is not None
    return LIFTED if (last.kind, last.result) in ((ATTACK, BOTCH), (DEFENCE_ROLL, RIP)) else 0


def summoning_roll(table: LiveTable, seat: Seat) -> Roll:
    """C44, C45."""
    return a_roll(table, SUMMONING, seat, SORCERY, of_a_skill(table, seat, SORCERY))


# What all have in common


def of_a_skill(table: LiveTable, seat: Seat, skill: str, *terms: Term) -> tuple[Term, ...]:
    """C50: the skill, what cultist and card add, and the lasting cards on it."""
    lasting = [Term("lasting", one.amount, one.n) for one in table.lasting_on(seat, skill)]
    return (Term("skill", table.skill(seat, skill)), *terms, *lasting)


def a_roll(
    table: LiveTable, kind: str, seat: Seat, skill: str | None, terms: tuple[Term, ...],
    extra: int = 0,
) -> Roll:  # fmt: skip
    """Add what is of the roll and not of a skill: what lifts a counter-attack, and the star."""
    star = table.star(seat)
    counter = (Term("counter", extra),) if extra else ()
    terms = (*terms, *counter, *((Term("star", star),) if star else ()))
    return Roll(kind, seat, skill, terms, threshold(table, kind, terms))


def threshold(table: LiveTable, kind: str, terms: tuple[Term, ...]) -> int:
    """C4, C30, C50, CG14: in a brutality defence the skill is halved, rounded up."""
    if kind != DEFENCE_ROLL:
        return sum([term.value for term in terms])
    bonus = sum([term.value for term in terms if term.name in OF_THE_ROLL])
    base = sum([term.value for term in terms]) - bonus
    if table.setup.rulings.cg14_halved == "inside":
        return -(-(base + bonus) // 2)
    return -(-base // 2) + bonus


def most_bought(table: LiveTable, roll: Roll) -> int:
    """C5, C44, CG6: by how much points may raise this roll, two for each."""
    points = table.points[roll.seat]
    is_bound = table.setup.rulings.cg6_goal_and_stake == "after-spending"
    if roll.kind == SUMMONING and is_bound:
        points -= table.setup.goal
    return max(0, points // 2)


def with_bought(table: LiveTable, roll: Roll, bonus: int) -> Roll:
    """C5: the same roll with so much bought."""
    if not bonus:
        return roll
    terms = (*roll.terms, Term("bought", bonus))
    return replace(roll, terms=terms, threshold=threshold(table, roll.kind, terms))


def judge(table: LiveTable, roll: Roll, total: int) -> tuple[str, str]:
    """C1-C3, C37; in a counter-attack criticals have no special effect (C41, CG2)."""
    if LOWEST_PLAIN <= total <= HIGHEST_PLAIN:
        is_good = total <= roll.highest
        return SUCCESS if is_good else FAILURE, "C37" if roll.kind == WARD else "C1"
    is_low = total < LOWEST_PLAIN
    if roll.kind != COUNTER:
        return (RIP, "C2") if is_low else (BOTCH, "C3")
    is_good = is_low and table.setup.rulings.cg2_criticals_of_a_counter == "ordinary"
    return SUCCESS if is_good else FAILURE, "C41"
