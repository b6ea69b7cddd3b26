"""Games in a row in one process, through the app: what one game needs is let go with it.

SOAK=200 plays so many and prints how the memory stood, else six.
"""

import gc
import os
import weakref
from itertools import pairwise
from statistics import mean, median

import pytest

from companion.app import running
from companion.screen import intents as i
from companion.screen.canvas.off_screen import OffScreen
from companion.screen.pages import effects
from companion.screen.pages.walk import Skip
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER, SEATS, is_over
from tests.screen.steady import SteadyBot

GAMES = int(os.environ.get("SOAK", "6"))
WARM = max(3, GAMES // 10)
"""Fonts, glyphs, words and pages come with the first games and stay."""
OBJECTS_A_GAME, KB_A_GAME = 200, 200
"""What caches may still grow by with each of the first games; a game has ten thousand objects."""


@pytest.mark.timeout(1800 if GAMES <= 10 else 3600)
def test_game_after_game_leaves_nothing_behind(window: OffScreen, own_home, monkeypatch):
    monkeypatch.setattr(running, "Minds", lambda *_: SteadyBot())
    monkeypatch.setattr(running, "randbelow", lambda _: 7)
    window.resize(800, 480)
    played, objects, resident = [], [], []

    async def evening():
        rig = Rig(window)
        async with rig.running():
            rig.app.wish(effects.StartGame(SEATS, HEADER))
            for _ in range(GAMES):
                await rig.touch(Skip)
                await rig.play_a_while(lambda: is_over(rig))
                window.frames(1)
                last = weakref.ref(rig.app.running)
                played.extend((last, weakref.ref(rig.evening), weakref.ref(rig.evening.choosing)))
                await rig.touch(i.Rematch)
                await rig.until(lambda last=last: rig.app.running not in (None, last()))
                gc.collect()
                objects.append(len(gc.get_objects()))
                resident.append(resident_kb())

    play(evening())
    if GAMES > 10:
        print(f"\nobjects {objects}\nresident kB {resident}")
    gone = [game() is None for game in played]
    assert all(gone[:-3]), "a game that is over is still held"
    assert growth(objects) <= OBJECTS_A_GAME, objects
    assert growth(resident) <= KB_A_GAME, resident


def growth(counts):
    """What each game leaves behind: in the middle of all games, and on average.

    A leak is in both; a cache that fills once, whoever's it is, in one of them.
    """
    each = [after - before for before, after in pairwise(counts[WARM - 1 :])]
    return min(median(each), mean(each))


def test_a_leak_is_seen_and_a_cache_is_not():
    assert growth([300 * game for game in range(GAMES)]) == 300
    assert growth([830164] * WARM + [830852, 830852, 830868]) == 16


def resident_kb():
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))
