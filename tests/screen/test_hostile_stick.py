"""A stick made to steal, destroy, crash or freeze: through every way in and out."""

import io
import json
import os
import zipfile
from pathlib import Path

import pytest

from companion.app import safe as safe_app
from companion.evening.archive import MOST_BROUGHT, Archive
from companion.games import game as shelf
from companion.games.octopus.promises import keep_promises, noted_promises, promises_file
from companion.machine import sticks
from companion.machine.doctor import diagnosis
from companion.machine.update.archive import open_file
from companion.machine.update.between import GameMark, game_on
from companion.machine.update.refusals import Refused
from companion.screen.canvas.lettering import fit
from companion.screen.pages import past_games
from companion.screen.pages.effects import BringIn, CopyOut, SaveBundle
from companion.screen.pages.past_games import FROM_STICK, LookForSticks, TakeIn
from companion.screen.style import BODY
from companion.settings.values import Settings
from companion.text import LANGUAGES
from engine import NotARecord
from firmware_bridge.moved_time import play
from tests.companion.table_rig import header
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.page_rig import said
from tests.screen.stick_rig import KEYS, PROMISED, told_on_screen

# Links


def copied_out(path, folder):
    return Archive(path.parent, shelf).copy_out(path, folder)


def test_promises_that_are_a_link_are_not_brought_in(keys, stick, played, tmp_path):
    (stick / "fun.jsonl").write_bytes(played)
    promises_file(stick / "fun.jsonl").symlink_to(keys)
    brought = Archive(tmp_path / "games", shelf).bring_in(stick / "fun.jsonl")
    assert not brought.has_all
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["fun.jsonl"]


def test_promises_of_another_game_are_not_followed_to(stick, games, played, tmp_path):
    (stick / "fun.jsonl").write_bytes(played)
    promises_file(stick / "fun.jsonl").symlink_to(promises_file(games / "fun.jsonl"))
    assert not Archive(tmp_path / "games", shelf).bring_in(stick / "fun.jsonl").has_all


def test_what_is_no_promise_is_not_brought_in(keys, stick, played, tmp_path):
    (stick / "fun.jsonl").write_bytes(played)
    for odd in (KEYS, b"[" * 5000, b"\xff", b'[{"by":0,"x":' + b"[" * 5000, b" " * (1 << 19)):
        promises_file(stick / "fun.jsonl").write_bytes(odd)
        brought = Archive(tmp_path / "games", shelf).bring_in(stick / "fun.jsonl")
        assert not brought.has_all
        assert not promises_file(brought.path).exists()


def test_promises_are_brought_in_as_promises_and_nothing_else(stick, played, tmp_path):
    (stick / "fun.jsonl").write_bytes(played)
    one = {"by": 0, "to": 1, "what": "come", "place": 2, "turn": 1, "after": 0, "more": "x" * 99}
    promises_file(stick / "fun.jsonl").write_text(json.dumps([one]))
    brought = Archive(tmp_path / "games", shelf).bring_in(stick / "fun.jsonl")
    assert brought.has_all
    assert noted_promises(brought.path) == PROMISED
    assert b"xx" not in promises_file(brought.path).read_bytes()


def test_a_kept_game_whose_promises_are_a_link_takes_nothing_to_the_stick(keys, stick, games):
    promises_file(games / "fun.jsonl").unlink()
    promises_file(games / "fun.jsonl").symlink_to(keys)
    assert not copied_out(games / "fun.jsonl", stick).has_all
    assert [path.name for path in stick.iterdir()] == ["fun.jsonl"]


TRAPS = ("fun.jsonl", "fun.promises", "fun.jsonl.new", "fun.promises.new", "fun-2.jsonl")


@pytest.mark.parametrize("trap", TRAPS)
def test_copying_out_writes_through_no_link(keys, stick, games, played, trap):
    (stick / trap).symlink_to(keys)
    copied = copied_out(games / "fun.jsonl", stick)
    assert copied.path.read_bytes() == played
    assert noted_promises(copied.path) == PROMISED
    assert (stick / trap).is_symlink()


