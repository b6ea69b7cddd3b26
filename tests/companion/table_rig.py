"""A whole evening without a screen, on moved time: seats, dials, bots and a journal on disk."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

from msgspec.structs import replace

from companion.evening.aside import at_once
from companion.evening.choosing import Choosing
from companion.evening.evening import Evening
from companion.evening.journal import Journal
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.store import Store
from companion.evening.told import kept_told
from companion.games import game
from companion.games.octopus.course import COURSE, OctopusCourse
from engine import new_match
from engine.bots import SimpleBot, careful
from engine.games.octopus import Octopus
from engine.games.octopus.board import Stairs
from firmware_bridge.clock import LoopClock

GAME = Octopus()
GRAND_OCTOPUS = game("grand-octopus")
STAIRS = [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]]
CULTS = ("red", "yellow", "green", "blue", "purple")


def header(seats=3, **more):
    return {
        "record": 1,
        "game": "grand-octopus",
        "seed": 7,
        "seats": [{"cult": cult} for cult in CULTS[:seats]],
        "exterior": "dreams",
        "stairs": STAIRS,
    } | more


def seated(*means, dials=()):
    """Sit people and bots down; *dials* are the ids of those who have one."""
    ids = iter(dials)
    return Seating(
        tuple(
            Sitter(cult, place=place, means=how, dial=next(ids) if how == Means.DIAL else "")
            for cult, place, how in zip(CULTS, ROOMY, means, strict=False)
        )
    )


class Ears:
    """A listener that remembers."""

    def __init__(self):
        self.heard = []

    def told(self, events, view):
        self.heard.extend(events)

    def stands(self, view):
        self.heard.append(view)


class TalkedOver(OctopusCourse, frozen=True):
    """The course of the game, with a time to talk that no ruling has."""

    talk_s: float | None = None

    def manner(self, table, decision):
        manner = super().manner(table, decision)
        return replace(manner, talk_s=self.talk_s) if manner.veto else manner


class Table:
    """An evening, and what a test does with it."""

    def __init__(self, path, seating, head=None, seed=1, kept=None, **how):
        self.head = head or header(len(seating.sitters))
        self.ears = Ears()
        self.told_of = 0
        """How often somebody was told to look again."""
        self.clock = LoopClock()
        extra = {key: how.pop(key) for key in ("keys", "looks", "own") if key in how}
        self.choosing = Choosing(seating, self.clock, self._notice, **extra)
        if kept is None:
            match = new_match(GAME, GAME.opening(self.head))
            journal, proofs, sealed = Journal(path, self.head, GAME), {}, {}
        else:
            match, journal, proofs = kept.match, kept.journal, kept.proofs
            sealed = {"voids": kept.voids, "ordered": kept.ordered}
        sealed["told"] = kept_told(path, match, COURSE.piece)
        notes = GRAND_OCTOPUS.notes
        self.store = Store(GAME, self.head, match, journal, proofs, at_once, notes, **sealed)
        random = Random(seed)
        bot = how.pop("bot", None) or SimpleBot(careful(random), random)
        how = {"changed": self._changed} | how
        course = TalkedOver(how.pop("stairs", lambda: Stairs(())), talk_s=how.pop("talk_s", None))
        self.evening = Evening(
            self.store, course, GRAND_OCTOPUS.faces, seating, self.choosing, bot,
            listeners=(self.ears,), aside=at_once, **how
        )  # fmt: skip

    def _changed(self):
        self.told_of += 1

    def _notice(self):
        self.evening.notice()

    @property
    def now(self):
        return self.evening.situation

    @property
    def asked(self):
        return self.now.seen.owed[0]

    @asynccontextmanager
    async def running(self):
        task = asyncio.create_task(self.evening.run())
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self.store.close()

    async def until(self, true, within_s=60):
        end = self.clock.now() + within_s * 1000
        while not true():
            assert self.clock.now() < end, "it never came to that"
            await self.clock.sleep(10)

    async def look_on(self, true, within_s=600):
        """Look at everything that happens until something is true."""

        def seen():
            if true():
                return True
            if self.now.beat:
                self.evening.go_on()
            return False

        await self.until(seen, within_s)

    async def play_out(self):
        await self.look_on(lambda: self.now.beat and self.now.beat.kind == "end", 6000)

    async def seal(self, **hands):
        """Seal by touch: (dagger, tentacle) by cult, as places."""
        await self.look_on(lambda: self.now.choices)
        for cult, (dagger, tentacle) in hands.items():
            angles = [round(4096 * (place - 1) / 6) for place in (dagger, tentacle)]
            self.choosing.lay(CULTS.index(cult), *angles)
        await self.look_on(lambda: not self.now.choices and not self.now.beat)


async def meet(table):
    """Bring red and yellow to the museum, green to the crypt."""
    await table.seal(red=(2, 6), yellow=(2, 6), green=(3, 6))
