"""Fingers that play any game on the screen: they touch what is offered, and know no rule."""

import asyncio
from typing import ClassVar

from companion.screen import intents as i
from companion.screen.echoes import AGAIN_S
from engine import FATE
from tests.screen.app_rig import Rig

TAKES_S = 0.3
"""Between two touches of the same hand."""


class AnyTouch(Rig):
    """Whoever is asked touches something that is offered; what is looked at is waited out."""

    touches = 0
    tried: ClassVar = set()

    async def _one_thing(self):
        now = self.evening.situation
        owed = now.seen.owed
        if now.beat:
            await self._look_on(now)
        elif owed and owed[0].seat in self.evening.seating.people:
            await self._touch_one(owed[0].seat, owed[0].name)
        else:
            await asyncio.sleep(TAKES_S)

    async def _look_on(self, now):
        """Go on where nothing goes on by itself."""
        if self.evening.course.pause(now.beat).lasts_s is None:
            self.touches += 1
            await self.touch(i.Next)
        await asyncio.sleep(AGAIN_S)  # sooner, a touch would be taken for an echo

    async def _touch_one(self, seat, name):
        """One of what lies before a seat: to answer, to pick, or to see more of it."""
        offered = self.offered(seat, name)
        if not offered:
            await asyncio.sleep(TAKES_S)
            return
        intent = self._chosen(offered)
        fields = {field: getattr(intent, field) for field in intent.__struct_fields__}
        self.touches += 1
        await self.touch(type(intent), **fields)
        await asyncio.sleep(TAKES_S)

    def _chosen(self, offered):
        """Something of what was not tried in vain, if there is any: to do nothing comes last."""
        answers = len(self.evening.store.match.answers)
        self.tried = {one for one in self.tried if one[0] == answers}
        fresh = [one for one in offered if (answers, one) not in self.tried]
        doing = [one for one in fresh if set(getattr(one, "picks", ())) != {None}]
        intent = self.random.choice(doing or fresh or offered)
        self.tried.add((answers, intent))
        return intent

    def offered(self, seat, name):
        """What a seat can touch to answer; to leaf on only where nothing else is there."""
        wished = [t.intent for t in self.targets() if getattr(t.intent, "seat", None) == seat]
        answers = [
            intent for intent in wished
            if (isinstance(intent, i.Answer | i.FromHand) and intent.to == name)
            or isinstance(intent, i.Pick)
        ]  # fmt: skip
        return answers or [one for one in wished if isinstance(one, i.OtherOptions | i.LookAt)]

    @property
    def answers(self):
        """How many answers people have given."""
        return sum(answer.seat != FATE for answer in self.evening.store.match.answers)
