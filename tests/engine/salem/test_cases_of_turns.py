"""Cases 20 to 34 of cases.md: creatures and a turn, each as a sentence."""

import pytest

from engine.games.salem.events import SorcererMoved
from tests.salem import KNOWN, SalemTable, a_header, comes, creature_comes, rest_of_round


def old_ones(prisoner):
    return (*(name for name in KNOWN if name != prisoner), prisoner)


def test_20_necron_counts_creatures_and_the_shadow_and_shuffles_the_pile_anew():
    table = SalemTable(
        creatures={1: "undead", 2: "c0", 3: "c1"}, shadow="yog", discarded="c0 craven",
        due=creature_comes(),
    )  # fmt: skip
    pile = table.summary["pile"]
    table.creature("necron")
    assert (table.summary["necron"], table.summary["discard"]) == (5, [])
    assert table.summary["pile"] == pile + 2
    assert table.summary["creatures"][:3] == ["undead", "c0", "c1"]


def test_21_a_twin_does_its_damage_and_is_discarded():
    table = SalemTable(creatures={2: "undead"}, due=creature_comes()).creature("undead")
    assert (table.summary["necron"], table.summary["discard"]) == (3, ["undead"])
    assert table.summary["creatures"][1] == "undead"


def test_21_on_a_full_board_a_creature_does_nothing():
    full = dict(enumerate(("undead", "c0", "c1", "c2", "c3", "c4"), 1))
    table = SalemTable(creatures=full, due=creature_comes()).creature("hunter")
    assert table.summary["discard"] == ["hunter"]
    assert [table.player(seat)["sanity"] for seat in (1, 2)] == [6, 6]


@pytest.mark.parametrize(("sorcerer", "taken", "ruling", "slot"), [
    (4, (4, 5), {}, 6),
    (6, (6,), {}, 1),
    (4, (), {}, 4),
    (4, (), {"SG9": "next"}, 5),
    (3, (1, 2, 4, 5, 6), {"SG9": "next"}, 3),
])  # fmt: skip
def test_22_a_creature_takes_the_first_free_slot_clockwise(sorcerer, taken, ruling, slot):
    creatures = dict(zip(taken, ("undead", "c0", "c1", "c2", "c3"), strict=False))
    table = SalemTable(
        creatures=creatures,
        sorcerer=sorcerer,
        due=creature_comes(),
        header=a_header(rulings=ruling),
    ).creature("witch")
    assert table.summary["creatures"][slot - 1] == "witch"


@pytest.mark.parametrize(("players", "mad", "ruling", "first", "second"), [
    (2, 0, {}, 1, 1),
    (3, 0, {}, 1, 2),
    (4, 0, {}, 2, 2),
    (4, 2, {}, 2, 2),
    (4, 2, {"SG19": "sane"}, 1, 1),
    (4, 1, {"SG19": "sane"}, 1, 2),
])  # fmt: skip
def test_23_so_many_creatures_come_in_odd_and_even_rounds(players, mad, ruling, first, second):
    gone = {seat: None for seat in range(1, mad + 1)}
    header = a_header(players, rulings=ruling)
    for number, creatures in ((1, first), (2, second)):
        table = SalemTable(players=players, sanity=gone, header=header, due=(("round", number),))
        assert table.told[0].creatures == creatures
        assert table.creature(*("c0", "c1")[:creatures]).asked.startswith("move")


def moving(**fields):
    usual = {"at": {1: 3}, "cards": {1: (0, 3, 4, "path")}, "objects": {1: "dagger"}}
    return SalemTable(**(usual | {"old_ones": KNOWN} | fields))


def test_24_every_wrong_move_has_its_statement():
    table = moving()
    assert table.refusal(choose="move", player=1, to=5) == "S26"
    assert table.refusal(choose="move", player=1, to=3) == "SG20"
    assert table.refusal(choose="move", player=1, to=7) == "S27"
    assert table.refusal(choose="move", player=1, to=3, path=True) == "S27"
    assert table.refusal(choose="move", player=1, to=7, path=True) == "S49"
    assert table.move(1, 4).player(1)["cards"] == [0, 3, "path"]
    at_home = SalemTable()
    assert at_home.refusal(choose="move", player=1, to=0) == "S28"
    played = moving(cards={1: (0, 4)})
    assert played.refusal(choose="move", player=1, to=7, path=True) == "S26"
    stays = moving(header=a_header(rulings={"SG20": "stay"})).move(1, 3)
    assert stays.player(1)["at"] == 3


