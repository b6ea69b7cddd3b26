"""The worked cases 1 to 23: hard corners and creatures. A number is that of the case."""

from collections import Counter

import pytest

from tests.salem_oracle import Illegal, Oracle
from tests.salem_oracle.case import ALL_CARDS, Case, case_header, case_set

PATH = {"path": True}


def creature(*args, **fields):
    return Case(*args, phase="creatures", **fields)


def effect(*effects, **fields):
    """The damage of a creature whose twin is on the board."""
    data = case_set({"undead": [*effects]})
    return creature(board={1: "undead"}, header={"data": data}, **fields)


def test_1_a_shuffle_decides_tiles_and_takes_up_the_uncovered():
    case = creature(
        board={2: "deep"}, covered={1: "amber"}, face={4: "portal"}, looked={4: {1}}
    ).draw("creature deep")
    for place, face in ((1, "portal"), (2, "wall"), (3, "wall"), (5, "wall"), (6, "portal")):
        assert case.asked == f"tile {place}"
        case.says(face)
    assert case.face == {1: "portal"} | dict.fromkeys(range(2, 7))
    assert case.pool == Counter(portal=2, wall=3)
    assert not any(case.looked.values())
    assert case.asked == "move 1"


def closing(covered, face):
    return Case(
        3, who=2, prisoner="cthulhu", at={1: 7, 2: 1}, objects={2: "jade"}, covered=covered,
        face=face,
    ).goes(0).say(object="jade", on="portal")  # fmt: skip


def test_2_an_open_portal_loses_and_the_right_ones_covered_win():
    case = closing({4: "amber"}, {4: "portal"})
    for place in (1, 2, 3, 5):
        assert case.asked == f"tile {place}"
        case.says("wall")
    assert case.asked == "tile 6"
    assert case.refused(face="wall") == "S12"
    case.says("portal")
    assert (case.ending, case.position()["winner"]) == ("portal", "necron")

    won = closing({4: "amber", 6: "onyx"}, {}).says("wall", "wall", "wall", "portal", "wall")
    won.says("portal")
    assert (won.ending, won.position()["winner"]) == ("sealed", "players")
    assert won.refused_line({}) == won.refused_line(None) == "S58"


def test_3_a_tile_that_has_its_face_is_looked_at_without_a_line():
    case = Case(3, sanity={3: 5}, objects={1: "glasses", 2: "glasses", 3: "glasses elixir"})
    case.goes(4).says("glasses").draw("tile portal")
    assert case.asked == "take 1"
    case.says(None).goes(4).say(with_=None).says("glasses")
    assert case.asked == "take 2"
    tile = case.position()["tiles"][3]
    assert tile == {"covered": None, "looked": [1, 2], "face": None}
    case.covered[4] = "amber"
    case.says(None).goes(4).say(with_=None)
    assert case.refused(object="glasses") == "S35"


@pytest.mark.parametrize(("covered", "known"), [({}, True), ({5: "jade"}, False)])
def test_4_whether_an_open_portal_is_known_is_said_while_the_closing_is_asked(covered, known):
    case = Case(
        3, who=2, prisoner="cthulhu", at={1: 7, 2: 1}, objects={2: "jade"}, covered=covered,
        face={5: "portal"}, looked={5: {1}},
    )  # fmt: skip
    assert case.position()["known_open"] is None
    assert case.goes(0).asked == "use 2"
    assert case.position()["known_open"] is known
    case.say(object=None)
    assert case.position()["known_open"] is None


def test_5_a_wall_may_be_covered_and_nothing_is_said():
    case = Case(face={1: "wall"}, looked={1: {2}}, objects={1: "amber"})
    case.goes(1).say(object="amber", on="portal")
    assert case.asked == "take 1"
    assert case.position()["tiles"][0] == {"covered": "amber", "looked": [2], "face": None}


@pytest.mark.parametrize(("ruling", "steps"), [("returns", 1), ("silent", 0)])
def test_6_the_banisher_goes_mad_and_the_text_returns(ruling, steps):
    case = Case(
        3, prisoner="cthulhu", sanity={1: 1}, objects={1: "elixir elixir elixir"}, SG23=ruling
    )
    case.goes(7, **PATH)
    assert (case.sanity[1], case.asked, case.banisher) == (0, "move 2", 1)
    assert case.hand(1) == "elixir elixir elixir"
    case.goes(1).says(None).goes(1).says(None).draw("event e0")
    assert case.necron == 0
    case.draw("creature c0", "creature c1")
    assert (case.sanity[1], case.banisher, case.asked) == (None, None, "move 2")
    case.goes(3).says(None).goes(4).says(None).draw("event e1")
    assert case.necron == steps


def test_7_two_players_lose_when_the_banisher_goes_mad_and_not_before():
    case = Case(prisoner="cthulhu", sanity={1: 1}, objects={1: "elixir elixir elixir"})
    case.goes(7, **PATH).goes(2).says(None).draw("event e0", "creature c0")
    assert (case.ending, case.question) == ("madness", None)
    assert case.refused_line({"choose": "move"}) == "S57"


