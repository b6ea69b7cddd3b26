"""Keen players of Créatures & Cultistes: what they reckon, what they do, and that they win more."""

from random import Random

import pytest

from engine import FATE, Seat, apply, begin, fall, imagine, secret_of, sight
from engine.bots import LookaheadBot
from engine.games.creatures import Creatures, questions
from engine.games.creatures.cards import BLUFF, BRUTALITY, CONJURING, DEFENCES, DODGE, SIGN
from engine.games.creatures.clues import Clues
from engine.games.creatures.foresight import CreaturesForesight
from engine.games.creatures.guesses import Guesses
from engine.games.creatures.keen import Keen
from engine.games.creatures.offers import Offers
from engine.games.creatures.prospects import Prospects
from engine.games.creatures.sums import ATTACK, SUMMONING, attack_roll, summoning_roll
from engine.games.creatures.table import FREE, Act, Lasting
from engine.tempers import Temper
from tests.engine.creatures.strength import header, measure

GAME = Creatures()
ONE, TWO, THREE, LAST = map(Seat, (2, 1, 0, 3))
"""In the order they play: the last is the favoured."""
AVERAGE = (10, 10, 10)
END = (None, "end")
CALL = (None, "summon")


def laid(**fields):
    """A table of four in the free part of a turn, with our own set."""
    table = GAME.thaw(GAME.opening(header(4)))
    usual = {
        "skills": (AVERAGE,) * 4, "round": 3, "phase": FREE, "favoured": LAST,
        "order": (ONE, TWO, THREE, LAST), "active": ONE, "hands": (("moth",) * 3,) * 4,
    }  # fmt: skip
    for name, value in (usual | fields).items():
        setattr(table, name, value)
    table.clues = [heard(len(hand)) for hand in table.hands]
    return table


def heard(drawn, rested=0, has_cast=True, **passed):
    """What all know of a hand: cards drawn by now, by the end of its turn, by a window let pass."""
    return Clues(drawn, rested, has_cast, tuple(passed.get(name, 0) for name in DEFENCES))


def hands(seat, *cards, others=("moth",) * 3):
    return tuple(cards if one == seat else others for one in range(4))


def done(table, **tempers):
    """What a keen player does in its turn."""
    return Keen(table, Random(1), **tempers).answer(questions.what_to_do(table, table.active))


def aimed(table, card):
    """At whom it aims a card."""
    table.play = Act(table.setup.card(card).type, card)
    rest = tuple(sorted(table.others(table.active)))
    decision = questions.whom_to_aim_at(table.active, "C14", rest)
    return Keen(table, Random(1)).answer(decision)[0]


def prospects(table, seat=None):
    return Prospects(table, table.active if seat is None else seat)


# Chances to win


def test_points_are_worth_more_the_nearer_they_bring_the_goal():
    early, late = laid(points=(0,) * 4), laid(points=(0, 0, 13, 0))
    assert 0 < prospects(early).gain(ONE, 2) < prospects(late).gain(ONE, 2)
    assert prospects(late).gain(TWO, 5) < 0
    assert prospects(late).gain(TWO, -3) == 0, "nobody has less than nothing"
    assert prospects(late).changed({}) == 0
    assert prospects(late).point > 0


def test_who_is_favoured_and_has_the_goal_is_the_one_to_hinder():
    table = laid(points=(15,) * 4, began=(15,) * 4)
    of = prospects(table)
    assert of.gain(LAST, -3) > of.gain(TWO, -3) > 0
    assert of.gain(LAST, -3) > of.gain(LAST, -1) > 0, "one point can be won back"
    assert of.changed({}, sorcery=-2) > 0


@pytest.mark.parametrize(
    "fields", [{"favoured": None}, {"out": (False, False, False, True)}, {"began": (0,) * 4}]
)
def test_without_a_cult_that_may_call_its_god_this_round_the_next_ones_count(fields):
    table = laid(points=(15,) * 4, **({"began": (15,) * 4} | fields))
    assert prospects(table).changed({}, sorcery=-2) == 0


