"""The record while a game is played: on disk in time, and never too early."""

import json
import os
from pathlib import Path

import pytest

from companion.evening.holding import Hold
from companion.evening.journal import Journal, back_up, mended, new_path, written
from engine import NotARecord, new_match
from engine.games.octopus import Octopus

GAME = Octopus()
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seed": 7,
    "seats": [{"cult": "red", "name": "Ada"}, {"cult": "blue"}, {"cult": "green"}],
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [4, 5], [5, 6]],
}
CLOCKS = {
    "red": {"dagger": 2, "tentacle": 6},
    "blue": {"dagger": 3, "tentacle": 6},
    "green": {"dagger": 4, "tentacle": 6},
}


def opened():
    return new_match(GAME, GAME.opening(HEADER))


def heard(match, line):
    return match.heard(GAME, GAME.hear(match.position, line))


def clock(cult, **hands):
    return {"choose": "clock", "cult": cult} | CLOCKS[cult] | hands


def revealed():
    match = opened()
    for cult in CLOCKS:
        match = heard(match, clock(cult))
    return match


def gather(cult, location):
    return {"choose": "gather", "cult": cult, "location": location, "take": True}


def on_disk(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "tonight.jsonl"


@pytest.fixture
def journal(path):
    journal = Journal(path, HEADER, GAME)
    yield journal
    journal.close()


def test_a_game_begins_on_disk_with_its_header(journal, path):
    journal.keep(opened())
    assert on_disk(path) == [HEADER]


def test_every_answer_is_on_disk_once_it_is_kept(journal, path):
    match = revealed()
    journal.keep(match)
    for cult, location in (("red", 2), ("blue", 3), ("green", 4)):
        match = heard(match, gather(cult, location))
        journal.keep(match)
        assert on_disk(path)[-1] == gather(cult, location)


def test_clocks_come_to_disk_all_together_and_only_with_the_reveal(journal, path):
    match = opened()
    for cult in CLOCKS:
        assert on_disk(path) == [HEADER] if path.exists() else True
        match = heard(match, clock(cult))
        journal.keep(match)
    assert on_disk(path) == [HEADER, *map(clock, CLOCKS)]


def test_a_clock_that_was_set_again_leaves_no_trace_of_what_it_was(journal, path):
    match = heard(opened(), clock("red", dagger=1))
    for cult in ("blue", "red", "green"):
        match = heard(match, clock(cult))
    journal.keep(match)
    assert on_disk(path) == [HEADER, *map(clock, CLOCKS)]


def test_what_is_taken_back_is_gone_from_disk(journal, path):
    match = heard(revealed(), gather("red", 2))
    journal.keep(match)
    journal.keep(match.undone())
    assert on_disk(path) == [HEADER, *map(clock, CLOCKS)]
    journal.keep(match)
    assert on_disk(path)[-1] == gather("red", 2)
    assert list(path.parent.iterdir()) == [path]


def test_a_revealed_turn_that_is_taken_back_is_gone_whole(journal, path):
    match = revealed()
    journal.keep(match)
    journal.keep(match.undone(agreed=True))
    assert on_disk(path) == [HEADER]


def test_a_kept_record_is_appended_to_and_not_written_anew(journal, path):
    match = revealed()
    journal.keep(match)
    journal.close()
    number = path.stat().st_ino
    again = Journal(path, HEADER, GAME, written(GAME, match), Hold.of(path))
    again.keep(heard(match, gather("red", 2)))
    again.close()
    assert on_disk(path) == [HEADER, *map(clock, CLOCKS), gather("red", 2)]
    assert path.stat().st_ino == number


def test_what_is_kept_would_survive_a_power_cut(journal, path, monkeypatch):
    synced = []
    to_disk = os.fsync

    def fsync(handle):
        to_disk(handle)
        synced.append(os.readlink(f"/proc/self/fd/{handle}"))

    monkeypatch.setattr(os, "fsync", fsync)
    match = revealed()
    journal.keep(match)
    assert synced == [str(path.with_name("tonight.jsonl.new")), str(path.parent)]
    journal.keep(heard(match, gather("red", 2)))
    assert synced[2:] == [str(path)]


def test_a_folder_that_cannot_be_written_to_is_said_and_tried_again(tmp_path):
    (tmp_path / "games").write_text("in the way")
    journal = Journal(tmp_path / "games" / "tonight.jsonl", HEADER, GAME)
    match = revealed()
    with pytest.raises(OSError, match="games"):
        journal.keep(match)
    (tmp_path / "games").unlink()
    journal.keep(match)
    journal.close()
    assert on_disk(journal.path) == [HEADER, *map(clock, CLOCKS)]


def test_a_file_that_vanished_is_said_and_written_whole_the_next_time(journal, path):
    match = revealed()
    journal.keep(match)
    path.unlink()
    match = heard(match, gather("red", 2))
    with pytest.raises(FileNotFoundError):
        journal.keep(match)
    journal.keep(match)
    assert len(on_disk(path)) == 5


def test_a_torn_last_line_is_left_out():
    whole = b'{"record":1}\n{"choose":"clock"}\n'
    assert mended(whole) == whole
    assert mended(whole + b'{"choose":"ga') == whole
    assert mended(whole + b"\0\0\0\0") == whole


@pytest.mark.parametrize("data", [b"", b"no", b'{"record":1}\n{"cho\n{"choose":"clock"}\n'])
def test_a_record_broken_anywhere_else_is_refused(data):
    with pytest.raises(NotARecord):
        mended(data)


def test_no_game_and_no_copy_takes_the_name_of_another(tmp_path):
    names = set()
    for _ in range(3):
        path = new_path(tmp_path)
        path.write_bytes(b"kept")
        names.add(path)
    assert len(names) == 3
    copies = {back_up(path) for _ in range(2)}
    assert len(copies) == 2
    assert all(copy.read_bytes() == b"kept" for copy in copies)
    assert all(Path(name).suffix == ".jsonl" for name in names)
