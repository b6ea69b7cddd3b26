"""What one touch or one seal sets going: whatever it changes is looked at once.

`pytest -rP` prints how many calls each takes, from the finger or the bytes to the pixels.
"""

import asyncio
import select

import pytest

from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.screen import intents as i
from companion.screen.pages.effects import SaveSettings
from companion.screen.pages.walk import Skip
from companion.screen.stage import Stage
from companion.settings.values import Settings
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from tests.calls import Calls
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.glass import Glass
from tests.screen.stop_runner import HEADER, SEATS, at_the_crypt, first_turn, go_on
from tests.screen.test_dials_on_screen import DialApp
from tests.waiting import PATIENCE_S

TAKE_ONCE, SEAL_ONCE = 7386, 5131
"""What the same counter counted while one game had the house for itself; half is enough."""
SEALS = 11
"""A dial repeats itself every second, now and then while another seals: the middle one counts."""


class Counting(Rig):
    """Counts the calls of the first touch of a kind, and all until it is seen."""

    def __init__(self, window, kind, **wanted):
        super().__init__(window, seed=3)
        self.kind, self.wanted, self.counted = kind, wanted, None

    async def touch(self, kind, **fields):
        if kind is not self.kind or self.counted or not self.wanted.items() <= fields.items():
            await super().touch(kind, **fields)
            return
        await self.until(lambda: self.targets(kind))
        with Calls() as self.counted:
            await super().touch(kind, **fields)


def counted(window, kind, **wanted):
    """Play until something of this kind is touched."""
    window.resize(800, 480)
    found = []

    async def story():
        rig = Counting(window, kind, **wanted)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            if kind is i.Menu:
                await rig.touch(kind)
            await rig.play_a_while(lambda: rig.counted)
            found.append(rig.counted)

    play(story())
    (calls,) = found
    print(f"{kind.__name__}: {calls.total} calls in {calls.files} files")
    assert calls.by_name["App.heard"] == 1
    return calls


def test_an_answer_is_looked_at_once(window, own_home):
    calls = counted(window, i.Answer, to="gather", picks=("take",))
    assert calls.by_name["App._look"] == 1


def test_a_page_that_is_opened_is_looked_at_once(window, own_home):
    assert counted(window, i.Menu).by_name["App._look"] == 1


def test_a_seal_is_looked_at_when_it_is_wished_and_when_it_is_there(window, own_home):
    assert counted(window, i.SealTouch).by_name["App._look"] == 2


def test_calls_of_ours_are_counted_and_no_others():
    with Calls() as calls:
        i.Intent()
        sorted([3, 1, 2], key=lambda n: -n)
        HEADER.copy()
    assert calls.total == 0
    with Calls() as calls:
        assert len(SEATS.seats) == 4
    assert calls.by_name["Seating.seats"] == 1
    assert (calls.files, calls.total >= 1) == (1, True)


def test_taking_takes_half_the_calls_it_took_once(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            glass = Glass(rig)
            await first_turn(rig)
            await at_the_crypt(rig)
            await go_on(rig)
            with glass:
                return await glass.counted(*await taking(rig))

    calls = play(story())
    print(f"take it: {calls.total} calls in {calls.files} files")
    assert calls.by_name["table_picture"] == 1, "what did not change was laid out again"
    assert calls.total <= TAKE_ONCE / 2, calls.by_name.most_common(30)


async def taking(rig):
    """A finger on *take it*, and whether the table has gone on from there."""
    take = {"seat": 3, "picks": ("take",)}
    await rig.until(lambda: rig.targets(i.Answer, **take))
    left, bottom, right, top = rig.targets(i.Answer, **take)[0].box
    rig.view._last = (None, -1.0)  # the time has moved on: this is no touch counted twice
    return (
        lambda: rig.off.tap((left + right) / 2, (bottom + top) / 2),
        lambda: rig.evening.situation.beat and not rig.targets(i.Answer),
    )


@pytest.fixture
def ports(own_home):
    folder = own_home / "ports"
    folder.mkdir()
    return folder


def test_a_seal_takes_half_the_calls_it_took_once(window, ports):
    window.resize(800, 480)

    async def story():
        rig = DialApp(window, ports)
        async with rig.running():
            glass = Glass(rig)
            rig.start()
            await rig.touch(Skip)
            for dial in rig.dials:
                await rig.until(lambda dial=dial: dial.phase == Phase.CHOOSING)
                dial.turn(*(dial.memory.load("calibration")[hand] for hand in (1, 8)))
            await asyncio.sleep(3)  # their hands come to rest
            with glass:
                return [await sealed(rig, glass) for _ in range(SEALS)]

    calls = sorted(play(story()), key=lambda calls: calls.total)[SEALS // 2]
    print(f"seal: {calls.total} calls in {calls.files} files")
    assert calls.by_name["table_picture"] == 1, "what did not change was laid out again"
    assert calls.total <= SEAL_ONCE / 2, calls.by_name.most_common(30)


async def sealed(rig, glass):
    """Press the first dial; when its seal was seen, press it again, so that it chooses anew."""
    said = words("en").say("screen.state.sealed")
    far = rig.ports[0]._ends[1]

    def press():
        rig.dials[0].press()
        assert select.select([far], [], [], PATIENCE_S)[0], "its bytes never came"

    calls = await glass.counted(press, lambda: said in rig.strip(0))
    rig.dials[0].press()
    await rig.until(lambda: said not in rig.strip(0))
    await asyncio.sleep(2)
    return calls


def test_a_picture_that_is_kept_is_not_shown_when_a_seat_is_called_otherwise(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            await rig.until(lambda: rig.evening.situation.choices)
            stage = Stage(800, 480)
            assert rig.app.picture(stage) is rig.app.picture(stage)
            rig.app.wish(SaveSettings({"colours.red.name": "Cochenille"}))
            await rig.until(lambda: "Cochenille" in [word.part.text for word in rig.view.words()])

    try:
        play(story())
    finally:
        Parts(Settings(), at_once).close()  # everybody is called as ever again
