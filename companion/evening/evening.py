"""One game from its first question to its last: who is asked, who answers, what is shown when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from companion.evening import undo
from companion.evening.aside import Aside, in_a_thread
from companion.evening.choosing import Choosing
from companion.evening.known import known, taken_back
from companion.evening.pacing import Pacing
from companion.evening.seating import Means, Seating
from companion.evening.secret_choice import SecretChoice
from companion.evening.situation import Events, Listener, Situation
from companion.evening.store import Store
from companion.evening.talk import FIGHT, Talk
from companion.evening.told import events_of
from companion.evening.undo import Undo
from engine import Decision, Picks, Position, Refused, Seat
from engine.bots import Bot
from engine.games.octopus.board import Stairs
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
        stairs: Callable[[], Stairs] = lambda: Stairs(()),
    ) -> None:
        """*stairs* is the owner's map as it is known now."""
        self.store, self.seating, self.choosing = store, seating, choosing
        choosing.dials.salts.remember(store.salts)
        self._bot, self.talk_s = bot, talk_s
        self._changed, self._aside = changed, aside
        self._telling = Pacing(store, listeners)
        self._stairs = stairs
        self._gone_back_to: int | None = None
        """The answer people went back to give anew."""
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
        telling = self._telling
        choice = self._choice if telling.beat is None else None
        return Situation(
            self.store.position,
            self.seating,
            telling.beat,
            telling.passed,
            choice.choices if choice else {},
            choice.void if choice else frozenset(),
            choice.failed if choice else frozenset(),
            self._talk if telling.beat is None else None,
            self._deadline,
            self._undo,
            self.store.trouble,
            telling.untold,
        )

    # What people do

    def go_on(self) -> None:
        """Everybody has seen what happened; what ended the game stays to be looked at."""
        beat = self._telling.beat
        if beat and beat.kind != "end":
            self._telling.acknowledge()
            self._telling.tell_on()  # at once: nobody shall see the next question in between
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
            people, seen = self.seating.people, self._telling.seen
            self._undo = undo.ask(self.store.match, to, seat, people, seen)
            self._wake()

    def agree_back(self, seat: Seat) -> None:
        """Agree to go back."""
        if self._undo:
            self._undo = self._undo.assented(seat)
            self._wake()

    def put_back(self) -> None:
        """Every piece is where it was."""
        self.store.told = replace(self.store.told, back=())
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
        self._telling.begin()
        self._telling.tell_on()  # before the first picture
        await self.store.save()
        # What is asked comes before any dial is met: one that is told to rest forgets its seal.
        await together(self._lead(), self.choosing.run())

    async def _lead(self) -> None:
        while True:
            self._news.clear()
            await self._telling.keep()
            if await self._advance():
                self._changed()
            else:
                await self._news.wait()

    async def _advance(self) -> bool:
        """Do the next thing that can be done; nothing: wait for people."""
        if self._undo and self._undo.is_agreed:
            await self._go_back(self._undo)
            return True
        if self._undo or self._telling.beat:
            return False
        if self._telling.has_more:
            self._telling.tell_on()
            return True
        position = self.store.position
        if not position.owed:
            return False
        if position.owed[0].secret:
            return await self._choose(position)
        return await self._ask(position, position.owed[0])

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
        by_people = False
        if said := self._known(decision):
            self._answer = decision, said
        elif self._is_for_bots(decision):
            self._answer = decision, await self._think(position, decision)
        else:
            by_people = True
            await self._talk_over(position, decision)
        if self._answer is None or self._answer[0] != decision:
            self._answer = None
            return False
        picks, self._answer = self._answer[1], None
        is_late = self._is_late and picks == FIGHT
        self._close_talk()
        if by_people:
            self._telling.acknowledge()  # what was shown beside the question
        await self._hear(self.store.hear([(decision, picks)]), is_late=is_late)
        return True

    def _known(self, decision: Decision) -> Picks | None:
        """What follows from what was said; but who goes back to a question is asked it."""
        match = self.store.match
        if len(match.answers) == self._gone_back_to:
            return None
        return known(match, decision, self.store.told, self._stairs())

    async def _talk_over(self, position: Position[Table], decision: Decision) -> None:
        if decision.name == "negotiate":
            await self._open_talk(position, decision)
            if self._talk and (struck := self._talk.struck):
                self._answer = decision, struck

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
        if self._talk:
            self._talk = self._talk.wished(bots, wish)
            self._changed()

    async def _bots_answer(self, position: Position[Table], decision: Decision) -> None:
        talk = self._talk
        assert talk is not None
        silent = [s for s in self._present_bots(decision) if s not in talk.agreed | talk.refused]
        if talk.offer is None or not silent:
            return
        willing = await self._consents(position, decision, talk.offer)
        if self._talk and self._talk.offer == talk.offer:
            self._talk = self._talk.answered(silent, willing)
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

    async def _hear(self, hearing: Coroutine[Any, Any, Events], *, is_late: bool = False) -> None:
        since = events_of(self.store.match)
        try:
            await hearing
        except Refused:
            return
        self._telling.heard(since, is_late=is_late)

    async def _go_back(self, undo: Undo) -> None:
        self._undo = self._answer = None
        self._gone_back_to = undo.to
        self._close_talk()
        self.store.told = taken_back(self.store.told, self.store.match, undo)
        await self.store.go_back(undo.to)
        self._choice.end(anew=True)
        self._telling.go_back()
