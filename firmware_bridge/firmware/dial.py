"""The dial itself, without its hardware: what it answers, and when it seals (PROTOCOL.md 3-7).

Bytes, readings and the time go in; bytes and feelings (buzz, light) come out. Runs under
MicroPython on the dial and under Python in the simulator.
"""

from collections import namedtuple

try:
    from firmware_bridge.firmware import wire
    from firmware_bridge.firmware.clockface import BETWEEN, Hand, are_apart, is_error
except ImportError:  # on the dial the files lie side by side
    import wire  # type: ignore[import-not-found, no-redef]
    from clockface import (  # type: ignore[import-not-found, no-redef]
        BETWEEN,
        Hand,
        are_apart,
        is_error,
    )
try:
    from collections.abc import Callable
    from typing import Any
except ImportError:  # MicroPython has no types, and never looks at an annotation
    pass

REPEAT_MS = 1000
SILENCE_MS = 3000
ANGLES_MS = 50
INSIST_MS = 4000

NEXT = {
    wire.REST: (wire.RESTING,) * 6,
    wire.CHOOSE: (
        wire.CHOOSING, wire.CHOOSING, wire.SEALED, wire.SEALED, wire.OPENED, wire.CHOOSING,
    ),
    wire.LOCK: (wire.RESTING, wire.CHOOSING, wire.LOCKED, wire.LOCKED, wire.OPENED, wire.RESTING),
    wire.OPEN: (wire.RESTING, wire.CHOOSING, wire.SEALED, wire.OPENED, wire.OPENED, wire.RESTING),
}  # fmt: skip
"""The phase that follows an order, from resting, choosing, sealed, locked, opened, teaching."""

Want = namedtuple(
    "Want", ("revision", "tag", "seat", "turn", "order", "reach", "flags", "light", "colour")
)


class Line:
    """One stream to the dial: its half frame, what waits to be sent, a greeting not yet trusted.

    A dial may have two, the cable and the radio; what happens on one leaves the other alone.
    """

    def __init__(self, cable: bool) -> None:
        self.cable = cable
        self.heard_at = 0
        self.tail = b""
        self.out: list[bytes] = []
        self.greeting: Session | None = None


class Session:
    """A key both sides agreed on, the dial key it was made of, and how far each has counted."""

    def __init__(self, key: bytes, made_of: bytes, line: Line) -> None:
        self.key, self.made_of, self.line = key, made_of, line
        self.sent = self.heard = 0