def test_8_craven_calls_the_able_home_and_the_place_is_refilled_at_the_end_of_the_turn():
    case = Case(
        3, prisoner="cthulhu", at={1: 5, 2: 4, 3: 7}, sorcerer=6, cards={2: [0, "path"]},
        spaces={3: [None, None, "elixir"]},
    )  # fmt: skip
    case.goes(3).says(3).draw("creature craven", "creature c0")
    assert (case.at, case.sorcerer, case.board[1]) == ({1: 0, 2: 0, 3: 7}, 0, "c0")
    assert case.cards[1] == case.cards[2] == ALL_CARDS
    assert case.hand(1) == "elixir"
    for space in (1, 2, 3):
        assert case.asked == f"object 3 {space}"
        case.says("dagger")
    assert case.asked == "move 2"


def test_9_what_is_there_goes_unasked_and_what_is_missing_makes_the_marker_jump():
    case = creature(board={1: "ghoul"}, necron=6, objects={2: "dagger"}).draw("creature ghoul")
    assert (case.asked, case.hand(2), case.necron) == ("move 1", "", 12)
    assert case.thrown == Counter(dagger=1)


def test_10_who_gives_is_asked_once_an_object():
    case = creature(3, board={1: "gaunt"}, objects={1: "glasses glasses", 3: "glasses"})
    case.draw("creature gaunt")
    assert case.refused(from_=2, kind="glasses") == "S21"
    case.say(from_=1, kind="glasses")
    assert case.answers() == [
        {"choose": "give", "from": player, "kind": "glasses"} for player in (1, 3)
    ]
    case.say(from_=3, kind="glasses")
    assert (case.asked, case.hand(1), case.hand(3)) == ("move 1", "glasses", "")


def test_11_all_there_is_goes_unasked_and_without_an_arrow_nothing_jumps():
    case = creature(board={1: "gaunt"}, objects={1: "glasses", 2: "glasses"})
    case.draw("creature gaunt")
    assert (case.asked, case.hand(1) + case.hand(2), case.necron) == ("move 1", "", 0)


def test_12_when_the_first_goes_mad_the_second_loses_nothing():
    case = effect(["sanity", "each", -1], sanity={1: 0}).draw("creature undead")
    assert (case.ending, case.sanity) == ("madness", {1: None, 2: 6})


def test_13_who_goes_mad_by_a_cost_pays_the_rest_and_loses_what_was_taken():
    case = Case(3, sanity={1: 0}).goes(4).says(3)
    assert (case.sanity[1], case.necron, case.asked) == (None, 2, "move 2")
    assert case.out == Counter(dagger=1)


def test_14_a_second_shadow_drives_the_first_out_and_the_necronomicon_passes_its_slot():
    case = Case(phase="event", objects={1: "necronomicon"})
    case.draw("event omen")
    assert (case.shadow, case.slot(1), case.asked) == ("yog", "gone", "creature")
    case.drawn_events = []
    case.draw("creature c0").goes(4).says(None, None).goes(5).says(None)
    case.draw("event omen")
    assert case.asked == "old-one 2"
    case.draw("old-one shub")
    assert (case.shadow, case.slot(2)) == ("shub", "gone")
    case.draw("creature c1", "creature c2").goes(3).says("necronomicon")
    assert case.asked == "old-one 3"
    assert case.refused(name="shub") == case.refused(name="yog") == "S7"
    case.draw("old-one dagon")
    assert case.slot(3) == "dagon"


def test_14_with_no_card_round_the_prison_only_the_sorcerer_moves():
    case = Case(phase="event")
    case.old_ones = {6: None}
    case.draw("event omen")
    assert (case.shadow, case.sorcerer, case.asked) == (None, 2, "creature")


def test_15_the_shadow_is_drawn_by_chance_where_the_ruling_says_so():
    case = Case(phase="event", SG17="random").draw("event omen")
    assert (case.asked, case.answers()[3]) == ("shadow", {"fate": "shadow", "slot": 4})
    case.says(4)
    assert case.asked == "old-one 4"
    case.draw("old-one o5")
    assert (case.shadow, case.slot(1), case.slot(4)) == ("o5", "yog", "gone")


def test_15_in_box_the_twelfth_kind_is_impossible_once_eleven_were_seen():
    box = {"cards": "box", "start": {"removed": 1}}
    seen = {"undead", "thul-saduun", "ghoul", "gaunt", "hunter", "deep", "witch"}
    case = creature(header=box, met=seen | {"c0", "c1", "c2"})
    assert {"fate": "creature", "name": "c4"} in case.answers()
    case = creature(header=box, met=seen | {"c0", "c1", "c2", "c3"})
    assert case.refused(name="c4") == "S5"
    assert case.position()["pile"] == 24
    case.draw("creature c3")


