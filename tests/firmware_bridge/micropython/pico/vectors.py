"""Checks the dial's own code against vectors.json: FIRMWARE VECTORS; prints how many of each."""

import json
import sys

sys.path.insert(0, sys.argv[1])

import clockface
import wire

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
    tag = wire.game_tag(one["game"], one["seed"])
    names = "turn", "seat", "dagger", "tentacle", "dagger_angle", "tentacle_angle"
    digest = wire.seal(tag, [one[name] for name in names], unhex(one["salt"]))
    assert (tag.hex(), digest.hex()) == (one["tag"], one["digest"])


def check_readings(one):
    assert clockface.reading(one["centres"], one["angle"], one["last"]) == one["reading"]


with open(sys.argv[2]) as file:
    sections = json.load(file)
for name, vectors in sections.items():
    for vector in vectors:
        globals()["check_" + name](vector)
print(json.dumps({name: len(vectors) for name, vectors in sections.items()}))
