"""A second referee, written apart from ours by the same rules, must come to the same verdicts."""

from random import Random

import pytest

from engine import LineRefused, replay
from engine.games.octopus import Octopus
from tests.octopus import record
from tests.oracle import Illegal, Oracle
from tests.random_records import random_game, random_header, spoiled

GAME = Octopus()


def ours(header, lines):
    try:
        stages = list(replay(record(header, *lines), {GAME.info.id: GAME}, lambda _: b""))
    except LineRefused as refused:
        return refused.line
    return GAME.summary(stages[-1].position)


def theirs(header, lines):
    oracle = Oracle(header)
    for number, line in enumerate(lines, 2):
        try:
            oracle.hear(line)
        except Illegal:
            return number
    return oracle.position()


@pytest.mark.parametrize("seed", range(100))
def test_both_referees_agree_on_whole_cut_and_spoiled_games(seed):
    random = Random(seed)
    header = random_header(random)
    lines = random_game(random, header, random.choice((0, 0.3, 0.6, 0.9, 1)))
    assert ours(header, lines) == theirs(header, lines)
    cut = lines[: random.randrange(len(lines) + 1)]
    assert ours(header, cut) == theirs(header, cut)
    if "stairs" in header:  # doubts may be answered in any order here, in one order there
        wrong = spoiled(random, lines)
        assert ours(header, wrong) == theirs(header, wrong)
