"""Bots play legally, do not peek, and the one that looks ahead is worth its name."""

from collections import Counter
from random import Random

import pytest

from engine import TABLE, apply, sight
from engine import bots as engine_bots
from engine.bots import (
    HabitBot,
    LookaheadBot,
    SimpleBot,
    StrengthBot,
    ThoughtfulBot,
    careful,
    guessing,
)
from engine.games.octopus import Octopus
from engine.strengths import Strength
from engine.trials import Tried
from tests.octopus import OctopusTable

GAME = Octopus()


def bots(seed):
    random = Random(seed)
    return {
        "guessing": SimpleBot(guessing(random), random),
        "careful": SimpleBot(careful(random), random),
        "habit": HabitBot(random),
        "lookahead": LookaheadBot(60, random),
    }


@pytest.mark.parametrize("kind", ["guessing", "careful", "habit", "lookahead"])
def test_a_bot_answers_every_question_legally(kind):
    bot = bots(1)[kind]
    position = OctopusTable(exterior="moon").position
    for _ in range(40):
        if position.outcome is not None:
            break
        decision = position.owed[0]
        picks = bot.choose(sight(GAME, position, decision))
        position = apply(GAME, position, position.answer(decision, picks)).position
    assert position.ply > 5


def test_where_a_game_thinks_no_further_thought_is_habit():
    position = OctopusTable().position
    shown = sight(GAME, position, position.owed[0])
    assert ThoughtfulBot(Random(3)).choose(shown) == HabitBot(Random(3)).choose(shown)


def test_a_careful_bot_never_sets_a_clock_in_error():
    policy = careful(Random(3))
    decision = OctopusTable().position.asked[0]
    assert all(policy(decision) in decision.sound for _ in range(100))


def test_a_bot_does_not_peek_at_clocks_that_are_set():
    def choice(others):
        table = OctopusTable()
        table.clocks(**others)
        decision = table.position.asked[2]
        return LookaheadBot(80, Random(9)).choose(sight(GAME, table.position, decision))

    assert choice({"red": "2/3", "blue": "4/5"}) == choice({"red": "3/2", "blue": "1/2"})


def negotiation():
    table = OctopusTable(
        held={"red": "grimoire skull potion", "blue": "grimoire"}, power={"blue": 1}
    )
    table.clocks(red="2/5", blue="2/5", green="3/6")
    decision = table.position.owed[0]
    assert decision.seat == TABLE
    return table.position, decision


def test_a_bot_at_its_last_power_would_rather_talk_than_fight():
    position, decision = negotiation()
    bot = LookaheadBot(400, Random(2))
    blue = decision.parties[1]
    ends = bot.weigh(sight(GAME, position, decision))
    assert ends["nothing",][blue] > ends["fight",][blue]
    assert bot.choose(sight(GAME, position, decision)) in decision.rows


def test_a_bot_does_not_change_its_mind_while_nothing_changes():
    position, decision = negotiation()
    shown = sight(GAME, position, decision)
    said = [LookaheadBot(60, Random(seed)).weigh(shown) for seed in range(8)]
    assert all(ends == said[0] for ends in said), "nor after a restart"
    bot = LookaheadBot(60, Random(1))
    assert bot.weigh(shown) is bot.weigh(shown), "it thinks once"


def test_nobody_can_work_out_the_clock_a_bot_will_set():
    position = OctopusTable().position
    asked = sight(GAME, position, position.asked[0])
    chosen = {LookaheadBot(80, Random(seed)).choose(asked) for seed in range(12)}
    assert len(chosen) > 1


# A clock from outside


class Clock:
    """Time that passes with every look at it."""

    def __init__(self, looks):
        self.looks, self.looked = looks, 0

    def __call__(self):
        self.looked += 1
        return self.looked / self.looks


def counted(monkeypatch, position, looks):
    """How many games are imagined for an answer while a clock is looked at so often."""
    games, honest = [], engine_bots.fare
    monkeypatch.setattr(engine_bots, "fare", lambda *how: games.append(1) or honest(*how))
    clock, decision = Clock(looks), position.owed[0]
    assert LookaheadBot(5, Random(1)).choose(sight(GAME, position, decision), clock)
    return len(games), clock


@pytest.mark.parametrize("looks", [1, 40, 300])
def test_who_thinks_by_the_clock_stops_when_its_time_is_over(monkeypatch, looks):
    """Several are asked at once; no more than one game is begun after that."""
    games, clock = counted(monkeypatch, OctopusTable().position, looks)
    assert games <= looks <= clock.looked <= looks + 1
    assert games >= looks - 1, "nor does it idle"


