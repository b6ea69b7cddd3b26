"""A game that says nothing of itself can be looked back on all the same."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.evening.archive import Kept
from companion.evening.looking_back import PlainLookingBack
from companion.evening.walk import PlainWalk
from companion.screen.pages import walk
from companion.screen.stage import Stage
from companion.text import LANGUAGES, words
from engine import Outcome, Seat

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_board_is_laid_in_one_step(language):
    state = walk.State(TABLE, PlainWalk(), lamps=False)
    assert state.last == 0
    assert walk.lit(state) == (None, 0)
    _, sheets = walk.picture(state, words(language), Stage(800, 480))
    assert sheets
