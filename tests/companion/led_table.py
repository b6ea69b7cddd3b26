"""A case of a game, arranged by hand, with an evening to lead it on moved time."""

import asyncio
from random import Random

import pytest

from companion.evening.aside import at_once
from companion.evening.choosing import Choosing
from companion.evening.evening import Evening
from companion.evening.journal import Journal
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.store import Store
from engine import Match, begin
from engine.bots import SimpleBot, careful
from firmware_bridge.clock import LoopClock

COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
LATE_S = 3600.0
MOMENT_S = 0.01


class LedTable:
    """It has the game's course and faces; a bot thinks as long as `thought_s` says."""

    def __init__(self, path, case, course, faces, means=()):
        self.case, self.game, self.thought_s = case, case.game, 0.0
        seats = len(case.position.table.setup.seats)
        how = [*means, *[Means.TOUCH] * (seats - len(means))]
        sitters = zip(COLOURS, ROOMY, how, strict=False)
        self.seating = Seating(tuple(Sitter(c, "", p, m) for c, p, m in sitters))
        match = Match((begin(self.game, case.position.table),))
        journal = Journal(path, case.header, self.game)
        self.store = Store(self.game, case.header, match, journal, aside=at_once)
        choosing = Choosing(self.seating, LoopClock(), self._notice)
        bot = SimpleBot(careful(Random(1)), Random(2))
        self.evening = Evening(
            self.store, course, faces, self.seating, choosing, bot, aside=self._aside
        )

    async def _aside(self, work, /, *args):
        await asyncio.sleep(self.thought_s)
        return work(*args)

    def _notice(self):
        self.evening.notice()

    async def __aenter__(self):
        self.task = asyncio.create_task(self.evening.run())
        await self.let_pass(MOMENT_S)
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        (ended,) = await asyncio.gather(self.task, return_exceptions=True)
        self.store.close()
        if isinstance(ended, Exception):
            raise ended

    async def let_pass(self, seconds):
        await asyncio.sleep(seconds)
        if self.task.done():
            self.task.result()

    async def play(self, *picks):
        decision = self.store.position.owed[0]
        row = next(row for row in decision.rows if row[: len(picks)] == picks)
        self.evening.answer(decision, row)
        await self.let_pass(MOMENT_S)

    async def until(self, true):
        """Let time pass; give how much it was."""
        began = asyncio.get_running_loop().time()
        while not true():
            since = asyncio.get_running_loop().time() - began
            assert since < LATE_S, "it never came to that"
            await self.let_pass(5 * MOMENT_S)
        return asyncio.get_running_loop().time() - began

    async def until_answered(self):
        """Let time pass until somebody has answered; give how long it was, to a moment or two."""
        before, moments = len(self.store.match.answers), 0
        while len(self.store.match.answers) == before:
            await self.let_pass(MOMENT_S)
            moments += 1
        return pytest.approx(moments * MOMENT_S, abs=3 * MOMENT_S)

    @property
    def now(self):
        return self.evening.situation

    @property
    def asked(self):
        return None if self.now.beat else self.store.position.owed[0]

    @property
    def beside(self):
        return [beat.kind for beat in self.now.passed]
