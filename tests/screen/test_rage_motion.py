"""What moves in OctoRage when a card does something to somebody, and that it is still after it."""

import pytest
from msgspec.structs import replace

from companion.games.octorage.layout.strips import lives
from companion.screen.layout.table import table_picture
from companion.screen.parts import Flown, Icon, Seal
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
    ("struck", "treasure-crown", BO, DAN), ("pamela-healed", "token-life", BO, EVE),
])  # fmt: skip
def test_what_goes_from_seat_to_seat_flies_there_on_an_arc(name, icon, source, target):
    drawn = sheets(name)
    (flown,) = [part for part in drawn["flights"].parts if part.parts[0].name == icon]
    ends = [drawn[f"strip {seat}"] for seat in (source, target)]
    spots = [(flown.from_x, flown.from_y), (flown.x, flown.y)]
    assert spots == [(end.x, end.y) for end in ends]
    assert flown.bend


def test_cards_that_the_table_deals_fly_as_backs_one_after_the_other():
    drawn = sheets("drew")
    backs = drawn["flights"].parts
    assert [back.motion.wait_ms for back in backs] == [60 * n for n in range(5)]
    assert {back.motion.ms for back in backs} == {250}
    assert len({back.parts for back in backs}) == 1, "all look alike"
    assert {(back.x, back.y) for back in backs} == {
        (sheet.x, sheet.y) for key, sheet in drawn.items() if key.startswith("strip")
    }


def test_with_printed_cards_nothing_flies_from_the_pile():
    assert "flights" not in sheets("attack-beside")


def test_a_weapon_turns_over_half_way_to_both_wings():
    drawn = sheets("weapon-laid")
    for key in ("wing", "wing across"):
        (card,) = [part for part in drawn[key].parts if isinstance(part, Flown)]
        before, after = (replace(card, share=share).now() for share in (0.4, 0.6))
        assert (before.parts, after.parts) == (card.back, card.parts)
        assert (card.motion.ms, card.motion.ease) == (450, "in_out_cubic")


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


@pytest.mark.parametrize(("name", "seat"), [("fallen", EVE), ("attack-fatal", 2)])
def test_an_arm_draws_the_seal_of_who_has_just_fallen_under_the_edge(name, seat):
    sheet = sheets(name)[f"strip {seat}"]
    panel = next(p for p in sheet.parts if getattr(p, "name", "") == "panel")
    (drawn,) = [p for p in sheet.parts if isinstance(p, Flown)]
    assert {getattr(part, "name", "seal") for part in drawn.parts} == {"grab", "seal"}
    assert (drawn.motion, drawn.stays, drawn.bend) == (GO_OUT, False, 0)
    assert drawn.from_x == drawn.x
    assert drawn.y > panel.y + panel.h, "it leaves by the foot of the strip, where the window ends"


def test_who_is_out_already_lies_still():
    seal = next(p for p in sheets("attack-fatal")["strip 3"].parts if isinstance(p, Seal))
    assert seal.alpha < 0.5
    assert not seal.motion.ms


def test_all_of_it_comes_to_rest(table):
    for name in ("turn-box", "weapon-laid", "drew", "pamela-healed", "stolen", "struck", "fallen"):
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


@pytest.mark.parametrize("name", ["weapon-laid", "drew", "pamela-healed", "struck"])
def test_a_calm_table_only_fades(table, name):
    table.view.calm = True
    table.show(SCENES["rage-first-turn"]("en"))
    table.view.show(SCENES[f"rage-{name}"]("en"))
    assert table.view._moves
    for move in table.view._moves.by_painter.values():
        assert (move.motion.ms, move.motion.wait_ms) == (120, 0), move.new.key
    table.view.calm = False