@pytest.mark.parametrize("looks", [1, 40, 300])
def test_neither_does_who_alone_is_asked_think_longer(monkeypatch, looks):
    alone = OctopusTable()
    alone.clocks(red="2/5", blue="3/5", green="4/6")
    assert len(alone.position.owed[0].rows) == 2
    games, clock = counted(monkeypatch, alone.position, looks)
    assert games <= clock.looked <= looks + 1


# Strengths


def test_only_who_thinks_by_time_looks_at_the_clock():
    shown = sight(GAME, OctopusTable().position, OctopusTable().position.owed[0])
    for strength in (Strength("gentle", 2), Strength("keen", 2, by_time=True)):
        clock = Clock(3)
        assert StrengthBot(strength, Random(1)).choose(shown, clock) in shown.decision.rows
        assert (clock.looked > 0) == strength.by_time


def test_without_a_clock_the_strongest_counts_and_answers_the_same():
    shown = sight(GAME, OctopusTable().position, OctopusTable().position.owed[0])
    keen = Strength("keen", 40, by_time=True)
    assert len({StrengthBot(keen, Random(4)).choose(shown) for _ in range(3)}) == 1


def test_who_slips_says_anything_sound_but_not_in_a_bargain():
    shown = sight(GAME, OctopusTable().position, OctopusTable().position.owed[0])
    clumsy = Strength("clumsy", 1, slips=1)
    bot = StrengthBot(clumsy, Random(1))
    said = {bot.choose(shown) for _ in range(60)}
    assert len(said) > 12
    assert said <= set(shown.decision.sound)
    position, decision = negotiation()
    talk = sight(GAME, position, decision)
    ends = {StrengthBot(clumsy, Random(seed)).choose(talk) for seed in range(8)}
    assert len(ends) == 1, "all hear it, and nobody slips"
    assert bot.weigh(talk) == LookaheadBot(1, Random(1)).weigh(talk)


def test_out_of_habit_every_end_is_the_same_to_it_too():
    position, decision = negotiation()
    bot = StrengthBot(Strength("plain", 0), Random(1))
    ends = bot.weigh(sight(GAME, position, decision))
    assert ends["nothing",] == ends["fight",] == dict.fromkeys(decision.parties, 0.0)


def test_who_weighs_a_bargain_by_the_clock_stops_when_its_time_is_over(monkeypatch):
    games, honest = [], engine_bots.fare
    monkeypatch.setattr(engine_bots, "fare", lambda *how: games.append(1) or honest(*how))
    position, decision = negotiation()
    LookaheadBot(4000, Random(1)).weigh(sight(GAME, position, decision), Clock(3))
    assert len(games) == 3 * len(decision.rows), "every end as often"


def test_to_a_simple_bot_anything_may_be_worth_anything():
    position, decision = negotiation()
    shown = sight(GAME, position, decision)
    said = [bots(seed)["careful"].weigh(shown)["nothing",] for seed in range(20)]
    assert len({*map(str, said)}) == 20
    assert all({*worth} == {*decision.parties} for worth in said)


def test_to_a_bot_of_habit_every_end_is_the_same():
    position, decision = negotiation()
    ends = bots(1)["habit"].weigh(sight(GAME, position, decision))
    assert all(worth == dict.fromkeys(decision.parties, 0.0) for worth in ends.values())


@pytest.mark.repeats
def test_looking_ahead_beats_careful_guesses():
    won = 0
    for seed in range(10):
        random = Random(seed)
        clever, plain = LookaheadBot(100, random), SimpleBot(careful(random), random)
        position = OctopusTable(exterior=None).position
        while position.outcome is None:
            decision = position.owed[0]
            bot = clever if decision.seat == 0 else plain
            answer = position.answer(decision, bot.choose(sight(GAME, position, decision)))
            position = apply(GAME, position, answer).position
        won += 0 in position.outcome.winners
    assert won >= 6  # three of ten would be chance


# Answers tried


def drawn(surprise):
    """How often each of two answers is drawn, of which one was given ninety times."""
    tried, answers = Tried(TABLE, Random(1)), (("left",), ("right",))
    for trial in tried.rows(answers):
        for _ in range(90 if trial.picks == ("left",) else 0):
            trial.count({})
    return Counter(tried.usual(answers, surprise)[0] for _ in range(1000))


def test_others_are_thought_to_answer_as_they_did_and_now_and_then_anything():
    assert drawn(surprise=0)["left"] > 970
    assert 200 < drawn(surprise=1)["right"] < 300, "every other time anything: a half of that"


def test_where_other_answers_are_open_those_are_drawn():
    tried, before, after = Tried(TABLE, Random(1)), (("left",),), (("right",),)
    assert tried.usual(before, 0) == ("left",)
    assert tried.usual(after, 0) == ("right",)
