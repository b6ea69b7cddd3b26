"""Nothing is lost: the app is killed at each write and goes on; a disk that fails is a notice."""

import errno
import json
import os
import subprocess
import sys
from collections import deque
from pathlib import Path

import pytest

from companion.app import running
from companion.evening.proofs import digest
from engine import replay
from engine.games.creatures import Creatures
from engine.games.octopus import Octopus
from engine.games.octorage import OctoRage
from engine.games.salem import Salem
from firmware_bridge.moved_time import play
from tests.engine.duel import Duel
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER, SEATS, TABLES, is_over
from tests.screen.steady import SteadyBot

ROOT = Path(__file__).parents[2]
SHARES = 2
"""Of all writes of a game, for the workers of one run."""
LEAST_WRITES = 40
"""Seals may come together, so that one game has some writes more than the next."""
DRAWN = ("digest", "salt", "angles")
"""What chance draws anew for every seal."""


def judged(path):
    """The position a record comes to, by the referee who checks every seal."""
    rules = {game.info.id: game for game in (Octopus(), OctoRage(), Salem(), Creatures(), Duel())}
    return deque(replay(path.read_bytes(), rules, digest), maxlen=1)[0].position


def story(path):
    """The lines of a record, without what chance draws anew."""
    lines = map(json.loads, path.read_text("utf-8").splitlines())
    return [{k: v for k, v in line.items() if k not in DRAWN} for line in lines]


@pytest.mark.long(15)
@pytest.mark.parametrize("share", range(1, SHARES + 1))
@pytest.mark.parametrize("name", TABLES)
def test_a_game_killed_at_any_write_goes_on_to_the_same_end(tmp_path, name, share):
    command = [sys.executable, "-m", "tests.screen.crash_runner", name, str(share), str(SHARES)]
    environment = os.environ | {"CRASH_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    (_, peace), *killed = (line.split(" ", 1) for line in ran.stdout.splitlines())
    assert len(killed) >= LEAST_WRITES // SHARES
    assert judged(Path(peace)).outcome
    for point, path in killed:
        assert story(Path(path)) == story(Path(peace)), point
        assert judged(Path(path)) == judged(Path(peace)), point


class FailingDisk:
    """Refuses as a full or a read-only disk does, for as long as it `fails`."""

    def __init__(self, monkeypatch, number, folder):
        self.fails, self.refused = False, 0
        self._error, self._folder = OSError(number, os.strerror(number)), str(folder)
        self._sync, self._open = os.fsync, Path.open
        monkeypatch.setattr(os, "fsync", self.fsync)
        if number == errno.EROFS:
            monkeypatch.setattr(Path, "open", self.opening())

    def fsync(self, handle):
        self.refuse()
        self._sync(handle)

    def opening(self):
        def open_(path, mode="r", *args, **kw):  # a function, to become a method of paths
            if str(path).startswith(self._folder) and set(mode) & set("wa+"):
                self.refuse()
            return self._open(path, mode, *args, **kw)

        return open_

    def refuse(self):
        if self.fails:
            self.refused += 1
            raise self._error


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_fails_is_told_and_the_game_goes_on(window, own_home, monkeypatch, number):
    monkeypatch.setattr(running, "Minds", lambda *_: SteadyBot())
    monkeypatch.setattr(running, "randbelow", lambda _: 7)
    disk = FailingDisk(monkeypatch, number, own_home / "DATA")
    window.resize(800, 480)
    notice = words("en").say("screen.notice.not_saved")

    async def evening():
        rig = Rig(window)

        def turn():
            return rig.evening.store.position.table.turn

        def is_told():
            rig.frame()
            return any(notice in word.part.text for word in rig.view.words())

        async with rig.running():
            await rig.begin(SEATS, HEADER)
            await rig.play_a_while(lambda: turn() == 2)
            assert not is_told()
            path = rig.app.running.store.path
            disk.fails = True
            await rig.play_a_while(lambda: turn() == 3)
            assert disk.refused
            assert is_told()
            assert judged(path).table.turn == 2
            disk.fails = False
            await rig.play_a_while(lambda: turn() == 4)
            assert not is_told()
            await rig.play_a_while(lambda: is_over(rig))
            assert judged(path) == rig.evening.store.position

    play(evening())
