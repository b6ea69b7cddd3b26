"""Cases 1 to 19 of cases.md: the hard corners, each as a sentence."""

import pytest

from tests.salem import KNOWN, SalemTable, a_header, comes, creature_comes, rest_of_round


def test_1_before_a_shuffle_every_tile_is_decided_unseen_and_covered_ones_keep_their_face():
    table = SalemTable(
        creatures={2: "deep"}, tiles={1: "amber", 4: "portal 1"}, due=creature_comes()
    )
    assert table.knows(1) == {4: "portal"}
    table.creature("deep")
    for place, face in ((1, "portal"), (2, "wall"), (3, "wall"), (5, "wall"), (6, "portal")):
        assert table.asked == f"tile {place}"
        before = table.knows(1), table.knows(2)
        table.tile(place, face)
        assert "TileDecided" not in table.kinds()
        assert before == (table.knows(1), table.knows(2)) or place == 6
    assert (table.table.tile(1).face, table.table.tile(1).covered) == ("portal", "amber")
    assert [table.table.tile(place).face for place in range(2, 7)] == [None] * 5
    assert table.table.pool == (2, 3)
    assert (table.knows(1), table.summary["tiles"][3]["looked"]) == ({}, [])
    assert table.asked == "move 1"


def closing(tiles):
    """Player 1 banishes; player 2 goes to the university with jade."""
    table = SalemTable(
        players=3, at={1: 7, 2: 1}, objects={2: "jade"}, old_ones=KNOWN, tiles=tiles, turn_of=2
    )
    return table.move(2, 0)


def test_2_what_no_tile_can_be_any_more_is_refused_and_an_open_portal_loses():
    table = closing({4: "portal amber"}).use(2, "jade", on="portal")
    for place in (1, 2, 3, 5):
        table.tile(place, "wall")
    assert table.refusal(fate="tile", place=6, face="wall") == "S12"
    table.tile(6, "portal")
    assert (table.ending, table.summary["winner"]) == ("portal", "necron")
    assert table.refusal(nonsense=True) == "S58"
    assert [tile["face"] for tile in table.summary["tiles"]] == [
        "wall", "wall", "wall", "portal", "wall", "portal",
    ]  # fmt: skip


def test_2_exactly_the_portals_covered_win():
    table = closing({4: "amber", 6: "onyx"}).use(2, "jade", on="portal")
    for place in (1, 2, 3):
        table.tile(place, "wall")
    table.tile(4, "portal").tile(5, "wall").tile(6, "portal")
    assert (table.ending, table.summary["winner"]) == ("sealed", "players")
    assert table.position.outcome.winners == (0, 1, 2)
    assert (table.summary["phase"], table.summary["player"]) == ("over", None)


def test_3_a_second_look_brings_no_line_and_who_has_not_looked_knows_nothing():
    table = SalemTable(players=3, objects={seat: "glasses" for seat in (1, 2, 3)})
    table.move(1, 4).use(1, "glasses")
    assert table.asked == "tile 4"
    assert table.summary["tiles"][3]["looked"] == []
    table.tile(4, "portal").take(1, None).move(2, 4)
    table.say(choose="meet", player=2, with_=None).use(2, "glasses")
    assert table.asked == "take 2"
    assert [table.knows(seat) for seat in (1, 2, 3)] == [{4: "portal"}, {4: "portal"}, {}]
    assert table.summary["tiles"][3] == {"covered": None, "looked": [1, 2], "face": None}


def test_3_a_covered_tile_cannot_be_looked_at():
    table = SalemTable(objects={1: "glasses"}, sanity={1: 5}, tiles={4: "amber"})
    table.move(1, 4)
    assert table.asked == "take 1"
    with_elixir = SalemTable(objects={1: "glasses elixir"}, sanity={1: 5}, tiles={4: "amber"})
    with_elixir.move(1, 4)
    assert with_elixir.refusal(choose="use", player=1, object="glasses") == "S35"


