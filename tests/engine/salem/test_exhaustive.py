"""Perft: in how many ways can a game go on? One integer catches any wrong rule.

Counted by both referees, which were written apart; a place where all is alike is asked once.
"""

import pytest

from engine import replay
from engine.games.salem import Salem
from tests.engine.salem.test_record import HEADER, LINES
from tests.perft import ways, ways_again
from tests.salem import record
from tests.salem_oracle import Oracle

GAME = Salem()
BOX = [
    {"fate": "old-one", "slot": 1, "name": "dagon"},
    {"fate": "creature", "name": "undead"},
    {"choose": "move", "player": 1, "to": 1},
]


@pytest.mark.parametrize(("fields", "lines", "depth", "count"), [
    ({}, LINES, 3, 128),
    ({}, LINES[:22], 3, 88),
    ({}, LINES[:36], 3, 94),
    ({"rulings": {"SG20": "stay"}}, LINES, 3, 128),
    ({"rulings": {"SG10": "text", "SG17": "random"}}, LINES[:25], 3, 255),
    ({"cards": "box"}, BOX, 3, 50),
    ({"cards": "box", "start": {"removed": 1}}, BOX, 3, 50),
])  # fmt: skip
def test_a_game_can_go_on_in_so_many_ways(fields, lines, depth, count):
    first = HEADER | fields
    *_, now = replay(record(first, *lines), {GAME.info.id: GAME}, lambda _: b"")
    assert ways(GAME, now.position, depth) == count
    assert ways_again(Oracle, first, lines, depth) == count
