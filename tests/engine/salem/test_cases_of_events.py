"""Cases 35 to 40 of cases.md: events and the printed box, each as a sentence."""

import pytest

from tests.salem import KNOWN, SalemTable, a_header, comes, creature_comes, rest_of_round
from tests.salem_sets import case_set


@pytest.mark.parametrize(("ruling", "sorcerer"), [({}, 1), ({"SG10": "text"}, 0)])
def test_35_an_event_as_a_cost_is_whole_unless_the_table_says_otherwise(ruling, sorcerer):
    table = SalemTable(header=a_header(rulings=ruling)).move(1, 4).take(1, 2).event("fear")
    assert (table.summary["sorcerer"], table.player(1)["sanity"]) == (sorcerer, 5)


def test_36_the_eighth_event_makes_all_twelve_possible_again():
    drawn = tuple(f"e{n}" for n in range(7))
    table = SalemTable(drawn=drawn, due=(("event", 1, 0), ("event", 1, 0), *rest_of_round(2, 1)))
    assert (table.summary["events"], table.refusal(fate="event", name="e3")) == (1, "S9")
    table.event("e7")
    assert table.summary["events"] == 8
    assert table.event("e3").summary["events"] == 7


def test_37_each_gives_one_of_own_choice_and_is_asked_only_where_there_is_one():
    table = SalemTable(
        players=3, objects={1: "dagger elixir", 2: "dagger dagger"},
        due=comes(("discard-each",), players=3),
    )  # fmt: skip
    assert table.asked == "discard 1"
    assert table.refusal(choose="discard", player=1, kind="glasses") == "S70"
    table.say(choose="discard", player=1, kind="elixir")
    assert [table.held(seat) for seat in (1, 2, 3)] == ["dagger", "dagger", ""]


def test_37_what_is_found_without_room_goes_to_the_discard():
    table = SalemTable(objects={1: "dagger dagger dagger", 2: "jade"}, due=comes(("find", "each")))
    table.say(fate="object", player=1, kind="elixir").say(fate="object", player=2, kind="amber")
    assert table.summary["objects"]["discard"] == {"elixir": 1, "amber": 1}
    assert (table.held(1), table.held(2)) == ("dagger dagger dagger", "jade")


def test_38_the_last_able_player_draws_the_event():
    table = SalemTable(players=3, at={3: 7}, old_ones=KNOWN, due=(("event-phase",),)).event("fear")
    assert [table.player(seat)["sanity"] for seat in (1, 2, 3)] == [6, 5, 6]
    assert table.summary["necron"] == 0


def box(**fields):
    return SalemTable(header=a_header(fields.get("players", 2), cards="box"), **fields)


def test_39_with_printed_objects_people_say_what_the_table_cannot_know():
    table = box(creatures={2: "witch"}, at={2: 2}).move(1, 2)
    table.say(fate="die", face="dagger").say(choose="defeat", player=1, yes=False)
    assert table.refusal(choose="use", player=1, object="amber", on="portal") == "S34"
    table.use(1, "glasses")
    assert table.summary["tiles"][1] == {"covered": None, "looked": [1], "face": None}
    assert table.asked == "take 1"
    assert table.refusal(choose="take", player=1, space=3, drop="dagger") == "S40"
    table.take(1, 3).creature("c0")
    assert table.asked == "move 2"
    assert (table.summary["objects"], table.player(1)["objects"]) == (None, None)


@pytest.mark.parametrize(("all_given", "necron"), [(True, 0), (False, 6)])
def test_39_under_a_red_arrow_people_say_whether_all_was_given(all_given, necron):
    table = box(creatures={1: "ghoul"}, due=creature_comes()).creature("ghoul")
    assert table.asked == "given"
    table.say(choose="given", all=all_given)
    assert table.summary["necron"] == necron


def test_39_printed_artefacts_cover_any_tile_and_beat_what_is_tough():
    table = box(creatures={2: "thul-saduun"}, sorcerer=2).move(1, 2)
    assert table.refusal(choose="use", player=1, object="dagger") == "S38"
    table.use(1, "artefact", on="creature")
    assert table.summary["discard"] == ["thul-saduun"]
    covered = box().move(1, 3).use(1, "artefact", on="portal")
    assert covered.summary["tiles"][2]["covered"] == "artefact"


