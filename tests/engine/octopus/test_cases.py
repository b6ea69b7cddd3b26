"""T1-T28: the ready-made cases of the rules, each as a sentence."""

from engine.games.octopus.events import CandidatesNarrowed, ComponentTaken, PowerLost
from tests.octopus import OctopusTable

FIVE = "red yellow green blue purple"


def test_t1_five_players_start_with_power_6_four_tokens_a_place_and_all_in_the_library():
    table = OctopusTable(FIVE)
    assert [(c["power"], c["at"]) for c in table.summary["cults"].values()] == [(6, 1)] * 5
    assert set(table.summary["stock"].values()) == {4}
    assert len(table.summary["stock"]) == 7


def test_t2_the_quick_game_of_three_has_power_4_two_tokens_no_key_and_needs_three_components():
    table = OctopusTable(exterior=None)
    assert [c["power"] for c in table.summary["cults"].values()] == [4] * 3
    names = ["grimoire", "idol", "skull", "potion", "chart", "plant"]
    assert table.summary["stock"] == dict.fromkeys(names, 2)
    assert table.position.table.setup.target == 3


def test_t3_who_is_alone_may_take_the_component_or_leave_it():
    for take, left, held in ((True, 1, ["skull"]), (False, 2, [])):
        table = OctopusTable()
        table.clocks(red="3/5", blue="2/6", green="2/4")
        table.negotiate(2, "nothing")
        table.gather("red", 3, take=take)
        assert table.stock("skull") == left
        assert table.cult("red")["components"] == held


def test_t4_who_owns_a_skull_takes_no_second():
    table = OctopusTable(held={"red": "skull"})
    table.clocks(red="3/5", blue="2/6", green="2/4")
    table.negotiate(2, "nothing")
    assert table.stock("skull") == 1
    assert "NothingToTake" in table.kinds()
    assert table.position.table.turn == 2


def test_t5_two_offspring_cost_each_cultist_one_power_and_nobody_takes_a_potion():
    table = OctopusTable("red blue green purple")
    table.clocks(red="4/6", blue="4/5", green="3/4", purple="3/4")
    table.negotiate(3, "nothing")
    assert table.power("red", "blue") == [4, 4]
    assert table.stock("potion") == 3


def test_t6_ones_own_offspring_elsewhere_does_not_hinder_domination():
    table = OctopusTable()
    table.clocks(red="4/6", blue="2/5", green="2/5")
    table.negotiate(2, "nothing")
    assert table.asked == [{"choose": "gather", "cult": "red", "location": 4}]


def test_t7_a_dagger_from_the_library_to_the_garden_falls_and_the_offspring_still_stands():
    table = OctopusTable()
    table.clocks(red="6/2", blue="1/3", green="1/3")
    assert table.cult("red") | {"components": []} == {
        "power": 3, "at": 1, "fallen": True, "alive": True, "components": []
    }  # fmt: skip
    assert table.position.table.offspring[table.seat("red")] == 2


def test_t8_the_fallen_do_not_negotiate():
    table = OctopusTable(at={"red": 2})
    table.clocks(red="5/4", blue="2/4", green="3/4")
    assert table.asked == [{"choose": "gather", "cult": "blue", "location": 2}]


def test_t9_the_fallen_lose_nothing_more_to_their_own_offspring_but_others_do():
    table = OctopusTable(at={"red": 2})
    table.clocks(red="5/2", blue="2/4", green="3/4")
    assert table.power("red", "blue") == [3, 3]


def test_t10_both_hands_on_one_number_lead_outside_from_anywhere():
    table = OctopusTable(at={"red": 6})
    table.clocks(red="1/1", blue="2/6", green="2/6")
    assert table.cult("red")["at"] == 7
    assert table.power("red") == [4]
    assert table.position.table.offspring[table.seat("red")] == 0


def test_t11_both_hands_on_one_number_are_two_errors_in_the_quick_game():
    table = OctopusTable(at={"red": 6}, exterior=None)
    table.clocks(red="1/1", blue="2/6", green="2/6")
    red = table.cult("red")
    assert (red["at"], red["fallen"], red["power"]) == (6, True, 3)
    assert table.position.table.offspring[table.seat("red")] == 0
    assert "R61" in table.cites()


def test_t12_from_outside_one_may_appear_anywhere_with_an_offspring():
    table = OctopusTable(at={"red": 7})
    table.clocks(red="6/1", blue="2/3", green="2/3")
    assert table.cult("red")["at"] == 6
    assert table.position.table.offspring[table.seat("red")] == 1


def test_t13_one_who_wants_to_fight_is_enough():
    table = OctopusTable(at={"red": 4, "blue": 4, "green": 4})
    table.clocks(red="5/1", blue="5/2", green="5/3")
    table.negotiate(5, "fight")
    assert table.power("red", "blue", "green") == [3, 3, 3]
    assert table.stock("chart") == 2


def test_t14_the_offspring_of_an_eliminated_cult_still_hurts_this_turn():
    table = OctopusTable(power={"red": 1})
    table.clocks(red="2/4", blue="4/2", green="3/6")
    table.gather("green", 3)
    assert table.cult("red") == {
        "power": 0, "at": None, "fallen": False, "alive": False, "components": []
    }  # fmt: skip
    assert table.power("blue") == [3]


def test_t15_the_toll_takes_the_weak_before_the_city_is_resolved():
    table = OctopusTable(exterior="city", power={"red": 1, "blue": 3})
    table.clocks(red="1/1", blue="1/1", green="2/3")
    table.gather("green", 2)
    assert not table.cult("red")["alive"]
    assert table.power("blue") == [2]
    assert table.asked == [{"choose": "gather", "cult": "blue", "location": 7}]