def test_a_cult_that_stands_at_the_goal_calls_with_what_lies_above():
    table = laid(points=(0, 0, 0, 15), began=(15,) * 4, active=LAST)
    of = prospects(table)
    assert of.gain(LAST, 4) > of.gain(LAST, 2) > 0.05


# Acts


def test_it_attacks_before_it_calls_the_god_and_then_calls():
    fields = {"points": (0, 0, 0, 15), "began": (0, 0, 0, 15), "active": LAST}
    assert done(laid(hands=hands(LAST, "shovel", "dodge"), **fields)) == ("shovel", "play")
    assert done(laid(hands=hands(LAST, "sermon", "dodge"), **fields)) == ("sermon", "play")
    assert done(laid(hands=hands(LAST, "dodge"), **fields)) == CALL


def test_it_waits_for_another_star_only_if_the_call_is_poor_and_nobody_is_near():
    poor = (6, 10, 10)
    fields = {"active": LAST, "hands": hands(LAST), "began": (15,) * 4,
              "lasting": (Lasting(1, ONE, LAST, "all", -2, "round"),)}  # fmt: skip
    alone = laid(points=(0, 0, 0, 15), skills=(AVERAGE,) * 3 + (poor,), **fields)
    pressed = laid(points=(21,) * 3 + (15,), skills=((14, 14, 14),) * 3 + (AVERAGE,), **fields)
    assert done(alone) == END
    assert done(pressed) == CALL


def test_a_sign_is_kept_for_three_turns_to_come_a_dodge_for_one_and_a_bluff_for_ever():
    cards = ("bluff", "dodge", "elder-sign")
    assert done(laid(hands=hands(ONE, *cards))) == END
    assert done(laid(active=TWO, hands=hands(TWO, *cards))) == ("elder-sign", "discard")
    assert done(laid(active=THREE, hands=hands(THREE, "bluff", "dodge"))) == END
    assert done(laid(active=LAST, hands=hands(LAST, "bluff", "dodge"))) == ("dodge", "discard")
    assert done(laid(active=LAST, hands=hands(LAST, "bluff"))) == END


def test_who_is_cautious_keeps_every_defence_card():
    table = laid(active=LAST, hands=hands(LAST, "dodge"))
    assert done(table, tempers={LAST: Temper(caution=1.0)}) == END


def test_of_events_that_are_left_the_best_is_kept_if_it_is_good():
    fields = {"has_cast": True}
    assert done(laid(hands=hands(ONE, "sermon"), **fields)) == END
    assert done(laid(hands=hands(ONE, "sermon", "recruits"), **fields)) == ("recruits", "discard")
    assert done(laid(hands=hands(ONE, "sermon", "sermon"), **fields)) == ("sermon", "discard")
    assert done(laid(hands=hands(ONE, "recruits"), **fields)) == ("recruits", "discard")


def test_it_plays_what_brings_most_and_nothing_that_harms():
    assert done(laid(hands=hands(ONE, "recruits", "sermon", "quarrel"))) == ("sermon", "play")
    table = laid(hands=hands(ONE, "sermon"))
    card = next(card for card in table.setup.data.cards if card.id == "desertion")
    assert Offers(table, ONE, prospects(table)).best(card.id) < 0


def test_an_attack_that_nobody_can_make_is_kept_if_it_is_good():
    used = tuple(range(1, 9))
    table = laid(hands=hands(ONE, "cleaver", "nameless"), struck=(used, used))
    assert done(table) == ("nameless", "discard")
    table.hands = hands(ONE, "cleaver")
    assert done(table) == END


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("sermon", "recruits"),
        ("recruits", "flu"),
        ("pact", "desertion"),
        ("quarrel", "flu"),
        ("doom", "mending"),
        ("police-raid", "desertion"),
        ("collection", "village-fair"),
    ],
)
def test_cards_are_weighed_by_what_they_do(better, worse):
    table = laid(points=(8,) * 4)
    offers = Offers(table, ONE, prospects(table))
    assert offers.best(better) > offers.best(worse)


