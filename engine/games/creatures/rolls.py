"""Tests of 3d6: points spent on the sum, the dice, and the word for what came (C1-C5)."""

from __future__ import annotations

from engine.games.creatures.outcomes import BonusBought, DiceRolled, RollBegan, RollDecided
from engine.games.creatures.questions import how_much_to_stake, which_total
from engine.games.creatures.sums import (
    HIGHEST_PLAIN,
    LOWEST_PLAIN,
    judge,
    most_bought,
    with_bought,
)
from engine.games.creatures.table import LiveTable, Roll
from engine.play import Play


def throw(play: Play[LiveTable], cite: str, roll: Roll) -> str:
    """Make a roll and say what came of it: rip, success, failure or botch."""
    table, kind, seat = play.table, roll.kind, roll.seat
    play.tell(RollBegan(cite, kind, seat, roll.skill, roll.terms, roll.threshold))
    is_before = table.setup.rulings.cg15_stake == "before"
    if is_before:
        stake_before(play, roll)
    (total,) = play.ask_for(which_total, seat)
    play.tell(DiceRolled("C1", seat, total))
    if not is_before:
        stake_after(play, roll, total)
    now = table.roll
    assert now is not None
    result, why = judge(table, now, total)
    play.tell(RollDecided(why, kind, seat, result, total, now.threshold))
    return result


def stake_before(play: Play[LiveTable], roll: Roll) -> None:
    """C5: asked if there is something to spend."""
    most = most_bought(play.table, roll)
    if most:
        bonuses = tuple(range(most + 1))
        buy(play, roll, *play.ask_for(how_much_to_stake, roll.seat, bonuses))


def stake_after(play: Play[LiveTable], roll: Roll, total: int) -> None:
    """CG15: asked only where it can mend the roll, at the one price that does."""
    table = play.table
    if not LOWEST_PLAIN <= total <= HIGHEST_PLAIN or total <= roll.highest:
        return
    for bonus in range(1, most_bought(table, roll) + 1):
        if total <= with_bought(table, roll, bonus).highest:
            buy(play, roll, *play.ask_for(how_much_to_stake, roll.seat, (0, bonus)))
            return


def buy(play: Play[LiveTable], roll: Roll, bonus: int) -> None:
    """C5: two points each."""
    if bonus:
        higher = with_bought(play.table, roll, bonus).threshold
        play.tell(BonusBought("C5", roll.seat, 2 * bonus, bonus, higher))
