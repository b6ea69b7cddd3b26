"""Chance: drawn by weights from a secret and a ply, never twice differently, and fairly."""

from fractions import Fraction
from random import Random

import pytest

from engine import FATE, Match, apply, begin, fall, new_match, secret_of
from engine.chance import drawn
from engine.decisions import Field, one_of
from engine.position import Position
from tests.engine.duel import Duel
from tests.engine.games import duel_header

GAME = Duel()
SECRET = secret_of(2026)


def answered(match: Match, secret: bytes, random: Random) -> Match:
    """FATE by *secret*, people anyhow."""
    position = match.position
    decision = position.owed[0]
    of_fate = decision.seat == FATE
    picks = fall(position, decision, secret) if of_fate else random.choice(decision.rows)
    return match.heard(GAME, position.answer(decision, picks))


def chi_square(counts, weights) -> Fraction:
    expected = [Fraction(sum(counts) * weight, sum(weights)) for weight in weights]
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


@pytest.mark.parametrize(("weights", "limit"), [((1,) * 6, 20), ((1, 2, 3, 4), 16), ((1, 99), 10)])
def test_over_many_secrets_every_row_comes_as_often_as_its_weight_says(weights, limit):
    """A fair draw passes such limits one time in a thousand; the secrets are always these."""
    counts = [0] * len(weights)
    for seed in range(4000):
        counts[drawn(weights, secret_of(seed), ply=seed % 40)] += 1
    assert chi_square(counts, weights) < limit


def test_one_secret_gives_every_ply_and_every_question_of_it_a_draw_of_its_own():
    weights = (1,) * 1000
    draws = {drawn(weights, SECRET, ply, index) for ply in range(20) for index in range(3)}
    assert len(draws) > 50


def test_a_draw_is_the_same_on_every_machine():
    assert [drawn((1,) * 6, SECRET, ply) for ply in range(10)] == [4, 4, 1, 2, 5, 3, 1, 4, 5, 5]


def test_a_number_that_would_favour_the_first_rows_is_left_for_the_next():
    third = 1 << 510  # a quarter of all numbers: were it not left, the first would come in half
    counts = [0, 0]
    for seed in range(1000):
        counts[drawn((third, 2 * third), secret_of(seed), 0)] += 1
    assert chi_square(counts, (1, 2)) < 10


def test_a_secret_that_is_none_is_refused():
    with pytest.raises(ValueError, match="32 bytes, not 0"):
        drawn((1, 1), b"", 0)


def test_fate_falls_by_the_weights_of_its_question():
    die = one_of(FATE, "die", "D11", Field("face", ("rare", "never less")), weights=(1, 999))
    position = Position(None, None, asked=(die,), given=(None,))
    fell = [fall(position, die, secret_of(seed)) for seed in range(200)]
    assert fell.count(("rare",)) < 3
    even = one_of(FATE, "die", "D11", Field("face", ("one", "other")))
    position = Position(None, None, asked=(even,), given=(None,))
    assert 70 < [fall(position, even, secret_of(seed)) for seed in range(200)].count(("one",)) < 130


def test_two_dice_asked_at_once_fall_apart():
    dice = tuple(
        one_of(FATE, "die", "D11", Field("f", tuple(range(100))), about=(n,)) for n in (1, 2)
    )
    position = Position(None, None, asked=dice, given=(None, None))
    fell = [tuple(fall(position, die, secret_of(seed)) for die in dice) for seed in range(20)]
    assert sum(one != other for one, other in fell) > 15


@pytest.mark.parametrize("seed", range(6))
def test_who_goes_back_over_draws_and_answers_the_same_meets_the_same(seed):
    match = new_match(GAME, GAME.opening(duel_header(Random(seed))))
    random = Random(seed)
    while match.position.outcome is None and len(match.answers) < 60:
        match = answered(match, SECRET, random)
    back = match
    for _ in range(40):
        back = back.undone(agreed=True)
    for answer in match.answers[len(back.answers) :]:
        decision = next(filter(answer.is_to, back.position.asked))
        if decision.seat == FATE:
            assert fall(back.position, decision, SECRET) == answer.picks
        back = back.heard(GAME, answer)
    assert back.position == match.position


def test_another_secret_is_another_game():
    opening = GAME.opening({"seats": [{}] * 6})
    deals = set()
    for seed in range(5):
        position = begin(GAME, opening).position
        while position.owed[0].seat == FATE:
            picks = fall(position, position.owed[0], secret_of(seed))
            position = apply(GAME, position, position.answer(position.owed[0], picks)).position
        deals.add(position.table.hands)
    assert len(deals) == 5
