"""What a header of OctoRage may say, and how clearly a wrong one is refused."""

import pytest

from engine import BadHeader, NotARecord, begin, replay
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import CLASSES, HOUSE, TREASURES, WEAPONS, deck
from engine.games.octorage.settings import CHARACTERS, Rulings
from engine.rulings import values_of
from tests.octorage import header, record

GAME = OctoRage()
COPIES = (3, 3, 3, 3, 2, 3, 3, 5, 3, 3, 3, 3)
HOUSE_COPIES = {str(weapon): copies for weapon, copies in enumerate(COPIES, 1)}


def data(rage=(1, 2, "all"), **copies):
    """An owner's set; `c5=3` changes the copies of the 5."""
    changed = {key[1:]: value for key, value in copies.items()}
    return {"rage": list(rage), "copies": HOUSE_COPIES | changed}


def opened(**fields):
    return GAME.opening(header(**fields))


def wrong(**fields):
    """The field and the key of what is wrong with a header."""
    with pytest.raises(BadHeader) as bad:
        opened(**fields)
    return bad.value.field, bad.value.key


def test_a_header_of_three_fields_plays_the_house_set_clockwise_from_player_1():
    table = GAME.opening({"seats": [{}, {}, {}], "cards": "table"})
    assert (table.setup.set, table.setup.data, table.setup.rulings) == ("house", HOUSE, Rulings())
    assert (table.octoman, table.direction, table.characters) == (0, "clockwise", (None,) * 3)
    assert (sum(table.pile), table.life, table.phase) == (47, (5, 5, 5), "setup")


def test_the_house_set_is_as_the_print_allows():
    assert HOUSE.rage == (1, 2, 3, "all")
    assert dict(zip(map(str, WEAPONS), HOUSE.copies, strict=True)) == HOUSE_COPIES
    assert sum(deck(HOUSE.copies, ())) == sum(CLASSES.values()) == 47


@pytest.mark.parametrize(("players", "cards"), [(3, 4), (4, 4), (5, 3), (6, 3)])
def test_three_or_four_players_are_dealt_four_cards_five_or_six_three(players, cards):
    table = begin(GAME, opened(players=players, cards="box")).position.table
    assert [len(hand) for hand in table.hands] == [cards] * players
    assert sum(table.pile) == 47 - players * cards


def test_everything_can_be_said():
    table = opened(
        players=6, cards="box", octoman=6, direction="counter", without=[*reversed(TREASURES)],
        set="mine", data=data((1, 1, 5, "all")), rulings={"OG11": "winner", "OG6": "turn-goes-on"},
    )  # fmt: skip
    setup = table.setup
    assert (table.octoman, table.direction, setup.without) == (5, "counter", TREASURES)
    assert (setup.set, setup.data.rage, setup.is_box) == ("mine", (1, 1, 5, "all"), True)
    assert setup.rulings.og11_next_round == "winner"
    assert sum(table.pile) == 42


def test_every_ruling_has_its_values_the_usual_first():
    values = values_of(Rulings)
    assert list(values) == [f"OG{number}" for number in range(3, 21)]
    assert {id_ for id_, of in values.items() if len(of) > 1} == {
        "OG3", "OG4", "OG5", "OG7", "OG8", "OG11", "OG13"
    }  # fmt: skip
    assert dict(GAME.info.rulings) == values


@pytest.mark.parametrize("field", ["cards", "seats"])
def test_what_is_needed_is_named(field):
    with pytest.raises(BadHeader) as bad:
        GAME.opening({key: value for key, value in header().items() if key != field})
    assert (bad.value.field, bad.value.key) == (field, "missing")


def seats(*changes):
    return {"seats": [*({"character": one} for one in CHARACTERS[:3]), *changes]}