def test_15_in_box_a_seen_pair_is_asked_for_and_never_comes():
    box = {"cards": "box", "start": {"removed": 1}, "rulings": {"SG24": "seen"}}
    game = Oracle(case_header(**box))
    game.hear({"fate": "old-one", "slot": 1, "name": "yog"})
    assert game.position()["asked"] == [{"fate": "removed"}]
    game.hear({"fate": "removed", "name": "witch"})
    assert (game.position()["pile"], game.position()["removed"]) == (24, "witch")
    with pytest.raises(Illegal, match=r"^S5$"):
        game.hear({"fate": "creature", "name": "witch"})


def test_16_only_an_artefact_beats_a_tough_creature():
    def at_1(**rulings):
        fields = {"board": {1: "thul-saduun"}, "sorcerer": 1, "objects": {1: "dagger jade"}}
        return Case(**fields, **rulings).goes(1)

    case = at_1()
    assert case.asked == "use 1"
    assert case.refused(object="dagger") == "S38"
    assert case.refused(object="jade", on="portal") == "S39"
    case.say(object="jade", on="creature")
    assert (case.hand(1), case.board[1]) == ("dagger", None)
    assert (case.discard, case.thrown) == (Counter(["thul-saduun"]), Counter(jade=1))
    free = at_1(SG21="free")
    assert free.asked == "defeat 1"
    assert (free.says(True).hand(1), free.board[1]) == ("dagger", None)
    by_dagger = at_1(SG22="dagger").say(object="dagger")
    assert (by_dagger.hand(1), by_dagger.board[1]) == ("jade", None)


def test_17_with_no_picture_ahead_a_jump_ends_the_game():
    case = effect(["jump"], prisoner="cthulhu", necron=31).draw("creature undead")
    assert (case.ending, case.necron, case.refused_line({})) == ("rift", 40, "S56")


def test_18_past_the_demon_is_lost_only_while_the_prisoner_is_hidden():
    case = effect(["necron", 4], necron=18).draw("creature undead")
    assert (case.ending, case.necron, case.refused_line({})) == ("demon", 22, "S55")
    case = effect(["necron", 4], necron=18, prisoner="cthulhu").draw("creature undead")
    assert (case.ending, case.necron) == (None, 22)


def test_19_an_empty_bag_takes_in_the_discard_and_then_spaces_stay_empty():
    case = Case(bag=Counter(), thrown=Counter(elixir=1, jade=1), spaces={2: [None] * 3})
    case.goes(1).says(None)
    assert case.asked == "object 2 1"
    case.draw("object jade")
    assert case.refused(kind="jade") == "S14"
    case.draw("object elixir")
    assert case.asked == "move 2"
    assert case.spaces[2] == ["jade", "elixir", None]


def test_20_the_necron_card_counts_the_board_and_brings_the_discard_back():
    case = creature(
        board={1: "undead", 2: "c0", 3: "c1"}, shadow="yog", discard=Counter(["c0", "craven"])
    )
    before = case.pile.total()
    case.draw("creature necron")
    assert (case.necron, case.pile.total(), case.discard) == (5, before + 2, Counter())
    assert (case.pile["c0"], case.pile["craven"], case.pile["necron"]) == (1, 1, 1)
    assert case.on_board() == [1, 2, 3]


def test_21_a_twin_does_damage_and_a_full_board_takes_nothing():
    case = creature(board={2: "undead"}).draw("creature undead")
    assert (case.necron, case.discard, case.board[2]) == (3, Counter(["undead"]), "undead")
    full = dict(enumerate(["undead", "c0", "c1", "c2", "c3", "c4"], 1))
    case = creature(board=full).draw("creature hunter")
    assert (case.discard, case.sanity) == (Counter(["hunter"]), {1: 6, 2: 6})


@pytest.mark.parametrize(
    ("sorcerer", "taken", "slot", "next_"),
    [(4, "45", 6, 6), (6, "6", 1, 1), (4, "", 4, 5), (3, "12456", 3, 3)],
)
def test_22_the_first_free_slot_clockwise_from_the_sorcerer(sorcerer, taken, slot, next_):
    for ruling, found in (("own", slot), ("next", next_)):
        board = {int(place): f"c{number}" for number, place in enumerate(taken)}
        case = creature(sorcerer=sorcerer, board=board, SG9=ruling).draw("creature witch")
        assert case.board[found] == "witch"


@pytest.mark.parametrize(
    ("players", "mad", "ruling", "counts"),
    [
        (2, [], "setup", [1, 1]), (3, [], "setup", [1, 2]), (4, [3, 4], "setup", [2, 2]),
        (4, [3, 4], "sane", [1, 1]), (4, [3], "sane", [1, 2]),
    ],
)  # fmt: skip
def test_23_creatures_a_round(players, mad, ruling, counts):
    case = Case(players, sanity=dict.fromkeys(mad), SG19=ruling)
    found = [case.creatures_now()]
    case.round = 2
    assert [*found, case.creatures_now()] == counts
