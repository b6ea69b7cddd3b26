"""The shelf: which game; with one there is nothing to choose."""

import pytest

from companion.app import openers
from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.games import FIRST
from companion.screen.pages import effects, new_game, shelf
from companion.screen.pages.shelf import GoOn, Lay, Lid, State
from companion.screen.parts import Button
from companion.screen.stage import Stage
from companion.settings.values import Settings
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.pages.kept import IN_THE_CRYPT
from tests.games.shelf import with_the_duel
from tests.octopus import words
from tests.screen.page_rig import drawn

LIDS = tuple(
    Lid(f"game-{n}", f"A Game of {n} Long Titles", "eye", (2, 3, 4 + n), "45–75"[: n * 3])
    for n in range(6)
)
WAITS = Lid("game-7", "Seven", "eye", (3, 4, 5), "60", IN_THE_CRYPT.path, "Turn 4 · the choice")


def wishes(state, size=(800, 480), language="en"):
    picture = shelf.picture(state, words(language), Stage(*size))
    return [part.intent for part in drawn(picture, Button)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_game_can_be_begun_and_what_waits_gone_on_with(size, facing, language):
    lids, seen = (WAITS, *LIDS), set()
    for leaf in range(2):
        seen |= set(wishes(State(lids, leaf, facing), size, language))
    assert {Lay(lid.game) for lid in lids} <= seen
    assert [wish for wish in seen if isinstance(wish, GoOn)] == [GoOn(IN_THE_CRYPT.path)]


def test_what_a_touch_leads_to():
    state = State(LIDS)
    assert shelf.heard(state, Lay("game-1")) == effects.OpenPage("new_game.game-1")
    assert shelf.heard(state, GoOn(IN_THE_CRYPT.path)) == effects.ResumeGame(IN_THE_CRYPT.path)


def test_with_one_game_there_is_nothing_to_choose(own_home):
    opened = openers.new_game(App(Parts(Settings(), at_once)))
    assert opened.page is new_game


def test_with_several_one_is_chosen_first(own_home):
    with with_the_duel():
        app = App(Parts(Settings(), at_once))
        opened = openers.new_game(app)
        assert opened.page is shelf
        assert [lid.game for lid in opened.state.lids] == [FIRST, "duel"]
        assert [lid.title for lid in opened.state.lids][1] == "Duel"
        assert opened.state.lids[0].seats == (3, 4, 5)
        assert openers.new_game(app, section=FIRST).page is new_game


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_rules_are_chosen_nothing_is_begun_or_gone_on_with(language):
    state = State((WAITS, *LIDS[:2]), leads="rules")
    assert wishes(state, language=language)[-3:] == [Lay(lid.game) for lid in state.lids]
    assert not any(isinstance(wish, GoOn) for wish in wishes(state, language=language))
    assert shelf.heard(state, Lay("game-1")) == effects.OpenPage("rules.game-1")
