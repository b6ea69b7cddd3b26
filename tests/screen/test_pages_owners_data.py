"""The page for what the print of any game leaves open."""

import pytest
from msgspec.structs import replace

from companion.app.set_up import prints
from companion.screen.pages import effects, owners_data, settings
from companion.screen.pages.home import Go
from companion.screen.pages.kit import Told, TurnLeaves, desk_of
from companion.screen.pages.owners_data import SayOfPrint, State, pages
from companion.screen.parts import Button
from companion.screen.stage import Stage
from companion.text import Words
from tests.gallery.__main__ import SIZES
from tests.gallery.pages.settings import STATE as SET_UP
from tests.games.any_box import BOX, FOLDER, ID
from tests.octopus import words
from tests.screen.page_rig import drawn


@pytest.fixture(scope="module")
def spoken():
    return Words("en", FOLDER)


def wishes(state, spoken, size=(800, 480)):
    shown = drawn(owners_data.picture(state, spoken, Stage(*size)), Button)
    return [part.intent for part in shown if isinstance(part.intent, SayOfPrint)]


@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_key_is_on_one_leaf_and_can_be_changed_there(spoken, size, facing):
    state = State(ID, BOX, facing=facing)
    leaves = tuple(pages(state, desk_of(Stage(*size), facing)))
    paths = set()
    for leaf in range(len(leaves)):
        said = wishes(replace(state, leaf=leaf), spoken, size)
        paths |= {wish.path for wish in said}
        assert {wish.path for wish in said} == {key.path for key in leaves[leaf]}
    assert paths == {
        ("verified",), ("levels",), ("track",),
        *((("creature", row, what)) for row in ("7", "8") for what in ("might", "mood")),
    }  # fmt: skip


def test_whatever_can_be_touched_is_a_right_value(spoken):
    state = State(ID, BOX)
    for leaf, keys in enumerate(pages(state, desk_of(Stage(800, 480), 0))):
        kinds = {key.path: key.kind for key in keys}
        for wish in wishes(replace(state, leaf=leaf), spoken):
            assert kinds[wish.path].problem(wish.value) is None, wish


def test_a_touch_is_shown_at_once_and_kept(spoken):
    state = State(ID, BOX)
    heard = owners_data.heard(state, SayOfPrint(("levels",), (1, 2)))
    assert isinstance(heard, effects.SaveOwners)
    assert (heard.game, heard.values) == (ID, {("levels",): (1, 2)})
    assert SayOfPrint(("levels",), (1, 2, 3)) in wishes(heard.then, spoken)
    assert SayOfPrint(("verified",), True) in wishes(heard.then, spoken)
    assert owners_data.heard(state, TurnLeaves(1)).leaf == 1


def test_what_went_wrong_is_told(spoken):
    state = State(ID, BOX, told=Told("failed", {"why": "no room"}, "danger"))
    picture = owners_data.picture(state, spoken, Stage(800, 480))
    assert "Not kept: no room" in {
        p.text for s in picture[1] for p in s.parts if hasattr(p, "text")
    }


def test_the_set_up_leads_to_it():
    assert tuple(prints()) == ("stairs",), "a game may have a page of its own for it"
    state = replace(SET_UP, prints=("stairs", f"owners_data.{ID}"))
    picture = settings.picture(state, words("en"), Stage(800, 480))
    leads = [p.intent for p in drawn(picture, Button) if isinstance(p.intent, Go)]
    assert leads == [Go("stairs"), Go(f"owners_data.{ID}")]
    assert settings.heard(state, leads[1]) == effects.OpenPage(f"owners_data.{ID}")
