"""What all have heard of hands they do not see, and that it tells no more than that."""

from random import Random

import pytest

from engine import FATE, Seat, apply, begin, fall, imagine, secret_of
from engine.bots import careful
from engine.games.creatures import Creatures
from engine.games.creatures.cards import BLUFF, BRUTALITY, CONJURING, DEFENCES, DODGE, SIGN
from engine.games.creatures.clues import Clues
from engine.games.creatures.events import CardDrawn, TurnEnded
from engine.games.creatures.outcomes import CultistDied, RollBegan
from engine.games.creatures.sums import ATTACK, COUNTER, DEFENCE_ROLL, WARD
from engine.games.creatures.table import Act
from tests.engine.creatures.strength import header

GAME = Creatures()
A, B = Seat(0), Seat(1)


@pytest.fixture
def table():
    """Four cults; the first attacks the second, which has drawn three cards."""
    table = GAME.thaw(GAME.opening(header(4)))
    table.play = Act(BRUTALITY, "shovel", 2, attacker=1, cult=B, cultist=7)
    table.clues[B] = Clues(drawn=3)
    return table


def kinds_that_passed(table):
    return [name for name in DEFENCES if not table.clues[B].since_pass(name)]


def test_a_card_drawn_may_be_anything(table):
    table.due = [B]
    CardDrawn("C22", B, "moth", (B,)).change(table)
    assert table.clues[B] == Clues(drawn=4)
    assert table.clues[B].since_turn == table.clues[B].since_pass(DODGE) == 4


@pytest.mark.parametrize("has_cast", [True, False])
def test_the_end_of_a_turn_tells_what_has_outlasted_it(table, has_cast):
    table.has_cast = has_cast
    TurnEnded("C23", B).change(table)
    assert (table.clues[B].since_turn, table.clues[B].has_cast) == (0, has_cast)
    assert kinds_that_passed(table) == []


@pytest.mark.parametrize(
    ("kind", "seat", "skill", "threshold", "passed"),
    [
        (ATTACK, A, BRUTALITY, 11, [DODGE]),
        (ATTACK, A, BRUTALITY, 10, []),
        (ATTACK, A, CONJURING, 11, []),
        (DEFENCE_ROLL, B, BRUTALITY, 11, []),
        (WARD, B, None, 9, [SIGN]),
        (COUNTER, B, BRUTALITY, 11, []),
    ],
)
def test_a_roll_tells_which_card_was_not_played_before(table, kind, seat, skill, threshold, passed):
    RollBegan("C25", kind, seat, skill, (), threshold).change(table)
    assert kinds_that_passed(table) == passed


@pytest.mark.parametrize(("cultist", "passed"), [(1, []), (7, [BLUFF])])
def test_who_dies_without_a_bluff_was_worth_one_or_not(table, cultist, passed):
    CultistDied("C33", B, cultist, A, 1, 1).change(table)
    assert kinds_that_passed(table) == passed


def test_it_is_the_same_whatever_the_hands_hold():
    for seed in range(8):
        random = Random(seed)
        guess, position = careful(random), begin(GAME, GAME.opening(header(4))).position
        while position.outcome is None:
            (decision,) = position.owed
            is_chance = decision.seat == FATE
            picks = fall(position, decision, secret_of(seed)) if is_chance else guess(decision)
            position = apply(GAME, position, position.answer(decision, picks)).position
            other = imagine(GAME, position, A, random)
            assert other.table.clues == position.table.clues
            for clues, hand in zip(position.table.clues, position.table.hands, strict=True):
                assert clues.drawn >= max(clues.rested, len(hand), *clues.passed)
