"""What people say to an open question; what one says for all counts a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from companion.evening.asking import Asking, ToCome
from companion.evening.course import Course
from companion.evening.seating import Seating
from companion.evening.store import Store
from engine import Decision, Picks


class Word(msgspec.Struct, frozen=True):
    """An answer for all that everybody sees before it counts."""

    decision: Decision
    picks: Picks


class Answering:
    """Hears what people say; the last word for all waits here, and another one takes its place."""

    def __init__(
        self, store: Store, course: Course, seating: Seating, asking: Asking,
        notice: Callable[[], None], *, is_seen: bool,
    ) -> None:  # fmt: skip
        """*is_seen*: somebody sees what was said before it counts."""
        self._store, self._course, self._seating = store, course, seating
        self._asking, self._notice, self._is_seen = asking, notice, is_seen
        self._word: Word | None = None
        self._time: asyncio.TimerHandle | None = None

    @property
    def word(self) -> Word | None:
        """What was said for all, while it can still count."""
        word = self._word
        return word if word and word.decision in self._store.position.owed else None

    def answer(self, decision: Decision, picks: Picks) -> None:
        """Answer a question that is asked now; a late or impossible answer is dropped."""
        after_s = self._counts_after_s(decision)
        if not after_s:
            self._give(decision, picks)
        elif self._asking.is_asked(decision, picks):
            self.take_back()
            self._word = Word(decision, picks)
            self._time = asyncio.get_running_loop().call_later(after_s, self._count)
            self._notice()

    def answer_in_turn(self, answers: tuple[ToCome, ...]) -> None:
        """Answer what is asked now and what will be, one after the other."""
        self.take_back()
        self._asking.answer_in_turn(answers)
        self._notice()

    def wait(self) -> None:
        """Somebody does not agree to what was said for all: it counts for nothing."""
        self.take_back()
        self._notice()

    def let_fall(self, decision: Decision) -> None:
        """Let the table draw or roll what people would tell it."""
        self._asking.let_fall(decision)
        self._notice()

    def take_back(self) -> None:
        """What was said is no longer of interest."""
        if self._time:
            self._time.cancel()
        self._word = self._time = None

    def _counts_after_s(self, decision: Decision) -> float:
        several = len(self._seating.people.intersection(decision.parties)) > 1
        manner = self._course.manner(self._store.position.table, decision)
        return manner.counts_after_s if several and self._is_seen else 0.0

    def _count(self) -> None:
        word = self._word
        self.take_back()
        if word:
            self._asking.answer(word.decision, word.picks)
        self._notice()  # also of a word that came too late: it stands no longer

    def _give(self, decision: Decision, picks: Picks) -> None:
        if self._asking.answer(decision, picks):
            self._notice()
