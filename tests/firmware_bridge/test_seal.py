"""The seal, by its definition in PROTOCOL.md."""

import hashlib
import json
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge.seal import Choice, game_tag, seal

SALT = bytes(range(16))
VECTORS = json.loads((Path(firmware_bridge.__file__).parent / "vectors.json").read_text("utf-8"))


def test_a_seal_is_the_hash_of_the_bytes_the_protocol_says():
    tag = hashlib.sha256(b"grand-octopus/7").digest()[:16]
    data = b"OCTSEAL1" + tag + bytes([0, 3, 2, 5, 0, 0x02, 0x00, 0x0F, 0xFF]) + SALT
    assert game_tag("grand-octopus", 7) == tag
    assert seal(tag, Choice(3, 2, 5, 0, 512, 4095), SALT) == hashlib.sha256(data).digest()


@pytest.mark.parametrize("vector", VECTORS["seals"])
def test_the_published_vectors_hold(vector):
    tag = game_tag(vector["game"], vector["seed"])
    assert tag.hex() == vector["tag"]
    salt = bytes.fromhex(vector["salt"])
    choice = Choice(vector["turn"], vector["seat"], *vector["hands"], *vector["angles"])
    assert seal(tag, choice, salt).hex() == vector["digest"]


def test_every_choice_seals_differently():
    tag = game_tag("grand-octopus", 7)
    digests = {seal(tag, Choice(1, 0, d, t, 9, 9), SALT) for d in range(7) for t in range(7)}
    assert len(digests) == 49


def test_a_salt_has_sixteen_bytes():
    with pytest.raises(ValueError, match="16 bytes"):
        seal(bytes(16), Choice(1, 0, 1, 2, 0, 0), b"short")
