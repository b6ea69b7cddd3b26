"""A bot at a keyboard takes as long for every answer from a hand: haste would tell of it."""

from random import Random

import pytest

from companion.evening.even_pace import MOST_STEPS
from companion.evening.thought import Thought
from companion.terminal.unhurried import HURRIED_S, THOUGHT_S, Unhurried
from engine import sight
from engine.bots import SimpleBot, guessing
from tests.octorage import RageTable

QUICK, LONG = 0.1, 0.9


class Thinking(SimpleBot):
    """Thinks as long as there is something to think about, on a machine that is so *slow*."""

    def __init__(self, time, slow=1.0):
        super().__init__(guessing(Random(1)), Random(1))
        self.time, self.slow = time, slow

    def choose(self, sight, spent=None):
        self.time.now += self.slow * (LONG if len(sight.decision.rows) > 1 else QUICK)
        return super().choose(sight)


class Time:
    now = 0.0

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


class Timed(Thinking):
    """Thinks until its time is over."""

    def choose(self, sight, spent=None):
        while spent() < 1:
            self.time.now += 0.125
        return sight.decision.rows[0]


def taken(*tables, step_s=THOUGHT_S, slow=1.0, kind=Thinking, of_s=1.0):
    """How long each answer takes of one bot."""
    time, found = Time(), []
    bot = Unhurried(kind(time, slow), step_s, time, time.sleep)
    for table in tables:
        before = time.now
        shown = sight(table.game, table.position, table.position.owed[0])
        bot.choose(shown, Thought(of_s, time).spent)
        found.append(time.now - before)
    return pytest.approx(found)


def holding(hand, **more):
    return RageTable({1: hand, 2: "5", 3: "6"}, **more)


NOTHING_FITS = holding("3 4", area="9")
MUCH_FITS = holding("dodge 9 10 11 12", area="9")


@pytest.mark.parametrize("hand", ["3 4", "3 12", "dodge 9 10 11 12"])
def test_nobody_can_tell_how_much_there_was_to_think_about(hand):
    assert taken(holding(hand, area="9")) == [THOUGHT_S]


def test_neither_where_no_pause_is_wanted():
    fast = taken(MUCH_FITS, NOTHING_FITS, MUCH_FITS, step_s=HURRIED_S)
    assert fast == [3 * HURRIED_S] * 3
    assert taken(NOTHING_FITS, step_s=HURRIED_S) == [HURRIED_S]


def test_a_thought_longer_than_a_step_takes_whole_steps():
    assert taken(MUCH_FITS, slow=2) == [2 * THOUGHT_S]


@pytest.mark.parametrize(("of_s", "shown_s"), [(0.3, THOUGHT_S), (1.0, THOUGHT_S), (3.0, 2.75)])
def test_by_the_clock_an_answer_comes_when_its_time_is_over_and_no_step_later(of_s, shown_s):
    tables = MUCH_FITS, NOTHING_FITS, MUCH_FITS
    assert taken(*tables, kind=Timed, of_s=of_s) == [shown_s] * 3


def test_after_a_long_thought_short_ones_take_as_long():
    assert taken(NOTHING_FITS, MUCH_FITS, NOTHING_FITS, slow=2) == [
        THOUGHT_S, 2 * THOUGHT_S, 2 * THOUGHT_S,
    ]  # fmt: skip


def test_a_machine_that_stood_still_once_does_not_slow_a_game_down_for_ever():
    first, then = taken(MUCH_FITS, NOTHING_FITS, slow=20).expected
    assert first > then == pytest.approx(MOST_STEPS * THOUGHT_S)


def test_what_is_asked_openly_is_thought_about_with_a_hand_in_mind():
    table = holding("12 3", who={1: "norbert"}).play(1, 12)
    assert table.asked == "strike 1"
    assert taken(table) == [THOUGHT_S]


def test_where_nothing_is_hidden_an_answer_takes_no_longer_than_it_takes():
    printed = RageTable({1: 2, 2: 1, 3: 1}, cards="box")
    assert taken(printed) == [LONG]
