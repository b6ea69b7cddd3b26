"""What a header of Créatures & Cultistes may say, and how clearly a wrong one is refused."""

import tomllib
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine import BadHeader, begin
from engine.games.creatures import Creatures
from engine.games.creatures.house import HOUSE
from engine.games.creatures.settings import Rulings
from engine.rulings import values_of
from tests.creatures import a_header, a_set
from tests.creatures_oracle.changed_headers import mutated_header
from tests.creatures_sets import house_data, random_header

GAME = Creatures()
HOUSE_FILE = Path(__file__).parents[2] / "creatures_oracle" / "house.toml"
RED, BLUE = {"cult": "red"}, {"cult": "blue"}


def opened(**fields):
    return GAME.opening(a_header(**fields))


def wrong(**fields):
    """The field and the key of what is wrong with a header."""
    with pytest.raises(BadHeader) as bad:
        opened(**fields)
    return bad.value.field, bad.value.key


def wrong_data(path, value):
    """The same of a card set in which one thing is otherwise; `...` takes it away."""
    data = house_data()
    part = data
    *way, last = path
    for key in way:
        part = part[key]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return wrong(data=data)


def at(id_):
    """Where a card stands in the house set."""
    return next(place for place, card in enumerate(HOUSE.cards) if card.id == id_)


def test_a_small_header_plays_the_house_set_with_cards_of_the_table():
    table = GAME.opening({"seats": [RED, BLUE]})
    setup = table.setup
    assert (setup.data, setup.rulings, setup.limit) == (HOUSE, Rulings(), None)
    assert (setup.mode, setup.set, setup.goal, setup.cults) == (
        "table",
        "house",
        25,
        ("red", "blue"),
    )
    assert (sum(table.deck), table.phase, table.round, len(setup.boxes)) == (118, "setup", 0, 24)


def test_the_house_set_typed_in_as_data_is_the_house_set():
    assert opened(data=house_data()).setup.data == HOUSE


def test_the_house_set_is_the_one_the_second_referee_was_given():
    raw = tomllib.loads(HOUSE_FILE.read_text("utf-8"))
    read = opened(data=raw).setup.data
    assert all(card.names for card in read.cards)
    nameless = tuple(replace(card, names=()) for card in read.cards)  # our own words name ours
    assert replace(read, cards=nameless) == HOUSE


@pytest.mark.parametrize(("seats", "goal"), [(2, 25), (3, 20), (4, 15), (5, 15)])
def test_more_cults_need_fewer_points_for_the_god(seats, goal):
    assert GAME.opening(a_header(seats, set="house", data=None)).setup.goal == goal


def test_every_ruling_may_be_named():
    for id_, values in values_of(Rulings).items():
        for value in values:
            assert opened(rulings={id_: value})
    assert [*values_of(Rulings)] == [f"CG{number}" for number in range(1, 25)]


def test_a_printed_game_needs_no_card_list_and_any_name_will_do():
    assert opened(cards="box", data=a_set(cards=[])).setup.kinds == ()
    assert opened(set="", limit=99).setup.set == ""


@pytest.mark.parametrize(("fields", "field", "key"), [
    ({"seats": ...}, "seats", "missing"),
    ({"seats": {}}, "seats", "not_a_list"),
    ({"seats": [RED]}, "seats", "wrong_number_of_seats"),
    ({"seats": [RED] * 6}, "seats", "wrong_number_of_seats"),
    ({"seats": [RED, {}]}, "seats[1].cult", "missing"),
    ({"seats": [RED, RED]}, "seats[1].cult", "cult_taken"),
    ({"seats": [RED, {"cult": "black"}]}, "seats[1].cult", "unknown_value"),
    ({"seats": [RED, "blue"]}, "seats[1]", "not_an_object"),
    ({"seats": [RED, BLUE | {"name": None}]}, "seats[1].name", "not_text"),
    ({"seats": [RED, BLUE | {"creed": 1}]}, "seats[1].creed", "not_text"),
    ({"seats": [RED, BLUE | {"symbol": "x"}]}, "seats[1].symbol", "unknown_field"),
    ({"cards": "hand"}, "cards", "unknown_value"),
    ({"cards": None}, "cards", "unknown_value"),
    ({"set": 1}, "set", "not_text"),
    ({"set": "ours", "data": ...}, "data", "missing"),
    ({"set": "ours", "data": None}, "data", "missing"),
    ({"set": "house"}, "data", "data_of_the_house_set"),
    ({"set": ...}, "data", "data_of_the_house_set"),
    ({"data": []}, "data", "not_an_object"),
    ({"limit": 0}, "limit", "not_in_range"),
    ({"limit": 100}, "limit", "not_in_range"),
    ({"limit": 1.0}, "limit", "not_in_range"),
    ({"limit": True}, "limit", "not_in_range"),
    ({"rulings": {"CG25": "x"}}, "rulings.CG25", "unknown_ruling"),
    ({"rulings": {"CG1": "x"}}, "rulings.CG1", "unknown_value"),
    ({"rulings": None}, "rulings", "not_an_object"),
    ({"dice": 1}, "dice", "unknown_field"),
])  # fmt: skip
def test_a_wrong_header_names_its_field(fields, field, key):
    assert wrong(**fields) == (field, key)


