"""One link, both ends in memory: other keys, starts, and links that are slow."""

from random import Random

import pytest

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial, Line
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.messages import Order, Phase, Refusal, State
from firmware_bridge.physics import Memory, PowerCut
from firmware_bridge.session import Greeted, Paired, TableSession
from tests.firmware_bridge.pair import CENTRES, CHOOSE, Pair, forged


def test_another_key_forgets_the_seal_and_every_session_made_of_the_old(sealed):
    """Whoever has a cable may give a key; the seal was made for the table before."""
    air, nonce = Line(False), bytes(range(16))
    call = frame(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, nonce))
    sealed.dial.receive(call, sealed.now, air)
    (hello,) = FrameReader().feed(sealed.dial.send(sealed.now, air))
    waiting = wire.session_key(sealed.key, nonce, wire.unpack(wire.HELLO, hello[1:])[3])
    sealed.session.pair(bytes(32))
    sealed.run(50)
    assert sealed.dial.phase == Phase.RESTING
    assert sealed.dial.memory.load("seal") is None
    assert sealed.dial.memory.load("calibration") == CENTRES
    sealed.dial.receive(forged(Order.CHOOSE, waiting), sealed.now, air)
    assert sealed.dial.phase == Phase.RESTING
    sealed.keys[sealed.dial.identity] = bytes(32)
    sealed.session.want = CHOOSE._replace(order=Order.LOCK)
    assert sealed.run(1000).phase == Phase.RESTING


@pytest.mark.parametrize("when", ["before", "after"])
def test_no_power_cut_leaves_a_seal_to_the_owner_of_another_key(sealed, when):
    sealed.dial.memory.cut_power(when)
    with pytest.raises(PowerCut):
        sealed.dial.receive(frame(bytes([wire.KEY]) + bytes(32)), sealed.now)
    memory = sealed.dial.memory
    assert memory.load("key") == sealed.key or memory.load("seal") is None


def test_the_same_key_again_changes_nothing(sealed):
    sealed.session.pair(sealed.key)
    assert sealed.run(1000).last(Paired)
    assert sealed.phase == Phase.SEALED


def test_a_dial_whose_memory_fails_refuses_a_key(pair):
    pair.dial.memory.wear_out()
    pair.session.pair(bytes(32))
    assert pair.run(50).last(Refusal) == Refusal(wire.KEY, wire.MEMORY_FAILED)


def start_again(pair):
    """The dial starts while its table keeps the link."""
    pair.dial = Dial(pair.dial.identity, pair.dial.memory, Random(9).randbytes, cable=True)
    pair.dial.awake()


def test_a_dial_that_has_started_is_called_at_once_and_asked_for_nothing_else(sealed):
    sealed.run(700)
    digest, before = sealed.last(State).digest, len(sealed.news)
    start_again(sealed)
    sealed.dial.pressed(sealed.now)
    assert sealed.dial.buzzes == 2
    sealed.run(50)
    assert [type(news) for news in sealed.news[before:]] == [Greeted, State]
    assert (sealed.phase, sealed.last(State).digest) == (Phase.SEALED, digest)
    assert not sealed.session.dropped["replayed"]


def test_whoever_cries_that_a_dial_has_started_gains_nothing(sealed):
    """The dial is called at most every half second, and the session goes on."""
    cry = Dial(sealed.dial.identity, Memory(None), Random(9).randbytes, cable=True)
    cry.awake()
    data = cry.send(0)
    for _ in range(20):
        list(sealed.session.receive(data, sealed.now))
        sealed.run(100)
    said = [p[0] for out in sealed.to_dial for p in FrameReader().feed(out)]
    assert said.count(wire.CALL) <= 1 + 2000 // 500
    sealed.session.want = CHOOSE._replace(order=Order.LOCK)
    assert sealed.run().phase == Phase.LOCKED


@pytest.mark.parametrize("delay", [10, 400, 700, 1100])
def test_a_slow_link_is_greeted(delay):
    """Each way takes *delay* ms: answers come after the table has called again."""
    pair, ways = Pair(), ([], [])
    for _ in range(700):
        pair.now += 10
        pair.dial.moved(*pair.angles, pair.now)
        ways[0].append((pair.now, pair.session.send(pair.now)))
        ways[1].append((pair.now, pair.dial.send(pair.now)))
        for data in arrived(ways[0], pair.now - delay):
            pair.dial.receive(data, pair.now)
        for data in arrived(ways[1], pair.now - delay):
            pair.news += pair.session.receive(data, pair.now)
    assert pair.phase == Phase.RESTING
    assert not pair.session.silent(pair.now)
    assert not pair.session.dropped["forged"]


def arrived(way, since):
    while way and way[0][0] <= since:
        yield way.pop(0)[1]


def test_an_order_nobody_knows_is_no_greeting(pair):
    table, nonce = TableSession({}, Random(4).randbytes), bytes(range(16))
    pair.session = table
    call = frame(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, nonce))
    pair.dial.receive(call, pair.now)
    hello = FrameReader().feed(pair.dial.send(pair.now))[0]
    key = wire.session_key(pair.key, nonce, wire.unpack(wire.HELLO, hello[1:])[3])
    for order in (5, 255):
        pair.dial.receive(forged(order, key, counter=order), pair.now)
    assert pair.dial.phase == Phase.RESTING
    pair.dial.receive(forged(Order.CHOOSE, key), pair.now)
    assert pair.dial.phase == Phase.CHOOSING
