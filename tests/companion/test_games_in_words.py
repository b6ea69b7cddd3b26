"""Laws over every game: whatever can happen, be asked, chosen or refused has its words."""

import ast
import re
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from companion.evening.telling import tell
from companion.games import GAMES, game, words_of
from companion.games.table_game import TableGame
from companion.text import LANGUAGES, words
from engine import FATE, Decision, Field
from engine.games.octopus import events
from engine.games.octopus.events import Happening
from engine.games.octopus.settings import Rulings
from engine.rulings import values_of
from tests.engine import duel
from tests.engine.games import random_course

ENGINE = Path(__file__).parents[2] / "engine"
DUEL = Path(duel.__file__).parent
EVERY_GAME = {id_: game(id_) for id_ in GAMES} | {"duel": TableGame(duel.Duel(), DUEL)}
"""The duel brings its rules and its words, and nothing else: the plain way tells it."""
SOURCES = {id_: ENGINE / "games" / folder for id_, folder in GAMES.items()} | {"duel": DUEL}
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EVERY = pytest.mark.parametrize("id_", EVERY_GAME)
SENTENCE = re.compile(r"[^{}]+")


def spoken_of(id_, language):
    return words(language, EVERY_GAME[id_].folder)


def narrator_of(id_, language, course, names=("Ada", "", "Cy")):
    seen = course.subject.game.view(course.opening, None)
    return EVERY_GAME[id_].telling.narrator(spoken_of(id_, language), seen, names)


@EVERY
@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
@tries(max_examples=60)
def test_any_game_can_be_told_with_a_rule_for_every_sentence(id_, seed, language):
    course, spoken = random_course(id_, seed), spoken_of(id_, language)
    narrator = narrator_of(id_, language, course)
    for line in tell(narrator, course.events):
        assert spoken.rule(line.cite)
        assert SENTENCE.fullmatch(line.text), line.text
        assert "None" not in line.text
    for position in course.positions:
        view = course.subject.game.view(position.table, None)
        assert spoken.has(f"phase.{view.phase}")
        if position.outcome:
            assert spoken.has(f"ending.{position.outcome.ending}")


@EVERY
@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
@tries(max_examples=40)
def test_every_question_field_option_and_answer_has_its_words(id_, seed, language):
    course, spoken = random_course(id_, seed), spoken_of(id_, language)
    narrator = narrator_of(id_, language, course)
    asked = {d for position in course.positions for d in position.asked if d.seat != FATE}
    for decision in asked:
        assert SENTENCE.fullmatch(narrator.asked(decision))
        assert spoken.rule(decision.cite)
        for field in decision.fields:
            assert spoken.has(f"ask.{decision.name}.{field.name}"), (decision.name, field.name)
            for option in field.options:
                said = narrator.option(field.kind, option)
                assert said, (field.kind, option)
                is_ours = spoken.has(f"option.{field.kind}.{option}")
                assert not isinstance(option, str) or is_ours or said != option, "a bare id"
        for picks in decision.rows[:3]:
            assert SENTENCE.fullmatch(narrator.answered(decision, picks))


def keys_of(folders, call, place, files="*.py"):
    """Every key that a call such as `Refused(key, …)` names in the sources of *folders*."""
    found = set()
    for path in chain.from_iterable(folder.glob(files) for folder in folders):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call:
                arguments = node.args[place : place + 1]
                constants = chain.from_iterable(map(ast.walk, arguments))
                found |= {c.value for c in constants if isinstance(c, ast.Constant)}
    return {key for key in found if isinstance(key, str) and re.fullmatch(r"[a-z_]+[a-z]", key)}


@BOTH
@EVERY
def test_every_refusal_has_its_words(id_, language):
    folders, spoken = [ENGINE, SOURCES[id_]], spoken_of(id_, language)
    refused = keys_of(folders, "Refused", 0)
    assert {"not_asked", "too_late", "game_over"} <= refused
    if not EVERY_GAME[id_].rules.info.seal_cite:
        refused -= keys_of([ENGINE], "Refused", 0, "seals.py")
    assert {key for key in refused if not spoken.has(f"refused.{key}")} == set()
    in_header = keys_of(folders, "BadHeader", 1) | keys_of(folders, "NotARecord", 2)
    assert {"no_header", "unknown_game", "not_a_seed"} <= in_header
    assert {key for key in in_header if not spoken.has(f"record.{key}")} == set()


