"""Sticks that come and go, with more on them than anybody could look at."""

import asyncio

from companion.machine import sticks
from companion.screen.pages.past_games import FROM_STICK, LookForSticks
from firmware_bridge.moved_time import play
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.stick_rig import told_on_screen


def test_a_stick_is_listed_beside_the_loop_and_not_for_every_picture(window, stick, monkeypatch):
    for number in range(700):
        (stick / f"{number:03}.jsonl").touch()
    listed = []
    look = sticks.looked_at
    monkeypatch.setattr(sticks, "looked_at", lambda folder: listed.append(folder) or look(folder))

    async def evening():
        rig = Rig(window)
        async with rig.running():
            await rig.until(lambda: rig.parts.sticks.found)
            for _ in range(20):
                rig.dirty = True
                rig.frame()
                await asyncio.sleep(1)
            assert listed == [stick]
            rig.app.open("past_games")
            await rig.until(lambda: len(listed) == 2)
            await rig.touch(LookForSticks, side=FROM_STICK)
            assert words("en").say("screen.pages.past_games.from_some") in told_on_screen(rig)

    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    play(evening())
    assert len(look(stick).records) == sticks.MOST_RECORDS


def test_more_names_than_anybody_looks_at_are_left(stick, monkeypatch):
    monkeypatch.setattr(sticks, "MOST_LOOKED_AT", 5)
    for number in range(9):
        (stick / f"{number}.txt").touch()
    assert sticks.looked_at(stick).has_more


def test_a_stick_that_is_plugged_in_appears_by_itself(window, stick, own_home):
    mounts = own_home / "mountinfo"
    line = mounts.read_text()
    mounts.write_text("")

    async def evening():
        rig = Rig(window)
        async with rig.running():
            rig.app.open("past_games")
            await asyncio.sleep(5)
            assert rig.app.top.state.sticks == ()
            mounts.write_text(line)
            await rig.until(lambda: told_on_screen(rig) and rig.app.top.state.sticks)
            mounts.write_text("")
            await rig.until(lambda: told_on_screen(rig) and not rig.app.top.state.sticks)

    play(evening())


def test_a_stick_with_spaces_in_its_name_is_found(stick, own_home):
    own_home.joinpath("mountinfo").write_text(
        f"1 1 8:1 / {own_home}/media/user/MY\\040STICK rw - vfat /dev/sda1 rw\n"
        f"1 1 8:1 / {own_home}/media/user/a/b rw - vfat /dev/sda1 rw\n"
        f"1 1 8:1 / {own_home} rw - ext4 /dev/sda2 rw\n"
    )
    assert sticks.mounted() == [own_home / "media/user/MY STICK"]
