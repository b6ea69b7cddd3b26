"""K1-K12, K16-K18, K20-K21, K24-K26, K28, K37-K40: worked cases, each as a sentence."""

import pytest

from tests.octorage import RageTable

STRIKER = {"players": 4, "who": {1: "norbert"}}
"""Norbert with Dynamite, and the Crown somewhere."""


def doomed(**fields):
    """K1: 3 is out, and the next attack takes what 1 has left."""
    usual = {"life": {1: 1, 2: 4, 3: 0}, "level": 2, "area": "6"}
    return RageTable({1: "3 4", 2: "5"}, **(usual | fields))


@pytest.mark.parametrize(("ruling", "starts"), [({}, 1), ({"OG11": "winner"}, 2)])
def test_k1_a_round_ends_at_the_last_loss_and_who_was_attacked_starts_the_next(ruling, starts):
    table = doomed(rulings=ruling).play(1, None)
    assert "CardDrawn" not in table.kinds()
    assert table.summary["octoman"] == starts
    assert [player["rounds"] for player in table.summary["players"]] == [0, 1, 0]
    assert table.lives() == [5, 5, 5]
    assert (table.summary["rage"], table.pile()) == ({"level": 1, "value": 1}, 47)
    assert (table.summary["round"], table.summary["turn"], table.summary["phase"]) == (2, 0, "deal")
    assert (table.asked, table.summary["active"]) == (f"fate draw {starts}", None)


def test_k2_a_second_round_wins_and_everything_lies_as_it_lies():
    table = doomed(front={1: "skull"}, won={2: 1}).play(1, None)
    end = table.summary
    assert (end["over"], end["winner"], end["ending"], end["asked"]) == (True, 2, "two-rounds", [])
    assert (end["phase"], end["round"], end["turn"], end["active"]) == ("over", 1, 1, None)
    assert (end["area"], table.discard(), end["octoman"]) == ([], "3 4 6 skull", 1)
    assert table.held() == [0, 1, 0]
    assert table.not_played(2, 5) == "O25"
    assert table.refusal(nonsense=True) == "O25"


def test_k3_who_is_struck_down_takes_the_crown_along_before_it_bites():
    table = RageTable(
        {1: "12 3", 2: "4", 3: "5 6"}, **STRIKER, front={3: "crown sceptre"}, life={3: 2}
    )
    table.play(1, 12).say(choose="strike", player=1, on=3)
    assert table.lives() == [5, 5, 0, 5]
    assert table.discard() == "5 6 sceptre crown"
    assert (table.summary["area"], table.asked) == ([12], "play 2")
    assert "O30" not in table.cites()


def test_k4_with_the_curse_first_the_crown_bites_before_the_strike():
    table = RageTable(
        {1: "12 3", 2: "4", 3: "5 6", 4: "7"}, **STRIKER, front={3: "crown sceptre"}, life={3: 2},
        rulings={"OG7": "curse-first"},
    ).play(1, 12)  # fmt: skip
    assert (table.lives(), table.asked) == ([5, 5, 1, 5], "strike 1")
    assert table.say(choose="strike", player=1, on=3).lives() == [5, 5, 0, 5]


def test_k5_who_dies_by_an_own_card_leaves_the_turn_and_its_weapons_to_the_next():
    table = RageTable(
        {1: "12 3", 2: "4 11", 3: "5", 4: "7"}, **STRIKER, front={1: "crown"}, life={1: 1}
    )
    table.play(1, 12).say(choose="strike", player=1, on=2)
    assert (table.lives(), table.discard()) == ([0, 3, 5, 5], "3 crown")
    assert (table.summary["area"], table.summary["octoman"], table.asked) == ([12], 2, "play 2")
    assert table.cites()[-1] == "OG6"
    assert table.not_played(2, 11) == "O9"


def test_k6_the_dead_use_no_power():
    table = RageTable(
        {1: "12 3", 2: "4 11", 3: "5", 4: "7"}, **STRIKER, front={1: "crown"}, life={1: 1},
        rulings={"OG7": "curse-first"},
    ).play(1, 12)  # fmt: skip
    assert (table.lives(), table.asked) == ([0, 5, 5, 5], "play 2")


def test_k7_with_one_to_strike_nothing_is_asked_and_the_round_ends_before_the_crown():
    table = RageTable(
        {1: "12", 2: "4"}, who={1: "norbert"}, life={1: 1, 2: 2, 3: 0}, front={1: "crown"}
    ).play(1, 12)
    assert [player["rounds"] for player in table.summary["players"]] == [1, 0, 0]
    assert "O30" not in table.cites()