def test_more_sorcery_is_worth_much_to_who_calls_the_god():
    fields = {"points": (15,) * 4, "began": (15,) * 4}
    calling, idle = laid(active=LAST, **fields), laid(**fields)
    worth = [Offers(table, table.active, prospects(table)).best("good-omens")
             for table in (calling, idle)]  # fmt: skip
    assert worth[0] > 1 > worth[1] == 0


def test_it_aims_at_who_would_win_and_not_at_who_has_most():
    table = laid(points=(19, 0, 3, 16), began=(16,) * 4)
    assert aimed(table, "scandal") == LAST
    assert aimed(table, "cold-mist") == LAST
    table = laid(points=(14, 0, 3, 2))
    assert aimed(table, "scandal") == THREE


# Attacks, points and defence


def struck(table, card):
    """What it attacks with a card, and with whom."""
    what = table.setup.card(card)
    table.play = Act(what.type, card, what.bonus, what.call, what.ward)
    decision = questions.whom_to_attack(table, table.active, table.attackers(what.type))
    return Keen(table, Random(1)).answer(decision)


@pytest.mark.parametrize("card", ["shovel", "moth"])
def test_it_strikes_the_worthiest_of_who_cannot_shield_it(card):
    table = laid(hands=((), ("toads",) * 6, (card,), ("toads",) * 6))
    _, cult, cultist = struck(table, card)
    assert cult == THREE
    assert table.worth(cultist) == 3


def test_who_has_played_and_still_holds_cards_holds_a_shield_more_often():
    table = laid(active=TWO, hands=hands(TWO, "shovel"))
    table.clues[ONE] = heard(3, rested=3)
    assert struck(table, "shovel")[1] != ONE
    table.discard = tuple(
        table.setup.card(kind).count if table.setup.card(kind).defence else 0
        for kind in table.setup.kinds
    )
    strong = (10, 10, 14)
    table.skills = (strong, strong, AVERAGE, strong)
    assert struck(table, "shovel")[1] == ONE, "all shields lie on the pile"


@pytest.mark.parametrize(("card", "defence"), [("shovel", DODGE), ("moth", SIGN), ("moth", BLUFF)])
def test_it_strikes_who_has_let_such_a_card_pass_until_others_have_come(card, defence):
    table = laid(hands=hands(ONE, card))
    assert struck(table, card)[1] == THREE
    table.clues[TWO] = heard(3, **{defence: 3})
    assert struck(table, card)[1] == TWO
    table.clues[TWO] = heard(6, **{defence: 3})
    assert struck(table, card)[1] == THREE


@pytest.mark.parametrize(("brutality", "cult"), [(6, TWO), (14, THREE)])
def test_what_is_likely_to_fail_is_aimed_where_only_a_dodge_may_wait(brutality, cult):
    own = (10, 10, brutality)
    table = laid(hands=hands(ONE, "shovel"), skills=(AVERAGE, AVERAGE, own, AVERAGE))
    table.clues[TWO] = heard(3, rested=3, has_cast=False, bluff=3)
    table.clues[THREE] = table.clues[LAST] = heard(3, dodge=3)
    assert struck(table, "shovel")[1] == cult


def holds(clues, defence=DODGE, **fields):
    """How likely it takes another to hold such a card."""
    table = laid(**fields)
    table.clues[LAST] = clues
    return Guesses(table, ONE).holds(LAST, defence)


def test_a_card_that_has_outlasted_a_turn_is_a_defence_card_more_often():
    assert holds(heard(3)) < holds(heard(3, rested=3)) < holds(heard(3, rested=3, has_cast=False))


def test_what_one_kind_cannot_be_another_is_the_more_often():
    kept = {"rested": 3, "has_cast": False}
    assert holds(heard(3, **kept)) < holds(heard(3, **kept, sign=3))
    assert holds(heard(3, **kept, sign=3)) < holds(heard(3, **kept, sign=3, bluff=3))
    assert holds(heard(3, **kept, dodge=3)) == 0


def test_nobody_holds_what_lies_on_the_pile_or_in_ones_own_hand():
    count = laid().setup.card("dodge").count
    assert holds(heard(3, rested=3), hands=hands(ONE, *("dodge",) * count)) == 0
    assert holds(heard(3, rested=3), hands=hands(ONE, "dodge")) < holds(heard(3, rested=3))


