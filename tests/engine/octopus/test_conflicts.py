"""Elimination, negotiation and the Exterior Locations beyond T1-T28."""

import pytest

from engine.games.octopus.events import (
    ComponentRemoved,
    ComponentReturned,
    ConflictsBegan,
    CultEliminated,
    GainRefused,
    PowerLost,
    SacrificeDeclined,
    SwapDeclined,
    SwapFailed,
)
from tests.octopus import OctopusTable


def test_places_are_resolved_in_their_order_with_the_exterior_last():
    table = OctopusTable("red blue green purple")
    table.clocks(red="1/1", blue="4/6", green="2/6", purple="3/6")
    order = []
    while "location" in table.asked[0]:
        order.append(table.asked[0]["location"])
        table.gather(table.asked[0]["cult"], order[-1])
    assert order == [2, 3, 4, 7]


def test_who_stands_where_is_told_before_the_first_conflict():
    table = OctopusTable(at={"green": 5})
    table.clocks(red="2/-", blue="2/-", green="1/-")
    began = next(event for event in table.told if isinstance(event, ConflictsBegan))
    assert began.crowds == ((2, (0, 1)),)


def test_a_dagger_error_at_the_last_power_eliminates_at_once_and_leaves_the_offspring():
    table = OctopusTable(power={"red": 1})
    table.clocks(red="-/3", blue="3/5", green="2/5")
    kinds = table.kinds()
    assert kinds.index("CultEliminated") < kinds.index("ConflictsBegan")
    assert "OffspringAttacked" not in kinds  # the museum comes first, and green is asked there
    table.gather("green", 2)
    assert table.power("blue") == [3]


def test_peace_needs_no_power_and_brings_no_component():
    table = OctopusTable()
    table.clocks(red="2/4", blue="2/4", green="3/5")
    table.negotiate(2, "nothing")
    assert table.power("red", "blue") == [4, 4]
    assert table.stock("idol") == 2


def test_the_one_who_is_named_acts_as_if_alone():
    table = OctopusTable()
    table.clocks(red="2/4", blue="2/4", green="3/5")
    table.negotiate(2, "gather", cult="blue")
    assert table.asked == [{"choose": "gather", "cult": "blue", "location": 2}]


def test_only_one_who_is_there_can_be_named():
    table = OctopusTable()
    table.clocks(red="2/4", blue="2/4", green="3/5")
    line = {"choose": "negotiate", "location": 2, "outcome": "gather", "cult": "green"}
    assert table.refusal(**line) == ("not_an_option", "R46")


def test_who_cannot_take_may_be_named_and_still_dominates():
    table = OctopusTable(held={"blue": "idol"})
    table.clocks(red="2/4", blue="2/4", green="3/5")
    table.negotiate(2, "gather", cult="blue")
    assert table.kinds()[:2] == ["PlaceDominated", "NothingToTake"]


def test_no_token_left_means_nothing_to_take():
    table = OctopusTable(held={"blue": "idol", "green": "idol"})
    table.clocks(red="2/4", blue="3/5", green="3/5")
    assert "NothingToTake" in table.kinds()
    assert table.told[table.kinds().index("NothingToTake")].owned is False


@pytest.mark.parametrize(("ruling", "event", "stock"), [
    ("return", ComponentReturned, 2),
    ("removed", ComponentRemoved, 1),
])  # fmt: skip
def test_the_components_of_the_eliminated_go_back_or_out_in_phase_5(ruling, event, stock):
    table = OctopusTable(power={"red": 1}, held={"red": "plant"}, rulings={"G3": ruling})
    table.clocks(red="-/-", blue="2/5", green="2/5")
    assert table.cult("red")["components"] == ["plant"]
    table.negotiate(2, "nothing")
    assert table.cult("red")["components"] == []
    assert table.stock("plant") == stock
    assert event("G3", table.seat("red"), 6) in table.told