@pytest.mark.parametrize("trap", TRAPS)
def test_bringing_in_writes_through_no_link(keys, stick, played, own_home, trap):
    games = own_home / "games"
    games.mkdir()
    (games / trap).symlink_to(keys)
    (stick / "fun.jsonl").write_bytes(played)
    keep_promises(stick / "fun.jsonl", PROMISED)
    brought = Archive(games, shelf).bring_in(stick / "fun.jsonl").path
    assert brought.read_bytes() == played
    assert noted_promises(brought) == PROMISED


def test_copying_out_twice_makes_one_copy_and_destroys_no_other(stick, games, played):
    assert copied_out(games / "fun.jsonl", stick).path.name == "fun.jsonl"
    assert copied_out(games / "fun.jsonl", stick).path.name == "fun.jsonl"
    (stick / "fun.jsonl").write_bytes(b"another game")
    assert copied_out(games / "fun.jsonl", stick).path.name == "fun-2.jsonl"
    assert (stick / "fun.jsonl").read_bytes() == b"another game"


def test_a_record_that_is_a_link_is_neither_listed_nor_brought_in(stick, games, tmp_path):
    (stick / "link.jsonl").symlink_to(games / "fun.jsonl")
    assert sticks.looked_at(stick).records == ()
    with pytest.raises(NotARecord) as wrong:
        Archive(tmp_path / "games", shelf).bring_in(stick / "link.jsonl")
    assert wrong.value.key == "link"
    assert not (tmp_path / "games").exists()


def test_a_bundle_that_is_a_link_or_a_pipe_is_neither_listed_nor_opened(keys, stick):
    (stick / "a.octopus").symlink_to(keys)
    os.mkfifo(stick / "b.octopus")
    assert sticks.looked_at(stick).bundles == ()
    for name in ("a.octopus", "b.octopus"):
        with pytest.raises(Refused, match="no_file"):
            open_file(stick / name)


@pytest.mark.parametrize("trap", ["octopus-table-diagnosis.zip", "octopus-table-diagnosis.zip.new"])
def test_a_diagnosis_is_saved_through_no_link(keys, stick, window, trap):
    (stick / trap).symlink_to(keys)

    async def evening():
        rig = Rig(window)
        async with rig.running():
            await rig.parts.sticks.look()
            rig.parts.set_up.checkup.bundle = diagnosis.Diagnosis(
                (diagnosis.Leaf("log.txt", "well"),)
            )
            rig.app.wish(SaveBundle())

    play(evening())
    (saved,) = (path for path in stick.iterdir() if not path.is_symlink())
    with zipfile.ZipFile(io.BytesIO(saved.read_bytes())) as file:
        assert file.read("log.txt") == b"well"


def test_a_diagnosis_of_safe_mode_is_saved_through_no_link(keys, stick):
    (stick / "octopus-table-diagnosis.zip").symlink_to(keys)
    room = safe_app.SafeApp(Settings(), (), lambda: None)
    room._checkup.bundle = diagnosis.Diagnosis((diagnosis.Leaf("log.txt", "well"),))
    room._save()
    assert (stick / "octopus-table-diagnosis-2.zip").exists()


# Pipes


def test_a_pipe_is_neither_listed_nor_waited_for(stick, tmp_path):
    os.mkfifo(stick / "a.jsonl")
    assert sticks.looked_at(stick).records == ()
    with pytest.raises(NotARecord) as wrong:
        Archive(tmp_path / "games", shelf).bring_in(stick / "a.jsonl")
    assert wrong.value.key == "no_file"


def test_a_pipe_among_the_kept_games_is_not_waited_for(games):
    os.mkfifo(games / "a.jsonl")
    os.mkfifo(games / "b.seats")
    assert [kept.path.name for kept in Archive(games, shelf).games()] == ["fun.jsonl"]


def test_a_pipe_in_the_place_of_a_mark_stops_no_update_and_no_mark(tmp_path):
    folder = tmp_path / "octopus-table"
    folder.mkdir()
    os.mkfifo(folder / "game")
    assert game_on(tmp_path) is None
    mark = GameMark(folder)
    mark.set(True)
    assert game_on(tmp_path) == folder / "game"
    mark.set(False)
    assert game_on(tmp_path) is None


