"""One game from its first question to its last: who is asked, who answers, what is shown when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.evening import thought, undo
from companion.evening.answering import Answering
from companion.evening.aside import Aside, in_a_thread
from companion.evening.asking import Asking
from companion.evening.beats import END
from companion.evening.bots import Bots, beside
from companion.evening.by_dial import ByDial, Deed
from companion.evening.choosing import Choosing
from companion.evening.course import Course
from companion.evening.dial_lights import DialLights
from companion.evening.faces import Faces
from companion.evening.held import HeldCards
from companion.evening.looked_at import LookedAt
from companion.evening.minds import remembering
from companion.evening.pacing import Pacing
from companion.evening.seating import Seating
from companion.evening.secret_choice import SecretChoice
from companion.evening.situation import Events, Listener, SeenByAll, Situation
from companion.evening.store import Store, jot
from companion.evening.talking import Talking
from companion.evening.told import events_of
from companion.evening.undo import Undo
from companion.evening.waited import Stopwatch
from companion.evening.windows import USUAL_S, Windows
from engine import FATE, Decision, Picks, Position, Refused, Seat
from engine.bots import Bot
from firmware_bridge.together import together


class Evening:
    """Leads one game. Everything people do comes in by its methods; `situation` is what to show."""

    def __init__(
        self,
        store: Store,
        course: Course,
        faces: Faces,
        seating: Seating,
        choosing: Choosing,
        bot: Bot,
        *,
        listeners: tuple[Listener, ...] = (),
        changed: Callable[[], None] = lambda: None,
        aside: Aside = in_a_thread,
        asks_all: bool = False,
        bots_wait: bool = True,
        window_s: Callable[[], float] = lambda: USUAL_S,
        think_s: Callable[[], float] = lambda: thought.USUAL_S,
        bots_remember: Callable[[], int | None] = lambda: None,
    ) -> None:
        """Lead the game of *store*; *asks_all*: also what follows from what people have said.

        *bots_wait*: somebody sees how long they take. *window_s*: so long a question that silence
        passes is open at least, where its game leaves that to the table. *think_s*: so long a bot
        thinks that thinks by the clock. *bots_remember*: of so many turns they know what they saw.
        """
        self.store, self.course = store, course
        self.seating, self.choosing = seating, choosing
        choosing.dials.salts.remember(store.salts)
        self._changed = changed
        self._situation: Situation | None = None
        self._seen = SeenByAll(store.game)
        self.bots = Bots(
            bot, seating, aside, self._tell, wait=bots_wait, think_s=think_s,
            noted=beside(store),
            remembers=remembering(store.game, lambda: store.match, bots_remember),
        )  # fmt: skip
        self.talking = Talking(self.bots, self.notice)
        lights = DialLights(faces, seating, choosing)
        self._pacing = Pacing(store, course, (lights, *listeners))
        self.looked_at = LookedAt(course, self._pacing, self.go_on, self.notice, seating.people)
        self._choice = SecretChoice(store, faces, seating, choosing)
        self._windows = Windows(course, window_s, partial(_window_over, self), is_seen=bots_wait)
        self._asking = Asking(
            store, course, self.bots, self.talking, self._windows,
            asks_all=asks_all, is_seen=bots_wait,
        )  # fmt: skip
        self.answering = Answering(
            store, course, seating, self._asking, self.notice, is_seen=bots_wait
        )
        self.held = HeldCards()
        """Where the cards of each hand lie, for its owner's eyes and fingers alone."""
        self.by_dial = ByDial(choosing, faces, seating, self.held)
        self.by_dial.jot = partial(_named, self)
        self.on_seen: Callable[[Seat], None] = lambda seat: self.go_on()
        """A seat has seen what is shown, or moved its pieces: what becomes of that."""
        self._undo: Undo | None = None
        self._news = asyncio.Event()
        self._stopwatch = Stopwatch(store, len(seating.sitters))

    # What people see

    @property
    def situation(self) -> Situation:
        """Where everything stands; it is worked out once a change."""
        if self._situation is None:
            self._situation = self._look()
        return self._situation

    def _look(self) -> Situation:
        pacing, position = self._pacing, self.store.position
        choice = self._choice if pacing.beat is None else None
        return Situation(
            self._seen.of(position),
            position.outcome,
            self.seating,
            pacing.beat,
            pacing.passed,
            choice.choices if choice else {},
            choice.void if choice else frozenset(),
            choice.failed if choice else {},
            self.talking.talk if pacing.beat is None else None,
            self.talking.deadline,
            self.talking.of_s,
            self._undo,
            self.store.trouble,
            pacing.untold,
            self.by_dial.numbered,
            self.answering.word if pacing.beat is None else None,
            self._windows.now if pacing.beat is None else None,
            self._asking.pressing(pacing.beat),
            self.talking.ended_by,
        )

    # What people do

    def go_on(self) -> None:
        """Everybody has seen what happened, or has nothing to say to a question they may pass."""
        beat = self._pacing.beat
        if beat and beat.kind != END:
            self._pacing.acknowledge()
            self._pacing.tell_on()  # at once: nobody shall see the next question in between
            self.notice()
        elif beat is None:
            for decision in self.store.position.owed:
                if decision.silence is not None:
                    self.answer(decision, decision.silence)

    def answer(self, decision: Decision, picks: Picks) -> None:
        """Answer a question that is asked now; a late or impossible answer is dropped."""
        self.answering.answer(decision, picks)

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game: no time runs out meanwhile."""
        self.talking.look_away(is_away=is_away)
        self.looked_at.look_away(is_away=is_away)
        self._windows.look_away(is_away=is_away)
        if is_away:
            self.answering.take_back()
        self._situation = None

    def ask_back(self, seat: Seat, to: int) -> None:
        """Ask to go back to before answer number *to*."""
        if to in undo.stops(self.store.match):
            people, pacing = self.seating.people, self._pacing
            self._undo = undo.ask(
                self.store.match, to, seat, people, self.course, pacing.seen, pacing.shown
            )
            self.notice()

    def agree_back(self, seat: Seat) -> None:
        """Agree to go back."""
        if self._undo:
            self._undo = self._undo.assented(seat)
            self.notice()

    def put_back(self) -> None:
        """Every piece is where it was."""
        self.store.told = replace(self.store.told, back=())
        self.notice()

    def stay(self) -> None:
        """One does not agree, and that is that."""
        self._undo = None
        self.notice()

    def notice(self) -> None:
        """Something has been said: by people, by a dial, or by one that is lost."""
        self._news.set()
        self._tell()

    def _tell(self) -> None:
        """Something is not as it was."""
        self._situation = None
        self._changed()

    # How it goes on

    async def run(self) -> None:
        """Lead the game, until cancelled; when it is over, stay for what people still do."""
        self._pacing.begin()
        self._pacing.tell_on()  # before the first picture
        self._situation = None
        await self.store.save()
        # What is asked comes before any dial is met: one that is told to rest forgets its seal.
        await together(self._lead(), self.choosing.run())

    async def _lead(self) -> None:
        while True:
            self._news.clear()
            await self._pacing.keep()
            if await self._advance():
                self._tell()
            else:
                self.looked_at.look(None if self._undo else self._pacing.beat)
                beat = self._pacing.beat
                presses = self._asking.pressing(beat)
                if self.by_dial.look(self.store.position, beat, self._undo, presses):
                    self._tell()
                await self._news.wait()
                self._hear_dials()

    def _hear_dials(self) -> None:
        """Do what somebody has said by dial, as if it had been touched."""
        now = (self._undo, self._pacing.beat, *self.store.position.owed)
        for seat, meaning in self.by_dial.said(now):
            if meaning is Deed.NEXT:
                self.on_seen(seat)
            elif meaning is Deed.PRESS:
                self.answering.let_fall(self.store.position.owed[0])
            elif isinstance(meaning, Deed):
                self.agree_back(seat) if meaning is Deed.AGREE else self.stay()
            elif self.talking.talk:
                self.talking.say(seat, meaning)
            else:
                self.answer(self.store.position.owed[0], meaning)

    async def _advance(self) -> bool:
        """Do the next thing that can be done; nothing: wait for people."""
        if self._undo and self._undo.is_agreed:
            await self._go_back(self._undo)
            return True
        if self._undo or self._pacing.beat:
            return False
        if self._pacing.has_more:
            self._pacing.tell_on()
            return True
        position = self.store.position
        if not position.owed:
            return False
        if position.owed[0].secret:
            return await self._choose(position)
        return await self._ask(position, position.owed[0])

    # The secret choice

    async def _choose(self, position: Position[Any]) -> bool:
        if self._choice.begin(position):
            if not self.store.ordered:
                await self.bots.choose(self.choosing, self.store.game, position)
            return True
        if self.choosing.is_open:
            self._stopwatch.answered(None)
            await self._hear(self._choice.revealed(position))
            self._choice.end()
            return True
        return await self._choice.advance(position)

    # Open questions

    async def _ask(self, position: Position[Any], decision: Decision) -> bool:
        said = await self._asking.said(position, decision)
        if said is None:
            return False
        if said.by_people:
            self._pacing.acknowledge()  # what was shown beside the question
        self._windows.close()
        self.held.answered(decision)
        presser = self._asking.pressing(None)
        self._stopwatch.answered(presser if decision.seat == FATE else decision.seat)
        hearing = self.store.hear([(decision, said.picks)], said.pledge)
        await self._hear(hearing, is_late=said.is_late)
        return True

    async def _hear(self, hearing: Coroutine[Any, Any, Events], *, is_late: bool = False) -> None:
        since = events_of(self.store.match)
        try:
            await hearing
        except Refused:
            return
        self._pacing.heard(since, is_late=is_late)

    async def _go_back(self, undo: Undo) -> None:
        self._undo = None
        self.held.forget()
        self.answering.take_back()
        self._asking.go_back(undo.to)
        told, match = self.store.told, self.store.match
        said = self.course.said_before(match, undo, told.said)
        self.store.told = replace(told, back=undo.moves, said=said)
        await self.store.go_back(undo.to)
        self._choice.end(anew=True)
        self._pacing.go_back()


def _named(evening: Evening, seat: Seat, named: Seat) -> None:
    """A voice has named somebody by dial."""
    jot(evening.store, seat, named)
    evening.notice()


def _window_over(evening: Evening, decision: Decision) -> None:
    """Silence may pass it from now on; whoever has a dial has said before what to do."""
    if (picks := evening.by_dial.ordered(decision)) is not None:
        evening.answer(decision, picks)
    evening.notice()
