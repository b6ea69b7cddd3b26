"""The talk that is on: who offers what, how long it may take, and what ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from companion.evening.bots import Bots
from companion.evening.course import Manner
from engine import Decision, Game, Picks, Position, Seat
from engine.bargaining import Bargain
from engine.talk import Pledge, Talk, Word


class Talking:
    """Leads the talk over one question; `ended` is how it ends, once it does."""

    def __init__(self, bots: Bots, wake: Callable[[], None]) -> None:
        self._bots, self._wake = bots, wake
        self.talk: Talk | None = None
        self.ended: Picks | None = None
        self.ended_by: Word | None = None
        """What the bot said that ended the last talk, if one did: it stays for who looks on."""
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
        self._bargain: Bargain | None = None
        """What the bots think of each end; they do not change their mind while it is on."""
        self._spoken = asyncio.Event()
        """Somebody has said something since a bot last thought of what to say."""

    @property
    def pledge(self) -> Pledge | None:
        """What is promised with the deal it has ended in."""
        talk = self.talk
        return talk.pledge if talk and talk.struck and talk.struck == self.ended else None

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
            self._spoken.set()
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
            self._spoken.set()
            self._wake()

    # How it goes

    async def go_on(
        self, game: Game[Any, Any], position: Position[Any], decision: Decision, manner: Manner
    ) -> None:
        """Begin the talk, or let the bots that are present have their say."""
        assert manner.veto is not None
        if self.talk is None or self.talk.decision != decision:
            self.talk, self.of_s = Talk(decision, manner.veto), manner.talk_s
            self._bargain, self.ended_by = None, None
            if manner.talk_s is not None:
                self._let_run(manner.talk_s)
            self._wake()
        await self._bots_speak(game, position, self.talk)
        if self.talk and self.talk.struck:
            self.ended = self.talk.struck

    def close(self) -> None:
        """It is over, or taken back."""
        self.talk, self.ended, self.is_late = None, None, False
        self._spoken.set()
        self._stop_time()

    async def _bots_speak(self, game: Game[Any, Any], position: Position[Any], talk: Talk) -> None:
        """Let the bots that are present say all that they have to say for now."""
        if not self._bots.among(talk.decision):
            return
        if self._bargain is None:
            self._bargain = await self._bots.bargain(game, position, talk)
        while self.talk and self.ended is None:
            self._spoken.clear()
            talk = self.talk
            word = self._bargain._replace(talk=talk).next_word()
            if word is None:
                return
            if word.deed in ("offer", "end") and talk.offer is not None:
                await self._bots.let_read(self._spoken)
            if self.talk == talk and self.ended is None:
                self._hear(word)

    def _hear(self, word: Word) -> None:
        if word.deed == "end":
            self.ended_by = word
            self.veto(word.seat)
        else:
            self._say(lambda talk: talk.heard(word))

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
            self._spoken.set()
            self._wake()