class Dial:
    """One clock: a key, a calibration, two hands, a phase and perhaps a seal.

    *memory* has `load(name)` and `save(name, value)`, which says whether it could, for "key",
    "calibration" and "seal"; *entropy* gives that many random bytes.
    """

    def __init__(
        self, identity: bytes, memory: Any, entropy: Callable[[int], bytes], cable: bool
    ) -> None:
        self.identity = identity
        self.memory = memory
        self.line = Line(cable)
        self.dagger, self.tentacle = Hand(), Hand()
        self.battery = wire.NO_BATTERY
        self.light = (0, bytes(3))
        self.lost = True
        self.buzzes = 0
        self._entropy = entropy
        self._boot = int.from_bytes(entropy(4), "big")
        self._session: Session | None = None
        self._want: Want | None = None
        self._phase, self._turn = wire.RESTING, 0
        self._sealed = memory.load("seal")
        if self._sealed:
            self._phase, self._turn = wire.SEALED, self._sealed[1][0]
        self._heard_at = self._sent_at = self._angles_at = -REPEAT_MS
        self._warned: tuple[int, ...] = ()
        self._warned_at = -INSIST_MS
        self._changed = False

    @property
    def phase(self) -> int:
        """What it is doing; its light may show it, its choice never."""
        return self._phase

    @property
    def one_hand(self) -> bool:
        """Whether the table asks for the dagger alone."""
        return self._want is not None and bool(self._want.flags & wire.ONE_HAND)

    def is_still(self, now: int) -> bool:
        """Say whether every hand that counts lies still."""
        return self.dagger.settled(now) and (self.one_hand or self.tentacle.settled(now))

    # Bytes in, bytes out; without a line named, it is the dial's own one

    def connected(self, cable: bool, line: Line | None = None) -> None:
        """A new stream: half frames of the old one mean nothing."""
        line = line or self.line
        line.cable, line.tail, line.out, line.greeting = cable, b"", [], None

    def awake(self, line: Line | None = None) -> None:
        """Ask to be called: a cable that stays open does not show that the dial has started."""
        line = line or self.line
        self._hello(line, wire.NO_NONCE, wire.NO_NONCE, self._flags(line), bytes(8))

    def receive(self, data: bytes, now: int, line: Line | None = None) -> None:
        """Take bytes from the stream."""
        line = line or self.line
        parts = (line.tail + data).split(b"\0")
        # One that is too long already is dropped at its end: keep no more than tells so.
        line.tail = parts.pop()[: wire.MAX_FRAME + 1]
        for part in parts:
            try:
                self._take(wire.unframe(part), now, line)
            except wire.Damaged:
                continue

    def send(self, now: int, line: Line | None = None) -> bytes:
        """Give the bytes to send at *now*."""
        line = line or self.line
        self._tick(now)
        out, line.out = b"".join(line.out), []
        return out

    def _plain(self, line: Line, kind: int, *fields: object) -> None:
        line.out.append(wire.frame(bytes([kind]) + wire.pack(kind, *fields)))

    def _signed(self, session: Session, kind: int, *fields: object) -> None:
        session.sent += 1
        body = wire.pack(kind, *fields)
        payload = wire.sign(session.key, wire.FROM_DIAL, kind, session.sent, body)
        session.line.out.append(wire.frame(payload))

    # What comes in

    def _take(self, payload: bytes, now: int, line: Line) -> None:
        kind = payload[0]
        if kind == wire.CALL:
            self._answer_call(line, payload[1:])
        elif kind == wire.KEY:
            self._keep_key(line, *wire.unpack(kind, payload[1:]))
        elif kind in (wire.WANT, wire.CALIBRATION):
            self._take_signed(payload, now, line)

    def _answer_call(self, line: Line, body: bytes) -> None:
        if body and body[0] != wire.VERSION:  # and in another version it may be longer
            self._plain(line, wire.REFUSED, wire.CALL, wire.WRONG_VERSION)
            return
        table_nonce = wire.unpack(wire.CALL, body)[1]
        key, nonce, flags = self.memory.load("key"), self._entropy(16), self._flags(line)
        proof = bytes(8)
        if key:
            proof = wire.hello_proof(key, self.identity, table_nonce, nonce, flags)
            line.greeting = Session(wire.session_key(key, table_nonce, nonce), key, line)
        self._hello(line, table_nonce, nonce, flags, proof)

    def _hello(
        self, line: Line, table_nonce: bytes, nonce: bytes, flags: int, proof: bytes
    ) -> None:
        line.out.append(b"\0")  # whatever the board printed while it started ends here
        self._plain(
            line, wire.HELLO, wire.VERSION, self.identity, table_nonce, nonce, flags, proof
        )  # fmt: skip

    def _flags(self, line: Line) -> int:
        has_key = self.memory.load("key") is not None
        return (wire.HAS_KEY if has_key else 0) | (wire.ON_CABLE if line.cable else 0)

    def _keep_key(self, line: Line, key: bytes) -> None:
        if not line.cable:
            self._plain(line, wire.REFUSED, wire.KEY, wire.CABLE_ONLY)
        elif key != self.memory.load("key") and not self._change_owner(key):
            self._plain(line, wire.REFUSED, wire.KEY, wire.MEMORY_FAILED)
        else:
            proof = wire.kept_proof(key, self.identity)
            self._plain(line, wire.KEPT, self.identity, proof)

    def _change_owner(self, key: bytes) -> bool:
        """Take another key. Who gives it may order anything: the old table's seal goes first."""
        self._session = self._want = self._sealed = None
        self._phase, self._turn = wire.RESTING, 0
        self.light, self.lost = (0, bytes(3)), True
        return bool(self.memory.save("seal", None) and self.memory.save("key", key))

    def _take_signed(self, payload: bytes, now: int, line: Line) -> None:
        session, kind, body = self._verified(payload, line)
        fields = wire.unpack(kind, body)
        if kind == wire.WANT and Want(*fields).order > wire.TEACH:
            raise wire.Damaged("order")
        if session is line.greeting:
            if kind != wire.WANT:
                raise wire.Damaged("out of place")
            self._session, line.greeting = session, None
            self._changed = True  # a table that has come back wants to know at once
        self._heard_at = line.heard_at = now
        self.lost = False
        if kind == wire.CALIBRATION:
            self._keep_calibration(session, fields)
        else:
            self._obey(Want(*fields))

    def _verified(self, payload: bytes, line: Line) -> tuple[Session, int, bytes]:
        """Find the session that signed this: the one in force, or the one just greeted."""
        for session in (self._session, line.greeting):
            if session is None or session.line is not line:
                continue
            if session.made_of != self.memory.load("key"):
                continue  # a greeting from before the dial was given another key
            try:
                kind, counter, body = wire.verify(session.key, wire.FROM_TABLE, payload)
            except wire.Damaged:
                continue
            if counter <= session.heard:
                raise wire.Damaged("counter")
            session.heard = counter
            return session, kind, body
        raise wire.Damaged("tag")

    # What the table wants

    def _obey(self, want: Want) -> None:
        if want != self._want:
            self._changed = True
        self._want = want
        self.light = (want.light, want.colour)
        if self._sealed and not self._is_for(want):
            self._forget()
            self._phase = wire.CHOOSING
        self._turn = want.turn
        self._phase = self._next_phase(want.order, want.tag)
        if self._phase in (wire.RESTING, wire.CHOOSING, wire.TEACHING):
            self._forget()

    def _is_for(self, want: Want) -> bool:
        tag, choice, _ = self._sealed
        return bool(tag == want.tag and self._turn == want.turn and choice[1] == want.seat)

    def _next_phase(self, order: int, tag: bytes) -> int:
        if order == wire.TEACH:
            return wire.TEACHING if tag == wire.NO_TAG else wire.RESTING
        return NEXT[order][self._phase]

    def _keep_calibration(self, session: Session, centres: tuple[int, ...]) -> None:
        """Keep the centres if this is a lesson and they are any good; say which are kept now."""
        if self._phase == wire.TEACHING and are_apart(centres[:6]) and are_apart(centres[6:]):
            self.memory.save("calibration", centres)
            self.dagger.last = self.tentacle.last = BETWEEN
        self._signed(session, wire.TAUGHT, *(self.memory.load("calibration") or wire.NO_CENTRES))
        self._changed = True

    def _forget(self) -> None:
        if self._sealed:
            self._sealed = None
            self.memory.save("seal", None)

    # What the player does

    def moved(self, dagger: int | None, tentacle: int | None, now: int) -> None:
        """Take the angles of both hands; None for a sensor that does not answer."""
        centres = self.memory.load("calibration") or tuple(range(0, 4096, 683)) * 2
        self.dagger.moved(dagger, centres[:6], now)
        self.tentacle.moved(tentacle, centres[6:], now)

    def pressed(self, now: int) -> None:
        """The ready button: seal, or withdraw; but only while the table lets people choose.

        A dial that has just started does not know yet whether others have opened already.
        """
        if self._phase not in (wire.CHOOSING, wire.SEALED):
            return
        if self._want is None or self._want.order != wire.CHOOSE:
            self.buzzes += 2
        elif self._phase == wire.SEALED:
            self._forget()
            self._phase = wire.CHOOSING
            self._changed = True
        else:
            self._seal_if_clear(self._want, now)

    def _seal_if_clear(self, want: Want, now: int) -> None:
        pointed = self._pointed()
        dagger, tentacle = pointed[0], pointed[1]
        is_wrong = is_error(dagger, tentacle, want.reach, want.flags)
        ignored = wire.TENTACLE_FAULT if self.one_hand else 0
        if self.faults(now) & ~ignored or not self.is_still(now):
            self.buzzes += 2
        elif is_wrong and not self._insisted(want, (want.turn, dagger, tentacle), now):
            self.buzzes += 1
        else:
            self._seal(want, pointed)

    def _pointed(self) -> tuple[int, int, int, int]:
        """Give readings and angles as they are sealed: nothing of a hand that does not count."""
        dagger, tentacle = self.dagger, self.tentacle
        if self.one_hand:
            return dagger.last, BETWEEN, dagger.angle, 0
        return dagger.last, tentacle.last, dagger.angle, tentacle.angle

    def _insisted(self, want: Want, press: tuple[int, ...], now: int) -> bool:
        """An assisted clock never gives way; a strict one does when told the same again."""
        if want.flags & wire.ASSISTED:
            return False
        again = press == self._warned and now - self._warned_at <= INSIST_MS
        self._warned, self._warned_at = () if again else press, now
        return again

    def _seal(self, want: Want, pointed: tuple[int, ...]) -> None:
        choice = (want.turn, want.seat) + pointed  # noqa: RUF005 (MicroPython unpacks in no tuple)
        sealed = (want.tag, choice, self._entropy(16))
        if not self.memory.save("seal", sealed):
            self.buzzes += 2
            return
        self._sealed = sealed
        self._phase = wire.SEALED
        self._changed = True

    # What goes out

    def faults(self, now: int) -> int:
        """What is wrong with the dial, as STATE says it."""
        return (
            (wire.DAGGER_FAULT if self.dagger.faulty(now) else 0)
            | (wire.TENTACLE_FAULT if self.tentacle.faulty(now) else 0)
            | (0 if self.memory.load("calibration") else wire.NOT_CALIBRATED)
        )

    def _tick(self, now: int) -> None:
        session, want = self._session, self._want
        if session is None or want is None:
            return
        if now - self._heard_at >= SILENCE_MS:
            self.lost = True
            return
        if self._changed or now - self._sent_at >= REPEAT_MS:
            self._changed = False
            self._sent_at = now
            self._tell_state(session, want, now)
        if self._phase == wire.TEACHING and now - self._angles_at >= ANGLES_MS:
            self._angles_at = now
            # That a hand is being turned is what a lesson is about, and no fault.
            dead = (wire.DAGGER_FAULT if self.dagger.failed else 0) | (
                wire.TENTACLE_FAULT if self.tentacle.failed else 0
            )
            self._signed(session, wire.ANGLES, self.dagger.angle, self.tentacle.angle, dead)

    def _tell_state(self, session: Session, want: Want, now: int) -> None:
        digest = wire.seal(*self._sealed) if self._sealed else wire.NO_DIGEST
        self._signed(
            session, wire.STATE, want.revision, self._phase, self._turn, digest,
            self.battery, self.faults(now), self._boot,
        )  # fmt: skip
        if self._phase == wire.OPENED and want.order == wire.OPEN:
            turn, _, dagger, tentacle, dagger_angle, tentacle_angle = self._sealed[1]
            salt = self._sealed[2]
            self._signed(
                session, wire.OPENING, turn, dagger, tentacle, dagger_angle, tentacle_angle, salt
            )