def test_k8_a_dodge_under_the_statuette_turns_the_direction_and_may_kill():
    table = RageTable(
        {1: "dodge 3", 2: "4", 3: "5", 4: "6"}, players=4, life={1: 1}, area="2",
        front={1: "statuette jewels"},
    ).play(1, "dodge")  # fmt: skip
    assert (table.summary["direction"], table.lives()[0]) == ("counter", 0)
    assert table.discard() == "3 dodge statuette jewels"
    assert (table.summary["area"], table.summary["turn"]) == ([2], 1)
    assert (table.summary["octoman"], table.asked) == (4, "play 4")


def test_k9_the_direction_of_a_round_outlasts_it():
    table = RageTable({1: "dodge", 2: "4"}, life={1: 1, 3: 0}, front={1: "statuette"})
    table.play(1, "dodge")
    assert [player["rounds"] for player in table.summary["players"]] == [0, 1, 0]
    assert table.summary["octoman"] == 1
    order = []
    while table.asked.startswith("fate draw"):
        order.append(int(table.asked[-1]))
        table.say(fate="draw", player=order[-1], card=table.answers[0])
    assert order == [1] * 4 + [3] * 4 + [2] * 4


@pytest.mark.parametrize(("ruling", "holder"), [({}, 2), ({"OG8": "stays"}, 1)])
def test_k10_the_octoman_card_of_the_dead_passes_on(ruling, holder):
    table = RageTable(
        {1: "3", 2: "4", 3: "12", 4: "5"}, players=4, who={1: "jose", 3: "norbert"}, life={1: 1},
        rulings=ruling,
    )  # fmt: skip
    table.play(1, 3).say(choose="steal", player=1, from_=None)
    table.play(2, 4).play(3, 12).say(choose="strike", player=3, on=1)
    assert (table.summary["octoman"], table.asked) == (holder, "play 4")


def running_low(pile, **fields):
    return RageTable({1: "3 4", 2: "5", 3: "6"}, area="9 9", discard="dodge", pile=pile, **fields)


def test_k11_the_weapons_are_discarded_first_and_become_the_pile_at_once():
    table = running_low("7 10").play(1, None).draw(p1="7", p2="10")
    assert (table.pile(), table.discard(), table.asked) == (3, "", "fate draw 3")
    assert table.answers == [9, "dodge"]
    assert table.refusal(fate="draw", player=3, card=7) == "O4"


@pytest.mark.parametrize(("ruling", "left"), [({}, (3, 0)), ({"OG13": "when-needed"}, (0, 3))])
def test_k12_the_discard_becomes_the_pile_at_once_or_when_needed(ruling, left):
    table = running_low("7 10 11", rulings=ruling).play(1, None).draw(p1="7", p2="10", p3="11")
    assert (table.pile(), len(table.discard().split())) == left


def test_k12_a_pile_that_waited_is_made_when_a_card_must_be_drawn():
    table = running_low("7 10 11", rulings={"OG13": "when-needed"})
    table.play(1, None).draw(p1="7", p2="10", p3="11").play(1, None)
    assert (table.asked, table.answers, table.pile()) == ("fate draw 1", [9, "dodge"], 3)


def test_k16_with_nothing_to_draw_nobody_draws():
    table = RageTable({1: "3 4", 2: "5", 3: "6"}, pile="").play(1, None)
    assert (table.lives(), table.held()) == ([4, 5, 5], [2, 1, 1])
    assert (table.summary["turn"], table.asked) == (2, "play 1")


def test_k16_the_weapons_of_the_turn_may_be_all_there_is():
    table = RageTable({1: "3 4", 2: "5", 3: "6"}, pile="", area="9").play(1, None)
    assert (table.asked, table.answers) == ("fate draw 1", [9])
    table.draw(p1="9")
    assert (table.held(), table.asked) == ([3, 1, 1], "play 1")
    assert table.cites() == ["O18", "OG10", "OG10", "O20"]


def test_k17_the_skull_asks_for_the_surplus_before_anything_else():
    table = RageTable({1: "skull 3", 2: "4 4 7 jewels", 3: "6"}).play(1, "skull", on=2)
    assert (table.asked, table.summary["active"]) == ("discard 2", 1)
    assert table.refusal(choose="discard", player=2, card=5) == "O29"
    table.say(choose="discard", player=2, card=4)
    assert (table.asked, table.summary["active"]) == ("discard 2", 1)
    table.say(choose="discard", player=2, card="jewels")
    assert (table.hand(2), table.discard(), table.asked) == ("4 7", "4 jewels", "play 2")


def skulled(hand):
    return RageTable({1: "3", 2: hand, 3: "6"}, front={2: "skull"}, area="5").play(1, None)


def test_k18_the_skull_bites_right_after_its_owners_draw():
    table = skulled("4 7").draw(p1="9", p2="9")
    assert (table.asked, table.summary["active"]) == ("discard 2", None)
    assert (table.summary["phase"], table.answers) == ("draw", [4, 7, 9])
    assert table.say(choose="discard", player=2, card=7).asked == "fate draw 3"


