"""Before a game of OctoRage: what people agree on becomes the header of its record, and back."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import PLACES, Means, Seating, Sitter, usual_seating
from companion.games import game
from companion.games.octorage.colours import LEAF
from companion.screen.pages.new_game import as_kept
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import TREASURES
from tests.octorage import random_header

GAME = game("octorage")
LAY = ToLay(GAME.rules.info, GAME.laying)


def seated(count=4):
    plan = Plan()
    for place in usual_seating(count):
        plan = LAY.seated(plan, place)
    return plan


def roles(plan):
    return [sitter.role for sitter in plan.sitters]


def setup(header):
    return OctoRage().opening(header).setup


@given(seed=st.integers(0, 2**32))
def test_whatever_a_record_says_a_plan_says_again(seed):
    header = random_header(Random(seed))
    ours = {key: value for key, value in header.items() if key not in ("set", "data")}
    again = LAY.laying.header(LAY.laying.plan(ours))
    assert setup(again) == setup(ours)
    assert [seat.get("name") for seat in again["seats"]] == [
        seat.get("name") for seat in ours["seats"]
    ]
    assert LAY.laying.header(LAY.laying.plan(again)) == again


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_who_sits_down_draws_a_mercenary_unless_one_is_picked(count):
    plan = seated(count)
    assert roles(plan) == ["draw"] * count
    assert LAY.is_full(plan) == (count == 6)
    assert not LAY.missing(plan)
    header = LAY.laying.header(plan)
    assert header["seats"] == [{}] * count
    assert setup(header).characters == (None,) * count


def test_a_mercenary_that_somebody_has_is_swapped_for_and_several_may_draw():
    plan = seated()
    first, second, third, _ = usual_seating(4)
    plan = LAY.takes(plan, first, "jose")
    plan = LAY.takes(plan, second, "gilles")
    assert roles(LAY.takes(plan, second, "jose")) == ["gilles", "jose", "draw", "draw"]
    assert roles(LAY.takes(plan, third, "jose")) == ["draw", "gilles", "jose", "draw"]
    assert roles(LAY.takes(plan, second, "draw")) == ["jose", "draw", "draw", "draw"]
    assert LAY.takes(plan, second, "nobody") == plan
    seats = LAY.laying.header(plan)["seats"]
    assert seats == [{"character": "jose"}, {"character": "gilles"}, {}, {}]


def test_somebody_called_draw_keeps_the_name():
    plan = seated(3).named(usual_seating(3)[0], "draw")
    assert LAY.laying.header(plan)["seats"][0] == {"name": "draw"}


def test_the_youngest_takes_the_octoman_card_wherever_that_is():
    plan = seated()
    assert LAY.laying.header(plan)["octoman"] == 1, "nobody said"
    third = plan.seating.sitters[2].place
    plan = plan.begun_by(third)
    assert LAY.laying.header(plan)["octoman"] == 3
    assert LAY.laying.header(plan.begun_by(plan.seating.sitters[1].place))["octoman"] == 2
    moved = plan.moved(third, plan.seating.sitters[0].place)
    assert LAY.laying.header(moved)["octoman"] == 1, "it goes where the youngest goes"
    assert LAY.laying.header(plan.without(third))["octoman"] == 1


def test_curses_left_out_are_in_the_order_of_the_record():
    plan = LAY.chosen(seated(), "without", ("crown", "skull"))
    assert LAY.laying.header(plan)["without"] == ["skull", "crown"]
    assert LAY.chosen(plan, "without", ("crown", "crown")) == plan, "no such thing"
    assert LAY.chosen(plan, "without", ("hat",)) == plan
    none = LAY.chosen(plan, "without", TREASURES)
    assert sum(setup(LAY.laying.header(none)).pile) == 42


def test_with_printed_cards_nobody_but_people_play():
    first, second, *_ = usual_seating(4)
    plan = LAY.played_by(seated(), first, Means.BOT)
    assert plan.at(first).means == Means.BOT
    boxed = LAY.chosen(plan, "cards", "box")
    assert boxed.at(first).means == Means.TOUCH
    assert LAY.for_people(boxed).name == "cards"
    again = LAY.played_by(boxed, second, Means.BOT)
    assert again.at(second).means == Means.BOT
    assert LAY.laying.header(again)["cards"] == "table"
    assert LAY.for_people(again) is None
    assert LAY.played_by(boxed, second, Means.DIAL, "aa").options == boxed.options


# A game that is gone on with, or played again


def kept(header):
    return Kept(Path("some.jsonl"), header)


def test_a_table_knows_its_people_again_by_name_and_mercenary():
    plan = seated(3)
    places = ("top_right", "left", "bottom_middle")
    colours = ("white", "red", "blue")
    sat = tuple(
        Sitter(colour, name, place, Means.TOUCH, role=role)
        for colour, name, place, role in zip(
            colours, ("Ada", "Bo", ""), places, ("draw", "jose", "draw"), strict=True
        )
    )
    header = LAY.laying.header(replace(plan, sitters=tuple(replace(s, place="left") for s in sat)))
    header |= {"octoman": 2}
    again = as_kept(LAY, kept(header), tuple(reversed(sat)))
    assert [s.colour for s in again.sitters] == list(colours)
    assert [s.place for s in again.sitters] == list(places)
    assert [s.begins for s in again.sitters] == [False, True, False]


def test_strangers_sit_where_people_usually_sit_in_colours_of_their_own():
    header = LAY.laying.header(seated(5))
    again = as_kept(LAY, kept(header), (Sitter("red", "Zoé", "left", role="jose"),))
    assert tuple(s.place for s in again.sitters) == usual_seating(5)
    assert [s.colour for s in again.sitters] == list(USUAL)[:5]


def test_seats_beside_a_record_fit_it_in_any_colours():
    header = LAY.laying.header(LAY.takes(seated(3), usual_seating(3)[0], "jose"))
    colours = ("purple", "white", "red")
    sitters = zip(colours, PLACES, ("jose", "draw", "draw"), strict=False)
    seating = Seating(tuple(Sitter(c, "?", p, role=role) for c, p, role in sitters))
    assert LAY.fits(header, seating)
    assert not LAY.fits(header, Seating(seating.sitters[:2]))
    other = replace(seating.sitters[0], role="gilles")
    assert not LAY.fits(header, Seating((other, *seating.sitters[1:])))


def test_a_bot_beside_a_record_of_printed_cards_is_somebody_at_the_screen():
    plan = LAY.chosen(seated(3), "cards", "box")
    sitters = tuple(replace(s, means=Means.BOT) for s in plan.seating.sitters)
    played = LAY.played_at(LAY.laying.header(plan), Seating(sitters))
    assert played.people == {0, 1, 2}
    held = LAY.laying.header(LAY.chosen(plan, "cards", "table"))
    assert LAY.played_at(held, Seating(sitters)).sitters == sitters


def test_what_is_played_again_is_played_alike_and_who_drew_draws_anew():
    plan = LAY.chosen(LAY.takes(seated(4), usual_seating(4)[1], "pamela"), "cards", "box")
    plan = LAY.chosen(plan.begun_by(usual_seating(4)[3]), "OG11", "winner")
    header = LAY.laying.header(plan)
    assert header["rulings"] == {"OG11": "winner"}
    assert LAY.laying.header(LAY.laying.plan(header)) == header
    assert setup(header).characters == (None, "pamela", None, None)
    assert LAY.of_our_own(LAY.laying.plan(header | {"rulings": {"OG6": "turn-goes-on"}})) == 0


def test_the_shelf_knows_it():
    laying = GAME.laying
    assert (laying.accent, laying.minutes) == (LEAF, "20")
    assert laying.places == PLACES
    assert laying.numbers_seats
    assert [fact.figure for fact in laying.facts(seated(4))] == [4, 5, 2]
    assert [fact.figure for fact in laying.facts(seated(6))] == [3, 5, 2]
    grouped = [id_ for ids in laying.groups.values() for id_ in ids]
    assert sorted(grouped) == sorted(GAME.rules.info.rulings)
