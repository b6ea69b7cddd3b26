"""One game has one writer: a second table is told so, and may still read."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.evening.holding import Hold, Taken
from companion.evening.journal import Journal
from companion.evening.reopening import reopen, reread
from companion.evening.seating import Means
from companion.games import game as shelf
from companion.screen.pages import past_games
from companion.screen.pages.effects import OpenKeptStory, ResumeGame, StartGame
from companion.settings.values import Lamps, Settings
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.companion.table_rig import GAME, Table, header, seated
from tests.companion.terminal import Terminal
from tests.companion.test_journal import GAME as OF_THE_JOURNAL
from tests.companion.test_journal import HEADER, gather, heard, revealed
from tests.octopus import words
from tests.screen.page_rig import said

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from companion.evening.holding import Hold
hold = Hold.of(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "tonight.jsonl"


@pytest.fixture
def held(path):
    """A game that somebody plays."""
    hold = Hold.of_new(path, b"1\n")
    yield hold
    hold.close()


def test_a_game_that_is_played_cannot_be_written_by_another(held, path):
    with pytest.raises(Taken):
        Hold.of(path)
    held.replace(b"1\n2\n")
    with pytest.raises(Taken):
        Hold.of(path)
    held.append(b"3\n")
    assert path.read_bytes() == b"1\n2\n3\n"
    held.close()
    Hold.of(path).close()


def test_who_opened_the_file_just_before_it_was_replaced_does_not_hold_it(held, path, monkeypatch):
    """The lock of a file that has lost its name is worth nothing."""
    opened = []

    def replaced_once(told, is_there=Hold.is_there.fget):
        if not opened:
            opened.append(told)
            told.path.rename(told.path.with_suffix(".old"))
            told.path.write_bytes(b"another")
        return is_there(told)

    held.close()
    monkeypatch.setattr(Hold, "is_there", property(replaced_once))
    again = Hold.of(path)
    assert again.read(100) == b"another"
    again.close()


def test_a_table_that_is_killed_lets_its_game_go(held, path):
    held.close()
    command = [sys.executable, "-c", HOLD, str(path)]
    other = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Taken):
            Hold.of(path)
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
        Hold.of(path).close()


def test_a_game_that_may_only_be_read_can_be_held(held, path):
    held.close()
    path.chmod(0o444)
    hold = Hold.of(path)
    assert hold.read(2) == b"1\n"
    with pytest.raises(Taken):
        Hold.of(path)
    hold.close()


# Nothing is written over that was not read from


def test_a_file_that_took_the_name_of_a_game_is_left_alone(path):
    journal = Journal(path, HEADER, OF_THE_JOURNAL)
    match = revealed()
    journal.keep(match)
    path.unlink()
    path.write_bytes(b"somebody else's")
    match = heard(match, gather("red", 2))
    with pytest.raises(FileNotFoundError):
        journal.keep(match)
    journal.keep(match)
    journal.close()
    assert path.read_bytes() == b"somebody else's"
    assert journal.path == path.with_stem("tonight-2")
    assert len(reread(journal.path, shelf).match.answers) == 4


def test_a_new_game_takes_no_name_that_came_up_meanwhile(path):
    journal = Journal(path, HEADER, OF_THE_JOURNAL)
    path.parent.mkdir()
    path.write_bytes(b"another table's")
    journal.keep(revealed())
    journal.close()
    assert path.read_bytes() == b"another table's"
    assert reread(path.with_stem("tonight-2"), shelf).match.answers


def test_a_game_that_was_let_go_is_not_written_by_a_thread_that_comes_late(path):
    journal = Journal(path, HEADER, OF_THE_JOURNAL)
    journal.keep(revealed())
    journal.close()
    before = path.read_bytes()
    with pytest.raises(OSError, match="Bad file descriptor"):
        journal.keep(heard(revealed(), gather("red", 2)))
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


# Two tables on one game


@pytest.fixture
def kept(own_home, path):
    """A game of bots that waits in the middle of its third turn."""

    async def story():
        table = Table(path, seated(*[Means.BOT] * 3), header(3))
        async with table.running():
            await table.look_on(lambda: table.store.position.table.turn > 2, 6000)

    play(story())
    return path


def table_at(folder):
    settings = Settings(lamps=Lamps(profile="simulated"))
    parts = Parts(settings, at_once)
    parts.archive.folder = folder
    return App(parts)


def test_the_second_table_at_a_game_is_told_and_writes_nothing(kept):
    async def story():
        first, second = table_at(kept.parent), table_at(kept.parent)
        seating = seated(*[Means.TOUCH] * 3)
        first.wish(ResumeGame(kept, seating))
        assert first.running is not None
        before = kept.read_bytes()
        second.wish(ResumeGame(kept, seating))
        assert second.running is None
        assert second.shown == "past_games"
        for language in LANGUAGES:
            told = words(language).say("screen.pages.past_games.told.taken")
            assert told in said(past_games, second.top.state, language)
        second.wish(OpenKeptStory(kept))
        assert second.shown == "story"
        assert kept.read_bytes() == before
        assert list(kept.parent.glob("tonight*.bak")) == []
        await first.close()
        second.wish(ResumeGame(kept, seating))
        assert second.running is not None
        await second.close()

    play(story())


def test_two_tables_that_begin_in_the_same_second_have_two_games(own_home, tmp_path):
    async def story():
        tables = [table_at(tmp_path / "games") for _ in range(2)]
        seating = seated(*[Means.BOT] * 3)
        for table in tables:
            table.wish(StartGame(seating, header(3)))
        for table in tables:
            await table.running.store.save()
        paths = {table.running.store.path for table in tables}
        for table in tables:
            await table.close()
        assert len(paths) == 2
        assert all(reread(path, shelf).header["game"] == GAME.info.id for path in paths)

    play(story())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_table_may_be_a_terminal(kept, tmp_path, language):
    playing = reopen(kept, shelf)
    before = kept.read_bytes()
    with Terminal(tmp_path, "--resume", kept, "--bots", "2,3", LANG=f"{language}_XX") as terminal:
        assert terminal.status == 2
    told = words(language).say("terminal.saved.taken", path=kept)
    assert told.split(":")[0].strip() in terminal.seen
    assert kept.read_bytes() == before
    playing.journal.close()
