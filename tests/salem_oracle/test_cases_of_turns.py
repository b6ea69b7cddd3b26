"""The worked cases 24 to 40: turns, events and the box. A number is that of the case."""

from collections import Counter

import pytest

from tests.salem_oracle.case import ALL_CARDS, Case, case_set

PATH = {"path": True}
BOX = {"cards": "box"}


def test_24_where_a_card_leads_and_by_which_statement_it_does_not():
    fields = {"prisoner": "cthulhu", "at": {1: 3}, "cards": {1: [0, 3, 4, "path"]}}
    case = Case(objects={1: "dagger"}, **fields)
    assert case.refused(to=5) == "S26"
    assert case.refused(to=3) == "SG20"
    assert case.refused(to=7) == "S27"
    assert case.refused(to=3, **PATH) == "S27"
    assert case.refused(to=7, **PATH) == "S49"
    assert case.refused(to=8) == case.refused(to=4, path=False) == "S26"
    case.goes(4)
    assert case.cards[1] == [0, 3, "path"]
    assert Case().refused(to=0) == "S28"
    assert Case(SG20="stay").refused(to=0) == "S28"
    assert Case(SG20="stay", **fields).goes(3).asked == "take 1"


def test_25_who_goes_mad_by_the_path_has_ended_the_turn():
    case = Case(3, sanity={1: 0}).goes(2, **PATH)
    assert (case.sanity[1], case.at[1], case.asked) == (None, None, "move 2")


def test_26_a_meeting_swaps_ordinary_objects_that_differ_with_one_who_has_room():
    case = Case(
        3, at={2: 2, 3: 2}, objects={1: "dagger jade", 2: "dagger elixir elixir", 3: "glasses"}
    ).goes(2)
    for wrong in (
        {"with_": 2, "give": "dagger", "get": "dagger"},
        {"with_": 2, "give": "dagger"},
        {"with_": 3, "give": "jade"},
        {"with_": 2},
    ):
        assert case.refused(**wrong) == "S29"
    case.say(with_=2, give="dagger", get="elixir")
    assert (case.hand(1), case.hand(2)) == ("elixir jade", "dagger dagger elixir")
    assert case.asked == "use 1"


@pytest.mark.parametrize(("held", "left"), [("dagger dagger", "dagger"), ("", "")])
def test_27_the_die_takes_one_of_what_it_shows(held, left):
    case = Case(board={2: "witch"}, objects={1: held}).goes(2).draw("die dagger")
    assert case.hand(1) == left


def beside_the_witch(players=3, sanity=0, **rulings):
    fields = {"board": {2: "witch"}, "objects": {1: "elixir amber"}, "sanity": {1: sanity}}
    return Case(players, **fields, **rulings).goes(2).draw("die sanity")


def test_28_who_goes_mad_by_the_die_loses_all():
    case = beside_the_witch()
    assert (case.sanity[1], case.asked, case.out) == (None, "move 2", Counter(elixir=1, amber=1))
    case = beside_the_witch(SG18="discarded")
    assert (case.out, case.thrown) == (Counter(), Counter(elixir=1, amber=1))
    assert beside_the_witch(players=2).ending == "madness"
    assert beside_the_witch(sanity=1).sanity[1] == 0
    assert beside_the_witch(sanity=1, SG8="zero").sanity[1] is None


def test_29_the_sorcerer_guards_unless_a_text_forbids_it():
    fields = {"sorcerer": 2, "board": {2: "witch"}, "objects": {1: "necronomicon elixir"}}
    case = Case(**fields).goes(2)
    assert case.asked == "defeat 1"
    case.says(True)
    assert (case.discard, case.hand(1)) == (Counter(["witch"]), "elixir necronomicon")
    assert Case(shadow="yog", **fields).goes(2).asked == "die"


def test_30_a_defeated_shadow_leaves_the_game():
    case = Case(
        prisoner="shub", shadow="yog", at={1: 3, 2: 5}, cards={1: [0, 4]},
        objects={1: "dagger dagger glasses"},
    )  # fmt: skip
    case.goes(0).draw("die necron")
    case.says(True)
    assert (case.cards[1], case.shadow, case.in_force("no-guard")) == (ALL_CARDS, None, [])
    assert case.asked == "move 2"


def test_31_nobody_closes_the_university_before_the_banishing():
    assert Case(who=2, prisoner="cthulhu", at={2: 1}, objects={2: "jade"}).goes(0).asked == "event"


