"""Words that were given: who keeps them, who is tempted, and whom a bot believes."""

from math import inf
from random import Random

import pytest
from msgspec.structs import replace

from engine import Seat, Strength, sight
from engine.bargaining import Wrong
from engine.bents import BENTS, PLAIN, bent_of, leaning, weighed
from engine.bots import LookaheadBot, StrengthBot
from engine.games.octopus import Octopus
from engine.vows import Vow, keeping, kept, paid
from tests.octopus import OctopusTable

GAME = Octopus()
RED, BLUE, GREEN = map(Seat, range(3))


def at_hand():
    """Red holds all but one of what wins, and that lies in the room next to it."""
    return OctopusTable(
        at={"red": 5, "blue": 6, "green": 6},
        held={"red": "skull chart key"},
        power={"red": 4, "blue": 4, "green": 4},
    ).position


def of_red(position, *breaks, price=inf):
    decision = position.owed[RED]
    return sight(GAME, position, decision, vows=(Vow(RED, frozenset(breaks), price),))


def to_room(decision, room):
    return [row for row in decision.rows if row[0] == room != row[1]]


def choose(shown, games=60, seed=1, bent=PLAIN):
    return LookaheadBot(games, Random(seed)).choose(leaning(shown, {RED: bent}))


def test_answers_that_break_a_word_are_left_out_unless_all_of_them_do():
    vow = Vow(RED, frozenset([(1,), (2,)]))
    assert kept(((1,), (3,)), [vow]) == ((3,),)
    assert kept(((1,), (2,)), [vow]) == ((1,), (2,)), "none can be kept"
    clock = at_hand().owed[RED]
    assert keeping(clock, ()) is clock
    stays_out = Vow(RED, frozenset(to_room(clock, 4)))
    left = keeping(clock, [stays_out])
    assert not to_room(left, 4)
    assert all(row in left.rows for row in left.sound)


def test_to_break_a_word_costs_whoever_gave_it():
    vow = Vow(RED, frozenset([(1,)]), 0.3)
    assert paid({RED: 0.5, BLUE: 0.5}, RED, (1,), [vow]) == {RED: 0.2, BLUE: 0.5}
    assert paid({BLUE: 1.0}, RED, (1,), [vow]) == {RED: -0.3, BLUE: 1.0}
    worth = {RED: 0.5}
    assert paid(worth, RED, (2,), [vow]) is worth


def test_a_word_weighs_in_a_choice_and_some_break_it_where_much_is_to_be_had():
    position = at_hand()
    wins = to_room(position.owed[RED], 4)
    assert choose(of_red(position)) in wins, "the last component is there"
    assert choose(of_red(position, *wins)) not in wins
    assert choose(of_red(position, *wins, price=0.02)) in wins, "it is worth more than its word"
    assert choose(of_red(position, *wins, price=2.0)) not in wins


def test_alone_a_word_weighs_as_much():
    table = OctopusTable(at={"red": 1, "blue": 5, "green": 5})
    table.clocks(red="2/6", blue="5/1", green="5/1")
    position = table.position
    asked = position.owed[0]
    assert asked.name == "gather"
    for price, takes in ((0.0001, ("take",)), (1.0, ("leave",)), (inf, ("leave",))):
        shown = sight(GAME, position, asked, vows=(Vow(RED, frozenset([("take",)]), price),))
        assert choose(shown) == takes


@pytest.mark.parametrize("seed", range(20))
def test_nobody_breaks_a_word_by_a_slip(seed):
    position = at_hand()
    wins = to_room(position.owed[RED], 4)
    shown = of_red(position, *wins, price=0.001)
    slips = StrengthBot(Strength("slips", 1, slips=1.0), Random(seed))
    assert slips.choose(leaning(shown, {RED: PLAIN})) not in wins


@pytest.mark.parametrize(
    ("bent", "price", "bluffing"),
    [("plain", inf, 0.1), ("limpet", inf, 0.1), ("moray", inf, 0.1), ("angler", 0.05, 0.05),
     ("nautilus", inf, inf)],
)  # fmt: skip
def test_a_character_says_what_its_word_is_worth(bent, price, bluffing):
    """The fair one always keeps it, the greedy breaks it for much, who bluffs for more."""
    shown = of_red(at_hand(), (4, 5))
    for bluffs, worth in ((False, price), (True, bluffing)):
        (vow,) = weighed(shown, bent_of(bent), bluffs=bluffs).vows
        assert vow.price == worth


def test_others_are_believed_who_have_broken_no_word_this_evening():
    shown = replace(of_red(at_hand()), vows=(Vow(BLUE, frozenset()), Vow(GREEN, frozenset())))
    assert weighed(shown, PLAIN, bluffs=True) == shown, "all of them"
    struck = replace(shown, wrongs=(Wrong(GREEN, RED, 0.25), Wrong(BLUE, GREEN)))
    believed = weighed(struck, PLAIN, bluffs=True).vows
    assert [vow.by for vow in believed] == [GREEN], "a blow is no lie"


def test_who_is_believed_is_imagined_to_keep_their_word():
    position = at_hand()
    blue = position.owed[BLUE]
    away = Vow(BLUE, frozenset(row for row in blue.rows if row[0] == 2))
    ahead = leaning(replace(of_red(position), vows=(away,)), {RED: PLAIN}).game.foresight
    answers = ahead.answers(blue)
    assert answers is ahead.answers(blue), "the very same, or each would be taken for new"
    assert not any(row[0] == 2 for row in answers)
    assert ahead.answers(position.owed[RED]) == GAME.foresight.answers(position.owed[RED])


def test_every_character_has_a_word():
    assert {bent.id for bent in BENTS if bent.tempted < inf} == {"angler"}
