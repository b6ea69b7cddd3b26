"""The worked trace of PROTOCOL.md 11, from KEY to a question's answer; run it to print it."""

import hashlib
import re
from struct import calcsize

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.physics import Memory

ID, KEY = bytes(range(8)), bytes(range(32))
TABLE_NONCE, DIAL_NONCE = bytes(range(0x10, 0x20)), bytes(range(0xA0, 0xB0))
SALT, BOOT = bytes(range(0xB0, 0xC0)), bytes.fromhex("deadbeef")
NEXT_SALT, QUESTION = bytes(range(0xD0, 0xE0)), bytes(range(0xC0, 0xD0))
CENTRES = (100, 783, 1466, 2149, 2832, 3515) * 2
TAG = wire.game_tag("grand-octopus", 7)
NAMES = {getattr(wire, name): name for name in (
    "CALL", "KEY", "WANT", "HELLO", "KEPT", "STATE", "OPENING",
)}  # fmt: skip


class Trace:
    """A new dial on a cable, a table, and every byte between them."""

    def __init__(self):
        memory, drawn = Memory(None), [BOOT, DIAL_NONCE, SALT, NEXT_SALT]
        memory.save("calibration", CENTRES)
        self.lines = []
        self._dial = Dial(ID, memory, lambda count: drawn.pop(0), cable=True)
        self._now, self._sent = 0, 0
        self.point(100, 783)

    def point(self, dagger, tentacle):
        """Lay the hands at these angles, and let them lie still."""
        until = self._now + 500
        while self._now < until:
            self._now += 50
            self._dial.moved(dagger, tentacle, self._now)

    def say(self, kind, *fields):
        """Have the table say something plain, and the dial answer."""
        self._exchange(bytes([kind]) + wire.pack(kind, *fields))

    def want(self, order, tag=TAG, reach=63, flags=0):
        """Have the table sign a WANT."""
        self._sent += 1
        fields = self._sent, tag, 2, 1, order, reach, flags, 2, b"\x00\xff\x00"
        body = wire.pack(wire.WANT, *fields)
        key = wire.session_key(KEY, TABLE_NONCE, DIAL_NONCE)
        self._exchange(wire.sign(key, wire.FROM_TABLE, wire.WANT, self._sent, body))

    def press(self):
        """Press the ready button."""
        self._dial.pressed(self._now)
        self._answer()

    def note(self, text, value=b""):
        self.lines.append(f"  {text}{value.hex()}")

    def _exchange(self, payload):
        self._show("table", wire.frame(payload))
        self._dial.receive(wire.frame(payload), self._now)
        self._answer()

    def _answer(self):
        out = self._dial.send(self._now)
        while out:
            frame, _, out = out.lstrip(b"\0").partition(b"\0")
            self._show("dial ", frame + b"\0")

    def _show(self, who, frame):
        payload = wire.unframe(frame[:-1])
        self.lines.append(f"{who}  {NAMES[payload[0]]:8}{_grouped(payload)}")
        self.lines.append(f"{'framed':15}{frame.hex()}")


def _grouped(payload):
    """A payload with a space between its fields."""
    fields = re.findall(r"\d*[a-zA-Z]", wire.BODIES[payload[0]])
    sizes = [calcsize(f">{field}") for field in fields]
    sizes = [1, 4, *sizes, 8] if payload[0] in wire.SIGNED else [1, *sizes]
    parts, at = [], 0
    for size in sizes:
        parts.append(payload[at : at + size].hex())
        at += size
    assert at == len(payload)
    return " ".join(parts)


def trace():
    """Give the trace, line by line."""
    whole = Trace()
    whole.say(wire.KEY, KEY)
    kept = wire.hmac(KEY, b"OCTKEPT1" + ID)
    whole.note('proof in KEPT: HMAC( dial key, "OCTKEPT1" | id ) = ', kept)
    whole.say(wire.CALL, wire.VERSION, TABLE_NONCE)
    said = b"OCTHELO1" + ID + TABLE_NONCE + DIAL_NONCE + b"\x03"
    whole.note("proof in HELLO is made over ", said)
    whole.note("  HMAC( dial key, that ) = ", wire.hmac(KEY, said))
    whole.note("session key = ", wire.session_key(KEY, TABLE_NONCE, DIAL_NONCE))
    whole.want(wire.CHOOSE)
    whole.note(
        "the tag of that WANT is made over 54 and all that stands before it, that of the STATE"
    )
    whole.note("  over 44 and all that stands before it, both with the session key")
    choice = (1, 2, 1, 2, 100, 783)
    whole.note("the ready button is pressed; the seal is made over")
    sealed = b"OCTSEAL1" + TAG + bytes.fromhex("0001 02 01 02 0064 030f") + SALT
    whole.note("  ", sealed)
    assert hashlib.sha256(sealed).digest() == wire.seal(TAG, choice, SALT)
    whole.press()
    whole.want(wire.LOCK)
    whole.want(wire.OPEN)
    _ask(whole)
    return whole.lines


def _ask(whole):
    """Ask this seat alone for 1, 2 or 4, by its dagger."""
    asked = {"tag": QUESTION, "reach": 0b001011, "flags": 7}
    whole.note("a question to this seat alone: 1, 2 or 4, by the dagger")
    whole.want(wire.CHOOSE, **asked)
    whole.note("the dagger is turned to 2149, which is 4, the tentacle to 3174, between two;")
    whole.note("  it is pressed, and seals over")
    sealed = b"OCTSEAL1" + QUESTION + bytes.fromhex("0001 02 04 00 0865 0000") + NEXT_SALT
    whole.note("  ", sealed)
    assert hashlib.sha256(sealed).digest() == wire.seal(QUESTION, (1, 2, 4, 0, 2149, 0), NEXT_SALT)
    whole.point(2149, 3174)
    whole.press()
    whole.want(wire.LOCK, **asked)
    whole.want(wire.OPEN, **asked)


if __name__ == "__main__":
    print("\n".join(f"    {line}" for line in trace()))
