"""A table of simulated dials: roster, links, players and one secret round after another."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from random import Random

from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Opening, State, Want
from firmware_bridge.roster import Roster
from firmware_bridge.secret_round import Place, SecretRound
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay
from firmware_bridge.standing import DialState

TAG = wire.game_tag("grand-octopus", 7)
EVERYWHERE = 0b111111


class Table:
    """Dials in memory, a roster that keeps them, and the round that is played."""

    def __init__(self, seats: int = 3, seed: int = 0, *, air: bool = False) -> None:
        self.clock, self.rng = LoopClock(), Random(seed)
        self.dials = [self._dial(n) for n in range(seats)]
        self.keys = {dial.identity: dial.memory.load("key") for dial in self.dials}
        self.ways = self._ways(air=air)
        self.round: SecretRound | None = None
        self.said: list[tuple[bytes, object]] = []
        self.roster = Roster(
            [self._look_around], self.keys, self.clock,
            wants=self.want, news=self.hear, entropy=self.rng.randbytes, searching=self.searching,
        )  # fmt: skip
        self.roster.subscribe(self.notice)

    def _ways(self, *, air: bool) -> list[MemoryWay]:
        return [
            MemoryWay(dial, self.clock, cable=not air, seed=self.rng.randrange(2**32))
            for dial in self.dials
        ]

    def searching(self) -> AbstractContextManager[None]:
        """What the roster holds while a dial is missing."""
        return nullcontext()

    def _look_around(self) -> list[MemoryWay]:
        """What a test may have put in the place of `look`."""
        return list(self.look())

    def _dial(self, n: int) -> SimulatedDial:
        identity = bytes([n + 1]) * 8
        dial = SimulatedDial(identity, self.clock, seed=self.rng.randrange(2**32))
        dial.memory.save("key", self.rng.randbytes(32))
        return dial

    def notice(self, state: object) -> None:
        if self.round and isinstance(state, DialState) and not state.up:
            self.round.lost(state.dial)

    def look(self) -> list[MemoryWay]:
        return [way for way in self.ways if way.present]

    def want(self, dial: bytes) -> Want:
        return self.round.want(dial) if self.round else Want()

    def hear(self, dial: bytes, news: object) -> None:
        self.said.append((dial, news))
        if self.round and isinstance(news, (State, Opening)):
            self.round.heard(dial, news)

    def begin(self, turn: int = 1, tag: bytes = TAG, flags: int = wire.TOGETHER) -> SecretRound:
        """Start a round for every dial."""
        places = {
            dial.identity: Place(seat, EVERYWHERE, flags, bytes([seat, 0, 0]))
            for seat, dial in enumerate(self.dials)
        }
        self.round = SecretRound(tag, turn, places)
        self.roster.refresh()
        return self.round

    @property
    def opened(self) -> list[tuple[int, int]]:
        """What has been opened, by seat."""
        openings = self.round.openings
        return [openings[dial.identity][1:3] for dial in self.dials if dial.identity in openings]

    @asynccontextmanager
    async def running(self):
        """Everything alive for the length of a block."""
        async with asyncio.TaskGroup() as tasks:
            self.alive = [tasks.create_task(dial.run()) for dial in self.dials]
            self.alive.append(tasks.create_task(self.roster.run()))
            try:
                yield self
            finally:
                for task in self.alive:
                    task.cancel()

    async def until(self, true: Callable[[], object], within_ms: int = 60_000) -> int:
        """Let time pass until something is true, and say how long it took."""
        began = self.clock.now()
        while not true():
            assert self.clock.now() - began <= within_ms, self.roster.ways
            await self.clock.sleep(5)
        return self.clock.now() - began

    async def all_up(self) -> int:
        """Wait until every dial has a link."""
        return await self.until(lambda: all(state.up for state in self.roster.dials.values()))
