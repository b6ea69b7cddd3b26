"""Three dials on cables play a game without a touch; the strips say which number means what."""

import asyncio

import pytest

from companion.evening.by_dial import Deed
from companion.screen.pages.undo import ChoosePoint
from companion.screen.pages.walk import Skip
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from tests.screen.test_dials_on_screen import DialApp, ports  # noqa: F401

TURNS = 3


class Untouched(DialApp):
    """People who turn their dials and nothing else."""

    def __init__(self, off, folder):
        super().__init__(off, folder)
        self.said = []

    async def play_by_dial(self, until):
        async with asyncio.timeout(3600):
            while not until():
                now = self.evening.situation
                if now.choices and not now.beat:
                    await self._choose_by_dial(now)
                for seat, asked in now.numbered.items():
                    self._say(seat, asked)
                await asyncio.sleep(0.05)

    async def _choose_by_dial(self, now):
        for decision in self.evening.store.position.owed:
            dial = self.dials[decision.seat]
            if decision.secret and dial.phase == Phase.CHOOSING and not dial._chosen:
                hands = self.policy(decision)
                dial.choose(*(hand or 0 for hand in hands))

    def _say(self, seat, asked):
        dial = self.dials[seat]
        if dial.phase == Phase.CHOOSING and not dial._chosen:
            self.said.append((seat, asked.meanings[0]))
            dial.choose(1)

    def numbers(self, seat):
        """The numbers on the buttons of a strip."""
        return [word for word in self.strip(seat) if word.isdecimal()]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_game_goes_on_for_turns_without_a_touch(window, pictures, ports, size):  # noqa: F811
    window.resize(*size)

    async def story():
        rig = Untouched(window, ports)
        async with rig.running():
            rig.start()
            await rig.touch(Skip)
            await rig.play_by_dial(
                lambda: (
                    (rig.evening.situation.numbered and rig.evening.situation.talk)
                    or rig.evening.store.position.table.turn >= 2
                )
            )
            window.keep(pictures / f"by-dial-{size[0]}.png")
            await rig.play_by_dial(lambda: rig.evening.store.position.table.turn > TURNS)
        meanings = [meaning for _, meaning in rig.said]
        assert Deed.NEXT in meanings
        assert any(isinstance(meaning, tuple) for meaning in meanings)

    play(story())


def test_the_buttons_of_a_seat_bear_the_numbers_of_its_dial(window, pictures, ports):  # noqa: F811
    window.resize(800, 480)

    async def story():
        rig = Untouched(window, ports)
        async with rig.running():
            rig.start()
            await rig.touch(Skip)

            def is_asked():
                numbered = rig.evening.situation.numbered.values()
                return any(len(one.meanings) > 1 for one in numbered)

            await rig.play_by_dial(is_asked)
            (seat, asked), *_ = rig.evening.situation.numbered.items()
            shown = rig.numbers(seat)
            window.keep(pictures / "by-dial-asked.png")
            assert {"1", "2"} <= set(shown), (asked, shown)

            # Going back, too, is agreed to by number.
            rig.app.open("undo")
            await rig.touch(ChoosePoint)
            rig.evening.ask_back(0, 0)
            await rig.until(lambda: rig.evening.situation.numbered.get(1))
            assert rig.evening.situation.numbered[1].meanings == (Deed.AGREE, Deed.STAY)

    play(story())
