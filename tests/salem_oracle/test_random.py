"""Random games keep the laws of the game, and no record, however spoiled, is beyond judgement."""

from collections import Counter
from random import Random

import pytest

from tests.salem_oracle import Oracle, judged
from tests.salem_oracle.changed_headers import mutated_header, wrong_header
from tests.salem_oracle.random_games import as_record, cut, random_game
from tests.salem_oracle.spoiled import ways
from tests.salem_oracle.state import ENDS

GAMES = 60


def check_laws(oracle):
    """What is always so: nothing is lost, nobody holds too much, every question has an answer."""
    position = oracle.position()
    assert position["over"] == (not oracle.answers())
    assert oracle.weights() == [] or min(oracle.weights()) > 0
    on_board = Counter(creature for creature in oracle.board.values() if creature)
    cards = oracle.pile + oracle.discard + on_board
    assert cards.total() in (26, 25, 24, 23)  # less a pair, less the Necron card that ends a game
    assert max(on_board.values(), default=1) == 1
    assert 1 <= position["events"] <= 8
    assert 0 <= oracle.necron <= oracle.data["track"]["length"]
    if position["objects"] is not None:
        check_objects(oracle, position)


def check_objects(oracle, position):
    held = sum((oracle.held[player] for player in oracle.players), Counter())
    lone = [*oracle.artefact.values(), *oracle.covered.values()]
    laid = [kind for spaces in oracle.spaces.values() for kind in spaces]
    there = Counter(kind for kind in [*lone, *laid] if kind)
    assert all(len(player["objects"]) <= 3 for player in position["players"])
    total = (oracle.bag + oracle.thrown + oracle.out + held + there).total()
    assert total == 34 or (total == 33 and may_be_closed(position))


def may_be_closed(position):
    """Whether an artefact can lie on the university portal: tiles are turned up, or were."""
    (asked,) = position["asked"] or [{}]
    turning = asked.get("fate") == "tile" and position["banisher"] is not None
    return turning or position["ending"] in ("sealed", "portal")


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_keeps_the_laws_and_is_judged_legal_wherever_it_is_cut(seed):
    random = Random(seed)
    header, lines = random_game(random)
    oracle = Oracle(header)
    for line in lines:
        assert line in oracle.answers()
        oracle.hear(line)
        check_laws(oracle)
    assert judged(as_record(header, lines)) == (0, oracle.position())
    assert judged(as_record(header, cut(random, lines)))[0] == 0
    if oracle.question is None:
        after = judged(as_record(header, [*lines, {}]))
        assert after == (1, (len(lines) + 2, ENDS[oracle.ending]))


@pytest.mark.parametrize("way", ways())
def test_a_spoiled_game_is_judged(way):
    found = Counter()
    for seed in range(12):
        random = Random(seed)
        header, lines = random_game(random, longest=120)
        record = ways()[way](random, [header, *lines])
        status, verdict = judged(record)
        found[status] += 1
        if status == 1:
            line, cite = verdict
            assert 2 <= line <= len(record.split(b"\n"))
            assert cite.startswith("S")
    is_harmless = way in ("spaces around", "escapes", "a key twice, the last right")
    assert found[0] == 12 if is_harmless else found[0] < 12


def test_a_game_under_a_wrong_header_is_no_record():
    for seed in range(100):
        random = Random(seed)
        _, lines = random_game(random, longest=1)
        header = wrong_header(random)
        assert judged(as_record(header, lines))[0] == 2, header


def test_a_game_under_a_mutated_header_is_judged():
    found = Counter()
    for seed in range(200):
        random = Random(seed)
        header, lines = random_game(random, longest=40)
        status, _ = judged(as_record(mutated_header(random, header), lines))
        found[status] += 1
    assert found.keys() == {0, 1, 2}
