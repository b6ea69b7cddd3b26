"""Every word in two languages; a game's laid over the table's own."""

import re
import string
from pathlib import Path

import pytest

from companion.games import GAMES, words_of
from companion.games import __file__ as games_file
from companion.text import LANGUAGES, OURS, HidesOurs, Words, _texts, spoken_here, words
from tests.engine import duel

OF_GAMES = [
    *(Path(games_file).parent / folder for folder in GAMES.values()),
    Path(duel.__file__).parent,
]
FOLDERS = [OURS, *OF_GAMES]


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_sentences_with_the_same_fields(folder):
    english, french = (_texts(folder / f"{language}.toml") for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert fields(english[key]) == fields(french[key]), key


@pytest.mark.parametrize("folder", OF_GAMES, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_rules(folder):
    english, french = (words(language, folder).rules for language in LANGUAGES)
    assert list(english) == list(french)
    assert all(20 < len(text) <= 200 for text in (*english.values(), *french.values()))


@pytest.mark.parametrize("folder", OF_GAMES, ids=lambda folder: folder.name)
def test_french_is_set_with_french_spaces(folder):
    spoken = words("fr", folder)
    for text in (*spoken._texts.values(), *spoken.rules.values()):
        assert not re.search(r" [:;!?»]|« ", text), text
        assert "'" not in text, text


def game_folder(tmp_path, text):
    (tmp_path / "en.toml").write_text(text, "utf-8")
    (tmp_path / "rules.en.toml").write_text('[rules]\nD1 = "Two to six duellists."\n', "utf-8")
    return tmp_path


def test_a_game_adds_its_words_to_ours(tmp_path):
    folder = game_folder(tmp_path, 'title = "Duel"\n[screen.duel]\nask = "Draw!"\n')
    duel = Words("en", folder)
    assert (duel.say("title"), duel.say("screen.duel.ask")) == ("Duel", "Draw!")
    assert duel.say("words.nobody") == words("en").say("words.nobody")
    assert duel.rules == {"D1": "Two to six duellists."}
    assert not words("en").has("title")
    assert words("en").rules == {}


def test_a_game_may_not_hide_one_of_our_words(tmp_path):
    folder = game_folder(tmp_path, '[words]\nnobody = "no duellist"\nduel = "duel"\n')
    with pytest.raises(HidesOurs, match=r"en\.toml: .* words\.nobody$"):
        Words("en", folder)


def test_a_table_calls_its_seats_as_it_likes_and_no_other_table_hears_of_it():
    own = words_of("grand-octopus", "en", (("red", "Ink {0}"), ("blue", "")))
    usual = words_of("grand-octopus", "en")
    assert own.say("seat.red") == "Ink {0}"
    assert own.say("seat.blue") == usual.say("seat.blue")
    assert usual.say("seat.red") != own.say("seat.red")


def test_a_missing_sentence_is_a_missing_key():
    english = words_of("grand-octopus", "en")
    assert english.has("events.TurnBegan")
    assert not english.has("events.Nothing")
    assert not english.has("events.PowerLost")
    with pytest.raises(KeyError):
        english.say("nothing.here")


def test_what_stands_under_a_key_is_known_in_its_order():
    assert words_of("grand-octopus", "en").under("events.PowerLost") == ("text", "last")
    assert words("en").under("events.Nothing") == ()


def test_which_rules_there_are_is_said_in_a_few_words():
    assert words_of("grand-octopus", "en").cites == "R1 to R75 and G1 to G30"
    assert words_of("grand-octopus", "fr").cites == "de R1 à R75 et de G1 à G30"


@pytest.mark.parametrize(("variables", "language"), [
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
    ({"LC_MESSAGES": "fr"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "C"}, "en"),
    ({}, "en"),
])  # fmt: skip
def test_the_table_speaks_the_language_of_its_machine(monkeypatch, variables, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert spoken_here() == language


def test_names_are_joined_as_people_do():
    assert words("en").several(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy"
    assert words("fr").several(["Ada", "Bo"]) == "Ada et Bo"
    assert words("en").several(["Ada"]) == "Ada"
    assert words("en").several([]) == ""