def test_t16_toll_and_confrontation_add_up():
    table = OctopusTable(exterior="city")
    table.clocks(red="1/1", blue="1/1", green="2/3")
    table.gather("green", 2)
    table.negotiate(7, "fight")
    assert table.power("red", "blue") == [2, 2]


def test_t17_the_fallen_pay_no_toll():
    table = OctopusTable(exterior="city", at={"red": 7})
    table.clocks(red="-/2", blue="3/1", green="2/3")
    assert table.power("red") == [3]
    assert table.cult("red")["at"] == 7


def test_t18_dreamers_at_peace_gain_up_to_seven():
    table = OctopusTable(power={"red": 6, "blue": 7})
    table.clocks(red="1/1", blue="1/1", green="2/3")
    table.gather("green", 2)
    table.negotiate(7, "nothing")
    assert table.power("red", "blue") == [7, 7]


def test_t19_who_takes_the_key_gains_no_power_but_the_others_do():
    table = OctopusTable()
    table.clocks(red="1/1", blue="1/1", green="2/3")
    table.gather("green", 2)
    table.negotiate(7, "gather", cult="red")
    table.gather("red", 7)
    assert table.power("red", "blue") == [4, 5]
    assert table.cult("red")["components"] == ["key"]


def test_t20_who_fights_in_the_dream_gains_nothing():
    table = OctopusTable()
    table.clocks(red="1/1", blue="1/1", green="2/3")
    table.gather("green", 2)
    table.negotiate(7, "fight")
    assert table.power("red", "blue") == [3, 3]


def test_t21_a_sacrifice_on_the_moon_undoes_a_fourth_component_of_the_same_turn():
    table = OctopusTable(exterior="moon", held={"blue": "skull potion chart"})
    table.clocks(red="1/1", blue="2/5", green="3/6")
    table.gather("blue", 2)
    table.gather("green", 3)
    assert len(table.cult("blue")["components"]) == 4
    table.gather("red", 7, take=False)
    table.say(choose="sacrifice", cult="red", target="blue")
    table.say(choose="discard", cult="blue", component="idol")
    assert not table.summary["over"]
    assert table.power("red") == [3]
    assert table.stock("idol") == 2


def test_t22_a_swap_leaves_nobody_with_two_of_a_type():
    def marsh() -> OctopusTable:
        table = OctopusTable(exterior="marsh", held={"red": "idol key", "blue": "idol skull"})
        table.clocks(red="1/1", blue="2/5", green="2/6")
        table.negotiate(2, "nothing")
        return table

    def swap(give: str, get: str) -> dict[str, str]:
        return {"choose": "swap", "cult": "red", "with": "blue", "give": give, "get": get}

    for give, get, red, blue in (
        ("key", "skull", ["idol", "skull"], ["idol", "key"]),
        ("idol", "idol", ["idol", "key"], ["idol", "skull"]),
    ):
        table = marsh()
        table.say(**swap(give, get))
        assert table.cult("red")["components"] == red
        assert table.cult("blue")["components"] == blue
    for give, get in (("key", "idol"), ("idol", "skull")):
        assert marsh().refusal(**swap(give, get)) == ("not_an_option", "R67")


def arranged_tie(red: str, blue: str, power: dict[str, int]) -> OctopusTable:
    table = OctopusTable(held={"red": red, "blue": blue}, power=power)
    # Each is hurt by the other's offspring, and nothing is asked.
    table.clocks(red="2/4", blue="4/2", green="-/-")
    return table


def test_t23_the_tie_is_broken_by_the_first_component_only_one_of_them_has():
    table = arranged_tie("grimoire skull chart plant", "grimoire idol plant key", {})
    assert table.summary["winner"] == "blue"
    assert CandidatesNarrowed("R55", 2, (table.seat("blue"),)) in table.told
    assert table.position.outcome.cite == "R55"


def test_t24_equal_sets_are_decided_by_power():
    same = "idol skull potion chart"
    table = arranged_tie(same, same, {"red": 3, "blue": 4})
    assert (table.summary["winner"], table.position.outcome.cite) == ("blue", "R56")


def test_t25_equal_sets_and_equal_power_have_no_winner():
    same = "idol skull potion chart"
    table = arranged_tie(same, same, {"red": 3, "blue": 3})
    assert (table.summary["winner"], table.summary["ending"]) == (None, "tie")
    assert table.summary["over"]


def test_t26_phase_3_goes_on_to_its_end_before_anybody_wins():
    table = OctopusTable(held={"red": "skull potion chart"})
    table.clocks(red="1/5", blue="2/6", green="3/6")
    table.gather("red", 1)
    assert not table.summary["over"]
    table.gather("blue", 2)
    table.gather("green", 3)
    assert table.summary["winner"] == "red"
    taken = [e for e in table.told if isinstance(e, ComponentTaken)]
    assert [table.cults[e.seat] for e in taken] == ["green"]


def test_t27_a_tentacle_between_places_no_offspring_and_costs_nothing():
    table = OctopusTable()
    table.clocks(red="2/-", blue="3/5", green="3/5")
    assert table.power("red") == [4]
    assert table.cult("red")["at"] == 2
    assert "R27" in table.cites()


def test_t28_both_hands_between_cost_one_power_in_all():
    table = OctopusTable()
    table.clocks(red="-/-", blue="3/5", green="3/5")
    assert table.power("red") == [3]
    assert PowerLost("R25", table.seat("red"), 3) in table.told
    assert table.position.table.offspring[table.seat("red")] == 0
