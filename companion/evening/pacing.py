"""What happened, told beat by beat: what waits for people, what passes, what they have seen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.beats import END, Beat, beats, speaks_to, table_after
from companion.evening.course import Course
from companion.evening.situation import Listener
from companion.evening.store import Store
from companion.evening.told import events_of


class Pacing:
    """Shows what came of the answers, and notes in the store what people have acknowledged."""

    def __init__(self, store: Store, course: Course, listeners: tuple[Listener, ...]) -> None:
        self._store, self._course, self._listeners = store, course, listeners
        self._to_come: list[Beat] = []
        self.beat: Beat | None = None
        """What people look at, until they go on."""
        self.passed: tuple[Beat, ...] = ()
        """What needed no touch of its own: it is shown with whatever comes next."""
        self._kept = store.told

    @property
    def untold(self) -> int:
        """How many of the last events people have not been shown yet."""
        return sum(beat.count for beat in self._to_come)

    @property
    def has_more(self) -> bool:
        """Whether there is something to show before anything is asked."""
        return bool(self._to_come)

    @property
    def seen(self) -> Any:
        """The table as people have been told of it: the rest they have not moved yet."""
        return table_after(self._store.game, self._store.match, self.shown)

    @property
    def shown(self) -> int:
        """How many events people have been told."""
        return events_of(self._store.match) - self.untold

    def begin(self) -> None:
        """Go on where people were: all that they have not acknowledged is told again."""
        told = self._store.told
        self._expect(told.events, is_late=told.is_late)
        self._stand()
        if self._store.position.outcome and not self._to_come:
            self._to_come = [beat for beat in self._beats() if beat.kind == END]

    def _stand(self) -> None:
        view = self._store.game.view(self.seen, None)
        for listener in self._listeners:
            listener.stands(view)

    def heard(self, since: int, *, is_late: bool = False) -> None:
        """Something was answered: tell what came of it, from event number *since* on."""
        if is_late:
            self._store.told = replace(self._store.told, is_late=True)
        self._expect(since, is_late=is_late)

    def _expect(self, since: int, *, is_late: bool) -> None:
        self._to_come = [replace(beat, is_late=is_late) for beat in self._beats(since)]

    def _beats(self, since: int | None = None) -> tuple[Beat, ...]:
        return beats(self._store.game, self._course, self._store.match, since)

    def acknowledge(self) -> None:
        """People have seen all that is shown: they touched something after it."""
        self.beat, self.passed = None, ()
        told = replace(self._store.told, events=self.shown, is_late=False, back=())
        self._store.told = told

    def let_pass(self) -> None:
        """It was looked at long enough: it stands beside what follows, unless that has a picture.

        Nobody has touched anything: if the table is switched off now, it is told again.
        """
        stays = self.beat and all(beat.is_quiet for beat in self._to_come)
        self.passed = (*self.passed, self.beat) if stays and self.beat else ()
        self.beat = None

    def go_back(self) -> None:
        """The table stands as it did; nobody is told how it came to that again."""
        self.beat, self.passed, self._to_come = None, (), []
        self._store.told = replace(self._store.told, events=self.shown, is_late=False)
        self._stand()

    async def keep(self) -> None:
        """Have on disk how far people are."""
        if self._kept != self._store.told:
            self._kept = self._store.told  # if the disk refuses, the next answer tries again
            await self._store.save()

    def tell_on(self) -> None:
        """Tell what happened, up to what people have to look at."""
        while self._to_come and self.beat is None:
            self._show(self._to_come.pop(0))

    def _show(self, beat: Beat) -> None:
        if self._is_hidden_by(beat):
            self._to_come.insert(0, beat)
            *passed, self.beat = self.passed
            self.passed = tuple(passed)
            return
        for listener in self._listeners:
            listener.told(beat.events, beat.after)
        if beat.passes:
            self.passed += (beat,)
        elif not beat.is_quiet:
            self.beat = beat
        if beat.kind == END:
            self._store.told = replace(self._store.told, events=self.shown, is_over=True)

    def _is_hidden_by(self, beat: Beat) -> bool:
        """Whether *beat* would take the place of what somebody has yet to take in hand.

        At the end of a turn both are told together.
        """
        if not self.passed or beat.is_quiet or beat.hides_nothing:
            return False
        busy = {seat for passed in self.passed for seat in self._course.takers(passed)}
        return beat.kind == END or not busy.isdisjoint(speaks_to(beat))
