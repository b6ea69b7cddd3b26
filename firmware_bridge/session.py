"""The table's side of one link: bytes and the time in, bytes and news out (PROTOCOL.md 3-5)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from hmac import compare_digest
from struct import Struct
from typing import Any, NamedTuple

from firmware_bridge.firmware import wire
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.messages import (
    Angles,
    DialId,
    Hello,
    Kept,
    Opening,
    Phase,
    Refusal,
    Said,
    State,
    Taught,
    Want,
)
from firmware_bridge.signing import TAG_BYTES, Signer

CALL_MS = 500
REPEAT_MS = 1000
SILENCE_MS = 3000
CALLS = SILENCE_MS // CALL_MS
"""How many calls may be under way before the link is given up: any of them may be answered."""

_HEAD = Struct(">BI")
_SIGNED = {
    kind: Struct(f">BI{wire.BODIES[kind][1:]}{TAG_BYTES}s")
    for kind in (wire.STATE, wire.OPENING, wire.ANGLES, wire.TAUGHT)
}
"""What a dial signs, whole: type, counter, body, tag."""
_READERS: Mapping[int, Callable[[list[int]], Said]] = {
    wire.OPENING: Opening._make,
    wire.ANGLES: Angles._make,
    wire.TAUGHT: lambda centres: Taught(tuple(centres)),
}
_PHASES = tuple(Phase)
_WANT = Struct(wire.BODIES[wire.WANT])


class Stranger(NamedTuple):
    """A dial answers for which this table has no key."""

    hello: Hello


class Greeted(NamedTuple):
    """A dial has proved that it is the one it says."""

    dial: DialId
    on_cable: bool


class Paired(NamedTuple):
    """A dial has kept the key it was given."""

    dial: DialId


class PairedFalsely(NamedTuple):
    """A dial says that it has kept a key, and what it says cannot be."""

    why: str
    """`kept_proof`: not that of the key it was given; `kept_id`: of another dial than greeted."""


News = Stranger | Greeted | Paired | PairedFalsely | Refusal | Said


class TableSession:
    """Greets a dial, keeps telling it what is wanted, and hears what it is.

    What is not as it should be is dropped and counted by name in `dropped`: damaged, foreign,
    forged, replayed, unknown, other_id, and stale: a state that does not yet answer to what is
    wanted. Foreign is what was signed before the greeting, also if it arrives a moment after it.
    """

    def __init__(self, keys: Mapping[DialId, bytes], entropy: Callable[[int], bytes]) -> None:
        self.dial: DialId | None = None
        self.want = Want()
        self.dropped: Counter[str] = Counter()
        self._keys, self._entropy = keys, entropy
        self._reader = FrameReader()
        self._nonces: deque[bytes] = deque(maxlen=CALLS)
        """Of calls whose answer would count, oldest first."""
        self._offered: bytes | None = None
        self._offers: list[bytes] = []
        """Every key offered on this link: an answer may come late."""
        self._identity: DialId | None = None
        """Who answered first on this link: a dial does not change its id."""
        self._signer: Signer | None = None
        self._hearer: Signer | None = None
        self._sent = self._heard = 0
        self._revision = 0
        self._told: Want | None = None
        self._out: list[bytes] = [b"\0"]
        self._called_at = self._told_at = self._greeted_at = -REPEAT_MS
        self._is_awaited = False
        """The dial asks to be called: it has started again."""
        self._heard_at: int | None = None

    # Out

    def send(self, now: int) -> bytes:
        """Give the bytes to write at *now* (ms)."""
        if self._heard_at is None:
            self._heard_at = now
        if self._signer is None or self._offered is not None:
            if now - self._called_at >= CALL_MS:
                self._called_at = now
                self._call() if self._offered is None else self._offer(self._offered)
        elif self._is_awaited and now - self._called_at >= CALL_MS:
            self._is_awaited, self._called_at = False, now
            self._call()
        elif self.want != self._told or now - self._told_at >= REPEAT_MS:
            self._tell(now)
        out, self._out = b"".join(self._out), []
        return out

    def pair(self, key: bytes) -> None:
        """Offer a new key to a dial on the cable; Paired is the news when it has kept it."""
        self._offered, self._called_at = key, -REPEAT_MS
        self._offers.append(key)

    def calibrate(self, centres: tuple[int, ...]) -> None:
        """Give the dial its twelve centres."""
        self._sign(wire.CALIBRATION, wire.pack(wire.CALIBRATION, *centres))

    def _offer(self, key: bytes) -> None:
        self._say(bytes([wire.KEY]) + wire.pack(wire.KEY, key))

    def _call(self) -> None:
        self._nonces.append(self._entropy(16))
        self._say(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, self._nonces[-1]))

    def _tell(self, now: int) -> None:
        if self.want != self._told:
            self._revision = (self._revision + 1) % 0x10000
            self._told = self.want
        self._told_at = now
        self._sign(wire.WANT, _WANT.pack(self._revision, *self.want))

    def _say(self, payload: bytes) -> None:
        self._out.append(frame(payload))

    def _sign(self, kind: int, body: bytes) -> None:
        assert self._signer is not None
        self._sent += 1
        signed = _HEAD.pack(kind, self._sent) + body
        self._say(signed + self._signer.tag(signed))

    # In

    def receive(self, data: bytes, now: int) -> Iterator[News]:
        """Take bytes from the link and give what is new."""
        if self._heard_at is None:
            self._heard_at = now
        damaged = self._reader.damaged
        for payload in self._reader.feed(data):
            news = self._take(payload, now)
            if news is not None:
                yield news
        self.dropped["damaged"] += self._reader.damaged - damaged

    def stood_still(self, ms: int, now: int) -> None:
        """Take no silence for the dial's that was ours: we did not listen for so long."""
        if self._heard_at is not None:
            self._heard_at = min(self._heard_at + ms, now)

    def silent(self, now: int) -> bool:
        """Say whether the link must be taken for lost."""
        return self._heard_at is not None and now - self._heard_at >= SILENCE_MS

    def _take(self, payload: bytes, now: int) -> News | None:
        kind = payload[0]
        layout = _SIGNED.get(kind)
        if layout is not None:
            return self._take_signed(payload, layout, now)
        try:
            fields = wire.unpack(kind, payload[1:])
        except wire.Damaged:
            self.dropped["unknown"] += 1
            return None
        if kind == wire.HELLO and fields[0] == wire.VERSION:
            return self._greet(Hello(*fields), now)
        if kind == wire.KEPT:
            return self._kept(Kept(*fields))
        if kind == wire.REFUSED:
            return self._refused(Refusal(*fields))
        self.dropped["unknown"] += 1
        return None

    def _greet(self, hello: Hello, now: int) -> News | None:
        if hello.asks_for_a_call:
            self._is_awaited = self._signer is not None  # else it is being called already
            return None
        # On a slow link several calls are answered; until it has proved to hear us, the dial means
        # the last of them.
        if hello.table_nonce not in self._nonces:
            self.dropped["replayed"] += 1
            return None
        if self._identity not in (None, hello.dial):
            self.dropped["other_id"] += 1
            return None
        self._identity = hello.dial
        key = self._keys.get(hello.dial)
        self._heard_at = now
        if key is None or not hello.has_key:
            return Stranger(hello)
        nonces = hello.table_nonce, hello.dial_nonce
        proof = wire.hello_proof(key, hello.dial, *nonces, hello.flags)
        if not compare_digest(proof, hello.proof):
            self.dropped["forged"] += 1
            return Stranger(hello)
        while self._nonces[0] != hello.table_nonce:
            self._nonces.popleft()
        self._begin(wire.session_key(key, *nonces), now)
        self.dial = hello.dial
        return Greeted(hello.dial, hello.on_cable)

    def _begin(self, key: bytes, now: int) -> None:
        self._signer = Signer(key, wire.FROM_TABLE)
        self._hearer = Signer(key, wire.FROM_DIAL)
        self._sent = self._heard = 0
        self._told, self._greeted_at, self._is_awaited = None, now, False

    def _kept(self, kept: Kept) -> News | None:
        if self._offered is None:
            self.dropped["unknown"] += 1
            return None
        if not compare_digest(wire.kept_proof(self._offered, kept.dial), kept.proof):
            return self._kept_falsely(kept)
        if self._identity not in (None, kept.dial):
            self._offered = None
            self.dropped["other_id"] += 1
            return PairedFalsely("kept_id")
        self._offered = self._signer = self._hearer = self.dial = None
        # An earlier HELLO must not bring the old session back: only the next call is answered.
        self._nonces.clear()
        self._called_at = -REPEAT_MS
        return Paired(kept.dial)

    def _kept_falsely(self, kept: Kept) -> PairedFalsely | None:
        if any(wire.kept_proof(key, kept.dial) == kept.proof for key in self._offers):
            self.dropped["replayed"] += 1  # it answers an earlier offer
            return None
        self._offered = None
        self.dropped["forged"] += 1
        return PairedFalsely("kept_proof")

    def _refused(self, refusal: Refusal) -> Refusal | None:
        if refusal.kind not in (wire.CALL, wire.KEY):
            self.dropped["unknown"] += 1
            return None
        if refusal.kind == wire.KEY:
            self._offered = None
        return refusal

    def _take_signed(self, payload: bytes, layout: Struct, now: int) -> News | None:
        if not self._is_signed(payload, now):
            return None
        if len(payload) != layout.size:
            self.dropped["unknown"] += 1
            return None
        kind, counter, *fields, _ = layout.unpack(payload)
        if counter <= self._heard:
            self.dropped["replayed"] += 1
            return None
        if kind == wire.STATE and fields[1] >= len(_PHASES):
            self.dropped["unknown"] += 1
            return None
        self._heard, self._heard_at = counter, now
        self._nonces.clear()
        if kind == wire.STATE:
            return self._state(*fields)
        return _READERS[kind](fields)

    def _is_signed(self, payload: bytes, now: int) -> bool:
        if self._hearer is None:
            self.dropped["foreign"] += 1
            return False
        if not compare_digest(self._hearer.tag(payload[:-TAG_BYTES]), payload[-TAG_BYTES:]):
            # Until it has our first WANT, a dial may still speak as it did in its last session.
            is_greeting = self._heard == 0 and now - self._greeted_at < REPEAT_MS
            self.dropped["foreign" if is_greeting else "forged"] += 1
            return False
        return True

    def _state(self, applied: int, phase: int, *rest: Any) -> State | None:
        if applied != self._revision or self.want != self._told:
            self.dropped["stale"] += 1
            return None
        return State(applied, _PHASES[phase], *rest)
