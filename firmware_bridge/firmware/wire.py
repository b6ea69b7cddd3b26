"""The wire of PROTOCOL.md: frames, signatures, messages and the seal.

One source for both Pythons: the dial runs it under MicroPython, the table imports it. So: no
dataclasses, nothing that either lacks.
"""

import binascii
import hashlib
import struct

try:  # noqa: SIM105 (MicroPython has no contextlib)
    from typing import Any
except ImportError:  # nor types; it never looks at an annotation
    pass

VERSION = 1
MAX_PAYLOAD = 96
MAX_FRAME = 104
WRAPPING = 5
"""What COBS and CRC add to any payload."""

FROM_TABLE = b"T"
FROM_DIAL = b"D"

CALL, KEY, WANT, CALIBRATION = 0x01, 0x02, 0x10, 0x11
HELLO, KEPT, REFUSED = 0x81, 0x82, 0x8F
STATE, OPENING, ANGLES, TAUGHT = 0x90, 0x91, 0x92, 0x93

BODIES = {
    CALL: ">B16s",
    KEY: ">32s",
    HELLO: ">B8s16s16sB8s",
    KEPT: ">8s8s",
    REFUSED: ">BB",
    WANT: ">H16sBHBBBB3s",
    CALIBRATION: ">12H",
    STATE: ">HBH32sBBI",
    OPENING: ">HBBHH16s",
    ANGLES: ">HHB",
    TAUGHT: ">12H",
}
SIGNED = (WANT, CALIBRATION, STATE, OPENING, ANGLES, TAUGHT)

REST, CHOOSE, LOCK, OPEN, TEACH = range(5)
"""Orders of the table."""
RESTING, CHOOSING, SEALED, LOCKED, OPENED, TEACHING = range(6)
"""Phases of the dial."""
TOGETHER, ASSISTED, ONE_HAND = 1, 2, 4
"""Flags of WANT."""
HAS_KEY, ON_CABLE = 1, 2
"""Flags of HELLO."""
DAGGER_FAULT, TENTACLE_FAULT, NOT_CALIBRATED = 1, 2, 4
CABLE_ONLY, WRONG_VERSION, MEMORY_FAILED = 1, 2, 3
NO_BATTERY, FULL_BATTERY = 255, 100
NO_TAG = bytes(16)
NO_NONCE = bytes(16)
NO_DIGEST = bytes(32)
NO_CENTRES = (0,) * 12


class Damaged(Exception):
    """A frame or a payload that is not what the protocol says."""


# Frames


def frame(payload: bytes) -> bytes:
    """Wrap a payload for the stream."""
    return stuff(payload + struct.pack(">I", binascii.crc32(payload))) + b"\0"


def unframe(data: bytes) -> bytes:
    """Unwrap what stood before a zero byte, or raise Damaged."""
    length = len(data)
    if not 0 < length - WRAPPING <= MAX_PAYLOAD or 0 in data:
        raise Damaged("length")
    out, at = bytearray(data), data[0]
    while at < length:
        out[at] = 0  # undoes COBS: this byte stands for a zero, and tells how far the next is
        at += data[at]
    if at != length:
        raise Damaged("cobs")
    checked = bytes(out)
    payload = checked[1:-4]
    if binascii.crc32(payload).to_bytes(4, "big") != checked[-4:]:
        raise Damaged("crc")
    return payload


def stuff(data: bytes) -> bytes:
    """COBS, for data of less than 254 bytes."""
    out = bytearray()
    for run in data.split(b"\0"):
        out.append(len(run) + 1)
        out += run
    return bytes(out)


# Signatures


def hmac(key: bytes, data: bytes) -> bytes:
    """HMAC-SHA-256; MicroPython on a Pico has no hmac module."""
    key = key + bytes(64 - len(key))
    inner = hashlib.sha256(bytes([b ^ 0x36 for b in key]))
    inner.update(data)
    outer = hashlib.sha256(bytes([b ^ 0x5C for b in key]))
    outer.update(inner.digest())
    return outer.digest()


def same(one: bytes, other: bytes) -> bool:
    """Compare without telling by the time taken where they differ."""
    wrong = len(one) ^ len(other)
    for a, b in zip(one, other):  # noqa: B905 (MicroPython's zip takes no strict)
        wrong |= a ^ b
    return wrong == 0


def kept_proof(key: bytes, dial: bytes) -> bytes:
    return hmac(key, b"OCTKEPT1" + dial)[:8]


def hello_proof(
    key: bytes, dial: bytes, table_nonce: bytes, dial_nonce: bytes, flags: int
) -> bytes:
    return hmac(key, b"OCTHELO1" + dial + table_nonce + dial_nonce + bytes([flags]))[:8]


def session_key(key: bytes, table_nonce: bytes, dial_nonce: bytes) -> bytes:
    return hmac(key, b"OCTSESS1" + table_nonce + dial_nonce)


def sign(key: bytes, direction: bytes, kind: int, counter: int, body: bytes) -> bytes:
    """Make a signed payload."""
    head = struct.pack(">BI", kind, counter)
    return head + body + hmac(key, direction + head + body)[:8]


def verify(key: bytes, direction: bytes, payload: bytes) -> tuple[int, int, bytes]:
    """Give type, counter and body of a signed payload, or raise Damaged."""
    signed, tag = payload[:-8], payload[-8:]
    if len(signed) < 5 or not same(hmac(key, direction + signed)[:8], tag):
        raise Damaged("tag")
    kind, counter = struct.unpack(">BI", signed[:5])
    return kind, counter, signed[5:]


# Messages


def pack(kind: int, *fields: object) -> bytes:
    """Make the body of a message."""
    return struct.pack(BODIES[kind], *fields)


def unpack(kind: int, body: bytes) -> tuple[Any, ...]:
    """Read the body of a message, or raise Damaged."""
    layout = BODIES.get(kind)
    if layout is None:
        raise Damaged("type")
    if len(body) != struct.calcsize(layout):
        raise Damaged("length")
    return struct.unpack(layout, body)


# The seal


def game_tag(game: str, seed: int) -> bytes:
    """Name one game in 16 bytes, so that its seals fit no other."""
    return hashlib.sha256(f"{game}/{seed}".encode()).digest()[:16]


def seal(tag: bytes, choice: tuple[int, ...], salt: bytes) -> bytes:
    """Seal (turn, seat, dagger, tentacle, dagger angle, tentacle angle) with a fresh salt."""
    return hashlib.sha256(b"OCTSEAL1" + tag + struct.pack(">HBBBHH", *choice) + salt).digest()
