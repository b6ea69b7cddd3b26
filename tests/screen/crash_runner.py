"""`python -m tests.screen.crash_runner GAME FIRST STEP`: games of the real app, each killed once.

A point is how many times a disk has said that it has a file it was given: FIRST, and every STEP
from there to the end of the game. (Killed while its folder is synced, it leaves what it leaves when
it is killed at the next file.) Each game is a process that dies by SIGKILL there, another that goes
on with what the first has left, and plays to the end. Chance is the same in all of them.
Prints the record of the game nobody killed, then of each other game, one name a line.
"""

import os
import signal
import stat
import sys
import tempfile
from itertools import count
from pathlib import Path

from companion.app import running
from companion.evening import chance
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games.octopus.laying import record_seats
from companion.screen.pages.home import Resume
from companion.screen.pages.shelf import OnWith
from firmware_bridge.moved_time import play
from tests.games import shelf
from tests.games.app import DuelRig, seated
from tests.screen.app_rig import Rig
from tests.screen.steady import SteadyBot

SEATS = Seating(
    tuple(
        Sitter(cult, "", place, Means.BOT)
        for cult, place in zip(("red", "yellow", "green"), ROOMY, strict=False)
    )
)
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seats": record_seats(SEATS),
    "exterior": "city",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}
SEED = 7
SHORT = {"box": {"life": 2, "shields": 6, "die": [1]}}
"""A duel of few turns, with everything in it."""
CHANCE = bytes(range(32))


class OctopusTable(Rig):
    """Three bots, and who touches *next*."""

    go_on = Resume

    async def lay(self):
        await self.begin(SEATS, HEADER)


class DuelTable(DuelRig):
    """The same, in a duel: a table of several games is gone on with at its shelf."""

    go_on = OnWith

    async def lay(self):
        await self.begin_duel(seated(*[Means.BOT] * 3), **SHORT)


TABLES = {"octopus": OctopusTable, "duel": DuelTable}


def same_chance(self):
    """The secret of a game that has none yet."""
    self._is_new = True
    return CHANCE


def kill_at(point):
    """Die instead of coming back from the disk for the *point*-th time."""
    calls, real = count(1), os.fsync

    def counted(handle):
        if stat.S_ISREG(os.fstat(handle).st_mode) and next(calls) == point:
            os.kill(os.getpid(), signal.SIGKILL)
        real(handle)

    os.fsync = counted


def one_game(name, home, point):
    """Play in this home, from wherever its last game stands."""
    # Importing it opens a window: every process has its own.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    for own in ("CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{own}_HOME"] = str(home / own)
    running.LookaheadBot = lambda *_: SteadyBot()
    running.randbelow = lambda _: SEED
    chance.Chance._made = same_chance
    kill_at(point)
    window = OffScreen()
    window.resize(800, 480)

    async def story():
        rig = TABLES[name](window)
        async with rig.running():
            if rig.targets(rig.go_on):
                await rig.touch(rig.go_on)
            elif any((home / "DATA").rglob("*.jsonl")):
                return  # killed at the last of all writes: the game is over
            else:
                await rig.lay()
            await rig.play_a_while(lambda: is_over(rig))

    play(story())


def is_over(rig):
    """Whether the end is shown."""
    beat = rig.evening.situation.beat
    return beat is not None and beat.kind == "end"


def in_a_process(name, home, point=0):
    """Have a game played by a process of its own, and say how that ended."""
    child = os.fork()
    if child == 0:
        one_game(name, home, point)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def record(home):
    """The one game of a home."""
    (path,) = (home / "DATA").rglob("*.jsonl")
    return path


def main(name, first, step):
    """Play one game in peace, and one for each point until it is over before."""
    homes = Path(tempfile.mkdtemp(prefix="crash-", dir=os.environ.get("CRASH_HOME")))
    home = homes / "peace"
    assert in_a_process(name, home) == 0
    print("peace", record(home), flush=True)
    for point in count(first, step):
        home = homes / str(point)
        killed = in_a_process(name, home, point)
        if killed == 0:
            return
        assert killed == -signal.SIGKILL, f"ended with {killed} at {point}"
        assert in_a_process(name, home) == 0, f"could not go on after {point}"
        print(point, record(home), flush=True)


if __name__ == "__main__":
    played, *points = sys.argv[1:]
    if played == shelf.ID:
        shelf.put_on()
    main(played, *map(int, points))
