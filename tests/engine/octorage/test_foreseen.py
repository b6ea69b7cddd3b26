"""What would come of an answer is what comes of it: each figure against the rules that follow."""

from engine import seen
from engine.games.octorage import foreseen
from tests.octorage import RageTable


def view(table):
    return seen(table.game, table.position, None).table


def test_what_may_follow_is_what_the_question_allows():
    table = RageTable({1: 3, 2: 3, 3: 3}, cards="box", area="9", who={1: "britney"})
    may = foreseen.may_follow(view(table), 0)
    assert (may.floor, may.pheromone, may.treasures, may.is_any_weapon) == (9, True, True, False)
    weapons = {card for card in table.answers if isinstance(card, int)}
    assert weapons == {8, *range(may.floor, 13)}
    table = RageTable({1: 3, 2: 3, 3: 3}, cards="box", area="9", front={1: "sceptre jewels"})
    may = foreseen.may_follow(view(table), 0)
    assert (may.floor, may.treasures) == (10, False)
    assert set(table.answers) == {8, 10, 11, 12, "dodge", None}
    assert foreseen.may_follow(view(RageTable({1: "1"})), 0).is_any_weapon


def test_under_the_sceptre_no_weapon_follows_the_highest():
    for area, none in (("12", True), ("11", False)):
        table = RageTable({1: 3}, cards="box", area=area, who={1: "jose"}, front={1: "sceptre"})
        assert foreseen.may_follow(view(table), 0).is_no_weapon == none
        assert any(isinstance(card, int) for card in table.answers) != none


def test_britney_without_her_power_has_no_8():
    table = RageTable({1: 3}, cards="box", area="9", who={1: "britney"}, won={1: 1})
    assert not foreseen.may_follow(view(table), 0).pheromone


def test_a_strike_takes_two_lives_and_no_more_than_there_are():
    for life, left in ((5, 3), (2, 0), (1, 0)):
        table = RageTable({1: "12", 2: "1", 3: "1"}, who={1: "norbert"}, life={2: life}).play(1, 12)
        assert foreseen.lives_if_struck(view(table).players[1]) == left
        table.say(choose="strike", player=1, on=2)
        assert table.lives()[1] == left


def test_a_theft_takes_one_card():
    table = RageTable({1: "3", 2: "1 2", 3: "1"}, who={1: "jose"}).play(1, 3)
    left = foreseen.cards_if_robbed(view(table).players[1])
    table.say(choose="steal", player=1, from_=2).say(fate="steal", player=1, card=1)
    assert table.held()[1] == left == 1


def test_the_skull_leaves_two_cards_and_the_other_treasures_all():
    table = RageTable({1: "skull crown 1", 2: "1 2 3 4", 3: "1"})
    assert foreseen.cards_if_cursed(view(table), "skull", 0, 1) == (4, 2)
    assert foreseen.cards_if_cursed(view(table), "skull", 0, 2) == (1, 1)
    assert foreseen.cards_if_cursed(view(table), "skull", 0, 0) == (2, 2), "it is played first"
    assert foreseen.cards_if_cursed(view(table), "crown", 0, 1) == (4, 4)
    table.play(1, "skull", on=2)
    assert foreseen.cards_too_many(view(table).players[1]) == 2
    table.say(choose="discard", player=2, card=1).say(choose="discard", player=2, card=2)
    assert table.held()[1] == 2


def test_pamela_regains_what_a_treasure_gives_back():
    for life, gained in ((2, 2), (4, 1), (5, 0)):
        table = RageTable({1: "crown", 2: "1", 3: "1"}, who={3: "pamela"}, life={3: life})
        assert foreseen.lives_regained(view(table).players[2]) == gained
        assert foreseen.lives_regained(view(table).players[1]) == 0
        table.play(1, "crown", on=2)
        assert table.lives()[2] == life + gained
    out = RageTable({1: "crown", 2: "1"}, who={3: "pamela"}, life={3: 0})
    assert foreseen.lives_regained(view(out).players[2]) == 0


def test_courtney_chooses_among_the_weapons_of_the_discard():
    table = RageTable({1: "7", 2: "1", 3: "1"}, who={1: "courtney"}, discard="1 1 9 dodge")
    assert foreseen.weapons_in_discard(view(table)) == 3
