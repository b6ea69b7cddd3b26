"""One hand and questions on the dial's own source, run by a real MicroPython."""

import pytest

from firmware_bridge.firmware import wire
from firmware_bridge.messages import Opening, Phase, State
from firmware_bridge.question import ask_one
from firmware_bridge.salts import Salts
from tests.firmware_bridge.micropython import rig
from tests.firmware_bridge.test_firmware import DAGGER, choose, opened, phase, point
from tests.waiting import until


@pytest.fixture
def bench(tmp_path):
    with rig.Bench(tmp_path) as bench:
        yield bench


def test_with_one_hand_a_dead_tentacle_keeps_nothing_and_nothing_of_it_is_told(bench):
    table = bench.taught()
    flags = wire.ONE_HAND | wire.TOGETHER | wire.ASSISTED
    choose(table, reach=0b001010, flags=flags)
    table.pico.do("sensor", "tentacle", is_wired=False)
    point(table, 3, 5)
    table.pico.do("press")
    assert table.pico.do("buzzes") == 1
    point(table, 4, 5)
    table.pico.do("press")
    assert phase(table, Phase.SEALED).faults == wire.TENTACLE_FAULT
    assert opened(table)[1:5] == (4, 0, DAGGER[3], 0)


def test_a_question_to_one_seat_is_answered(bench):
    table = bench.taught()
    dial = table.pico.identity
    question = ask_one(dial, 5, (1, 6), b"\xff\xff\xff", Salts())
    point(table, 6, 2)
    pressed = []

    def play():
        table.session.want = question.want(dial)
        for news in table.turn():
            if isinstance(news, State | Opening):
                question.heard(dial, news)
            if getattr(news, "phase", None) == Phase.CHOOSING and not pressed:
                table.pico.do("press")
                pressed.append(news)
        return question.answer

    until(play)
    assert question.answer[1:5] == (6, 0, DAGGER[5], 0)
