"""What PROTOCOL.md answers to who builds a dial, held to our own."""

import pytest

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import Hand
from firmware_bridge.firmware.dial import SILENCE_MS, Dial, Line
from firmware_bridge.frames import FrameReader
from firmware_bridge.messages import Hello
from firmware_bridge.physics import Memory
from tests.firmware_bridge.pair import CENTRES, TAG, Pair

KEY, NONCES = bytes(range(32)), iter(range(1, 200))
REVISIONS = iter(range(1, 200))


def new_dial(key=KEY):
    memory = Memory(None)
    memory.save("key", key)
    memory.save("calibration", CENTRES)
    return Dial(bytes(8), memory, lambda count: next(NONCES).to_bytes(count, "big"), cable=True)


def said(dial, now, line=None):
    return FrameReader().feed(dial.send(now, line))


class Caller:
    """A table on one line of a dial."""

    def __init__(self, dial, line=None):
        self.dial, self.line, self.sent = dial, line, 0
        nonce = next(NONCES).to_bytes(16, "big")
        call = bytes([wire.CALL]) + wire.pack(wire.CALL, 1, nonce)
        dial.receive(wire.frame(call), 0, line)
        (hello,) = said(dial, 0, line)
        self.key = wire.session_key(KEY, nonce, Hello(*wire.unpack(wire.HELLO, hello[1:]))[3])

    def want(self, order, now, glow=1):
        self.sent += 1
        fields = next(REVISIONS), TAG, 2, 1, order, 63, 0, glow, bytes(3)
        body = wire.pack(wire.WANT, *fields)
        payload = wire.sign(self.key, wire.FROM_TABLE, wire.WANT, self.sent, body)
        self.dial.receive(wire.frame(payload), now, self.line)
        return [payload[0] for payload in said(self.dial, now, self.line)]


def test_of_two_links_only_the_one_in_force_carries_state():
    dial, air = new_dial(), Line(False)
    cable, radio = Caller(dial), Caller(dial, air)
    assert cable.want(wire.CHOOSE, 0) == [wire.STATE]
    assert said(dial, 5, air) == []
    assert radio.want(wire.CHOOSE, 10) == [wire.STATE]
    assert said(dial, 1500) == []
    assert [payload[0] for payload in said(dial, 1500, air)] == [wire.STATE]


def test_an_order_that_does_not_exist_uses_up_its_counter_and_nothing_more():
    dial = new_dial()
    table = Caller(dial)
    assert table.want(5, 0) == []
    assert dial.lost, "it brings no trust to a greeting"
    table.sent -= 1
    assert table.want(wire.CHOOSE, 10) == [], "that counter is used up"
    assert table.want(wire.CHOOSE, 20, glow=2) == [wire.STATE]
    assert table.want(5, 500, glow=3) == []
    assert dial.light[0] == 2
    table.want(5, SILENCE_MS - 100)
    dial.send(20 + SILENCE_MS)
    assert dial.lost, "it is no heartbeat"


def test_before_the_first_sample_both_sensors_are_faults():
    dial = new_dial()
    assert dial.faults(0) == wire.DAGGER_FAULT | wire.TENTACLE_FAULT
    dial.moved(100, None, 10)
    assert dial.faults(10) == wire.TENTACLE_FAULT


@pytest.mark.parametrize(("key", "flags"), [(None, 2), (KEY, 3)])
def test_a_dial_that_starts_has_the_flags_of_any_other_hello(key, flags):
    dial = new_dial(key)
    dial.awake()
    (hello,) = said(dial, 0)
    starting = Hello(*wire.unpack(wire.HELLO, hello[1:]))
    assert starting.asks_for_a_call
    assert starting.flags == flags


def test_a_hand_whose_sensor_failed_holds_what_it_read():
    hand = Hand()
    for now, angle in enumerate((100, None, 370)):
        hand.moved(angle, CENTRES[:6], now)
    assert hand.last == 1
    fresh = Hand()
    fresh.moved(370, CENTRES[:6], 0)
    assert fresh.last == 0


def test_taught_comes_before_the_state_that_follows_it():
    pair = Pair().run()
    pair.to_table.clear()
    pair.session.calibrate(CENTRES)
    pair.session._told_at = pair.now
    pair.run(100)
    kinds = [payload[0] for out in pair.to_table for payload in FrameReader().feed(out)]
    assert kinds[:2] == [wire.TAUGHT, wire.STATE]