# What is seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_are_no_text_are_shown_and_brought_in(
    window, stick, played, own_home, language, monkeypatch
):
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    window.resize(800, 480)
    Path(os.fsdecode(bytes(stick) + b"/a\xff\xfeb.jsonl")).write_bytes(played)

    async def evening():
        rig = Rig(window)
        async with rig.running():
            rig.app.open("past_games")
            await rig.until(lambda: rig.parts.sticks.found)
            await rig.touch(LookForSticks, side=FROM_STICK)
            await rig.touch(TakeIn)
            await rig.until(lambda: rig.app.top.state.told)
            assert rig.app.top.state.told.key == "brought"
            assert "a??b" in told_on_screen(rig)

    play(evening())
    (brought,) = (own_home / "DATA/octopus-table/games").glob("*.jsonl")
    assert brought.name == "a__b.jsonl"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_record_is_told_in_words(window, stick, own_home, language, monkeypatch):
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    (stick / "a.jsonl").write_bytes(b"a shopping list\n")

    async def evening():
        rig = Rig(window)
        async with rig.running():
            rig.app.open("past_games")
            rig.app.wish(BringIn(stick / "a.jsonl"))
            await rig.until(lambda: rig.app.top.state.told)
            assert words(language).say("record.bad_json") in told_on_screen(rig)
            assert "bad_json" not in told_on_screen(rig)

    play(evening())


LONG = "A" * 15_000
ODD = {
    "a player's name": lambda head: head | {"seats": [s | {"name": LONG} for s in head["seats"]]},
    "a field": lambda head: head | {LONG: 1},
    "a cult": lambda head: head | {"seats": [s | {"cult": LONG} for s in head["seats"]]},
    "an exterior": lambda head: head | {"exterior": f"{LONG} " * 3},
}


@pytest.mark.parametrize("what", ODD)
def test_names_of_15000_letters_are_shown_as_far_as_anybody_reads(window, games, what):
    window.resize(800, 480)
    record = games / "long.jsonl"
    record.write_text(json.dumps(ODD[what](header(3))) + "\n")

    async def evening():
        rig = Rig(window)
        async with rig.running():
            await rig.until(lambda: all(kept.is_read for kept in rig.parts.archive.known()))
            rig.app.open("past_games", chosen=record)
            assert "long.jsonl" in told_on_screen(rig) or "AAAA" in told_on_screen(rig)
            for language in LANGUAGES:
                assert max(map(len, said(past_games, rig.app.top.state, language))) < 1000
            if what == "a player's name":
                rig.app.open("new_game", resuming=record)
                assert len(told_on_screen(rig)) < 3000
                rig.app.back()
                rig.app.open("story", path=record)
                assert len(told_on_screen(rig)) < 3000

    play(evening())


def test_the_longest_words_are_measured_a_few_times_only():
    fitted = fit(LONG, BODY, 200, 40, 1.0, name=True)
    assert fitted.lines[-1].endswith("…")
    assert fit("a\udcffb", BODY, 200, 40, 1.0, name=False).lines == ("a?b",)


def test_a_record_that_would_take_too_long_is_not_brought_in(stick, played, tmp_path):
    (stick / "a.jsonl").write_bytes(played + b"\n" * MOST_BROUGHT)
    with pytest.raises(NotARecord) as wrong:
        Archive(tmp_path / "games", shelf).bring_in(stick / "a.jsonl")
    assert wrong.value.key == "too_large"


def test_a_name_as_long_as_a_disk_takes_is_copied_in_and_out(stick, played, own_home):
    source = stick / ("é" * 124 + ".jsonl")
    source.write_bytes(played)
    keep_promises(stick / "short.jsonl", PROMISED)
    archive = Archive(own_home / "games", shelf)
    first = archive.bring_in(source).path
    (first).write_bytes(b"another")
    assert archive.bring_in(source).path.stem == f"{'é' * 50}-2"
    assert copied_out(archive.folder / f"{'é' * 50}-2.jsonl", stick).path.read_bytes() == played


def test_copying_out_by_the_screen_tells_the_name_of_the_copy(window, stick, games):
    async def evening():
        rig = Rig(window)
        async with rig.running():
            rig.app.open("past_games")
            rig.app.wish(CopyOut(games / "fun.jsonl", stick))
            await rig.until(lambda: rig.app.top.state.told)
            assert "fun.jsonl" in told_on_screen(rig)
            assert rig.app.top.state.told.key == "copied"

    play(evening())
