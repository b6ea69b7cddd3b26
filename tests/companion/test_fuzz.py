"""Whatever a record holds, the referee gives a verdict: never a traceback, never silence."""

import json
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.commands.referee import referee
from tests.octopus import record, words
from tests.random_records import random_game, random_header

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
    | st.sampled_from(["red", "blue", "clock", "gather", "swap", "skull", "grand-octopus", "G3"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.text(max_size=6) | st.sampled_from(
            ["choose", "cult", "dagger", "tentacle", "location", "seal", "turn", "digest", "seats",
             "rulings", "stairs", "exterior", "pair", "joined", "with", "give", "get", "target"]),
        inner, max_size=6),
    max_leaves=12,
)  # fmt: skip


@cache
def legal(seed: int) -> tuple[bytes, ...]:
    random = Random(seed)
    header = random_header(random)
    return tuple(record(header, *random_game(random, header, 0.7)[:40]).splitlines())


def judge(path, data: bytes) -> int:
    """Run the referee both ways and hold it to its promises."""
    path.write_bytes(data)
    statuses = set()
    for as_json in (False, True):
        out, err = StringIO(), StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = referee(str(path), words("en"), as_json=as_json)
        statuses.add(status)
        assert status in (0, 1, 2)
        assert (err.getvalue().count("\n"), bool(err.getvalue())) == (min(status, 1), status > 0)
        if as_json and status < 2:
            assert isinstance(json.loads(out.getvalue()), dict)
    assert len(statuses) == 1
    return statuses.pop()


@given(data=st.binary(max_size=300))
@settings(max_examples=200)
def test_any_bytes_get_a_verdict(tmp_path_factory, data):
    assert judge(tmp_path_factory.getbasetemp() / "bytes.jsonl", data) == 2


@given(seed=st.integers(0, 30), cut=st.floats(0, 1))
@settings(max_examples=150)
def test_a_record_cut_anywhere_gets_a_verdict(tmp_path_factory, seed, cut):
    whole = b"\n".join(legal(seed)) + b"\n"
    judge(tmp_path_factory.getbasetemp() / "cut.jsonl", whole[: int(cut * len(whole))])


@given(seed=st.integers(0, 30), where=st.floats(0, 1), byte=st.integers(0, 255))
@settings(max_examples=300)
def test_a_record_with_a_flipped_byte_gets_a_verdict(tmp_path_factory, seed, where, byte):
    whole = bytearray(b"\n".join(legal(seed)) + b"\n")
    whole[int(where * (len(whole) - 1))] = byte
    judge(tmp_path_factory.getbasetemp() / "flip.jsonl", bytes(whole))


@given(seed=st.integers(0, 30), where=st.floats(0, 1), line=JSON)
@settings(max_examples=250)
def test_a_line_of_any_json_gets_a_verdict(tmp_path_factory, seed, where, line):
    lines = list(legal(seed))
    lines.insert(int(where * len(lines)), json.dumps(line).encode())
    judge(tmp_path_factory.getbasetemp() / "line.jsonl", b"\n".join(lines))


@given(seed=st.integers(0, 30), where=st.floats(0, 1), key=st.floats(0, 1), value=JSON)
@settings(max_examples=250)
def test_a_field_of_any_json_gets_a_verdict(tmp_path_factory, seed, where, key, value):
    lines = list(legal(seed))
    index = int(where * (len(lines) - 1))
    raw = json.loads(lines[index])
    raw[list(raw)[int(key * (len(raw) - 1))]] = value
    lines[index] = json.dumps(raw).encode()
    judge(tmp_path_factory.getbasetemp() / "field.jsonl", b"\n".join(lines))
