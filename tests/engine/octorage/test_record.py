"""The lines of a record: read strictly, refused by their statement, written as they are read."""

import pytest

from engine import LineRefused, NotARecord, replay
from engine.games.octorage import OctoRage
from tests.octorage import RageTable, header, record

GAME = OctoRage()


def stages(*lines, **fields):
    return list(replay(record(header(**fields), *lines), {GAME.info.id: GAME}, lambda _: b""))


def refused(*lines, **fields):
    """The line that is refused, and its statement."""
    with pytest.raises(LineRefused) as wrong:
        stages(*lines, **fields)
    return wrong.value.line, wrong.value.cite


def full_turn():
    """The turn that the description of the record tells whole."""
    return RageTable(
        {1: "2 5 12 dodge", 2: "3 8 skull 10", 3: "1 4 7 7"},
        who={1: "jose", 2: "pamela", 3: "norbert"},
    )


def test_one_full_turn():
    table = full_turn().play(1, 2)
    assert (table.summary["area"], table.asked) == ([2], "steal 1")
    table.say(choose="steal", player=1, from_=3)
    assert (table.asked, table.kinds()) == ("fate steal 1", ["TheftBegan"])
    table.say(fate="steal", player=1, card=7)
    assert (table.hand(1), table.hand(3)) == ("5 7 12 dodge", "1 4 7")
    table.play(2, 8)
    assert (table.summary["area"], table.summary["rage"]) == ([2, 8], {"level": 2, "value": 2})
    table.play(3, None)
    assert (table.lives(), table.summary["octoman"]) == ([5, 5, 3], 3)
    assert (table.discard(), table.summary["area"]) == ("2 8", [])
    assert (table.summary["phase"], table.summary["active"]) == ("draw", None)
    assert table.cites() == ["O8", "O15", "O15", "O15", "O18"]
    table.draw(p3="6", p1="dodge", p2="9")
    assert (table.summary["turn"], table.asked, table.cites()) == (2, "play 3", ["O18", "O20"])


def test_the_same_turn_with_printed_cards_is_four_lines():
    table = RageTable(
        {1: 4, 2: 4, 3: 4}, cards="box", who={1: "jose", 2: "pamela", 3: "norbert"}
    ).play(1, 2)
    table.say(choose="steal", player=1, from_=3).play(2, 8).play(3, None)
    assert (table.held(), table.lives(), table.asked) == ([5, 4, 4], [5, 5, 3], "play 3")
    assert table.summary["discard"] == {"seen": {"2": 1, "8": 1}, "unseen": 0}


def test_the_position_has_the_fields_of_its_description():
    (stage,) = stages(octoman=2, direction="counter")
    position = GAME.summary(stage.position)
    assert position == {
        "game": "octorage", "cards": "table", "round": 1, "turn": 0, "phase": "deal",
        "over": False, "winner": None, "ending": None, "asked": [{"fate": "draw", "player": 2}],
        "active": None, "octoman": 2, "direction": "counter", "rage": {"level": 1, "value": 1},
        "area": [], "pile": 47, "discard": {"seen": {}, "unseen": 0},
        "players": [
            {"player": number, "character": character, "life": 5, "alive": True, "hand": 0,
             "treasures": [], "rounds": 0}
            for number, character in enumerate(("britney", "courtney", "pamela"), 1)
        ],
    }  # fmt: skip


def test_treasures_are_listed_in_the_records_order():
    table = RageTable({1: "statuette", 2: "4"}, front={2: "crown"}).play(1, "statuette", on=2)
    assert table.summary["players"][1]["treasures"] == ["statuette", "crown"]


def draw_lines(*characters):
    return [{"fate": "character", "player": n, "character": c} for n, c in characters]


def test_who_has_no_character_draws_one_by_number_and_the_last_is_asked_for_too():
    six = [{"character": "jose"}, {}, {"character": "pamela"}, {}, {}, {}]
    first, *_, last = stages(
        *draw_lines((2, "gilles"), (4, "norbert"), (5, "britney"), (6, "courtney")), seats=six
    )
    begun = GAME.summary(first.position)
    assert (begun["phase"], begun["turn"], begun["players"][1]["character"]) == ("setup", 0, None)
    assert begun["asked"] == [{"fate": "character", "player": 2}]
    end = GAME.summary(last.position)
    assert [player["character"] for player in end["players"]] == [
        "jose", "gilles", "pamela", "norbert", "britney", "courtney"
    ]  # fmt: skip
    assert end["asked"] == [{"fate": "draw", "player": 1}]


