"""`octopus-table dial try` with one hand: every third turn the dagger alone counts."""

from contextlib import ExitStack

import pytest

from tests.companion.dial_rig import HomeMade, Piped, dial
from tests.companion.test_dial_rehearsal import LONG_S, rehearsed

pytestmark = pytest.mark.usefixtures("dial_home")
ONE_HAND = {"event": "terms", "reach": [1, 3, 5], "together": True, "one_hand": True}


def third_turn(capsys, mistake="", *more, turns=1):
    """Play the turn of one hand with a home-made dial; give the status and what was told."""
    with HomeMade(1, mistake) as made:
        options = ["--port", made.path, "--pair", "--turn", 3, "--turns", turns, "--hold", 0]
        return rehearsed(capsys, *options, "--wait", LONG_S, *more)


def breaches(told):
    return [line["what"] for line in told if line["event"] == "breach"]


def test_in_the_third_of_three_turns_the_dagger_alone_is_asked_for(capsys):
    with HomeMade(1) as made:
        status, told = rehearsed(capsys, "--port", made.path, "--pair", "--turns", 3, "--hold", 0)
    assert [line["one_hand"] for line in told if line["event"] == "terms"] == [False, False, True]
    opened = [line for line in told if line["event"] == "opened"]
    assert [(line["dagger"], line["tentacle"]) for line in opened] == [(3, 5), (3, 5), (3, 0)]
    assert (status, breaches(told)) == (0, [])


def test_people_are_told_that_the_tentacle_may_stand_anywhere(capsys):
    with HomeMade(1) as made:
        options = ["--port", made.path, "--pair", "--turn", 3, "--turns", 1, "--hold", 0]
        assert dial("try", *options) == 0
    assert "Only the dagger counts" in capsys.readouterr().out


@pytest.mark.parametrize("clock", ["--assisted", "--strict"])
@pytest.mark.parametrize("mistake", ["old", "old together"])
def test_a_dial_built_before_the_flag_is_told_so_and_is_no_mistake(capsys, mistake, clock):
    status, told = third_turn(capsys, mistake, clock)
    assert ONE_HAND in told
    assert [line["event"] for line in told].count("two_hands") == 1
    assert (status, breaches(told)) == (0, [])


@pytest.mark.parametrize(("mistake", "turns", "what"), [
    ("stands", 1, "tentacle_told"),
    ("rides along", 4, "tentacle_told"),
    ("reach", 1, "sealed_error"),
    ("dead dagger", 1, "sealed_faulty"),
    ("locks", 1, "order_choose"),
    ("relock", 1, "changed_lock"),
    ("early", 1, "early_opening"),
])  # fmt: skip
def test_what_a_dial_may_not_do_with_one_hand_is_named(capsys, mistake, turns, what):
    status, told = third_turn(capsys, mistake, turns=turns)
    assert breaches(told) == [what]
    assert status == 1


def test_a_dead_tentacle_is_no_mistake_where_the_dagger_counts(capsys):
    status, told = third_turn(capsys, "dead tentacle")
    assert (status, breaches(told)) == (0, [])


def test_six_dials_rehearse_together_and_a_seventh_is_one_too_many(capsys):
    with ExitStack() as plugged:
        made = [plugged.enter_context(HomeMade(number)) for number in range(1, 8)]
        ports = [one.path for one in made]
        options = ["--pair", "--turn", 3, "--turns", 1, "--hold", 0]
        status, told = rehearsed(capsys, "--port", *ports[:6], *options)
        assert status == 0
        assert len([line for line in told if line["event"] == "opened"]) == 6
        assert dial("try", "--port", *ports, *options) == 2
    assert "6" in capsys.readouterr().err


def test_a_simulated_dial_says_when_its_dagger_alone_counts_and_turns_it_alone(tmp_path):
    with Piped(tmp_path, "simulate") as simulation:
        port = simulation.until(r"dial 1: (/\S+)")[1]
        options = ["--port", port, "--pair", "--turn", 3, "--turns", 1, "--hold", 0, "--json"]
        with Piped(tmp_path, "try", *options) as rehearsal:
            simulation.until("choosing with the dagger alone")
            simulation.type("5/ press\n")
            told = list(rehearsal.events())
            assert rehearsal.status == 0
        simulation.type("quit\n")
        assert simulation.status == 0
    (opened,) = [line for line in told if line["event"] == "opened"]
    assert (opened["dagger"], opened["tentacle"]) == (5, 0)