def test_an_ended_game_has_no_phase_5():
    table = OctopusTable(power={"red": 1, "blue": 1}, held={"red": "plant"})
    table.clocks(red="-/-", blue="-/-", green="2/5")
    table.gather("green", 2)
    assert (table.summary["ending"], table.summary["winner"]) == ("last-cult", "green")
    assert table.cult("red")["components"] == ["plant"]
    assert table.position.outcome.cite == "G1"


def test_when_all_are_gone_nobody_wins():
    table = OctopusTable(power={"red": 1, "blue": 1, "green": 1})
    table.clocks(red="-/-", blue="-/-", green="-/-")
    assert (table.summary["ending"], table.summary["winner"]) == ("nobody", None)
    assert table.position.outcome.cite == "G2"


def test_a_last_cult_with_a_full_set_wins_by_its_components():
    table = OctopusTable(power={"red": 1, "blue": 1}, held={"green": "idol skull potion chart"})
    table.clocks(red="-/-", blue="-/-", green="-/-")
    assert table.summary["ending"] == "components"


def test_a_full_tie_can_be_shared():
    same = "idol skull potion chart"
    table = OctopusTable(held={"red": same, "green": same}, rulings={"G9": "shared"})
    table.clocks(red="-/-", blue="-/-", green="-/-")
    assert (table.summary["ending"], table.summary["winner"]) == ("tie", ["red", "green"])
    assert table.position.outcome.cite == "G9"


def test_three_components_win_the_quick_game():
    table = OctopusTable(exterior=None, held={"red": "idol skull potion"})
    table.clocks(red="-/-", blue="-/-", green="-/-")
    assert table.summary["winner"] == "red"


# The Dimension of Dreams


def test_a_fallen_dreamer_gains_nothing_unless_the_table_rules_so():
    for ruling, power in (("nothing", 3), ("gains", 4)):
        table = OctopusTable(at={"red": 7}, rulings={"G5": ruling})
        table.clocks(red="-/-", blue="2/5", green="2/5")
        table.negotiate(2, "nothing")
        assert table.power("red") == [power]
        assert (GainRefused("G5", table.seat("red")) in table.told) == (ruling == "nothing")


def test_declining_the_key_brings_power_instead():
    table = OctopusTable()
    table.clocks(red="3/3", blue="2/5", green="2/5")
    table.negotiate(2, "nothing")
    table.gather("red", 7, take=False)
    assert table.power("red") == [5]


def test_the_top_of_the_dagger_is_seven():
    table = OctopusTable(power={"red": 7}, held={"red": "key"})
    table.clocks(red="3/3", blue="2/5", green="2/5")
    table.negotiate(2, "nothing")
    assert table.power("red") == [7]
    assert GainRefused("R64", table.seat("red")) in table.told


# The Agoba Marsh


def marsh(held, **fields):
    table = OctopusTable(exterior="marsh", held=held, **fields)
    table.clocks(red="1/1", blue="2/5", green="2/6")
    table.negotiate(2, "nothing")
    return table


def test_the_key_just_taken_may_be_given_away():
    table = marsh({"blue": "skull"})
    table.gather("red", 7)
    table.say(choose="swap", cult="red", **{"with": "blue", "give": "key", "get": "skull"})
    assert table.cult("blue")["components"] == ["key"]


def test_the_swap_may_be_declined():
    table = marsh({"red": "key", "blue": "skull"})
    table.say(choose="swap", cult="red", **{"with": None})
    assert SwapDeclined("R67", table.seat("red")) in table.told


def test_a_declined_swap_is_a_line_of_its_own():
    table = marsh({"red": "key", "blue": "skull"})
    (decision,) = table.position.owed
    line = table.game.line(table.position.table, decision, (None, None, None))
    assert line == {"choose": "swap", "cult": "red", "with": None}