@pytest.mark.parametrize(("tile", "known"), [("portal 1", True), ("portal onyx 1", False)])
def test_4_the_one_sentence_that_may_be_said_is_said_exactly_then(tile, known):
    table = closing({5: tile})
    assert table.asked == "use 2"
    assert table.summary["known_open"] is known
    assert table.game.view(table.table, None).known_open is known
    table.use(2, None)
    assert table.summary["known_open"] is None


def test_4_what_only_the_mad_have_seen_counts_for_nothing():
    table = SalemTable(
        players=4, at={1: 7, 2: 1}, objects={2: "jade"}, old_ones=KNOWN, turn_of=2,
        sanity={4: None}, tiles={5: "portal 4"},
    ).move(2, 0)  # fmt: skip
    assert table.summary["known_open"] is False
    assert table.summary["tiles"][4]["looked"] == [4]


def test_5_an_artefact_may_be_laid_on_a_wall_and_nobody_says_a_word():
    table = SalemTable(objects={1: "amber"}, tiles={1: "wall 2"})
    table.move(1, 1).use(1, "amber", on="portal")
    assert table.kinds() == ["TileCovered"]
    assert table.summary["tiles"][0]["covered"] == "amber"
    assert (table.held(1), table.asked) == ("", "take 1")


def banishing(players, **ruling):
    """Player 1 goes to R'lyeh with three elixirs and sanity 1."""
    table = SalemTable(
        players=players, sanity={1: 1}, objects={1: "elixir elixir elixir"}, old_ones=KNOWN,
        header=a_header(players, rulings=ruling),
    )  # fmt: skip
    assert table.in_force() == ["cthulhu"]
    return table.move(1, 7, path=True)


@pytest.mark.parametrize(("ruling", "again"), [({}, ["cthulhu"]), ({"SG23": "silent"}, [])])
def test_6_a_banisher_without_sanity_stays_sane_goes_mad_next_and_frees_the_prisoner(ruling, again):
    table = banishing(3, **ruling)
    assert (table.player(1)["sanity"], table.player(1)["at"]) == (0, 7)
    assert (table.summary["banisher"], table.in_force(), table.asked) == (1, [], "move 2")
    assert table.held(1) == "elixir elixir elixir"
    table.pass_on(until="event").event("e0").creature("c0", "c1")
    assert (table.player(1)["sanity"], table.summary["banisher"]) == (None, None)
    assert (table.in_force(), table.asked, table.ending) == (again, "move 2", None)


def test_7_of_two_one_may_banish_but_not_go_mad():
    table = banishing(2)
    assert (table.ending, table.asked) == (None, "move 2")
    table.pass_on(until="event").event("e0").creature("c0")
    assert (table.ending, table.position.outcome.cite) == ("madness", "S57")


def test_8_craven_takes_all_but_the_banisher_home_and_a_place_is_refilled_after_the_cost():
    table = SalemTable(
        players=3, at={1: 5, 2: 4, 3: 7}, sorcerer=6, old_ones=KNOWN, objects={3: "elixir"},
        spaces={3: "- - elixir"}, cards={2: (0, 5)},
    )  # fmt: skip
    table.move(1, 3).take(1, 3).creature("craven", "c0")
    assert [table.player(seat)["at"] for seat in (1, 2, 3)] == [0, 0, 7]
    assert [len(table.player(seat)["cards"]) for seat in (1, 2)] == [8, 8]
    assert (table.summary["sorcerer"], table.summary["creatures"][0]) == (0, "c0")
    assert table.held(1) == "elixir"
    for space in (1, 2, 3):
        assert table.asked == f"object 3/{space}"
        table.say(fate="object", place=3, space=space, kind="dagger")
    assert table.asked == "move 2"


