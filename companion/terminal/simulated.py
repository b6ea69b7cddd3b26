"""A simulated dial at every seat, on moved time: what takes seconds at a table takes a moment."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from companion.colours import USUAL
from companion.evening.dial_round import DialRound
from companion.evening.faces import DialFace, place_of
from companion.evening.proofs import Proof
from companion.games.octopus.dials import OctopusFaces
from engine import Decision, Picks, Raw, Seat
from engine.games.octopus.board import CULTS
from engine.games.octopus.table import Table
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.messages import DialId, Opening, Phase
from firmware_bridge.moved_time import MovingLoop
from firmware_bridge.secret_round import SecretRound
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay

STEP_MS = 20
PATIENCE_MS = 60_000
_HOST = -1
"""The seat that says when the clocks may open."""


class DialsFailed(Exception):
    """The simulated dials did not do in a minute of theirs what takes seconds."""


class SimulatedDials:
    """Dials in memory behind the real roster, session and round; `close` ends them.

    A choice given to `seal` is in its dial and nowhere else until `open`.
    """

    def __init__(self, header: Raw, seats: int) -> None:
        self._tag = wire.game_tag(header["game"], header["seed"])
        self._loop = MovingLoop()
        self._clock = LoopClock()
        self._round: SecretRound | None = None
        self._asked: dict[Seat, Decision] = {}
        self._faces: dict[Seat, DialFace] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._run(self._build, seats)

    async def _build(self, seats: int) -> None:
        self._dials = [SimulatedDial(secrets.token_bytes(8), self._clock) for _ in range(seats)]
        keys = {dial.identity: secrets.token_bytes(32) for dial in self._dials}
        for dial in self._dials:
            dial.memory.save("key", keys[dial.identity])
        ways = [MemoryWay(dial, self._clock) for dial in self._dials]
        self._table = DialRound([lambda: ways], keys, self._clock, lambda: None)
        lives = [dial.run() for dial in self._dials]
        self._tasks = [self._loop.create_task(life) for life in (*lives, self._table.roster.run())]

    def begin(self, table: Table, asked: tuple[Decision, ...]) -> None:
        """Ask the seats in *asked* for their clocks."""
        self._asked = {decision.seat: decision for decision in asked}
        places = {
            self._dial(d.seat): place_of(
                self._face(table, d), CULTS.index(cult), USUAL[cult].colour
            )
            for d in asked
            if (cult := table.setup.cults[d.seat])
        }
        self._round = SecretRound(self._tag, table.turn, places, elsewhere=[_HOST])
        self._run(self._ask, self._round)

    async def _ask(self, secret: SecretRound) -> None:
        self._table.begin(secret, anew=True)
        await self._until(lambda: all(self._phase(s) == Phase.CHOOSING for s in self._asked))

    def seal(self, seat: Seat, picks: Picks) -> None:
        """Have a seat turn its hands and press ready."""
        self._run(self._seal, seat, picks)

    async def _seal(self, seat: Seat, picks: Picks) -> None:
        self._dials[seat].choose(*self._faces[seat].hands(picks))
        await self._until(lambda: seat in self.sealed)

    def withdraw(self, seat: Seat) -> None:
        """Have a seat press ready again."""
        self._run(self._withdraw, seat)

    async def _withdraw(self, seat: Seat) -> None:
        self._dials[seat].withdraw()
        await self._until(lambda: seat not in self.sealed)

    @property
    def sealed(self) -> Mapping[Seat, bytes]:
        """The seals as they stand."""
        assert self._round is not None
        seals = self._round.sealed
        return {seat: seals[d] for seat in self._asked if (d := self._dial(seat)) in seals}

    def open(self) -> dict[Seat, tuple[Picks, Proof]]:
        """Open all clocks, once every seat is sealed."""
        assert self._round is not None
        self._run(self._open, self._round)
        seals, opened = self.sealed, self._round.openings
        return {
            seat: self._proved(seat, opened[self._dial(seat)], seals[seat]) for seat in self._asked
        }

    def _proved(self, seat: Seat, opening: Opening, seal: bytes) -> tuple[Picks, Proof]:
        angles = opening.dagger_angle, opening.tentacle_angle
        picks = self._faces[seat].picks((opening.dagger, opening.tentacle))
        return picks, Proof(seal, opening.salt, angles)

    def _face(self, table: Table, decision: Decision) -> DialFace:
        face = OctopusFaces().face(table, decision)
        assert face is not None
        self._faces[decision.seat] = face
        return face

    async def _open(self, secret: SecretRound) -> None:
        secret.ready(_HOST)
        self._table.refresh()
        await self._until(lambda: secret.complete)

    def close(self) -> None:
        """Switch them off."""
        self._run(self._stop)
        self._loop.close()

    async def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _dial(self, seat: Seat) -> DialId:
        return self._dials[seat].identity

    def _phase(self, seat: Seat) -> Phase:
        return self._dials[seat].phase

    def _run(self, story: Callable[..., Coroutine[Any, Any, None]], *args: object) -> None:
        self._loop.run_until_complete(story(*args))

    async def _until(self, true: Callable[[], object]) -> None:
        """Let the dials live until something is true."""
        began = self._clock.now()
        while not true():
            for task in self._tasks:
                if task.done():
                    task.result()
            if self._clock.now() - began > PATIENCE_MS:
                raise DialsFailed
            await self._clock.sleep(STEP_MS)
