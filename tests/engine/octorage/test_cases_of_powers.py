"""K13-K15, K19, K22-K23, K27, K29-K32: what the characters can do, each as a sentence."""

import pytest

from tests.octorage import RageTable


def look(hand="10 3", **fields):
    table = RageTable({1: hand, 2: "5", 3: "6"}, who={1: "gilles"}, **fields)
    return table.play(1, 10)


def test_k13_the_second_card_gilles_looks_at_comes_from_the_new_pile():
    table = look(pile="7", discard="2 dodge").say(choose="look", player=1, look=True)
    table.say(fate="look", player=1, card=7)
    assert (table.asked, table.answers) == ("fate look 1", [2, "dodge"])
    table.say(fate="look", player=1, card="dodge")
    assert (table.asked, table.answers) == ("keep 1", [7, "dodge"])
    assert table.refusal(choose="keep", player=1, card=2) == "O35"
    table.say(choose="keep", player=1, card="dodge")
    assert (table.discard(), table.pile(), table.hand(1)) == ("7", 1, "3 dodge")
    assert table.asked == "play 2"


def test_k14_a_single_card_is_kept_and_with_none_gilles_is_not_asked():
    table = look(pile="7").say(choose="look", player=1, look=True)
    table.say(fate="look", player=1, card=7)
    assert (table.hand(1), table.pile(), table.discard(), table.asked) == ("3 7", 0, "", "play 2")
    assert look(pile="").asked == "play 2"


def test_k14_gilles_may_decline():
    table = look(pile="7").say(choose="look", player=1, look=False)
    assert (table.hand(1), table.pile(), table.asked) == ("3", 1, "play 2")


def test_k15_two_cards_alike_are_still_asked_about():
    table = look(pile="4 4 1").say(choose="look", player=1, look=True)
    table.say(fate="look", player=1, card=4).say(fate="look", player=1, card=4)
    assert (table.asked, table.answers) == ("keep 1", [4])
    table.say(choose="keep", player=1, card=4)
    assert (table.discard(), table.hand(1), table.pile()) == ("4", "3 4", 1)


def test_k19_a_machete_makes_room_for_what_it_steals():
    table = RageTable({1: "3 7", 2: "4 5", 3: "6"}, who={1: "jose"}, front={1: "skull"})
    table.play(1, 3).say(choose="steal", player=1, from_=2).say(fate="steal", player=1, card=4)
    assert (table.hand(1), table.hand(2), table.asked) == ("4 7", "5", "play 2")


def test_k22_britneys_pheromone_goes_on_anything():
    table = RageTable(
        {1: "8 11 10", 2: "7 8", 3: "2"}, who={1: "britney"}, front={1: "sceptre"}, area="11"
    )
    assert (table.not_played(1, 11), table.not_played(1, 10)) == ("O28", "O9")
    table.play(1, 8)
    assert (table.summary["area"], table.summary["rage"]["level"]) == ([11, 8], 2)
    assert table.cites() == ["O34", "O11", "O14"]
    assert table.not_played(2, 7) == "O9"
    assert table.answers == [8, None]
    on_eight = RageTable({1: "8"}, who={1: "britney"}, front={1: "sceptre"}, area="8")
    assert on_eight.answers == [8, None]


def test_k23_the_victory_side_has_no_power():
    table = RageTable({1: "8 11"}, who={1: "britney"}, won={1: 1}, area="11")
    assert table.not_played(1, 8) == "O9"


@pytest.mark.parametrize(("life", "won", "now"), [
    (4, 0, 5), (5, 0, 5), (2, 0, 4), (2, 1, 2), (0, 0, 0),
])  # fmt: skip
def test_k27_pamela_regains_two_at_most_to_five_and_only_in_the_round_and_with_her_power(
    life, won, now
):
    table = RageTable(
        {1: "crown", 2: "4", 3: "5"}, who={2: "pamela"}, life={2: life}, won={2: won}
    ).play(1, "crown", on=3)
    assert table.lives()[1] == now


def test_k27_her_own_treasure_counts():
    table = RageTable({1: "crown", 2: "4"}, who={1: "pamela"}, life={1: 2}).play(1, "crown", on=2)
    assert table.lives()[0] == 4


def test_k29_jose_robs_another_living_player_with_a_card():
    robbing = {"players": 4, "who": {1: "jose"}, "life": {2: 0}}
    table = RageTable({1: "3 4", 4: "5"}, **robbing).play(1, 3)
    cites = [table.refusal(choose="steal", player=1, from_=player) for player in (1, 2, 3, 5)]
    assert cites == ["O32", "O17", "OG4", "O32"]
    assert table.answers == [4, None]
    assert RageTable({1: "3 4"}, **robbing).play(1, 3).asked == "fate draw 3"


def test_k30_a_forced_theft_from_the_only_victim_is_not_asked_about():
    forced = {"who": {1: "jose"}, "rulings": {"OG4": "forced"}}
    table = RageTable({1: "3 4", 2: "5 6"}, **forced).play(1, 3)
    assert (table.asked, table.answers) == ("fate steal 1", [5, 6])
    assert table.refusal(fate="steal", player=1, card=7) == "O32"
    table = RageTable({1: "3 4", 2: "5 6", 3: "7"}, **forced).play(1, 3)
    assert (table.asked, table.answers) == ("steal 1", [2, 3])
    assert table.refusal(choose="steal", player=1, from_=None) == "OG4"


def test_k31_norbert_strikes_himself_only_where_the_table_allows_it():
    table = RageTable({1: "12 3", 2: "4", 3: "5"}, who={1: "norbert"}).play(1, 12)
    assert table.refusal(choose="strike", player=1, on=1) == "OG5"
    table = RageTable(
        {1: "12 3", 2: "4"}, who={1: "norbert"}, life={3: 0}, rulings={"OG5": "anyone"}
    ).play(1, 12)
    assert table.refusal(choose="strike", player=1, on=3) == "O17"
    assert (table.asked, table.answers) == ("strike 1", [1, 2])
    assert table.say(choose="strike", player=1, on=1).lives() == [3, 5, 0]


def courtney(**fields):
    return RageTable({1: "6 3", 2: "7", 3: "9"}, who={1: "courtney"}, **fields).play(1, 6)


def test_k32_courtney_takes_a_weapon_that_lies_in_the_discard():
    assert courtney(discard="dodge skull").asked == "play 2"
    assert courtney(discard="dodge 12", won={1: 1}).asked == "play 2"
    table = courtney(discard="dodge 12")
    for card in (11, 6, "dodge"):
        assert table.refusal(choose="take", player=1, card=card) == "O33"
    assert (table.asked, table.answers) == ("take 1", [12, None])
    table.say(choose="take", player=1, card=12)
    assert (table.hand(1), table.discard(), table.asked) == ("3 12", "dodge", "play 2")


def test_k32_courtney_may_take_nothing():
    table = courtney(discard="dodge 12").say(choose="take", player=1, card=None)
    assert (table.hand(1), table.discard(), table.asked) == ("3", "12 dodge", "play 2")
