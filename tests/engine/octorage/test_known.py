"""What a seat has seen of other hands it keeps in mind; all else it imagines."""

from collections import Counter
from random import Random

import pytest

from engine import Seat, imagine
from engine.games.octorage import OctoRage
from engine.games.octorage import events as ev
from tests.engine.games import random_course
from tests.octorage import RageTable

GAME = OctoRage()


def imagined(table, viewer, holder, tries=40):
    """All hands that player *viewer* imagines *holder* to have."""
    random = Random(1)
    return [
        imagine(GAME, table.position, Seat(viewer - 1), random).table.hands[holder - 1]
        for _ in range(tries)
    ]


def always(table, viewer, holder):
    """The cards that are in every one of them."""
    first, *more = (Counter(hand) for hand in imagined(table, viewer, holder))
    for hand in more:
        first &= hand
    return " ".join(map(str, sorted(first.elements(), key=str)))


def robbed():
    table = RageTable({1: "3 5", 2: "9 9 4", 3: "6 6"}, who={1: "jose", 2: "courtney"})
    table.play(1, 3).say(choose="steal", player=1, from_=2)
    return table.say(fate="steal", player=1, card=9)


def test_who_was_robbed_knows_what_the_thief_holds_and_nobody_else_does():
    table = robbed()
    assert always(table, 2, 1) == "9"
    assert always(table, 3, 1) == ""
    assert imagined(table, 1, 1) == [(5, 9)] * 40


def test_a_card_that_has_been_played_is_in_that_hand_no_more():
    table = robbed().play(2, 4).play(3, 6).play(1, 9)
    assert (1, 0, 9) not in table.position.table.known
    assert always(table, 2, 1) == ""


def test_a_weapon_taken_from_the_open_discard_is_known_to_all():
    table = RageTable({1: "7 1", 2: "8", 3: "8 9"}, who={1: "courtney"}, discard="12 4")
    table.play(1, 7).say(choose="take", player=1, card=12)
    assert (always(table, 2, 1), always(table, 3, 1)) == ("12", "12")


def test_of_the_dead_nobody_knows_a_hand():
    live = GAME.thaw(robbed().position.table)
    assert live.known == ((1, 0, 9),)
    ev.PlayerFell("O17", Seat(0)).change(live)
    assert live.known == ()


def test_a_thief_keeps_in_mind_what_is_left_in_a_hand_and_others_do_not():
    live = GAME.thaw(RageTable({1: "3", 2: "9 12", 3: "6"}).position.table)
    live.known = ((Seat(0), Seat(1), 12), (Seat(2), Seat(1), 12))
    ev.CardStolen("O32", Seat(0), Seat(1), 9, (Seat(0), Seat(1))).change(live)
    assert live.known == ((0, 1, 12), (1, 0, 9))


def test_a_new_round_begins_without_knowledge():
    live = GAME.thaw(robbed().position.table)
    assert live.known
    ev.CardsGathered("O23").change(live)
    assert live.known == ()


def test_of_printed_cards_the_table_knows_nothing():
    table = RageTable({1: 2, 2: 2}, cards="box", who={1: "jose", 2: "courtney"}, discard="5 5")
    table.play(1, 3).say(choose="steal", player=1, from_=2).play(2, 6)
    assert table.say(choose="take", player=2, card=5).position.table.known == ()


@pytest.mark.parametrize("seed", range(12))
def test_what_is_known_is_true_and_is_imagined_by_who_knows_it(seed):
    course, random = random_course("octorage", seed, answers=300), Random(seed)
    for position in course.positions[::3]:
        for viewer in position.table.setup.seats:
            other = imagine(course.subject.game, position, viewer, random).table
            mine = Counter(known for known in position.table.known if known[0] == viewer)
            assert Counter(other.known) == mine
            for (_, holder, card), number in mine.items():
                assert position.table.hands[holder].count(card) >= number
                assert other.hands[holder].count(card) >= number