@BOTH
@EVERY
def test_every_ruling_has_its_sentence(id_, language):
    assert EVERY_GAME[id_].rules.info.rulings.keys() <= spoken_of(id_, language).rules.keys()


@BOTH
@EVERY
def test_every_game_has_its_title(id_, language):
    assert spoken_of(id_, language).say("title")


@BOTH
@EVERY
def test_every_strength_of_a_bot_has_a_name_and_a_sentence(id_, language):
    spoken, strengths = spoken_of(id_, language), EVERY_GAME[id_].rules.info.strengths
    names = [spoken.say(f"strength.{strength.id}.name") for strength in strengths]
    assert len(set(names)) == len(strengths) == 3
    for strength in strengths:
        assert spoken.say(f"strength.{strength.id}.about").endswith(".")


# A game that brings its rules and its words, and nothing else


@BOTH
def test_the_plain_way_calls_whoever_has_no_name_by_the_seat(language):
    narrator = narrator_of("duel", language, random_course("duel", 1), ["Ada"])
    assert narrator.name(0) == "Ada"
    assert narrator.name(1) == words(language).say("words.seat", number=2)
    assert narrator.name(FATE) == words(language).say("words.fate")


def test_the_plain_way_says_who_answered_what_and_keeps_what_is_secret():
    narrator = narrator_of("duel", "en", random_course("duel", 1), ["Ada", "Bo"])
    strike = Decision(0, "strike", "D8", (Field("target", (1,), "seat"),), ((1,),))
    show = Decision(1, "show", "D5", (Field("card", (5,), "card"),), ((5,),), secret=True)
    assert narrator.answered(strike, (1,)) == "Ada: Bo"
    assert narrator.answered(show, (5,)) == "Bo: Show a card"
    assert narrator.option("card", 0) == "a shield"
    assert narrator.option("card", 5) == "5"


# Night of the Grand Octopus

KINDS = [
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
]  # fmt: skip
IDS = [f"R{n}" for n in range(1, 76)] + [f"G{n}" for n in range(1, 31)]


@BOTH
def test_the_octopus_has_all_its_rules_and_rulings(language):
    assert list(words_of("grand-octopus", language).rules) == IDS


@BOTH
@pytest.mark.parametrize("kind", KINDS)
def test_every_event_of_the_octopus_has_a_sentence(kind, language):
    """Some are rarer than any random game."""
    spoken, key = words_of("grand-octopus", language), f"events.{kind.__name__}"
    assert spoken.has(key) != bool(spoken.under(key))


@BOTH
def test_every_map_that_no_board_can_have_is_told(language):
    bad = keys_of([ENGINE / "games" / "octopus"], "BadMap", 0)
    assert {"never_joined", "disconnected"} <= bad
    spoken = words_of("grand-octopus", language)
    assert {key for key in bad if not spoken.has(f"record.map_{key}")} == set()


def test_every_ruling_of_the_octopus_is_a_setting_with_its_default_first():
    values = values_of(Rulings)
    assert list(values) == [f"G{n}" for n in range(1, 31)]
    assert values["G3"] == ("return", "removed")
    assert values["G9"] == ("nobody", "shared")
    assert values["G19"] == ("assisted", "strict")
    assert {"60s", "off"} <= set(values["G12"])
    assert values["G20"] == ("table", "drawn")
    defaults = Rulings()
    for name, (default, *_) in zip(Rulings.__struct_fields__, values.values(), strict=True):
        assert getattr(defaults, name) == default


def test_who_has_no_name_is_called_by_the_cult():
    course = random_course("grand-octopus", 1)
    narrator = narrator_of("grand-octopus", "fr", course, ["Ada"])
    cult = course.opening.setup.cults[1]
    assert narrator.name(0) == "Ada"
    assert narrator.name(1) == words_of("grand-octopus", "fr").say(f"seat.{cult}")
