"""What a position of OctoRage is worth: hands, lives, powers and curses, then rounds."""

import pytest
from msgspec.structs import replace

from engine import Outcome, Seat
from engine.games.octorage import OctoRage
from engine.games.octorage.foresight import RageForesight
from engine.games.octorage.standing import chances, with_powers
from tests.octorage import RageTable

GAME = OctoRage()
AHEAD = RageForesight()
ALIKE = (1.0,) * 4
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def test_among_equals_rounds_won_are_a_share_of_the_game():
    assert chances((0, 0, 0, 0), ALIKE) == dict.fromkeys(range(4), 0.25)
    assert chances((0, 2, 1), ALIKE[:3]) == {1: 1.0}
    ahead = chances((1, 0, 0), ALIKE[:3])
    assert ahead[ONE] > 0.5 > ahead[TWO] == ahead[THREE]
    assert sum(ahead.values()) == pytest.approx(1)


def test_who_has_won_a_round_with_its_power_is_less_far_ahead_without():
    alike, powers = chances((1, 0, 0), ALIKE[:3]), chances((1, 0, 0), (6.4, 6.4, 6.4))
    assert 1 / 3 < powers[ONE] < alike[ONE]


def table(characters=(None, None, None), **more):
    """Of players without a power, unless a case says otherwise."""
    laid = RageTable(**{"hands": {1: "9", 2: "9", 3: "9"}, **more}).position.table
    return replace(laid, characters=characters)


def worth(**more):
    return AHEAD.worth(GAME.thaw(table(**more)), None)


def test_those_who_have_the_same_share_alike():
    assert all(share == pytest.approx(1 / 3) for share in worth().values())


def test_high_cards_are_worth_more_than_low_ones_and_what_fits_on_everything_than_most():
    first = {card: worth(hands={1: card, 2: "9", 3: "9"})[ONE] for card in ("3", "12", "crown")}
    assert first["3"] < 1 / 3 < first["crown"] < first["12"]


def test_lives_count_for_the_attacks_that_they_survive():
    assert worth(life={1: 1})[ONE] < worth(life={1: 3})[ONE] < worth(life={1: 4})[ONE]
    assert worth(life={1: 4})[ONE] == pytest.approx(1 / 3), "a fifth is of no use any more"
    assert worth(level=2, life={1: 3})[ONE] > worth(level=2, life={1: 2})[ONE]
    assert worth(level=2, life={1: 2})[ONE] == worth(level=2, life={1: 1})[ONE]
    assert worth(level=4, life={1: 1})[ONE] == pytest.approx(1 / 3), "one attack takes them all"


def test_who_is_out_of_the_round_has_the_next_one():
    assert 0 < worth(life={1: 0})[ONE] < 1 / 3


def test_powers_are_worth_something_and_more_with_the_cards_that_set_them_off():
    robs = {"characters": ("jose", None, None)}
    assert worth(**robs)[ONE] > 1 / 3
    machete = worth(hands={1: "5", 2: "9", 3: "9"}, **robs)[ONE]
    pistol = worth(hands={1: "6", 2: "9", 3: "9"}, **robs)[ONE]
    assert machete > pistol


def test_the_jewels_before_somebody_weigh_more_than_another_curse():
    cursed = {one: worth(front={1: one})[ONE] for one in ("jewels", "skull")}
    assert cursed["jewels"] < cursed["skull"] < 1 / 3


def test_the_end_is_worth_the_game_and_a_new_round_what_was_won():
    over = GAME.thaw(table(won={2: 2}))
    assert AHEAD.worth(over, Outcome("two-rounds", (TWO,), "O25")) == {1: 1.0}
    dealt = GAME.thaw(replace(table(won={2: 1}), phase="deal"))
    assert AHEAD.worth(dealt, None) == chances((0, 1, 0), with_powers(dealt))
