"""A dial that lies or dies, as people see it: told in time, a way on that works, nothing hidden."""

import pytest

from companion.evening.standing import Standing
from companion.screen import intents as i
from companion.screen.pages.shelf import OnWith
from companion.screen.pages.walk import Skip
from firmware_bridge.messages import Order, Phase
from firmware_bridge.moved_time import play
from tests.companion.lying import Liar
from tests.octopus import words
from tests.screen.test_crash import judged
from tests.screen.test_dials_on_screen import DialApp, ports  # noqa: F401 (a fixture)


class LiarApp(DialApp):
    """Three dials on cables, and the second of them can lie."""

    kind = Liar

    def says(self, key):
        """Whether the middle of the table says this, in English."""
        self.frame()
        said = words("en").say(f"screen.{key}")
        return any(said in word.part.text for word in self.view.words())

    def offered(self, seat):
        return any(target.intent.seat == seat for target in self.targets(i.ChooseOnScreen))


async def all_seal(rig):
    for seat, dial in enumerate(rig.dials):
        await rig.until(lambda dial=dial: dial.phase == Phase.CHOOSING)
        dial.choose(seat + 2, 6)


async def the_second_chooses_on_the_screen(rig, dagger):
    await rig.until(lambda: rig.offered(1))
    await rig.touch(i.ChooseOnScreen, seat=1)
    await rig.set_clock(1, dagger, 6)


async def opens_at(rig, *daggers):
    await rig.until(lambda: rig.evening.situation.beat)
    hands = rig.evening.situation.beat.events[0].hands
    assert [dagger for dagger, _ in hands] == list(daggers)
    assert judged(rig.app.running.store.path) == rig.evening.store.position


@pytest.mark.parametrize("size", [(800, 480), (1024, 600)])
def test_a_liar_is_named_at_its_seat_and_all_choose_anew(window, pictures, ports, size):  # noqa: F811
    window.resize(*size)
    say = words("en").say

    async def story():
        rig = LiarApp(window, ports)
        rig.dials[1].lie = "no opening"
        async with rig.running():
            rig.start()
            await rig.touch(Skip)
            await all_seal(rig)
            await rig.until(lambda: rig.standing(1) == Standing.SHUT)
            assert say("screen.state.shut") in rig.strip(1)
            assert rig.says("choice.shut")
            assert not rig.offered(1), "no button that does nothing"
            window.keep(pictures / f"seal-shut-{size[0]}.png")
            await rig.until(lambda: rig.evening.situation.failed)
            assert say("screen.state.failed") in rig.strip(1)
            assert rig.says("choice.failed")
            window.keep(pictures / f"seal-failed-{size[0]}.png")
            await the_second_chooses_on_the_screen(rig, 5)
            for dial, dagger in ((rig.dials[0], 3), (rig.dials[2], 4)):
                await rig.until(lambda dial=dial: dial.phase == Phase.CHOOSING)
                dial.choose(dagger, 6)
            await opens_at(rig, 3, 5, 4)

    play(story())


def test_a_liar_gets_no_second_choice_by_leaving_the_game(window, ports):  # noqa: F811
    window.resize(800, 480)

    async def story():
        rig = LiarApp(window, ports)
        rig.dials[1].lie = "no opening"
        async with rig.running():
            rig.start()
            await rig.touch(Skip)
            await all_seal(rig)
            await rig.until(lambda: rig.standing(1) == Standing.SHUT)
            await rig.leave()
            await rig.touch(OnWith)
            await rig.until(lambda: rig.evening.situation.choices)
            assert not rig.offered(1)
            await rig.until(lambda: rig.evening.situation.failed)
            assert rig.evening.store.voids[0].failed == {"yellow": "silent"}

    play(story())


def test_a_dial_that_dies_sealed_is_shown_and_its_player_goes_on_by_touch(window, ports):  # noqa: F811
    window.resize(800, 480)

    async def story():
        rig = LiarApp(window, ports)
        rig.dials[1].lie, rig.dials[1].when = "silence", Order.LOCK
        async with rig.running():
            rig.start()
            await rig.touch(Skip)
            await all_seal(rig)
            await rig.until(lambda: rig.standing(1) == Standing.LOST)
            assert words("en").say("screen.state.lost") in rig.strip(1)
            await the_second_chooses_on_the_screen(rig, 5)
            await opens_at(rig, 2, 5, 4)
            assert not rig.evening.store.voids

    play(story())
