"""The table as people meet it: in a machine with systemd, its screen seen, its glass touched."""

import json
import os
import time

import msgspec
import pytest

from companion.evening.reopening import reread
from companion.evening.running import seats_file
from companion.evening.seating import Seating, Sitter, usual_seating
from companion.games import game as shelf
from companion.machine.service.failures import failures_file, latest
from companion.screen import intents as i
from companion.screen.pages import safe, walk
from companion.screen.pages.new_game.state import Begin, SameAgain
from companion.screen.pages.shelf import NewOf, OnWith
from companion.screen.pages.trouble import Again
from companion.text import words
from engine import TABLE as EVERYBODY
from tests.deploy.bad_updates import bad_bundle, is_returned_from
from tests.deploy.kiosk import FAILURES, GAMES, SAFE, TABLE, furnish, switched_on
from tests.deploy.made import quick
from tests.deploy.twin import STAGE, pixel_of
from tests.vm.disk import make_disk

BEFORE, AFTER, BAD = "1.3", "1.4", "1.5"
LIMIT_S = 3000
CLOCKS = ((2, 3), (3, 4), (4, 5))
"""Everybody goes elsewhere, up from the middle: whether stairs lead there is asked one by one."""
PART = "/usr/lib/octopus-table/app/companion/app/parts.py"
"""Without it there is no table, and safe mode needs it only to play."""
CULTS = ("red", "yellow", "green")
RECORD = "2026-01-01-200000.jsonl"
HEADER = {
    "record": 1, "game": "grand-octopus", "exterior": "dreams", "seed": 7,
    "seats": [{"cult": cult} for cult in CULTS],
}  # fmt: skip
"""Of a game that was left when it had begun."""
QUICK = "echo force-unsafe-io > /etc/dpkg/dpkg.cfg.d/quick"
"""What an emulated disk would take minutes for; that dpkg syncs is not what is tried here."""


@pytest.fixture(autouse=True)
def same_surroundings(tmp_path, monkeypatch):
    """Language, clock and folders are those of the machine's table."""
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    with monkeypatch.context() as zone:
        zone.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


# Power


@pytest.mark.long(300)
@pytest.mark.timeout(2 * LIMIT_S)
def test_a_game_whose_power_is_cut_goes_on_and_an_update_without_a_picture_is_returned_from(
    machine, as_root, window, tmp_path, record_property
):
    disk, package = tmp_path / "disk", quick(BEFORE, tmp_path)
    unseen = bad_bundle(BAD, "starts", tmp_path)
    make_disk(disk, [package], with_a_past)
    began = time.monotonic()
    with switched_on(disk, window, tmp_path, "evening") as table:
        table.wait_for(TABLE)
        table.shows_home("another evening")
        assert not table.has_pointer()
        knows_devices_to_come(table)
        begin_a_game(table)
        for seat, clock in enumerate(CLOCKS):
            table.seal(seat, *clock)
        table.touch(i.Answer(EVERYBODY, "stairs", ("yes",)))
        record = table.fetch()
        kept, judged = record.read_bytes(), reread(record, shelf).match.position
        assert (judged.table, judged.owed) == (table.twin.position.table, table.twin.position.owed)
        assert judged.owed[0].name == "stairs"
        table.guest.machine.pull_the_plug()
    cut = time.monotonic()
    with switched_on(disk, window, tmp_path, "morning") as table:
        table.wait_for(TABLE)
        record = table.shows_home("next morning")
        assert record.read_bytes() == kept
        table.touch(OnWith(record))
        assert table.twin.position == judged
        table.touch(i.Answer(EVERYBODY, "stairs", ("no",)))
        assert table.fetch().read_bytes().startswith(kept)
        went_on = time.monotonic()
        package.rename(table.guest.machine.share / package.name)
        # While a game is on the table there is no update.
        table.guest.run(f"{QUICK}; systemctl stop {TABLE}", LIMIT_S)
        is_returned_from(table, BEFORE, unseen, BAD, "starts", LIMIT_S)
        table.wait_for(TABLE)
    came_back = time.monotonic() - went_on
    told = f"{cut - began:.0f} s to the power cut, {went_on - cut:.0f} s to where it was, "
    told += f"{came_back:.0f} s back from a bad update"
    record_property("to be told", told)


def with_a_past(root):
    """Three people have sat at this table before."""
    furnish(root)
    home = root / GAMES.lstrip("/")
    home.mkdir()
    record = home / RECORD
    record.write_text(f"{json.dumps(HEADER)}\n")
    places = zip(CULTS, usual_seating(len(CLOCKS)), strict=False)
    people = Seating(tuple(Sitter(cult, "", place) for cult, place in places))
    seats_file(record).write_bytes(msgspec.json.encode(people))
    owner = home.parent.stat()
    for path in (home, *home.iterdir()):
        os.chown(path, owner.st_uid, owner.st_gid)


def knows_devices_to_come(table):
    """No dial and no sound card is there, but the table is let in to those that come later."""
    known = table.guest.run("cat /proc/devices").split()
    assert {"drm", "alsa", "ttyACM", "ttyUSB"} <= set(known)


