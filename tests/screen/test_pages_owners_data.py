"""The page for what the print of any game leaves open."""

import pytest
from msgspec.structs import replace

from companion.app.set_up import prints
from companion.screen.pages import effects, owners_data, settings
from companion.screen.pages.home import Go
from companion.screen.pages.keyboard import Enter, Key
from companion.screen.pages.kit import GoBack, Told, TurnLeaves, desk_of
from companion.screen.pages.owners_data import SayOfPrint, State, pages
from companion.screen.pages.owners_entry import KeepIt, SayAlone, SayWord, Unsay
from companion.screen.parts import Button, Text
from companion.screen.stage import Stage
from companion.text import LANGUAGES, Words
from tests.companion.test_owners_data import DECK
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
    return [part.intent for part in shown if isinstance(part.intent, SayOfPrint | SayAlone)]


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
        ("verified",), ("levels",), ("track",), ("name",), ("length",), ("marked",), ("says",),
        *((("creature", row, what)) for row in ("7", "8") for what in ("might", "mood")),
    }  # fmt: skip


def test_whatever_can_be_touched_is_a_right_value(spoken):
    state = State(ID, BOX)
    for leaf, keys in enumerate(pages(state, desk_of(Stage(800, 480), 0))):
        kinds = {key.path: key.kind for key in keys}
        for wish in wishes(replace(state, leaf=leaf), spoken):
            if isinstance(wish, SayOfPrint):
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


DECK_WORDS = """
title = "A deck"
[owners]
title = "The deck"
kings = "Kings"
queens = "Queens"
jacks = "Jacks"
stairs = "Stairs"
"""


def test_what_does_not_go_together_yet_is_told_where_it_is_said(tmp_path):
    (tmp_path / "en.toml").write_text(DECK_WORDS, "utf-8")
    state = owners_data.heard(State(ID, DECK), SayOfPrint(("queens",), 4)).then
    picture = owners_data.picture(state, Words("en", tmp_path), Stage(800, 480))
    told = [p.text for p in drawn(picture, Text)]
    assert any("Kings, Queens, Jacks make 11 together" in text for text in told)
    state = owners_data.heard(state, SayOfPrint(("jacks",), 4)).then
    picture = owners_data.picture(state, Words("en", tmp_path), Stage(800, 480))
    assert not any("together" in p.text for p in drawn(picture, Text))


def test_the_set_up_leads_to_it():
    own = tuple(prints())
    assert [one.page for one in own] == [
        "stairs", "rage_board", "owners_data.sorcerer-of-salem", "owners_data.creatures-cultists",
    ], "games may have their own pages"  # fmt: skip
    for language in LANGUAGES:
        every = replace(SET_UP, prints=own)
        picture = settings.picture(every, words(language), Stage(800, 480))
        leads = [p.intent for p in drawn(picture, Button) if isinstance(p.intent, Go)]
        assert leads == [Go(one.page) for one in own], "each in the words of its game"
    two = (settings.PrintPage("stairs", "stairs"), settings.PrintPage(f"owners_data.{ID}"))
    state = replace(SET_UP, prints=two)
    picture = settings.picture(state, words("en"), Stage(800, 480))
    leads = [p.intent for p in drawn(picture, Button) if isinstance(p.intent, Go)]
    assert leads == [Go("stairs"), Go(f"owners_data.{ID}")]
    assert settings.heard(state, leads[1]) == effects.OpenPage(f"owners_data.{ID}")


# What needs the page for itself


def touched(state, *intents):
    """The state after touches; what is kept on the way."""
    kept = {}
    for intent in intents:
        heard = owners_data.heard(state, intent)
        if isinstance(heard, effects.SaveOwners):
            kept |= heard.values
            heard = heard.then
        state = heard
    return state, kept


def offered(state, spoken, size=(800, 480)):
    return [p.intent for p in drawn(owners_data.picture(state, spoken, Stage(*size)), Button)]


def test_a_name_is_typed_and_kept_with_the_last_key(spoken):
    state, kept = touched(State(ID, BOX), SayAlone(("name",)), Key("O"), Key("x"))
    assert state.alone == ("name",)
    assert kept == {}
    assert Enter() in offered(state, spoken)
    state, kept = touched(state, Enter())
    assert kept == {("name",): "Ox"}
    assert state.alone == ("length",), "what is next to be copied"


