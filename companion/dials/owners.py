"""The dials of the owner: found, known by name, and looked after between games."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from companion.dials.desk import DialsInReach, cables, key_ring, name_of
from companion.dials.schooling import Schooling
from companion.dials.speech import DialComplaint
from companion.evening.choosing import Choosing
from companion.evening.own_dials import OwnDials
from companion.evening.seating import KnownDial, Seating
from companion.settings.values import Dials
from firmware_bridge.clock import LoopClock
from firmware_bridge.keys import KeyRing
from firmware_bridge.messages import DialId, Said, Want
from firmware_bridge.roster import Look, Roster
from firmware_bridge.standing import DialState

# The pages that show dials are imported where they are fed: the first frame comes sooner.
if TYPE_CHECKING:
    from firmware_bridge.ble import Radio


class OwnersDials:
    """Looks for dials where the settings say; in a game, the game's own roster has them."""

    def __init__(
        self,
        settings: Dials,
        changed: Callable[[], None] = lambda: None,
        held: Callable[[], Awaitable[Mapping[str, Want]]] | None = None,
    ) -> None:
        """Between games, tell a dial what *held* says by its id, or to rest and forget."""
        self.changed = changed
        self._look_up_held = held
        self._held: Mapping[str, Want] = {}
        self.wrong: DialComplaint | None = None
        """Why the keys of this owner's dials cannot be read."""
        try:
            self.ring: KeyRing | None = key_ring()
        except DialComplaint as wrong:
            self.ring, self.wrong = None, wrong
        self.looks: list[Look] = cables() if settings.usb else []
        self.radio: Radio | None = None
        self._may_use_radio = settings.bluetooth
        self._listening = asyncio.Event()
        self.school: Schooling | None = None
        self.desk: DialsInReach | None = None
        """The dials between games."""
        self._in_game: Choosing | None = None
        self._house: tuple[bytes, OwnDials] | None = None
        """The table's own dials, and the game they are of: one that is left finds its seals."""
        self._free = asyncio.Event()
        self._free.set()
        self._anew = asyncio.Event()
        """The desk between games is to be left: for a game, or for one that has a radio too."""
        self.listen()

    @property
    def keys(self) -> dict[DialId, bytes]:
        """The keys of the owner's dials."""
        return dict(self.ring) if self.ring else {}

    def listen(self) -> None:
        """Have a radio from the first dial on: without any, nobody is missed on the air."""
        if self._may_use_radio and self.ring and self.radio is None:
            self.radio = _radio()
            self.looks.append(self.radio)
            self._listening.set()
            self._anew.set()

    # In a game

    def choosing(
        self,
        game: bytes,
        seating: Seating,
        notice: Callable[[], None],
        hues: Mapping[str, str] | None = None,
    ) -> Choosing:
        """The dials of a game: those of the owner, and one of the table's own for each seat."""
        searching: Any = self.radio.searching if self.radio else nullcontext
        clock = LoopClock()
        if self._house is None or self._house[0] != game:
            self._house = game, OwnDials(seating.seats, clock)
        own = self._house[1]
        choosing = Choosing(seating, clock, notice, self.keys, self.looks, searching, own, hues)
        self._in_game = choosing
        self._free.clear()
        self._anew.set()
        return choosing

    def repaint(self, hues: Mapping[str, str]) -> None:
        """Seats have other colours: so have the lights of their dials, at once."""
        if self._in_game:
            self._in_game.repaint(hues)

    def rest(self, *, forget: bool = False) -> None:
        """No game has them any more; *forget* also what was sealed on the screen."""
        self._in_game = None
        if forget:
            self._house = None
        self._free.set()

    # Between games

    async def run(self) -> None:
        """Keep the radio going, and between games a link to every dial."""
        await asyncio.gather(self._between_games(), self._on_the_air())

    async def _on_the_air(self) -> None:
        await self._listening.wait()
        assert self.radio is not None
        await self.radio.run()

    async def _between_games(self) -> None:
        while True:
            await self._free.wait()
            self._anew.clear()
            self._held = await self._look_up_held() if self._look_up_held else {}
            with self._at_work() as desk:
                desk.start()
                await self._anew.wait()
                await desk.stop()

    @contextmanager
    def _at_work(self) -> Iterator[DialsInReach]:
        searching: Any = self.radio.searching if self.radio else nullcontext
        ring: Any = self.ring if self.ring is not None else {}
        roster = Roster(
            self.looks, ring, LoopClock(), wants=self._want, news=self._hear, searching=searching
        )
        roster.subscribe(lambda state: self.changed())
        self.desk = DialsInReach(roster, None)
        try:
            yield self.desk
        finally:
            self.desk = self.school = None

    def _want(self, dial: DialId) -> Want:
        if self.school and self.school.pupil == dial:
            return self.school.wants(dial)
        return self._held.get(dial.hex(), Want())

    def _hear(self, dial: DialId, news: Said) -> None:
        if self.school:
            self.school.hear(dial, news)
            self.changed()

    # What is known

    @property
    def roster(self) -> Roster | None:
        """Whoever has the dials now."""
        if self._in_game:
            return self._in_game.dials.roster
        return self.desk.roster if self.desk else None

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
        return tuple(
            KnownDial(dial.hex(), self.name(dial), state.up) for dial, state in self.states.items()
        )

    @property
    def twins(self) -> frozenset[DialId]:
        """The ids that two dials have."""
        ways = self.roster.ways.values() if self.roster else ()
        return frozenset(way.twin_of for way in ways if way.twin_of)


def _radio() -> Radio:
    from firmware_bridge.ble import Radio  # bleak is slow to import, and needed only with a radio

    return Radio()
