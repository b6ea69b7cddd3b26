"""`octopus-table dial try`: secret rounds with nobody at the table but who built the dial."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from companion.dials.chronicle import Chronicle
from companion.dials.desk import Desk, GivenPorts, desk, key_ring, name_of, port_complaint
from companion.dials.examiner import Examiner
from companion.dials.pair import offer
from companion.dials.speech import DialComplaint
from companion.dials.tap import TappedWay
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.keeper import Keeper
from firmware_bridge.keys import KeyRing
from firmware_bridge.link import Loss, Way
from firmware_bridge.messages import DialId, Opening, Order, Phase, Said, State, Want
from firmware_bridge.roster import Roster
from firmware_bridge.secret_round import Place, SecretRound
from firmware_bridge.session import TableSession
from firmware_bridge.standing import DialState, WayState

SEATS = 5
EVERYWHERE = 0b111111
NOBODY = 255
"""A seat without a dial that seals last: until then everybody can withdraw."""
COLOURS = (b"\xff\0\0", b"\xff\xa0\0", b"\0\xff\0", b"\0\0\xff", b"\xa0\0\xff")
REST_S = 2.0
AFTERMATH_S = 5.0
"""How long the others may take to open when one has broken its seal."""


def run(options: argparse.Namespace, words: Words) -> int:
    """Play so many turns, and say whether all were opened and verified."""
    ports = dict.fromkeys(options.port)
    if len(ports) > SEATS:
        raise DialComplaint("too_many_ports", most=SEATS)
    options.port = list(ports)
    return asyncio.run(Rehearsal(options, key_ring(), words).play())


class ListeningRoster(Roster):
    """A roster that lets its sessions be looked at."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.sessions: dict[str, TableSession | None] = {}

    def report(self, keeper: Keeper) -> None:
        """See how the way stands, and with which session."""
        self.sessions[keeper.state.way] = keeper.session
        super().report(keeper)


