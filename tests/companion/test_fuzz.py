"""Whatever a record holds, the referee gives a verdict: never a traceback, never silence."""

import json
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.commands.referee import referee
from companion.games.octorage.box import printed
from companion.games.octorage.laying import LAYING
from companion.settings.owners import owners_file
from engine.games.octorage import OctoRage
from tests import octorage
from tests.octopus import record, words
from tests.octorage_twins import played
from tests.random_records import random_game, random_header

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
    | st.sampled_from(["red", "blue", "clock", "gather", "swap", "skull", "grand-octopus", "G3"])
    | st.sampled_from(["play", "steal", "draw", "keep", "dodge", "crown", "box", "jose", "all"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.text(max_size=6) | st.sampled_from(
            ["choose", "cult", "dagger", "tentacle", "location", "seal", "turn", "digest", "seats",
             "rulings", "stairs", "exterior", "pair", "joined", "with", "give", "get", "target",
             "fate", "player", "card", "on", "from", "look", "cards", "set", "data", "rage",
             "copies", "octoman", "direction", "without", "character", "name"]),
        inner, max_size=6),
    max_leaves=12,
)  # fmt: skip


@cache
def legal(game: str, seed: int) -> tuple[bytes, ...]:
    """The lines of a game so far."""
    random = Random(seed)
    if game == "octorage":
        header = octorage.random_header(random)
        return tuple(octorage.record(header, *played(header, random, 60)).splitlines())
    header = random_header(random)
    return tuple(record(header, *random_game(random, header, 0.7)[:40]).splitlines())


games = pytest.mark.parametrize("game", ["grand-octopus", "octorage"])


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


@games
@given(seed=st.integers(0, 30), cut=st.floats(0, 1))
@settings(max_examples=150)
def test_a_record_cut_anywhere_gets_a_verdict(tmp_path_factory, game, seed, cut):
    whole = b"\n".join(legal(game, seed)) + b"\n"
    judge(tmp_path_factory.getbasetemp() / "cut.jsonl", whole[: int(cut * len(whole))])


@games
@given(seed=st.integers(0, 30), where=st.floats(0, 1), byte=st.integers(0, 255))
@settings(max_examples=300)
def test_a_record_with_a_flipped_byte_gets_a_verdict(tmp_path_factory, game, seed, where, byte):
    whole = bytearray(b"\n".join(legal(game, seed)) + b"\n")
    whole[int(where * (len(whole) - 1))] = byte
    judge(tmp_path_factory.getbasetemp() / "flip.jsonl", bytes(whole))


@games
@given(seed=st.integers(0, 30), where=st.floats(0, 1), line=JSON)
@settings(max_examples=250)
def test_a_line_of_any_json_gets_a_verdict(tmp_path_factory, game, seed, where, line):
    lines = list(legal(game, seed))
    lines.insert(int(where * len(lines)), json.dumps(line).encode())
    judge(tmp_path_factory.getbasetemp() / "line.jsonl", b"\n".join(lines))


@games
@given(seed=st.integers(0, 30), where=st.floats(0, 1), key=st.floats(0, 1), value=JSON)
@settings(max_examples=250)
def test_a_field_of_any_json_gets_a_verdict(tmp_path_factory, game, seed, where, key, value):
    lines = list(legal(game, seed))
    index = int(where * (len(lines) - 1))
    raw = json.loads(lines[index])
    raw[list(raw)[int(key * (len(raw) - 1))]] = value
    lines[index] = json.dumps(raw).encode()
    judge(tmp_path_factory.getbasetemp() / "field.jsonl", b"\n".join(lines))


# What an owner enters

FIGURES = st.lists(st.integers(-1, 7), max_size=14)
OWN_FILES = st.builds(
    lambda rage, copies: "\n".join([f"rage = {rage}", "[copies]", *copies]),
    FIGURES | st.text(max_size=4).map(json.dumps),
    st.dictionaries(st.integers(0, 13), st.integers(-1, 15), max_size=12).map(
        lambda said: [f"{weapon} = {number}" for weapon, number in said.items()]
    ),
)


@given(said=OWN_FILES | st.text(max_size=80))
@settings(max_examples=200)
def test_whatever_an_owner_says_of_a_set_a_game_begins(tmp_path_factory, said):
    """With what of it holds; the rest is named."""
    home = tmp_path_factory.getbasetemp() / "owner"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(home))
        path = owners_file("octorage")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, "utf-8")
        head = LAYING.with_owners(octorage.header(4))
        assert OctoRage().opening(head).setup.data.rage[-1] == "all"
        assert printed().is_owners or "data" not in head


@given(seed=st.integers(0, 30), data=JSON)
@settings(max_examples=150)
def test_a_set_of_any_json_gets_a_verdict(tmp_path_factory, seed, data):
    lines = list(legal("octorage", seed))
    head = json.loads(lines[0]) | {"set": "ours", "data": data}
    lines[0] = json.dumps(head).encode()
    judge(tmp_path_factory.getbasetemp() / "set.jsonl", b"\n".join(lines))
