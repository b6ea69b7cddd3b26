"""The sum of a throw, also before it is asked for; everything in it is the engine's."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.games.creatures.counting import signed
from companion.games.creatures.looks import SKILL_SIGNS, card_sign
from companion.games.creatures.scene import Sum, Term
from companion.screen.showing import Shown
from engine.games.creatures.cards import CONJURING
from engine.games.creatures.questions import THREE_DICE
from engine.games.creatures.sums import (
    DEFENCE_ROLL,
    OF_THE_ROLL,
    RIP,
    SUCCESS,
    judge,
    most_bought,
)
from engine.games.creatures.table import LiveTable, Roll, Table
from engine.games.creatures.table import Term as Number

THROWS = sum(THREE_DICE.values())
_SIGNS = {
    "ward": "result-shield", "cultist": "figure-cultist", "lasting": "word-modifier",
    "counter": "result-counter", "star": "figure-favour", "bought": "figure-poulpe",
}  # fmt: skip


def table_of(shown: Shown) -> LiveTable:
    """The table for who counts: no hand and no deck is on it."""
    table: Table = shown.match.position.table
    seats = len(table.hands)
    blind = replace(table, hands=((),) * seats, known=((),) * seats, deck=(0,) * len(table.deck))
    return cast(LiveTable, blind)


# What will be thrown


def stakes(table: LiveTable, roll: Roll) -> tuple[int, ...]:
    """What may be bought for a throw that is still to come (C5, C44)."""
    if table.setup.rulings.cg15_stake != "before":
        return ()
    return tuple(range(1, most_bought(table, roll) + 1))


def ways(table: LiveTable, roll: Roll) -> int:
    """In how many of all throws it succeeds."""
    return sum(n for total, n in THREE_DICE.items() if judge(table, roll, total)[0] in _SERVES)


_SERVES = (RIP, SUCCESS)


def totals(table: LiveTable, roll: Roll, result: str) -> tuple[int, ...]:
    """The totals by which that comes."""
    return tuple(total for total in THREE_DICE if judge(table, roll, total)[0] == result)


# As it is spoken


def percent(shown: Shown, count: int) -> str:
    """A share of all throws."""
    number = round(100 * count / THROWS)
    return shown.narrator.words.say("screen.panel.percent", number=number)


def sum_of(shown: Shown, table: LiveTable, roll: Roll) -> Sum:
    """A sum with its signs and its chance."""
    said = [number for number in roll.terms if number.value or number.name in ("skill", "ward")]
    halved, half = 0, ""
    if roll.kind == DEFENCE_ROLL:
        is_inside = table.setup.rulings.cg14_halved == "inside"
        of_roll = [number for number in said if number.name in OF_THE_ROLL]
        halved = len(said) - (0 if is_inside else len(of_roll))
        if of_roll and not is_inside:
            half = str(roll.threshold - sum(number.value for number in of_roll))
    return Sum(
        tuple(_term(table, roll, number) for number in said),
        roll.highest,
        percent(shown, ways(table, roll)),
        shown.narrator.words.say("screen.panel.or_less"),
        halved,
        half,
    )


def _term(table: LiveTable, roll: Roll, number: Number) -> Term:
    if number.name == "skill":
        return Term(SKILL_SIGNS[roll.skill or CONJURING], str(number.value))
    if number.name == "ward":
        return Term(_SIGNS["ward"], str(number.value))
    if number.name == "card":
        return Term(_card_sign(table, roll), signed(number.value))
    tone = "candle" if number.name == "star" else ""
    return Term(_SIGNS[number.name], signed(number.value), tone)


def _card_sign(table: LiveTable, roll: Roll) -> str:
    act = table.play
    if act and act.card is not None:
        return card_sign(table.setup.card(act.card))
    return "card"
