"""`python -m tests.screen.crash_runner GAME FIRST STEP`: games of the real app, each killed once.

A point is how many times a disk has said that it has a file it was given: FIRST, and every STEP
from there to the end of the game. (Killed while its folder is synced, it leaves what it leaves when
it is killed at the next file.) What a game has on disk at each point is laid aside while nobody
kills it: SIGKILL takes nothing from a file, so that is what it would have left. At every KILLED-th
point a process truly dies, so that one sees that it is, and a process that knows of nothing goes on
with what it left, and plays to the end. With what was laid aside one process goes on for all, a new
table each time: opening a window and drawing the first pictures takes as long as the rest of a
game. Chance is the same in all of them.
Prints the record of the game nobody killed, then of each other game, one name a line.
"""

import asyncio
import os
import shutil
import signal
import stat
import sys
import tempfile
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from companion.app import running
from companion.app.openers import prepare
from companion.evening.laying import Plan
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games import GAMES, game, words_of
from companion.games.creatures.laying import LAYING as CREATURES
from companion.games.octopus.laying import record_seats
from companion.games.octorage.laying import LAYING
from companion.games.salem.laying import LAYING as SALEM
from companion.screen.pages.effects import BeginPlay, StartGame
from companion.screen.pages.shelf import OnWith
from engine import sight
from firmware_bridge.moved_time import play
from tests.companion.test_salem_box import copy_all
from tests.games import shelf
from tests.games.app import DuelRig, seated
from tests.same_chance import draw_the_same
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
MERCENARIES = ("jose", "courtney", "norbert")
RAGE = {
    "set": "short",
    "data": {
        "rage": [5, "all"],
        "copies": {"1": 3, "2": 3, "3": 3, "4": 3, "5": 2, "6": 3, "7": 3, "8": 5, "9": 3}
        | {"10": 3, "11": 3, "12": 3},
    },
}
"""Rounds of few attacks."""
NEAR = 14
"""Six spaces before the demon of our own cards: such a game lasts some rounds."""
KILLED = 5
"""Of so many points one is a true death, in every share."""


class OctopusTable(Rig):
    """Three bots, and who touches *next*."""

    async def lay(self):
        await self.begin(SEATS, HEADER)


class DuelTable(DuelRig):
    """The same, in a duel."""

    async def lay(self):
        await self.begin_duel(seated(*[Means.BOT] * 3), **SHORT)


class WithoutFingers(Rig):
    """Whoever is asked says it: who they are does not matter to a disk."""

    async def _answer(self, decision):
        store = self.evening.store
        if decision.seat in self.evening.seating.people and decision in store.position.owed:
            shown = sight(store.game, store.position, decision)
            self.evening.answer(decision, SteadyBot().choose(shown))
        await asyncio.sleep(0.05)


class RageTable(WithoutFingers):
    """Three mercenaries; people hold printed cards, bots those of the table."""

    means, cards = Means.BOT, "table"

    async def lay(self):
        """Colours are nothing its record has: whoever plays what has a place of the table's."""
        sitters = seated(*[self.means] * len(MERCENARIES)).sitters
        roles = zip(sitters, MERCENARIES, strict=True)
        seating = Seating(tuple(replace(sitter, role=role) for sitter, role in roles))
        header = LAYING.header(Plan(seating.sitters, {"cards": self.cards}))
        self.app.wish(StartGame(seating, header | RAGE))
        self.app.wish(BeginPlay())


class SalemTable(WithoutFingers):
    """Two investigators, and Necron not far from the demon."""

    async def lay(self):
        seating = seated(Means.BOT, Means.BOT)
        header = SALEM.header(Plan(seating.sitters, {"cards": "table"}))
        self.app.wish(StartGame(seating, header | {"start": {"necron": NEAR}}))
        self.app.wish(BeginPlay())


class PrintedRageTable(RageTable):
    """The same with printed cards."""

    means, cards = Means.TOUCH, "box"


class PrintedSalemTable(WithoutFingers):
    """Two investigators with an owner's cards, events by hand: people tell what came up."""

    async def lay(self):
        copy_all(**{f"event__{n}__text": ("manual", "necron 2") for n in range(1, 13)})
        seating = seated(Means.TOUCH, Means.TOUCH)
        header = SALEM.header(Plan(seating.sitters, {"cards": "box"}))
        self.app.wish(StartGame(seating, header | {"start": {"necron": NEAR}}))
        self.app.wish(BeginPlay())

    async def _answer(self, decision):
        is_said = self.evening.situation.word is not None  # what one says for all counts later
        if decision in self.evening.store.position.owed and not is_said:
            done = [row for row in decision.rows if "done" in row]  # by hand: nothing else changes
            self.evening.answer(decision, (done or decision.rows)[0])
        await asyncio.sleep(0.05)