@pytest.mark.parametrize("fields", [
    {"old_ones": ("yog", None, None, None, None, None), "objects": {1: "dagger dagger dagger"}},
    {"objects": {1: "dagger dagger dagger"}, "at": {1: 3, 2: 7}},
])  # fmt: skip
def test_24_nobody_goes_to_a_hidden_prisoner_or_to_a_banisher(fields):
    assert moving(**fields).refusal(choose="move", player=1, to=7, path=True) == "S49"


def test_25_the_path_may_be_taken_without_sanity_and_never_arrives():
    table = SalemTable(players=3, sanity={1: 0}).move(1, 2, path=True)
    assert table.kinds()[:3] == ["LocationCardPlayed", "SanityLost", "PlayerWentMad"]
    assert (table.player(1)["at"], table.asked) == (None, "move 2")


def test_26_a_meeting_swaps_different_ordinary_objects_for_which_there_is_room():
    table = SalemTable(
        players=3, at={2: 2, 3: 2},
        objects={1: "dagger jade", 2: "dagger elixir elixir", 3: "glasses"},
    ).move(1, 2)  # fmt: skip
    for no in (
        {"with": 2, "give": "dagger", "get": "dagger"},
        {"with": 2, "give": "dagger"},
        {"with": 3, "give": "jade"},
        {"with": 2},
        {"with": 1, "give": "dagger"},
        {"with": None, "give": "dagger"},
    ):
        assert table.refusal(choose="meet", player=1, **no) == "S29"
    table.say(choose="meet", player=1, with_=2, give="dagger", get="elixir")
    assert [table.held(seat) for seat in (1, 2)] == ["elixir jade", "elixir dagger dagger"]
    assert not table.asked.startswith("meet")


def test_26_with_a_text_against_it_nobody_meets():
    table = SalemTable(at={2: 2}, objects={2: "glasses"}, shadow="o5").move(1, 2)
    assert table.asked == "take 1"


@pytest.mark.parametrize(("held", "left"), [("dagger dagger", "dagger"), ("", "")])
def test_27_the_die_takes_one_of_what_it_shows_if_there_is_any(held, left):
    table = SalemTable(creatures={2: "witch"}, objects={1: held}).move(1, 2)
    assert table.say(fate="die", face="dagger").held(1) == left


@pytest.mark.parametrize(("ruling", "heap"), [({}, "out"), ({"SG18": "discarded"}, "discard")])
def test_28_who_goes_mad_loses_everything_and_the_turn(ruling, heap):
    table = SalemTable(
        players=3, sanity={1: 0}, objects={1: "elixir amber"}, creatures={2: "witch"},
        header=a_header(3, rulings=ruling),
    ).move(1, 2).say(fate="die", face="sanity")  # fmt: skip
    assert table.summary["objects"][heap] == {"elixir": 1, "amber": 1}
    assert table.player(1) == {
        "sanity": None, "at": None, "cards": [], "objects": [], "artefact": None,
    }  # fmt: skip
    assert table.asked == "move 2"


@pytest.mark.parametrize(("ruling", "left"), [({}, 0), ({"SG8": "zero"}, None)])
def test_28_zero_is_still_sane_unless_the_table_says_otherwise(ruling, left):
    table = SalemTable(
        players=3, sanity={1: 1}, creatures={2: "witch"}, header=a_header(3, rulings=ruling)
    )
    table.move(1, 2).say(fate="die", face="sanity")
    assert table.player(1)["sanity"] == left


def test_29_beside_the_sorcerer_no_die_is_rolled_and_a_defeat_keeps_the_objects():
    fields = {"sorcerer": 2, "creatures": {2: "witch"}, "objects": {1: "necronomicon elixir"}}
    table = SalemTable(**fields).move(1, 2)
    assert table.asked == "defeat 1"
    table.say(choose="defeat", player=1, yes=True)
    assert (table.summary["discard"], table.held(1)) == (["witch"], "necronomicon elixir")
    assert SalemTable(**fields, shadow="yog").move(1, 2).asked == "die"
    left = SalemTable(**fields).move(1, 2).say(choose="defeat", player=1, yes=False)
    assert left.summary["creatures"][1] == "witch"


def test_30_a_shadow_is_met_at_the_university_and_leaves_the_game():
    table = SalemTable(
        at={1: 3, 2: 4}, cards={1: (0, 4)}, objects={1: "dagger dagger glasses"}, shadow="yog",
        old_ones=("", "cthulhu", "dagon", "o5", "o6", "shub"),
    ).move(1, 0)  # fmt: skip
    assert len(table.player(1)["cards"]) == 8
    table.say(fate="die", face="necron").say(choose="defeat", player=1, yes=True)
    assert (table.summary["shadow"], table.in_force()) == (None, ["shub"])
    assert (table.asked, table.summary["necron"]) == ("move 2", 1)


