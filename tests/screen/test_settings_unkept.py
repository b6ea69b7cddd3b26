"""A disk that will not take a setting: it holds all the same, and everybody is told it is not kept.

The kernel itself refuses: beyond a limit no file may grow, and nothing can be made under /proc.
"""

import resource
from contextlib import contextmanager

import pytest

from companion.games import keys
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.settings.state import OpenSection, Set
from companion.screen.pages.trouble import Again
from companion.settings import reading
from firmware_bridge.moved_time import play
from tests.octopus import words
from tests.screen.app_rig import Rig

EN = words("en")
UNKEPT = EN.say("screen.pages.home.notice.unkept")


@contextmanager
def full_disk(folder):
    folder.mkdir(parents=True)
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)


@contextmanager
def disk_that_cannot_be_written(folder):
    folder.parent.mkdir(parents=True)
    folder.symlink_to("/proc/self/task")
    try:
        yield
    finally:
        folder.unlink()


class Owner(Rig):
    """The table, and an owner who changes settings on it."""

    async def read(self):
        self.frame()
        return {word.part.text for word in self.view.words()}

    async def turn(self, key, *, on):
        await self.touch(Set, values=((key, on),))

    async def go_home(self):
        while self.app.shown != "home":
            await self.touch(GoBack)


@pytest.mark.parametrize("refusing", [full_disk, disk_that_cannot_be_written])
def test_a_setting_that_the_disk_refuses_holds_and_is_told_as_not_kept(window, own_home, refusing):
    window.resize(800, 480)

    async def story():
        rig = Owner(window)
        async with rig.running():
            await rig.touch(Go, page="settings")
            await rig.touch(OpenSection, section="lamps")
            with refusing(own_home / "CONFIG" / "octopus-table"):
                await rig.turn("lamps.buzzer", on=False)
                assert EN.say("screen.pages.trouble.settings.why") in await rig.read()
                assert not rig.parts.settings.lamps.buzzer, "what the owner wished is in force"
                assert reading.load(keys()).settings.lamps.buzzer, "and is not on disk"
                await rig.touch(Again)
                assert EN.say("screen.pages.trouble.settings.again") in await rig.read()
                await rig.touch(GoBack)
                await rig.turn("lamps.quiet", on=True)
                assert rig.app.shown == "settings", "people were told already"
                wishes = [value for target in rig.targets(Set) for value in target.intent.values]
                assert ("lamps.buzzer", True) in wishes, "the switch is off: a touch turns it on"
                await rig.go_home()
                assert UNKEPT in await rig.read()
            await rig.touch(Go, page="trouble.settings")
            await rig.touch(Again)
            assert rig.app.shown == "home"
            assert UNKEPT not in await rig.read()
            kept = reading.load(keys()).settings.lamps
            assert (kept.buzzer, kept.quiet) == (False, True)

    play(story())
