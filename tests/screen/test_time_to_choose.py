"""A time for the secret choice: set in the game, seen, heard, and never forced on anybody."""

import asyncio

import pytest

from companion.evening.seating import Means, Seating, Sitter
from companion.evening.standing import Standing
from companion.screen import intents as i
from companion.screen.pages.kit import GoBack
from companion.screen.pages.menu import MoreTime
from companion.sounds.cues import Cue
from companion.sounds.in_turn import LAST_S
from firmware_bridge.moved_time import play
from tests.octopus import words
from tests.screen.app_rig import Rig
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


def said(rig):
    rig.dirty = True
    rig.frame()
    return [word.part.text for word in rig.view.words()]


def test_a_time_set_in_the_game_runs_out_and_asks_everybody_to_seal(window, monkeypatch):
    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            heard = []
            monkeypatch.setattr(rig.parts.sounds._cues, "_play", heard.append)
            assert rig.app.running.playing.deadline is None
            await rig.touch(i.Menu)
            await rig.touch(MoreTime)
            assert rig.parts.settings.table.choice_timer == "30s"
            await rig.touch(GoBack)
            end = rig.app.running.playing.deadline
            assert "0:30" in said(rig), "in the menu no time passes"
            await asyncio.sleep(3)
            assert "0:27" in said(rig)
            assert say("screen.choice.time_up") not in said(rig)
            await rig.until(lambda: rig.app.running.playing._now() > end + 1)
            assert say("screen.choice.time_up") in said(rig)
            assert "0:00" not in said(rig)
            assert heard.count(Cue.HEARTBEAT) == LAST_S
            choices = rig.evening.situation.choices.values()
            assert {choice.standing for choice in choices} == {Standing.CHOOSING}, "nothing forced"
            for seat in range(3):
                await rig.set_clock(seat, 2 + seat, 6)
            await rig.until(lambda: rig.evening.situation.beat)
            assert rig.app.running.playing.deadline is None

    play(story())
