"""The table hears anything at all: whatever a dial, a stranger or a broken cable may send.

Only what the dial itself signed may become news, each once; a greeting and a kept key count only
with their proof. However the stream is cut, the same is heard.
"""

from collections import Counter
from random import Random
from struct import calcsize

from firmware_bridge.firmware import wire
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.messages import Angles, Opening, Order, State, Taught, Want
from firmware_bridge.session import Greeted, Paired, TableSession
from tests.fuzz.script import Script, damaged

DIAL, KEY, OTHER_KEY, OFFERED = b"dial-one", b"k" * 32, b"o" * 32, b"n" * 32
NEWS = {State: wire.STATE, Opening: wire.OPENING, Angles: wire.ANGLES, Taught: wire.TAUGHT}
KINDS = (*NEWS.values(), wire.WANT, wire.CALIBRATION)
NAMES = {"damaged", "foreign", "forged", "replayed", "unknown", "stale"}


def hear_anything(data: bytes) -> None:
    """Tell a table what *data* makes of it, in one piece and in many."""
    script = Script(data)
    is_greeted, is_offered = bool(script.number(2)), bool(script.number(2))
    step = script.number() + 1
    talk = Talk()
    talk.tell(script)
    stream = b"".join(talk.said)
    heard = []
    for size in (len(stream) + 1, step):
        session = ready(is_greeted, is_offered)
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        heard.append([news for piece in pieces for news in session.receive(piece, 1000)])
        assert len(session._reader._tail) <= wire.MAX_FRAME + 1
        assert session.dropped.keys() <= NAMES
    assert heard[0] == heard[1]
    talk.check(heard[0], is_offered=is_offered)


def ready(is_greeted: bool, is_offered: bool) -> TableSession:
    """A table that has called, and perhaps was answered, and perhaps offers a key."""
    session = TableSession({DIAL: KEY}, Random(1).randbytes)
    session.send(0)
    if is_greeted:
        list(session.receive(frame(hello(KEY, bytes(16))), 0))
        session.want = Want(order=Order.CHOOSE)
        session.send(0)
    if is_offered:
        session.pair(OFFERED)
        session.send(600)
    return session


def _nonce() -> bytes:
    (call,) = FrameReader().feed(TableSession({}, Random(1).randbytes).send(0))
    return call[2:]


NONCE = _nonce()


def hello(key: bytes, nonce: bytes, flags: int = wire.HAS_KEY) -> bytes:
    proof = wire.hello_proof(key, DIAL, NONCE, nonce, flags)
    body = wire.pack(wire.HELLO, wire.VERSION, DIAL, NONCE, nonce, flags, proof)
    return bytes([wire.HELLO]) + body


class Talk:
    """Everything anybody says to the table."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self._signed: set[bytes] = set()
        self._has_proved = self._has_kept = False
        self._key, self._counter = wire.session_key(KEY, NONCE, bytes(16)), 0
        self._steps = (
            self._noise, self._payload, self._sign, self._forge, self._again, self._spoil,
            self._greet, self._keep,
        )  # fmt: skip

    def tell(self, script: Script) -> None:
        while script:
            script.one_of(self._steps)(script)

    def check(self, heard: list, *, is_offered: bool) -> None:
        """Hold the table to its promises."""
        bodies = Counter((signed[0], signed[5:-8]) for signed in self._signed)
        news = Counter(
            (kind, wire.pack(kind, *(one.centres if kind == wire.TAUGHT else one)))
            for one in heard
            if (kind := NEWS.get(type(one)))
        )
        assert not news - bodies, "what the dial did not sign was heard, or twice"
        kinds = {type(one) for one in heard}
        assert Greeted not in kinds or self._has_proved
        assert Paired not in kinds or (is_offered and self._has_kept)

    def _noise(self, script: Script) -> None:
        self.said.append(script.chunk())

    def _payload(self, script: Script) -> None:
        self.said.append(frame(script.chunk()[: wire.MAX_PAYLOAD]))

    def _sign(self, script: Script) -> None:
        """The dial itself says something, sensible or not."""
        self._counter += script.number(8)
        payload = _signed(script, self._key, wire.FROM_DIAL, self._counter)
        self._signed.add(payload)
        self.said.append(frame(payload))

    def _forge(self, script: Script) -> None:
        """Somebody says it with another key, or sends the table's own words back."""
        other = wire.session_key(OTHER_KEY, NONCE, bytes(16))
        key, direction = script.one_of(((other, b"D"), (KEY, b"D"), (self._key, b"T")))
        counter = self._counter + script.number(8)
        self.said.append(frame(_signed(script, key, direction, counter)))

    def _again(self, script: Script) -> None:
        self.said.append(script.one_of(self.said or [b"\0"]))

    def _spoil(self, script: Script) -> None:
        self.said.append(damaged(script.one_of(self.said or [b"\0"]), script))

    def _greet(self, script: Script) -> None:
        """A dial answers the call, ours or another; what ours signs is signed anew from then on."""
        key, nonce = script.one_of((KEY, OTHER_KEY)), script.exactly(16)
        self.said.append(frame(hello(key, nonce, script.number())))
        if key == KEY:
            self._key, self._counter = wire.session_key(KEY, NONCE, nonce), 0
            self._has_proved = True

    def _keep(self, script: Script) -> None:
        key = script.one_of((OFFERED, KEY))
        self._has_kept = self._has_kept or key == OFFERED
        body = wire.pack(wire.KEPT, DIAL, wire.kept_proof(key, DIAL))
        self.said.append(frame(bytes([wire.KEPT]) + body))


def _signed(script: Script, key: bytes, direction: bytes, counter: int) -> bytes:
    """A message of any kind, most often of the right length."""
    kind = script.one_of(KINDS)
    size = calcsize(wire.BODIES[kind])
    body = script.exactly(size) if script.number(4) else script.chunk()[:80]
    return wire.sign(key, direction, kind, counter, body)
