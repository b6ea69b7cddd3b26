"""Checks the dial's code against vectors.json: FIRMWARE VECTORS FLASH; prints how many of each.

FLASH is an empty folder: what the dial of a sequence keeps lies there as on a Pico.
"""

import json
import os
import sys

sys.path.insert(0, sys.argv[1])

import clockface
import sequences
import wire
from memory import Memory

unhex = bytes.fromhex


def check_frames(one):
    assert wire.frame(unhex(one["payload"])).hex() == one["frame"]
    assert wire.unframe(unhex(one["frame"])[:-1]).hex() == one["payload"]


def check_greetings(one):
    key, dial = unhex(one["key"]), unhex(one["dial"])
    nonces = unhex(one["table_nonce"]), unhex(one["dial_nonce"])
    assert wire.session_key(key, *nonces).hex() == one["session_key"]
    assert wire.kept_proof(key, dial).hex() == one["kept_proof"]
    if one["flags"] & wire.HAS_KEY:
        assert wire.hello_proof(key, dial, *nonces, one["flags"]).hex() == one["proof"]


def check_messages(one):
    fields = wire.unpack(one["type"], unhex(one["body"]))
    assert [f.hex() if isinstance(f, bytes) else f for f in fields] == one["fields"]
    assert wire.pack(one["type"], *fields).hex() == one["body"]


def check_signed(one):
    key, body = unhex(one["session_key"]), unhex(one["body"])
    direction = one["direction"].encode()
    payload = wire.sign(key, direction, one["type"], one["counter"], body)
    assert payload.hex() == one["payload"]
    assert wire.verify(key, direction, payload) == (one["type"], one["counter"], body)


def check_seals(one):
    tag = wire.game_tag(one["game"], int(one["seed"]))
    names = "turn", "seat", "dagger", "tentacle", "dagger_angle", "tentacle_angle"
    digest = wire.seal(tag, [one[name] for name in names], unhex(one["salt"]))
    assert (tag.hex(), digest.hex()) == (one["tag"], one["digest"])


def check_readings(one):
    assert clockface.reading(one["centres"], one["angle"], one["last"]) == one["reading"]


def check_damaged(one):
    assert is_damaged(wire.unframe, unhex(one["frame"])[:-1]), one["why"]


def check_unsigned(one):
    assert is_damaged(read_signed, one), one["why"]


def check_centres(one):
    assert clockface.are_apart(one["centres"]) == one["taken"], one["why"]


def check_errors(one):
    found = clockface.is_error(one["dagger"], one["tentacle"], one["reach"], one["flags"])
    assert found == one["error"]


def check_sequences(one):
    sequences.play(one, Memory)


def read_signed(one):
    key, direction = unhex(one["session_key"]), one["direction"].encode()
    kind, _, body = wire.verify(key, direction, unhex(one["payload"]))
    wire.unpack(kind, body)


def is_damaged(read, given):
    try:
        read(given)
    except wire.Damaged:
        return True
    return False


with open(sys.argv[2]) as file:
    sections = json.load(file)
os.chdir(sys.argv[3])
for name, vectors in sections.items():
    for vector in vectors:
        globals()["check_" + name](vector)
print(json.dumps({name: len(vectors) for name, vectors in sections.items()}))
