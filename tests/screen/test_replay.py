"""A replay in the real app: the story plays by itself, rests when touched, ends with its page."""

import asyncio

import pytest

from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.screen import intents as i
from companion.screen.pages.kit import GoBack
from companion.screen.pages.story import PlayOn
from companion.screen.pages.story.state import EVENT_S
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER, is_over

SEATS = Seating(
    tuple(
        Sitter(cult, "", place, Means.BOT)
        for cult, place in zip(("red", "yellow", "green"), ROOMY, strict=False)
    )
)


@pytest.fixture(autouse=True)
def small(own_home, window):
    window.resize(800, 480)


def test_a_game_that_is_over_is_played_again_before_everybody(window):
    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            await rig.play_a_while(lambda: is_over(rig) and bool(rig.targets(i.Replay)))
            await rig.touch(i.Replay)
            leaf = rig.app.top
            assert leaf.state.at == 0
            await rig.until(lambda: leaf.state.at == 5)
            await rig.touch(PlayOn)
            at = leaf.state.at
            await asyncio.sleep(5 * EVENT_S)
            assert leaf.state.at == at, "it rests"
            await rig.touch(PlayOn)
            await rig.until(lambda: not leaf.state.plays, within_s=1000)
            assert leaf.state.is_last
            await rig.touch(PlayOn)
            await rig.touch(GoBack)
            await asyncio.sleep(5 * EVENT_S)
            assert rig.app.top is None
            assert leaf.state.at < 5, "nobody looks at it any more"

    play(story())
