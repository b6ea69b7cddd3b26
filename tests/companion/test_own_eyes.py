"""What only some have seen is told to each of them, and to nobody else."""

from companion.evening.own_eyes import for_own_eyes
from engine import Match
from tests.engine.duel import events
from tests.engine.games import random_course


def matches(seeds=30):
    for seed in range(seeds):
        course = random_course("duel", seed)
        for at in range(1, len(course.verdicts) + 1):
            yield Match(tuple(course.verdicts[:at]), tuple(course.answers[: at - 1]))


def test_only_those_who_may_know_are_told():
    kinds = set()
    for match in matches():
        for seat in range(len(match.position.table.life)):
            for event in for_own_eyes(match, seat):
                assert seat in event.only
                kinds.add(type(event))
    assert kinds == {events.CardDrawn, events.CardLost}


def test_it_is_told_until_they_answer_next():
    for match in matches(10):
        for seat in range(len(match.position.table.life)):
            told = for_own_eyes(match, seat)
            mine = [n for n, answer in enumerate(match.answers, 1) if answer.seat == seat]
            since = match.verdicts[mine[-1] if mine else 0 :]
            every = [event for verdict in since for event in verdict.events]
            assert [e for e in every if e.only and seat in e.only] == list(told)
