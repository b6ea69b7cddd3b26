"""A time for the secret choice: set in the game, seen, heard, and never forced on anybody."""

import asyncio

import pytest

from companion.screen import intents as i
from companion.screen.pages.kit import GoBack
from companion.screen.pages.menu import MoreTime
from companion.sounds.cues import Cue
from companion.sounds.sounds import LAST_S
from companion.table.choosing import Standing
from companion.table.seating import Means, Seating, Sitter
from companion.text import words
from firmware_bridge.moved_time import play
from tests.screen.app_rig import App
from tests.screen.crash_runner import HEADER

say = words("en").say
SEATS = Seating(
    tuple(
        Sitter(cult, "", place, Means.TOUCH)
        for cult, place in (("red", "bottom_left"), ("yellow", "left"), ("green", "right"))
    )
)


@pytest.fixture(autouse=True)
def small(own_home, window):
    window.resize(800, 480)


def said(app):
    app.dirty = True
    app.frame()
    return [word.part.text for word in app.view.words()]


def test_a_time_set_in_the_game_runs_out_and_asks_everybody_to_seal(window, monkeypatch):
    async def story():
        app = App(window)
        async with app.running():
            await app.begin(SEATS, HEADER)
            heard = []
            monkeypatch.setattr(app.house.sounds, "_play", heard.append)
            assert app.hall.sitting.playing.deadline is None
            await app.touch(i.Menu)
            await app.touch(MoreTime)
            assert app.house.settings.table.choice_timer == "30s"
            await app.touch(GoBack)
            end = app.hall.sitting.playing.deadline
            assert "0:30" in said(app), "in the menu no time passes"
            await asyncio.sleep(3)
            assert "0:27" in said(app)
            assert say("screen.choice.time_up") not in said(app)
            await app.until(lambda: app.hall.sitting.playing._now() > end + 1)
            assert say("screen.choice.time_up") in said(app)
            assert "0:00" not in said(app)
            assert heard.count(Cue.HEARTBEAT) == LAST_S
            choices = app.evening.situation.choices.values()
            assert {choice.standing for choice in choices} == {Standing.CHOOSING}, "nothing forced"
            for seat in range(3):
                await app.set_clock(seat, 2 + seat, 6)
            await app.until(lambda: app.evening.situation.beat)
            assert app.hall.sitting.playing.deadline is None

    play(story())
