"""Before the reveal nothing outside a dial tells its choice: no byte, moment, log line or state.

One dial is set to each of the 49 readings in turn while everything else (chance, time, the others)
stays the same. All that can be seen from outside must then be the same, but for what a hash or a
signature covers. The same eyes must see each of the leaks sown at the end.
"""

import logging
from itertools import product

import pytest

from firmware_bridge import simulated
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.frames import FrameReader
from firmware_bridge.messages import Order
from firmware_bridge.moved_time import play
from firmware_bridge.question import Question
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import one_hand
from tests.firmware_bridge.table import Table

READINGS = list(product(range(7), repeat=2))
SAMPLE = [(1, 2), (3, 3), (6, 1), (0, 4), (5, 0), (0, 0)]


class Tap:
    """A way that is listened to: every piece of bytes with its moment and direction."""

    def __init__(self, way, clock, heard):
        self._way, self._clock, self._heard = way, clock, heard

    def __getattr__(self, name):
        return getattr(self._way, name)

    async def connect(self):
        return TappedLink(await self._way.connect(), self._clock, self._heard)


class TappedLink:
    def __init__(self, link, clock, heard):
        self._link, self._clock, self._heard = link, clock, heard

    async def read(self):
        data = await self._link.read()
        self._heard.append((self._clock.now(), "from dial", data))
        return data

    async def write(self, data):
        self._heard.append((self._clock.now(), "to dial", data))
        await self._link.write(data)

    async def close(self):
        await self._link.close()


def bare(payload: bytes) -> tuple:
    """A payload without what a hash or a signature covers: the digest and the tag."""
    kind = payload[0]
    if kind not in wire.SIGNED:
        return (kind, payload[1:])
    counter, body = payload[1:5], payload[5:-8]
    fields = list(wire.unpack(kind, body))
    if kind == wire.STATE:
        fields[3] = fields[3] == wire.NO_DIGEST
    return (kind, counter, *fields)


def skeleton(heard: list) -> list:
    """What an eavesdropper can tell, piece by piece: when, which way, how long, what it says."""
    readers = {"from dial": FrameReader(), "to dial": FrameReader()}
    return [
        (moment, way, len(data), [bare(payload) for payload in readers[way].feed(data)])
        for moment, way, data in heard
    ]


def is_error(reading: tuple[int, int], flags: int) -> bool:
    return reading[0] == 0 or (reading[1] == 0 and not flags & wire.ONE_HAND)


async def seal_one(reading, heard, states, flags):
    """Have the first dial seal *reading* while the second has not: nothing may be opened."""
    table = Table(seats=2, seed=5)
    table.ways = [Tap(way, table.clock, heard) for way in table.ways]
    dial = table.dials[0]
    lay_hands(dial, reading)
    async with table.running():
        await table.all_up()
        table.begin(turn=1, flags=flags)
        await table.clock.sleep(500)
        if is_error(reading, flags):
            dial.press()  # the strict clock asks again, and only its player feels it
        await table.clock.sleep(500)
        dial.press()
        await table.clock.sleep(2500)
        assert table.round.order == Order.CHOOSE
        assert list(table.round.sealed) == [dial.identity]
        states.append(dump(table))


def lay_hands(dial, reading):
    """Have the hands there from the start: how long one turns is for the whole table to see."""
    centres = dial.memory.load("calibration")
    for hand, six, place in zip(dial._hands, (centres[:6], centres[6:]), reading, strict=True):
        hand._at = float(simulated._angle(six, place))


def dump(table: Table) -> list[str]:
    """Everything the table itself could print about where it stands, digests aside."""
    digests = [digest.hex() for digest in table.round.sealed.values()]
    digests += [repr(digest) for digest in table.round.sealed.values()]
    seen = [repr(state) for state in table.roster.dials.values()]
    seen += [repr(way) for way in table.roster.ways.values()]
    seen += [repr([news for _, news in table.said]), repr(table.round.openings)]
    seen += [repr(table.round.want(dial.identity)) for dial in table.dials]
    for digest in digests:
        seen = [text.replace(digest, "…") for text in seen]
    return seen


