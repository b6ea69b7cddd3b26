"""What a bot would answer in somebody's place, and what it says for it."""

from random import Random

import pytest

from engine import FATE, imagine, sight
from engine.bots import HabitBot, careful
from engine.hints import COMPARED, Hint, compared
from tests.engine.games import SUBJECTS, random_course

QUICK = ("grand-octopus", "octorage", "duel")
"""Games whose imagined ends cost little."""


def asked(name, seed):
    """Open questions of people, of a game played at random."""
    course = random_course(name, seed)
    for position in course.positions:
        for decision in position.owed:
            if decision.seat != FATE and not decision.secret:
                yield position, decision


def hint_for(name, position, decision, **more):
    shown = sight(SUBJECTS[name].game, position, decision)
    random = Random(1)
    return compared(shown, HabitBot(random).choose(shown), random, **more)


@pytest.mark.parametrize("name", QUICK)
def test_a_hint_is_a_legal_answer_and_counts_what_was_imagined(name):
    for position, decision in list(asked(name, 3))[::12]:
        hint = hint_for(name, position, decision)
        assert decision.row(hint.picks)
        assert hint.better + hint.worse <= hint.games
        assert hint.games in (0, COMPARED)
        assert (hint.games == 0) == (len(decision.sound or decision.rows) == 1)


@pytest.mark.parametrize("name", ["octorage", "duel"])
def test_a_hint_depends_on_nothing_that_is_hidden_from_who_asks(name):
    random = Random(5)
    for position, decision in list(asked(name, 4))[::12]:
        if decision.seat >= 0:
            other = imagine(SUBJECTS[name].game, position, decision.seat, random)
            same = other.owed[position.owed.index(decision)]
            assert hint_for(name, position, decision) == hint_for(name, other, same)


@pytest.mark.repeats
def test_an_answer_that_wins_is_clearly_better():
    """Of a foolish answer the numbers say so too: nothing is made up for it."""
    found = []
    for seed in range(8):
        for position, decision in asked("duel", seed):
            shown = sight(SUBJECTS["duel"].game, position, decision)
            found += [compared(shown, row, Random(1)) for row in decision.rows]
    assert any(hint.is_clear for hint in found)
    assert any(hint.worse > hint.better for hint in found)


def test_what_chance_might_have_done_is_called_close():
    assert Hint((), 60, 41, 12).is_clear
    assert not Hint((), 60, 1, 0).is_clear
    assert not Hint((), 60, 12, 10).is_clear
    assert not Hint((), 0, 0, 0).is_clear


def test_a_slow_machine_compares_fewer_games_and_says_how_many():
    position, decision = next(
        one for one in asked("duel", 1) if len(one[1].sound or one[1].rows) > 1
    )
    assert hint_for("duel", position, decision, spent=lambda: 1.0).games == 1
    calls = iter([0.1, 0.5, 0.9, 1.2])
    assert hint_for("duel", position, decision, spent=lambda: next(calls)).games == 4


def test_where_several_are_asked_at_once_the_others_answer_by_habit():
    position, decision = next(one for one in _crowded(range(30)))
    assert len(position.asked) > 1
    random = Random(1)
    shown = sight(SUBJECTS["grand-octopus"].game, position, decision)
    assert compared(shown, careful(random)(decision), random).games == COMPARED


def _crowded(seeds):
    """Questions that several answer, each for itself."""
    for seed in seeds:
        course = random_course("grand-octopus", seed)
        for position in course.positions:
            if len(position.asked) > 1:
                yield position, position.asked[0]