def test_where_nobody_can_hold_a_shield_only_chance_and_worth_count():
    table = laid(hands=hands(ONE, "shovel"))
    table.setup = type(table.setup)(
        **{name: getattr(table.setup, name) for name in table.setup.__struct_fields__}
        | {"windows": ()}
    )
    assert table.worth(struck(table, "shovel")[2]) == 3


def test_it_spends_on_attacks_only_what_the_call_of_the_god_cannot_use():
    table = laid(points=(0, 0, 21, 0))
    table.play = Act(BRUTALITY, "broom", 1, attacker=1, cult=TWO, cultist=1)
    table.roll = attack_roll(table)
    assert table.roll.kind == ATTACK
    decision = questions.how_much_to_stake(ONE, (0, 1, 2, 3))
    assert Keen(table, Random(1)).answer(decision) == (0,)
    table.skills = (AVERAGE, AVERAGE, (14, 10, 10), AVERAGE)
    assert Keen(table, Random(1)).answer(decision) == (3,)


def test_for_the_god_it_spends_all_that_is_of_use():
    table = laid(points=(0, 0, 0, 25), active=LAST)
    table.roll = summoning_roll(table, LAST)
    assert table.roll.kind == SUMMONING
    decision = questions.how_much_to_stake(LAST, (0, 1, 2, 3, 4, 5))
    assert Keen(table, Random(1)).answer(decision) == (3,)


@pytest.mark.parametrize(("cultist", "is_dodged"), [(1, False), (7, True)])
def test_it_dodges_for_who_is_dear(cultist, is_dodged):
    table = laid(hands=hands(TWO, "dodge"))
    table.play = Act(BRUTALITY, "shovel", 2, attacker=3, cult=TWO, cultist=cultist)
    decision = questions.whether_to_defend(TWO, "dodge", True, True, ())
    assert (Keen(table, Random(1)).answer(decision) == ("yes",)) is is_dodged


# As a bot


def test_with_printed_cards_it_is_a_sane_player():
    box = header(4) | {"cards": "box"}
    position = begin(GAME, GAME.opening(box)).position
    while (decision := position.owed[0]).seat == FATE:
        position = apply(
            GAME, position, position.answer(decision, fall(position, decision, secret_of(1)))
        ).position
    assert LookaheadBot(1, Random(1)).choose(sight(GAME, position, decision))[0] in (
        BRUTALITY,
        "end",
    )
    table = GAME.thaw(position.table)
    table.play = Act(CONJURING, None, None, 1, 9)
    decision = questions.whom_to_attack(table, table.active, (1, 2))
    assert Keen(table, Random(1)).answer(decision) in decision.rows


def test_no_games_are_imagined_and_its_own_thought_answers():
    ahead = CreaturesForesight()
    assert ahead.short == 0
    table = laid(points=(0, 0, 0, 15), began=(0, 0, 0, 15), active=LAST,
                 hands=hands(LAST, "shovel"))  # fmt: skip
    decision = questions.what_to_do(table, LAST)
    assert ahead.habit(table, Random(1))(decision) == CALL
    assert ahead.thought(table, Random(1))(decision) == ("shovel", "play")


def test_it_answers_the_same_whatever_others_hold():
    random, position = Random(5), begin(GAME, GAME.opening(header(4))).position
    asked = 0
    while position.outcome is None:
        (decision,) = position.owed
        if decision.seat == FATE:
            picks = fall(position, decision, secret_of(5))
        else:
            other = imagine(GAME, position, decision.seat, random)
            picks, same = (
                LookaheadBot(1, Random(7)).choose(sight(GAME, one, decision))
                for one in (position, other)
            )
            assert picks == same
            asked += len(decision.rows) > 1
        position = apply(GAME, position, position.answer(decision, picks)).position
    assert asked > 50


def test_it_wins_more_than_its_share_against_three_sane_ones():
    score = measure(24, 1)
    assert score.won >= 8, "six would be chance"


def test_where_games_are_imagined_it_answers_for_chance_too():
    assert Keen(laid(), Random(1)).answer(questions.which_total(ONE))[0] in range(3, 19)
