"""What moves in OctoRage when a card does something to somebody, and that it is still after it."""

import pytest

from companion.games.octorage.layout.strips import lives
from companion.screen.layout.table import table_picture
from companion.screen.parts import Icon, Seal
from companion.screen.stage import Stage
from companion.screen.style import GO_OUT
from tests.gallery.__main__ import SCENES
from tests.screen.test_motion import later

ADA, BO, DAN, EVE = 0, 1, 3, 4


def sheets(name):
    _, drawn = table_picture(SCENES[f"rage-{name}"]("en"), Stage(800, 480))
    return {sheet.key: sheet for sheet in drawn}


def lost(sheet):
    return [p for p in sheet.parts if isinstance(p, Icon) and p.key.startswith("lost")]


@pytest.mark.parametrize(("name", "icon", "source", "target"), [
    ("stolen", "cardback", DAN, ADA), ("struck", "weapon-dynamite", BO, EVE),
])  # fmt: skip
def test_what_is_stolen_or_thrown_flies_from_seat_to_seat(name, icon, source, target):
    drawn = sheets(name)
    (flown,) = drawn["flights"].parts
    assert flown.name == icon
    ends = [drawn[f"strip {seat}"] for seat in (source, target)]
    assert [(p.x, p.y) for p in (flown.start, flown)] == [(end.x, end.y) for end in ends]


def test_nothing_flies_where_nothing_was_stolen_or_thrown():
    assert "flights" not in sheets("turn-box")


def test_a_life_that_a_card_takes_leaves_its_strip():
    drawn = sheets("struck")
    assert [len(lost(drawn[f"strip {seat}"])) for seat in (DAN, EVE, ADA)] == [1, 2, 0]
    for token in lost(drawn[f"strip {EVE}"]):
        assert (token.start.alpha, token.alpha) == (1.0, 0.0)
        assert token.y < token.start.y


def test_a_life_that_a_card_gives_grows_in_its_place():
    tokens = lives(4, 1, 0, 0, 18, 21, change=2)
    assert [token.key for token in tokens] == ["", "", "given 2", "given 3", ""]
    assert all(token.start.size < token.size for token in tokens if token.key)


@pytest.mark.parametrize(("name", "seat"), [("fallen", EVE), ("attack-fatal", 2)])
def test_who_has_just_fallen_goes_out_like_a_candle(name, seat):
    seal = next(p for p in sheets(name)[f"strip {seat}"].parts if isinstance(p, Seal))
    assert (seal.motion, seal.start.alpha) == (GO_OUT, 1.0)
    assert seal.alpha < 0.5


def test_who_is_out_already_lies_still():
    seal = next(p for p in sheets("attack-fatal")["strip 3"].parts if isinstance(p, Seal))
    assert seal.alpha < 0.5
    assert not seal.motion.ms


def test_all_of_it_comes_to_rest(table):
    for name in ("turn-box", "stolen", "struck", "fallen"):
        table.view.show(SCENES[f"rage-{name}"]("en"))
    assert table.view._moves
    later(table, 5000)
    assert not table.view._moves
    assert table.view._moves.ticks is None


@pytest.mark.parametrize("name", ["attack", "attack-fatal", "fallen", "round-won"])
def test_the_screen_never_goes_dark_over_what_has_just_happened(name):
    assert "veil" not in sheets(name)


def test_the_arm_that_brings_the_octoman_card_comes_from_under_the_disc():
    _, drawn = table_picture(SCENES["rage-attack-near"]("en"), Stage(800, 480))
    keys = [sheet.key for sheet in drawn]
    (brought,) = [s.key for s in drawn if any(getattr(p, "name", "") == "grab" for p in s.parts)]
    assert keys.index(brought) < keys.index("disc")
