"""What an answer costs, in calls: no busy machine changes that, and it grows with nothing."""

from random import Random

import pytest

from engine import Decision, Field, Seat, apply, begin
from engine.games.creatures import Creatures, questions
from engine.games.creatures.sane import Sane
from tests.calls import Calls
from tests.creatures import a_header, case

GAME = Creatures()


def a_game(seed):
    """Every position of a game of four sane players, and what each is answered."""
    random = Random(seed)
    position = begin(GAME, GAME.opening(a_header(4, set="house", data=None))).position
    while position.outcome is None:
        (decision,) = position.asked
        answer = position.answer(decision, Sane(GAME.thaw(position.table), random).answer(decision))
        yield position, answer
        position = apply(GAME, position, answer).position


def calls_of(moments):
    with Calls() as calls:
        for position, answer in moments:
            apply(GAME, position, answer)
    return calls.total / len(moments)


def test_an_answer_takes_few_calls_and_late_no_more_than_early():
    """57 or so; a bonus, a roll and a bluff run what their act has heard before again."""
    moments = [moment for seed in range(6) for moment in enumerate(a_game(seed))]
    early = [moment for number, moment in moments if 40 <= number < 140]
    late = [moment for number, moment in moments if number >= 240]
    assert len(late) > 300
    assert calls_of(early) < 65
    assert calls_of(late) < 1.25 * calls_of(early)


def test_an_adjustment_has_a_thousand_rows_that_are_made_once():
    table = case("B seats=5 rows=[[[0,0,1],[0,0,1],[0,0,1],[0,0,1],[0,0,1],[0,0,1]]]\n4 act adjust")
    (decision,) = table.position.asked
    assert len(decision.rows) > 1000
    questions.what_to_adjust(table.table, Seat(3))
    with Calls() as calls:
        again = questions.what_to_adjust(table.table, Seat(3))
    assert calls.total < 80
    assert again == decision
    same = [one is other for one, other in zip(again.rows, decision.rows, strict=True)]
    assert sum(same) == len(decision.rows)


def test_what_may_be_done_with_printed_cards_is_worked_out_once():
    table = case("B\n= asked act 2")
    (decision,) = table.position.asked
    assert len(decision.rows) > 300
    assert questions.what_to_do(table.table, Seat(1)) is decision


@pytest.mark.parametrize("picked", [{}, {"do": "modifier"}, {"do": "kill", "cult": 1}])
def test_what_is_open_beside_what_is_picked_is_what_the_rows_say(picked):
    (decision,) = case("B\n2 act adjust\n2 adjust note 1 turn").position.asked
    found = decision.open_options(picked)
    for field in decision.fields:
        assert found[field.name] == tuple(
            o for o in field.options if fits(decision, picked, field, o)
        )


def fits(decision: Decision, picked, field: Field, option):
    wanted = picked | {field.name: option}
    names = [one.name for one in decision.fields]
    return any(
        all(wanted.get(name, pick) == pick for name, pick in zip(names, row, strict=True))
        for row in decision.rows
    )
