"""A game that says nothing of itself can be looked back on all the same."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from companion.evening.archive import Kept
from companion.evening.looking_back import PlainLookingBack
from companion.evening.seating import Sitter, usual_seating
from companion.evening.story import moments
from companion.evening.walk import PlainWalk
from companion.screen.pages import story, undo, walk
from companion.screen.parts import Button
from companion.screen.stage import Stage
from companion.text import LANGUAGES, words
from engine import Match, Outcome, Seat
from tests.engine import duel
from tests.engine.games import random_course
from tests.screen.page_rig import drawn

HEADER = {"seats": [{"name": "Ada"}, {"name": "Bo"}]}
TABLE = SimpleNamespace(turn=4)


def kept(**more):
    return Kept(Path("game.jsonl"), HEADER, TABLE, **more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_game_says_its_turn_and_who_has_won(language):
    back, said = PlainLookingBack(), words(language)
    assert "4" in back.standing(kept(), said)
    assert "4" in back.played(kept(), said)
    won = back.standing(kept(outcome=Outcome("points", (Seat(1),), "R1")), said)
    assert "Bo" in won
    assert "Ada" not in won


def test_seats_of_a_plain_game_have_symbols_of_their_own():
    seats = PlainLookingBack().seats(HEADER, words("en"))
    assert [name for name, _ in seats] == ["Ada", "Bo"]
    assert len({symbol for _, symbol in seats}) == 2
    nameless = {"seats": [{"colour": "white"}, {"colour": "red"}]}
    assert PlainLookingBack().seats(nameless, words("en")) == (
        ("Seat 1", "bell"),
        ("Seat 2", "eye"),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_board_is_laid_in_one_step(language):
    state = walk.State(TABLE, PlainWalk(), lamps=False)
    assert state.last == 0
    assert walk.lit(state) == ((), 0)
    _, sheets = walk.picture(state, words(language), Stage(800, 480))
    assert sheets


# The duel, which brings rules and words alone


def duelled():
    """A duel of two or more, to its end."""
    course = random_course("duel", 3)
    match = Match(tuple(course.verdicts), tuple(course.answers))
    return course, match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_game_has_a_story(language):
    course, match = duelled()
    told = moments(course.subject.game, match, course.opening)
    names = ["Ada"] * len(course.opening.hands)
    state = story.begun(told, names, PlainLookingBack(), over=True)
    said = words(language, Path(duel.__file__).parent)
    assert state.looks == (story.EVENTS,)
    for at in range(len(told)):
        _, sheets = story.picture(replace(state, at=at), said, Stage(800, 480))
        assert sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_game_is_gone_back_in(language):
    course, match = duelled()
    places = usual_seating(len(course.opening.hands))
    sitters = tuple(Sitter("", f"P{n}", place) for n, place in enumerate(places))
    state = undo.begun(match, sitters, PlainLookingBack())
    said = words(language, Path(duel.__file__).parent)
    assert undo.picture(state, said, Stage(800, 480))
    voting = undo.heard(state, undo.ChoosePoint(state.points[-1].to))
    _, sheets = undo.picture(voting, said, Stage(800, 480))
    wishes = [part.intent for part in drawn((None, sheets), Button)]
    assert all(undo.Agree(Seat(seat)) in wishes for seat in range(len(sitters)))