@pytest.mark.parametrize(("portals", "ending"), [([2, 5], "sealed"), ([2, 4, 5], "portal")])
def test_39_at_the_end_people_turn_the_tiles_and_tell_which_are_portals(portals, ending):
    table = box(
        players=3, at={1: 7, 2: 1}, old_ones=KNOWN, turn_of=2,
        tiles={2: "artefact", 5: "artefact"},
    ).move(2, 0)  # fmt: skip
    assert table.summary["known_open"] is None
    table.use(2, "artefact", on="portal")
    assert len(table.answers) == 50
    assert {"fate": "tiles", "portals": portals} in table.answers
    for no in ([2], [5, 2], [2, 2], [1, 2, 3, 4, 5], [2, 7], [2, "5"], [True, 2], 5, [2.0, 5]):
        assert table.refusal(fate="tiles", portals=no) == "S58"
    assert table.say(fate="tiles", portals=portals).ending == ending
    assert [tile["face"] == "portal" for tile in table.summary["tiles"]] == [
        place in portals for place in range(1, 7)
    ]


def by_hand():
    data = case_set()
    data["creatures"][0]["damage"] = [["manual"]]
    data["old_ones"][0]["text"] = [["manual"], ["manual"]]
    data["events"][0]["text"] = [["manual"]]
    return data


def test_40_people_tell_one_by_one_what_a_card_by_hand_did():
    header = a_header(cards="box", data=by_hand())
    table = SalemTable(header=header, creatures={2: "undead"}, due=creature_comes())
    table.creature("undead")
    assert table.asked == "card"
    assert table.refusal(choose="card", do="creature") == "S73"
    table.say(choose="card", do="necron", by=2).say(choose="card", do="sanity", who=2, by=-1)
    table.say(choose="card", do="pawn", who=2, to=5)
    assert (table.summary["necron"], table.player(2)["sanity"]) == (2, 5)
    assert (table.player(2)["at"], table.asked) == (5, "card")
    assert table.say(choose="card", do="done").asked == "move 1"


def test_40_everything_that_a_card_by_hand_can_do():
    header = a_header(cards="box", data=by_hand())
    table = SalemTable(
        header=header, creatures={2: "witch"}, at={2: 3}, cards={1: (0,), 2: (1,)},
        sanity={1: 4}, due=(("event", 1, 0), *rest_of_round(2, 1)),
    ).event("omen")  # fmt: skip
    for line in (
        {"do": "jump"}, {"do": "shuffle"}, {"do": "shadow"}, {"do": "cards", "who": 1},
        {"do": "sorcerer", "to": 5}, {"do": "clear", "place": 2},
        {"do": "sanity", "who": 1, "by": 2}, {"do": "pawn", "who": 2, "to": 0},
    ):  # fmt: skip
        table.say(choose="card", **line)
    assert (table.summary["necron"], table.summary["shadow"]) == (6, "yog")
    assert (table.summary["sorcerer"], table.summary["discard"]) == (5, ["witch"])
    assert [len(table.player(seat)["cards"]) for seat in (1, 2)] == [8, 8]
    assert table.player(1)["sanity"] == 6
    for no in (
        {"do": "sorcerer", "to": 5}, {"do": "clear", "place": 2}, {"do": "pawn", "who": 1, "to": 0},
        {"do": "necron", "by": 0}, {"do": "necron"}, {"do": "jump", "by": 1}, {"do": "dance"}, {},
    ):  # fmt: skip
        assert table.refusal(choose="card", **no) == "S73"
    table.say(choose="card", do="creature").creature("c0")
    assert table.say(choose="card", do="done").asked == "move 1"


def test_40_a_lasting_text_by_hand_is_asked_for_after_the_event_once_for_each_entry():
    header = a_header(cards="box", data=by_hand())
    table = SalemTable(header=header, old_ones=KNOWN, due=(("event-phase",),)).event("e0")
    for _ in range(2):
        assert (table.asked, table.summary["phase"]) == ("card", "event")
        table.say(choose="card", do="done")
    assert (table.asked, table.summary["round"]) == ("creature", 2)


def test_one_is_named_by_the_table_and_one_creature_chosen():
    table = SalemTable(
        creatures={1: "witch", 4: "c0"}, due=comes(("sanity", "one", -1), ("clear",), ("clear",))
    )
    assert table.refusal(choose="one", who=3) == "S71"
    table.say(choose="one", who=2)
    assert table.refusal(choose="clear", place=2) == "S72"
    table.say(choose="clear", place=4)
    assert table.summary["creatures"] == [None] * 6
    assert table.player(2)["sanity"] == 5
