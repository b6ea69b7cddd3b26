"""What a dial says, listened in on: which of its messages the table drops, and why exactly."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Mapping
from struct import calcsize
from typing import NamedTuple

from firmware_bridge.firmware import wire
from firmware_bridge.link import Link, Way
from firmware_bridge.messages import DialId, Hello
from firmware_bridge.session import TableSession

MESSAGES = {
    wire.CALL: "CALL",
    wire.KEY: "KEY",
    wire.WANT: "WANT",
    wire.CALIBRATION: "CALIBRATION",
    wire.HELLO: "HELLO",
    wire.KEPT: "KEPT",
    wire.REFUSED: "REFUSED",
    wire.STATE: "STATE",
    wire.OPENING: "OPENING",
    wire.ANGLES: "ANGLES",
    wire.TAUGHT: "TAUGHT",
}
_FROM_TABLE = (wire.CALL, wire.KEY, wire.WANT, wire.CALIBRATION)
_SIGNED_MORE = 1 + 4 + 8
"""Type, counter and tag around the body of a signed message."""

MOST_OF_A_FRAME = 256
"""Of what goes on without an end, as much as is worth explaining."""
MOST_QUOTED = 60
"""Letters of a text where a frame should be: enough to know it again."""
_HARMLESS = ("before_greeting", "session_before", "late_hello", "late_kept", "text")
"""What also befalls a dial that keeps to PROTOCOL.md."""
_PRINTED = re.compile(rb"[\t\r\n -~]{6,}")

FindSession = Callable[[], TableSession | None]


class Dropped(NamedTuple):
    """A message the table did not take."""

    name: str
    """As the session counts it: damaged, foreign, forged, replayed, unknown, stale, other_id."""
    message: str
    """Its name in PROTOCOL.md, its type in hex, or nothing if it is no payload at all."""
    why: str
    """A key of the words, under dial.why."""
    detail: str
    data: bytes
    length: int
    """How many bytes it had; of a long one, `data` is only the beginning."""

    @property
    def is_harmless(self) -> bool:
        """Whether it may happen though the dial does all that PROTOCOL.md asks."""
        return self.why in _HARMLESS


class TappedWay:
    """A way whose links are listened in on."""

    cable = True

    def __init__(
        self,
        way: Way,
        keys: Mapping[DialId, bytes],
        session: Callable[[str], TableSession | None],
        tell: Callable[[str, Dropped], None],
    ) -> None:
        self.name, self.address = way.name, way.address
        self._way, self._keys, self._session, self._tell = way, keys, session, tell

    async def connect(self) -> TappedLink:
        """Open a link, or raise LinkLost."""
        link = await self._way.connect()
        listener = LinkMemory(self._keys)
        return TappedLink(
            link, listener, lambda: self._session(self.name), lambda d: self._tell(self.name, d)
        )


class TappedLink:
    """Gives the table one frame at a time, and sees after each what became of it."""

    def __init__(
        self,
        link: Link,
        listener: LinkMemory,
        session: FindSession,
        tell: Callable[[Dropped], None],
    ) -> None:
        self._link, self._listener, self._session, self._tell = link, listener, session, tell
        self._waiting = b""
        self._frame, self._length = b"", 0
        self._before: Counter[str] = Counter()
        self._ended = False

    async def read(self) -> bytes:
        """Wait for the next bytes: up to the end of a frame, no further."""
        self._look_back()
        if self._waiting:
            await asyncio.sleep(0)  # a dial that says a great deal must not silence the others
        else:
            self._waiting = await self._link.read()
        if not self._length and (zeros := self._zeros()):
            return zeros
        piece, end, self._waiting = self._waiting.partition(b"\0")
        self._frame = (self._frame + piece)[:MOST_OF_A_FRAME]
        self._length += len(piece)
        session = self._session()
        self._before = Counter(session.dropped) if session else Counter()
        self._ended = bool(end)
        return piece + end

    async def write(self, data: bytes) -> None:
        """Send bytes."""
        self._listener.hear_table(data)
        await self._link.write(data)

    async def close(self) -> None:
        """Let go; may be called twice."""
        await self._link.close()

    def _zeros(self) -> bytes:
        """Take the zero bytes that stand before a frame, all at once: there is nothing to see."""
        rest = self._waiting.lstrip(b"\0")
        zeros, self._waiting = self._waiting[: len(self._waiting) - len(rest)], rest
        return zeros

    def _look_back(self) -> None:
        """See whether the frame given last was dropped."""
        if not self._ended:
            return
        frame, length = self._frame, self._length
        self._frame, self._length, self._ended = b"", 0, False
        session = self._session()
        if session is None:
            return
        names = session.dropped - self._before
        for name in names:
            self._tell(self._listener.explain(name, frame, length))
        self._listener.hear_dial(frame, is_taken=not names)


class LinkMemory:
    """Knows what was said before on a link, and so can say what is wrong with a message."""

    def __init__(self, keys: Mapping[DialId, bytes]) -> None:
        self._keys = keys
        self._nonces: list[bytes] = []
        self._session = b""
        self._others: list[bytes] = []
        """Session keys of greetings that are over, or were not taken."""
        self._identity = b""
        self._counter = 0
        self._tail = b""
        self._revision = 0

    def hear_table(self, data: bytes) -> None:
        """Note what the table says."""
        *frames, self._tail = (self._tail + data).split(b"\0")
        for frame in frames:
            payload = _payload(frame)
            if payload[:1] == bytes([wire.CALL]):
                self._nonces.append(payload[2:])
            elif payload[:1] == bytes([wire.WANT]):
                self._revision = int.from_bytes(payload[5:7], "big")

    def hear_dial(self, frame: bytes, *, is_taken: bool) -> None:
        """Note what the dial has said, and whether the table has taken it."""
        payload = _payload(frame)
        if not payload or payload[0] not in MESSAGES or not _has_length(payload):
            return
        if payload[0] == wire.HELLO:
            self._greet(Hello(*wire.unpack(wire.HELLO, payload[1:])), is_taken=is_taken)
        elif payload[0] in wire.SIGNED and is_taken:
            self._counter = int.from_bytes(payload[1:5], "big")

    def _greet(self, hello: Hello, *, is_taken: bool) -> None:
        if is_taken and not hello.asks_for_a_call:
            self._identity = hello.dial
        key = self._keys.get(hello.dial)
        if key is None:
            return
        made = wire.session_key(key, hello.table_nonce, hello.dial_nonce)
        if is_taken:
            self._others.append(self._session)
            self._session, self._counter = made, 0
        else:
            self._others.append(made)

    def explain(self, name: str, frame: bytes, length: int) -> Dropped:
        """Say what is wrong with a frame of *length* that the session has dropped as *name*."""
        payload = _payload(frame)
        if name == "damaged":
            why = _damage(frame, length, is_greeted=bool(self._session))
            return Dropped(name, "", *why, frame, length)
        message = MESSAGES.get(payload[0], f"0x{payload[0]:02X}")
        return Dropped(name, message, *self._reason(name, payload), payload, len(payload))

    def _reason(self, name: str, payload: bytes) -> tuple[str, str]:
        kind = payload[0]
        if kind in _FROM_TABLE or kind not in MESSAGES:
            return "echo" if kind in _FROM_TABLE else "type", ""
        if not _has_length(payload):
            return "length", f"{len(payload)} ≠ {_length(kind)}"
        if kind in wire.SIGNED:
            return self._signed_reason(name, payload)
        if kind == wire.HELLO:
            return self._hello_reason(name, payload)
        if kind == wire.REFUSED:
            return "refused_kind", f"0x{payload[1]:02X}"
        return self._kept_reason(name, payload)

    def _hello_reason(self, name: str, payload: bytes) -> tuple[str, str]:
        if payload[1] != wire.VERSION:
            return "version", str(payload[1])
        if name == "other_id":
            return "other_id", f"{payload[2:10].hex()} ≠ {self._identity.hex()}"
        if name == "forged":
            return "hello_proof", ""
        nonce = payload[10:26]
        if nonce == (self._nonces or [b""])[-1]:
            return "greeted_already", ""
        return ("late_hello" if nonce in self._nonces else "wrong_nonce"), ""

    def _kept_reason(self, name: str, payload: bytes) -> tuple[str, str]:
        if name == "other_id":
            return "kept_id", f"{payload[1:9].hex()} ≠ {self._identity.hex()}"
        why = {"forged": "kept_proof", "replayed": "late_kept"}
        return why.get(name, "kept_unasked"), ""

    def _signed_reason(self, name: str, payload: bytes) -> tuple[str, str]:
        counter = int.from_bytes(payload[1:5], "big")
        match name:
            case "foreign":
                return self._leftover(payload), ""
            case "replayed":
                return "counter", f"{counter} ≤ {self._counter}"
            case "stale":
                applied = int.from_bytes(payload[5:7], "big")
                return "applied", f"{applied} ≠ {self._revision}"
            case "forged":
                return self._forgery(payload), ""
        return "phase", str(payload[7]) if payload[0] == wire.STATE else ""

    def _leftover(self, payload: bytes) -> str:
        """What comes a moment after a greeting may be of the session before; or a mistake."""
        if not self._session:
            return "before_greeting"
        mistake = self._forgery(payload)
        return "session_before" if mistake in ("tag", "old_session") else mistake

    def _forgery(self, payload: bytes) -> str:
        """Try the mistakes that are easily made."""
        if _is_signed(self._session, wire.FROM_TABLE, payload):
            return "direction"
        if _is_signed(self._session, b"", payload):
            return "no_direction"
        if any(_is_signed(old, wire.FROM_DIAL, payload) for old in self._others):
            return "old_session"
        if any(_is_signed(key, wire.FROM_DIAL, payload) for key in self._keys.values()):
            return "dial_key"
        return "tag"


def _payload(frame: bytes) -> bytes:
    try:
        return wire.unframe(frame)
    except wire.Damaged:
        return b""


def _damage(frame: bytes, length: int, *, is_greeted: bool) -> tuple[str, str]:
    """What is wrong with a frame; one that begins as text is likely something printed."""
    if printed := _PRINTED.match(frame):
        has_spoilt = printed.end() < len(frame)
        return "text_later" if is_greeted and has_spoilt else "text", _quoted(printed[0].decode())
    try:
        wire.unframe(frame)
    except wire.Damaged as damage:
        return f"frame_{damage}", str(length)
    return "frame_length", str(length)


def _quoted(text: str) -> str:
    """Leave out what follows the last line, the frame it spoilt; and the end of what is long."""
    line = " ".join((text.rpartition("\n")[0] or text).split())
    return line if len(line) <= MOST_QUOTED else f"{line[:MOST_QUOTED]}…"


def _length(kind: int) -> int:
    return calcsize(wire.BODIES[kind]) + (_SIGNED_MORE if kind in wire.SIGNED else 1)


def _has_length(payload: bytes) -> bool:
    return len(payload) == _length(payload[0])


def _is_signed(key: bytes, direction: bytes, payload: bytes) -> bool:
    return wire.hmac(key, direction + payload[:-8])[:8] == payload[-8:]