class CreaturesTable(WithoutFingers):
    """Two cults under stars that set after one round: draws, attacks, windows, dice."""

    async def lay(self):
        seating = seated(Means.BOT, Means.BOT)
        header = CREATURES.header(Plan(seating.sitters, {"cards": "table"}))
        self.app.wish(StartGame(seating, header | {"limit": 1}))
        self.app.wish(BeginPlay())


class PrintedCreaturesTable(WithoutFingers):
    """The same with printed cards: an attack with its whole chain, a card with what it does."""

    async def lay(self):
        seating = seated(Means.TOUCH, Means.TOUCH)
        header = CREATURES.header(Plan(seating.sitters, {"cards": "box"}))
        self.app.wish(StartGame(seating, header | {"limit": 1}))
        self.app.wish(BeginPlay())

    async def _answer(self, decision):
        position = self.evening.store.position
        if decision in position.owed:
            row = next(iter(self._wanted(position.table, decision)), decision.rows[0])
            self.evening.answer(decision, row)
        await asyncio.sleep(0.05)

    def _wanted(self, table, decision):
        """Low dice, so that all of a chain is thrown; an event, two attacks, the end."""
        if decision.name == "act":
            done = len(table.struck[0]) + len(table.struck[1]) + table.has_cast
            acts = (("event", None, None, None), ("brutality", 3, None, None),
                    ("conjuring", None, 0, 9), ("end", None, None, None))  # fmt: skip
            return acts[done : done + 1]
        if decision.name == "adjust":
            what = [("points", 0, None, None, None, 1, None, None),
                    ("modifier", 1, None, None, "all", -1, "round", None)]  # fmt: skip
            said = table.points[0] + len(table.lasting)
            done = [row for row in decision.rows if row[0] == "done"]
            return (what + done)[min(said, 2) :]
        return [row for row in decision.rows if row in (("no",), (7,), ("brutality",))]


TABLES = {
    "octopus": OctopusTable,
    "duel": DuelTable,
    "octorage": RageTable,
    "octorage-box": PrintedRageTable,
    "salem": SalemTable,
    "salem-box": PrintedSalemTable,
    "creatures": CreaturesTable,
    "creatures-box": PrintedCreaturesTable,
}


def die(point):
    """End here, as by a plug that is pulled."""
    os.kill(os.getpid(), signal.SIGKILL)


def at_points(points, do):
    """Do something instead of coming back from the disk for the first time, the second, …"""
    calls, real = count(1), os.fsync

    def counted(handle):
        if stat.S_ISREG(os.fstat(handle).st_mode) and (call := next(calls)) in points:
            do(call)
        real(handle)

    os.fsync = counted


def unseen():
    """Open the window of this process, and let bots and chance be the same in all of them."""
    # Importing it opens a window: every process has its own.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    running.Minds = lambda *_: SteadyBot()
    running.randbelow = lambda _: SEED
    draw_the_same()
    window = OffScreen()
    window.resize(800, 480)
    return window


def one_game(name, home, window):
    """Play in this home, from wherever its last game stands."""
    for own in ("CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{own}_HOME"] = str(home / own)

    async def story():
        rig = TABLES[name](window)
        async with rig.running():
            await rig.leaf_to(OnWith)
            if rig.targets(OnWith):
                await rig.touch(OnWith)
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


def load():
    """Have all pages, games and words in memory: each process is then born with them."""
    for id_ in GAMES:
        game(id_)
        words_of(id_, "en")
    for _ in prepare():
        pass


def in_a_process(name, homes, points=(), do=die):
    """Have games played by a process of its own, one a home, and say how that ended."""
    child = os.fork()
    if child == 0:
        at_points(points, do)
        window = unseen()
        for home in homes:
            one_game(name, home, window)
            print(home.name, record(home), flush=True)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def record(home):
    """The one game of a home."""
    (path,) = (home / "DATA").rglob("*.jsonl")
    return path


def main(name, first, step):
    """Play one game in peace, and go on from each point of it."""
    load()
    homes = Path(tempfile.mkdtemp(prefix="crash-", dir=os.environ.get("CRASH_HOME")))
    home = homes / "peace"

    def lay_aside(point):
        shutil.copytree(home, homes / str(point))

    assert in_a_process(name, [home], range(first, sys.maxsize, step), lay_aside) == 0
    points = sorted(int(left.name) for left in homes.iterdir() if left != home)
    for point in points[::KILLED]:
        left = homes / f"killed-{point}"
        ended = in_a_process(name, [left], {point})
        if ended == 0:  # seals that came together are one write: this game was over before
            continue
        assert ended == -signal.SIGKILL, f"ended with {ended} at {point}"
        assert in_a_process(name, [left]) == 0, f"could not go on after {point}"
    rest = [point for number, point in enumerate(points) if number % KILLED]
    ended = in_a_process(name, [homes / str(point) for point in rest])
    assert ended == 0, f"could not go on after the next of {rest}"


if __name__ == "__main__":
    played, *points = sys.argv[1:]
    if played == shelf.ID:
        shelf.put_on()
    main(played, *map(int, points))