def test_32_an_elixir_is_used_only_where_it_does_something():
    assert Case(objects={1: "elixir elixir"}).goes(3).asked == "take 1"
    case = Case(objects={1: "elixir"}, sanity={1: 5}, sorcerer=3).goes(3).says("elixir")
    assert case.sanity[1] == 6
    case = Case(prisoner="dagon", objects={1: "elixir glasses"}, sanity={1: 5}).goes(3)
    assert case.refused(object="elixir") == "S48"
    assert case.refused(object="dagger") == "S34"


def test_33_an_artefact_is_one_of_three_different_objects():
    case = Case(prisoner="dagon", objects={1: "elixir glasses jade"}).goes(7, **PATH)
    assert case.banisher == 1


def test_34_what_is_dropped_is_named_exactly_when_there_is_no_room():
    def at_1(objects):
        fields = {"objects": {1: objects}, "spaces": {1: ["glasses", "amber", None]}}
        case = Case(**fields).goes(1)
        return case.say(object=None) if case.asked == "use 1" else case

    case = at_1("dagger dagger elixir jade")
    assert case.refused(space=1) == case.refused(space=2, drop="dagger") == "S40"
    assert case.refused(space=3) == "S40"
    case.say(space=2, drop="jade")
    assert (case.artefact[1], case.thrown, case.necron) == ("amber", Counter(jade=1), 1)
    case = at_1("dagger dagger elixir")
    assert case.refused(space=2, drop="dagger") == "S40"
    assert case.say(space=2).artefact[1] == "amber"


@pytest.mark.parametrize(("ruling", "sorcerer"), [("full", 1), ("text", 0)])
def test_35_an_event_drawn_as_a_cost(ruling, sorcerer):
    case = Case(SG10=ruling).goes(4).says(2).draw("event fear")
    assert (case.sorcerer, case.sanity) == (sorcerer, {1: 5, 2: 6})


def test_36_an_event_comes_again_after_the_eighth():
    case = Case(phase="event", drawn_events=[f"e{number}" for number in range(7)])
    assert case.position()["events"] == 1
    assert case.refused(name="e3") == "S9"
    case.draw("event e7")
    assert case.position()["events"] == 8
    case.draw("creature c0").goes(2).says(None).goes(3).says(None).draw("event e3")


def test_37_each_gives_one_and_finds_one():
    case = Case(3, phase="event", objects={1: "dagger elixir", 2: "dagger dagger"})
    case.draw("event thief")
    assert case.asked == "discard 1"
    assert case.refused(kind="glasses") == "S70"
    case.says("dagger")
    assert (case.hand(1), case.hand(2), case.asked) == ("elixir", "dagger", "creature")
    case = Case(phase="event", objects={1: "dagger dagger dagger", 2: "jade"})
    case.draw("event gift", "object elixir", "object amber")
    assert case.thrown == Counter(elixir=1, amber=1)


def test_38_the_last_able_player_is_active_in_the_event():
    case = Case(3, phase="event", prisoner="shub", at={3: 7}).draw("event fear")
    assert case.sanity == {1: 6, 2: 5, 3: 6}


def test_39_in_box_people_hold_the_objects():
    case = Case(header=BOX, board={2: "witch"}).goes(2).draw("die dagger").says(False)
    assert case.asked == "use 1"
    assert case.refused(object="amber", on="portal") == "S34"
    case.say(object="glasses")
    assert (case.looked[2], case.asked) == ({1}, "take 1")
    assert case.refused(space=1, drop="dagger") == "S40"
    case.says(3).draw("creature c0")
    assert case.asked == "move 2"
    case = Case(header=BOX, phase="creatures", board={2: "ghoul"}).draw("creature ghoul")
    assert (case.asked, case.says(False).necron) == ("given", 6)


def test_40_a_card_by_hand_is_told_change_by_change():
    by_hand = BOX | {"data": case_set({"undead": [["manual"]]})}
    case = Case(header=by_hand, phase="creatures", board={2: "undead"}).draw("creature undead")
    assert case.refused(do="creature") == "S73"
    case.say(do="necron", by=2).say(do="sanity", who=2, by=-1).say(do="pawn", who=2, to=5)
    assert (case.necron, case.sanity[2], case.at[2]) == (2, 5, 5)
    assert case.say(do="done").asked == "move 1"