def test_a_character_is_refused_if_taken_or_another_players():
    three = [{"character": "jose"}, {}, {}]
    assert refused(*draw_lines((2, "jose")), seats=three) == (2, "O5")
    assert refused(*draw_lines((3, "gilles")), seats=three) == (2, "O5")
    assert refused(*draw_lines((2, "Gilles")), seats=three) == (2, "O5")
    assert refused({"fate": "draw", "player": 2, "card": 3}, seats=three) == (2, "O18")


def test_the_deal_is_cited_as_the_deal_and_a_card_without_a_copy_by_the_deck():
    one = {"fate": "draw", "player": 1, "card": "skull"}
    assert refused({"fate": "draw", "player": 2, "card": 3}) == (2, "O7")
    assert refused(one, one) == (3, "O4")
    assert refused([]) == (2, "O7")
    assert refused({"fate": "draw", "player": 1, "card": "unseen"}) == (2, "O7")


@pytest.mark.parametrize(("line", "cite"), [
    ({}, "O8"),
    ({"choose": "play", "fate": "draw", "player": 1, "card": 3}, "O8"),
    ({"fate": "play", "player": 1, "card": 3}, "O8"),
    ({"choose": "draw", "player": 1, "card": 3}, "O8"),
    ({"choose": ["play"], "player": 1, "card": 3}, "O8"),
    ({"choose": None, "player": 1, "card": 3}, "O8"),
    ({"choose": "discard"}, "O29"),
    ({"choose": "steal"}, "O32"),
    ({"fate": "steal"}, "O32"),
    ({"choose": "take"}, "O33"),
    ({"choose": "look"}, "O35"),
    ({"fate": "look"}, "O35"),
    ({"choose": "keep"}, "O35"),
    ({"choose": "strike"}, "O36"),
    ({"fate": "character"}, "O5"),
    ({"fate": "draw"}, "O18"),
    ({"choose": "play", "player": 1}, "O8"),
    ({"choose": "play", "card": 3}, "O8"),
    ({"choose": "play", "player": 1, "card": 3, "why": "so"}, "O8"),
    ({"choose": "play", "player": 1, "card": 3, "on": None}, "O8"),
    ({"choose": "play", "player": 1, "card": "skull", "on": None}, "O8"),
    ({"choose": "play", "player": 1, "card": "skull", "on": "2"}, "O8"),
    ({"choose": "play", "player": 1, "card": "skull", "on": True}, "O8"),
    ({"choose": "play", "player": 1, "card": "skull", "on": 4}, "O8"),
    ({"choose": "play", "player": 1, "card": ["skull"], "on": 2}, "O8"),
    ({"choose": "play", "player": 1, "card": [3]}, "O8"),
    ({"choose": "play", "player": 1, "card": 0}, "O8"),
    ({"choose": "play", "player": None, "card": 3}, "O8"),
    ({"choose": "play", "player": True, "card": 3}, "O8"),
    ({"choose": "play", "player": 2, "card": 3, "on": 1}, "O8"),
    ({"choose": "play", "player": 2, "card": 13}, "O8"),
    ({"choose": "play", "player": 2, "card": 3}, "O14"),
    ({"choose": "play", "player": 1, "card": 9}, "O38"),
    ({"choose": "play", "player": 1, "card": "unseen"}, "O8"),
])  # fmt: skip
def test_a_line_that_is_no_answer_to_play_is_refused(line, cite):
    assert RageTable({1: "3 skull", 2: "4"}).refusal(**line) == cite


def test_what_is_asked_of_one_player_another_does_not_answer():
    table = full_turn().play(1, 2)
    assert table.refusal(choose="steal", player=2, from_=1) == "O32"
    table.say(choose="steal", player=1, from_=3)
    assert table.refusal(fate="steal", player=3, card=7) == "O32"
    assert table.refusal(choose="steal", player=1, from_=3) == "O32"


def test_a_look_is_true_or_false():
    table = RageTable({1: "10"}, who={1: "gilles"}).play(1, 10)
    for value in (1, 0, None, "yes"):
        assert table.refusal(choose="look", player=1, look=value) == "O35"


def test_with_printed_cards_chance_is_not_asked():
    table = RageTable({1: 3, 2: 3, 3: 3}, cards="box")
    assert table.refusal(fate="draw", player=1, card=3) == "O18"
    assert table.refusal(choose="discard", player=1, card=3) == "O29"
    assert table.refusal(fate="steal", player=1, card=3) == "O32"
    assert table.refusal(fate="look", player=1, card=3) == "O35"
    assert table.refusal(choose="keep", player=1, card=3) == "O35"


def test_bad_json_is_no_record():
    with pytest.raises(NotARecord) as none:
        list(replay(record(header()) + b"{}\n\n{}", {GAME.info.id: GAME}, lambda _: b""))
    assert none.value.line == 3
