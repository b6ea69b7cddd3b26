"""What a header of Le sorcier de Salem may say, and how clearly a wrong one is refused."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from engine import BadHeader, begin
from engine.games.salem import Salem
from engine.games.salem.house import HOUSE
from engine.games.salem.settings import LEVELS, Rulings, Start
from engine.rulings import values_of
from tests.salem import a_header
from tests.salem_oracle.changed_headers import mutated_header
from tests.salem_sets import house_data, random_header

GAME = Salem()
HOUSE_FILE = Path(__file__).parents[2] / "salem_oracle" / "house.toml"
SMALL = {"seats": [{"name": "A"}, {"name": "B"}], "cards": "table", "set": "house"}


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


def test_a_small_header_plays_the_house_set():
    table = GAME.opening(SMALL)
    assert (table.setup.data, table.setup.rulings, table.setup.start) == (HOUSE, Rulings(), Start())
    assert (table.sanity, table.at, table.necron) == ((6, 6), (0, 0), 0)
    assert (sum(table.bag), sum(table.pile), table.phase) == (34, 26, "setup")


def test_the_house_set_typed_in_as_data_is_the_house_set():
    assert opened(data=house_data()).setup.data == HOUSE


def test_the_house_set_is_the_one_the_second_referee_was_given():
    raw = tomllib.loads(HOUSE_FILE.read_text("utf-8"))
    raw = raw.get("data", raw)
    assert opened(data=raw).setup.data == HOUSE


def test_every_level_starts_a_game():
    for start in LEVELS.values():
        raw = {key: getattr(start, key) for key in start.__struct_fields__}
        assert opened(start=raw).setup.start == start


def test_every_ruling_may_be_named():
    for id_, values in values_of(Rulings).items():
        for value in values:
            assert opened(rulings={id_: value})


@pytest.mark.parametrize(("fields", "field", "key"), [
    ({"seats": ...}, "seats", "missing"),
    ({"seats": {}}, "seats", "not_a_list"),
    ({"seats": [{"name": "A"}]}, "seats", "wrong_number_of_seats"),
    ({"seats": [{"name": "A"}] * 5}, "seats", "wrong_number_of_seats"),
    ({"seats": [{"name": "A"}, {}]}, "seats[1].name", "missing"),
    ({"seats": [{"name": "A"}, {"name": 1}]}, "seats[1].name", "not_text"),
    ({"seats": [{"name": "A"}, "B"]}, "seats[1]", "not_an_object"),
    ({"seats": [{"name": "A"}, {"name": "B", "cult": "red"}]}, "seats[1].cult", "unknown_field"),
    ({"cards": "hand"}, "cards", "unknown_value"),
    ({"cards": ...}, "cards", "missing"),
    ({"set": ...}, "set", "missing"),
    ({"set": 1}, "set", "not_text"),
    ({"set": "ours", "data": ...}, "data", "missing"),
    ({"data": None}, "data", "not_an_object"),
    ({"start": {"sanity": 7}}, "start.sanity", "not_in_range"),
    ({"start": {"necron": 20}}, "start.necron", "not_in_range"),
    ({"start": {"objects": True}}, "start.objects", "not_in_range"),
    ({"start": {"removed": 1.0}}, "start.removed", "not_in_range"),
    ({"start": {"level": 1}}, "start.level", "unknown_field"),
    ({"rulings": {"SG1": "x"}}, "rulings.SG1", "unknown_ruling"),
    ({"rulings": {"SG8": "x"}}, "rulings.SG8", "unknown_value"),
    ({"rulings": []}, "rulings", "not_an_object"),
    ({"dice": 1}, "dice", "unknown_field"),
])  # fmt: skip
def test_a_wrong_header_names_its_field(fields, field, key):
    assert wrong(**fields) == (field, key)


@pytest.mark.parametrize(("path", "value", "field", "key"), [
    (("track",), [], "data.track", "not_an_object"),
    (("track", "length"), 9, "data.track.length", "not_in_range"),
    (("track", "demon"), 45, "data.track.demon", "not_in_range"),
    (("track", "pictures"), [5, 5], "data.track.pictures", "not_rising"),
    (("track", "pictures"), [0], "data.track.pictures[0]", "not_in_range"),
    (("track", "pictures"), ..., "data.track.pictures", "missing"),
    (("artefacts",), {"amber": 6}, "data.artefacts", "wrong_number"),
    (("artefacts",), {"amber": 2, "jade": 2, "onyx": 1}, "data.artefacts",
     "artefacts_do_not_add_up"),
    (("artefacts",), {"amber": 2, "dagger": 2, "onyx": 2}, "data.artefacts.dagger", "name_taken"),
    (("artefacts",), {"amber": 2, "Jade": 2, "onyx": 2}, "data.artefacts.Jade", "not_an_id"),
    (("die",), ["sanity"] * 5, "data.die", "wrong_number"),
    (("die", 5), "amber", "data.die[5]", "unknown_value"),
    (("places", 2, "artefact"), "ruby", "data.places[2].artefact", "unknown_value"),
    (("places", 2, "costs", 1), ["event"] * 3, "data.places[2].costs[1]", "too_many"),
    (("places", 2, "costs", 1), ["gold"], "data.places[2].costs[1]", "unknown_value"),
    (("places", 2, "name"), {"fr": 1}, "data.places[2].name.fr", "not_text"),
    (("places", 5), ..., "data.places", "wrong_number"),
    (("creatures", 3, "id"), "undead", "data.creatures[3].id", "name_taken"),
    (("creatures", 3, "id"), "craven", "data.creatures[3].id", "name_taken"),
    (("creatures", 3, "beaten"), ["dagger"], "data.creatures[3].beaten", "wrong_number"),
    (("creatures", 3, "damage"), [["jump"]] * 5, "data.creatures[3].damage", "too_many"),
    (("creatures", 3, "damage"), [["shadow"]], "data.creatures[3].damage[0]", "unknown_value"),
    (("creatures", 3, "damage"), [["jump", 1]], "data.creatures[3].damage[0]", "wrong_effect"),
    (("creatures", 3, "damage"), [["necron", 0]], "data.creatures[3].damage[0]",
     "zero_does_nothing"),
    (("creatures", 3, "damage"), [["give", 2, "dagger", 1]], "data.creatures[3].damage[0]",
     "not_yes_or_no"),
    (("creatures", 3, "damage"), [["manual"]], "data.creatures[3].damage[0]",
     "by_hand_at_the_table"),
    (("creatures", 3, "damage"), [[]], "data.creatures[3].damage[0]", "unknown_value"),
    (("old_ones", 1, "objects"), "all", "data.old_ones[1].objects", "unknown_value"),
    (("old_ones", 1, "text"), [["no-use", "amber"]], "data.old_ones[1].text[0]", "unknown_value"),
    (("old_ones", 1, "text"), ..., "data.old_ones[1].text", "missing"),
    (("events", 4, "steps"), 7, "data.events[4].steps", "not_in_range"),
    (("events", 4, "colour"), 7, "data.events[4].colour", "unknown_field"),
])  # fmt: skip
def test_a_wrong_card_set_names_its_field(path, value, field, key):
    assert wrong_data(path, value) == (field, key)


@pytest.mark.parametrize("seed", range(60))
def test_a_changed_header_starts_a_game_or_is_refused_by_a_field_that_is_there_or_missing(seed):
    random = Random(seed)
    header = random_header(random)
    for _ in range(10):
        header_ = mutated_header(random, header)
        try:
            table = GAME.opening(header_)
        except BadHeader as bad:
            root = bad.field.split(".")[0].split("[")[0]
            assert root in {*a_header(), *header_, "start", "rulings"}
        else:
            assert begin(GAME, table).position.asked
