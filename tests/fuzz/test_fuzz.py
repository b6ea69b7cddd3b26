"""Both sides of the wire, against anything: the corpus, a fuzzer guided by coverage, and noise."""

import subprocess
import sys
import tracemalloc
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from firmware_bridge.firmware import dial as firmware
from firmware_bridge.firmware import wire
from firmware_bridge.session import TableSession
from tests.fuzz import dial, table

HERE = Path(__file__).parent
TARGETS = {"table": table.hear_anything, "dial": dial.hear_anything}
each = pytest.mark.parametrize("name", TARGETS)
RUNS = 4000
PIECE = 65_536


def corpus(name):
    found = sorted((HERE / "corpus" / name).iterdir())
    assert found
    return [path.read_bytes() for path in found]


@each
def test_what_was_found_before_does_no_harm(name):
    for data in corpus(name):
        TARGETS[name](data)


@each
def test_changes_to_what_was_found_do_no_harm(name):
    random, known = Random(1), corpus(name)
    for _ in range(1500):
        one, other = random.choice(known), random.choice(known)
        cut = random.randrange(len(one) + 1)
        changed = bytearray(one[:cut] + other[random.randrange(len(other) + 1) :])
        if changed:
            changed[random.randrange(len(changed))] = random.randrange(256)
        TARGETS[name](bytes(changed))


if find_spec("atheris"):  # there are wheels for x86_64 alone, so it is locked for that alone

    @each
    def test_a_fuzzer_that_sees_what_it_reaches_finds_no_harm(name, tmp_path):
        options = [f"-runs={RUNS}", "-seed=1", "-max_len=120", f"-artifact_prefix={tmp_path}/"]
        call = [sys.executable, "-m", "tests.fuzz", name, str(tmp_path), *options]
        run = subprocess.run(call, capture_output=True, text=True, cwd=HERE.parents[1], check=False)
        assert run.returncode == 0, run.stdout + run.stderr
        assert f"Done {RUNS} runs" in run.stderr


# Faults sown on purpose


def harmed(name):
    """How many of the corpus do harm."""
    count = 0
    for data in corpus(name):
        try:
            TARGETS[name](data)
        except AssertionError:
            count += 1
    return count


def test_a_table_that_checks_no_signature_is_found_out(monkeypatch):
    monkeypatch.setattr(TableSession, "_is_signed", lambda *_: True)
    assert harmed("table")


def test_a_table_that_forgets_its_counters_is_found_out(monkeypatch):
    forgetful = property(lambda self: 0, lambda self, _: None)
    monkeypatch.setattr(TableSession, "_heard", forgetful, raising=False)
    assert harmed("table")


def test_a_table_that_takes_any_proof_is_found_out(monkeypatch):
    monkeypatch.setattr("firmware_bridge.session.compare_digest", lambda one, other: True)
    assert harmed("table")


def test_a_dial_that_opens_unlocked_is_found_out(monkeypatch):
    opens = list(firmware.NEXT[wire.OPEN])
    opens[wire.SEALED] = wire.OPENED
    monkeypatch.setitem(firmware.NEXT, wire.OPEN, tuple(opens))
    assert harmed("dial")


def test_a_dial_that_obeys_anybody_is_found_out(monkeypatch):
    monkeypatch.setattr(wire, "same", lambda one, other: True)
    assert harmed("dial")


def test_a_dial_that_tells_of_a_tentacle_that_does_not_count_is_found_out(monkeypatch):
    def pointed(self):
        return self.dagger.last, self.tentacle.last, self.dagger.angle, self.tentacle.angle

    monkeypatch.setattr(firmware.Dial, "_pointed", pointed)
    assert harmed("dial")


# Noise


def peak_of(hear):
    """The most memory that hearing ten million random bytes takes, beyond a piece of them."""
    random = Random(1)
    tracemalloc.start()
    try:
        for _ in range(10_000_000 // PIECE + 1):
            hear(random.randbytes(PIECE))
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_ten_million_random_bytes_cost_a_table_little_memory():
    session = table.ready(True, False)
    assert peak_of(lambda noise: list(session.receive(noise, 0))) < 8 * PIECE
    assert session.dropped["damaged"] > 30_000
    assert session.dropped.keys() == {"damaged"}


def test_ten_million_random_bytes_cost_a_dial_little_memory():
    visit = dial.Visit(cable=True)
    visit.seal()
    assert peak_of(visit.hear) < 8 * PIECE
    assert visit.dial.phase == wire.SEALED
