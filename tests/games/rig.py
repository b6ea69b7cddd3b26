"""A game at a table whose house does not know it: its evening, its screen, fingers on it."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

from companion.evening.aside import at_once
from companion.evening.choosing import Choosing
from companion.evening.evening import Evening
from companion.evening.journal import Journal
from companion.evening.seating import Means, Seating, Sitter
from companion.evening.store import Store
from companion.screen import intents as i
from companion.screen.canvas.table_view import TableView
from companion.screen.plain import scene_of
from companion.screen.playing import Playing
from companion.text import words
from engine import new_match
from engine.bots import SimpleBot, guessing
from firmware_bridge.clock import LoopClock

COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")


class AtTable:
    """The game under way in a real window."""

    def __init__(self, off, game, path, places, means, language="en", seed=1, arranged=None):
        """*arranged*: the header of a table, and how it stands; else a new game."""
        self.off, self.game = off, game
        self.random = Random(seed)
        self.policy = guessing(self.random)
        seats = zip(COLOURS, NAMES, places, means, strict=False)
        self.seating = Seating(tuple(Sitter(c, n, p, Means(how)) for c, n, p, how in seats))
        names = [{"name": sitter.name} for sitter in self.seating.sitters]
        header = {"record": 1, "game": game.rules.info.id, "seed": seed, "seats": names}
        header, stands = arranged or (header, game.rules.opening(header))
        match = new_match(game.rules, stands)
        journal = Journal(path, header, game.rules)
        self.store = Store(game.rules, header, match, journal, aside=at_once, notes=game.notes)
        clock = LoopClock()
        choosing = Choosing(self.seating, clock, self._notice)
        bot = SimpleBot(self.policy, self.random)
        self.evening = Evening(
            self.store, game.course, game.faces, self.seating, choosing, bot,
            changed=self._change, aside=at_once,
        )  # fmt: skip
        self.playing = Playing(
            self.evening, game.telling, lambda: words(language, game.folder),
            lambda: clock.now() / 1000,
        )  # fmt: skip
        for child in list(off.window.children):
            off.window.remove_widget(child)
        self.view = off.view = TableView(self.playing.heard)
        off.window.add_widget(self.view)
        self.dirty, self.looked = True, lambda: None

    def _change(self):
        self.dirty = True

    def _notice(self):
        self.evening.notice()

    @asynccontextmanager
    async def running(self):
        self.task = asyncio.create_task(self.evening.run())
        try:
            yield self
        finally:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.store.close()

    def frame(self):
        """Draw what there is to see."""
        if self.dirty:
            self.dirty = False
            self.view.show(scene_of(self.game.showing, self.playing.shown()))
            self.view.skip()
            self.looked()

    def targets(self, kind=i.Intent, **fields):
        self.frame()
        return [
            target for target in self.view.targets()
            if isinstance(target.intent, kind)
            and all(getattr(target.intent, k) == v for k, v in fields.items())
        ]  # fmt: skip

    async def until(self, true, within_s=60):
        end = asyncio.get_running_loop().time() + within_s
        while not true():
            if self.task.done():
                self.task.result()  # what failed must not go unseen
            assert asyncio.get_running_loop().time() < end, "it never came to that"
            await asyncio.sleep(0.02)

    async def touch(self, kind, **fields):
        """Touch the first button that means this."""
        await self.until(lambda: self.targets(kind, **fields))
        left, bottom, right, top = self.targets(kind, **fields)[0].box
        self.view._last = (None, -1.0)  # the time has moved on: this is no touch counted twice
        self.off.tap((left + right) / 2, (bottom + top) / 2)
        await asyncio.sleep(0.7)

    # Playing

    async def play_on(self, until):
        """Answer whatever is asked by touching it, until something is true."""
        while not until():
            self.frame()
            await self._one_thing()

    async def _one_thing(self):
        now = self.evening.situation
        people = self.seating.people
        asked = [d for d in self.store.position.owed if d.seat in people]
        if now.beat:
            await self.touch(i.Next)
        elif asked and asked[0].secret:
            await self._choose(now, asked)
        elif asked:
            await self.answer(asked[0], self.policy(asked[0]))
        else:
            await asyncio.sleep(0.1)

    async def _choose(self, now, asked):
        waiting = [d for d in asked if self.targets(i.FromHand, seat=d.seat)]
        if waiting:
            await self.answer(waiting[0], self.policy(waiting[0]))
        else:
            await asyncio.sleep(0.1)

    async def answer(self, decision, picks):
        """Touch what answers a question of one field: its option, its back, or silence."""
        (pick,) = picks
        if decision.silence == picks:
            await self.touch(i.Answer, to=decision.name, picks=picks)
        elif decision.private:
            place = decision.fields[0].options.index(pick)
            await self.touch(i.FromHand, seat=decision.seat, place=place)
        else:
            await self.touch(i.Answer, seat=decision.seat, picks=picks)