class Rehearsal:
    """The dials, the round that is played, and what is told of it."""

    def __init__(self, options: argparse.Namespace, ring: KeyRing, words: Words) -> None:
        self._options, self._ring = options, ring
        self._keys: dict[DialId, bytes] = {} if options.pair else dict(ring)
        self._chronicle = Chronicle(words, as_json=options.json)
        self._tag = wire.game_tag("rehearsal", secrets.randbits(64))
        self._dials: list[DialId] = []
        self._round: SecretRound | None = None
        self._examiners: dict[DialId, Examiner] = {}
        self._shown: dict[str, WayState] = {}
        self._boots: dict[DialId, int | None] = {}
        self._moved_at = 0.0
        self._turn_failed = False
        self._desk: Desk

    async def play(self) -> int:
        """Find the dials, play the turns, let the dials rest."""
        GivenPorts(self._options.port).check()
        look = GivenPorts(self._options.port, self._tapped)
        verified, turns = 0, self._options.turns
        async with desk(
            self._keys, look=look, wants=self._want, news=self._hear, kind=ListeningRoster
        ) as self._desk:
            roster = self._desk.roster
            roster.subscribe(self._see)
            if await self._gather():
                for turn in range(1, turns + 1):
                    verified += await self._play(turn)
                await self._rest()
            ok = verified == turns
            self._chronicle.end(roster.ways, turns=turns, verified=verified, ok=ok)
            self._chronicle.flush()
        return 0 if ok else 1

    async def _until(self, true: Callable[[], object], within_s: float) -> bool:
        """Wait for something, and tell meanwhile what happens."""

        def is_so() -> object:
            self._chronicle.flush()
            return true()

        return await self._desk.until(is_so, within_s)

    def _tapped(self, way: Way) -> Way:
        return TappedWay(way, self._keys, self._session, self._chronicle.dropped)

    def _session(self, way: str) -> TableSession | None:
        roster = self._desk.roster
        assert isinstance(roster, ListeningRoster)
        return roster.sessions.get(way)

    # Finding the dials

    async def _gather(self) -> bool:
        """Wait until every port has a dial that has proved itself."""
        ports = [str(port) for port in self._options.port]
        for port in ports:
            if self._options.pair and not await self._pair(port):
                return False
        if not await self._wait_for(lambda: all(self._way(port).dial for port in ports)):
            return False
        self._dials = [dial for port in ports if (dial := self._way(port).dial)]
        for dial in self._dials:
            self._examiners[dial] = Examiner(self._name(dial), self._chronicle)
        return True

    async def _pair(self, port: str) -> bool:
        """Give the dial a key that is forgotten when the rehearsal ends."""
        if not await self._wait_for(lambda: self._way(port).stranger):
            return False
        stranger = self._way(port).stranger
        assert stranger is not None
        if stranger.dial in self._ring:
            raise DialComplaint("key_would_go", name=name_of(self._ring, stranger.dial))
        dial, key = await offer(self._desk, port)
        self._keys[dial] = key
        self._chronicle.tell("paired", self._name(dial), way=port, dial=dial.hex())
        return True

    async def _wait_for(self, true: Callable[[], object]) -> bool:
        """Wait for dials; complain of what waiting cannot mend."""

        def is_so() -> bool:
            self._check()
            return bool(true())

        found = await self._until(is_so, self._options.wait)
        if not found:
            self._chronicle.tell("no_dial", seconds=round(self._options.wait))
        return found

    def _check(self) -> None:
        for state in self._desk.roster.ways.values():
            if state.loss in (Loss.DENIED, Loss.NOT_A_DIAL, Loss.OTHER_VERSION):
                raise port_complaint(state)
            if state.stranger and not self._options.pair:
                fields = {"path": state.way, "dial": state.stranger.dial.hex()}
                raise DialComplaint("not_paired", **fields)

    def _way(self, port: str) -> WayState:
        return self._desk.roster.ways.get(port) or WayState(port, cable=True)

    def _name(self, dial: DialId) -> str:
        return name_of(self._ring, dial)

    # One turn

    async def _play(self, turn: int) -> bool:
        """Play a turn until all is open, broken, or nothing has happened for too long."""
        self._chronicle.tell("turn", turn=turn, last=self._options.turns)
        self._turn_failed = False
        self._round = SecretRound(self._tag, turn, self._places(), [NOBODY])
        for examiner in self._examiners.values():
            examiner.begin()
        self._desk.roster.refresh()
        now = asyncio.get_running_loop().time
        self._moved_at, sealed_at = now(), None
        while not self._is_over(now()):
            sealed_at = self._hold(sealed_at, now())
            await self._until(self._is_complete, 0.05)
        return self._judge()

    def _places(self) -> Mapping[DialId, Place]:
        flags = wire.TOGETHER | (wire.ASSISTED if self._options.assisted else 0)
        return {
            dial: Place(seat, EVERYWHERE, flags, COLOURS[seat])
            for seat, dial in enumerate(self._dials)
        }

    def _hold(self, sealed_at: float | None, now: float) -> float | None:
        """Let the last seat seal when all dials were sealed for a while; not if one withdraws."""
        assert self._round is not None
        if self._round.sealed.keys() != set(self._dials):
            if self._round.order != Order.OPEN:
                self._ready(is_ready=False)
            return None
        sealed_at = now if sealed_at is None else sealed_at
        if now - sealed_at >= self._options.hold and self._round.order == Order.CHOOSE:
            self._ready(is_ready=True)
        return sealed_at

    def _ready(self, *, is_ready: bool) -> None:
        assert self._round is not None
        order = self._round.order
        self._round.ready(NOBODY, is_ready=is_ready)
        if self._round.order != order:
            self._desk.roster.refresh()

    def _is_complete(self) -> bool:
        assert self._round is not None
        return self._round.openings.keys() | self._round.broken == set(self._dials)

    def _is_over(self, now: float) -> bool:
        assert self._round is not None
        patience = AFTERMATH_S if self._round.broken else self._options.wait
        return self._is_complete() or now - self._moved_at >= patience

    def _judge(self) -> bool:
        """Tell what was opened, or who is missing."""
        played = self._round
        assert played is not None
        for dial in self._dials:
            if dial in played.openings:
                self._chronicle.opened(self._name(dial), played.openings[dial])
            elif dial not in played.broken:
                self._chronicle.tell("missing", self._name(dial))
        return played.complete and not played.broken and not self._turn_failed

    async def _rest(self) -> None:
        """Leave the dials as they should be left."""
        self._round = None
        self._desk.roster.refresh()

        def rests() -> bool:
            states = self._desk.roster.dials
            return all(states[dial].phase == Phase.RESTING for dial in self._dials)

        await self._until(rests, REST_S)

    # What the roster asks and tells

    def _want(self, dial: DialId) -> Want:
        return self._round.want(dial) if self._round and dial in self._examiners else Want()

    def _hear(self, dial: DialId, news: Said) -> None:
        examiner = self._examiners.get(dial)
        if isinstance(news, State):
            self._chronicle.heard(self._desk.roster.dials[dial].way)
        if examiner is None or self._round is None:
            return
        order = self._round.want(dial).order
        if not examiner.see(news, self._round, order):
            self._turn_failed = True
        if examiner.has_moved:
            self._moved_at = asyncio.get_running_loop().time()
        if isinstance(news, State | Opening):
            before = dial in self._round.broken
            self._round.heard(dial, news)
            if dial in self._round.broken and not before:
                examiner.broke(news, self._round, self._dials.index(dial))

    def _see(self, state: DialState | WayState) -> None:
        """Tell when a link comes or goes, and when a dial has started anew."""
        if isinstance(state, DialState):
            before = self._boots.get(state.dial)
            if before is not None and state.boot != before:
                self._chronicle.tell("restarted", self._name(state.dial))
            self._boots[state.dial] = state.boot
            return
        shown = self._shown.get(state.way)
        self._shown[state.way] = state
        if state.dial and (shown is None or shown.dial != state.dial):
            self._chronicle.greeted(state.way, self._name(state.dial), state.dial.hex())
        self._chronicle.lost(state)
