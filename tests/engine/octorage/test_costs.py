"""What an answer costs, in calls: no busy machine changes that, and it grows with nothing."""

from random import Random

import pytest
from msgspec.structs import asdict

from engine import Decision, apply, begin, play_on
from engine.bots import drawing, guessing
from engine.games.octorage import OctoRage, legal
from engine.games.octorage.legal import against_card, open_alone, playable
from tests.calls import Calls
from tests.engine.games import random_course
from tests.octorage import RageTable, header

GAME = OctoRage()
GAMES = 10


def opening():
    return begin(GAME, GAME.opening(header(4))).position


def by_answers(policy):
    """Play a game; give how many answers it took."""
    position, answers = opening(), 0
    while position.outcome is None:
        (decision,) = position.owed
        answer = position.answer(decision, policy(decision))
        position, answers = apply(GAME, position, answer).position, answers + 1
    return answers


def in_one_go(policy):
    answers = 0

    def counted(decision):
        nonlocal answers
        answers += 1
        return policy(decision)

    play_on(GAME, opening(), counted)
    return answers


def by_lots(policy):
    """Cards that are drawn are answers too."""
    answers, draw = 0, drawing(Random(3))

    def counted(asked):
        nonlocal answers
        answers += 1
        return policy(asked) if isinstance(asked, Decision) else draw(asked)

    play_on(GAME, opening(), counted, lots=counted)
    return answers


@pytest.mark.parametrize(("play", "most"), [(by_answers, 36), (in_one_go, 21), (by_lots, 19)])
def test_an_answer_takes_few_calls(play, most):
    """34, 19 and 17; they were 49 and 31 when every card was judged anew and every table copied."""
    policy = guessing(Random(5))
    with Calls() as calls:
        answers = sum(play(policy) for _ in range(GAMES))
    assert calls.total < most * answers


def test_only_what_events_change_in_place_is_copied():
    held = RageTable({1: "9 10", 2: "3", 3: "4"}, area="5").position.table
    live = GAME.thaw(held)
    copied = {name for name, value in asdict(held).items() if getattr(live, name) is not value}
    assert copied == {"life", "hands", "pile", "discard", "due"}
    assert GAME.freeze(live) == held


def test_what_may_be_played_is_worked_out_once_for_all_hands(monkeypatch):
    judged, honest = [], legal.against_face
    monkeypatch.setattr(
        legal, "against_face", lambda *asked: judged.append(asked) or honest(*asked)
    )
    open_alone.cache_clear()
    for hand in ("9 10", "3 12 dodge", "skull"):
        playable(RageTable({1: hand, 2: "3", 3: "4"}, area="5").position.table, 0)
    assert len(judged) == len(set(judged))


@pytest.mark.parametrize("seed", range(12))
def test_and_is_what_nothing_speaks_against(seed):
    """Card by card, at every moment of a game, for everybody."""
    for position in random_course("octorage", seed).positions:
        table = position.table
        for seat in table.setup.seats:
            allowed = [c for c in legal.CARDS if against_card(table, seat, c) is None]
            assert list(dict.fromkeys(card for card, _ in playable(table, seat))) == allowed
