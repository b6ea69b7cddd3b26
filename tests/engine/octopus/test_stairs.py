"""The stairs are data, doubted until somebody has looked."""

import pytest

from engine.games.octopus.board import BadMap, Stairs, stairs_from_pairs, stairs_from_rooms
from engine.games.octopus.events import StairsConfirmed
from engine.games.octopus.header import DEFAULT_STAIRS
from tests.octopus import MAP, OctopusTable


def doubtful(**fields):
    return OctopusTable(stairs=..., **fields)


def test_a_verified_map_is_never_asked_about():
    table = OctopusTable()
    table.clocks(red="2/5", blue="3/5", green="4/5")
    assert all(asked["choose"] != "stairs" for asked in table.asked)


def test_an_unconfirmed_pair_is_asked_after_the_reveal_and_before_anybody_falls():
    table = doubtful()
    table.clocks(red="2/5", blue="1/5", green="1/5")
    assert table.asked == [{"choose": "stairs", "pair": [1, 2]}]
    assert table.summary["phase"] == "revelation"
    assert table.kinds() == ["ClocksRevealed"]


def test_the_table_answers_once_and_the_game_remembers():
    table = doubtful()
    table.clocks(red="2/5", blue="1/5", green="1/5")
    table.say(choose="stairs", pair=[2, 1], joined=False)
    assert StairsConfirmed("R18", 1, 2, joined=False) in table.told
    assert table.cult("red")["fallen"]
    table.negotiate(1, "nothing")
    table.clocks(red="1/5", blue="2/6", green="1/5")
    assert all(asked["choose"] != "stairs" for asked in table.asked)
    assert table.cult("blue")["fallen"]


def test_several_doubts_are_shown_one_at_a_time_and_answered_in_any_order():
    table = doubtful()
    table.clocks(red="2/5", blue="5/6", green="3/6")
    assert table.asked == [{"choose": "stairs", "pair": [1, 2]}]
    table.say(choose="stairs", pair=[1, 5], joined=True)
    table.say(choose="stairs", pair=[1, 3], joined=True)
    assert table.asked == [{"choose": "stairs", "pair": [1, 2]}]
    table.say(choose="stairs", pair=[1, 2], joined=True)
    assert [table.cult(cult)["at"] for cult in ("red", "blue", "green")] == [2, 5, 3]


@pytest.mark.parametrize("hand", ["1/5", "-/5", "4/4", "6/2"])
def test_nothing_is_asked_for_staying_for_between_for_going_outside_or_for_1_6(hand):
    table = doubtful()
    table.clocks(red=hand, blue="1/5", green="1/5")
    assert table.asked[0]["choose"] != "stairs"


def test_nothing_is_asked_of_one_who_comes_from_outside():
    table = doubtful(at={"red": 7})
    table.clocks(red="4/2", blue="1/5", green="1/5")
    assert table.cult("red")["at"] == 4
    assert table.asked[0]["choose"] == "negotiate"


def test_a_pair_nobody_asked_about_is_refused():
    table = doubtful()
    table.clocks(red="2/5", blue="1/5", green="1/5")
    assert table.refusal(choose="stairs", pair=[1, 6], joined=True) == ("not_asked", "R18")
    for pair in ([1], [1, "2"], "12", [1, 2, 3], [True, 2], None):
        assert table.refusal(choose="stairs", pair=pair, joined=True) == ("not_a_pair", "R18")


@pytest.mark.parametrize(("pairs", "key"), [
    ([[1, 6], *MAP], "never_joined"),
    ([[6, 1], *MAP], "never_joined"),
    ([[2, 2], *MAP], "to_itself"),
    ([[1, 7], *MAP], "not_a_room"),
    ([[0, 2], *MAP], "not_a_room"),
    ([[True, 2], *MAP], "not_a_room"),
    ([["1", 2], *MAP], "not_a_room"),
    ([[1, 2, 3], *MAP], "not_a_pair"),
    ([7, *MAP], "not_a_list"),
    ([], "disconnected"),
    (MAP[:-1], "disconnected"),
    ([[1, 2], [3, 4], [5, 6]], "disconnected"),
])  # fmt: skip
def test_an_impossible_map_is_refused_by_name(pairs, key):
    with pytest.raises(BadMap) as refused:
        stairs_from_pairs(pairs, verified=True)
    assert refused.value.key == key


def test_a_map_written_room_by_room_must_agree_with_itself():
    rooms = {1: [2, 3, 4], 2: [1, 6], 3: [1, 4], 4: [1, 3, 5], 5: [4], 6: [2]}
    assert stairs_from_rooms(rooms, verified=True) == stairs_from_pairs(MAP, verified=True)
    with pytest.raises(BadMap, match="asymmetric 2, 6"):
        stairs_from_rooms(rooms | {6: []}, verified=True)
    with pytest.raises(BadMap, match="not_a_list"):
        stairs_from_rooms(rooms | {6: 2}, verified=True)
    with pytest.raises(BadMap, match="not_a_room"):
        stairs_from_rooms(rooms | {"six": [2]}, verified=True)


def test_the_default_map_is_a_legal_one_that_nobody_has_verified():
    assert not DEFAULT_STAIRS.verified
    assert stairs_from_pairs(DEFAULT_STAIRS.pairs, verified=False) == DEFAULT_STAIRS


def test_a_map_leads_both_ways_and_from_outside_everywhere():
    reach = Stairs(((1, 2),)).reach()
    assert reach[1] >> 2 & 1
    assert reach[2] >> 1 & 1
    assert reach[7] == 0b1111110
