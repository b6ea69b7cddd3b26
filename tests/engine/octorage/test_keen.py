"""A keen player of OctoRage answers by what it has learnt, and knows no more than its seat."""

from random import Random

import pytest

from engine import FATE, Seat
from engine.games.octorage import OctoRage
from engine.games.octorage.foresight import RageForesight
from engine.games.octorage.keen import Keen
from tests.octorage import RageTable

GAME = OctoRage()
AHEAD = RageForesight()
ATTACKED = (None, None)


def answer(table):
    position = table.position
    (decision,) = position.owed
    return Keen(GAME.thaw(position.table), Random(1)).answer(decision)


def played(hand, **more):
    return answer(RageTable({1: hand, 2: "1 2 3 4", 3: "1 2 3 4"}, **more))


def test_it_plays_its_lowest_card_while_that_is_worth_little():
    assert played("2 11 12", area="1") == (2, None)


def test_it_rather_loses_a_life_than_a_high_card_while_it_has_many():
    assert played("11 12", area="10") == ATTACKED
    assert played("11 12", area="10", level=4) == (11, None), "but not its last"


def test_it_opens_with_the_card_that_lets_it_rob_take_or_look():
    assert played("4 6 10", who={1: "jose"}) == (4, None)
    assert played("6 10 11", who={1: "courtney"}) == (6, None)


@pytest.mark.parametrize("card", ["statuette", "jewels", "sceptre", "skull", "crown"])
def test_for_its_life_it_lays_any_treasure_before_somebody_else(card):
    treasure, on = played(f"1 {card}", area="12", level=4)
    assert (treasure, on) in ((card, Seat(1)), (card, Seat(2)))


def test_with_no_weapon_that_fits_it_dodges_for_its_life():
    assert played("1 dodge", area="12", level=4) == ("dodge", None)


def test_two_are_left_and_it_still_answers():
    assert played("8 9", area="7", life={3: 0}, level=2)[0] in (8, 9, None)
    assert played("8 12", area="7", front={1: "sceptre"}, level=3)[0] in (8, 12, None)


def test_it_robs_somebody_who_has_cards():
    robber = RageTable({1: "3 9", 2: "4", 3: "5 6 7 8"}, who={1: "jose"}).play(1, 3)
    assert answer(robber) == (Seat(2),)


def test_it_strikes_another():
    striker = RageTable({1: "12 9", 2: "4", 3: "5"}, who={1: "norbert"}, life={2: 2}).play(1, 12)
    assert answer(striker)[0] in (Seat(1), Seat(2))


def test_it_takes_and_keeps_the_better_card_and_discards_the_worse():
    taker = RageTable({1: "7", 2: "4", 3: "5"}, who={1: "courtney"}, discard="1 11").play(1, 7)
    assert answer(taker) == (11,)
    looker = RageTable({1: "10", 2: "4", 3: "5"}, who={1: "gilles"}, pile="1 dodge 2").play(1, 10)
    assert answer(looker) == ("yes",)
    looker.say(choose="look", player=1, look=True).say(fate="look", player=1, card=1)
    assert answer(looker.say(fate="look", player=1, card="dodge")) == ("dodge",)
    cursed = RageTable({1: "skull", 2: "1 9 dodge", 3: "5"}).play(1, "skull", 2)
    assert answer(cursed) == (1,)


def test_where_one_answer_is_left_it_gives_that():
    assert played("1", area="9") == ATTACKED


def test_with_printed_cards_which_the_table_does_not_see_it_answers_out_of_habit():
    position = RageTable({1: 3, 2: 3, 3: 3}, area="6", cards="box").position
    (decision,) = position.owed
    habit = AHEAD.habit(GAME.thaw(position.table), Random(1))
    assert Keen(GAME.thaw(position.table), Random(1)).answer(decision) == habit(decision)


def test_in_imagined_games_it_plays_for_itself_and_the_others_out_of_habit():
    position = RageTable({1: "11 12", 2: "1", 3: "1"}, area="10", level=2).position
    (decision,) = position.owed
    live = GAME.thaw(position.table)
    policies = [AHEAD.imagined(live, Random(1), Seat(by)) for by in (0, 1)]
    assert policies[0](decision) == AHEAD.thought(live, Random(1))(decision)
    assert policies[1](decision) == AHEAD.habit(live, Random(1))(decision) == (11, None)


def test_chance_falls_as_it_may():
    position = RageTable({1: "3 9", 2: "4 5", 3: "5"}, who={1: "jose"}).play(1, 3)
    robbed = position.say(choose="steal", player=1, **{"from": 2}).position
    (decision,) = robbed.owed
    assert decision.seat == FATE
    assert Keen(GAME.thaw(robbed.table), Random(1)).answer(decision) in decision.rows
