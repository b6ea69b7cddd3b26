"""Where the cards of a hand lie: by chance, known to their owner, the same for finger and dial."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from companion.evening.held import HeldCards, hand_of
from engine import Decision, Field, Seat

ADA, BO = Seat(0), Seat(1)
HAND = (3, 5, 5, 9)


def faces(places):
    return [one.card for one in places]


def new(places):
    return sorted(one.card for one in places if one.is_new)


@pytest.fixture
def held():
    return HeldCards(Random(4))


def asked(hand=HAND, seat=ADA, **more):
    field = Field("card", (*dict.fromkeys(hand), None), "card", hand)
    return Decision(seat, "play", "O8", (field,), ((None,),), private=True, **more)


def test_every_card_has_a_place_of_its_own_and_keeps_it_while_nothing_happens(held):
    lying = held.at(ADA, HAND)
    assert Counter(faces(lying)) == Counter(HAND)
    assert held.at(ADA, HAND) == lying == held.of(asked())


def test_every_order_is_as_likely_as_any_other():
    """A sorted hand would tell of the cards beside the one that is played."""
    found = Counter()
    for seed in range(2400):
        found[tuple(faces(HeldCards(Random(seed)).at(ADA, (1, 5, 9))))] += 1
    assert found.keys() == set(permutations((1, 5, 9)))
    assert all(300 < count < 500 for count in found.values()), found


def test_a_play_and_a_draw_deal_the_hand_anew(held):
    orders = set()
    for _ in range(60):
        orders.add(tuple(faces(held.at(ADA, (1, 5, 9)))))
        held.answered(asked((1, 5, 9)))
    assert len(orders) == 6
    before = tuple(faces(held.at(ADA, (1, 5, 9))))
    drawn = {tuple(faces(HeldCards(Random(s)).at(ADA, (1, 5, 9, 11))))[:3] for s in range(30)}
    assert drawn != {before}


def test_what_another_seat_plays_and_what_is_asked_openly_moves_nothing(held):
    lying = held.at(ADA, HAND)
    for other in (asked(seat=BO), Decision(ADA, "strike", "O36", (), ())):
        held.answered(other)
        assert held.at(ADA, HAND) == lying


def test_a_card_is_new_until_its_owner_has_looked(held):
    assert new(held.at(ADA, HAND)) == [], "nobody has looked yet: all of it is"
    held.looked(ADA)
    assert new(held.at(ADA, (*HAND, 5, 11))) == [5, 11]
    held.looked(BO)
    assert new(held.at(ADA, (*HAND, 5, 11))) == [5, 11]
    held.looked(ADA)
    assert new(held.at(ADA, (*HAND, 5, 11))) == []
    held.answered(asked())
    assert new(held.at(ADA, (3, 5, 5, 9, 11))) == []
    assert new(held.at(ADA, (3, 5, 5, 5, 9, 11))) == [5], "the same card, drawn again"


def test_a_stolen_card_leaves_its_place_and_its_name_for_one_look(held):
    before = held.at(ADA, HAND)
    held.looked(ADA)
    robbed = held.at(ADA, (3, 5, 9))
    assert faces(robbed) == faces(before), "the others stay where they were"
    (gone,) = [one for one in robbed if one.is_gone]
    assert gone.card == 5
    held.looked(ADA)
    after = held.at(ADA, (3, 5, 9))
    assert [one.is_gone for one in after] == [one.is_gone for one in robbed]
    assert [one.card for one in after if one.is_gone] == [None]
    held.answered(asked())
    assert Counter(faces(held.at(ADA, (3, 5, 9)))) == Counter((3, 5, 9))


def test_a_swipe_lays_the_cards_of_one_seat_in_another_order(held):
    bo, orders = held.at(BO, HAND), set()
    for _ in range(40):
        held.shuffle(ADA)
        orders.add(tuple(faces(held.at(ADA, HAND))))
    assert len(orders) > 8
    assert held.at(BO, HAND) == bo


def test_what_lies_aside_is_no_part_of_the_hand(held):
    held.at(ADA, HAND)
    held.looked(ADA)
    lying = held.at(ADA, HAND)
    aside = Field("card", (2, 6), "card", (2, 6), aside=True)
    keep = Decision(ADA, "keep", "O35", (aside,), ((2,), (6,)), private=True)
    assert Counter(faces(held.of(keep))) == Counter((2, 6))
    assert held.at(ADA, HAND) == lying


def test_after_going_back_nothing_is_remembered(held):
    held.at(ADA, HAND)
    held.looked(ADA)
    held.forget()
    assert new(held.at(ADA, (*HAND, 11))) == []
    assert not held.is_seen(ADA)


def test_a_sealed_card_and_an_open_question_have_no_places(held):
    assert hand_of(asked(secret=True)) is None
    assert held.of(Decision(ADA, "take", "O33", (Field("card", (1, 2)),), ((1,),))) == ()


def test_nothing_of_it_is_printed(held):
    lying = held.at(ADA, HAND)
    assert repr(held) == "HeldCards(…)"
    assert not any(str(card) in repr(lying) for card in HAND)
