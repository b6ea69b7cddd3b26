"""Random games keep the laws of the game, and no record, however spoiled, is beyond judgement."""

from collections import Counter
from random import Random

import pytest

from tests.creatures_oracle import Oracle, judged
from tests.creatures_oracle.changed_headers import mutated_header, wrong_header
from tests.creatures_oracle.header import need_header
from tests.creatures_oracle.random_games import random_game
from tests.creatures_oracle.spoiled import ways
from tests.creatures_oracle.state import ENDS
from tests.salem_oracle.random_games import as_record, cut

GAMES = 60


def check_laws(oracle):
    """What is always so: no card is lost, no points are below 0, numbers of lasting cards fit."""
    position = oracle.position()
    assert position["over"] == (oracle.question is None) == (position["ending"] is not None)
    assert all(one["points"] >= 0 for one in position["players"])
    alive = [one for one in position["players"] if one["alive"]]
    assert len(alive) >= 1 + (position["ending"] != "last-cult")
    for one in position["players"]:
        bluffing = position["asked"] == [{"choose": "bluff", "player": one["player"]}]
        assert (one["row"] is not None) == one["alive"] or bluffing
    if not oracle.is_box:
        check_cards(oracle)


def check_cards(oracle):
    plays = {one.play for one in oracle.lasting.values()} | {oracle.play}
    there = Counter(play.card for play in plays if play and play.card)
    cards = sum((oracle.hands[player] for player in oracle.players), oracle.deck + oracle.pile)
    assert cards + there == Counter({id_: c["count"] for id_, c in oracle.cards.items()})
    assert all(0 <= oracle.hands[player].total() <= 6 for player in oracle.players)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_keeps_the_laws_and_is_judged_legal_wherever_it_is_cut(seed):
    random = Random(seed)
    header, lines = random_game(random)
    need_header(header)
    oracle = Oracle(header)
    for line in lines:
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
            assert cite.startswith("C")
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
