"""Before a game: cults, who holds the cards, when the stars set, an owner's sheet, the walk."""

import pytest

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import ROOMY, Means
from companion.games.creatures import GAME
from companion.games.creatures.box import IN_A_ROW, OURS, OWNERS_SET, ROWS, printed
from companion.games.creatures.laying import LAYING
from companion.games.creatures.walk import CreaturesWalk
from companion.settings.owners import owners_file
from companion.text import LANGUAGES, words
from engine.games.creatures import Creatures
from engine.games.creatures.settings import Rulings
from engine.rulings import values_of

TO_LAY = ToLay(Creatures().info, LAYING)
WALK = CreaturesWalk()
BOXES = ROWS * IN_A_ROW


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def seated(players=3, **options):
    plan = Plan()
    for place in ROOMY[:players]:
        plan = TO_LAY.seated(plan, place)
    for name, value in options.items():
        plan = TO_LAY.chosen(plan, name, value)
    return plan


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("cards", ["table", "box"])
@pytest.mark.parametrize("limit", ["none", "6"])
def test_what_is_chosen_is_in_the_record_and_found_again(players, cards, limit):
    header = LAYING.header(seated(players, cards=cards, limit=limit)) | {"seed": 0}
    setup = Creatures().opening(header).setup
    assert (setup.mode, len(setup.seats)) == (cards, players)
    assert setup.limit == (None if limit == "none" else 6)
    again = LAYING.plan(header)
    assert again.options == {"cards": cards, "limit": limit}
    assert LAYING.header(again)["seats"] == header["seats"]


def test_what_a_cult_is_called_and_believes_is_in_the_record_and_kept_for_a_rematch():
    plan = seated(2).texted(ROOMY[0], "title", "  Cold Tea ").texted(ROOMY[0], "creed", "Sip")
    header = LAYING.header(plan) | {"seed": 0}
    assert header["seats"][0] == {"cult": "red", "title": "Cold Tea", "creed": "Sip"}
    assert header["seats"][1] == {"cult": "yellow"}
    assert LAYING.header(LAYING.plan(header))["seats"] == header["seats"]
    nameless = plan.texted(ROOMY[0], "title", " ")
    assert LAYING.header(nameless)["seats"][0] == {"cult": "red", "creed": "Sip"}


def test_whoever_sits_again_where_they_sat_may_have_found_other_words():
    header = LAYING.header(seated(2).texted(ROOMY[0], "title", "Cold Tea"))
    assert TO_LAY.fits(header, seated(2).seating)


def test_words_that_another_game_asks_for_are_in_no_record_of_this_one():
    header = LAYING.header(seated(2).texted(ROOMY[0], "motto", "Sip"))
    assert header["seats"][0] == {"cult": "red"}


def test_a_limit_that_nobody_is_offered_is_none_when_it_is_played_again():
    header = LAYING.header(seated()) | {"limit": 7}
    assert LAYING.plan(header).options["limit"] == "none"


def test_no_sixth_cult_sits_down_and_bots_play_only_with_cards_of_the_table():
    full = seated(5)
    assert TO_LAY.is_full(full)
    with_box = TO_LAY.chosen(full, "cards", "box")
    assert TO_LAY.played_by(with_box, ROOMY[0], Means.BOT).options["cards"] == "table"


def test_every_ruling_with_a_choice_stands_in_one_group():
    grouped = [id_ for ids in LAYING.groups.values() for id_ in ids]
    assert len(grouped) == len(set(grouped))
    assert {id_ for id_, values in values_of(Rulings).items() if len(values) > 1} <= set(grouped)


@pytest.mark.parametrize(("players", "goal"), [(2, 25), (3, 20), (4, 15), (5, 15)])
def test_the_middle_tells_the_goal_and_how_long_it_takes(players, goal):
    facts = {fact.key: fact.figure for fact in LAYING.facts(seated(players))}
    assert (facts["goal"], facts["cultists"]) == (goal, 24)
    assert LAYING.facts(seated(players, limit="4"))[-1].figure == 4


# An owner's sheet


def copy(boxes):
    path = owners_file("creatures-cultists")
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = [f"[box.{n}]\nbrutality = -1\nconjuring = 2\nworth = 3\n" for n in boxes]
    path.write_text("\n".join(rows), "utf-8")


def test_until_all_is_copied_a_box_is_played_with_our_sheet():
    assert printed().missing == tuple(range(1, BOXES + 1))
    copy(range(1, BOXES))
    assert printed().missing == (BOXES,)
    assert printed().is_begun
    header = LAYING.with_owners(LAYING.header(seated(cards="box")))
    assert (header["set"], "data" in header) == ("house", False)


def test_a_copied_sheet_counts_with_printed_cards_and_no_card_is_known():
    copy(range(1, BOXES + 1))
    header = LAYING.with_owners(LAYING.header(seated(cards="box")))
    setup = Creatures().opening(header | {"seed": 0}).setup
    assert header["set"] == OWNERS_SET
    assert set(setup.boxes) == {(-1, 2, 3)}
    assert (setup.goal, setup.kinds) == (20, ())
    assert LAYING.with_owners(LAYING.header(seated()))["set"] == "house"
    assert len(OURS.box) == BOXES


# The walk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["table", "box"])
def test_the_walk_has_three_steps_and_leads_to_the_sheet_of_a_box(cards, language):
    table = Creatures().opening(LAYING.header(seated(cards=cards, limit="6")) | {"seed": 0})
    spoken = words(language, GAME.folder)
    names = WALK.names(table, ["Ada"], spoken)
    assert names[0] == "Ada"
    assert names[1] == spoken.say(f"seat.{table.setup.cults[1]}")
    steps = WALK.steps(table, names, spoken, has_lamps=True)
    assert len(steps) == len(WALK.lamps(table)) == 3
    assert bool(steps[0].page) == (cards == "box")
    assert any("6" in text for _, text in steps[2].lines)


def test_the_walk_says_how_many_boxes_are_missing_and_when_all_are_copied():
    spoken = words("en", GAME.folder)

    def lines():
        header = LAYING.with_owners(LAYING.header(seated(cards="box"))) | {"seed": 0}
        table = Creatures().opening(header)
        return [text for _, text in WALK.steps(table, (), spoken, has_lamps=False)[0].lines]

    copy(range(1, 5))
    assert spoken.say("screen.pages.walk.sheet_missing", count=20) in lines()
    copy(range(1, BOXES + 1))
    assert spoken.say("screen.pages.walk.sheet_copied") in lines()
