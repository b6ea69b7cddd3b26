"""A dial that lies or dies, as people see it: told in time, a way on that works, nothing hidden."""

import pytest

from companion.screen import intents as i
from companion.screen.pages.home import Resume
from companion.screen.pages.walk import Skip
from companion.table.choosing import Standing
from companion.text import words
from firmware_bridge.messages import Order, Phase
from firmware_bridge.moved_time import play
from tests.companion.lying import Liar
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


async def all_seal(app):
    for seat, dial in enumerate(app.dials):
        await app.until(lambda dial=dial: dial.phase == Phase.CHOOSING)
        dial.choose(seat + 2, 6)


async def the_second_chooses_on_the_screen(app, dagger):
    await app.until(lambda: app.offered(1))
    await app.touch(i.ChooseOnScreen, seat=1)
    await app.set_clock(1, dagger, 6)


async def opens_at(app, *daggers):
    await app.until(lambda: app.evening.situation.beat)
    hands = app.evening.situation.beat.hands
    assert [dagger for _, (dagger, _) in hands] == list(daggers)
    assert judged(app.hall.sitting.store.path) == app.evening.store.position


@pytest.mark.parametrize("size", [(800, 480), (1024, 600)])
def test_a_liar_is_named_at_its_seat_and_all_choose_anew(window, pictures, ports, size):  # noqa: F811
    window.resize(*size)
    say = words("en").say

    async def story():
        app = LiarApp(window, ports)
        app.dials[1].lie = "no opening"
        async with app.running():
            app.start()
            await app.touch(Skip)
            await all_seal(app)
            await app.until(lambda: app.standing(1) == Standing.SHUT)
            assert say("screen.state.shut") in app.strip(1)
            assert app.says("choice.shut")
            assert not app.offered(1), "no button that does nothing"
            window.keep(pictures / f"seal-shut-{size[0]}.png")
            await app.until(lambda: app.evening.situation.failed)
            assert say("screen.state.failed") in app.strip(1)
            assert app.says("choice.failed")
            window.keep(pictures / f"seal-failed-{size[0]}.png")
            await the_second_chooses_on_the_screen(app, 5)
            for dial, dagger in ((app.dials[0], 3), (app.dials[2], 4)):
                await app.until(lambda dial=dial: dial.phase == Phase.CHOOSING)
                dial.choose(dagger, 6)
            await opens_at(app, 3, 5, 4)

    play(story())


def test_a_liar_gets_no_second_choice_by_leaving_the_game(window, ports):  # noqa: F811
    window.resize(800, 480)

    async def story():
        app = LiarApp(window, ports)
        app.dials[1].lie = "no opening"
        async with app.running():
            app.start()
            await app.touch(Skip)
            await all_seal(app)
            await app.until(lambda: app.standing(1) == Standing.SHUT)
            await app.leave()
            await app.touch(Resume)
            await app.until(lambda: app.evening.situation.choices)
            assert not app.offered(1)
            await app.until(lambda: app.evening.situation.failed)
            assert app.evening.store.voids[0].failed == {"yellow": "silent"}

    play(story())


def test_a_dial_that_dies_sealed_is_shown_and_its_player_goes_on_by_touch(window, ports):  # noqa: F811
    window.resize(800, 480)

    async def story():
        app = LiarApp(window, ports)
        app.dials[1].lie, app.dials[1].when = "silence", Order.LOCK
        async with app.running():
            app.start()
            await app.touch(Skip)
            await all_seal(app)
            await app.until(lambda: app.standing(1) == Standing.LOST)
            assert words("en").say("screen.state.lost") in app.strip(1)
            await the_second_chooses_on_the_screen(app, 5)
            await opens_at(app, 2, 5, 4)
            assert not app.evening.store.voids

    play(story())
