"""The whole app in a real window nobody sees, on moved time: people are fingers at pixels."""

import asyncio
from contextlib import asynccontextmanager
from math import cos, radians, sin
from random import Random

from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.evening.seating import Means
from companion.evening.standing import Standing
from companion.games.octopus.laying import record_seats
from companion.screen import intents as i
from companion.screen.canvas.table_view import TableView
from companion.screen.echoes import AGAIN_S
from companion.screen.pages.effects import StartGame
from companion.screen.pages.kit import TurnLeaves
from companion.screen.pages.menu import LeaveTable
from companion.screen.pages.walk import Skip
from companion.screen.stage import Stage
from companion.settings.values import Settings
from engine.bots import careful


class Rig:
    """The table, and somebody with many fingers."""

    def __init__(self, off, settings=None, seed=1):
        self.off = off
        self.parts = Parts(settings or Settings(), at_once)
        self.dirty = True
        self.drawn = lambda: None
        self.app = App(self.parts)
        self.app.watch(self._change)
        self.random = Random(seed)
        self.policy = careful(self.random)
        for child in list(off.window.children):
            off.window.remove_widget(child)
        self.view = off.view = TableView(self.app.heard)
        off.window.add_widget(self.view)

    def _change(self):
        self.dirty = True

    @asynccontextmanager
    async def running(self):
        self.tasks = [asyncio.create_task(self.app.run()), asyncio.create_task(self._frames())]
        try:
            yield self
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
            await self.app.close()
        assert self.app.failed is None, repr(self.app.failed)

    async def _frames(self):
        frames = 0
        while True:
            frames += 1
            if frames % 50 == 0 and self.app.is_waiting:  # each second, as the shell does
                self.dirty = True
            self.frame()
            await asyncio.sleep(0.02)

    def _check(self):
        """A frame that fails must not go unseen."""
        for task in self.tasks:
            if task.done():
                task.result()

    def frame(self):
        if self.dirty:
            self.dirty = False
            stage = Stage(int(self.off.window.width), int(self.off.window.height))
            self.view.show_on(*self.app.picture(stage))
            self.view.skip()
            self.drawn()

    async def until(self, true, within_s=120):
        end = asyncio.get_running_loop().time() + within_s
        while not true():
            assert asyncio.get_running_loop().time() < end, (
                f"it never came to that: {self.app.shown}"
            )
            await asyncio.sleep(0.02)

    # Games

    async def begin(self, seating, header):
        """Begin a game; everybody knows how the board is laid."""
        self.app.wish(StartGame(seating, header | {"seats": record_seats(seating)}))
        await self.touch(Skip)

    async def leave(self):
        """Put the game away; home is shown."""
        await self.touch(i.Menu)
        await self.touch(LeaveTable)
        await self.until(lambda: self.app.shown == "home")

    # Fingers

    def targets(self, kind=i.Intent, **fields):
        self.frame()
        return [
            target for target in self.view.targets()
            if isinstance(target.intent, kind)
            and all(getattr(target.intent, k) == v for k, v in fields.items())
        ]  # fmt: skip

    async def leaf_to(self, kind, **fields):
        """Turn the shelf to its second leaf, if what means this lies there."""
        await self.until(self.targets)
        if not self.targets(kind, **fields) and self.targets(TurnLeaves, by=1):
            await self.touch(TurnLeaves, by=1)

    async def touch(self, kind, **fields):
        """Touch the first button that means this."""

        await self.until(lambda: self.targets(kind, **fields))
        left, bottom, right, top = self.targets(kind, **fields)[0].box
        self.view._last = (None, -1.0)  # the time has moved on: this is no touch counted twice
        self.off.tap((left + right) / 2, (bottom + top) / 2)
        await asyncio.sleep(0.2)

    def _on_clock(self, seat, angle, away=0.6):
        shown = next(s for s in self.view._sheets.values() if s.key == f"strip {seat}")
        part = shown.painters["shield"][0]
        a = radians(angle or 0)
        r = 0 if angle is None else part.r * away
        u = self.view.stage.u
        return shown.frame.out((part.x + r * sin(a)) * u, (-part.y + r * cos(a)) * u)

    async def set_clock(self, seat, dagger, tentacle):
        """Open the shielded clock of a seat, turn its hands, seal."""
        await self.turn_hands(seat, dagger, tentacle)
        await self.touch(i.SealTouch, seat=seat)

    async def turn_hands(self, seat, dagger, tentacle):
        """Open the shielded clock of a seat, turn its hands, let go."""
        if not self.has_shield(seat):
            await self.touch(i.ChooseOnScreen, seat=seat)
            await self.until(lambda: self.has_shield(seat))
        holding = self.off.press(*self._on_clock(seat, None), "thumb")
        for start, place in ((330, dagger), (30, tentacle)):
            finger = self.off.press(*self._on_clock(seat, start), "finger")
            self.off.drag(finger, *self._on_clock(seat, (place - 1) * 60))
            self.off.lift(finger)
        self.off.lift(holding)

    def has_shield(self, seat):
        """Whether a seat's shielded clock is open."""
        self.frame()
        sheets = self.view._sheets.values()
        return any(s.key == f"strip {seat}" and "shield" in s.painters for s in sheets)

    # Playing

    @property
    def evening(self):
        return self.app.running.evening

    async def play_a_while(self, until):
        """Answer whatever is asked by touching it, until something is true."""
        while not until():
            self._check()
            await self._one_thing()

    async def _one_thing(self):
        now = self.evening.situation
        if now.beat:
            await self._look_on(now)
        elif now.choices:
            await self._choose(now)
        elif now.talk:
            await self._bargain(now)
        elif now.seen.owed and not now.seen.owed[0].secret:
            await self._answer(now.seen.owed[0])
        else:
            await asyncio.sleep(0.05)

    async def _look_on(self, now):
        if any(self.targets(i.Done)):
            for target in self.targets(i.Done):
                if self.evening.situation.beat is now.beat:
                    await self.touch(i.Done, seat=target.intent.seat)
        elif self.targets(i.Next):
            await self.touch(i.Next)
        await asyncio.sleep(AGAIN_S)  # sooner, a touch would be taken for an echo

    async def _choose(self, now):
        people = self.evening.seating.people
        for decision in now.seen.owed:
            choice = self.evening.situation.choices.get(decision.seat)
            if decision.seat not in people or choice is None or choice.means != Means.TOUCH:
                continue
            if choice.standing == Standing.CHOOSING:
                await self.set_clock(decision.seat, *self.policy(decision))
                await asyncio.sleep(0.5)
        await asyncio.sleep(0.2)

    async def _bargain(self, now):
        talk = now.talk
        seats = [s for s in talk.decision.parties if s in self.evening.seating.people]
        if self.random.random() < 0.3 or talk.refused:
            await self.fight(seats[0])
            return
        if talk.offer is None:
            await self.touch(i.Answer, seat=seats[0], picks=("nothing",))
        for seat in seats:
            live = self.evening.situation.talk
            if live and live.decision == talk.decision and seat not in live.agreed:
                await self.touch(i.Accept, seat=seat)
        await asyncio.sleep(0.2)

    async def fight(self, seat):
        """Fight, and say once more that it is meant: not so fast that it might be a slip."""
        await self.touch(i.LookAt, seat=seat, page="veto")
        await asyncio.sleep(AGAIN_S)
        await self.touch(i.Answer, seat=seat, picks=("fight",))

    async def _answer(self, decision):
        picks = self.policy(decision)
        if decision.name in ("swap", "sacrifice") and picks[0] is not None:
            for pick in picks:
                await self.touch(i.Pick, option=pick)
        await self.touch(i.Answer, to=decision.name, picks=picks)
        await asyncio.sleep(0.1)