def eavesdrop(reading, caplog, flags=wire.TOGETHER):
    """All that can be known from outside when *reading* is sealed."""
    heard, states = [], []
    caplog.clear()
    with caplog.at_level(logging.DEBUG):
        play(seal_one(reading, heard, states, flags))
    logged = [(record.name, record.getMessage()) for record in caplog.records]
    return skeleton(heard), states, logged


def test_all_49_readings_look_the_same_from_outside(caplog):
    usual = eavesdrop((1, 2), caplog)
    assert any(fields[0] == wire.STATE for *_, said in usual[0] for fields in said)
    for reading in READINGS:
        assert eavesdrop(reading, caplog) == usual, reading


def test_all_readings_look_the_same_from_outside_with_one_hand_too(caplog):
    flags = wire.TOGETHER | wire.ONE_HAND
    usual = eavesdrop((1, 2), caplog, flags)
    for reading in SAMPLE:
        assert eavesdrop(reading, caplog, flags) == usual, reading


async def answer(tentacle, heard):
    """Have a dial answer 3 while its tentacle stands there; all chance is the same."""
    table = Table(seats=1, seed=5)
    table.ways = [Tap(way, table.clock, heard) for way in table.ways]
    (dial,) = table.dials
    lay_hands(dial, (3, tentacle))
    place = one_hand(0, (1, 3), b"\1\2\3")
    async with table.running():
        await table.all_up()
        table.round = Question(dial.identity, place, Salts(), table.rng.randbytes)
        table.roster.refresh()
        await table.clock.sleep(500)
        assert not any(is_opening(data) for _, _, data in heard)
        dial.press()
        await table.clock.sleep(1500)
        assert table.round.number == 3
    assert any(is_opening(data) for _, _, data in heard)


def is_opening(data):
    return any(payload[0] == wire.OPENING for payload in FrameReader().feed(data))


def answered(tentacle):
    heard = []
    play(answer(tentacle, heard))
    return heard


def test_an_answer_with_one_hand_tells_nothing_of_the_other():
    usual = answered(0)
    for tentacle in range(1, 7):
        assert answered(tentacle) == usual, tentacle


def test_seals_of_one_reading_share_nothing():
    salts = [bytes([n]) * 16 for n in range(64)]
    digests = [wire.seal(wire.NO_TAG, (1, 0, 3, 5, 10, 20), salt) for salt in salts]
    ones = sum(bin(int.from_bytes(digest, "big")).count("1") for digest in digests)
    assert abs(ones / (64 * 256) - 0.5) < 0.02


# Leaks sown on purpose


class ToldByBattery(Dial):
    def send(self, now, line=None):
        self.battery = 50 + self.dagger.last
        return super().send(now, line)


class ToldByDelay(Dial):
    late = 0

    def pressed(self, now):
        self.late = now + 40 * self.dagger.last
        super().pressed(now)

    def send(self, now, line=None):
        return b"" if now < self.late else super().send(now, line)


class ToldByLength(Dial):
    def send(self, now, line=None):
        out = super().send(now, line)
        return out + b"\0" * self.tentacle.last if out else out


class ToldByLog(Dial):
    def pressed(self, now):
        logging.getLogger("dial").debug("sealing %s", self.dagger.last)
        super().pressed(now)


class ToldByTentacle(Dial):
    def _pointed(self):
        return *super()._pointed()[:3], self.tentacle.angle


def test_a_tentacle_that_rides_along_with_an_answer_is_seen(monkeypatch):
    monkeypatch.setattr(simulated, "Dial", ToldByTentacle)
    assert answered(1) != answered(2)


@pytest.mark.parametrize("leak", [ToldByBattery, ToldByDelay, ToldByLength, ToldByLog])
def test_a_leak_is_seen(leak, caplog, monkeypatch):
    monkeypatch.setattr(simulated, "Dial", leak)
    seen = [eavesdrop(reading, caplog) for reading in SAMPLE]
    assert any(other != seen[0] for other in seen[1:])
