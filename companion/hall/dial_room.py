"""The dials of the owner: found, known by name, and looked after between games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from companion.dials.desk import Desk, key_ring, name_of
from companion.dials.schooling import Schooling
from companion.dials.speech import DialComplaint
from companion.settings.values import Dials
from companion.table.choosing import Choosing
from companion.table.seating import Seating
from firmware_bridge.clock import LoopClock
from firmware_bridge.keys import KeyRing
from firmware_bridge.messages import DialId, Said, Want
from firmware_bridge.roster import Look, Roster
from firmware_bridge.serial_port import SerialPorts
from firmware_bridge.standing import DialState

# The pages that show dials are imported where they are fed: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.screen.pages.new_game import KnownDial
    from companion.screen.pages.settings.news import DialCard, LessonCard, StrangerCard
    from firmware_bridge.ble import Radio


class DialRoom:
    """Looks for dials where the settings say; in a game, the game's own roster has them."""

    def __init__(self, settings: Dials, changed: Callable[[], None] = lambda: None) -> None:
        self.changed = changed
        self.wrong: DialComplaint | None = None
        """Why the keys of this owner's dials cannot be read."""
        try:
            self.ring: KeyRing | None = key_ring()
        except DialComplaint as wrong:
            self.ring, self.wrong = None, wrong
        self.looks: list[Look] = [SerialPorts()] if settings.usb else []
        self.radio = _radio() if settings.bluetooth and self.ring else None
        if self.radio:
            self.looks.append(self.radio)
        self.school: Schooling | None = None
        self.desk: Desk | None = None
        """The dials between games."""
        self._in_game: Roster | None = None
        self._game = asyncio.Event()
        self._free = asyncio.Event()
        self._free.set()

    @property
    def keys(self) -> dict[DialId, bytes]:
        """The keys of the owner's dials."""
        return dict(self.ring) if self.ring else {}

    # In a game

    def choosing(self, seating: Seating, notice: Callable[[], None]) -> Choosing:
        """The dials of a game: those of the owner, and one of the table's own for each seat."""
        searching: Any = self.radio.searching if self.radio else nullcontext
        choosing = Choosing(seating, LoopClock(), notice, self.keys, self.looks, searching)
        self._in_game = choosing.dials.roster
        self._free.clear()
        self._game.set()
        return choosing

    def rest(self) -> None:
        """No game has them any more."""
        self._in_game = None
        self._game.clear()
        self._free.set()

    # Between games

    async def run(self) -> None:
        """Keep the radio going, and between games a link to every dial."""
        workers = [self._between_games()]
        if self.radio:
            workers.append(self.radio.run())
        await asyncio.gather(*workers)

    async def _between_games(self) -> None:
        while True:
            await self._free.wait()
            with self._at_work() as desk:
                desk.start()
                await self._game.wait()
                await desk.stop()

    @contextmanager
    def _at_work(self) -> Iterator[Desk]:
        searching: Any = self.radio.searching if self.radio else nullcontext
        ring: Any = self.ring if self.ring is not None else {}
        roster = Roster(
            self.looks, ring, LoopClock(), wants=self._want, news=self._hear, searching=searching
        )
        roster.subscribe(lambda state: self.changed())
        self.desk = Desk(roster, None)
        try:
            yield self.desk
        finally:
            self.desk = self.school = None

    def _want(self, dial: DialId) -> Want:
        return self.school.wants(dial) if self.school else Want()

    def _hear(self, dial: DialId, news: Said) -> None:
        if self.school:
            self.school.hear(dial, news)
            self.changed()

    # What is known

    @property
    def roster(self) -> Roster | None:
        """Whoever has the dials now."""
        return self._in_game or (self.desk.roster if self.desk else None)

    @property
    def states(self) -> dict[DialId, DialState]:
        """How each dial of the owner's stands."""
        found = self.roster.dials if self.roster else {}
        return {dial: found.get(dial, DialState(dial)) for dial in self.keys}

    def name(self, dial: DialId) -> str:
        """What the owner calls a dial."""
        return name_of(self.ring, dial) if self.ring else dial.hex()

    def known(self) -> tuple[KnownDial, ...]:
        """The owner's dials by name, for who takes a seat."""
        from companion.screen.pages.new_game import KnownDial

        return tuple(
            KnownDial(dial.hex(), self.name(dial), state.up) for dial, state in self.states.items()
        )

    def cards(self) -> tuple[DialCard, ...]:
        """The owner's dials for the table set-up."""
        from companion.screen.pages.settings.news import dial_card

        ways = self.roster.ways if self.roster else {}
        return tuple(
            dial_card(
                state, self.name(dial), cable=ways[state.way].cable if state.way in ways else None
            )
            for dial, state in self.states.items()
        )

    def strangers(self) -> tuple[StrangerCard, ...]:
        """Dials on a cable that could become this table's."""
        from companion.screen.pages.settings.news import stranger_card

        ways = self.roster.ways.values() if self.roster else ()
        return tuple(card for way in ways if (card := stranger_card(way)))

    def lesson(self) -> LessonCard | None:
        """The lesson under way."""
        from companion.screen.pages.settings.news import lesson_card

        school = self.school
        if school is None or school.pupil is None:
            return None
        up = self.states.get(school.pupil, DialState(school.pupil)).up
        school.look_again()
        return lesson_card(school.lesson, self.name(school.pupil), school.refusal, up=up)


def _radio() -> Radio:
    from firmware_bridge.ble import Radio  # bleak is slow to import, and needed only with a radio

    return Radio()
