"""One game from its first question to its last: who is asked, who answers, what is shown when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from companion.table import undo
from companion.table.aside import Aside, in_a_thread
from companion.table.beats import Beat, beats, out_of_time, seen_so_far
from companion.table.choosing import Choosing
from companion.table.seating import Means, Seating
from companion.table.secret_choice import SecretChoice
from companion.table.situation import Events, Listener, Situation
from companion.table.store import Store
from companion.table.talk import FIGHT, Talk
from companion.table.undo import Undo
from engine import Decision, Picks, Position, Refused, Seat
from engine.bots import Bot
from engine.games.octopus.table import Table
from firmware_bridge.together import together


class Evening:
    """Leads one game. Everything people do comes in by its methods; `situation` is what to show."""

    def __init__(
        self,
        store: Store,
        seating: Seating,
        choosing: Choosing,
        bot: Bot,
        *,
        talk_s: float | None = None,
        listeners: tuple[Listener, ...] = (),
        changed: Callable[[], None] = lambda: None,
        aside: Aside = in_a_thread,
    ) -> None:
        self.store, self.seating, self.choosing = store, seating, choosing
        choosing.dials.salts.remember(store.salts)
        self._bot, self.talk_s, self._listeners = bot, talk_s, listeners
        self._changed, self._aside = changed, aside
        self._beats: list[Beat] = []
        self._beat: Beat | None = None
        self._talk: Talk | None = None
        self._deadline: float | None = None
        self._time: asyncio.TimerHandle | None = None
        self._is_late = False
        """The talk ends because its time is up."""
        self._left_s: float | None = None
        """What is left of the talk's time while people look at something else."""
        self._is_away = False
        self._undo: Undo | None = None
        self._answer: tuple[Decision, Picks] | None = None
        self._choice = SecretChoice(store, seating, choosing)
        self._news = asyncio.Event()

    # What people see

    @property
    def situation(self) -> Situation:
        """Where everything stands."""
        choice = self._choice if self._beat is None else None
        return Situation(
            self.store.position,
            self.seating,
            self._beat,
            choice.choices if choice else {},
            choice.void if choice else frozenset(),
            choice.failed if choice else frozenset(),
            self._talk if self._beat is None else None,
            self._deadline,
            self._undo,
            self.store.trouble,
            sum(len(beat.events) for beat in self._beats),
        )

    # What people do

    def go_on(self) -> None:
        """Everybody has seen what happened; what ended the game stays to be looked at."""
        if self._beat and self._beat.kind != "end":
            self._beat = None
            self._tell_on()  # at once: nobody shall see the next question in between
            self._wake()

    def answer(self, decision: Decision, picks: Picks) -> None:
        """Answer a question that is asked now; a late or impossible answer is dropped."""
        if decision in self.store.position.owed and decision.row(picks) and not decision.secret:
            self._answer = decision, picks
            self._wake()

    def offer(self, seat: Seat, picks: Picks) -> None:
        """Offer an end of the negotiation."""
        self._say(lambda talk: talk.offered(seat, picks))

    def assent(self, seat: Seat) -> None:
        """Agree to the offer."""
        self._say(lambda talk: talk.assented(seat))

    def decline(self, seat: Seat) -> None:
        """Say no to the offer."""
        self._say(lambda talk: talk.declined(seat))

    def fight(self, seat: Seat) -> None:
        """End the negotiation: one voice is enough (R51)."""
        if self._talk and seat in self._talk.decision.parties:
            self._answer = self._talk.decision, FIGHT
            self._wake()

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game: no talk runs out meanwhile."""
        if is_away == self._is_away:
            return
        self._is_away = is_away
        if is_away and self._deadline is not None:
            left = self._deadline - asyncio.get_running_loop().time()
            self._stop_time()
            self._left_s = max(0.0, left)
        elif self._left_s is not None:
            self._let_run(self._left_s)

    def ask_back(self, seat: Seat, to: int) -> None:
        """Ask everybody to go back to before answer number *to*."""
        if to in undo.stops(self.store.match):
            seen = seen_so_far(self.store.game, self.store.match, self._beats)
            self._undo = undo.ask(self.store.match, to, seat, self.seating.people, seen)
            self._wake()

    def agree_back(self, seat: Seat) -> None:
        """Agree to go back."""
        if self._undo:
            self._undo = self._undo.assented(seat)
            self._wake()

    def stay(self) -> None:
        """One does not agree, and that is that."""
        self._undo = None
        self._wake()

    def notice(self) -> None:
        """A dial has said something, or is lost."""
        self._wake()

    def _say(self, change: Callable[[Talk], Talk]) -> None:
        if self._talk:
            self._talk = change(self._talk)
            self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._changed()

    # How it goes on

    async def run(self) -> None:
        """Lead the game, until cancelled; when it is over, stay for what people still do."""
        await self.store.save()
        # What is asked comes before any dial is met: one that is told to rest forgets its seal.
        await together(self._lead(), self.choosing.run())

    async def _lead(self) -> None:
        self._stand()
        if self.store.position.outcome:
            self._beats = [b for b in beats(self.store.game, self.store.match) if b.kind == "end"]
        while True:
            self._news.clear()
            if await self._advance():
                self._changed()
            else:
                await self._news.wait()

    async def _advance(self) -> bool:
        """Do the next thing that can be done; nothing: wait for people."""
        if self._undo and self._undo.is_agreed:
            await self._go_back(self._undo.to)
            return True
        if self._undo or self._beat:
            return False
        if self._beats:
            self._tell_on()
            return True
        position = self.store.position
        if not position.owed:
            return False
        if position.owed[0].secret:
            return await self._choose(position)
        return await self._ask(position, position.owed[0])

    def _tell_on(self) -> None:
        """Tell what happened, up to what people have to look at."""
        while self._beats and self._beat is None:
            self._show(self._beats.pop(0))

    def _show(self, beat: Beat) -> None:
        for listener in self._listeners:
            listener.told(beat.events, beat.after)
        self._beat = None if beat.quiet else beat

    def _stand(self) -> None:
        view = self.store.game.view(self.store.position.table, None)
        for listener in self._listeners:
            listener.stands(view)

    # The secret choice

    async def _choose(self, position: Position[Table]) -> bool:
        if self._choice.begin(position):
            if not self.store.ordered:
                await self._bots_choose(position)
            return True
        if self.choosing.is_open:
            await self._hear(self._choice.revealed(position))
            self._choice.end()
            return True
        return await self._choice.advance(position)

    async def _bots_choose(self, position: Position[Table]) -> None:
        bots = self.seating.by(Means.BOT)
        for asked in position.owed:
            if asked.seat in bots:
                self.choosing.choose(asked.seat, await self._think(position, asked))

    # Open questions

    async def _ask(self, position: Position[Table], decision: Decision) -> bool:
        if decision.name == "negotiate" and not self._is_for_bots(decision):
            await self._open_talk(position, decision)
            if self._talk and (struck := self._talk.struck):
                self._answer = decision, struck
        elif self._is_for_bots(decision):
            self._answer = decision, await self._think(position, decision)
        if self._answer is None or self._answer[0] != decision:
            self._answer = None
            return False
        picks, self._answer = self._answer[1], None
        is_late = self._is_late and picks == FIGHT
        self._close_talk()
        await self._hear(self.store.hear([(decision, picks)]))
        self._beats = out_of_time(self._beats) if is_late else self._beats
        return True

    def _is_for_bots(self, decision: Decision) -> bool:
        """Only people can look at a printed board."""
        asked = decision.parties or (decision.seat,)
        return decision.name != "stairs" and self.seating.by(Means.BOT).issuperset(asked)

    async def _open_talk(self, position: Position[Table], decision: Decision) -> None:
        """Begin the talk, and let the bots that are present have their say."""
        if self._talk is None or self._talk.decision != decision:
            self._talk = Talk(decision)
            if self.talk_s is not None:
                self._let_run(self.talk_s)
            self._changed()
            await self._bots_offer(position, decision)
        else:
            await self._bots_answer(position, decision)

    def _let_run(self, left_s: float) -> None:
        """Give the talk so much time from now on, or from when people look again."""
        if self._is_away:
            self._left_s = left_s
            return
        loop = asyncio.get_running_loop()
        self._left_s, self._deadline = None, loop.time() + left_s
        self._time = loop.call_at(self._deadline, self._time_out)

    def _stop_time(self) -> None:
        if self._time:
            self._time.cancel()
        self._time = self._deadline = self._left_s = None

    def _time_out(self) -> None:
        """G12: whoever talks too long fights."""
        if self._talk and self._answer is None:
            self._answer, self._is_late = (self._talk.decision, FIGHT), True
            self._wake()

    async def _bots_offer(self, position: Position[Table], decision: Decision) -> None:
        bots = self._present_bots(decision)
        if not bots:
            return
        wish = await self._think(position, decision)
        if wish != FIGHT and self._talk and self._talk.offer is None:
            self._talk = self._talk.offered(bots[0], wish)
            for seat in bots:
                self._talk = self._talk.assented(seat)
            self._changed()

    async def _bots_answer(self, position: Position[Table], decision: Decision) -> None:
        talk = self._talk
        assert talk is not None
        silent = [s for s in self._present_bots(decision) if s not in talk.agreed | talk.refused]
        if talk.offer is None or not silent:
            return
        willing = await self._consents(position, decision, talk.offer)
        if self._talk and self._talk.offer == talk.offer:
            for seat in silent:
                answered = self._talk.assented if seat in willing else self._talk.declined
                self._talk = answered(seat)
            self._changed()

    def _present_bots(self, decision: Decision) -> list[Seat]:
        bots = self.seating.by(Means.BOT)
        return [seat for seat in decision.parties if seat in bots]

    def _close_talk(self) -> None:
        self._talk, self._is_late = None, False
        self._stop_time()

    async def _think(self, position: Position[Table], decision: Decision) -> Picks:
        self._changed()  # people see what is asked, however long it takes
        game = self.store.game
        return await self._aside(self._bot.choose, game, position, decision)

    async def _consents(
        self, position: Position[Table], decision: Decision, picks: Picks
    ) -> set[Seat]:
        game = self.store.game
        return await self._aside(self._bot.consents, game, position, decision, picks)

    async def _hear(self, hearing: Coroutine[Any, Any, Events]) -> None:
        try:
            await hearing
        except Refused:
            return
        self._beats = list(beats(self.store.game, self.store.match))

    async def _go_back(self, to: int) -> None:
        self._undo = self._answer = self._beat = None
        self._beats = []
        self._close_talk()
        await self.store.go_back(to)
        self._choice.end(anew=True)
        self._stand()