def test_no_swap_is_offered_where_none_is_legal():
    assert marsh({"red": "key"}).summary["turn"] == 2
    table = marsh({"red": "key idol", "blue": "key idol"})
    assert table.asked[0]["choose"] == "swap"  # like for like is legal (T22)
    table = marsh({})
    table.gather("red", 7, take=False)
    assert table.summary["turn"] == 2


def test_an_eliminated_cult_is_no_partner():
    table = OctopusTable(exterior="marsh", held={"red": "key", "blue": "skull"}, power={"blue": 1})
    table.clocks(red="1/1", blue="-/-", green="2/6")
    table.gather("green", 2, take=False)
    assert table.summary["turn"] == 2


def test_in_the_memory_variant_an_impossible_exchange_is_lost():
    table = marsh({"red": "key", "blue": "skull"}, memory=True)
    table.say(choose="swap", cult="red", **{"with": "blue", "give": "key", "get": "plant"})
    assert SwapFailed("G24", table.seat("red"), table.seat("blue"), 7, 6) in table.told
    assert table.cult("red")["components"] == ["key"]


def test_in_the_memory_variant_the_offer_does_not_tell_what_anybody_has():
    rows = {marsh({"red": "key", "blue": b}, memory=True).position.owed[0].rows
            for b in ("skull", "plant potion")}  # fmt: skip
    assert len(rows) == 1


# The Colony of the Moon Men


def moon(**fields):
    table = OctopusTable(exterior="moon", **fields)
    table.clocks(red="1/1", blue="2/5", green="2/6")
    table.negotiate(2, "nothing")
    return table


def test_who_took_the_key_may_not_sacrifice():
    table = moon(held={"blue": "skull"})
    table.gather("red", 7)
    assert table.summary["turn"] == 2


def test_a_sacrifice_needs_a_target_with_components():
    table = moon()
    table.gather("red", 7, take=False)
    assert table.summary["turn"] == 2
    table = moon(held={"red": "key", "blue": "skull"})
    assert table.refusal(choose="sacrifice", cult="red", target="green")[0] == "not_an_option"


def test_a_sacrifice_may_be_declined():
    table = moon(held={"red": "key", "blue": "skull"})
    table.say(choose="sacrifice", cult="red", target=None)
    assert SacrificeDeclined("R69", table.seat("red")) in table.told
    assert table.power("red") == [4]


def test_at_the_last_power_the_component_goes_first_and_then_the_cult():
    table = moon(held={"red": "key", "blue": "skull"}, power={"red": 1})
    table.say(choose="sacrifice", cult="red", target="blue")
    assert table.cult("red")["alive"]
    assert table.power("red") == [0]
    table.say(choose="discard", cult="blue", component="skull")
    assert table.kinds()[:2] == ["ComponentReturned", "CultEliminated"]
    assert CultEliminated("R52", table.seat("red")) in table.told


def test_the_last_power_can_be_kept_from_sacrifice_by_a_ruling():
    table = moon(
        held={"red": "key", "blue": "skull"}, power={"red": 1}, rulings={"G4": "forbidden"}
    )
    assert table.summary["turn"] == 2


def test_the_target_chooses_among_what_it_has():
    table = moon(held={"red": "key", "blue": "skull plant"})
    table.say(choose="sacrifice", cult="red", target="blue")
    assert PowerLost("R69", table.seat("red"), 3) in table.told
    assert table.refusal(choose="discard", cult="blue", component="idol")[0] == "not_an_option"
    table.say(choose="discard", cult="blue", component="plant")
    assert table.cult("blue")["components"] == ["skull"]
    assert table.stock("plant") == 2


def test_the_city_can_be_left_empty_by_its_toll():
    table = OctopusTable(exterior="city", power={"red": 1})
    table.clocks(red="1/1", blue="2/5", green="2/6")
    table.negotiate(2, "nothing")
    assert not table.cult("red")["alive"]
    assert table.summary["turn"] == 2
