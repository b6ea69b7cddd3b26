"""A talk: who is not there has no word in it, and an offer made again is agreed to."""

from engine import Seat
from engine.games.octopus.rules import negotiation
from engine.talk import Pledge, Talk

A, B, ELSEWHERE = map(Seat, range(3))
NOTHING = ("nothing",)
OPEN = Talk(negotiation(2, (A, B)), ("fight",))


def test_who_is_not_there_has_no_word_in_it():
    offered = OPEN.offered(A, NOTHING)
    assert OPEN.offered(ELSEWHERE, NOTHING) == OPEN
    assert offered.assented(ELSEWHERE) == offered.declined(ELSEWHERE) == offered


def test_what_is_offered_again_is_agreed_to():
    assert OPEN.offered(A, NOTHING).offered(B, NOTHING).struck == NOTHING


def test_only_an_end_that_needs_all_is_offered_and_only_an_offer_is_answered():
    assert OPEN.offered(A, ("fight",)) == OPEN.assented(A) == OPEN.declined(A) == OPEN


def test_with_a_promise_the_same_offer_is_another_one():
    pledge = Pledge(A, B, NOTHING, "away", 2, 0.1)
    promised = OPEN.offered(A, NOTHING).declined(B).offered(A, NOTHING, pledge)
    assert (promised.agreed, promised.refused, promised.offers) == ({A}, set(), 2)
    struck = promised.offered(B, NOTHING)
    assert (struck.struck, struck.pledge) == (NOTHING, pledge), "who names it takes it as it is"
    assert promised.offered(B, (B,)).pledge is None