def test_a_phrase_is_made_word_by_word_and_counts_once_it_is_all_said(spoken):
    state, kept = touched(State(ID, BOX), SayAlone(("says",)))
    assert SayWord("grow") in offered(state, spoken)
    state, _ = touched(state, SayWord("grow"))
    words_now = [one.word for one in offered(state, spoken) if isinstance(one, SayWord)]
    assert words_now == ["1", "2", "3"]
    assert KeepIt() not in offered(state, spoken), "half a phrase is none"
    state, kept = touched(state, SayWord("2"), SayWord("sleep"))
    assert kept == {}
    assert state.draft == ("grow 2", "sleep")
    assert not [one for one in offered(state, spoken) if isinstance(one, SayWord)], "two at most"
    state, kept = touched(state, Unsay(0), KeepIt())
    assert kept == {("says",): ("sleep",)}


def test_that_there_is_nothing_is_said_too(spoken):
    shown = {
        p.text for p in drawn(owners_data.picture(State(ID, BOX), spoken, Stage(800, 480)), Text)
    }
    assert shown
    state, kept = touched(State(ID, BOX), SayAlone(("says",)), KeepIt())
    assert kept == {("says",): ()}
    assert not state.alone


def test_who_goes_back_keeps_nothing(spoken):
    state, kept = touched(State(ID, BOX), SayAlone(("says",)), SayWord("grow"), GoBack(), GoBack())
    assert (state.alone, kept) == ((), {})


@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_a_long_row_of_numbers_has_leaves_and_each_can_be_touched(spoken, size, facing):
    state, _ = touched(State(ID, BOX, facing=facing), SayAlone(("marked",)))
    found = set()
    for part in range(30):
        for one in offered(replace(state, part=part), spoken, size):
            if isinstance(one, SayOfPrint):
                found |= set(one.value)
    assert found == set(range(1, 101))


def test_a_number_nobody_has_said_begins_within_its_range(spoken):
    state, kept = touched(State(ID, BOX), SayAlone(("length",)))
    values = [one.value for one in offered(state, spoken) if isinstance(one, SayOfPrint)]
    assert values[0] == 10
    _, kept = touched(state, SayOfPrint(("length",), 45))
    assert kept == {("length",): 45}


def test_the_foot_leads_to_what_is_not_said_yet(spoken):
    state = State(ID, BOX)
    seen = set()
    while True:
        seen.add(state.leaf)
        ways = [one for one in offered(state, spoken) if isinstance(one, TurnLeaves)]
        far = [one for one in ways if state.leaf + one.by not in seen]
        if not far:
            break
        state = owners_data.heard(state, far[-1])
    said = {("name",): "Ox", ("length",): 12, ("marked",): (), ("says",): ()}
    whole = State(ID, BOX, said)
    texts = [p.text for p in drawn(owners_data.picture(whole, spoken, Stage(800, 480)), Text)]
    assert not any("to copy" in each for each in texts)
    assert "All of it is copied." in texts
    part = State(ID, BOX, {("name",): "Ox"})
    texts = [p.text for p in drawn(owners_data.picture(part, spoken, Stage(800, 480)), Text)]
    assert "Next (3 to copy)" in texts


def test_who_copies_is_led_from_one_thing_to_the_next_and_back_to_where_they_are(spoken):
    state, kept = touched(State(ID, BOX), SayAlone(("name",)), Key("O"), Enter())
    state, kept = touched(state, SayOfPrint(("length",), 45))
    assert (state.alone, kept) == (("marked",), {("length",): 45})
    state, kept = touched(state, SayOfPrint(("marked",), (3,)))
    assert state.alone == ("marked",), "there may be more of them"
    state, kept = touched(state, KeepIt())
    assert (state.alone, kept) == (("says",), {("marked",): (3,)})
    state, _ = touched(state, GoBack())
    assert SayAlone(("says",)) in offered(state, spoken), "the list shows where they were"
    before = state.leaf
    (back, *_) = [one for one in offered(state, spoken) if isinstance(one, TurnLeaves)]
    state, _ = touched(state, back)
    assert state.leaf == before + back.by
    assert SayAlone(("says",)) not in offered(state, spoken)


def test_who_corrects_a_choice_in_the_list_stays_there(spoken):
    state, kept = touched(State(ID, BOX), SayOfPrint(("creature", "7", "mood"), "wild"))
    assert (state.alone, kept) == ((), {("creature", "7", "mood"): "wild"})


def test_a_page_says_of_which_card_it_is(spoken):
    state, _ = touched(State(ID, BOX), SayAlone(("says",)))
    texts = [p.text for p in drawn(owners_data.picture(state, spoken, Stage(800, 480)), Text)]
    assert "The box" in texts
    state, _ = touched(State(ID, BOX, {("name",): "Ox"}), SayAlone(("says",)))
    texts = [p.text for p in drawn(owners_data.picture(state, spoken, Stage(800, 480)), Text)]
    assert "The box · Ox" in texts
