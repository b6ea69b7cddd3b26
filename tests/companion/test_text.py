"""Every word in two languages, and a sentence for everything that can happen."""

import re
import string
import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from companion.games.octopus.narrator import _VARIANTS, Narrator
from companion.text import LANGUAGES, Words, spoken_here, words
from engine.games.octopus import events, settings
from engine.games.octopus.events import Happening
from tests.engine.games import random_course

KINDS = [
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
]  # fmt: skip
IDS = [f"R{n}" for n in range(1, 76)] + [f"G{n}" for n in range(1, 31)]


def tree(language):
    return tomllib.loads(files("companion.text").joinpath(f"{language}.toml").read_text("utf-8"))


def flat(node, prefix=""):
    for key, value in node.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_sentences_with_the_same_fields():
    english, french = (dict(flat(tree(language))) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert fields(english[key]) == fields(french[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_has_its_sentence(language):
    assert list(words(language).rules) == IDS
    assert all(20 < len(text) <= 200 for text in words(language).rules.values())


def test_french_is_set_with_french_spaces():
    texts = [*dict(flat(tree("fr"))).values(), *words("fr").rules.values()]
    for text in texts:
        assert not re.search(r" [:;!?»]|« ", text), text
        assert "'" not in text, text


def test_every_ruling_is_a_setting_with_its_default_first():
    values = settings.ruling_values()
    assert list(values) == [f"G{n}" for n in range(1, 31)]
    assert values["G3"] == ("return", "removed")
    assert values["G9"] == ("nobody", "shared")
    assert values["G19"] == ("assisted", "strict")
    assert {"60s", "off"} <= set(values["G12"])
    assert values["G20"] == ("table", "drawn")
    defaults = settings.Rulings()
    for name, (default, *_) in zip(
        settings.Rulings.__struct_fields__, values.values(), strict=True
    ):
        assert getattr(defaults, name) == default


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_a_sentence(kind):
    for language in LANGUAGES:
        said = tree(language)["events"][kind.__name__]
        assert isinstance(said, dict) == (kind in _VARIANTS)


@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
@tries(max_examples=60)
def test_any_game_can_be_told_with_a_rule_for_every_sentence(seed, language):
    course = random_course("grand-octopus", seed)
    narrator = Narrator(words(language), course.opening.setup, ["Ada", "", "Cy"])
    for line in narrator.tell(course.events):
        assert words(language).rule(line.cite)
        assert not re.search(r"[{}]|None", line.text), line.text


def test_who_has_no_name_is_called_by_the_cult():
    course = random_course("grand-octopus", 1)
    narrator = Narrator(words("fr"), course.opening.setup, ["Ada"])
    assert narrator.name(0) == "Ada"
    assert narrator.name(1) == words("fr").say(f"cult.{course.opening.setup.cults[1]}")


def test_a_missing_sentence_is_a_missing_key():
    english = Words("en")
    assert english.has("events.TurnBegan")
    assert not english.has("events.Nothing")
    assert not english.has("events.PowerLost")
    with pytest.raises(KeyError):
        english.say("nothing.here")


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
