"""Dice of the table fall when who rolls presses, and nobody names a total."""

import pytest

from companion.evening.by_dial import Deed
from companion.evening.course import Manner, PlainCourse
from companion.evening.seating import Means
from engine import FATE
from engine.decisions import Field, one_of
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from tests.companion.test_windows import AtWindow

TOUCH, BOT, DIAL = Means.TOUCH, Means.BOT, Means.DIAL
THINK_S = 1.5


class Pressed(PlainCourse):
    """The die is the first seat's."""

    def manner(self, table, decision):
        is_die = decision.seat == FATE and decision.name == "die"
        return Manner(think_s=THINK_S, pressed_by=0 if is_die else None)


class ByVoice(PlainCourse):
    """The die is the first seat's; the second has a voice."""

    def manner(self, table, decision):
        is_die = decision.seat == FATE and decision.name == "die"
        return Manner(think_s=THINK_S, pressed_by=0, voices=(1,)) if is_die else Manner()


class AtTheDie(AtWindow):
    """The duel, as far as its first die."""

    def __init__(self, path, *means, course=None):
        super().__init__(path, *means)
        evening = self.evening
        evening.course = evening._windows._course = evening._asking._course = course or Pressed()

    @property
    def die(self):
        owed = self.store.position.owed
        is_die = owed and owed[0].seat == FATE and owed[0].name == "die"
        return owed[0] if is_die and not self.now.beat else None

    @property
    def rolled(self):
        return [answer for answer in self.store.match.answers if answer.to == "die"]

    async def to_the_die(self):
        """Nobody wards anything."""
        while not self.die and not self.rolled:
            await self.to_the_window()
            self.evening.go_on()
            await self.until(lambda: self.die or self.rolled or self.asked or self.now.choices)


def at_the_die(path, tell, *means):
    async def story():
        table = AtTheDie(path, *means)

        async def told():
            await table.to_the_die()
            await tell(table)

        try:
            await table.led(told)
        finally:
            for dial in table.dials:
                dial.life.cancel()

    play(story())


def test_dice_wait_for_a_press_and_nobody_names_a_total(tmp_path):
    async def tell(table):
        await table.clock.sleep(5000)
        assert table.now.presses == 0
        table.evening.answer(table.die, table.die.rows[0])
        await table.clock.sleep(100)
        assert not table.rolled
        table.evening.answering.let_fall(table.die)
        await table.until(lambda: table.rolled)
        assert table.now.presses is None

    at_the_die(tmp_path / "duel.jsonl", tell, TOUCH, TOUCH)


def test_any_number_of_a_dial_presses(tmp_path):
    async def tell(table):
        dial = table.dials[0].it
        await table.until(lambda: table.now.numbered and dial.phase == Phase.CHOOSING)
        assert set(table.now.numbered) == {0}
        assert set(table.now.numbered[0].meanings) == {Deed.PRESS}
        dial.choose(4)
        await table.until(lambda: table.rolled)

    at_the_die(tmp_path / "duel.jsonl", tell, DIAL, DIAL)


def test_a_bot_takes_as_long_to_press_as_for_any_answer(tmp_path):
    async def story():
        table = AtTheDie(tmp_path / "duel.jsonl", BOT, BOT)

        async def told():
            await table.until(lambda: table.die)
            began = table.clock.now()
            await table.until(lambda: table.rolled)
            assert abs(table.clock.now() - began - 1000 * THINK_S) <= 200

        await table.led(told)

    play(story())


@pytest.mark.parametrize(
    ("means", "presser"), [((BOT, TOUCH), 1), ((TOUCH, TOUCH), 0), ((BOT, BOT), 0)]
)
def test_a_voice_presses_for_a_bot_and_for_nobody_else(tmp_path, means, presser):
    async def story():
        table = AtTheDie(tmp_path / "duel.jsonl", *means, course=ByVoice())
        die = one_of(FATE, "die", "D1", Field("face", (1, 2)))
        assert table.evening._asking.presses(table.store.position, die) == presser
        table.store.close()

    play(story())
