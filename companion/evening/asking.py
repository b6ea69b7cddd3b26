"""The open question that is asked now: what is known, drawn or thought out, and what people say."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.evening.beats import Beat
from companion.evening.bots import Bots
from companion.evening.course import Course, Manner
from companion.evening.store import Store
from companion.evening.talking import Talking
from companion.evening.windows import Windows
from engine import FATE, Decision, Picks, Position, Seat, fall
from engine.talk import Pledge, Talk


class Answered(NamedTuple):
    """An answer, and how it came about."""

    picks: Picks
    by_people: bool = False
    is_late: bool = False
    """The time to talk was up."""
    pledge: Pledge | None = None
    """What a bot has promised for it."""


class ToCome(NamedTuple):
    """An answer for when it is asked."""

    seat: Seat
    """Of whom, or among others."""
    name: str = ""
    """Of the question; empty: whatever chance is asked."""
    picks: Picks | None = None
    """None: let chance answer."""

    def is_to(self, decision: Decision) -> bool:
        """Whether *decision* is what it is for."""
        whose = self.seat in (decision.seat, *decision.parties)
        return whose and self.name in ("", decision.name)


class Asking:
    """Finds the answer to one question after another."""

    def __init__(
        self,
        store: Store,
        course: Course,
        bots: Bots,
        talking: Talking,
        windows: Windows,
        *,
        asks_all: bool = False,
        is_seen: bool = True,
    ) -> None:
        """*is_seen*: somebody sees when dice fall, and presses for it."""
        self._is_seen = is_seen
        self._store, self._course, self._asks_all = store, course, asks_all
        self._bots, self._talking, self._windows = bots, talking, windows
        self._answer: tuple[Decision, Picks] | None = None
        self._gone_back_to: int | None = None
        """The answer people went back to give anew."""
        self._falls: Decision | None = None
        """What people leave to the table, though they might tell it."""
        self._to_come: tuple[ToCome, ...] = ()
        """What was said by the same touch as the answer before it."""

    def is_asked(self, decision: Decision, picks: Picks) -> bool:
        """Whether that can be answered now."""
        owed = self._store.position.owed
        if decision not in owed or decision.secret or self._windows.keeps(decision, picks):
            return False
        return bool(decision.row(picks)) and self.presses(self._store.position, decision) is None

    def answer(self, decision: Decision, picks: Picks) -> bool:
        """Hear what people say; a late or impossible answer is dropped."""
        if not self.is_asked(decision, picks):
            return False
        self._answer, self._to_come = (decision, picks), ()
        return True

    def answer_in_turn(self, answers: tuple[ToCome, ...]) -> None:
        """Hear several answers by one touch: each counts if it is asked when its turn has come."""
        self._to_come = answers

    def _take_next(self, decision: Decision) -> None:
        """Hear what was said for *decision* before it was asked; what is passed over is dropped."""
        waiting = self._to_come
        at = next((n for n, one in enumerate(waiting) if one.is_to(decision)), None)
        self._to_come = ()
        if at is None:
            return
        picks = waiting[at].picks
        if picks is None:
            self.let_fall(decision)
        elif not self.answer(decision, picks):
            return
        self._to_come = waiting[at + 1 :]

    def let_fall(self, decision: Decision) -> None:
        """Have chance answer what it can, though people might tell it."""
        self._falls = decision if decision.seat == FATE else None

    def presses(self, position: Position[Any], decision: Decision) -> Seat | None:
        """Who lets dice fall with a press; None: nobody is waited for."""
        if decision.seat != FATE or not self._is_seen:
            return None
        manner = self._course.manner(position.table, decision)
        presser, bots = manner.pressed_by, self._bots.seats
        if presser is not None and presser not in bots:
            return presser
        return next((voice for voice in manner.voices if voice not in bots), presser)

    def pressing(self, beat: Beat | None) -> Seat | None:
        """Who is waited for now, unless people look at something first."""
        position = self._store.position
        return self.presses(position, position.owed[0]) if position.owed and not beat else None

    def go_back(self, to: int) -> None:
        """People want to answer number *to* anew."""
        self._answer, self._gone_back_to, self._falls = None, to, None
        self._to_come = ()
        self._windows.close()
        self._talking.close()
        self._talking.ended_by = None

    async def said(self, position: Position[Any], decision: Decision) -> Answered | None:
        """Give the answer, if there is one; None: people are asked."""
        manner = self._course.manner(position.table, decision)
        self._windows.look(len(self._store.match.answers), position.table, decision)
        self._take_next(decision)
        answered = await self._unasked(position, decision, manner)
        if answered is not None:
            self._talking.close()
            return answered
        if manner.veto is not None:
            await self._talking.go_on(self._store.game, position, decision, manner)
        picks = self._by_people(decision)
        if picks is None:
            return None
        is_late, pledge = self._talking.is_late and picks == manner.veto, self._talking.pledge
        self._talking.close()
        return Answered(picks, by_people=True, is_late=is_late, pledge=pledge)

    async def _unasked(
        self, position: Position[Any], decision: Decision, manner: Manner
    ) -> Answered | None:
        """Give the answer that people need not give: it is known, drawn, or a bot's."""
        if (known := self._known(decision)) is not None:
            return Answered(known)
        if decision.seat == FATE and await self._falls_now(position, decision, manner):
            self._falls = None
            return Answered(fall(position, decision, await self._store.chance()))
        if self._bots.are_asked(decision, manner):
            return await self._by_bots(position, decision, manner)
        return None

    async def _by_bots(
        self, position: Position[Any], decision: Decision, manner: Manner
    ) -> Answered:
        """Have them talk it out, or one of them answer."""
        game = self._store.game
        if manner.veto is not None:
            talk = await self._bots.settle(game, position, Talk(decision, manner.veto))
            self._talking.ended_by = None if talk.struck else talk.words[-1]
            return Answered(talk.struck, pledge=talk.pledge) if talk.struck else Answered(talk.veto)
        shows_for_s = self._windows.shows_for_s(position.table, decision)
        return Answered(await self._bots.answer(game, position, decision, manner, shows_for_s))

    async def _falls_now(self, position: Position[Any], decision: Decision, manner: Manner) -> bool:
        """Whether chance answers: nobody else does, somebody has pressed, or a bot does now."""
        if decision == self._falls:
            return True
        presser = self.presses(position, decision)
        if presser is None or presser not in self._bots.seats:
            return presser is None and not manner.only_people
        await self._bots.press(manner)
        return True

    def _known(self, decision: Decision) -> Picks | None:
        """What follows from what was said; but who goes back to a question is asked it."""
        match = self._store.match
        if self._asks_all or len(match.answers) == self._gone_back_to:
            return None
        return self._course.known(match, decision, self._store.told.said)

    def _by_people(self, decision: Decision) -> Picks | None:
        """What was said to this question, and to no other."""
        answer, self._answer = self._answer, None
        talk = self._talking.talk
        if self._talking.ended is not None and talk and talk.decision == decision:
            return self._talking.ended
        return answer[1] if answer and answer[0] == decision else None
