"""What the screen tells of updates, and what it tells an update: is a game on the table?"""

import asyncio

import msgspec
import pytest

from companion.app.app import App
from companion.app.notices import notices
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games.octopus.laying import record_seats
from companion.machine import sticks
from companion.machine.update import news
from companion.machine.update.between import GameMark, game_on
from companion.machine.update.keeping import Happened
from companion.machine.update.news import News, Offer
from companion.screen.pages.effects import LeaveGame, OpenPage, StartGame
from companion.settings.values import Settings, Storage, Update
from firmware_bridge.moved_time import play

SEATS = Seating(
    tuple(
        Sitter(cult, "", place, Means.TOUCH)
        for cult, place in zip(("red", "yellow", "green"), ROOMY, strict=False)
    )
)
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seats": record_seats(SEATS),
    "exterior": "city",
}
UPDATED = Happened("updated", "1.2", "1.1")
RETURNED = Happened("returned", "1.2", "1.1", "starts")


@pytest.fixture
def folder(own_home, monkeypatch):
    """A machine of its own, on which nothing has happened yet."""
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setattr(sticks, "PLACES", (own_home / "media",))
    return own_home


def tell(folder, happened):
    (folder / "last.json").write_bytes(msgspec.json.encode(happened))


def parts_in(folder, **more):
    settings = Settings(storage=Storage(games=str(folder / "games")), **more)
    mark = GameMark(folder / "run/octopus-table")
    parts = Parts(settings, at_once, mark=mark, news=News(folder))
    parts.furnish()
    return parts


def told(parts):
    return {notice.key: notice for notice in notices(parts, 0)}


# What happened


def test_an_update_is_told_until_somebody_has_read_of_it(folder):
    parts = parts_in(folder)
    assert "updated" not in told(parts)
    tell(folder, UPDATED)  # after the first picture: only then is a version good
    assert told(parts)["updated"].fields["version"] == "1.2"
    app = App(parts)
    app.wish(OpenPage("update"))
    assert "updated" not in told(parts)
    assert "updated" not in told(parts_in(folder))


def test_a_return_says_why_in_the_language_of_the_table(folder):
    tell(folder, RETURNED)
    notice = told(parts_in(folder))["returned"]
    assert notice.tone == "danger"
    assert notice.fields == {"version": "1.2", "before": "1.1", "why": "it did not start"}


def test_who_begins_a_game_has_seen_it(folder):
    async def story():
        tell(folder, UPDATED)
        app = App(parts_in(folder))
        app.wish(StartGame(SEATS, HEADER))
        assert "updated" not in told(parts_in(folder))
        await app.close()

    play(story())


def test_the_next_update_is_told_again(folder):
    tell(folder, UPDATED)
    parts_in(folder).read_news()
    tell(folder, RETURNED)
    assert "returned" in told(parts_in(folder))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"what":"updated"}'])
def test_what_cannot_be_read_is_not_told(folder, text):
    (folder / "last.json").write_text(text)
    assert not told(parts_in(folder)).keys() & {"updated", "returned"}


def test_a_disk_that_keeps_nothing_costs_only_a_second_telling(folder):
    tell(folder, UPDATED)
    (folder / "STATE").write_text("in the way")
    parts = parts_in(folder)
    parts.read_news()
    assert "updated" not in told(parts)
    assert "updated" in told(parts_in(folder))


# A game on the table


def test_a_game_is_on_the_table_until_it_is_left(folder):
    run = folder / "run"
    run.mkdir()

    async def story():
        app = App(parts_in(folder))
        assert game_on(run) is None
        app.wish(StartGame(SEATS, HEADER))
        await asyncio.sleep(0)
        assert game_on(run) == run / "octopus-table/game"
        app.wish(LeaveGame())
        await asyncio.sleep(1)
        assert app.running is None
        assert game_on(run) is None
        await app.close()

    play(story())


def test_a_mark_nobody_holds_is_no_game(tmp_path):
    (tmp_path / "octopus-table").mkdir()
    (tmp_path / "octopus-table/game").touch()
    assert game_on(tmp_path) is None


def test_a_table_in_a_desktop_session_is_found_too(tmp_path):
    session = tmp_path / "user/1000/octopus-table"
    session.parent.mkdir(parents=True)
    mark = GameMark(session)
    mark.set(True)
    mark.set(True)
    assert game_on(tmp_path) == session / "game"
    mark.set(False)
    assert game_on(tmp_path) is None


def test_a_mark_goes_where_systemd_or_the_session_says(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    for place in ("octopus-table", "service"):
        mark = GameMark.here()
        mark.set(True)
        assert (tmp_path / place / "game").exists()
        mark.set(False)
        monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "service"))


def test_without_a_place_for_marks_games_are_played_all_the_same(tmp_path):
    (tmp_path / "file").touch()
    for folder in (None, tmp_path / "file"):
        mark = GameMark(folder)
        mark.set(True)
        mark.set(False)


# A bundle on a stick


@pytest.fixture
def stick(folder, monkeypatch):
    """A stick with a bundle on it."""
    stick = folder / "media" / "STICK"
    stick.mkdir(parents=True)
    (stick / "octopus-table_1.3.octopus").write_bytes(b"a bundle")
    mounts = folder / "mountinfo"
    mounts.write_text(f"36 35 8:1 / {stick} rw,nosuid shared:7 - vfat /dev/sda1 rw\n")
    monkeypatch.setattr(sticks, "MOUNTS", mounts)
    return stick


def test_a_good_bundle_on_a_stick_is_offered_with_the_one_command(folder, stick, monkeypatch):
    judged = []
    monkeypatch.setattr(news, "offered", lambda file: judged.append(file) or Offer("1.3", file))
    parts = parts_in(folder)
    play(parts.sticks.look())
    assert told(parts)["offer"].fields == {
        "version": "1.3",
        "command": f"sudo octopus-table update {stick}/octopus-table_1.3.octopus",
    }
    play(parts.sticks.look())
    assert "offer" in told(parts)
    assert len(judged) == 1


def test_whoever_wants_no_offers_gets_none(folder, stick, monkeypatch):
    monkeypatch.setattr(news, "offered", lambda file: Offer("1.3", file))
    parts = parts_in(folder, update=Update(offer=False))
    play(parts.sticks.look())
    assert parts.sticks.offer
    assert "offer" not in told(parts)


def test_what_is_no_bundle_is_not_offered(folder, stick):
    parts = parts_in(folder)
    play(parts.sticks.look())
    assert parts.sticks.found[0].bundles
    assert "offer" not in told(parts)
