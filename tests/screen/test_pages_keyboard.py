"""The keyboard: what is typed, in whose order."""

import pytest

from companion.screen.canvas.keys import hear_keys
from companion.screen.pages.keyboard import (
    Enter,
    Key,
    Rub,
    Shift,
    Signs,
    Typing,
    begun,
    height,
    keyboard,
    typed,
)
from companion.screen.pages.kit import GoBack
from companion.screen.stage import Stage
from tests.gallery.pages import PAGES
from tests.octopus import words

WIDE, NARROW = 620, 464


def after(*intents, typing=None, most=20):
    typing = typing or Typing()
    for intent in intents:
        typing = typed(typing, intent, most)
    return typing


def keys(language, width=WIDE, typing=None):
    box = (0, 0, width, height(width))
    parts = keyboard(box, typing or Typing(), language, "Done", "space")
    return [part for part in parts if isinstance(part.intent, Key) and part.intent.letter != " "]


def test_names_begin_with_capitals_by_themselves():
    assert Typing().shift
    typing = after(Key("J"))
    assert not typing.shift
    assert after(Key("-"), typing=typing).shift
    assert begun("Ada").shift is False
    assert after(Shift(), Shift()).shift


def test_a_name_has_an_end_and_can_be_taken_back():
    assert after(*[Key("a")] * 30, most=8).text == "aaaaaaaa"
    assert after(Key("a"), Key("b"), Rub()).text == "a"
    assert after(Rub(), Rub()).text == ""
    assert after(Key(" "), Key("B")).text == "B"
    assert after(Key("a"), Enter()).text == "a"


@pytest.mark.parametrize(("language", "first"), [("fr", "AZERTY"), ("en", "QWERTY")])
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_keys_lie_as_people_are_used_to(language, first, width):
    assert "".join(key.intent.letter for key in keys(language, width)[:6]) == first


def test_french_names_can_be_written():
    plain = {key.intent.letter for key in keys("fr", typing=Typing(shift=False))}
    marks = {key.intent.letter for key in keys("fr", typing=Typing(shift=False, signs=True))}
    assert set("abcdefghijklmnopqrstuvwxyz’-") <= plain
    assert set("éèêëàâîïôùûçœæ0123456789") <= marks
    assert after(Signs()).signs
    assert not after(Signs(), Key("é")).signs


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_all_keys_lie_within_their_box(width):
    for signs in (False, True):
        for key in keys("fr", width, Typing(signs=signs)):
            assert key.x >= -0.01
            assert key.x + key.w <= width + 0.01
            assert key.y + key.h <= height(width) - 52 + 0.01


def test_the_key_that_takes_back_is_not_the_sign_of_going_back():
    parts = keyboard((0, 0, WIDE, height(WIDE)), Typing(), "en", "Done", "space")
    (rub,) = (part for part in parts if isinstance(part.intent, Rub))
    assert [sign.name for sign in rub.parts] == ["rub"]


def test_a_real_keyboard_is_heard_only_where_something_is_written(table):
    heard = []
    hear_keys(table.window, table.view, heard.append)
    pages = {"home-first": [], "name": [Key("é"), Rub(), Enter(), GoBack()]}
    for page, wishes in pages.items():
        table.show_page(PAGES[page](words("en"), Stage(800, 480)))
        table.window.dispatch("on_textinput", "é\x07")
        for key in (8, 13, 27, 9):
            table.window.dispatch("on_key_down", key, 0, "", [])
        assert heard == wishes