def test_9_what_is_missing_under_a_red_arrow_makes_the_marker_jump():
    table = SalemTable(
        creatures={1: "ghoul"}, objects={2: "dagger"}, necron=6, due=creature_comes()
    ).creature("ghoul")
    assert (table.held(2), table.summary["necron"], table.asked) == ("", 12, "move 1")
    assert table.summary["discard"] == ["ghoul"]


def test_10_who_gives_is_asked_once_for_each_object_while_there_is_a_choice():
    table = SalemTable(
        players=3, creatures={1: "gaunt"}, objects={1: "glasses glasses", 3: "glasses"},
        due=creature_comes(3),
    ).creature("gaunt")  # fmt: skip
    assert table.asked == "give"
    assert table.refusal(choose="give", from_=2, kind="glasses") == "S21"
    table.say(choose="give", from_=1, kind="glasses")
    assert [answer["from"] for answer in table.answers] == [1, 3]
    table.say(choose="give", from_=3, kind="glasses")
    assert (table.held(1), table.held(3), table.asked) == ("glasses", "", "move 1")


def test_11_what_must_all_go_goes_without_a_question_and_without_a_jump():
    table = SalemTable(
        creatures={1: "gaunt"}, objects={1: "glasses", 2: "glasses"}, due=creature_comes()
    ).creature("gaunt")
    assert (table.held(1), table.held(2), table.summary["necron"]) == ("", "", 0)
    assert table.asked == "move 1"


def test_12_players_lose_one_after_the_other_and_nothing_follows_the_end():
    table = SalemTable(sanity={1: 0}, due=comes(("sanity", "each", -1)))
    assert table.ending == "madness"
    assert [table.player(seat)["sanity"] for seat in (1, 2)] == [None, 6]


def test_13_who_goes_mad_by_a_cost_pays_the_rest_of_it_too():
    table = SalemTable(players=3, sanity={1: 0}).move(1, 4).take(1, 3)
    assert (table.player(1)["sanity"], table.summary["necron"]) == (None, 2)
    assert table.summary["objects"]["out"] == {"dagger": 1}
    assert table.asked == "move 2"


def test_14_a_second_shadow_replaces_the_first_and_the_necronomicon_turns_the_next_hidden_card():
    table = SalemTable(objects={1: "necronomicon"}, due=(("event", 1, 0), *comes(("shadow",))))
    table.event("omen")
    assert (table.asked, table.summary["shadow"]) == ("old-one 2", "yog")
    assert table.summary["old_ones"][0] == "gone"
    table.say(fate="old-one", slot=2, name="shub")
    assert (table.summary["shadow"], table.in_force()) == ("shub", ["shub"])
    assert table.summary["old_ones"][:2] == ["gone", "gone"]
    table.move(1, 3).use(1, "necronomicon")
    assert table.asked == "old-one 3"
    assert table.refusal(fate="old-one", slot=3, name="yog") == "S7"
    assert table.say(fate="old-one", slot=3, name="dagon").summary["old_ones"][2] == "dagon"


def test_14_with_no_card_left_round_the_prison_only_the_sorcerer_moves():
    table = SalemTable(
        old_ones=("", "", "", "", "", None), shadow="yog", due=(("event", 1, 0), *comes())
    ).event("omen")
    assert table.kinds()[:-1] == ["EventDrawn", "SorcererMoved", "NoShadowCame"]
    assert (table.summary["shadow"], table.summary["sorcerer"]) == ("yog", 2)


def test_15_the_shadow_may_be_drawn_by_chance():
    header = a_header(rulings={"SG17": "random"})
    table = SalemTable(header=header, due=comes(("shadow",)))
    assert table.asked == "shadow"
    table.say(fate="shadow", slot=4)
    assert table.asked == "old-one 4"
    table.say(fate="old-one", slot=4, name="o5")
    assert (table.summary["shadow"], table.summary["old_ones"][0]) == ("o5", "yog")