@pytest.mark.parametrize(("path", "value", "field", "key"), [
    (("name",), {"en": "x"}, "name", "not_text"),
    (("goal",), [25], "goal", "not_an_object"),
    (("goal", "2"), ..., "goal.2", "missing"),
    (("goal", "6"), 10, "goal.6", "unknown_field"),
    (("goal", "3"), 100, "goal.3", "not_in_range"),
    (("rows",), [], "rows", "wrong_length"),
    (("rows",), [[[0, 0, 1]]] * 4, "rows", "wrong_length"),
    (("rows", 1), [[0, 0, 1]] * 9, "rows[1]", "wrong_length"),
    (("rows", 1, 0), [0, 0], "rows[1][0]", "wrong_number"),
    (("rows", 1, 0), [0, -10, 1], "rows[1][0]", "not_in_range"),
    (("rows", 1, 0), [0, 0, -1], "rows[1][0]", "not_in_range"),
    (("cards",), ..., "cards", "missing"),
    (("cards",), [], "cards", "too_few_cards"),
    (("colour",), 1, "colour", "unknown_field"),
    (("cards", 0, "id"), "shovel", "cards[1].id", "name_taken"),
    (("cards", 0, "id"), "Broom", "cards[0].id", "not_an_id"),
    (("cards", 0, "id"), "b" * 25, "cards[0].id", "not_an_id"),
    (("cards", 0, "count"), 41, "cards[0].count", "not_in_range"),
    (("cards", 0, "type"), "weapon", "cards[0].type", "unknown_value"),
    (("cards", 0, "bonus"), ..., "cards[0].bonus", "missing"),
    (("cards", 0, "bonus"), 10, "cards[0].bonus", "not_in_range"),
    (("cards", 0, "target"), "other", "cards[0].target", "unknown_field"),
    (("cards", 0, "name"), {"de": "Besen"}, "cards[0].name.de", "unknown_field"),
    (("cards", 0, "name"), {"en": 1}, "cards[0].name.en", "not_text"),
    (("cards", 0, "rip"), [{"do": "lift", "who": "self"}] * 9, "cards[0].rip", "too_many"),
    (("cards", at("toads"), "ward"), 2, "cards[6].ward", "not_in_range"),
    (("cards", at("sermon"), "target"), "all", "cards[19].target", "unknown_value"),
    (("cards", at("sermon"), "otherwise"), [], "cards[19].otherwise", "only_with_a_test"),
    (("cards", at("sermon"), "test"), {"by": "target", "skill": "sorcery", "bonus": 0},
     "cards[19].test.by", "no_target"),
    (("cards", at("sermon"), "test"), {"by": "player", "skill": "all", "bonus": 0},
     "cards[19].test.skill", "unknown_value"),
    (("cards", at("sermon"), "test"), {"by": "player", "skill": "sorcery"},
     "cards[19].test.bonus", "missing"),
    (("cards", at("sermon"), "effects", 0, "who"), "target", "cards[19].effects[0].who",
     "no_target"),
    (("cards", at("sermon"), "effects", 0, "amount"), 0, "cards[19].effects[0].amount",
     "zero_does_nothing"),
    (("cards", at("sermon"), "effects", 0, "amount"), 21, "cards[19].effects[0].amount",
     "not_in_range"),
    (("cards", at("sermon"), "effects", 0, "do"), "win", "cards[19].effects[0].do",
     "unknown_value"),
    (("cards", at("sermon"), "effects", 0, "pick"), "fate", "cards[19].effects[0].pick",
     "unknown_field"),
    (("cards", at("doom"), "effects", 0, "credit"), 1, "cards[15].effects[0].credit",
     "not_true_or_false"),
    (("cards", at("doom"), "effects", 0, "pick"), ..., "cards[15].effects[0].pick", "missing"),
    (("cards", at("bluff"), "defence"), "dodge", "cards[30].defence", "defence_taken"),
])  # fmt: skip
def test_a_wrong_card_set_names_its_field(path, value, field, key):
    assert wrong_data(path, value) == (f"data.{field}", key)


@pytest.mark.parametrize("seed", range(60))
def test_a_changed_header_starts_a_game_or_is_refused_by_a_field_that_is_there_or_missing(seed):
    random = Random(seed)
    header = random_header(random)
    for _ in range(10):
        changed = mutated_header(random, header)
        try:
            table = GAME.opening(changed)
        except BadHeader as bad:
            root = bad.field.split(".")[0].split("[")[0]
            assert root in {*a_header(), *changed, "limit", "rulings"}
        else:
            assert begin(GAME, table).position.asked
