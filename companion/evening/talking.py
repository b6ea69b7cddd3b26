"""The talk that is on: who offers what, how long it may take, and what ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from companion.evening.bots import Bots
from companion.evening.course import Manner
from companion.evening.talk import Talk
from engine import Decision, Game, Picks, Position, Seat


class Talking:
    """Leads the talk over one question; `ended` is how it ends, once it does."""

    def __init__(self, bots: Bots, wake: Callable[[], None]) -> None:
        self._bots, self._wake = bots, wake
        self.talk: Talk | None = None
        self.ended: Picks | None = None
        self.is_late = False
        """It ends because its time is up."""
        self.deadline: float | None = None
        """When it is over, on the loop's clock."""
        self.of_s: float | None = None
        """How long it may take in all."""
        self._time: asyncio.TimerHandle | None = None
        self._left_s: float | None = None
        """What is left of its time while people look at something else."""
        self._is_away = False

    # What people say

    def offer(self, seat: Seat, picks: Picks) -> None:
        """Offer an end."""
        self._say(lambda talk: talk.offered(seat, picks))

    def assent(self, seat: Seat) -> None:
        """Agree to the offer."""
        self._say(lambda talk: talk.assented(seat))

    def decline(self, seat: Seat) -> None:
        """Say no to the offer."""
        self._say(lambda talk: talk.declined(seat))

    def veto(self, seat: Seat) -> None:
        """End the talk: one voice is enough."""
        if self.talk and seat in self.talk.decision.parties:
            self.ended = self.talk.veto
            self._wake()

    def say(self, seat: Seat, picks: Picks) -> None:
        """Name an end: what lies on the table is agreed to, the veto ends it, all else offered."""
        if self.talk is None:
            return
        if picks == self.talk.veto:
            self.veto(seat)
        elif picks == self.talk.offer:
            self.assent(seat)
        else:
            self.offer(seat, picks)

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game: no talk runs out meanwhile."""
        if is_away == self._is_away:
            return
        self._is_away = is_away
        if is_away and self.deadline is not None:
            left = self.deadline - asyncio.get_running_loop().time()
            self._stop_time()
            self._left_s = max(0.0, left)
        elif self._left_s is not None:
            self._let_run(self._left_s)

    def _say(self, change: Callable[[Talk], Talk]) -> None:
        if self.talk:
            self.talk = change(self.talk)
            self._wake()

    # How it goes

    async def go_on(
        self, game: Game[Any, Any], position: Position[Any], decision: Decision, manner: Manner
    ) -> None:
        """Begin the talk, or let the bots that are present have their say."""
        assert manner.veto is not None
        if self.talk is None or self.talk.decision != decision:
            self.talk, self.of_s = Talk(decision, manner.veto), manner.talk_s
            if manner.talk_s is not None:
                self._let_run(manner.talk_s)
            self._wake()
            await self._bots_offer(game, position, decision)
        else:
            await self._bots_answer(game, position, self.talk)
        if self.talk and self.talk.struck:
            self.ended = self.talk.struck

    def close(self) -> None:
        """It is over, or taken back."""
        self.talk, self.ended, self.is_late = None, None, False
        self._stop_time()

    async def _bots_offer(
        self, game: Game[Any, Any], position: Position[Any], decision: Decision
    ) -> None:
        if bots := self._bots.among(decision):
            wish = await self._bots.think(game, position, decision)
            if self.talk:
                self.talk = self.talk.wished(bots, wish)
                self._wake()

    async def _bots_answer(self, game: Game[Any, Any], position: Position[Any], talk: Talk) -> None:
        spoken = talk.agreed | talk.refused
        silent = [seat for seat in self._bots.among(talk.decision) if seat not in spoken]
        if talk.offer is None or not silent:
            return
        willing = await self._bots.consents(game, position, talk.decision, talk.offer)
        if self.talk and self.talk.offer == talk.offer:
            self.talk = self.talk.answered(silent, willing)
            self._wake()

    # Its time

    def _let_run(self, left_s: float) -> None:
        """Give the talk so much time from now on, or from when people look again."""
        if self._is_away:
            self._left_s = left_s
            return
        loop = asyncio.get_running_loop()
        self._left_s, self.deadline = None, loop.time() + left_s
        self._time = loop.call_at(self.deadline, self._time_out)

    def _stop_time(self) -> None:
        if self._time:
            self._time.cancel()
        self._time = self.deadline = self._left_s = None

    def _time_out(self) -> None:
        """Whoever talks too long ends it as one voice would."""
        if self.talk and self.ended is None:
            self.ended, self.is_late = self.talk.veto, True
            self._wake()
