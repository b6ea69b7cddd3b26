"""The worked cases, each from its opening to its last line, and the worked example of a turn."""

import pytest

from tests.creatures import CreaturesTable, case
from tests.creatures_oracle.case import cases, line_of

CASES = cases()


@pytest.mark.parametrize("one", CASES, ids=[one.title for one in CASES])
def test_a_worked_case_comes_out_as_it_says(one):
    CreaturesTable(one.header).follow(one.steps)


def test_a_case_that_says_something_else_is_seen():
    with pytest.raises(AssertionError):
        case("B\n= asked act 1")
    with pytest.raises(AssertionError):
        case("B\n2 act end\n! C23")
    with pytest.raises(AssertionError):
        case("B\n2 act summon\n! C23")


EXAMPLE = """
2 peripety collection
= points 2 2
2 draw elder-sign
= lasting 1:2 2:1 3:3
2 draw hound
2 act event scandal
2 target 3
= points 3 0
2 act brutality cleaver
2 attack 5 > 3.7
3 dodge yes
= used brutality 5
2 act brutality broom
2 attack 7 > 3.1
3 dodge no
2 stake 0
2 roll 16
3 counter brutality
3 roll 12
= mark 2.7 3
= points 3 3
2 bluff no
2 act conjuring hound
2 attack 8 > 3.3
2 stake 0
2 roll 6
3 sign no
3 stake 0
3 roll 11
3 bluff no
2 act discard nameless
2 act end
"""


def test_the_worked_example_of_a_full_turn_ends_where_it_says():
    table = CreaturesTable(
        {"record": 1, "game": "creatures-cultists", "seed": 7, "cards": "table", "set": "house",
         "seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "green"}]}
    )  # fmt: skip
    skills = {1: (10, 9, 9), 2: (10, 10, 8), 3: (6, 8, 13)}
    for player, values in skills.items():
        for skill, value in zip(("sorcery", "conjuring", "brutality"), values, strict=True):
            table.say(line_of([str(player), "skill", skill, str(value - 3)]))
    table.play("star 3\n= order 2 1 3")
    for player, hand in {
        2: "scandal cleaver nameless flu collection broom",
        1: "bluff desertion siphon dodge broom shovel",
        3: "police-raid toads doom scandal dodge boat-hook",
    }.items():
        table.say(*(line_of([str(player), "draw", card]) for card in hand.split()))
    summary = table.play(EXAMPLE).summary
    players = summary.pop("players")
    assert [player["points"] for player in players] == [0, 4, 3]
    assert [player["hand"] for player in players] == [5, 1, 5]
    assert (players[1]["marks"][6], players[2]["marks"][2]) == (3, 2)
    assert [one["by"] for one in summary.pop("lasting")] == [2, 2, 2]
    nothing = dict.fromkeys(("bonus", "call", "ward", "with", "cult", "cultist"))
    assert summary == {
        "game": "creatures-cultists", "round": 1, "phase": "peripety", "over": False,
        "winner": None, "ending": None, "favoured": 3, "order": [2, 1, 3], "active": 1,
        "asked": [{"choose": "victim", "player": 1, "cult": 1}],
        "used": {"brutality": [], "conjuring": [], "event": False},
        "play": {"act": "peripety", "card": "desertion"} | nothing, "deck": 98,
        "discard": dict.fromkeys(
            ("collection", "scandal", "dodge", "cleaver", "broom", "hound", "nameless"), 1
        ),
    }  # fmt: skip
