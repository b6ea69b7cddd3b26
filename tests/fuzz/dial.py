"""A dial hears anything at all, from its table and from strangers.

It opens only from a lock, for the turn it sealed, at a signed request; what is not signed changes
neither its phase nor what it keeps; and what it says before it opens is a STATE or a greeting.
Of a tentacle that does not count it tells nothing.
"""

from random import Random
from struct import calcsize

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.physics import Memory
from tests.fuzz.script import Script, damaged

DIAL, KEY, OTHER_KEY = b"dial-one", b"k" * 32, b"o" * 32
CENTRES = tuple(range(100, 4096, 683)) * 2
TAG, SEAT, TURN = b"t" * 16, 2, 1
ORDERS = (wire.CHOOSE, wire.LOCK, wire.OPEN, wire.REST, wire.TEACH)
KEPT = ("key", "calibration", "seal")


def hear_anything(data: bytes) -> None:
    """Live through what *data* makes of it."""
    script = Script(data)
    visit = Visit(cable=bool(script.number(2)))
    if script.number(2):
        visit.seal()
    visit.live(script)


class Visit:
    """A dial in its game, and all who speak to it."""

    def __init__(self, *, cable: bool) -> None:
        memory = Memory(None)
        memory.save("key", KEY)
        memory.save("calibration", CENTRES)
        self.dial = Dial(DIAL, memory, Random(1).randbytes, cable)
        self._now, self._counter, self._has_taught = 0, 0, False
        self._has_one_hand = False
        """Whether what was pressed last was the dagger's alone."""
        self._said: list[bytes] = []
        self._reader = FrameReader()
        self._greet(b"T" * 16)
        self._want(wire.CHOOSE)
        strangers = (self._noise, self._payload, self._forge, self._again, self._spoil, self._call)
        self._steps = (*strangers, self._sign, self._ask, self._press, self._wait)
        self._unsigned = set(strangers)

    def seal(self) -> None:
        """Have the dial sealed, as most are when somebody wants to know."""
        self._pass(400)
        self.dial.pressed(self._now)
        assert self.dial.phase == wire.SEALED

    def live(self, script: Script) -> None:
        while script:
            step = script.one_of(self._steps)
            before = self._standing()
            was_locked = self.dial.phase in (wire.LOCKED, wire.OPENED)
            step(script)
            assert self.dial.phase != wire.OPENED or was_locked, "opened without a lock"
            if step in self._unsigned:
                assert self._standing() == before, "changed by what nobody signed"

    def _standing(self) -> tuple:
        return (self.dial.phase, *(self.dial.memory.load(name) for name in KEPT))

    # Who speaks

    def _noise(self, script: Script) -> None:
        self.hear(script.chunk())

    def _payload(self, script: Script) -> None:
        """Any payload but KEY: on the cable, whoever gives a key is the owner."""
        payload = script.chunk()[: wire.MAX_PAYLOAD]
        if payload[:1] != bytes([wire.KEY]):
            self.hear(frame(payload))

    def _call(self, script: Script) -> None:
        """A stranger calls; the old session stays in force."""
        body = wire.pack(wire.CALL, script.number(3), script.exactly(16))
        self.hear(frame(bytes([wire.CALL]) + body))

    def _forge(self, script: Script) -> None:
        key, direction = script.one_of(((OTHER_KEY, b"T"), (KEY, b"T"), (self._key, b"D")))
        order = script.one_of(ORDERS)
        body = self._want_body(order, TAG, TURN, wire.ONE_HAND)
        payload = wire.sign(key, direction, wire.WANT, self._counter + script.number() + 1, body)
        self.hear(frame(payload))

    def _again(self, script: Script) -> None:
        self.hear(script.one_of(self._said))

    def _spoil(self, script: Script) -> None:
        self.hear(damaged(script.one_of(self._said), script) + b"\0")

    def _sign(self, script: Script) -> None:
        """The table itself says something, sensible or not."""
        kind = script.one_of((wire.WANT, wire.CALIBRATION, wire.STATE))
        size = calcsize(wire.BODIES[kind])
        self._has_taught = self._has_taught or kind == wire.CALIBRATION
        self._tell(kind, script.exactly(size) if script.number(4) else script.chunk()[:80])

    def _ask(self, script: Script) -> None:
        """The table wants something that fits the game, of this turn or the next, of one hand."""
        order, more = script.one_of(ORDERS), script.number(4)
        self._want(order, TURN + more % 2, wire.ONE_HAND * (more // 2))

    def _press(self, script: Script) -> None:
        if self.dial.phase == wire.CHOOSING:
            self._has_one_hand = self.dial.one_hand
        self.dial.pressed(self._now)

    def _wait(self, script: Script) -> None:
        self._pass(script.number() * 4)

    # How it goes to and fro

    def _greet(self, table_nonce: bytes) -> None:
        self.dial.receive(
            frame(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, table_nonce)), self._now
        )
        (hello,) = self._reader.feed(self.dial.send(self._now))
        nonce = wire.unpack(wire.HELLO, hello[1:])[3]
        self._key = wire.session_key(KEY, table_nonce, nonce)

    def _want(self, order: int, turn: int = TURN, flags: int = 0) -> None:
        self._tell(wire.WANT, self._want_body(order, TAG, turn, flags))

    def _want_body(self, order: int, tag: bytes, turn: int, flags: int) -> bytes:
        fields = (order, 0b111111, wire.TOGETHER | flags, 1, b"\1\2\3")
        return wire.pack(wire.WANT, self._counter % 0x10000, tag, SEAT, turn, *fields)

    def _tell(self, kind: int, body: bytes) -> None:
        self._counter += 1
        payload = wire.sign(self._key, wire.FROM_TABLE, kind, self._counter, body)
        said = b"\0" + frame(payload)  # noise before it must not spoil it: it would count later
        self._said.append(said)
        self.hear(said)

    def _pass(self, ms: int) -> None:
        for _ in range(0, ms, 50):
            self._now += 50
            self.dial.moved(100, 783, self._now)
            self._answered()

    def hear(self, data: bytes) -> None:
        self.dial.receive(data, self._now)
        assert len(self.dial.line.tail) <= wire.MAX_FRAME + 1
        self._answered()

    def _answered(self) -> None:
        """Take what the dial says: an opening only when it is open, an angle only when taught."""
        for payload in self._reader.feed(self.dial.send(self._now)):
            assert payload[0] != wire.OPENING or self.dial.phase == wire.OPENED
            assert payload[0] != wire.OPENING or self._has_hidden_the_tentacle(payload[5:-8])
            assert payload[0] != wire.ANGLES or self.dial.phase == wire.TEACHING
            assert payload[0] != wire.TAUGHT or self._has_taught
        assert self._reader.damaged == 0

    def _has_hidden_the_tentacle(self, body: bytes) -> bool:
        """Whether an opening tells of the tentacle only if it counted."""
        _, _, tentacle, _, angle, _ = wire.unpack(wire.OPENING, body)
        return not self._has_one_hand or (tentacle, angle) == (0, 0)
