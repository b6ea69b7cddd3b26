"""A second referee, written apart from ours by the same description, must come to the same.

`python -m tests.engine.salem.test_oracle 1000 2000` compares by these seeds, as many as you like.
"""

import sys
from random import Random

import pytest

from engine.games.salem import Salem
from tests.salem_oracle import judged
from tests.salem_oracle.changed_headers import base, changed, mutated_header, right, wrong
from tests.salem_oracle.random_games import as_record, random_game
from tests.salem_oracle.spoiled import ways
from tests.two_referees import disagreed, ours, records_of, theirs

GAME = Salem()
SHORT = 60
"""A game of fewer lines may have none that can be spoiled in a given way."""


def differences(seed):
    """Compare on a whole game, on it cut and spoiled in every way, and under changed headers."""
    random = Random(seed)
    header, lines = random_game(random)
    ways_ = ways() if len(lines) > SHORT else {}
    return disagreed(GAME, judged, records_of(random, header, lines, ways_, mutated_header))


@pytest.mark.parametrize("seed", range(25))
def test_both_referees_agree_on_whole_cut_and_spoiled_games(seed):
    assert differences(seed) == []


@pytest.mark.parametrize(("changes_of", "status"), [(right, 0), (wrong, 2)])
def test_both_referees_agree_on_what_a_header_may_say(changes_of, status):
    for changes in changes_of():
        record = as_record(changed(base(), *changes), [])
        assert (ours(GAME, record)[0], theirs(judged, record)[0]) == (status, status), changes


if __name__ == "__main__":
    for number in range(*map(int, sys.argv[1:])):
        if found := differences(number):
            print(number, found)