@pytest.mark.parametrize(("fields", "field", "key"), [
    ({"colour": "red"}, "colour", "unknown_field"),
    ({"cards": "boxes"}, "cards", "unknown_value"),
    ({"cards": None}, "cards", "unknown_value"),
    ({"seats": {}}, "seats", "wrong_number_of_seats"),
    ({"seats": [{}, {}]}, "seats", "wrong_number_of_seats"),
    ({"seats": [{}] * 7}, "seats", "wrong_number_of_seats"),
    (seats([]), "seats[3]", "not_an_object"),
    (seats({"cult": "red"}), "seats[3].cult", "unknown_field"),
    (seats({"name": None}), "seats[3].name", "not_text"),
    (seats({"character": None}), "seats[3].character", "unknown_value"),
    (seats({"character": "josé"}), "seats[3].character", "unknown_value"),
    (seats({"character": "jose"}), "seats[3].character", "character_taken"),
    ({"octoman": 0}, "octoman", "not_a_player"),
    ({"octoman": 4}, "octoman", "not_a_player"),
    ({"octoman": True}, "octoman", "not_a_player"),
    ({"octoman": 1.0}, "octoman", "not_a_player"),
    ({"direction": "left"}, "direction", "unknown_value"),
    ({"without": "skull"}, "without", "not_a_list"),
    ({"without": ["dodge"]}, "without", "unknown_value"),
    ({"without": ["skull", "skull"]}, "without", "named_twice"),
    ({"set": ""}, "set", "not_a_name_of_a_set"),
    ({"set": "x" * 41, "data": data()}, "set", "not_a_name_of_a_set"),
    ({"set": 1}, "set", "not_a_name_of_a_set"),
    ({"set": "mine"}, "data", "missing"),
    ({"data": data()}, "data", "data_of_the_house_set"),
    ({"set": "house", "data": None}, "data", "data_of_the_house_set"),
    ({"set": "mine", "data": []}, "data", "not_an_object"),
    ({"set": "mine", "data": data() | {"dodges": 5}}, "data.dodges", "unknown_field"),
    ({"set": "mine", "data": {"rage": [1, "all"]}}, "data.copies", "missing"),
    ({"set": "mine", "data": {"copies": HOUSE_COPIES}}, "data.rage", "missing"),
    ({"set": "mine", "data": data() | {"rage": "all"}}, "data.rage", "not_a_list"),
    ({"set": "mine", "data": data() | {"copies": []}}, "data.copies", "not_an_object"),
    ({"set": "mine", "data": data(c0=0)}, "data.copies.0", "unknown_field"),
    ({"set": "mine", "data": data() | {"copies": {}}}, "data.copies.1", "missing"),
    ({"set": "mine", "data": data(c4=-1)}, "data.copies.4", "not_a_number_of_copies"),
    ({"set": "mine", "data": data(c4=True)}, "data.copies.4", "not_a_number_of_copies"),
    ({"set": "mine", "data": data(c4=4)}, "data.copies", "copies_do_not_add_up"),
    ({"set": "mine", "data": data(c8=4)}, "data.copies", "copies_do_not_add_up"),
    ({"rulings": []}, "rulings", "not_an_object"),
    ({"rulings": {"OG1": "house"}}, "rulings.OG1", "unknown_ruling"),
    ({"rulings": {"OG3": "nobody"}}, "rulings.OG3", "unknown_value"),
    ({"rulings": {"OG3": None}}, "rulings.OG3", "unknown_value"),
])  # fmt: skip
def test_what_is_wrong_is_named_by_its_field(fields, field, key):
    assert wrong(**fields) == (field, key)


@pytest.mark.parametrize("rage", [
    [], ["all"], [1], [1, 2], [2, 1, "all"], [0, "all"], [6, "all"], [1.0, "all"], [True, "all"],
    ["all", "all"], [1, None], [1] * 12 + ["all"],
])  # fmt: skip
def test_a_rage_board_rises_to_all(rage):
    assert wrong(set="mine", data=data(rage)) == ("data.rage", "not_a_rage_board")


@pytest.mark.parametrize("rage", [[1, "all"], [5] * 11 + ["all"], [1, 1, 2, 3, "all"]])
def test_any_board_that_an_owner_can_have_is_taken(rage):
    assert opened(set="x" * 40, data=data(rage)).setup.data.rage == tuple(rage)


def test_a_wrong_header_is_no_record_and_the_line_and_the_field_are_named():
    with pytest.raises(NotARecord) as none:
        list(replay(record(header(octoman=9)), {GAME.info.id: GAME}, lambda _: b""))
    assert (none.value.line, none.value.field) == (1, "octoman")
