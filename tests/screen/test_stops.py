"""Switched off at any moment, the table goes on with what people have not acted on yet."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.screen import intents as i
from companion.screen.pages.shelf import OnWith
from companion.screen.pages.undo import AllBack
from engine.games.octopus.events import CultistFell, PowerLost
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.stop_runner import STOPS, first_turn

ROOT = Path(__file__).parents[2]
REVEAL, MUSEUM, CRYPT, RECALL = ("reveal", 0), ("place", 2), ("place", 3), ("recall", 0)
TO_COME = {
    "moves": [REVEAL, MUSEUM, CRYPT, RECALL],
    "fight": [MUSEUM, CRYPT, RECALL],
    "crypt": [CRYPT, RECALL],
    "turn": [RECALL],
}
"""What people must still be shown after each stop, in order."""
SAID = {
    "moves": "Move your pieces, then tick.",
    "fight": "No peace: each cult loses 1, nobody gathers. (R50)",
    "crypt": "Offspring are here: each cult loses 1, nobody gathers. (R38)",
    "turn": "Token and offspring",
}


def killed(home, at):
    """Have a game killed at a moment, by a process of its own."""
    command = [sys.executable, "-m", "tests.screen.stop_runner", str(home), at]
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == -signal.SIGKILL, ran.stderr[-3000:]


def said(rig):
    rig.frame()
    return {word.part.text for word in rig.view.words()}


async def look_on(rig):
    """Go on to the next choice, and give every beat that was shown on the way."""
    seen = []

    def is_choosing():
        beat = rig.evening.situation.beat
        if beat and (not seen or seen[-1] is not beat):
            seen.append(beat)
        return bool(rig.evening.situation.choices)

    rig.random.random = lambda: 0.0  # all who talk fight
    rig.policy = lambda decision: ("take",)
    await rig.play_a_while(is_choosing)
    return [(beat.kind, beat.place) for beat in seen]


async def goes_on(rig, at):
    await rig.touch(OnWith)
    await rig.until(lambda: rig.evening.situation.beat)
    assert SAID[at] in said(rig)
    assert await look_on(rig) == TO_COME[at]
    assert rig.evening.store.position.table.turn == 2


@pytest.mark.parametrize("at", TO_COME)
def test_a_table_switched_off_shows_again_what_nobody_has_acknowledged(window, own_home, at):
    killed(own_home, at)
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await goes_on(rig, at)

    play(story())


@pytest.mark.parametrize("at", TO_COME)
def test_a_game_left_for_home_does_so_too(window, own_home, at):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS[at](rig)
            await rig.leave()
            await goes_on(rig, at)

    play(story())


def test_pieces_that_were_not_put_back_yet_are_told_again(window, own_home):
    killed(own_home, "back")
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.touch(OnWith)
            await rig.until(lambda: rig.app.shown == "undo")
            moves = rig.app.top.state.moves
            assert {type(move).__name__ for move in moves} == {"Cultist", "Offspring", "Power"}
            await rig.touch(AllBack)
            await rig.until(lambda: rig.evening.situation.choices)
            await rig.leave()
            await rig.touch(OnWith)
            await rig.until(lambda: rig.evening.situation.choices)
            assert not rig.app.shown, "they said that all is back"

    play(story())


def test_lamps_stand_as_people_were_told_and_not_as_the_game_is(window, own_home):
    """Nobody's loss is told by a light before it is told by the screen."""
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS["moves"](rig)
            await rig.leave()
            heard = Ears()
            rig.app.listeners.append(heard)
            await rig.touch(OnWith)
            await rig.until(lambda: rig.evening.situation.beat)
            assert [cult.at for cult in heard.stood[0].cults] == [1, 1, 1, 1]
            assert not any(isinstance(event, PowerLost | CultistFell) for event in heard.told_of)

    play(story())


class Ears:
    """Remembers what it is told."""

    def __init__(self):
        self.stood, self.told_of = [], []

    def stands(self, view):
        self.stood.append(view)

    def told(self, events, view):
        self.told_of.extend(events)


def test_who_ticked_before_the_lights_went_out_ticks_again(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS["moves"](rig)
            await rig.leave()
            await rig.touch(OnWith)
            await rig.until(lambda: rig.targets(i.Done))
            assert {target.intent.seat for target in rig.targets(i.Done)} == {0, 1, 2, 3}

    play(story())
