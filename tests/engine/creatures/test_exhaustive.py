"""Perft: in how many ways can a game go on? One integer catches any wrong rule.

Counted by both referees, which were written apart.
"""

import pytest

from engine.games.creatures import Creatures
from tests.creatures import CreaturesTable
from tests.creatures_oracle import Oracle
from tests.creatures_oracle.case import case_of
from tests.perft import ways, ways_again

GAME = Creatures()
HANDS = (
    "h2=club,imp,omen,hex,feast,dodge h1=dodge,sign,bluff,saw,plague,omen"
    " h3=club,trial,imp,hex,storm,bluff"
)
SMALL = "rows=[[[0,1,1],[1,0,2]]]"


@pytest.mark.parametrize(("text", "depth", "count"), [
    ("B raw=1", 3, 729),
    ("B raw=1 CG13=skills", 3, 990),
    (f"B {SMALL}\n2 act brutality +1", 3, 3040),
    (f"B {SMALL} CG1=literal CG2=nothing\n2 act brutality +1\n2 attack 1 > 1.1\n1 dodge no",
     3, 5102),
    (f"B {SMALL} CG17=before-test\n2 act conjuring +1/9", 3, 3040),
    (f"B {SMALL}\n2 act conjuring +1/9\n2 attack 1 > 3.2", 2, 1118),
    (f"B {SMALL} CG15=after\n2 act adjust\n2 adjust points 2 +4\n2 adjust points 1 +4\n"
     "2 adjust done\n2 act brutality +0\n2 attack 1 > 1.1\n1 dodge no", 2, 147),
    (f"B {SMALL}\n2 act adjust\n2 adjust kill 1.1 by 3\n1 bluff no\n2 adjust note 2 turn", 1, 712),
    (f"T {SMALL} {HANDS}", 3, 1118),
    (f"T {SMALL} {HANDS} CG7=own-turn CG10=points-kept\n2 draw club\n2 act sorcery hex", 4, 1344),
    (f"T {SMALL} {HANDS}\n2 draw storm\n2 act event storm", 5, 128),
    (f"T {SMALL} {HANDS}\n2 draw club\n2 act end", 3, 318),
])  # fmt: skip
def test_a_game_can_go_on_in_so_many_ways(text, depth, count):
    told = case_of("", text.splitlines())
    table = CreaturesTable(told.header).follow(told.steps)
    lines = [step.line for step in told.steps]
    assert ways(GAME, table.position, depth) == count
    assert ways_again(Oracle, told.header, lines, depth) == count
