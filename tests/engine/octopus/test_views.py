"""What may be seen: everything but face-down components and clocks not yet revealed."""

from msgspec.structs import replace

from engine import Seat, seen
from tests.octopus import OctopusTable, bits


def test_components_lie_open_before_everybody():
    table = OctopusTable(held={"red": "skull plant"})
    view = table.game.view(table.position.table, None)
    assert view.cults[0].components == ("skull", "plant")
    assert view.stock["skull"] == 1
    assert view.target == 4


def test_in_the_memory_variant_one_sees_ones_own_components_and_counts_the_others():
    table = OctopusTable(memory=True, held={"red": "skull plant", "blue": "key"})
    mine = table.game.view(table.position.table, table.seat("red"))
    public = table.game.view(table.position.table, None)
    assert mine.cults[0].components == ("skull", "plant")
    assert (mine.cults[1].components, mine.cults[1].tokens) == (None, 1)
    assert (public.cults[0].components, public.cults[0].tokens) == (None, 2)


def test_in_the_memory_variant_unknown_components_do_not_change_what_is_seen():
    table = OctopusTable(memory=True, held={"blue": "skull", "green": "plant"})
    changed = replace(table.position.table, held=(0, bits("plant"), bits("skull")))
    other = replace(table.position, table=changed)
    for viewer in (None, Seat(0)):
        assert seen(table.game, other, viewer) == seen(table.game, table.position, viewer)
    assert seen(table.game, other, Seat(1)) != seen(table.game, table.position, Seat(1))


def test_in_the_memory_variant_a_question_tells_nobody_what_lies_face_down():
    for memory in (False, True):
        table = OctopusTable(
            exterior="moon", memory=memory, at={"red": 7}, held={"blue": "skull plant"}
        )
        table.clocks(red="3/3", blue="2/3", green="4/3")
        while table.position.owed[0].name != "sacrifice":
            table.say(**table.game.line(table.position.table, table.position.owed[0], ("leave",)))
        table.say(choose="sacrifice", cult="red", target="blue")
        (asked,) = table.position.owed
        assert (asked.name, len(asked.rows)) == ("discard", 2)
        assert seen(table.game, table.position, Seat(1)).owed == (asked,)
        for viewer in (None, Seat(0), Seat(2)):
            (shown,) = seen(table.game, table.position, viewer).owed
            assert (shown.fields, shown.rows) == (
                ((), ()) if memory else (asked.fields, asked.rows)
            )


def test_a_winning_set_is_shown_at_the_end_of_a_memory_game():
    table = OctopusTable(memory=True, held={"red": "idol skull potion chart", "blue": "key"})
    table.clocks(red="-/-", blue="-/-", green="-/-")
    view = table.game.view(table.position.table, None)
    assert view.cults[0].components == ("idol", "skull", "potion", "chart")
    assert view.cults[1].components is None


def test_the_view_shows_pawns_offspring_and_the_lines_people_are_sure_of():
    table = OctopusTable(stairs=..., at={"blue": 7})
    table.clocks(red="2/5", blue="3/3", green="-/4")
    table.say(choose="stairs", pair=[1, 2], joined=True)
    view = table.game.view(table.position.table, None)
    red, blue, green = view.cults
    assert (red.at, red.offspring, blue.at, blue.offspring) == (2, 5, 7, None)
    assert (green.fallen, green.offspring) == (True, 4)
    assert (1, 2, True) in view.stairs
    assert (1, 3, False) in view.stairs


def test_the_eliminated_are_nowhere():
    table = OctopusTable(power={"red": 1})
    table.clocks(red="-/-", blue="2/3", green="2/3")
    red = table.game.view(table.position.table, None).cults[0]
    assert (red.alive, red.at, red.power) == (False, None, 0)
