"""The wire, by the published vectors, and by everything that must not pass."""

import hashlib
import json
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import firmware_bridge
from firmware_bridge import frames
from firmware_bridge.firmware import clockface, wire

VECTORS = json.loads((Path(firmware_bridge.__file__).parent / "vectors.json").read_text("utf-8"))
payloads = st.binary(min_size=1, max_size=wire.MAX_PAYLOAD)


def unhex(*texts):
    return [bytes.fromhex(text) for text in texts]


def each(section):
    return pytest.mark.parametrize("vector", VECTORS[section])


@each("frames")
def test_frames_are_as_published_on_both_sides(vector):
    payload, frame = unhex(vector["payload"], vector["frame"])
    assert wire.frame(payload) == frames.frame(payload) == frame
    assert wire.unframe(frame[:-1]) == payload
    assert list(frames.FrameReader().feed(frame)) == [payload]


@each("greetings")
def test_greetings_are_as_published(vector):
    key, dial, table, own = unhex(
        vector["key"], vector["dial"], vector["table_nonce"], vector["dial_nonce"]
    )
    assert wire.session_key(key, table, own).hex() == vector["session_key"]
    assert wire.kept_proof(key, dial).hex() == vector["kept_proof"]
    if vector["flags"] & wire.HAS_KEY:
        assert wire.hello_proof(key, dial, table, own, vector["flags"]).hex() == vector["proof"]


@each("messages")
def test_messages_are_as_published(vector):
    body = bytes.fromhex(vector["body"])
    fields = wire.unpack(vector["type"], body)
    shown = [field.hex() if isinstance(field, bytes) else field for field in fields]
    assert shown == vector["fields"]
    assert wire.pack(vector["type"], *fields) == body
    with pytest.raises(wire.Damaged):
        wire.unpack(vector["type"], body + b"\0")


@each("signed")
def test_signatures_are_as_published(vector):
    key, body, payload = unhex(vector["session_key"], vector["body"], vector["payload"])
    direction = vector["direction"].encode()
    assert wire.sign(key, direction, vector["type"], vector["counter"], body) == payload
    assert wire.verify(key, direction, payload) == (vector["type"], vector["counter"], body)
    for wrong in (b"T" if direction == b"D" else b"D",):
        with pytest.raises(wire.Damaged):
            wire.verify(key, wrong, payload)


@each("seals")
def test_seals_are_as_published(vector):
    tag = wire.game_tag(vector["game"], int(vector["seed"]))
    names = ("turn", "seat", "dagger", "tentacle", "dagger_angle", "tentacle_angle")
    choice = tuple(vector[name] for name in names)
    assert tag.hex() == vector["tag"]
    assert wire.seal(tag, choice, bytes.fromhex(vector["salt"])).hex() == vector["digest"]


@each("readings")
def test_readings_are_as_published(vector):
    centres = tuple(vector["centres"])
    assert clockface.reading(centres, vector["angle"], vector["last"]) == vector["reading"]


@each("damaged")
def test_damaged_frames_are_dropped_and_the_next_is_heard(vector):
    frame = bytes.fromhex(vector["frame"])
    with pytest.raises(wire.Damaged):
        wire.unframe(frame[:-1])
    assert list(frames.FrameReader().feed(frame + frames.frame(b"next"))) == [b"next"]


@each("unsigned")
def test_what_is_not_signed_as_it_should_be_is_refused(vector):
    key, payload = unhex(vector["session_key"], vector["payload"])
    with pytest.raises(wire.Damaged):
        read_signed(key, vector["direction"].encode(), payload)


def read_signed(key, direction, payload):
    kind, _, body = wire.verify(key, direction, payload)
    return wire.unpack(kind, body)


@each("centres")
def test_centres_are_taken_or_refused_as_published(vector):
    assert clockface.are_apart(tuple(vector["centres"])) == vector["taken"]


@each("errors")
def test_errors_are_as_published(vector):
    hands = vector["dagger"], vector["tentacle"]
    assert clockface.is_error(*hands, vector["reach"], vector["flags"]) == vector["error"]


def test_a_seal_is_the_hash_of_the_bytes_the_protocol_says():
    salt = bytes(range(16))
    tag = hashlib.sha256(b"grand-octopus/7").digest()[:16]
    data = b"OCTSEAL1" + tag + bytes([0, 3, 2, 5, 0, 0x02, 0x00, 0x0F, 0xFF]) + salt
    assert wire.game_tag("grand-octopus", 7) == tag
    assert wire.seal(tag, (3, 2, 5, 0, 512, 4095), salt) == hashlib.sha256(data).digest()


