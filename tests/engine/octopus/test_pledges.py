"""What bots can promise in a negotiation, and what they think it is worth."""

from msgspec.structs import replace

from engine import Seat, seen
from engine.bents import PLAIN, bent_of
from engine.games.octopus import Octopus
from engine.games.octopus.pledges import pledges
from tests.octopus import OctopusTable, bits

RED, BLUE, GREEN = map(Seat, range(3))
ALL_PLAIN = dict.fromkeys((RED, BLUE, GREEN), PLAIN)


def met(place="2", **fields):
    """Red and blue meet somewhere, and green has fallen."""
    table = OctopusTable(**fields)
    there = "1/1" if place == "7" else f"{place}/6"
    table.clocks(red=there, blue=there, green="-/6")
    assert table.position.owed[0].name == "negotiate"
    return table.position


def promised(position, bents=ALL_PLAIN):
    found = list(pledges(position.table, position.owed[0], bents))
    return {(one.by, one.to, one.end, one.what): one for one in found}


def test_who_takes_it_now_can_leave_the_place_to_the_other_or_spare_it_there():
    found = promised(met())
    away, spare = found[RED, BLUE, (RED,), "away"], found[RED, BLUE, (RED,), "spare"]
    assert away.about == spare.about == 2
    assert away.worth > 0
    assert away.cost == 0, "it has what there is to be had"
    assert spare.worth > 0
    assert spare.cost > 0, "it would have been glad of the blow"
    assert found[RED, BLUE, ("nothing",), "away"].cost > 0, "it gives up its own turn there"


def test_nobody_promises_anything_for_a_fight_or_to_who_gets_it_all():
    found = promised(met())
    assert {end for _, _, end, _ in found} == {("nothing",), (RED,), (BLUE,)}
    assert not [one for _, to, end, one in found if end == (to,)]
    assert {(by, to) for by, to, *_ in found} == {(RED, BLUE), (BLUE, RED)}


def test_a_place_where_nothing_is_left_to_take_is_nothing_to_promise():
    has_one = promised(met(held={"blue": "idol"}))
    assert (RED, BLUE, (RED,), "away") not in has_one
    assert (RED, BLUE, (RED,), "spare") in has_one
    last = promised(met(held={"green": "idol"}))
    assert (RED, BLUE, (RED,), "away") not in last, "red takes the last one"
    assert (RED, BLUE, ("nothing",), "away") in last


def test_outside_no_offspring_can_strike():
    assert {what for *_, what in promised(met("7"))} == {"away"}


def test_nobody_promises_for_a_turn_that_will_not_come():
    found = promised(met(held={"red": "skull chart plant"}))
    assert {end for _, _, end, _ in found} == {("nothing",), (BLUE,)}, "red would have won"


def test_the_cautious_like_to_be_spared_and_the_greedy_to_be_left_something():
    of = {name: promised(met(), ALL_PLAIN | {BLUE: bent_of(name)}) for name in ("limpet", "angler")}
    spare, away = (RED, BLUE, (RED,), "spare"), (RED, BLUE, (RED,), "away")
    assert of["limpet"][spare].worth > of["angler"][spare].worth
    assert of["angler"][away].worth > of["limpet"][away].worth


def test_while_components_lie_face_down_a_promise_tells_nothing_of_them():
    """R63: how many each has, all can count; which, nobody hears from a promise."""
    position = met(held={"red": "skull", "blue": "idol chart", "green": "plant"}, memory=True)
    table = position.table
    others = (bits("grimoire"), bits("skull potion"), bits("idol"))
    other = replace(position, table=replace(table, held=others))
    assert seen(Octopus(), position, None) == seen(Octopus(), other, None), "nobody can tell"
    assert promised(position) == promised(other)
    assert promised(position) != promised(replace(other, table=replace(table, held=(0, 0, 0))))
    shown = met(held={"red": "skull", "blue": "idol chart", "green": "plant"})
    changed = replace(shown, table=replace(shown.table, held=others))
    assert promised(shown) != promised(changed), "where they lie open it looks at them"
