"""Before a game of Salem: levels, starts, who holds the cards, and the way to the first round."""

import pytest

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import PLACES, Means
from companion.games.salem import GAME
from companion.games.salem.laying import LAYING, WON, level_of, start_of
from companion.games.salem.walk import SalemWalk
from companion.text import LANGUAGES, words
from engine.games.salem import Salem
from engine.games.salem.settings import LEVELS, Rulings, Start
from engine.rulings import values_of

TO_LAY = ToLay(Salem().info, LAYING)
WALK = SalemWalk()


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def seated(players=2, **options):
    plan = Plan()
    for place in PLACES[:players]:
        plan = TO_LAY.seated(plan, place)
    for name, value in options.items():
        plan = TO_LAY.chosen(plan, name, value)
    return plan


def spoken(language="en"):
    return words(language, GAME.folder)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("cards", ["table", "box"])
def test_every_level_starts_a_game_and_is_found_again_in_its_record(players, level, cards):
    plan = seated(players, cards=cards, level=level)
    header = LAYING.header(plan) | {"seed": 0}
    assert Salem().opening(header).setup.start == LEVELS[level]
    again = LAYING.plan(header)
    assert again.options == {"cards": cards, "level": level}
    assert LAYING.header(again)["start"] == header["start"]


def test_a_start_of_ones_own_lies_over_its_level_and_is_found_again():
    plan = seated(level="dark", sanity="6", objects="2", harder="removed")
    assert start_of(plan) == Start(sanity=6, necron=0, objects=2, removed=1)
    assert level_of(start_of(plan)) is None
    again = LAYING.plan(LAYING.header(plan))
    assert start_of(again) == start_of(plan)
    assert start_of(seated(harder="both")) == Start(necron=3, removed=1)


def test_every_level_says_how_often_a_simple_group_wins_it():
    assert WON.keys() == LEVELS.keys()
    for players in (2, 3, 4):
        facts = {fact.key: fact.figure for fact in LAYING.facts(seated(players, level="abyss"))}
        assert facts["won_of"] == WON["abyss"][players - 2]
    keys = [fact.key for fact in LAYING.facts(seated(cards="box"))]
    assert "won_of" not in keys, "nobody has counted games with an owner's cards"
    assert "won_of" not in [fact.key for fact in LAYING.facts(seated(sanity="4"))]
    for columns in zip(*WON.values(), strict=True):
        assert list(columns) == sorted(columns, reverse=True)


def test_the_table_plays_no_seat_with_printed_cards():
    plan = TO_LAY.played_by(seated(2), PLACES[1], Means.BOT)
    boxed = TO_LAY.chosen(plan, "cards", "box")
    assert [sitter.means for sitter in boxed.sitters] == [Means.TOUCH, Means.TOUCH]
    back = TO_LAY.played_by(boxed, PLACES[1], Means.BOT)
    assert LAYING.header(back)["cards"] == "table"


def test_every_ruling_a_table_may_choose_is_in_one_group():
    grouped = [id_ for ids in LAYING.groups.values() for id_ in ids]
    assert sorted(grouped) == sorted(values_of(Rulings))


def test_rulings_go_into_the_record_and_come_back():
    plan = TO_LAY.chosen(seated(), "SG8", "zero")
    header = LAYING.header(plan)
    assert header["rulings"] == {"SG8": "zero"}
    assert LAYING.plan(header).rulings == {"SG8": "zero"}
    named = LAYING.plan(header | {"rulings": {"SG8": "below", "SG9": "next"}})
    assert named.rulings == {"SG9": "next"}


# The walk


def steps(cards="box", players=2, language="en", *, has_lamps=True, **options):
    table = Salem().opening(LAYING.with_owners(LAYING.header(seated(players, cards=cards,
                                                                   **options))))  # fmt: skip
    names = WALK.names(table, ["Ada"], spoken(language))
    found = WALK.steps(table, names, spoken(language), has_lamps=has_lamps)
    assert len(found) == len(WALK.lamps(table))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["table", "box"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_can_be_read(cards, players, language):
    for step in steps(cards, players, language, level="dark"):
        assert step.title
        assert all(line and "{" not in line for _, line in step.lines)


def test_with_no_box_there_is_nearly_nothing_to_do():
    assert [step.title for step in steps("table")] == ["The city", "What one alone may see"]


def test_a_box_is_laid_in_the_order_of_the_rules():
    titles = [step.title for step in steps()]
    assert titles == [
        "Whose cards?", "The Great Old Ones", "The creatures", "The events", "At the university",
        "The tiles", "One’s own objects", "Objects at the places",
    ]  # fmt: skip


def test_the_university_is_lit_for_pawns_and_the_places_in_turn_for_what_is_laid_there():
    table = Salem().opening(LAYING.header(seated(2, cards="box")))
    lit = {step.title: lamps for step, lamps in zip(steps(), WALK.lamps(table), strict=True)
           if lamps[0]}  # fmt: skip
    assert lit == {
        "At the university": ((7,), 0),
        "The tiles": ((1, 2, 3, 4, 5, 6), 1),
        "Objects at the places": ((1, 2, 3, 4, 5, 6), 3),
    }


def test_what_was_laid_before_still_lies_there():
    cities = {step.title: step.centre for step in steps(players=3) if step.centre}
    laid = {title: (city.pawns, city.laid) for title, city in cities.items()}
    assert laid == {
        "The Great Old Ones": (0, ()),
        "At the university": (3, ()),
        "The tiles": (3, ("tile-back",)),
        "Objects at the places": (3, ("tile-back", "object-bag")),
    }


def test_until_an_owner_has_copied_the_cards_the_walk_says_whose_they_are():
    first = steps()[0]
    assert first.page[0] == "owners_data.sorcerer-of-salem"
    assert "knows our cards" in first.lines[0][1]


def test_a_pair_that_goes_out_is_taken_out_seen_or_unseen():
    said = " ".join(line for step in steps(level="dark") for _, line in step.lines)
    assert "unseen" in said
    plan = TO_LAY.chosen(seated(cards="box", level="dark"), "SG24", "seen")
    table = Salem().opening(LAYING.header(plan))
    seen = WALK.steps(table, ("Ada", "Bo"), spoken(), has_lamps=False)[2]
    assert "the table asks which" in seen.lines[0][1]


def test_the_marker_and_the_candles_stand_where_the_level_says():
    said = " ".join(line for step in steps(level="abyss") for _, line in step.lines)
    assert "Everybody’s sanity: 4." in said
    assert "space 3" in said
    assert "0 objects" in said
