"""Lines of a record of Créatures & Cultistes: what is of another form, and what is against it."""

from random import Random

import pytest

from engine import LineRefused, replay
from engine.games.creatures import Creatures
from tests.creatures import CreaturesTable, a_header, case
from tests.engine.games import random_course
from tests.salem_oracle.random_games import as_record

GAME = Creatures()


@pytest.mark.parametrize("line", [
    {}, {"choose": "act"}, {"choose": "act", "player": 2}, {"choose": "act", "player": 1},
    {"choose": "act", "player": True, "act": "end"}, {"choose": "act", "player": 2, "act": None},
    {"choose": "act", "player": 2, "act": "discard", "card": "club"},
    {"choose": "act", "player": 2, "act": "end", "card": "club"},
    {"choose": "act", "player": 2, "act": "brutality"},
    {"choose": "act", "player": 2, "act": "brutality", "bonus": 10},
    {"choose": "act", "player": 2, "act": "brutality", "bonus": 1.0},
    {"choose": "act", "player": 2, "act": "brutality", "bonus": True},
    {"choose": "act", "player": 2, "act": "brutality", "bonus": "1"},
    {"choose": "act", "player": 2, "act": "conjuring", "call": 0},
    {"choose": "act", "player": 2, "act": "conjuring", "call": 0, "ward": 2},
    {"choose": "act", "player": 2, "act": "summon", "bonus": 0},
    {"fate": "act", "player": 2, "act": "end"}, {"seal": "red"}, {"void": 1},
])  # fmt: skip
def test_an_act_of_another_form_is_refused_by_the_statement_of_acts(line):
    assert case("B").refusal(line) == "C23"


@pytest.mark.parametrize("line", [[], 7, None, "act"])
def test_what_is_no_object_is_refused_by_the_statement_that_asks(line):
    header = a_header(cards="box")
    with pytest.raises(LineRefused) as refused:
        [*replay(as_record(header, [line]), {GAME.info.id: GAME}, lambda _: b"")]
    assert (refused.value.line, refused.value.cite) == (2, "C11")


@pytest.mark.parametrize(("opening", "line", "cite"), [
    ("B\n2 act brutality +0", {"choose": "attack", "with": 5, "cult": 1, "cultist": 1}, "C24"),
    ("B\n2 act brutality +0", {"choose": "attack", "with": 1, "cult": 4, "cultist": 1}, "C24"),
    ("B\n2 act brutality +0", {"choose": "attack", "with": 1, "cult": 1}, "C24"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "note", "cult": 1, "until": "ever"}, "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "lift", "n": 0}, "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "lift", "n": 1}, "C53"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "points", "cult": 1, "amount": 0}, "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "win"}, "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "done", "cult": 1}, "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "test", "cult": 1, "skill": "all", "bonus": 0},
     "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "kill", "cult": 1, "cultist": 1, "by": 4},
     "C55"),
    ("B\n2 act adjust", {"choose": "adjust", "do": "kill", "cult": 1, "cultist": 1, "by": False},
     "C55"),
])  # fmt: skip
def test_an_answer_of_another_form_is_refused_by_the_statement_that_asks(opening, line, cite):
    assert case(opening).refusal({"player": 2} | line) == cite


def test_yes_and_no_are_true_and_false_and_a_counter_may_be_none():
    table = case("B CG1=literal\n2 act brutality +0\n2 attack 1 > 1.1")
    dodge = {"choose": "dodge", "player": 1}
    assert [table.refusal(dodge | {"play": word}) for word in (0, "no", None)] == ["C18"] * 3
    table.play("1 dodge no\n2 roll 11")
    assert table.refusal({"choose": "defend", "player": 1, "roll": 1}) == "C28"
    table.play("1 defend yes\n1 roll 4")
    counter = {"choose": "counter", "player": 1}
    assert [table.refusal(counter | {"skill": w}) for w in ("sorcery", 1, False)] == ["C40"] * 3
    table.say(counter | {"skill": None})


def test_a_stake_is_a_whole_number_of_points_there_are():
    table = case(
        "B\n2 act adjust\n2 adjust points 2 +4\n2 adjust done\n2 act sorcery +0\n= asked stake 2"
    )
    stake = {"choose": "stake", "player": 2}
    assert [table.refusal(stake | {"bonus": k}) for k in (-1, 1.0, True, None, 3)] == ["C5"] * 5
    assert table.answers == [stake | {"bonus": bonus} for bonus in (0, 1, 2)]


def test_fate_brings_only_what_can_come():
    table = case("B raw=1")
    skill = {"fate": "skill", "player": 1, "skill": "sorcery"}
    assert [table.refusal(skill | {"total": t}) for t in (2, 12, "7", 7.0)] == ["C11"] * 4
    drawn = case("T raw=1")
    for player in (1, 2, 3):
        for skill_ in ("sorcery", "conjuring", "brutality"):
            drawn.say({"fate": "skill", "player": player, "skill": skill_, "total": 7})
    drawn.play("star 3")
    draw = {"fate": "draw", "player": 2}
    assert [drawn.refusal(draw | {"card": card}) for card in ("axe", 1, None)] == ["C12"] * 3
    for _ in range(2):
        drawn.say(draw | {"card": "saw"})
    assert drawn.refusal(draw | {"card": "saw"}) == "C12", "there are two"


@pytest.mark.parametrize("seed", range(40))
def test_every_row_is_written_as_a_line_that_is_heard_as_that_row(seed):
    random = Random(seed)
    for position in random_course("creatures-cultists", seed, 200).positions:
        for decision in position.asked:
            for row in random.sample(decision.rows, min(10, len(decision.rows))):
                line = GAME.line(position.table, decision, row)
                assert GAME.hear(position, line).picks == row
                assert line.items() >= GAME.asked(position.table, decision).items()


def test_a_second_event_is_refused_after_the_card_and_before_nothing_else():
    table = case(
        "T h2=feast,feast,storm,dodge,club,imp h1=dodge,sign,bluff,club,imp,imp"
        " h3=club,imp,hex,curse,storm,bluff\n2 act event feast"
    )
    act = {"choose": "act", "player": 2, "act": "event"}
    assert table.refusal(act | {"card": "curse"}) == "C49", "not in hand"
    assert table.refusal(act | {"card": "club"}) == "C49", "of another type"
    assert table.refusal(act | {"card": "feast"}) == "C23"


def test_no_cultist_left_for_an_attack_is_refused():
    table = case(
        "B rows=[[[0,0,1]]]\n2 act brutality +0\n2 attack 1 > 1.1\n1 dodge yes\n"
        "2 act brutality +0\n! C23\n2 act conjuring +0/9"
    )
    assert table.summary["play"]["ward"] == 9


def test_who_has_not_attacked_or_is_dead_is_not_freed():
    case("""
        B
        2 act adjust
        2 adjust kill 2.3 by 0
        2 bluff no
        2 adjust again 3
        ! C8
        2 adjust again 1
        ! C23
    """)


def test_of_what_is_of_no_row_the_statement_that_asks_is_named():
    table = case("B\n2 act adjust")
    (decision,) = table.position.asked
    for picks in (("kill",), ("kill", 1, 99), ("no such",), ("kill", None, 1), ("done", 1)):
        why = GAME.why_not(table.position, decision, picks)
        assert (why is None) == (picks == ("kill",))
        assert why is None or why.cite in ("C55", "C8")


def test_a_table_without_a_turn_has_nobody_to_attack_with():
    table = CreaturesTable(a_header()).table
    assert table.attackers("brutality") == ()
    assert table.turn == table.round == 0
