"""The keys of this table's dials, in their file."""

import json
import os
import stat
from multiprocessing import get_context

import pytest

from firmware_bridge.keys import BadKeyFile, KeyRing, OwnDial

RED = OwnDial(b"redclock", b"r" * 32, "l’horloge rouge", 0)
SPARE = OwnDial(b"spareone", b"s" * 32, "spare")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "table" / "dials.keys"


def test_a_table_without_a_file_has_no_dials_and_writes_nothing(path):
    assert not KeyRing(path)
    assert not path.exists()


def test_a_dial_that_is_kept_is_there_after_a_restart(path):
    KeyRing(path).keep(RED)
    KeyRing(path).keep(SPARE)
    ring = KeyRing(path)
    assert dict(ring) == {RED.dial: RED.key, SPARE.dial: SPARE.key}
    assert ring.dials == (RED, SPARE)


def test_a_dial_paired_again_has_its_new_key_alone(path):
    ring = KeyRing(path)
    ring.keep(RED)
    ring.keep(RED._replace(key=b"n" * 32))
    assert dict(KeyRing(path)) == {RED.dial: b"n" * 32}


def test_a_forgotten_dial_is_gone_and_may_be_forgotten_twice(path):
    ring = KeyRing(path)
    ring.keep(RED)
    ring.forget(RED.dial)
    ring.forget(RED.dial)
    assert not KeyRing(path)


def test_nobody_else_may_read_the_keys(path):
    before = os.umask(0)
    try:
        KeyRing(path).keep(RED)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_others_could_read_is_closed_to_them_again(path):
    KeyRing(path).keep(RED)
    path.chmod(0o644)
    KeyRing(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_no_key_shows_when_the_ring_is_printed(path):
    ring = KeyRing(path)
    ring.keep(RED)
    shown = f"{ring!r} {ring.dials!r} {ring.dials}"
    assert RED.key.hex() not in shown
    assert repr(RED.key) not in shown


def test_what_another_program_kept_meanwhile_is_not_lost(path):
    app, command = KeyRing(path), KeyRing(path)
    command.keep(RED)
    app.keep(SPARE)
    assert KeyRing(path).dials == (RED, SPARE)
    assert app[RED.dial] == RED.key


def _keep_many(path, first):
    ring = KeyRing(path)
    for n in range(first, first + 20):
        ring.keep(OwnDial(bytes([n]) * 8, bytes([n]) * 32, str(n)))


def test_two_programs_that_write_at_once_lose_nothing(path):
    spawn = get_context("spawn")
    others = [spawn.Process(target=_keep_many, args=(path, first)) for first in (0, 100)]
    for other in others:
        other.start()
    for other in others:
        other.join()
    assert len(KeyRing(path)) == 40


def test_a_link_to_the_file_stays_a_link(path, tmp_path):
    KeyRing(path).keep(RED)
    link = tmp_path / "link"
    link.symlink_to(path)
    KeyRing(link).keep(SPARE)
    assert link.is_symlink()
    assert KeyRing(path).dials == (RED, SPARE)


def line(**changes):
    fields = {"dial": "11" * 8, "key": "22" * 32, "name": "x", "seat": 0}
    return json.dumps(fields | changes)


WRONG = {
    '{"dial": ': "not JSON at column",
    "[]": "exactly dial, key, name and seat",
    '{"dial": "11"}': "exactly dial, key, name and seat",
    line(dial="11"): "dial is not 16 hex digits",
    line(dial=7): "dial is not 16 hex digits",
    line(key="zz" * 32): "key is not 64 hex digits",
    line(name=None): "name is not a text",
    line(seat=6): "seat is neither null nor a number from 0 to 5",
    line(seat=True): "seat is neither null",
    line(): "the dial 1111111111111111 is there twice",
}


@pytest.mark.parametrize(("wrong", "problem"), WRONG.items())
def test_a_broken_file_is_named_with_its_line_and_never_written_over(path, wrong, problem):
    path.parent.mkdir()
    ring = KeyRing(path)
    path.write_text(f"{line()}\n\n{wrong}\n", "utf-8")
    before = path.read_bytes()
    for attempt in (lambda: KeyRing(path), lambda: ring.keep(RED), lambda: ring.forget(RED.dial)):
        with pytest.raises(BadKeyFile, match=problem) as caught:
            attempt()
        assert (caught.value.path, caught.value.line) == (path, 3)
        assert str(path) in str(caught.value)
    assert path.read_bytes() == before


def test_bytes_that_are_no_text_are_a_broken_line(path):
    path.parent.mkdir()
    path.write_bytes(b"\xff\n")
    with pytest.raises(BadKeyFile, match="line 1: not UTF-8"):
        KeyRing(path)


def test_a_write_that_fails_leaves_the_old_file_whole(path):
    ring = KeyRing(path)
    ring.keep(RED)
    (path.parent / (path.name + ".new")).mkdir()
    with pytest.raises(OSError, match=r"dials\.keys\.new"):
        ring.keep(SPARE)
    assert KeyRing(path).dials == (RED,)
    assert ring.dials == (RED,)