def test_k18_two_cards_for_an_empty_hand_are_within_the_limit_and_cards_alike_are_asked_about():
    assert skulled("").draw(p1="9", p2="9 9").asked == "fate draw 3"
    table = skulled("9 9").draw(p1="7", p2="9")
    assert (table.asked, table.answers) == ("discard 2", [9])


def test_k20_under_the_jewels_no_treasure_is_played_but_it_may_be_discarded():
    table = RageTable({1: "3 dodge crown"}, front={1: "jewels"})
    assert table.not_played(1, "crown", on=2) == "O27"
    assert table.not_played(1, "sceptre", on=2) == "O38"
    both = RageTable({1: "3 dodge crown", 3: "5 skull"}, active=3, front={1: "jewels"})
    both.play(3, "skull", on=1)
    assert both.answers == [3, "dodge", "crown"]


def test_k21_under_the_sceptre_equal_is_not_enough():
    table = RageTable({1: "7 6 8"}, front={1: "sceptre"}, area="7")
    assert (table.not_played(1, 7), table.not_played(1, 6)) == ("O28", "O9")
    assert table.answers == [8, None]
    assert RageTable({1: "7 6 8"}, front={1: "sceptre"}).answers == [6, 7, 8, None]


def test_k24_at_the_maximum_the_marker_stays_and_an_attack_takes_everything():
    table = RageTable({1: "8 3", 2: "8", 3: "2"}, level=4).play(1, 8).play(2, 8).play(3, None)
    assert table.summary["rage"] == {"level": 4, "value": "all"}
    assert (table.lives(), table.summary["octoman"]) == ([5, 5, 0], 1)
    assert "O16" in table.cites()
    table.draw(p1="7", p2="7 9")
    assert table.asked == "play 1"


def test_k25_a_loss_takes_no_more_than_there_is():
    table = RageTable({1: "3", 2: "4", 3: "5"}, life={1: 2}, level=3).play(1, None)
    lost = next(event for event in table.told if type(event).__name__ == "LivesLost")
    assert (lost.lives, lost.left, table.summary["octoman"]) == (2, 0, 2)
    assert table.draw(p2="9", p3="9").asked == "play 2"


def test_k26_the_octoman_card_goes_and_cards_come_against_the_clock():
    table = RageTable(
        {1: "3", 2: "4", 3: "5", 4: "6"}, players=5, direction="counter", life={1: 1, 5: 0}
    ).play(1, None)
    assert table.summary["octoman"] == 4
    assert table.draw(p4="9", p3="9", p2="9").asked == "play 4"


def test_k28_a_treasure_goes_before_another_player_who_is_in_the_round():
    table = RageTable({1: "crown 3"}, life={3: 0})
    assert table.not_played(1, "crown", on=1) == "O13"
    assert table.not_played(1, "crown") == "O8"
    assert table.not_played(1, 3, on=2) == "O8"
    assert table.not_played(1, None, on=2) == "O8"
    assert table.not_played(1, "crown", on=4) == "O8"
    assert table.not_played(1, "crown", on=3) == "O17"
    oneself = RageTable({1: "crown 3"}, rulings={"OG3": "anyone"}).play(1, "crown", on=1)
    assert oneself.summary["players"][0]["treasures"] == ["crown"]


def test_k37_who_can_play_nothing_is_asked_all_the_same():
    table = RageTable({1: "3 4"}, area="9")
    assert (table.asked, table.answers) == ("play 1", [None])
    assert table.not_played(1, 3) == "O9"


def test_k38_after_a_dodge_the_player_before_is_next():
    assert RageTable({1: "dodge 3", 3: "5"}).play(1, "dodge").asked == "play 3"
    out = RageTable({1: "dodge 3", 2: "4"}, life={3: 0}).play(1, "dodge")
    assert out.asked == "play 2"


@pytest.mark.parametrize("mode", ["table", "box"])
def test_k39_a_treasure_left_out_is_not_played(mode):
    hands = {1: "3", 2: "4", 3: "5"} if mode == "table" else {1: 1, 2: 1, 3: 1}
    table = RageTable(hands, cards=mode, without=["skull"])
    assert table.not_played(1, "skull", on=2) == "O31"
    assert table.pile() + sum(table.held()) == 46


def test_k40_what_is_no_answer_here_is_refused_by_its_statement():
    table = RageTable({1: "3 8", 2: "4", 3: "5", 4: "6"}, players=4, life={4: 0})
    assert [table.not_played(player, 3) for player in (2, 4, 5)] == ["O14", "O17", "O8"]
    assert [table.not_played(1, card) for card in (8.0, True, "8", 13, "Dodge")] == ["O8"] * 5
    assert table.refusal(choose="steal", player=1, from_=2) == "O32"
    assert table.refusal(fate="draw", player=1, card=3) == "O18"
    assert table.refusal() == "O8"
