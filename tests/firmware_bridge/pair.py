"""A dial and the table's session with it, both ends in memory."""

from random import Random

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.frames import frame
from firmware_bridge.messages import Order, State, Want
from firmware_bridge.physics import Memory
from firmware_bridge.session import TableSession

CENTRES = tuple(range(100, 4096, 683)) * 2
TAG = wire.game_tag("grand-octopus", 7)
CHOOSE = Want(TAG, 2, 1, Order.CHOOSE, 0b111111, wire.TOGETHER)


class Pair:
    """A dial and a session on one imaginary wire, moved ten milliseconds at a time."""

    def __init__(self, *, cable=True, keyed=True, seed=1):
        random = Random(seed)
        self.key, self.now = random.randbytes(32), 0
        memory = Memory(None)
        memory.save("calibration", CENTRES)
        if keyed:
            memory.save("key", self.key)
        self.dial = Dial(bytes([seed]) * 8, memory, random.randbytes, cable)
        self.keys = {self.dial.identity: self.key} if keyed else {}
        self.session = TableSession(self.keys, random.randbytes)
        self.angles = (100, 783)
        self.to_dial, self.to_table, self.news = [], [], []

    def run(self, ms=300):
        """Let time pass; what was said and what was new are kept."""
        for _ in range(ms // 10):
            self.now += 10
            self.dial.moved(*self.angles, self.now)
            if out := self.session.send(self.now):
                self.to_dial.append(out)
                self.dial.receive(out, self.now)
            if out := self.dial.send(self.now):
                self.to_table.append(out)
                self.news += self.session.receive(out, self.now)
        return self

    def inject(self, data):
        """Somebody else speaks to the dial."""
        self.dial.receive(data, self.now)
        return self.run(100)

    def last(self, kind):
        return next((news for news in reversed(self.news) if isinstance(news, kind)), None)

    @property
    def phase(self):
        return self.last(State).phase


def forged(order, key, counter=1000):
    body = wire.pack(wire.WANT, 99, TAG, 2, 1, order, 63, wire.TOGETHER, 0, bytes(3))
    return frame(wire.sign(key, wire.FROM_TABLE, wire.WANT, counter, body))
