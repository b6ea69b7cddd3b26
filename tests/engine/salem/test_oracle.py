"""A second referee, written apart from ours by the same description, must come to the same.

`python -m tests.engine.salem.test_oracle 1000 2000` compares by these seeds, as many as you like.
"""

import sys
from random import Random

import pytest

from engine import LineRefused, NotARecord, replay
from engine.games.salem import Salem
from tests.salem_oracle import judged
from tests.salem_oracle.changed_headers import base, changed, mutated_header, right, wrong
from tests.salem_oracle.random_games import as_record, cut, random_game
from tests.salem_oracle.spoiled import ways

GAME = Salem()
SHORT = 60
"""A game of fewer lines may have none that can be spoiled in a given way."""


def ours(record):
    """Exit status and verdict; of what is no record, only that it is none."""
    try:
        *_, last = replay(record, {GAME.info.id: GAME}, lambda _: b"")
    except NotARecord:
        return 2, None
    except LineRefused as refused:
        return 1, (refused.line, refused.cite)
    return 0, GAME.summary(last.position)


def theirs(record):
    status, verdict = judged(record)
    return status, None if status == 2 else verdict


def differences(seed):
    """Compare on a whole game, on it cut and spoiled in every way, and under changed headers."""
    random = Random(seed)
    header, lines = random_game(random)
    records = {"whole": as_record(header, lines), "after": as_record(header, [*lines, {}])}
    records["cut"] = as_record(header, cut(random, lines))
    for name, way in ways().items() if len(lines) > SHORT else ():
        records[name] = way(random, [header, *lines[: random.randint(80, 200)]])
    for number in range(5):
        records[f"header {number}"] = as_record(mutated_header(random, header), lines[:40])
    return [name for name, record in records.items() if ours(record) != theirs(record)]


@pytest.mark.parametrize("seed", range(25))
def test_both_referees_agree_on_whole_cut_and_spoiled_games(seed):
    assert differences(seed) == []


@pytest.mark.parametrize(("changes_of", "status"), [(right, 0), (wrong, 2)])
def test_both_referees_agree_on_what_a_header_may_say(changes_of, status):
    for changes in changes_of():
        record = as_record(changed(base(), *changes), [])
        assert (ours(record)[0], theirs(record)[0]) == (status, status), changes


if __name__ == "__main__":
    for number in range(*map(int, sys.argv[1:])):
        if found := differences(number):
            print(number, found)