def test_15_once_eleven_kinds_were_seen_the_twelfth_is_the_pair_that_is_out():
    header = a_header(cards="box", start={"removed": 1})
    kinds = "undead thul-saduun ghoul gaunt hunter deep witch c0 c1 c2 c3"
    table = SalemTable(header=header, discarded=kinds, due=creature_comes())
    assert table.refusal(fate="creature", name="c4") == "S5"
    assert table.summary["pile"] == 13
    assert table.creature("c3").summary["creatures"][0] == "c3"


def test_15_a_pair_that_all_saw_go_is_named_and_never_comes():
    header = a_header(cards="box", start={"removed": 1}, rulings={"SG24": "seen"})
    table = SalemTable(header=header, due=(("removed",), *creature_comes()))
    assert table.asked == "removed"
    table.say(fate="removed", name="witch")
    assert (table.summary["pile"], table.summary["removed"]) == (24, "witch")
    assert table.refusal(fate="creature", name="witch") == "S5"


def tough(**ruling):
    return SalemTable(
        creatures={1: "thul-saduun"}, sorcerer=1, objects={1: "dagger jade"},
        header=a_header(rulings=ruling),
    ).move(1, 1)  # fmt: skip


def test_16_only_an_artefact_beats_a_tough_creature_as_the_one_use_of_the_turn():
    table = tough()
    assert table.asked == "use 1"
    assert table.refusal(choose="use", player=1, object="dagger") == "S38"
    assert table.refusal(choose="use", player=1, object="jade", on="portal") == "S39"
    table.use(1, "jade", on="creature")
    assert table.summary["creatures"] == [None] * 6
    assert table.summary["discard"] == ["thul-saduun"]
    assert table.summary["objects"]["discard"] == {"jade": 1}


def test_16_or_before_it_or_a_dagger_does_it_where_the_table_says_so():
    table = tough(SG21="free")
    assert table.asked == "defeat 1"
    table.say(choose="defeat", player=1, yes=True)
    assert (table.held(1), table.summary["creatures"]) == ("dagger", [None] * 6)
    table = tough(SG22="dagger").use(1, "dagger")
    assert (table.held(1), table.summary["creatures"]) == ("jade", [None] * 6)


def test_17_a_jump_with_no_picture_ahead_goes_to_the_end():
    table = SalemTable(old_ones=KNOWN, necron=31, due=comes(("jump",)))
    assert (table.summary["necron"], table.ending) == (40, "rift")
    assert table.position.outcome.cite == "S56"


def test_18_passing_the_demon_with_the_prisoner_hidden_loses():
    table = SalemTable(necron=18, due=comes(("necron", 4)))
    assert (table.summary["necron"], table.ending) == (22, "demon")
    assert table.position.outcome.cite == "S55"
    known = SalemTable(old_ones=KNOWN, necron=18, due=comes(("necron", 4)))
    assert (known.summary["necron"], known.ending) == (22, None)


def test_19_an_empty_bag_takes_in_the_discard_and_then_spaces_stay_empty():
    table = SalemTable(
        bag="", thrown="elixir jade", spaces={2: "- - -"}, due=(("refill",), *rest_of_round(2, 2))
    )
    table.say(fate="object", place=2, space=1, kind="jade")
    assert table.refusal(fate="object", place=2, space=2, kind="jade") == "S14"
    table.say(fate="object", place=2, space=2, kind="elixir")
    assert table.asked == "move 2"
    assert table.summary["objects"]["places"][1] == ["jade", "elixir", None]


def test_19_with_bag_and_discard_empty_nothing_is_found():
    table = SalemTable(bag="", due=comes(("find", "each")))
    assert (table.asked, table.held(1), table.held(2)) == ("move 1", "", "")


def test_10_an_artefact_may_be_what_must_be_given():
    table = SalemTable(
        players=3, objects={1: "jade dagger", 3: "onyx"},
        due=comes(("give", 1, "artefact", 0), players=3),
    )  # fmt: skip
    table.say(choose="give", from_=3, kind="onyx")
    assert [table.held(seat) for seat in (1, 2, 3)] == ["dagger jade", "", ""]
