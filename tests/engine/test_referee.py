"""begin, apply, play_on; what they refuse; undo."""

from random import Random

import pytest
from msgspec.structs import replace

from engine import Event, Refused, Seat, apply, new_match, play_on
from engine.bots import careful, guessing
from engine.decisions import Decision, Field, one_of
from engine.games.octopus import Octopus
from tests.octopus import OctopusTable, header

GAME = Octopus()


def refusal(position, answer):
    with pytest.raises(Refused) as refused:
        apply(GAME, position, answer)
    return refused.value.key


@pytest.fixture
def position():
    return OctopusTable().position


def test_an_answer_is_heard_once_all_have_answered(position):
    for decision in position.asked[:-1]:
        verdict = apply(GAME, position, position.answer(decision, (2, 3)))
        assert verdict.events == ()
        position = verdict.position
    verdict = apply(GAME, position, position.answer(position.owed[0], (3, 4)))
    assert type(verdict.events[0]).__name__ == "ClocksRevealed"


def test_a_seat_may_answer_again_until_the_last_one_is_in(position):
    first = position.asked[0]
    once = apply(GAME, position, position.answer(first, (2, 3))).position
    twice = apply(GAME, once, once.answer(first, (4, 5))).position
    assert twice.given == ((4, 5), None, None)
    assert first not in twice.owed


def test_what_is_not_an_option_is_refused(position):
    for picks in ((7, 1), (1,), (), (1, 2, 3), ("1", 2), (0, 1)):
        assert refusal(position, position.answer(position.asked[0], picks)) == "not_an_option"


def test_a_number_that_only_looks_right_leaves_no_trace(position):
    heard = apply(GAME, position, position.answer(position.asked[0], (True, 2.0))).position
    assert [type(pick) for pick in heard.given[0]] == [int, int]


def test_an_answer_to_a_question_that_is_closed_is_too_late(position):
    late = replace(position.answer(position.asked[0], (2, 3)), asked_at=position.ply - 1)
    assert refusal(position, late) == "too_late"


def test_what_nobody_asked_is_refused(position):
    stranger = replace(position.answer(position.asked[0], (2, 3)), seat=Seat(4))
    assert refusal(position, stranger) == "not_asked"


def test_nothing_is_heard_after_the_end(position):
    over = play_on(GAME, position, guessing(Random(1))).position
    assert refusal(over, position.answer(position.asked[0], (2, 3))) == "game_over"
    assert play_on(GAME, over, guessing(Random(1))).position == over


def test_playing_on_tells_what_answering_tells():
    table = OctopusTable()
    table.clocks(red="2/5", blue="2/5")  # from the middle of a question
    random = Random(5)
    picked = []

    def remembering(decision):
        picked.append(careful(random)(decision))
        return picked[-1]

    quick = play_on(GAME, table.position, remembering)
    slow, events, picks = table.position, [], iter(picked)
    while slow.outcome is None:
        verdict = apply(GAME, slow, slow.answer(slow.owed[0], next(picks)))
        slow = verdict.position
        events += verdict.events
    assert list(quick.events) == events
    assert quick.position.table == slow.table
    assert quick.position.outcome == slow.outcome


def test_playing_on_for_a_while_stops_at_a_question():
    start = OctopusTable().position
    verdict = play_on(GAME, start, careful(Random(2)), rounds=4)
    assert verdict.position.outcome is None
    assert verdict.position.table.turn == 3
    assert [d.name for d in verdict.position.owed] == ["clock"] * 3
    assert type(verdict.events[-1]).__name__ == "TurnBegan"


def test_an_event_must_say_what_it_changes():
    class Vague(Event[object], frozen=True):
        pass

    with pytest.raises(TypeError, match="Vague"):
        Vague("R1").change(object())


def test_a_decision_greys_out_what_no_longer_fits():
    fields = (Field("card", (1, 2)), Field("target", ("a", "b")))
    decision = Decision(Seat(0), "attack", "C24", fields, ((1, "a"), (2, "a"), (2, "b")))
    assert decision.open_options({}) == {"card": (1, 2), "target": ("a", "b")}
    assert decision.open_options({"card": 1}) == {"card": (1, 2), "target": ("a",)}
    assert decision.open_options({"target": "b"})["card"] == (2,)


def test_a_question_of_one_field_takes_any_of_its_options():
    asked = one_of(Seat(1), "dodge", "C18", Field("dodge", ("yes", "no")))
    assert asked.rows == (("yes",), ("no",))


# Undo


def test_undo_goes_back_to_the_very_question():
    table = OctopusTable()
    match = new_match(GAME, GAME.opening(header()))
    first = match.position
    match = match.heard(GAME, first.answer(first.asked[0], (2, 3)))
    assert match.undone().position == first
    assert table.position == first


def test_a_reveal_is_only_undone_when_all_agree():
    match = new_match(GAME, GAME.opening(header()))
    for seat in range(3):
        match = match.heard(GAME, match.position.answer(match.position.asked[seat], (2, 3)))
    with pytest.raises(Refused, match="undo_needs_all"):
        match.undone()
    assert len(match.undone(agreed=True).answers) == 2


def test_before_the_first_answer_there_is_nothing_to_undo():
    with pytest.raises(Refused, match="nothing_to_undo"):
        new_match(GAME, GAME.opening(header())).undone()
