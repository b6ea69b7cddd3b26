"""Whoever updates loses nothing: games, settings and map of the version before open as ever."""

import os
import shutil
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.evening.journal import written
from companion.evening.reopening import reread
from companion.evening.seating import Means
from companion.games import game, keys
from companion.games.octopus.stairs import owners_stairs
from companion.screen.pages.past_games import ReadStory
from companion.screen.pages.shelf import OnWith
from companion.settings.reading import load
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import is_over
from tests.screen.test_crash import judged

BEFORE = Path(__file__).parent / "before"
NOW = 1_800_000_000
LATEST = ("won", "interrupted")
"""The last of them was played last."""
LONG = 40
"""Events of seven turns, at least."""


@pytest.fixture
def home(own_home):
    """The same home, after the update."""
    shutil.copytree(BEFORE, own_home, dirs_exist_ok=True)
    for when, name in enumerate(LATEST):
        os.utime(games(own_home) / f"{name}.jsonl", (NOW + when, NOW + when))
    return own_home


def games(home):
    return home / "DATA/octopus-table/games"


@pytest.mark.parametrize("name", LATEST)
def test_a_record_is_legal_and_is_written_as_it_was(home, name, capsys):
    path = games(home) / f"{name}.jsonl"
    assert main(["referee", str(path), "--json"]) == 0
    assert capsys.readouterr().err == ""
    kept = reread(path, game)
    assert kept.lines == written(kept.game, kept.match, kept.proofs, kept.voids), "it goes on so"


def test_the_settings_count_as_they_did(home):
    loaded = load(keys())
    assert not loaded.mistakes
    settings = loaded.settings
    assert (settings.table.players, settings.table.choice_timer) == (3, "90s")
    played = settings.games["grand-octopus"]
    assert played.options == {"exterior": "moon", "memory": True}
    assert played.rulings == {"G9": "shared"}
    colours = settings.colours
    assert (colours.red.name, colours.blue.symbol) == ("Ink", "moth")
    assert owners_stairs().verified


def test_a_game_that_was_interrupted_goes_on_where_it_was(table, home):
    path = games(home) / "interrupted.jsonl"
    before = judged(path)

    async def story():
        rig = Rig(table, load(keys()).settings)
        async with rig.running():
            await rig.touch(OnWith)
            await rig.until(lambda: rig.app.running and rig.evening.situation.choices)
            now = rig.evening.store
            assert now.path == path
            assert now.position == before
            sitters = rig.evening.seating.sitters
            assert [(s.colour, s.name, s.place, s.means) for s in sitters] == [
                ("red", "Zoé", "bottom_left", Means.TOUCH),
                ("yellow", "", "bottom_right", Means.BOT),
                ("green", "Ada", "right", Means.TOUCH),
            ]
            assert [(one.by, one.to, one.what, one.turn) for one in now.notes] == [
                (0, 2, "come", 3)
            ]
            await rig.play_a_while(lambda: is_over(rig))
            assert judged(path) == now.position
            assert now.position.outcome

    play(story())


def test_the_story_of_a_game_that_was_won_is_read(table, home):
    (games(home) / "interrupted.jsonl").unlink()

    async def story():
        rig = Rig(table)
        async with rig.running():
            rig.app.open("past_games")
            await rig.touch(ReadStory)
            await rig.until(lambda: rig.app.shown == "story")
            told = rig.app.top.state
            assert told.over
            assert len(told.story) > LONG

    play(story())
