"""Tests of 3d6: the sum, points spent on it, the dice, and the word for what came (C1-C5)."""

from __future__ import annotations

from typing import cast

from engine.decisions import Seat
from engine.games.creatures.outcomes import BonusBought, DiceRolled, RollBegan, RollDecided
from engine.games.creatures.questions import how_much_to_stake, which_total
from engine.games.creatures.table import LiveTable, Roll, Term
from engine.play import Play

RIP, SUCCESS, FAILURE, BOTCH = RESULTS = ("rip", "success", "failure", "botch")
LOWEST_PLAIN, HIGHEST_PLAIN = 6, 15
"""Between a rip and a botch (C2, C3)."""
ATTACK, DEFENCE_ROLL, WARD, COUNTER, SORCERY_ROLL, CARD, SUMMONING, ADJUSTED = (
    "attack", "defence", "ward", "counter", "sorcery", "card", "summon", "adjust",
)  # fmt: skip
_OF_THE_ROLL = ("counter", "star", "bought")
"""Bonuses of a roll; all else changes a skill (C50)."""


def of_a_skill(table: LiveTable, seat: Seat, skill: str, *terms: Term) -> tuple[Term, ...]:
    """C50: the skill, what cultist and card add, and the lasting cards on it."""
    lasting = [Term("lasting", one.amount, one.n) for one in table.lasting_on(seat, skill)]
    return (Term("skill", table.skill(seat, skill)), *terms, *lasting)


def throw(
    play: Play[LiveTable], kind: str, cite: str, seat: Seat, skill: str | None,
    terms: tuple[Term, ...], extra: int = 0,
) -> str:  # fmt: skip
    """Make a roll of *seat* and say what came of it: rip, success, failure or botch."""
    table = play.table
    star = table.star(seat)
    counter = (Term("counter", extra),) if extra else ()
    terms = (*terms, *counter, *((Term("star", star),) if star else ()))
    play.tell(RollBegan(cite, kind, seat, skill, terms, threshold(table, kind, terms)))
    is_before = table.setup.rulings.cg15_stake == "before"
    if is_before:
        stake_before(play, seat)
    total = cast(int, play.ask_for(which_total, seat)[0])
    play.tell(DiceRolled("C1", seat, total))
    if not is_before:
        stake_after(play, seat, total)
    roll = cast(Roll, table.roll)
    result, why = judge(table, roll, total)
    play.tell(RollDecided(why, kind, seat, result, total, roll.threshold))
    return result


def threshold(table: LiveTable, kind: str, terms: tuple[Term, ...]) -> int:
    """C4, C30, C50, CG14: in a brutality defence the skill is halved, rounded up."""
    bonus = sum(term.value for term in terms if term.name in _OF_THE_ROLL)
    base = sum(term.value for term in terms) - bonus
    if kind != DEFENCE_ROLL:
        return base + bonus
    if table.setup.rulings.cg14_halved == "inside":
        return -(-(base + bonus) // 2)
    return -(-base // 2) + bonus


def spare(table: LiveTable, seat: Seat) -> int:
    """C5, C44, CG6: the points that may be spent on this roll."""
    points, roll = table.points[seat], cast(Roll, table.roll)
    is_bound = table.setup.rulings.cg6_goal_and_stake == "after-spending"
    return points - table.setup.goal if roll.kind == SUMMONING and is_bound else points


def stake_before(play: Play[LiveTable], seat: Seat) -> None:
    """C5: asked if there is something to spend."""
    most = spare(play.table, seat) // 2
    if most > 0:
        bonuses = tuple(range(most + 1))
        buy(play, seat, cast(int, play.ask_for(how_much_to_stake, seat, bonuses)[0]))


def stake_after(play: Play[LiveTable], seat: Seat, total: int) -> None:
    """CG15: asked only where it can mend the roll, at the one price that does."""
    table, roll = play.table, cast(Roll, play.table.roll)
    if not LOWEST_PLAIN <= total <= HIGHEST_PLAIN or total <= roll.highest:
        return
    for bonus in range(1, spare(table, seat) // 2 + 1):
        if total <= highest_with(table, roll, bonus):
            buy(play, seat, cast(int, play.ask_for(how_much_to_stake, seat, (0, bonus))[0]))
            return


def highest_with(table: LiveTable, roll: Roll, bonus: int) -> int:
    """Give the highest total that would succeed with so much bought."""
    terms = (*roll.terms, Term("bought", bonus))
    return threshold(table, roll.kind, terms) - (roll.kind == WARD)


def buy(play: Play[LiveTable], seat: Seat, bonus: int) -> None:
    """C5: two points each."""
    if bonus:
        roll = cast(Roll, play.table.roll)
        terms = (*roll.terms, Term("bought", bonus))
        higher = threshold(play.table, roll.kind, terms)
        play.tell(BonusBought("C5", seat, 2 * bonus, bonus, higher))


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