def test_31_the_university_cannot_be_closed_before_the_banishing():
    table = SalemTable(at={2: 1}, objects={2: "jade"}, old_ones=KNOWN, turn_of=2).move(2, 0)
    assert table.asked == "event"
    also = SalemTable(objects={2: "jade elixir"}, sanity={2: 5}, at={1: 2, 2: 1}, turn_of=2)
    also.move(2, 0)
    assert also.refusal(choose="use", player=2, object="jade", on="portal") == "S39"


def test_32_an_elixir_is_used_only_where_it_helps_and_is_not_forbidden():
    assert SalemTable(objects={1: "elixir"}).move(1, 3).asked == "take 1"
    table = SalemTable(objects={1: "elixir"}, sanity={1: 5}, sorcerer=3).move(1, 3)
    assert table.use(1, "elixir").player(1)["sanity"] == 6
    barred = SalemTable(
        objects={1: "elixir glasses"}, sanity={1: 5}, old_ones=old_ones("dagon")
    ).move(1, 3)
    assert barred.refusal(choose="use", player=1, object="elixir") == "S48"
    assert barred.refusal(choose="use", player=1, object="dagger") == "S34"
    by_shadow = SalemTable(objects={1: "elixir glasses"}, sanity={1: 5}, shadow="dagon")
    assert by_shadow.move(1, 3).refusal(choose="use", player=1, object="elixir") == "S46"


@pytest.mark.parametrize(("sorcerer", "points"), [(3, 2), (4, 1)])
def test_32_an_elixir_gives_two_beside_the_sorcerer(sorcerer, points):
    table = SalemTable(objects={1: "elixir"}, sanity={1: 2}, sorcerer=sorcerer).move(1, 3)
    assert table.use(1, "elixir").player(1)["sanity"] == 2 + points


def test_33_an_artefact_may_be_the_third_different_object():
    table = SalemTable(objects={1: "elixir glasses jade"}, old_ones=old_ones("dagon"))
    assert table.move(1, 7, path=True).summary["banisher"] == 1


def test_34_without_room_something_must_be_dropped_and_with_room_nothing_may():
    fields = {"at": {1: 4}, "spaces": {1: "glasses amber -"}}
    table = SalemTable(objects={1: "dagger dagger elixir jade"}, **fields).move(1, 1)
    for no in ({"space": 1}, {"space": 2, "drop": "dagger"}, {"space": 3}, {"space": 2}):
        assert table.refusal(choose="take", player=1, **no) == "S40"
    table.take(1, 2, drop="jade")
    assert (table.held(1), table.summary["necron"]) == ("elixir dagger dagger amber", 1)
    assert table.summary["objects"]["discard"] == {"jade": 1}
    free = SalemTable(objects={1: "dagger dagger elixir"}, **fields).move(1, 1)
    assert free.refusal(choose="take", player=1, space=2, drop="dagger") == "S40"
    assert free.take(1, 2).held(1) == "elixir dagger dagger amber"
    full = SalemTable(objects={1: "dagger dagger elixir"}, **fields).move(1, 1)
    assert full.take(1, 1, drop="elixir").held(1) == "glasses dagger dagger"


def test_34_nothing_need_be_taken():
    table = SalemTable().move(1, 1).take(1, None)
    assert (table.held(1), table.asked) == ("", "move 2")


def test_a_text_in_force_adds_to_the_path_and_to_what_is_taken():
    table = SalemTable(shadow="o6").move(1, 1, path=True)
    assert table.player(1)["sanity"] == 4
    assert table.take(1, 2).summary["necron"] == 2
    sane = SalemTable(due=(*rest_of_round(2, 1),), shadow="o6").move(1, 1).take(1, 1)
    assert sane.summary["necron"] == 1


def test_the_marker_never_goes_below_its_first_space():
    table = SalemTable(necron=2, due=comes(("necron", -6), ("necron", -1)))
    assert (table.summary["necron"], table.kinds().count("NecronMoved")) == (0, 1)


def test_the_sorcerer_walks_clockwise_and_from_the_last_place_to_the_first():
    assert SorcererMoved("S44", left=5, to=1).way == (6, 0, 1)
    assert SorcererMoved("S44", left=3, to=3).way == ()