def test_every_choice_seals_differently():
    choices = [(1, 0, d, t, 9, 9) for d in range(7) for t in range(7)]
    assert len({wire.seal(wire.NO_TAG, choice, bytes(16)) for choice in choices}) == 49


@given(payloads)
def test_any_payload_comes_back_from_either_side(payload):
    assert wire.unframe(frames.frame(payload)[:-1]) == payload
    assert list(frames.FrameReader().feed(wire.frame(payload))) == [payload]
    assert 0 not in wire.frame(payload)[:-1]
    assert len(wire.frame(payload)) <= wire.MAX_FRAME


@given(st.lists(payloads, max_size=6), st.lists(st.integers(0, 700), max_size=12))
def test_a_stream_cut_anywhere_gives_the_same_payloads(messages, cuts):
    stream = b"".join(map(frames.frame, messages))
    edges = [0, *sorted(cut % (len(stream) + 1) for cut in cuts), len(stream)]
    reader = frames.FrameReader()
    pieces = [stream[a:b] for a, b in pairwise(edges)]
    assert [p for piece in pieces for p in reader.feed(piece)] == messages
    assert reader.damaged == 0


def test_a_stream_cut_at_every_byte_gives_the_same_payloads():
    messages = [bytes.fromhex(vector["payload"]) for vector in VECTORS["frames"]]
    reader = frames.FrameReader()
    stream = b"boot\r\n\0" + b"".join(map(frames.frame, messages))
    assert [p for byte in stream for p in reader.feed(bytes([byte]))] == messages
    assert reader.damaged == 1


@given(st.binary(max_size=400))
def test_any_bytes_are_read_without_complaint_and_the_next_frame_is_heard(garbage):
    reader = frames.FrameReader()
    list(reader.feed(garbage))
    assert list(reader.feed(b"\0" + frames.frame(b"hello")))[-1] == b"hello"


@given(payloads, st.integers(0, 10_000), st.integers(1, 255))
def test_a_flipped_bit_is_never_taken_for_a_message(payload, where, flip):
    frame = bytearray(frames.frame(payload))
    frame[where % len(frame)] ^= flip
    assert payload not in list(frames.FrameReader().feed(bytes(frame) + b"\0"))


def slowly(data):
    """Read a frame as PROTOCOL.md 1 tells it, run by run; None if it is damaged."""
    runs = []
    while data:
        run, data = data[1 : data[0]], data[data[0] :] if 0 < data[0] <= len(data) else None
        if data is None or 0 in run:
            return None
        runs.append(run)
    checked = b"\0".join(runs)
    payload, crc = checked[:-4], checked[-4:]
    good = 1 <= len(payload) <= 96 and crc == zlib.crc32(payload).to_bytes(4, "big")
    return payload if good else None


def quickly(data):
    try:
        return wire.unframe(data)
    except wire.Damaged:
        return None


@given(st.binary(max_size=110) | payloads.map(lambda payload: wire.frame(payload)[:-1]))
def test_frames_are_read_as_the_protocol_says_step_by_step(data):
    assert quickly(data) == slowly(data)


@given(st.lists(st.binary(max_size=30), max_size=6).map(b"\0".join), st.integers(0, 120))
def test_frames_full_of_zeros_or_cut_short_are_read_the_same(payload, cut):
    payload = (payload or b"\0")[:96]
    whole = wire.frame(payload)[:-1]
    assert quickly(whole) == slowly(whole) == payload
    assert quickly(whole[:cut]) == slowly(whole[:cut])


def test_ten_million_bytes_without_an_end_cost_no_memory():
    reader = frames.FrameReader()
    for _ in range(100):
        assert list(reader.feed(b"\x55" * 100_000)) == []
    assert len(reader._tail) <= wire.MAX_FRAME + 1
    assert list(reader.feed(b"\0" + frames.frame(b"x"))) == [b"x"]
    assert reader.damaged == 1


@pytest.mark.parametrize("data", [b"", b"\x01", b"\x05ab", b"\x00ab", b"\x02" * 105])
def test_the_dial_drops_what_is_no_frame(data):
    with pytest.raises(wire.Damaged):
        wire.unframe(data)


def test_comparing_takes_equal_lengths():
    assert wire.same(b"abc", b"abc")
    assert not wire.same(b"abc", b"abd")
    assert not wire.same(b"abc", b"abcd")
    assert not wire.same(b"abc", b"")
