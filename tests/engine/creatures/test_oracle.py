"""A second referee, written apart from ours by the same description, must come to the same.

`python -m tests.engine.creatures.test_oracle 1000 2000` compares by these seeds, as many as you
like, and says of each difference where it is.
"""

import sys
from random import Random

import pytest

from engine import FATE, replay
from engine.games.creatures import Creatures
from tests.creatures_oracle import Oracle, judged
from tests.creatures_oracle.case import cases
from tests.creatures_oracle.changed_headers import base, changed, mutated_header, right, wrong
from tests.creatures_oracle.random_games import random_game
from tests.creatures_oracle.spoiled import ways
from tests.salem_oracle.random_games import as_record
from tests.salem_oracle.reading import same
from tests.two_referees import disagreed, ours, records_of, theirs

GAME = Creatures()
CASES = cases()
SHORT = 20
"""A game of fewer lines may have none that can be spoiled in a given way."""


def differences(seed):
    """Compare on a whole game, on it cut and spoiled in every way, and under changed headers."""
    random = Random(seed)
    header, lines = random_game(random)
    ways_ = ways() if len(lines) > SHORT else {}
    records = records_of(random, header, lines, ways_, mutated_header)
    return disagreed(GAME, judged, records) + on_the_way(header, lines, random.randint(1, 12))


def on_the_way(header, lines, step):
    """Where in a game the positions differ, or, each so many lines, the answers or their odds."""
    oracle, found = Oracle(header), []
    stages = replay(as_record(header, lines), {GAME.info.id: GAME}, lambda _: b"")
    for stage, line in zip(stages, [None, *lines], strict=True):
        if line is not None:
            oracle.hear(line)
        position = stage.position
        if not same(GAME.summary(position), oracle.position()):
            found.append(f"position at line {stage.line}")
        elif stage.line % step == 0 and position.asked and odds(position) != odds_of(oracle):
            found.append(f"answers at line {stage.line}")
    return found


def odds(position):
    """How likely fate is to give each answer; of choices, which there are."""
    (decision,) = position.asked
    lines = [GAME.line(position.table, decision, row) for row in decision.rows]
    return shares(lines, decision.odds if decision.seat == FATE else [1] * len(lines))


def odds_of(oracle):
    asked, lines = oracle.question.asked, oracle.answers()
    rows = [{key: line[key] for key in line if key not in asked} for line in lines]
    return shares(lines, [oracle.question.weights(row) for row in rows])


def shares(lines, odds):
    every = {frozenset(line.items()): number for line, number in zip(lines, odds, strict=True)}
    return {line: number / sum(odds) for line, number in every.items()}


@pytest.mark.parametrize("seed", range(25))
def test_both_referees_agree_on_whole_cut_and_spoiled_games(seed):
    assert differences(seed) == []


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_both_referees_agree_on_the_worked_cases(case):
    heard = []
    for step in case.steps:
        if step.line is not None:
            record = as_record(case.header, [*heard, step.line])
            assert same(ours(GAME, record), theirs(judged, record)), step
            heard += [step.line] if step.refused is None else []


@pytest.mark.parametrize(("changes_of", "status"), [(right, 0), (wrong, 2)])
def test_both_referees_agree_on_what_a_header_may_say(changes_of, status):
    for changes in changes_of():
        record = as_record(changed(base(), *changes), [])
        assert (ours(GAME, record)[0], theirs(judged, record)[0]) == (status, status), changes


if __name__ == "__main__":
    for number in range(*map(int, sys.argv[1:])):
        if found := differences(number):
            print(number, found, flush=True)