def begin_a_game(table):
    """The same people sit down again, and know how the board is laid."""
    for intent in (NewOf(HEADER["game"]), SameAgain(), Begin(), walk.Skip()):
        table.touch(intent)


# From its installation to its purge


@pytest.mark.long(350)
@pytest.mark.timeout(2 * LIMIT_S)
def test_a_table_comes_back_from_freezing_failing_and_a_bad_update_and_goes_with_its_package(
    machine, as_root, window, tmp_path, record_property
):
    disk = tmp_path / "disk"
    make_disk(disk, furnish=furnish)
    versions = [quick(version, tmp_path) for version in (BEFORE, AFTER)]
    untested, told = bad_bundle(BAD, "selftest", tmp_path), []

    def update_badly(table):
        """What the new version's own test finds is enough: it never gets to the screen."""
        is_returned_from(table, AFTER, untested, BAD, "selftest", LIMIT_S)
        assert "these rules are spoiled" in table.guest.run(f"journalctl -b -u {TABLE}")
        table.wait_for(TABLE)

    with switched_on(disk, window, tmp_path, "machine") as table:
        for deb in versions:
            deb.rename(table.guest.machine.share / deb.name)
        comes = (install, look_away, freeze, fail, try_again, upgrade)
        for what in (*comes, update_badly, remove, purge):
            began = time.monotonic()
            what(table)
            told.append(f"{what.__name__} {time.monotonic() - began:.0f} s")
    record_property("to be told", ", ".join(told))


def install(table):
    """Nobody starts the table: its package does. A game is kept from then on."""
    table.guest.run(f"{QUICK}; dpkg --force-confold -i /share/{BEFORE}.deb", LIMIT_S)
    table.wait_for(TABLE)
    table.shows_home("installed")
    record = f"{GAMES}/{RECORD}"
    table.guest.run(f"echo '{json.dumps(HEADER)}' > {record}; chown octopus-table: {record}")


def look_away(table):
    """Somebody logs in on another console, where no table disturbs them, and comes back."""
    table.guest.run("busybox chvt 2; sleep 5")  # at rest the table shows a frame each second
    assert table.is_dark("on another console")
    table.guest.run("busybox chvt 1")
    table.shows(table.twin.picture, "back on the first console")


def freeze(table):
    """Systemd alone finds out, ends it, notes it, and starts it anew: home has the game."""
    pid = main_pid(table)
    table.guest.run(f"kill -STOP {pid}")
    table.guest.wait(f"grep -q '\"watchdog\"' {FAILURES}", LIMIT_S)
    table.wait_for(TABLE)
    table.shows_home("after freezing")
    assert main_pid(table) != pid


def fail(table):
    """It is killed, and then does not start: the third time safe mode says what it was."""
    table.guest.run(f"mv {PART} /root/; systemctl kill --kill-whom=main -s KILL {TABLE}")
    table.wait_for(SAFE)
    failures_file().parent.mkdir(parents=True, exist_ok=True)
    failures_file().write_text(table.guest.run(f"cat {FAILURES}"))
    assert "companion.app.parts" in latest()[0].detail
    assert {failure.key for failure in latest(99)} == {"fault", "signal", "watchdog"}
    table.shows(safe_page(), "safe mode")


def safe_page():
    return safe.picture(safe.State(latest()), words("en"), STAGE)


def try_again(table):
    """The cause is gone, and somebody touches the button."""
    table.guest.run(f"mv /root/{PART.rpartition('/')[2]} {PART}")
    table.guest.tap(*pixel_of(safe_page(), Again()))
    table.wait_for(TABLE)
    assert state_of(table, SAFE) == "inactive"
    table.shows_home("after safe mode")


def upgrade(table):
    """The new version takes over by itself, with the games."""
    pid = main_pid(table)
    table.guest.run(f"dpkg -i /share/{AFTER}.deb", LIMIT_S)
    is_new = f"[ $(systemctl show -P MainPID {TABLE}) -gt 0 ] && ! [ -e /proc/{pid} ]"
    table.guest.wait(is_new, LIMIT_S)
    table.wait_for(TABLE)
    assert AFTER in table.guest.run("dpkg-query -W octopus-table")
    assert table.shows_home("upgraded") is not None


def remove(table):
    """It stops; games and settings stay."""
    table.guest.run("dpkg -r octopus-table", LIMIT_S)
    assert state_of(table, TABLE) == "inactive"
    table.guest.run(f"ls {GAMES}/*.jsonl /etc/octopus-table/settings.toml; id octopus-table")


def purge(table):
    """Nothing is left of it, nor anybody."""
    table.guest.run("dpkg -P octopus-table", LIMIT_S)
    table.guest.run("! id octopus-table && ! [ -e /run/octopus-table ]")
    assert table.guest.run("find / -xdev -name '*octopus*'") == ""


def main_pid(table):
    return table.guest.run(f"systemctl show -P MainPID {TABLE}")


def state_of(table, unit):
    return table.guest.run(f"systemctl show -P ActiveState {unit}")
